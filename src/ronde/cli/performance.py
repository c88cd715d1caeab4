"""`ronde performance`: average opposition and performance of every player."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.eventfile import read_event
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.performances import performances
from ronde.core.chess.tiebreaks.record import player_field
from ronde.messages import N_
from ronde.text import _
from ronde.text.numbers import number_json, number_text
from ronde.text.sheet import Align, Column, Sheet


@command("performance", help=N_("Opposition and performance of every player of FILE."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--edition",
    type=OneOf(*(edition.value for edition in Edition)),
    help=N_("Edition of the rules (default: in force when the event started, else the newest)."),
)
@option("--after", type=WholeNumber(), metavar="R", help=N_("As it stood after round R."))
@option(
    "--unrated",
    type=WholeNumber(least=1, most=4000),
    metavar="RATING",
    help=N_("The rating that the regulations give to the unrated."),
)
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(
    file: Path, edition: str | None, after: int | None, unrated: int | None, lenient: bool
) -> Report:
    """Compute everybody's performance."""
    found = read_event(file, lenient=lenient)
    event = after_round(found.event, after)
    chosen = Edition(edition) if edition else edition_in_force(event.start_date)
    calculation = Calculation(field=player_field(event), edition=chosen)
    rows = performances(calculation, unrated_as=unrated)
    players = {player.number: player for player in event.players}
    return Report(
        data={
            "edition": chosen.value,
            "adjustments": list(found.adjustments),
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
        lines=found.adjustments,
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
