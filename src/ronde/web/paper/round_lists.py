"""The rows of a round on paper: its boards, everybody's seat, who does not play."""

from dataclasses import replace

from ronde.core.alphabet import plain
from ronde.core.chess.game import Colour, Result
from ronde.core.roundrobin.rutsch import RutschTable
from ronde.core.roundrobin.rutsch import Side as TableSide
from ronde.messages import N_
from ronde.printing.pairings import PrintedBoard, PrintedSeat, PrintedSide
from ronde.printing.table import Table
from ronde.service.events.boards import Board, Rest, Side, round_view
from ronde.service.events.hall import seats_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.kinds.groups.sheets import group_letter
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.service.kinds.teams.sheets import matches_sheet
from ronde.service.kinds.teams.views import match_views
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Cell, Column, Sheet
from ronde.web.templating import name_text, spaced_result

WHITE, BLACK, MISSING = "○", "●", "┄"
"""Cells that the templates draw as marks."""
_FIRST_COLOUR, _RESULT, _SECOND_COLOUR = 3, 4, 5
"""Columns of the sheet of matches."""
RESTS = {
    Result.PAIRING_ALLOCATED_BYE: N_("bye"),
    Result.HALF_POINT_BYE: N_("half-point bye"),
    Result.FULL_POINT_BYE: N_("full-point bye"),
}
"""Why somebody does not play; anything else is just that."""


def round_words(played: PairedRound) -> str:
    """A round by its number."""
    return _("Round {number}").format(number=played.round_number)


def printed_boards(
    state: EventState, played: PairedRound, *, without_empty_chairs: bool = False
) -> tuple[PrintedBoard, ...]:
    """The boards of a round as they are printed."""
    groups = _groups(state, played)
    adjourned = {board: _("adj.") for board in played.adjourned}
    return tuple(
        PrintedBoard(
            board=board.label,
            white=_side(board.white, with_points=not played.matches),
            black=_side(board.black, with_points=not played.matches),
            result=spaced_result(board.result) if board.result else adjourned.get(board.board, ""),
            group=groups.get(board.board, ""),
        )
        for board in round_view(state, played).boards
        if not (without_empty_chairs and _has_empty_chair(board))
    )


def printed_seats(state: EventState, played: PairedRound) -> list[PrintedSeat]:
    """Everybody of a round in the order of the alphabet."""
    labels = {board.board: board.label for board in round_view(state, played).boards}
    found = sorted(
        (seat for seat in seats_of(state, played) if seat.identity != NOBODY),
        key=lambda seat: (plain(seat.name), seat.identity),
    )
    return [
        PrintedSeat(
            name=name_text(seat.name),
            board="" if seat.board is None else labels[seat.board],
            black=seat.colour is Colour.BLACK,
            words=_rest(seat.rest)
            if seat.colour is None
            else (_("White") if seat.colour is Colour.WHITE else _("Black")),
            opponent=name_text(seat.opponent.name) if seat.opponent else "",
        )
        for seat in found
    ]


def bye_notes(state: EventState, played: PairedRound) -> list[str]:
    """Who does not play, and why."""
    return [_bye(rest) for rest in round_view(state, played).rests]


def match_table(state: EventState, played: PairedRound) -> Table:
    """The matches of a round: the letters of the colours as marks, the teams above their boards."""
    sheet = matches_sheet(state, played)
    marks: dict[Cell, Cell] = {_("w"): WHITE, _("b"): BLACK}
    heads = tuple(index for index, row in enumerate(sheet.rows) if row[_FIRST_COLOUR] is None)
    rows = [
        (
            *row[:_FIRST_COLOUR],
            marks.get(row[_FIRST_COLOUR]),
            _result(row[_RESULT]) or (None if index in heads else MISSING),
            marks.get(row[_SECOND_COLOUR]),
            *row[_SECOND_COLOUR + 1 :],
        )
        for index, row in enumerate(sheet.rows)
    ]
    sheet = replace(sheet, title=round_words(played), rows=tuple(rows))
    return Table(sheet=sheet, strong_rows=heads)


def rutsch_sheet(state: EventState, round_number: int) -> Sheet:
    """The tables of a Rutsch: who sits on which side, with the pieces as marks."""
    _plan, seating = seating_of(state, round_number)
    ids = {number: identity for identity, number in pairing_numbers(state).items()}

    def seat(table: RutschTable, side: TableSide) -> tuple[Cell, Cell]:
        number = table.at(side)
        if number is None:
            return None, "–"
        white = table.white_side is side
        mark = (WHITE if white else BLACK) if table.is_played else None
        return mark, f"{number} {name_text(state.players[ids[number]].name)}"

    return Sheet(
        title=_("Tables of round {round}").format(round=round_number),
        columns=(
            Column(_("Table"), Align.RIGHT),
            Column(""),
            Column(_("Top side")),
            Column(""),
            Column(_("Bottom side")),
        ),
        rows=tuple(
            (table.table_number, *seat(table, TableSide.TOP), *seat(table, TableSide.BOTTOM))
            for table in seating.tables
        ),
    )


def _result(cell: Cell) -> str | None:
    """A result with room around its dash."""
    return spaced_result(str(cell)) if cell else None


def _groups(state: EventState, played: PairedRound) -> dict[int, str]:
    """The group or the match of each board, where there are several."""
    if played.matches:
        return {
            board.board_number: f"{match.first.name} – {match.second.name}"
            for match in match_views(state, played)
            for board in match.boards
        }
    if state.part(GroupsState) is None:
        return {}
    return {board: group_letter(state, game.white) for board, game in played.boards}


def _side(side: Side, *, with_points: bool) -> PrintedSide:
    """A player at a board."""
    return PrintedSide(
        name=name_text(side.name),
        points=points_text(side.points) if with_points else "",
        rating="" if side.rating is None else str(side.rating),
    )


def _has_empty_chair(board: Board) -> bool:
    """Whether nobody can play at a board."""
    return NOBODY in (board.white.identity, board.black.identity)


def _rest(result: Result | None) -> str:
    """Why somebody does not play."""
    words = RESTS.get(result) if result is not None else None
    return _(words) if words else _("does not play")


def _bye(rest: Rest) -> str:
    """Somebody who does not play, in a line of his own."""
    return f"{name_text(rest.player.name)}: {_rest(rest.result)}"
