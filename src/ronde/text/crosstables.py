"""Crosstables as tables to be shown: by opponents as on the slides, or by rounds."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Annotated, TypedDict

from ronde.core.chess.crosstable import Crosstable, CrosstableRow, Order
from ronde.core.chess.event import Entry, Event, histories, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.roundrobin.schedule import checked_participant_count
from ronde.core.scores import Points
from ronde.messages import N_
from ronde.text.answers import ColourWord, PointsValue, answer_of, by, in_whole, of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, number_text, place_text, points_json, points_text
from ronde.text.sheet import Align, Cell, Column, Sheet

BLOCKED = "■"
"""What stands where a player would meet themselves; printed as a cell that is blacked out."""

RESULT_SIGNS = {
    Result.WIN: "1",
    Result.SHORT_WIN: "1",
    Result.DRAW: "½",
    Result.SHORT_DRAW: "½",
    Result.LOSS: "0",
    Result.SHORT_LOSS: "0",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.UNKNOWN: "?",
}
"""The results of a game as a crosstable shows them."""

ORDER_NAMES = {
    Order.POINTS: N_("points"),
    Order.DIRECT_ENCOUNTER: N_("direct encounter"),
    Order.WINS: N_("wins"),
    Order.BLACK_PERCENTAGE: N_("percentage with Black"),
    Order.SONNEBORN_BERGER: N_("Sonneborn-Berger"),
}
"""What a ranking goes by, in words."""


def crosstable_sheet(event: Event, table: Crosstable, ranked_by: str = "") -> Sheet:
    """The table of the slides: what everybody got from everybody, then the sums and the rank.

    Where players met twice a cell has two entries, the game with White first. `ranked_by` says what
    the ranks go by where it is not the order of the table.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Tableau des résultats
    """
    note = (_("Two games in a cell: with White / with Black."),) if has_two_entries(table) else ()
    notes = (*note, *_beyond_note(event))
    columns = _opponent_columns(table)
    return _sheet(event, table, columns, _signs(table), notes, ranked_by=ranked_by)


def two_entry_sheet(event: Event, table: Crosstable) -> Sheet:
    """The table of a double round robin: under each opponent a column for White, one for Black.

    Rule: Systèmes de tournois (NA), Toutes-rondes aller-retour (grille avec deux entrées)
    """
    signs = [
        [
            sign
            for cell, other in _across(table, row)
            for sign in _two_entries(cell, itself=row is other)
        ]
        for row in table.rows
    ]
    headings = colour_columns() * len(table.rows)
    return _sheet(event, table, headings, signs, _beyond_note(event))


def rounds_sheet(
    event: Event, table: Crosstable, ranked_by: str = "", *, sums: bool = True
) -> Sheet:
    """The table by rounds: `12w1` is a win with White against number 12.

    Without sums it has the points alone: the tie-breaks of a Swiss compute the rest by other rules.
    """
    worth = event.scoring.table()

    def sign(entry: Entry) -> str:
        if entry.opponent is None:
            return "-" + points_text(worth[entry.result, entry.colour])
        return f"{entry.opponent}{colour_initial(entry.colour)}{RESULT_SIGNS[entry.result]}"

    lines = histories(event)
    signs = [[sign(entry) for entry in lines[row.player.number]] for row in table.rows]
    headings = tuple(
        Column(_("R{number}").format(number=number), Align.CENTRE)
        for number in range(1, len(event.rounds) + 1)
    )
    note = _(
        "12w½: a draw with White against number 12; + and - are forfeits; "
        "-½: no opponent, half a point."
    )
    return _sheet(event, table, headings, signs, (note,), ranked_by=ranked_by, sums=sums)


def plain_sheet(event: Event, table: Crosstable) -> Sheet:
    """The table for other programs: sums as decimals, and all that is needed to read it back."""
    return Sheet(
        title=title_of(event),
        columns=(
            *(Column(_("No.")), Column(_("Name")), Column(_("Elo")), Column(_("Federation"))),
            *_opponent_columns(table),
            *total_columns(),
        ),
        rows=tuple(
            (
                *(row.player.number, row.player.name, row.player.rating, row.player.federation),
                *signs,
                *(points_json(row.points), row.wins, black_percentage(row)),
                *(number_json(row.sonneborn_berger), rank),
            )
            for row, signs, rank in zip(table.rows, _signs(table), table.ranks, strict=True)
        ),
    )


def title_of(event: Event) -> str:
    """What stands above the table."""
    return event.name or _("Crosstable")


def has_two_entries(table: Crosstable) -> bool:
    """Whether players met twice, with White once and with Black once."""
    return table.games_per_pair == 2 and all(
        len({entry.colour for entry in cell} - {None}) == len(cell)
        for row in table.rows
        for cell in row.against.values()
    )


def colour_columns() -> tuple[Column, Column]:
    """The two columns under an opponent."""
    return Column(_("W"), Align.CENTRE), Column(_("B"), Align.CENTRE)


def player_columns(*, rated: bool) -> tuple[Column, ...]:
    """The columns before the games."""
    columns = (Column(_("No."), Align.RIGHT), Column(_("Name")))
    return (*columns, Column(_("Elo"), Align.RIGHT)) if rated else columns


def total_columns(*, sums: bool = True) -> tuple[Column, ...]:
    """The columns after the games."""
    summed = (_("Wins"), _("%B"), _("SB")) if sums else ()
    return tuple(Column(heading, Align.RIGHT) for heading in (_("Points"), *summed, _("Rank")))


def is_rated(event: Event) -> bool:
    """Whether a rating is known of any player, so that a column for it is worth its place."""
    return any(player.rating for player in event.players)


def black_percentage(row: CrosstableRow) -> int | None:
    """The percentage with Black as the slides print it, rounded half up."""
    exact = row.black_percentage
    return None if exact is None else floor(exact + Fraction(1, 2))


def points_beyond_games(event: Event) -> dict[int, Points]:
    """What each player has from byes and decisions, which no cell of a crosstable shows."""
    worth = event.scoring.table()
    totals = total_points(event)
    return {
        number: totals[number]
        - sum(worth[entry.result, entry.colour] for entry in lines if entry.opponent is not None)
        for number, lines in histories(event).items()
    }


def _sheet(
    event: Event,
    table: Crosstable,
    headings: Sequence[Column],
    signs: Sequence[Sequence[Cell]],
    notes: tuple[str, ...],
    *,
    ranked_by: str = "",
    sums: bool = True,
) -> Sheet:
    """A crosstable from its middle: the players before it, the sums after it."""
    rated = is_rated(event)
    order = ranked_by or ", ".join(_(ORDER_NAMES[key]) for key in table.order)
    return Sheet(
        title=title_of(event),
        columns=(*player_columns(rated=rated), *headings, *total_columns(sums=sums)),
        rows=tuple(
            (
                *(row.player.number, row.player.name),
                *((row.player.rating,) if rated else ()),
                *line,
                points_text(row.points),
                *(_sums(row) if sums else ()),
                rank if ranked_by else place_text(rank),
            )
            for row, line, rank in zip(table.rows, signs, table.ranks, strict=True)
        ),
        notes=(*notes, _("Ranked by {order}.").format(order=order)),
    )


def _sums(row: CrosstableRow) -> tuple[Cell, ...]:
    """The sums of a row that come after its points."""
    return row.wins, black_percentage(row), number_text(row.sonneborn_berger)


def _beyond_note(event: Event) -> tuple[str, ...]:
    """A word where the cells of a row do not add up to its points."""
    if any(points_beyond_games(event).values()):
        return (_("Points include byes and decisions of the arbiter."),)
    return ()


def _opponent_columns(table: Crosstable) -> tuple[Column, ...]:
    """A column for each opponent, under their number."""
    return tuple(Column(str(row.player.number), Align.CENTRE) for row in table.rows)


def _across(table: Crosstable, row: CrosstableRow) -> list[tuple[tuple[Entry, ...], CrosstableRow]]:
    """The cells of a row, each with the row of the opponent."""
    return list(zip(row.cells, table.rows, strict=True))


def _signs(table: Crosstable) -> list[list[str]]:
    """What stands in the cells: `1`, or `1/½` with White's first; `1/` where Black's is to come."""
    two_entries = has_two_entries(table)

    def joined(cell: Sequence[Entry]) -> str:
        if two_entries and cell:
            return "/".join(_two_entries(cell, itself=False))
        return "/".join(RESULT_SIGNS[entry.result] for entry in cell)

    return [
        [BLOCKED if row is other else joined(cell) for cell, other in _across(table, row)]
        for row in table.rows
    ]


def _two_entries(cell: Sequence[Entry], *, itself: bool) -> tuple[str, str]:
    """The result with White and the result with Black, each empty where not played."""
    if itself:
        return BLOCKED, BLOCKED
    signs = {entry.colour: RESULT_SIGNS[entry.result] for entry in cell}
    return signs.get(Colour.WHITE, ""), signs.get(Colour.BLACK, "")


def colour_initial(colour: Colour | None) -> str:
    """The colour as one letter of the reader's language."""
    if colour is None:
        return ""
    return _("w") if colour is Colour.WHITE else _("b")


class CrosstableGame(TypedDict):
    """A game, or a round without one, in the codes of report files."""

    opponent: int | None
    result: str
    colour: ColourWord | None
    round: int


class PointsWithBlack(TypedDict):
    """Points with Black, and from how many games."""

    points: Annotated[PointsValue, of("black_points")]
    games: Annotated[int, of("black_games")]


class CrosstableLine(TypedDict):
    """A player of a crosstable: the sums, and the games against each opponent, or of each round."""

    rank: int
    id: Annotated[int, of("player.number")]
    name: Annotated[str, of("player.name")]
    points: PointsValue
    wins: int
    sonneborn_berger: Annotated[float, by(number_json)]
    black_percentage: Annotated[float | None, by(number_json)]
    black: Annotated[PointsWithBlack, in_whole(lambda row: row)]
    cells: list[list[CrosstableGame]]


def rows_json(event: Event, table: Crosstable, *, by_rounds: bool) -> list[JsonObject]:
    """The rows in the order of the pairing numbers, as the contract has them."""
    lines = histories(event)
    shown = None if by_rounds else table
    return [
        answer_of(
            CrosstableLine, row, rank=rank, cells=_cells_json(lines[row.player.number], shown)
        )
        for row, rank in zip(table.rows, table.ranks, strict=True)
    ]


def _cells_json(lines: list[Entry], table: Crosstable | None) -> list[list[JsonObject]]:
    """A list of games for each opponent of the table, or for each round where there is none."""
    games = [
        (entry, answer_of(CrosstableGame, entry, round=round_number))
        for round_number, entry in enumerate(lines, 1)
    ]
    if table is None:
        return [[game] for _entry, game in games]
    against: dict[int | None, list[JsonObject]] = {}
    for entry, game in games:
        against.setdefault(entry.opponent, []).append(game)
    return [against.get(row.player.number, []) for row in table.rows]


MOST_PLAYERS = 100
"""A larger grid than this nobody fills in by hand."""

PLAYER_COLUMN_COUNT = 3


def grid_title(player_count: int) -> str:
    """What stands above the grid."""
    return _("Crosstable, {count} players").format(count=player_count)


def grid_sheet(player_count: int, *, two_entries: bool = False, banded: bool = False) -> Sheet:
    """Participants, rating, a column for each opponent, total, rank and Sonneborn-Berger.

    With `two_entries` there are two columns under each opponent, for White and for Black. `banded`
    says that the numbers of the opponents stand in a line above.

    Rule: Livre de l'arbitre, Grille vierge
    Rule: Systèmes de tournois (NA), Toutes-rondes aller-retour (grille avec deux entrées)
    """
    checked_participant_count(player_count, most=MOST_PLAYERS)
    numbers = range(1, player_count + 1)
    entry_count = 2 if two_entries else 1
    if two_entries and banded:
        opponents = colour_columns() * player_count
    else:
        colours = (_("w"), _("b")) if two_entries else ("",)
        opponents = tuple(
            Column(f"{number}{colour}", Align.CENTRE) for number in numbers for colour in colours
        )
    return Sheet(
        title=grid_title(player_count),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Participants")),
            Column(_("Elo"), Align.RIGHT),
            *opponents,
            *(Column(heading, Align.RIGHT) for heading in (_("Total"), _("Pl."), _("S.B."))),
        ),
        rows=tuple(
            (
                *(number, None, None),
                *(
                    BLOCKED if number == other else None
                    for other in numbers
                    for _entry in range(entry_count)
                ),
                *(None, None, None),
            )
            for number in numbers
        ),
    )
