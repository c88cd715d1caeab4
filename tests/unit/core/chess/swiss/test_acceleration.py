"""Virtual points."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Acceleration, Event, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.dutch2017.system import DUTCH_2017
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import InputError
from tests.literal.table import event_of


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


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.3")
@pytest.mark.parametrize(
    ("late", "upper"), [((), 6), ((3,), 7), ((3, 5), 6), ((10,), 6), ((7,), 6), ((6,), 7)]
)
def test_who_comes_late_above_the_last_of_the_upper_group_is_in_it(
    late: tuple[int, ...], upper: int
) -> None:
    """Of ten, six are the upper group; of nine too, and of eight, four."""
    event = event_with(10, 9)
    asked = (RequestedBye(result=Result.ZERO_POINT_BYE, round_number=1, players=late),)
    before = replace(event, requested_byes=asked)
    there = [player.number for player in event.players if player.number not in late]
    games = tuple(Game(*pair) for pair in zip(there[::2], there[1::2], strict=False))
    resting = Bye(there[-1], Result.PAIRING_ALLOCATED_BYE)
    played = Round(games=games, byes=(resting,) if len(there) % 2 else ())
    after = replace(event, rounds=(played,))
    told = replace(event, rounds=(replace(played, byes=(*played.byes, *zero_points(late))),))
    for shown in (before, after, told):
        assert sorted(virtual_points(shown)) == list(range(1, upper + 1))


def zero_points(players: tuple[int, ...]) -> list[Bye]:
    """Byes without points."""
    return [Bye(number, Result.ZERO_POINT_BYE) for number in players]


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.3")
def test_who_asked_for_half_a_point_in_round_1_was_in_the_list() -> None:
    event = event_with(10, 9)
    asked = (RequestedBye(result=Result.HALF_POINT_BYE, round_number=1, players=(3,)),)
    assert sorted(virtual_points(replace(event, requested_byes=asked))) == list(range(1, 7))


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.1")
@pytest.mark.parametrize("row", SYSTEMS_OF_PLAYERS, ids=lambda row: row.edition_codes[0])
def test_points_that_do_not_suit_baku_are_refused_in_one_sentence(row: SwissSystem) -> None:
    for scoring in (
        Scoring.simple(win=30, draw=10),
        Scoring.simple(win=10, draw=5, loss=1),
        replace(STANDARD, black_win=15),
    ):
        event = replace(
            event_with(8, 6, scoring=scoring), system_code=f"{row.edition_codes[0]}_BAKU"
        )
        rated = tuple(replace(player, rating=2000) for player in event.players)
        event = replace(event, players=rated)
        with pytest.raises(InputError, match="Baku acceleration"):
            row.to_pair(event)
        line = Acceleration(points=7, first_round=1, last_round=3, first_player=2, last_player=3)
        assert row.to_pair(replace(event, accelerations=(line,))).entrants


@pytest.mark.rule("FIDE C.04.5.1 (2017), Baku acceleration")
def test_until_2026_virtual_points_were_1_and_a_half_and_nothing_else() -> None:
    two_for_a_win = event_with(8, 5, scoring=Scoring.simple(win=20, draw=10))
    assert DUTCH_2026.to_pair(two_for_a_win).entrants[0].score == 20
    with pytest.raises(InputError, match=r"until 2026 .* a win worth 1 point"):
        DUTCH_2017.to_pair(two_for_a_win)
    assert DUTCH_2017.to_pair(event_with(8, 5)).entrants[0].score == 10


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.5")
@pytest.mark.rule("FIDE C.04.5.1 (2017), Baku acceleration")
def test_boards_go_by_the_pairing_score_since_2026_and_by_the_real_one_before() -> None:
    """Four of eight have half a point more in round 3; one of the others has as many points."""
    event = event_of(
        """
        1  3w1  2b0
        2  4b1  1w1
        3  1b0  4w0
        4  2w0  3b1
        5  7w1  6b1
        6  8b1  5w0
        7  5b0  8w0
        8  6w0  7b1
        """,
        round_count=5,
        system_code="FIDE_DUTCH_BAKU",
    )
    by_edition = {}
    for row in (DUTCH_2026, DUTCH_2017):
        found = row.pair(row.to_pair(event))
        by_edition[row.edition] = [
            sorted((board.white.number, board.black.number)) for board in found.boards
        ]
    assert sorted(by_edition["2026"]) == sorted(by_edition["2017"])
    assert by_edition["2026"] != by_edition["2017"]
    points = {1: 10, 2: 20, 3: 0, 4: 10, 5: 20, 6: 10, 7: 0, 8: 10}
    virtual = {number: points[number] + (5 if number <= 4 else 0) for number in points}
    for edition, scores in (("2026", virtual), ("2017", points)):
        highest = [max(scores[number] for number in pair) for pair in by_edition[edition]]
        assert highest == sorted(highest, reverse=True)
