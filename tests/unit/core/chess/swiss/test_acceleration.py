"""Virtual points."""

import pytest

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.swiss.acceleration import virtual_points


def event_with(
    player_count: int, round_count: int, *, scoring: Scoring = STANDARD, code: str = "_BAKU"
) -> Event:
    """An event with nothing but players and regulations."""
    return Event(
        players=tuple(Player(number=number) for number in range(1, player_count + 1)),
        planned_round_count=round_count,
        system_code=f"FIDE_DUTCH_2026{code}",
        scoring=scoring,
    )


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.4")
@pytest.mark.parametrize(
    ("round_count", "full", "half"),
    [
        (5, (1, 2), (3,)),
        (7, (1, 2), (3, 4)),
        (9, (1, 2, 3), (4, 5)),
        (11, (1, 2, 3), (4, 5, 6)),
    ],
)
def test_baku_gives_a_win_first_and_half_of_it_next(
    round_count: int, full: tuple[int, ...], half: tuple[int, ...]
) -> None:
    expected = dict.fromkeys(full, 10) | dict.fromkeys(half, 5)
    assert virtual_points(event_with(10, round_count))[1] == expected


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.2")
@pytest.mark.parametrize(
    ("player_count", "upper"), [(161, 82), (160, 80), (10, 6), (8, 4), (9, 6), (5, 4), (4, 2)]
)
def test_upper_group_of_baku_is_half_rounded_up_to_an_even_number(
    player_count: int, upper: int
) -> None:
    assert sorted(virtual_points(event_with(player_count, 9))) == list(range(1, upper + 1))


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.4")
def test_baku_points_are_those_of_a_win_by_the_scoring() -> None:
    event = event_with(8, 5, scoring=Scoring.simple(win=20, draw=10))
    assert virtual_points(event)[1] == {1: 20, 2: 20, 3: 10}


def test_nobody_has_virtual_points_in_an_ordinary_event() -> None:
    assert virtual_points(event_with(8, 5, code="")) == {}


@pytest.mark.rule("FIDE TRF26 250")
def test_points_given_one_by_one_override_the_method() -> None:
    event = event_with(8, 5)
    line = Acceleration(points=7, first_round=2, last_round=3, first_player=2, last_player=3)
    accelerated = Event(
        players=event.players,
        planned_round_count=5,
        system_code=event.system_code,
        accelerations=(line,),
    )
    assert virtual_points(accelerated) == {2: {2: 7, 3: 7}, 3: {2: 7, 3: 7}}
