"""`ronde event pair`: the next round, as a draft or published at once."""

from pathlib import Path

import click

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, consent_option, event_command
from ronde.cli.event.kinds.catalogue import commands_of
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.pairing import (
    draw_numbers,
    lots_are_missing,
    pair_draft,
    publish,
)
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.desk import Desk, opened
from ronde.service.events.explaining import why_round
from ronde.service.events.objections import Level
from ronde.service.events.seat_files import seats_of_csv
from ronde.service.events.sheets import round_json, round_sheets
from ronde.service.events.together import together
from ronde.service.seeds import seed_of_the_system
from ronde.text import _
from ronde.text.explanations import bracket_sheets, explanation_json


@event_command("pair", help=N_("Pair the next round, as a draft to look at."), kind=SheetCommand)
@option("--publish", "at_once", is_flag=True, help=N_("Publish it at once."))
@option(
    "--by-hand",
    type=click.Path(path_type=Path),
    metavar="FILE.csv",
    help=N_("Pairs made by hand: columns white and black, numbers; nobody as Black is the bye."),
)
@option("--explain", is_flag=True, help=N_("Tell by which rules a Swiss round is as it is."))
@consent_option(help=N_("Although results are missing, or rules are against it."))
@option(
    "--seed",
    type=WholeNumber(least=0),
    metavar="N",
    help=N_("Repeat the lots of a seed: the numbers of a round robin."),
)
def cli_command(
    desk: Desk,
    at_once: bool,
    by_hand: Path | None,
    explain: bool,
    consent: Level,
    seed: int | None,
) -> Report:
    """Draw numbers if they are drawn, pair, and publish if asked."""
    own_way = commands_of(opened(desk).state).pair
    if own_way is not None:
        return own_way(desk, seed=seed, by_hand=by_hand, at_once=at_once, consent=consent)
    steps, notes = [], []
    used = None
    with together(desk) as at_work:
        if lots_are_missing(opened(at_work).state):
            used = seed_of_the_system() if seed is None else seed
            steps.append(draw_numbers(at_work, used))
            notes.append(_("seed {seed}").format(seed=used))
        if by_hand is None:
            steps.append(pair_draft(at_work, consent=consent))
        else:
            steps.append(pair_by_hand(at_work, seats_of_csv(by_hand), consent=consent))
        brackets = why_round(steps[-1].state, steps[-1].state.next_round) if explain else ()
        if at_once:
            steps.append(publish(at_work))
    state = steps[-1].state
    told = {"explanation": explanation_json(brackets)} if explain else {}
    return answer(
        desk,
        *steps,
        sheets=(*round_sheets(state, state.rounds[-1]), *bracket_sheets(brackets)),
        data={"seed": used, **round_json(state, state.rounds[-1]), **told},
        notes=tuple(notes),
    )
