"""Fouled boards: each group by itself, factored or in percentages, as worked out by hand."""

from collections.abc import Sequence

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.matchpoints import MatchpointRules
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE, NOT_PLAYED, Ruling
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from tests.unit.core.bridge.scoring.boards import results

NS, EW = Direction
EBU, ACBL = ScoringSettings(), ScoringSettings(small_groups=SmallGroups.ACBL)
DESCENDING = (660, 630, 600, 200, 170, 140, 110, 90, -100, -200, -300, -400, -500)
"""Scores that are all different, as many as a group needs."""


def fouled(*groups: Sequence[int | Ruling | None], board_number: int = 1) -> list[Result]:
    """A board in groups; tables are numbered through all of them."""
    scores = [score for group in groups for score in group]
    letters = [letter for letter, group in zip("ABCD", groups, strict=False) for _score in group]
    return [
        result._replace(group=letter)
        for result, letter in zip(results(scores, board_number), letters, strict=True)
    ]


def points_of(
    played: Sequence[Result], settings: ScoringSettings, direction: Direction = NS
) -> list[list[float | None]]:
    """What each table of each group has, with two decimals."""
    found = tally(score_session(played, settings), lines=2)
    return [
        [
            None if points is None else round(float(found.session.value(points)), 2)
            for points in (
                found.line_points(board_index, index, direction)
                for index in range(len(board.results))
            )
        ]
        for board_index, board in enumerate(found.session.boards)
    ]


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 87")
def test_nine_tables_in_two_groups() -> None:
    played = fouled((620, 620, -100, 600, 140), (650, 170, 620, -100))
    assert points_of(played, EBU) == [[13.4, 13.4, 0.8, 8, 4.4], [14.75, 5.75, 10.25, 1.25]]
    theirs = points_of(played, EBU, EW)
    assert theirs == [[2.6, 2.6, 15.2, 8, 11.6], [1.25, 10.25, 5.75, 14.75]]
    together = [result._replace(group="") for result in played]
    assert points_of(together, EBU) == [[12, 12, 1, 8, 4, 16, 6, 12, 1]]


WORKED = [
    (EBU, (7, 3), [[17.57, 14.71, 11.86, 9, 6.14, 3.29, 0.43], [12.6, 10.8, 9]]),
    (EBU, (4, 3), [[11.25, 7.75, 4.25, 0.75], [10.67, 6, 1.33]]),
    (ACBL, (4, 3), [[11.25, 7.75, 4.25, 0.75], [8.4, 7.2, 6]]),
    (EBU, (3, 2), [[7.33, 4, 0.67], [6.5, 1.5]]),
    (ACBL, (3, 2), [[7.33, 4, 0.67], [5.2, 4.4]]),
    (ACBL, (3, 3), [[7, 6, 5], [7, 6, 5]]),
    (EBU, (1, 1), [[1], [1]]),
    (ACBL, (1, 1), [[1.2], [1.2]]),
]


@pytest.mark.parametrize(("settings", "sizes", "expected"), WORKED)
def test_worked_groups(
    settings: ScoringSettings, sizes: Sequence[int], expected: Sequence[Sequence[float]]
) -> None:
    assert points_of(fouled(*(DESCENDING[:size] for size in sizes)), settings) == expected


@pytest.mark.rule("EBU White Book 4.2.3.3, groups of a fouled board")
def test_small_groups_of_thirteen_tables() -> None:
    two = fouled(DESCENDING[:11], (420, -50))
    assert points_of(two, EBU)[1] == [15.6, 13.2]
    assert points_of(two, EBU, EW)[1] == [13.2, 15.6]
    one = fouled(DESCENDING[:12], (420,))
    for direction in Direction:
        assert points_of(one, EBU, direction)[1] == [14.4]
    large = points_of(one, EBU)[0]
    assert [large[0], large[-1]] == [23.92, 0.08]


def test_equal_results_of_a_small_group_share_their_places() -> None:
    played = fouled(DESCENDING[:9], (420, 420, -50))
    assert points_of(played, EBU)[1] == [14.3, 14.3, 11]
    american = ScoringSettings(matchpoints=MatchpointRules(win=1))
    assert points_of(played, american)[1] == [7.15, 7.15, 5.5]


def test_what_was_not_played_makes_a_group_no_larger() -> None:
    played = fouled(DESCENDING[:7], (420, -50, NOT_PLAYED, None))
    assert points_of(played, EBU)[1] == [13, 11, None, None]


def test_a_result_alone_in_its_group_is_average_plus() -> None:
    """It is raised to what the pair has on its other boards."""
    played = [*fouled(DESCENDING[:9], (-50,)), *results((*DESCENDING[:9], 670), board_number=2)]
    assert points_of(played, EBU)[1] == [18]
    assert points_of(played, EBU, EW)[1] == [10.8]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        (ScoringSettings(method=Method.BUTLER), [[7, -7], [3]]),
        (ScoringSettings(method=Method.CROSS_IMPS, cross_imps=CrossImps.AVERAGE), [[12, -12], [3]]),
        (ScoringSettings(method=Method.CROSS_IMPS), [[12, -12], [3]]),
        (ScoringSettings(method=Method.IMPS), [[12, -12], [3]]),
    ],
)
def test_imps_are_compared_within_a_group(
    method: ScoringSettings, expected: Sequence[Sequence[float]]
) -> None:
    assert points_of(fouled((600, 0), (-400,)), method) == expected


def test_an_artificial_score_stays_what_was_given() -> None:
    played = fouled(DESCENDING[:8], (420, Ruling(north_south=AVERAGE, east_west=AVERAGE)))
    assert points_of(played, EBU)[1] == [10.8, 9]


def told(found: Tally, board_index: int, index: int = 0) -> list[str]:
    """Why N-S have their points, in the source language."""
    return [str(reason) for reason in explain(found, board_index, index, NS).reasons]


def test_the_reasons_name_the_law_and_the_arithmetic() -> None:
    played = fouled((620, 620, -100, 600, 140, -50), (650, 170), (200,))
    found = tally(score_session(played, EBU), lines=2)
    assert told(found, 0) == [
        "board fouled, one of 6 in group A (Law 87)",
        "beats 4 and equals 1 of 5 other results: 9",
        "6 of 9 results (Neuberg): (9 + 1) × 9 / 6 − 1 = 14",
    ]
    assert told(found, 1) == [
        "board fouled, one of 2 in group B (Law 87)",
        "beats 1 and equals 0 of 1 other result: 2",
        "2 of 9 results, a small group: 65 % of the top, 52/5",
    ]
    assert told(found, 2) == [
        "board fouled, alone in group C (Law 87)",
        "adjusted to 60 % of the top (Law 12C2)",
    ]
