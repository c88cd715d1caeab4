"""`ronde event score`: scores of a bridge evening, as the slips come in."""

from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import PlaceTyped, place_options
from ronde.cli.event.commanding import event_command
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.rulings import Ruling
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.scoring import (
    clear,
    confirm,
    enter_results,
    send_result,
)
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.typed import ruling_typed, score_typed


@event_command(
    "score",
    help=N_("Enter scores, as “4s n =”, “3nx w -1”, “pass” or 420; or “5/22: 4s n =” for many."),
)
@argument("slips", metavar="[SLIP...]", nargs=-1)
@place_options(board_needed=False)
@option("--lead", metavar="CARD", help=N_("The card led, as SQ."))
@option("--sent", is_flag=True, help=N_("Sent by the table: it waits to be accepted."))
@option("--side", type=OneOf("ns", "ew"), help=N_("The side that sent it."))
@option("--adjust", "adjustment", metavar="SCORE", help=N_("Adjusted: 60-40, A+, NP, ..."))
@option("--reason", default="", metavar="TEXT", help=N_("Why it is adjusted."))
@option("--clear", "cleared", is_flag=True, help=N_("Take the score out."))
@option("--confirm", "confirmed", is_flag=True, help=N_("An unlikely score is right."))
@option(
    "--force",
    is_flag=True,
    help=N_("Take the score although the movement gives the table other boards."),
)
def cli_command(
    desk: Desk,
    slips: tuple[str, ...],
    place: PlaceTyped,
    lead: str | None,
    sent: bool,
    side: str | None,
    adjustment: str | None,
    reason: str,
    cleared: bool,
    confirmed: bool,
    force: bool,
) -> Report:
    """Enter scores, all of them or none; or decide about one board at one table."""
    state = evening_at(desk)
    if bool(slips) + (adjustment is not None) + cleared + confirmed != 1:
        raise InputError(N_("expected a score, or one of --adjust, --clear and --confirm"))
    if lead is not None and len(slips) != 1:
        raise InputError(N_("--lead goes with one score"))
    if (side is not None or sent) and len(slips) != 1:
        raise InputError(N_("a table sends one score at a time"))
    if not slips:
        spot = place.spot(state)
        if adjustment is not None:
            ruling = ruling_typed(adjustment, spot.board_number)
            return answer(desk, adjust(desk, spot, ruling, reason=reason))
        return answer(desk, clear(desk, spot) if cleared else confirm(desk, spot))
    scores = []
    for slip in slips:
        named, text = place.with_slip(slip)
        spot = named.spot(state)
        scores.append((spot, score_typed(state, text, spot.board_number, lead)))
    if sent or side is not None:
        sender = None if side is None else Direction(side)
        spot, score = scores[0]
        if isinstance(score, Ruling):
            raise InputError(N_("a director gives adjusted scores"))
        return answer(desk, send_result(desk, spot, score, side=sender))
    return answer(desk, enter_results(desk, scores, force=force))
