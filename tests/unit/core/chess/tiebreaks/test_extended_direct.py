"""Extended direct encounter: mutual matches by both scores, then boards."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import team_standings
from ronde.core.chess.tiebreaks.descriptor import Score, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.extended_direct import extended_direct_encounter
from ronde.core.chess.tiebreaks.team_record import team_calculation, team_record
from tests.unit.core.chess.team_matches import team_event


def order(
    event: Event,
    *group: int,
    code: str = "EDE",
    primary: Score = Score.MATCH_POINTS,
    predetermined: bool = False,
) -> list[tuple[int, ...]]:
    """A tied group in order, those left equal together."""
    record = team_record(event, predetermined=predetermined)
    calculation = team_calculation(record, Edition.FIDE_2026, primary)
    values = extended_direct_encounter(calculation, parse(code), group)
    return [
        tuple(number for number in group if values[number] == value)
        for value in sorted(set(values.values()), reverse=True)
    ]


TWO = team_event("1-2: 1 = 0 0", team_count=2, board_count=4)


@pytest.mark.rule("FIDE C.07 (2024-08) 13.3.1")
def test_the_primary_score_comes_first() -> None:
    assert order(TWO, 1, 2) == [(2,), (1,)]


CIRCLE = team_event("1-2: 1 1 1 1", "2-3: 1 1 1 0", "3-1: 1 1 1 0", team_count=3, board_count=4)


@pytest.mark.rule("FIDE C.07 (2024-08) 13.3.1")
def test_where_it_parts_nobody_the_secondary_score_does() -> None:
    # Everybody won a match; game points 5, 3, 4.
    assert order(CIRCLE, 1, 2, 3) == [(1,), (3,), (2,)]


def test_the_primary_score_may_be_game_points() -> None:
    # Team 2 won two of three matches, team 1 made more game points.
    event = team_event("1-2: 1 1 1 1", "1-2: 1 0 0 =", "1-2: 1 0 0 =", team_count=2, board_count=4)
    assert order(event, 1, 2) == [(2,), (1,)]
    assert order(event, 1, 2, primary=Score.GAME_POINTS) == [(1,), (2,)]


@pytest.mark.rule("FIDE C.07 (2024-08) 13.3.3")
def test_a_smaller_tie_stays_with_the_score_that_made_it() -> None:
    # Five teams with two won matches each among themselves. By game points 4 leads, 5 is last and
    # 1, 2 and 3 are level with 8. Among these three, game points put 2 ahead, match points 1.
    event = team_event(
        "1-4: 0 1 0 =; 2-3: 1 1 1 1",
        "2-5: 0 0 0 0",
        "1-2: 1 1 0 =; 4-5: 1 1 1 =",
        "1-5: 1 = 0 0; 3-4: 1 1 = =",
        "2-4: 1 1 = 0; 3-5: 1 1 1 =",
        "1-3: 1 1 = 0",
        team_count=5,
        board_count=4,
    )
    assert order(event, 1, 2, 3, 4, 5) == [(4,), (2,), (1,), (3,), (5,)]
    assert order(event, 1, 2, 3) == [(1,), (2,), (3,)]


@pytest.mark.rule("FIDE C.07 (2024-08) 13.3.3")
def test_teams_the_secondary_score_leaves_level_start_again_with_the_primary() -> None:
    # Three teams that met three times, level on match points. By game points 3 leads; 1 and 2 are
    # level and made as many against each other, but 2 won two of these matches.
    event = team_event(
        *("1-2: 1 1 1 1", "1-2: 1 0 0 0", "1-2: 1 0 0 0"),
        *("1-3: 1 1 = 0", "1-3: 1 1 = 0", "1-3: 0 0 0 0"),
        *("2-3: 1 1 = 0", "2-3: 1 = 0 0", "2-3: 1 0 0 0"),
        team_count=3,
        board_count=4,
    )
    assert order(event, 1, 2, 3) == [(3,), (2,), (1,)]


@pytest.mark.rule("FIDE C.07 (2024-08) 6.3")
def test_a_match_not_played_may_leave_the_order_open() -> None:
    event = team_event("1-2: 1 1", "2-3: 1 1", team_count=3)
    assert order(event, 1, 2, 3) == [(1, 2, 3)]


DRAWN = team_event("1-2: 1 = = 0", team_count=2, board_count=4)


@pytest.mark.rule("FIDE C.07 (2026-03) 13.3.2")
@pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
def test_the_boards_of_their_match_part_the_last_two(code: str) -> None:
    assert order(DRAWN, 1, 2) == [(1, 2)]
    assert order(DRAWN, 1, 2, code=code) == [(1,), (2,)]


@pytest.mark.rule("FIDE C.07 (2026-03) 13.3.2")
def test_board_count_comes_before_the_boards_themselves() -> None:
    # Board count 5 for both; team 2 won the first board, team 1 more without the last one.
    event = team_event("1-2: 0 1 1 0", team_count=2, board_count=4)
    assert order(event, 1, 2, code="EDEBT") == [(2,), (1,)]
    assert order(event, 1, 2, code="EDEBB") == [(1,), (2,)]
    # Board count 11½ against 9½: the lower is better, whoever won the first board.
    event = team_event("1-2: 1 0 0 = = 1", team_count=2, board_count=6)
    assert order(event, 1, 2, code="EDET") == [(1,), (2,)]
    assert order(event, 1, 2, code="EDEBT") == [(2,), (1,)]


@pytest.mark.rule("FIDE C.07 (2026-03) 13.3.2")
def test_only_the_matches_between_the_two_count() -> None:
    event = team_event(
        "1-2: 1 = = 0; 3-4: 1 1 1 1",
        "1-3: 0 0 0 1; 2-4: 1 0 0 0",
        team_count=4,
        board_count=4,
    )
    assert order(event, 1, 2, code="EDET") == [(1,), (2,)]
    assert order(event, 1, 4, code="EDET") == [(1, 4)]


@pytest.mark.rule("FIDE C.07 (2024-08) 6.1.1")
def test_forfeited_matches_count_only_where_told() -> None:
    event = team_event("1-2: + + + +", team_count=2, board_count=4)
    assert order(event, 1, 2) == [(1, 2)]
    assert order(event, 1, 2, code="EDE/P") == [(1,), (2,)]
    assert order(event, 1, 2, predetermined=True) == [(1,), (2,)]


def test_in_standings_the_place_among_the_tied_is_shown() -> None:
    ranking = team_standings(DRAWN, [parse("EDE"), parse("EDET")])
    assert [step.values for step in ranking.applied] == [{1: 0, 2: 0}, {1: 1, 2: 2}]
    assert [place.separated_by for place in ranking.standings] == [None, 1]
