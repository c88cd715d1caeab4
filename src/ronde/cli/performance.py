"""`ronde performance`: average opposition and performance of every player."""

from ronde.cli.eventfile import after_option, edition_option, event_file_command
from ronde.cli.options import number_option
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.editions import Edition, edition_in_force
from ronde.core.chess.tiebreaks.performances import Performance, performances
from ronde.core.chess.tiebreaks.record import player_field
from ronde.messages import N_
from ronde.text import _
from ronde.text.numbers import number_json, number_text
from ronde.text.sheet import Align, TableColumn, records, table


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
    columns: tuple[TableColumn[Performance], ...] = (
        TableColumn(_("No."), lambda row: row.number, Align.RIGHT, key="id"),
        TableColumn(_("Name"), lambda row: players[row.number].name, key="name"),
        TableColumn(_("Elo"), lambda row: players[row.number].rating, Align.RIGHT, key="rating"),
        TableColumn(_("Games"), lambda row: row.game_count, Align.RIGHT, key="game_count"),
        TableColumn(
            _("Points"),
            lambda row: number_json(row.points),
            Align.RIGHT,
            key="points",
            text=lambda row: number_text(row.points),
        ),
        TableColumn(_("Opposition"), lambda row: row.average, Align.RIGHT, key="average"),
        TableColumn(_("Performance"), lambda row: row.performance, Align.RIGHT, key="performance"),
        TableColumn(
            _("Perfect"),
            lambda row: row.perfect_performance,
            Align.RIGHT,
            key="perfect_performance",
        ),
    )
    note = _("Games played over the board against rated opponents; rules of {edition}.").format(
        edition=chosen.value
    )
    return Report(
        data={"edition": chosen.value, "performances": records(columns, rows)},
        sheets=(table(event.name, columns, rows, (note,)),),
    )
