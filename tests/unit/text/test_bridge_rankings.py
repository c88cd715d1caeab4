"""Rankings as tables: names, penalties, handicaps, awards, several sessions."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.matches import Match, Swing
from ronde.core.bridge.scoring.ranking import Correction, Who, rankings
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, Settings
from ronde.core.bridge.scoring.tally import Tally, tally
from ronde.core.bridge.scoring.teams import team_standings
from ronde.core.bridge.scoring.totals import Combination, SessionScore, overall
from ronde.core.bridge.scoring.victory_points import WIN_LOSS
from ronde.text import use_language
from ronde.text.bridge_rankings import (
    RankingView,
    TotalLine,
    match_sheet,
    ranking_sheet,
    ranking_title,
    team_sheet,
    total_sheet,
)
from ronde.text.sheet import Sheet
from tests.unit.core.bridge.scoring.boards import results

NAMES = {1: "Ada – Bob", 2: "Cem – Dan"}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English, and again after a test that did not."""
    use_language("en")
    yield
    use_language("en")


def name_of(who: Who) -> str:
    """A name by the number alone."""
    return NAMES.get(int(who.number), "")


def session(method: Method = Method.MATCHPOINTS) -> Tally:
    """Three tables on one board."""
    return tally(score_session(results([420, 450, -50]), Settings(method=method)), lines=2)


def headings(sheet: Sheet) -> list[str]:
    """The headings of a sheet."""
    return [column.heading for column in sheet.columns]


def test_a_ranking_has_a_percentage_only_where_there_is_a_top() -> None:
    sheet = ranking_sheet(rankings(session())[0], RankingView())
    assert sheet.title == "North-South"
    assert sheet.rows[0] == (1, 2, "4.00", "4.00", "100.00", 1)
    butler = rankings(session(Method.BUTLER))[1]
    view = RankingView(is_topped=False, has_sections=True)
    assert headings(ranking_sheet(butler, view)) == ["Rank", "Section", "No.", "Points", "Boards"]


def test_names_penalties_and_awards_have_their_columns() -> None:
    who = Who(number=2, line=Direction.NORTH_SOUTH)
    penalised = {who: Correction(penalty=Fraction(1), penalty_percent_of_top=Fraction(10))}
    found = rankings(session(), corrections=penalised)[0]
    awards = [Fraction(20), Fraction(5, 2), Fraction()]
    sheet = ranking_sheet(found, RankingView(name_of=name_of), awards)
    assert headings(sheet) == [
        "Rank", "No.", "Names", "Points", "Maximum", "Penalty", "%", "Boards", "Award",
    ]  # fmt: skip
    assert sheet.rows[0] == (
        1, 2, "Cem – Dan", "2.60", "4.00", "-1, -10 % of a top", "65.00", 1, "20",
    )  # fmt: skip
    assert sheet.rows[2][-1] is None


def test_the_list_with_handicap_says_how_it_came_about() -> None:
    who = Who(number=3, line=Direction.NORTH_SOUTH)
    lists = rankings(
        session(), corrections={who: Correction(handicap=Fraction(55))}, with_handicap=True
    )
    sheet = ranking_sheet(lists[0], RankingView(with_handicap=True))
    assert sheet.title == "North-South, with handicap"
    assert headings(sheet) == ["Rank", "No.", "%", "Handicap", "% + handicap", "Boards"]
    assert sheet.rows[1] == (2, 3, "0.00", "55.00", "55.00", 1)


def test_a_title_names_event_section_and_round() -> None:
    view = RankingView(title="Tuesday", after_round=3)
    assert ranking_title(Direction.EAST_WEST, "A", view) == (
        "Tuesday · East-West, section A after round 3"
    )


def test_a_total_shows_every_session_and_only_what_there_is() -> None:
    sessions = [{"1": SessionScore(points=Fraction(5))}, {"2": SessionScore(points=Fraction(3))}]
    found = overall(sessions, Combination.POINTS, opening={"2": Fraction(-1)})
    nothing = Fraction()
    lines = [
        TotalLine(
            overall=one,
            number=one.name,
            names="",
            carry_over=nothing,
            penalty=Fraction(one.name == "2"),
            handicap=nothing,
        )
        for one in found
    ]
    sheet = total_sheet(lines, "Final", with_handicap=False)
    assert headings(sheet) == [
        *("Rank", "No.", "Session 1", "Session 2", "Played", "Penalty", "Total"),
    ]
    assert sheet.rows == (
        (1, "1", "5.00", None, "1 of 2", None, "5.00"),
        (2, "2", None, "3.00", "1 of 2", "-1", "2.00"),
    )


def test_teams_are_named() -> None:
    match = Match(first=1, second=2, swings=(Swing(board_number=1, imps=Fraction(5)),))
    standings = team_standings((match,), WIN_LOSS)
    sheet = team_sheet(standings, name_of, awards=[Fraction(9), Fraction()])
    assert [row[1] for row in sheet.rows] == ["1 Ada – Bob", "2 Cem – Dan"]
    assert [row[-1] for row in sheet.rows] == ["9", None]
    told = match_sheet((match,), [match.victory_points(WIN_LOSS)])
    assert told.rows[0] == (1, 2, 1, "5 – 0", "1.00 – 0.00")
