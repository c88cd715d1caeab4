"""Why a result is worth what it is."""

from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.explained import ScoreExplanation, explain
from ronde.core.bridge.scoring.matchpoints import MatchpointRules
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Assigned,
    Ruling,
    WeightedScore,
)
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally
from tests.unit.core.bridge.scoring.boards import NINE, TEN, results

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST
PLUS = Ruling(north_south=AVERAGE_PLUS, east_west=AVERAGE)


def explained(
    played: list[Result],
    index: int,
    direction: Direction = NS,
    settings: ScoringSettings | None = None,
) -> ScoreExplanation:
    """A result of the first board explained."""
    return explain(
        tally(score_session(played, settings or ScoringSettings()), lines=2), 0, index, direction
    )


def sentences(found: ScoreExplanation) -> list[str]:
    """The reasons in the source language."""
    return [str(reason) for reason in found.reasons]


def test_beaten_and_equal_results_are_counted() -> None:
    found = explained(results(NINE), 1)
    assert [found.points, found.maximum, found.beaten, found.equal] == [12, 16, 5, 2]
    assert sentences(found) == ["beats 5 and equals 2 of 8 other results: 12"]
    theirs = explained(results(NINE), 1, EW)
    assert [theirs.points, theirs.beaten, theirs.equal] == [4, 1, 2]


def test_the_factor_of_an_incomplete_board_is_told() -> None:
    found = explained(results([450, 420, -50, NOT_PLAYED]), 0)
    assert found.points == Fraction(17, 3)
    assert sentences(found) == [
        "beats 2 and equals 0 of 2 other results: 4",
        "3 of 4 results (Neuberg): (4 + 1) × 4 / 3 − 1 = 17/3",
    ]
    fixed = MatchpointRules(small_fields={3: (Fraction(70), Fraction(50), Fraction(30))})
    told = explained(results([450, 420, -50, None]), 0, NS, ScoringSettings(matchpoints=fixed))
    assert sentences(told)[1] == "3 of 4 results: fixed percentages, 21/5"


def test_an_artificial_score_names_its_law() -> None:
    alone = results([420, 50, PLUS])
    assert sentences(explained(alone, 2)) == ["adjusted to 60 % of the top (Law 12C2)"]
    played = results([PLUS, 50, 420]) + results([420, 50, -50], board_number=2)
    assert sentences(explained(played, 0)) == [
        "adjusted to 60 %, which is 100 % by the own result on the other boards (Laws 12C2 and 88)"
    ]
    butler = ScoringSettings(method=Method.BUTLER)
    assert sentences(explained(alone, 2, NS, butler)) == ["adjusted to 60 %: 3 IMPs (Law 86)"]


def test_the_parts_of_a_weighted_score_are_told() -> None:
    mixed = Assigned(
        outcomes=(
            WeightedScore(score=620, weight=Fraction(3, 5)),
            WeightedScore(score=-100, weight=Fraction(2, 5)),
        )
    )
    played = results([620, -100, Ruling(north_south=mixed, east_west=mixed)])
    found = explained(played, 2)
    assert [found.beaten, found.equal] == [Fraction(3, 5), 1]
    assert sentences(found)[:2] == ["60 % of 620 (Law 12C1)", "40 % of -100 (Law 12C1)"]
    first = explained(played, 0)
    assert (first.beaten, first.equal) == (Fraction(7, 5), Fraction(3, 5))


def test_what_was_not_played_says_so() -> None:
    assert sentences(explained(results([420, NOT_PLAYED]), 1)) == ["not played"]


def test_imps_are_told_by_their_method() -> None:
    butler = explained(results(TEN), 0, EW, ScoringSettings(method=Method.BUTLER))
    assert sentences(butler) == ["-650 against a datum of -270: -9 IMPs"]
    summed = ScoringSettings(method=Method.CROSS_IMPS)
    assert sentences(explained(results(TEN), 0, NS, summed)) == [
        "IMPs against 9 other results, summed"
    ]
    averaged = ScoringSettings(method=Method.CROSS_IMPS, cross_imps=CrossImps.AVERAGE)
    assert sentences(explained(results(TEN), 0, NS, averaged))[1] == "divided by the 9 comparisons"
    two = ScoringSettings(method=Method.IMPS)
    assert sentences(explained(results([420, 50]), 0, NS, two)) == [
        "IMPs against 1 other result, summed"
    ]
    assert sentences(explained(results([420, NOT_PLAYED]), 0, NS, two)) == [
        "no other result to be compared with"
    ]
