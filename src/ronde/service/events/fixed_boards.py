"""Which board a game is played at: the first number of the event, and players who do not move."""

from collections.abc import Sequence

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Game
from ronde.core.chess.swiss.boards import first_claim, placed
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState


def at_boards(
    state: EventState, event: Event, games: Sequence[Game]
) -> tuple[tuple[int, Game], ...]:
    """Games in board order, told with pairing numbers, each with the number of its board.

    The boards count from the first of the event. Who has a board of his own plays there; of two
    such players in one game the higher ranked one's counts, and of two games that claim one board
    the first has it.

    Rule: FIDE C.04.2 (2026-02) 3.6
    Reading: no rule speaks of players who cannot move about, so the recommended order gives way to
        them and to nothing else: the other games keep their order and fill the boards that are
        left. A board beyond the number of games leaves numbers unused before it.
    """
    fixed = boards_by_number(state)
    points = total_points(event) if fixed else {}

    def claim(game: Game) -> int | None:
        ranked = sorted((game.white, game.black), key=lambda number: (-points[number], number))
        return first_claim(ranked, fixed)

    return placed(games, claim if fixed else lambda _game: None, state.regulations.first_board)


def boards_by_number(state: EventState) -> dict[int, int]:
    """The board of whoever always sits at one, by pairing number."""
    numbers = pairing_numbers(state)
    return {
        numbers[identity]: board
        for identity, board in state.fixed_boards.items()
        if identity in numbers
    }
