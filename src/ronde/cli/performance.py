"""`ronde performance`: average opposition and performance of every player."""

from ronde.cli.eventfile import after_option, edition_option, event_file_command
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.performances import performances
from ronde.core.chess.tiebreaks.record import player_field
from ronde.messages import N_
from ronde.text import _
from ronde.text.numbers import number_json, number_text
from ronde.text.sheet import Align, Column, Sheet


@event_file_command("performance", help=N_("Opposition and performance of every player of FILE."))
@edition_option
@after_option
@number_option(
    "--unrated",
    N_("The rating that the regulations give to the unrated."),
    "RATING",
    least=1,
    most=4000,
)
def cli_command(
    event: Event, edition: str | None, after: int | None, unrated: int | None
) -> Report:
    """Compute everybody's performance."""
    event = after_round(event, after)
    chosen = Edition(edition) if edition else edition_in_force(event.start_date)
    calculation = Calculation(field=player_field(event), edition=chosen)
    rows = performances(calculation, unrated_as=unrated)
    players = {player.number: player for player in event.players}
    return Report(
        data={
            "edition": chosen.value,
            "performances": [
                {
                    "id": row.number,
                    "name": players[row.number].name,
                    "rating": players[row.number].rating,
                    "game_count": row.game_count,
                    "points": number_json(row.points),
                    "average": row.average,
                    "performance": row.performance,
                    "perfect_performance": row.perfect_performance,
                }
                for row in rows
            ],
        },
        sheets=(
            Sheet(
                title=event.name,
                columns=(
                    Column(_("No."), Align.RIGHT),
                    Column(_("Name")),
                    Column(_("Elo"), Align.RIGHT),
                    Column(_("Games"), Align.RIGHT),
                    Column(_("Points"), Align.RIGHT),
                    Column(_("Opposition"), Align.RIGHT),
                    Column(_("Performance"), Align.RIGHT),
                    Column(_("Perfect"), Align.RIGHT),
                ),
                rows=tuple(
                    (
                        row.number,
                        players[row.number].name,
                        players[row.number].rating,
                        row.game_count,
                        number_text(row.points),
                        row.average,
                        row.performance,
                        row.perfect_performance,
                    )
                    for row in rows
                ),
                notes=(
                    _(
                        "Games played over the board against rated opponents; rules of {edition}."
                    ).format(edition=chosen.value),
                ),
            ),
        ),
    )
