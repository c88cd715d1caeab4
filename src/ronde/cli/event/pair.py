"""`ronde event pair`: the next round, as a draft or published at once."""

from pathlib import Path

import click

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.event.parameters import seed_of_the_system
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
from ronde.service.events.player_files import seats_of_csv
from ronde.service.events.sheets import round_json, round_sheet
from ronde.text import _


@event_command("pair", help=N_("Pair the next round, as a draft to look at."), kind=SheetCommand)
@option("--publish", "at_once", is_flag=True, help=N_("Publish it at once."))
@option(
    "--by-hand",
    type=click.Path(path_type=Path),
    metavar="FILE.csv",
    help=N_("Pairs made by hand: columns white and black, numbers; nobody as Black is the bye."),
)
@option("--force", is_flag=True, help=N_("Although results are missing, or rules are against it."))
@option(
    "--seed",
    type=WholeNumber(least=0),
    metavar="N",
    help=N_("Repeat the lots of a seed: the numbers of a round robin."),
)
def cli_command(
    desk: Desk, at_once: bool, by_hand: Path | None, force: bool, seed: int | None
) -> Report:
    """Draw numbers if they are drawn, pair, and publish if asked."""
    steps, notes = [], []
    used = None
    if lots_are_missing(opened(desk).state):
        used = seed_of_the_system() if seed is None else seed
        steps.append(draw_numbers(desk, used))
        notes.append(_("seed {seed}").format(seed=used))
    if by_hand is None:
        steps.append(pair_draft(desk, force=force))
    else:
        steps.append(pair_by_hand(desk, seats_of_csv(by_hand), force=force))
    if at_once:
        steps.append(publish(desk))
    state = steps[-1].state
    return answer(
        desk,
        *steps,
        sheets=(round_sheet(state, state.rounds[-1]),),
        data={"seed": used, **round_json(state, state.rounds[-1])},
        notes=tuple(notes),
    )
