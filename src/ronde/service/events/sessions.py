"""A round that is being paired by hand: who sits where, who has the bye, who has no place."""

from itertools import count, islice

from ronde.core.chess.game import Game, Result
from ronde.core.chess.swiss.checker import Seats
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Opened, opened_to_change
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState, PairedRound


def seats(state: EventState, session: PairedRound) -> list[Seats]:
    """The pairs of a session by number, and the bye."""
    numbers = pairing_numbers(state)
    made: list[Seats] = [(numbers[game.white], numbers[game.black]) for game in session.games]
    bye = bye_of(session)
    return made if bye is None else [*made, (numbers[bye], None)]


def bye_of(session: PairedRound) -> int | None:
    """Who has the pairing-allocated bye, by id."""
    return next(
        (bye.player for bye in session.byes if bye.result is Result.PAIRING_ALLOCATED_BYE), None
    )


def unseated(session: PairedRound) -> tuple[int, ...]:
    """Who has no place, by id."""
    return session.by_hand.unseated if session.by_hand else ()


def game_at(session: PairedRound, board_number: int) -> Game:
    """The game at a board."""
    index = session.index_of(board_number)
    if index is None:
        raise InputError(N_("nobody sits at board {board}"), board=board_number)
    return session.games[index]


def free_boards(state: EventState, session: PairedRound, board_count: int) -> tuple[int, ...]:
    """The first boards at which nobody sits."""
    numbers = count(state.regulations.first_board)
    free = (number for number in numbers if number not in session.board_numbers)
    return tuple(islice(free, board_count))


def at_work(desk: Desk) -> tuple[Opened, PairedRound]:
    """The event and its session, refused where there is none."""
    before = opened_to_change(desk)
    session = before.state.session
    if session is None:
        raise no_session(before.state)
    return before, session


def no_session(state: EventState) -> InputError:
    """That nobody pairs by hand."""
    return InputError(N_("round {round} is not being paired by hand"), round=state.next_round)
