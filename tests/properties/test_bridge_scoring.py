"""Whatever the results: boards sum to a constant, order is nothing, IMPs are antisymmetric."""

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.bridge.boards import vulnerability
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.imps import imps
from ronde.core.bridge.scoring.possible_scores import north_south_doublings
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Assigned,
    Ruling,
    WeightedScore,
)
from ronde.core.bridge.scoring.session import ScoredBoard, ScoredSession, score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally
from ronde.core.bridge.scoring.victory_points import WBF_2013

SCORES = st.sampled_from(sorted(north_south_doublings(vulnerability(1))))
ARTIFICIAL = st.sampled_from([AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS])


@st.composite
def mixtures(draw: st.DrawFn) -> Assigned:
    """A weighted score of two outcomes."""
    first = Fraction(draw(st.integers(1, 9)), 10)
    return Assigned(
        outcomes=(
            WeightedScore(score=draw(SCORES), weight=first),
            WeightedScore(score=draw(SCORES), weight=1 - first),
        )
    )


@st.composite
def boards(draw: st.DrawFn, *, balanced: bool = False) -> list[Result]:
    """A board: scores, some weighted, artificial, not played or not yet in."""
    results = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        kind = draw(st.integers(0, 9))
        score, ruling = None, None
        if kind == 0:
            mixture = draw(mixtures())
            ruling = Ruling(
                north_south=mixture, east_west=mixture if balanced else draw(mixtures())
            )
        elif kind == 1:
            ruling = Ruling(north_south=draw(ARTIFICIAL), east_west=draw(ARTIFICIAL))
        elif kind == 2:
            ruling = NOT_PLAYED
        elif kind > 3:
            score = draw(SCORES)
        results.append(Result(board_number=1, seats=(number, number), score=score, ruling=ruling))
    return results


def total(session: ScoredSession, board: ScoredBoard, direction: Direction) -> Fraction:
    """The points of everybody who has a score to compare."""
    points = [value for value in board.points(direction) if value is not None]
    return session.value(sum(points, Fraction()))


@given(boards())
def test_the_matchpoints_of_a_board_sum_to_a_constant(results: list[Result]) -> None:
    session = score_session(results, ScoringSettings())
    (board,) = session.boards
    for direction in Direction:
        compared = board.field_of(direction)
        # Factored to E results, each of A has the mean E - 1; complete, that is A (A - 1).
        expected = compared.obtained * (compared.expected - 1)
        assert total(session, board, direction) == expected


@given(boards(), st.sampled_from(Method), st.sampled_from(SmallGroups))
def test_one_group_of_all_is_the_ordinary_score(
    results: list[Result], method: Method, rule: SmallGroups
) -> None:
    if method is Method.IMPS:
        results = results[:2]
    settings = ScoringSettings(method=method, small_groups=rule)
    grouped = [result._replace(group="A") for result in results]
    assert rankings(tally(score_session(grouped, settings), lines=2)) == rankings(
        tally(score_session(results, settings), lines=2)
    )


@given(boards(balanced=True), st.data(), st.sampled_from(SmallGroups))
def test_each_group_of_a_fouled_board_sums_to_a_constant(
    results: list[Result], data: st.DataObject, rule: SmallGroups
) -> None:
    letters = data.draw(st.lists(st.sampled_from("ABC"), min_size=12, max_size=12))
    played = [
        result._replace(group=letter) for result, letter in zip(results, letters, strict=False)
    ]
    session = score_session(played, ScoringSettings(small_groups=rule))
    assert sum(len(board.results) for board in session.boards) == len(results)
    for board in session.boards:
        for direction in Direction:
            compared = board.field_of(direction)
            # A result alone in its group is average plus, which the rest of the session decides.
            mean = Fraction(compared.expected - 1)
            if board.is_alone(direction):
                mean = Fraction()
            elif board.is_small:
                mean *= Fraction(6, 5)
            assert total(session, board, direction) == compared.obtained * mean


@given(boards(balanced=True))
def test_the_sides_of_a_table_share_the_top(results: list[Result]) -> None:
    session = score_session(results, ScoringSettings())
    (board,) = session.boards
    for ours, theirs in zip(board.north_south, board.east_west, strict=True):
        if ours is not None and theirs is not None:
            assert ours + theirs == board.maximum


@given(
    boards(), st.sampled_from([Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS]), st.randoms()
)
def test_the_order_of_the_tables_is_nothing(
    results: list[Result], method: Method, shuffler: random.Random
) -> None:
    shuffled = list(results)
    shuffler.shuffle(shuffled)
    settings = ScoringSettings(method=method)
    assert rankings(tally(score_session(results, settings), lines=2)) == rankings(
        tally(score_session(shuffled, settings), lines=2)
    )


@given(boards(balanced=True), st.sampled_from(CrossImps))
def test_cross_imps_of_a_board_sum_to_nothing(results: list[Result], cross: CrossImps) -> None:
    session = score_session(results, ScoringSettings(method=Method.CROSS_IMPS, cross_imps=cross))
    for direction in Direction:
        assert total(session, session.boards[0], direction) == 0


@given(st.lists(SCORES, min_size=1, max_size=12))
def test_matchpoints_are_those_of_comparing_every_two_tables(scores: list[int]) -> None:
    results = [
        Result(board_number=1, seats=(n, n), score=score) for n, score in enumerate(scores, 1)
    ]
    expected = [sum(2 if own > other else own == other for other in scores) - 1 for own in scores]
    assert list(score_session(results, ScoringSettings()).boards[0].north_south) == expected


@given(st.integers(-9000, 9000))
def test_imps_are_antisymmetric_and_never_fall(difference: int) -> None:
    assert imps(difference) == -imps(-difference)
    assert imps(difference) <= imps(difference + 10)


@given(st.integers(0, 200), st.integers(1, 64))
def test_victory_points_are_shared_and_never_fall(margin: int, board_count: int) -> None:
    found = WBF_2013.victory_points(margin, board_count)
    assert found.winner + found.loser == 20
    assert found.winner <= WBF_2013.victory_points(margin + 1, board_count).winner <= 20
