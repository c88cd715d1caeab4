"""Sonneborn-Berger of teams."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import team_standings
from ronde.core.chess.tiebreaks.contributions import Note
from ronde.core.chess.tiebreaks.descriptor import Score, parse
from ronde.core.chess.tiebreaks.editions import Edition
from tests.unit.core.chess.team_matches import team_event

EVENT = team_event(
    "1-2: 1 = ; 3-4: 1 1",
    "1-3: 1 0 ; 2-4: = 0",
    "1-4: + + ; 2-3: = =",
    team_count=4,
)
"""Match points 5, 1, 4, 2 and game points 4½, 2, 4, 1½."""


def values(code: str, event: Event = EVENT, edition: Edition = Edition.FIDE_2024) -> list[object]:
    """The value of each team."""
    ranking = team_standings(event, [parse(code)], edition=edition)
    return list(ranking.applied[0].values.values())


def test_the_scores_the_example_is_made_of() -> None:
    fields = team_standings(EVENT, []).calculation.record.fields
    assert list(fields[Score.MATCH_POINTS].scores.values()) == [50, 10, 40, 20]
    assert list(fields[Score.GAME_POINTS].scores.values()) == [45, 20, 40, 15]


@pytest.mark.rule("FIDE C.07 (2024-08) 13.2.1")
@pytest.mark.rule("FIDE C.07 (2024-08) 13.2.4")
def test_the_four_combinations() -> None:
    # Team 1 against 2 and 3, and a dummy with its own score for the forfeited match.
    assert values("EMMSB")[0] == 10 * 20 + 40 * 10 + 50 * 20
    assert values("EMGSB")[0] == 10 * 15 + 40 * 10 + 50 * 20
    assert values("EGMSB")[0] == 20 * 20 + 40 * 10 + 45 * 20
    assert values("EGGSB")[0] == 20 * 15 + 40 * 10 + 45 * 20


def test_the_other_spelling_of_the_codes() -> None:
    for letters in ("MM", "MG", "GM", "GG"):
        assert parse(f"ESB:{letters}/C1") == parse(f"E{letters}SB/C1")


@pytest.mark.rule("FIDE C.07 (2024-08) 13")
def test_sonneborn_berger_on_one_score() -> None:
    assert values("SB:MP") == values("SB") == values("EMMSB")
    assert values("SB:GP") == values("EGGSB")


@pytest.mark.rule("FIDE C.07 (2024-08) 14.1.2")
def test_the_opponent_with_the_lowest_first_score_is_cut() -> None:
    # By match points team 2 is the lowest opponent of team 1 and by game points too.
    assert values("EMMSB/C1")[0] == 40 * 10 + 50 * 20
    # Team 3 met 4 (2 match points, 1½ game points), 1 and 2 (1 match point, 2 game points).
    assert values("EMGSB/C1")[2] == values("EMGSB")[2] - 10 * 10  # type: ignore[operator]
    assert values("EGMSB/C1")[2] == values("EGMSB")[2] - 15 * 20  # type: ignore[operator]


@pytest.mark.rule("FIDE C.07 (2024-08) 16.5")
def test_a_match_lost_by_forfeit_is_cut_only_if_it_is_not_the_smaller_contribution() -> None:
    # Team 4 forfeited its match: contribution 0; its lowest opponent gives 1 x 2.
    assert values("EMMSB")[3] == 40 * 0 + 10 * 20 + 20 * 0
    assert values("EMMSB/C1")[3] == 0


@pytest.mark.rule("FIDE C.07 (2026-03) 16.4.1")
def test_the_dummy_of_2026_does_not_exceed_the_scheduled_opponent() -> None:
    by_2026 = values("EGMSB", edition=Edition.FIDE_2026)[0]
    assert by_2026 == 20 * 20 + 40 * 10 + 15 * 20


def test_a_forfeit_may_count_as_played() -> None:
    assert values("EMGSB/P")[0] == 10 * 15 + 40 * 10 + 20 * 20


def test_the_working_tells_opponent_points_and_product() -> None:
    step = team_standings(EVENT, [parse("EMGSB")], edition=Edition.FIDE_2024).applied[0]
    rows = [(row.opponent, row.score, row.points, row.amount) for row in step.working(1)]
    assert rows == [(2, 10, 15, 150), (3, 40, 10, 400), (4, 50, 20, 1000)]
    assert step.working(1)[2].note is Note.DUMMY
