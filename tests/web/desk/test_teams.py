"""Teams at the desk: entered, lined up, matched, ranked."""

import pytest

from ronde.service.events.kind import team_play
from ronde.service.events.parts import parts_of
from ronde.service.kinds.teams.order import numbered_teams, teams_of
from ronde.web.rooms import Rooms
from tests import hostile_files
from tests.web import formats
from tests.web.browser import Browser
from tests.web.reading import headline, main_text

PASTED = "Lindvik;1;Martin, Léa;1850\nLindvik;2;Berg, Bo;1800\nOstrava;1;Zed, Quinn;1700"


@pytest.fixture
def league(rooms: Rooms) -> str:
    """Four teams of five before round 1."""
    return formats.league(rooms)


@pytest.fixture
def played_league(rooms: Rooms, league: str) -> str:
    """The same with round 1 played and round 2 in play."""
    formats.play_round(rooms, league)
    formats.play_round(rooms, league, but=3)
    return league


def test_teams_are_pasted(director: Browser, rooms: Rooms) -> None:
    formats.opened_event(rooms, "league", formats_settings())
    assert headline(director.get("/e/league/teams")) == "No team is entered."
    answer = director.post("/e/league/teams", data={"text": PASTED})
    assert answer.url.path == "/e/league/teams"
    assert headline(answer) == "2 teams"
    names = [team.name for _number, team in numbered_teams(rooms.opened("league").state)]
    assert names == ["Lindvik", "Ostrava"]


def test_a_hostile_file_of_teams_is_one_sentence(director: Browser, rooms: Rooms) -> None:
    formats.opened_event(rooms, "league", formats_settings())
    sent = ("t.xlsx", hostile_files.sparse_corner_xlsx(), "text/plain")
    answer = director.post("/e/league/teams", files={"file": sent})
    assert answer.status_code == 422
    assert "t.xlsx: its cells go as far as row 1048576" in headline(answer)


def formats_settings() -> formats.Settings:
    """A league at one board."""
    return formats.Settings(
        system=formats.System.TEAM_ROUND_ROBIN,
        name="League",
        parts=parts_of(formats.TeamSettings(board_count=1)),
    )


def test_teams_come_from_a_file(director: Browser, rooms: Rooms) -> None:
    formats.opened_event(rooms, "league", formats_settings())
    content = "team,board,name,rating\nLindvik,1,Martin Léa,1850\nOstrava,1,Zed Quinn,1700\n"
    answer = director.post("/e/league/teams", files={"file": ("teams.csv", content.encode())})
    assert headline(answer) == "2 teams"
    assert "2 teams entered from teams.csv" in director.get("/e/league/journal").text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "There is no team to enter."), ("just words", "expected a name")],
)
def test_what_is_no_team_is_refused_in_a_sentence(
    director: Browser, rooms: Rooms, text: str, sentence: str
) -> None:
    formats.opened_event(rooms, "league", formats_settings())
    answer = director.post("/e/league/teams", data={"text": text})
    assert answer.status_code == 422
    assert sentence in main_text(answer)
    assert not teams_of(rooms.opened("league").state).teams


def test_a_team_is_changed_at_its_row(director: Browser, rooms: Rooms, league: str) -> None:
    at = f"/e/{league}/teams/1"
    director.post(f"{at}/correct", data={"name": "Lindvik A", "captain": "Holm"})
    director.post(f"{at}/members", data={"name": "Reserve, Rita", "rating": "1600"})
    director.post(f"{at}/order", data={"place": 6, "to": 1})
    team = teams_of(rooms.opened(league).state).teams[1]
    assert (team.name, team.captain) == ("Lindvik A", "Holm")
    players = rooms.opened(league).state.players
    assert players[team.members[0]].name == "Reserve, Rita"
    answer = director.post(f"{at}/withdraw")
    assert headline(answer) == "3 teams"


def test_points_are_taken_with_a_reason(
    director: Browser, rooms: Rooms, played_league: str
) -> None:
    at = f"/e/{played_league}/teams/1/adjust"
    director.post(at, data={"match_points": "-1", "reason": "phone"})
    (decision,) = teams_of(rooms.opened(played_league).state).decisions
    assert (decision.match_points, decision.game_points) == (-10, 0)
    answer = director.post(at, data={"match_points": "many", "reason": "phone"})
    assert headline(answer) == "Match points: expected points such as 1, 0.5 or -1, found “many”."


def test_a_line_up_is_given_seat_by_seat(director: Browser, rooms: Rooms, league: str) -> None:
    page = director.get(f"/e/{league}/teams/round/1")
    assert headline(page) == "Line-ups of round 1"
    seats = {"seat-1": "2", "seat-2": "3", "seat-3": "4", "seat-4": ""}
    answer = director.post(f"/e/{league}/teams/round/1/1", data=seats)
    assert "as told" in main_text(answer)
    (given,) = teams_of(rooms.opened(league).state).line_ups
    members = teams_of(rooms.opened(league).state).teams[1].members
    assert given.players == (*members[1:4], 0)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ({"seat-1": "2", "seat-2": "2", "seat-3": "1", "seat-4": "4"}, "is at two boards"),
        ({"seat-1": "1"}, "Expected 4 boards"),
        ({"seat-1": "x"}, "Expected a place in the list of the team, found “x”."),
    ],
)
def test_a_line_up_that_cannot_be_is_refused(
    director: Browser, league: str, seats: dict[str, str], sentence: str
) -> None:
    answer = director.post(f"/e/{league}/teams/round/1/1", data=seats)
    assert answer.status_code == 422
    assert sentence in main_text(answer)


def test_the_round_shows_its_matches_with_labelled_boards(
    director: Browser, played_league: str
) -> None:
    page = director.get(f"/e/{played_league}/round/2")
    assert headline(page) == "Round 2: 3 results missing"
    told = main_text(page)
    assert "Quay Street" in told
    assert 'data-label="2.3"' in page.text
    assert 'href="#board-6"' in page.text
    assert ">2.2<" in page.text


def test_a_slip_names_the_board_of_a_match(
    director: Browser, rooms: Rooms, played_league: str
) -> None:
    answer = director.post(f"/e/{played_league}/round/2/results", data={"slip": "2.3w"})
    assert headline(answer) == "Round 2: 2 results missing"
    game = rooms.opened(played_league).state.published[-1].games[6]
    assert game.white_result.value == "1"
    answer = director.post(f"/e/{played_league}/round/2/results", data={"slip": "2.9w"})
    assert headline(answer) == "Expected a board from 1 to 4, found 9."


def test_a_team_that_did_not_come_loses_its_match(
    director: Browser, rooms: Rooms, league: str
) -> None:
    formats.draft_next(rooms, league)
    formats.publish_draft(rooms, league)
    at = f"/e/{league}/round/1/matches/1/forfeit"
    answer = director.post(at, data={"absent": "second"})
    assert "did not come" in main_text(answer)
    assert headline(answer) == "Round 1: 4 results missing"
    answer = director.post(at, data={"absent": "none"})
    assert headline(answer) == "Round 1: 8 results missing"
    assert director.post(at, data={"absent": "nobody"}).status_code == 422


def test_the_draft_shows_matches_and_the_way_to_the_line_ups(
    director: Browser, rooms: Rooms, league: str
) -> None:
    formats.draft_next(rooms, league)
    page = director.get(f"/e/{league}/round/1")
    assert "Nobody sees it yet. 2 matches." in main_text(page)
    assert f'href="/e/{league}/teams/round/1"' in page.text
    assert "Why?" not in page.text


def test_teams_are_ranked_with_workings(director: Browser, played_league: str) -> None:
    page = director.get(f"/e/{played_league}/standings")
    assert headline(page) == "Standings after round 1"
    told = main_text(page)
    assert "Match points, then" in told
    assert "Results by board" in told
    workings = director.get(f"/e/{played_league}/standings/2")
    assert "is in place" in main_text(workings)


def test_a_scheveningen_match_is_told_by_its_score(director: Browser, rooms: Rooms) -> None:
    match = formats.scheveningen(rooms)
    formats.play_round(rooms, match)
    assert headline(director.get(f"/e/{match}/standings")) == (
        "Lindvik ½ – 2½ Vauclerc after round 1"
    )
    page = director.get(f"/e/{match}/round/1")
    assert ">A1<" in page.text
    assert ">B1<" in page.text
    assert headline(director.get(f"/e/{match}/crosstable")) == "Crosstable"


def test_an_event_of_teams_has_its_tabs_and_begins_with_them(
    director: Browser, rooms: Rooms
) -> None:
    formats.opened_event(rooms, "league", formats_settings())
    assert director.get("/e/league").url.path == "/e/league/teams"
    page = director.get("/e/league/round/1")
    assert "Enter the teams" in main_text(page)
    assert ">Teams</a>" in page.text
    assert 'href="/e/league/players"' not in page.text


def test_an_event_of_players_has_no_teams(director: Browser, rooms: Rooms) -> None:
    formats.round_robin(rooms)
    answer = director.get("/e/club/teams")
    assert headline(answer) == "This event has no teams: its players play for themselves."


def test_results_by_board_are_those_of_each_board(rooms: Rooms) -> None:
    """In a Scheveningen match everybody plays at the board of their place in the team."""
    match = formats.scheveningen(rooms)
    for _round in range(2):
        formats.play_round(rooms, match)
    state = rooms.opened(match).state
    sheet = team_play(state.regulations).boards_sheet(state, 2)
    assert [row[0] for row in sheet.rows] == [1, 1, 2, 2, 3, 3]


def test_a_table_with_open_games_says_that_it_is_not_final(
    director: Browser, rooms: Rooms, league: str
) -> None:
    formats.play_round(rooms, league)
    final = "Not final, still to be played: round 2, boards 2.4"
    assert "Not final" not in main_text(director.get(f"/e/{league}/crosstable"))
    formats.play_round(rooms, league, but=1)
    formats.draft_next(rooms, league)
    formats.publish_draft(rooms, league)
    assert final in main_text(director.get(f"/e/{league}/crosstable"))
    assert final in main_text(director.get(f"/e/{league}/standings"))
