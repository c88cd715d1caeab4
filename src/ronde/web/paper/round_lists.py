"""The rows of a round on paper: its boards, everybody's seat, who does not play."""

from ronde.core.alphabet import plain
from ronde.core.chess.game import Colour, Result
from ronde.messages import N_
from ronde.printing.pairings import PrintedBoard, PrintedSeat, PrintedSide
from ronde.service.events.boards import Board, Rest, Side, round_view
from ronde.service.events.hall import seats_of
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.web.kinds.row import pages_of
from ronde.web.templating import name_text, spaced_result

RESTS = {
    Result.PAIRING_ALLOCATED_BYE: N_("bye"),
    Result.HALF_POINT_BYE: N_("half-point bye"),
    Result.FULL_POINT_BYE: N_("full-point bye"),
}
"""Why somebody does not play; anything else is just that."""


def printed_boards(
    state: EventState, played: PairedRound, *, without_empty_chairs: bool = False
) -> tuple[PrintedBoard, ...]:
    """The boards of a round as they are printed."""
    parts = pages_of(state.regulations.system).rounds.board_parts(state, played)
    adjourned = {board: _("adj.") for board in played.adjourned}
    return tuple(
        PrintedBoard(
            board=board.label,
            white=_side(board.white, with_points=not played.matches),
            black=_side(board.black, with_points=not played.matches),
            result=spaced_result(board.result) if board.result else adjourned.get(board.board, ""),
            group=parts.get(board.board, ""),
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
