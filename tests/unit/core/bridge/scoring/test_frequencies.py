"""The different scores of a board."""

from ronde.core.bridge.scoring.rulings import NOT_PLAYED
from ronde.core.bridge.scoring.score_cards import frequencies
from ronde.core.bridge.scoring.settings import ScoringSettings
from tests.unit.core.bridge.scoring.boards import NINE, scored


def test_the_worked_example_by_frequency() -> None:
    found = frequencies(scored(NINE, ScoringSettings()), 0)
    assert [(one.score, one.count) for one in found] == [
        (650, 1), (620, 3), (200, 1), (170, 1), (140, 1), (-100, 2),
    ]  # fmt: skip
    assert [one.north_south for one in found] == [16, 12, 8, 6, 4, 1]
    assert [one.east_west for one in found] == [0, 4, 8, 10, 12, 15]


def test_rulings_are_not_among_the_scores() -> None:
    (only,) = frequencies(scored([420, NOT_PLAYED], ScoringSettings()), 0)
    assert (only.score, only.count) == (420, 1)
    assert only.north_south == 1
