"""A round on paper: by board, by name, its result slips."""

from ronde.core.alphabet import plain
from ronde.core.chess.game import Colour
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.pairings import (
    PrintedBoard,
    PrintedSeat,
    PrintedSide,
    boards_pdf,
    names_pdf,
    slips_pdf,
)
from ronde.printing.pdf import hall_pdf
from ronde.service.events.boards import BoardPlayer, round_view
from ronde.service.events.hall import HallSeat, seats_of
from ronde.service.events.kind import kind_of
from ronde.service.events.papers.row import PrintRequest
from ronde.service.events.papers.wording import in_capitals
from ronde.service.events.person_columns import chosen_columns, person_shown
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.people import capital_name, rest_text, spaced_result


def pairings_by_board(request: PrintRequest) -> bytes:
    """The pairings in the order of the boards; a draft says that it is one."""
    state, played = request.state, request.played
    head = request.round_head(played)
    match_table = kind_of(state.regulations.system).round_shown.match_table
    if match_table is not None:
        table = match_table(in_capitals(state), played)
        return hall_pdf([table], head, size=request.size.points)
    notes = [
        _("{name}: {remark}").format(
            name=capital_name(rest.player.name), remark=rest_text(rest.result)
        )
        for rest in round_view(state, played).rests
    ]
    return boards_pdf(
        printed_boards(state, played),
        head,
        notes=notes,
        size=request.size.points,
        columns=[_(column.heading) for column in chosen_columns(state)],
    )


def pairings_by_name(request: PrintRequest) -> bytes:
    """The pairings in the order of the names."""
    state, played = request.state, request.played
    return names_pdf(
        _seats(state, played),
        request.round_head(played),
        size=request.size.points,
        columns=[_(column.heading) for column in chosen_columns(state)],
    )


def result_slips(request: PrintRequest) -> bytes:
    """The result slips: eight to a page, in board order once they are cut and stacked."""
    played = request.played
    boards = printed_boards(request.state, played, without_empty_chairs=True)
    if not boards:
        raise InputError(N_("there is no board in round {round}"), round=played.round_number)
    return slips_pdf(boards, request.round_head(played))


def printed_boards(
    state: EventState, played: PairedRound, *, without_empty_chairs: bool = False
) -> tuple[PrintedBoard, ...]:
    """The boards of a round as they are printed."""
    parts = kind_of(state.regulations.system).round_shown.board_parts(state, played)
    return tuple(
        PrintedBoard(
            board=board.label,
            white=_side(state, board.white, with_points=not played.matches),
            black=_side(state, board.black, with_points=not played.matches),
            result=spaced_result(board.result) if board.result else board.later,
            group=parts.get(board.board, ""),
        )
        for board in round_view(state, played).boards
        if not (without_empty_chairs and NOBODY in (board.white.identity, board.black.identity))
    )


def _seats(state: EventState, played: PairedRound) -> list[PrintedSeat]:
    """Everybody of a round in the order of the alphabet."""
    labels = {board.board: board.label for board in round_view(state, played).boards}
    seats = sorted(
        (seat for seat in seats_of(state, played) if seat.identity != NOBODY),
        key=lambda seat: (plain(seat.name), seat.identity),
    )
    return [
        PrintedSeat(
            name=capital_name(seat.name),
            board="" if seat.board is None else labels[seat.board],
            black=seat.colour is Colour.BLACK,
            words=rest_text(seat.rest)
            if seat.colour is None
            else (_("White") if seat.colour is Colour.WHITE else _("Black")),
            opponent=_opponent(seat),
            facts=_facts(state, seat.identity),
        )
        for seat in seats
    ]


def _opponent(seat: HallSeat) -> str:
    """Whom somebody meets, and that they meet later."""
    name = capital_name(seat.opponent.name) if seat.opponent else ""
    return f"{name} ({seat.later})" if seat.later else name


def _side(state: EventState, side: BoardPlayer, *, with_points: bool) -> PrintedSide:
    """A player at a board."""
    return PrintedSide(
        name=capital_name(side.name),
        points=points_text(side.points) if with_points else "",
        rating="" if side.rating is None else str(side.rating),
        facts=_facts(state, side.identity),
    )


def _facts(state: EventState, identity: int) -> tuple[str, ...]:
    """What the columns about players tell of somebody; nothing of an empty chair."""
    columns = chosen_columns(state)
    player = state.players.get(identity)
    if player is None:
        return ("",) * len(columns)
    shown = person_shown(state, player)
    cells = [column.cell(shown) for column in columns]
    return tuple("" if cell is None else str(cell) for cell in cells)
