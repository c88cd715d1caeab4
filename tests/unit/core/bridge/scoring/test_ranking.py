"""Rankings: percentages, shared places, penalties, handicaps, carry-over."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import (
    Correction,
    RankingList,
    Who,
    common_values,
    direct_match,
    rankings,
)
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from tests.unit.core.bridge.scoring.boards import results

NS, EW = Direction.NORTH_SOUTH, Direction.EAST_WEST


def tallied(played: list[Result], lines: int = 2, settings: ScoringSettings | None = None) -> Tally:
    """A session summed."""
    return tally(score_session(played, settings or ScoringSettings()), lines=lines)


def places(found: RankingList) -> list[tuple[int, int | str]]:
    """Ranks and numbers, as on the wall."""
    return [(entry.rank, entry.who.number) for entry in found.entries]


def test_each_line_is_ranked_apart_and_equals_share_the_place() -> None:
    ours, theirs = rankings(tallied(results([420, 450, 420, -50])))
    assert (ours.line, places(ours)) == (NS, [(1, 2), (2, 1), (2, 3), (4, 4)])
    assert (theirs.line, places(theirs)) == (EW, [(1, 4), (2, 1), (2, 3), (4, 2)])


def test_one_ranking_where_all_pairs_are_compared() -> None:
    played = [
        Result(board_number=1, seats=(1, 2), score=420),
        Result(board_number=1, seats=(3, 4), score=50),
    ]
    (found,) = rankings(tallied(played, lines=1))
    assert found.line is None
    assert places(found) == [(1, 1), (1, 4), (3, 2), (3, 3)]


def test_fewer_boards_are_ranked_by_percentage() -> None:
    played = results([420, 170, 50]) + results([420, 450], board_number=2)
    ours = rankings(tallied(played))[0]
    by_number = {entry.who.number: entry for entry in ours.entries}
    assert by_number[3].boards_played == 1
    assert [entry.who.number for entry in ours.entries] == [2, 1, 3]
    assert by_number[1].percent == Fraction(4 * 2 + 1, 16) * 100


def test_whoever_played_nothing_comes_last() -> None:
    ours = rankings(tallied(results([420, -50, None])))[0]
    assert places(ours)[-1] == (3, 3)
    assert ours.entries[-1].percent is None


def test_sections_are_one_ranking_or_one_each() -> None:
    played = results([420, 50], section="A") + results([450, -50], section="B")
    ours = rankings(tallied(played))[0]
    assert [(e.rank, e.who.section, e.who.number) for e in ours.entries] == [
        (1, "B", 1), (2, "A", 1), (3, "A", 2), (4, "B", 2),
    ]  # fmt: skip
    apart = rankings(tallied(played, settings=ScoringSettings(across_sections=False)))
    assert [(one.line, one.section) for one in apart] == [
        (NS, "A"), (NS, "B"), (EW, "A"), (EW, "B"),
    ]  # fmt: skip


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 90, procedural penalties")
def test_penalties_are_points_or_part_of_a_top() -> None:
    found = tallied(results([420, 170, 50]))
    corrections = {
        Who(number=1, line=NS): Correction(penalty_percent_of_top=Fraction(10)),
        Who(number=2, line=NS): Correction(penalty=Fraction(1, 2)),
    }
    ours = rankings(found, corrections=corrections)[0]
    assert [entry.points for entry in ours.entries] == [Fraction("3.6"), Fraction("1.5"), 0]


def test_carry_over_is_an_opening_balance() -> None:
    found = tallied(results([420, 170, 50]))
    given = {
        Who(number=3, line=NS): Correction(carry_over=Fraction(8), carry_over_maximum=Fraction(8))
    }
    third = next(
        entry for entry in rankings(found, corrections=given)[0].entries if entry.who.number == 3
    )
    assert [third.points, third.percent] == [8, Fraction(200, 3)]


def test_a_handicap_counts_in_its_own_ranking_alone() -> None:
    found = tallied(results([420, 170, 50, 50, 50]))
    given = {
        Who(number=1, line=NS): Correction(handicap=Fraction(-30)),
        Who(number=2, line=NS): Correction(handicap=Fraction("4.5")),
    }
    scratch = rankings(found, corrections=given)[0]
    assert places(scratch)[:2] == [(1, 1), (2, 2)]
    handicap = rankings(found, corrections=given, with_handicap=True)[0]
    assert places(handicap)[:2] == [(1, 2), (2, 1)]
    assert handicap.entries[0].ranked_by == Fraction("79.5")


def test_a_tie_break_parts_equals_alone() -> None:
    found = tallied(results([420, 420, 50]))
    first, second = Who(number=1, line=NS), Who(number=2, line=NS)
    met = direct_match({(second, first): Fraction(1)})
    assert places(rankings(found, ties=[met])[0]) == [(1, 2), (2, 1), (3, 3)]


def test_imps_are_ranked_by_points() -> None:
    found = tallied(results([420, -50]), settings=ScoringSettings(method=Method.IMPS))
    ours = rankings(found)[0]
    assert [entry.points for entry in ours.entries] == [10, -10]
    assert all(entry.percent is None for entry in ours.entries)


def test_names_come_after_numbers_among_equals() -> None:
    played = [
        Result(board_number=1, seats=("B", 1), score=50),
        Result(board_number=1, seats=(2, "A"), score=50),
    ]
    (found,) = rankings(tallied(played, lines=1))
    assert [entry.who.number for entry in found.entries] == [1, 2, "A", "B"]


def test_common_values_keep_the_order() -> None:
    assert common_values([Fraction(1, 3), Fraction(1, 2), Fraction(-1)]) == [2, 3, -6]
