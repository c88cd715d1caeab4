"""`ronde rutsch`: the round robin around a pivot, with the seats and the moves."""

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.cli.schedule import schedule_json
from ronde.core.roundrobin.rutsch import Variant, rutsch
from ronde.messages import N_
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.rutsch import movement_lines, seating_json, seating_sheet, words_sheet
from ronde.text.schedules import schedule_sheet


@command("rutsch", help=N_("Round robin of N players around a pivot, for friendly events."))
@argument("player_count", metavar="N", type=WholeNumber())
@option(
    "--variant",
    type=OneOf(*(variant.value for variant in Variant)),
    default=Variant.BOOK.value,
    help=N_("The book's pivot is the last player, the slides' the first (default: book)."),
)
def cli_command(player_count: int, variant: str) -> Report:
    """Seat the players for every round."""
    system = rutsch(player_count, Variant(variant))
    schedule = system.schedule()
    data: JsonObject = {
        "system": "rutsch",
        "player_count": player_count,
        "double": False,
        "variant": variant,
        "pivot": system.pivot,
        **schedule_json(schedule),
        "text": list(movement_lines(system)),
    }
    for seating, scheduled in zip(system.rounds, data["rounds"], strict=True):
        scheduled |= seating_json(system, seating)
    title = _("Rutsch, {count} players").format(count=player_count)
    return Report(
        data=data,
        sheets=(schedule_sheet(schedule, title), seating_sheet(system), words_sheet(system)),
    )
