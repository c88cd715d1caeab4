import pytest

from ronde.core.chess.game import Game
from ronde.service.events.actions.regulating import fix_board
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.boards import at_boards
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import (
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    round_robin,
    state,
    swiss,
)

GAMES = (Game(1, 5), Game(6, 2), Game(3, 7), Game(8, 4))


def boards(fixed: dict[int, int], first_board: int = 1) -> list[tuple[int, int]]:
    event = event_with(8, swiss(first_board=first_board))
    for player, board in fixed.items():
        fix_board(event, player, board)
    found = at_boards(state(event), event_of(state(event)), GAMES)
    return [(board, game.white) for board, game in found]


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.6")
@pytest.mark.parametrize(
    ("fixed", "expected"),
    [
        ({}, [(1, 1), (2, 6), (3, 3), (4, 8)]),
        ({4: 1}, [(1, 8), (2, 1), (3, 6), (4, 3)]),
        ({5: 4}, [(1, 6), (2, 3), (3, 8), (4, 1)]),
        ({7: 3}, [(1, 1), (2, 6), (3, 3), (4, 8)]),
        ({1: 9}, [(1, 6), (2, 3), (3, 8), (9, 1)]),
        ({1: 3, 5: 4}, [(1, 6), (2, 3), (3, 1), (4, 8)]),
        ({1: 2, 2: 2}, [(1, 6), (2, 1), (3, 3), (4, 8)]),
    ],
    ids=[
        *("nobody", "moved up", "moved down", "where it would be", "beyond the last"),
        *("two in one game: the higher ranked", "two claims: the first game"),
    ],
)
def test_the_others_keep_their_order_and_fill_the_boards_that_are_left(
    fixed: dict[int, int], expected: list[tuple[int, int]]
) -> None:
    assert boards(fixed) == expected


def test_boards_count_from_the_first_of_the_event() -> None:
    assert boards({8: 21}, first_board=21) == [(21, 8), (22, 1), (23, 6), (24, 3)]


def test_a_player_stays_at_his_board_round_after_round_and_results_are_typed_by_it() -> None:
    event = event_with(8, swiss(first_board=21))
    fix_board(event, 6, 24)
    for number in range(1, 4):
        pair(event)
        played = state(event).published[-1]
        assert played.board_numbers == (21, 22, 23, 24)
        game = dict(played.boards)[24]
        assert 6 in (game.white, game.black)
        enter_results(event, [(board, WHITE_WINS) for board in played.board_numbers])
        assert state(event).complete_round_count == number


def test_a_round_robin_has_fixed_boards_as_well() -> None:
    event = event_with(6, round_robin())
    fix_board(event, 5, 1)
    for _round in range(5):
        play_round(event)
    assert all(5 in (p.games[0].white, p.games[0].black) for p in state(event).published)
