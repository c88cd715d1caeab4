"""The Burstein system article by article, on rounds the eye can check."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.swiss.burstein.entrants import (
    BursteinEntrant,
    BursteinRound,
    burstein_round,
    opposition,
    seeding_round_count,
)
from ronde.core.chess.swiss.burstein.pairing import BursteinPairing, pair_round
from ronde.core.chess.swiss.burstein.system import BURSTEIN_2026
from ronde.core.chess.swiss.dutch.pairing import DutchPairing
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.reasons import Decision
from ronde.errors import InputError, RuleError
from tests.literal.burstein import in_order
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.burstein.players import player, round_of

LISTED = (
    "1-6 2-5 3-0 4-0",
    "1-6 2-4 3-0 5-0",
    "1-6 2-3 4-0 5-0",
    "1-6 2-0 3-5 4-0",
    "1-6 2-0 3-4 5-0",
    "1-6 2-0 3-0 4-5",
    "1-5 2-6 3-0 4-0",
    "1-5 2-4 3-0 6-0",
    "1-5 2-3 4-0 6-0",
)
"""The pairings that the article lists, then comes to the last one."""
LAST = "1-0 2-0 3-4 5-6"


def two_pairs() -> list[tuple[tuple[int, int], ...]]:
    """The pairings of six players with two pairs, in order."""
    return [pairs for pairs in in_order(range(1, 7)) if len(pairs) == 2]


def written(pairs: tuple[tuple[int, int], ...]) -> str:
    """A pairing as the article writes it."""
    mates = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    return " ".join(f"{one}-{mates.get(one, 0)}" for one in range(1, 7) if mates.get(one, 7) > one)


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 4.3")
def test_the_order_of_pairings_is_that_of_the_example() -> None:
    found = [written(pairs) for pairs in two_pairs()]
    assert len(found) == len(set(found)) == 45
    assert tuple(found[:9]) == LISTED
    assert found[-1] == LAST


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 3.2")
@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 4.3")
def test_the_first_pairing_whose_pairs_may_meet_is_taken() -> None:
    for pairs in two_pairs():
        # Nobody but these may meet; two below take whoever floats.
        may_meet = {frozenset(pair) for pair in pairs}
        top = [
            player(
                one,
                20,
                met={two for two in range(1, 7) if frozenset((one, two)) not in may_meet},
                buchholz=100 - one,
            )
            for one in range(1, 7)
        ]
        pairing = pair_round(round_of(*top, player(7, 10), player(8, 10)))
        assert solution(pairing, 0)[0] == list(pairs)


def solution(pairing: BursteinPairing, place: int) -> tuple[list[tuple[int, int]], list[int]]:
    """The pairs and the floaters of a bracket by number."""
    paired = pairing.brackets[place]
    numbers = paired.bracket.field.numbers
    return (
        [(numbers[one], numbers[other]) for one, other in paired.solution.pairs],
        [numbers[index] for index in paired.solution.floaters],
    )


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.6.2")
@pytest.mark.parametrize(
    ("rounds", "seeding"), [(1, 0), (3, 1), (5, 2), (7, 3), (8, 4), (9, 4), (11, 4), (13, 4)]
)
def test_half_of_the_rounds_and_four_at_most_are_seeding_rounds(rounds: int, seeding: int) -> None:
    assert seeding_round_count(rounds) == seeding


def decisions(event: Event) -> list[tuple[Decision, ...]]:
    """What was decided in the next round, bracket by bracket."""
    pairing = BURSTEIN_2026.pair(BURSTEIN_2026.to_pair(event))
    met = BURSTEIN_2026.meetings(event)
    return [each.decisions for each in BURSTEIN_2026.explaining.explain(pairing, met)]


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.5, 1.6")
def test_seeding_rounds_are_those_of_the_dutch_system() -> None:
    first = event_of("1\n2\n3\n4\n5", round_count=4)
    second = event_of("1 3w1\n2 4b1\n3 1b0\n4 2w0\n5 U", round_count=4)
    third = event_of("1 3w1 2b=\n2 4b1 1w=\n3 1b0 5w1\n4 2w0 U\n5 U 3b0", round_count=4)
    for event in (first, second):
        pairing = BURSTEIN_2026.pair(BURSTEIN_2026.to_pair(event))
        assert isinstance(pairing, DutchPairing)
        assert pairing == DUTCH_2026.pair(DUTCH_2026.to_pair(event))
        assert {reasons[0].rule for reasons in decisions(event)} == {"C.04.4.2 1.6"}
    assert isinstance(BURSTEIN_2026.to_pair(third), BursteinRound)
    told = {reason.rule for reasons in decisions(third) for reason in reasons}
    assert all(rule.startswith("C.04.4.2 ") for rule in told)
    assert "C.04.4.2 1.6" not in told


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.5, 1.6")
def test_the_number_of_rounds_has_to_be_known() -> None:
    with pytest.raises(InputError, match="needs the number of rounds"):
        burstein_round(event_of("1\n2\n3\n4"))


def index_of(event: Event, number: int) -> tuple[int, int]:
    """A player's Buchholz and Sonneborn-Berger."""
    buchholz, berger = opposition(event)
    return buchholz[number], berger[number]


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7")
def test_the_index_adds_up_opponents_and_what_was_taken_from_them() -> None:
    event = event_of("1 3w1 2b=\n2 4b1 1w=\n3 1b0 4w1\n4 2w0 3b0")
    # 1 and 2 have 1.5, 3 has 1, 4 has nothing; 1 beat 3 and drew with 2.
    assert index_of(event, 1) == (10 + 15, 10 * 10 + 5 * 15)
    assert index_of(event, 2) == (0 + 15, 5 * 15)
    assert index_of(event, 3) == (15 + 0, 0)


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7")
@pytest.mark.parametrize(("cells", "points"), [("U", 10), ("F", 10), ("H", 5), ("Z", 0), (".", 0)])
def test_a_round_not_played_is_a_game_against_oneself(cells: str, points: int) -> None:
    event = event_of(f"1 2w1 {cells}\n2 1b0 3w1\n3 U 2b0")
    own = 10 + points
    assert index_of(event, 1) == (10 + own, 10 * 10 + points * own)


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7")
def test_a_forfeited_game_is_a_game_against_oneself_for_both() -> None:
    event = event_of("1 2w+\n2 1b-\n3 4w1\n4 3b0")
    assert index_of(event, 1) == (10, 100)
    assert index_of(event, 2) == (0, 0)


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7.2")
def test_who_stays_away_from_now_on_drew_the_last_rounds_for_their_opponents() -> None:
    table = """
        1  2w1  3b1  4w=  3w1
        2  1b0  4w1  Z    Z
        3  4w1  1w0  Z    1b0
        4  3b0  2b0  1b=  U
    """
    away = event_of(table, round_count=9, absent="2Z")
    # 2 has one point and two rounds off that still go on: for 1 that is two draws more.
    assert index_of(away, 1)[0] == (10 + 10) + 10 + 15 + 10
    # In their own eyes the rounds off are games against themselves.
    assert index_of(away, 2)[0] == 35 + 15 + 10 + 10
    back = event_of(table, round_count=9)
    assert index_of(back, 1)[0] == 10 + 10 + 15 + 10
    half = event_of(table, round_count=9, absent="2H")
    assert index_of(half, 1) == index_of(back, 1)


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7.2")
def test_a_series_ends_with_a_forfeit_or_another_bye() -> None:
    for cell, answer in (("4w-", "2b+"), ("H", "Z")):
        table = f"1 2w1 3b1 Z\n2 1b0 {cell} Z\n3 4w0 1w0 4b1\n4 3b1 {answer} 3w0"
        plain, away = event_of(table), event_of(table, absent="2Z")
        assert index_of(away, 1)[0] == index_of(plain, 1)[0] + 5


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.7")
def test_virtual_points_are_no_part_of_the_index() -> None:
    event = event_of("1 3w1 2b=\n2 4b1 1w=\n3 1b0 4w1\n4 2w0 3b0", round_count=4)
    line = Acceleration(points=10, first_round=1, last_round=3, first_player=1, last_player=2)
    accelerated = replace(event, accelerations=(line,))
    assert opposition(accelerated) == opposition(event)
    scores = {one.number: one.score for one in burstein_round(accelerated).entrants}
    assert scores == {1: 25, 2: 25, 3: 10, 4: 0}


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.8")
def test_the_best_index_meets_the_worst_whatever_the_numbers() -> None:
    players = (
        player(1, 20, buchholz=30, berger=5),
        player(2, 20, buchholz=50),
        player(3, 20, buchholz=30, berger=9),
        player(4, 20, buchholz=10),
    )
    assert solution(pair_round(round_of(*players)), 0)[0] == [(2, 4), (3, 1)]
    equal = tuple(replace(one, buchholz=0, sonneborn_berger=0) for one in players)
    assert solution(pair_round(round_of(*equal)), 0)[0] == [(1, 4), (2, 3)]


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 3.1")
def test_the_bye_goes_by_score_then_games_then_index() -> None:
    players = [
        player(1, 10, buchholz=9),
        player(2, 0, buchholz=5),
        player(3, 0, buchholz=7),
        player(4, 0, buchholz=1, unplayed=1),
        player(5, 0, buchholz=0, barred=True),
    ]
    assert pair_round(round_of(*players)).bye == 2
    players[1] = replace(players[1], barred=True)
    assert pair_round(round_of(*players)).bye == 3
    players[2] = replace(players[2], barred=True)
    assert pair_round(round_of(*players)).bye == 4


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 2.3")
def test_the_floater_has_the_lowest_score_and_the_colour_that_suits_less() -> None:
    def floating(*colours: str) -> list[int]:
        top, second, third, last = colours
        return solution(
            pair_round(
                round_of(
                    player(1, 40, top, buchholz=9),
                    player(2, 30, second, buchholz=8),
                    player(3, 30, third, buchholz=7),
                    player(4, 20, last),
                )
            ),
            1,
        )[1]

    # The leader should have Black, and floats into a bracket of scores 4, 3, 3.
    assert floating("w", "b", "w", "w") == [3]
    assert floating("w", "w", "b", "w") == [2]
    # With equal colours the leader meets the lowest ranked.
    assert floating("w", "b", "b", "w") == [2]


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 2.3")
def test_a_floater_is_chosen_who_has_an_opponent_in_the_next_bracket() -> None:
    players = (
        player(1, 20, buchholz=9),
        player(2, 20, buchholz=8, met={4, 5}),
        player(3, 20, buchholz=7),
        player(4, 10, buchholz=6, met={2}),
        player(5, 10, buchholz=5, met={2}),
        player(6, 0, buchholz=4),
    )
    # 1-3 is first in the order, but 2 would be left over in the next bracket, where 3 is not.
    pairing = pair_round(round_of(*players))
    assert solution(pairing, 0) == ([(1, 2)], [3])


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 1.9")
def test_a_round_without_a_legal_pairing_is_an_error() -> None:
    players = (player(1, 10, met={2}), player(2, 0, met={1}))
    with pytest.raises(RuleError, match=r"cannot be paired .*C\.04\.4\.2 1\.9\.3"):
        pair_round(round_of(*players))
    with pytest.raises(RuleError, match="cannot be paired"):
        pair_round(round_of(*(player(number, 0, barred=True) for number in (1, 2, 3))))


@pytest.mark.rule("FIDE C.04.4.2 (2026-02) 5.2")
def test_the_higher_ranked_of_a_pair_is_the_one_with_the_better_index() -> None:
    def white(first: BursteinEntrant, second: BursteinEntrant) -> int:
        (board,) = pair_round(round_of(first, second)).boards
        return board.white.number

    assert white(player(1, 20), player(4, 10, buchholz=9)) == 1
    assert white(player(2, 20), player(3, 10, buchholz=9)) == 3
    assert white(player(1, 20, buchholz=9), player(4, 10)) == 1
    # Who has not played has no wish: the other's is granted.
    assert white(player(1, 20), player(4, 10, "b")) == 4
    assert white(player(1, 20, "wb"), player(4, 10, "wb", buchholz=9)) == 4
    assert white(player(1, 20, "wb", buchholz=9), player(4, 10, "wb")) == 1
