"""`ronde event pair`: the next round, as a draft or published at once."""

from pathlib import Path

import click

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import SheetCommand, consent_option, event_command
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.messages import N_
from ronde.service.events.actions.drawing import check_by_hand, draw_next, publish_next
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.desk import Desk, opened
from ronde.service.events.explaining import why_round
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.seat_files import seats_of_csv
from ronde.service.events.sheets import latest_json, latest_sheets
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
@consent_option(help=N_("Pair although results are missing, or rules are against it."))
@number_option(
    "--seed", N_("Repeat the lots of a seed: the numbers of a round robin."), "N", least=0
)
def cli_command(
    desk: Desk,
    at_once: bool,
    by_hand: Path | None,
    explain: bool,
    consent: Level,
    seed: int | None,
) -> Report:
    """Draw what is drawn, pair, and publish if asked."""
    used: int | None = None
    with together(desk) as at_work:
        if by_hand is None:
            steps, used = draw_next(at_work, seed, seed_of_the_system, consent=consent)
        else:
            check_by_hand(opened(at_work).state)
            steps = (pair_by_hand(at_work, seats_of_csv(by_hand), consent=consent),)
        state = steps[-1].state
        is_explained = explain and kind_of(state.regulations.system).bracket is None
        brackets = why_round(state, state.next_round) if is_explained else ()
        if at_once:
            steps = (*steps, publish_next(at_work))
    state = steps[-1].state
    reasons = {"explanation": explanation_json(brackets)} if is_explained else {}
    return answer(
        desk,
        *steps,
        sheets=(*latest_sheets(state), *bracket_sheets(brackets)),
        data={"seed": used, **latest_json(state), **reasons},
        notes=() if used is None else (_("seed {seed}").format(seed=used),),
    )
