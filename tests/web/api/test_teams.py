"""Teams over the API: entered, lined up, played."""

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program

AT = f"{API}/events/league"


def team(name: str, count: int = 3) -> dict[str, object]:
    """A team with its players."""
    players = [{"name": f"{name} {place}", "rating": 2000 - place} for place in range(1, count + 1)]
    return {"name": name, "captain": f"Captain {name}", "players": players}


@pytest.fixture
def league(desk: Program) -> Program:
    """A director with a round robin of four teams at two boards."""
    new = {"event": "league", "name": "League", "system": "team-round-robin", "numbering": "entry"}
    assert desk.post(f"{API}/events", json=new | {"teams": {"board_count": 2}}).is_success
    teams = [team(name) for name in ("Ash", "Birch", "Cedar", "Elm")]
    assert desk.post(f"{AT}/teams", json={"teams": teams}).is_success
    return desk


def test_teams_are_entered_and_corrected(league: Program) -> None:
    told = league.get(f"{AT}/teams").json()["teams"]
    assert [(one["number"], one["name"]) for one in told][:2] == [(1, "Ash"), (2, "Birch")]
    changed = league.patch(f"{AT}/teams/Ash", json={"captain": "Anne", "order": [2, 1, 3]}).json()
    first = changed["teams"][0]
    assert (first["captain"], first["members"][0]["name"]) == ("Anne", "Ash 2")
    more = league.post(f"{AT}/teams/1/players", json={"name": "Ash 4", "board": 1}).json()
    assert more["teams"][0]["members"][0]["name"] == "Ash 4"
    assert league.patch(f"{AT}/teams/Oak", json={"captain": "A"}).status_code == 404
    assert league.post(f"{AT}/teams", json={"teams": [{"name": "ASH"}]}).status_code == 422
    assert league.post(f"{AT}/players", json={"players": [{"name": "A"}]}).status_code == 422


def test_a_round_of_matches(app: FastAPI, league: Program) -> None:
    lined = league.put(f"{AT}/rounds/1/line-ups/Ash", json={"places": [1, 3]}).json()
    ash = next(one for one in lined["line_ups"] if one["name"] == "Ash")
    assert [player["place"] for player in ash["players"]] == [1, 3]
    assert league.get(f"{AT}/rounds/1/line-ups").json()["line_ups"] == lined["line_ups"]
    helper = program(app, Role.HELPER, "league")
    assert helper.get(f"{AT}/rounds/1/line-ups").status_code == 403
    assert league.put(f"{AT}/rounds/1/line-ups/Ash", json={"places": [1]}).status_code == 422
    drafted = league.post(f"{AT}/rounds/draft").json()["round"]
    assert len(drafted["matches"]) == 2
    league.post(f"{AT}/rounds/publish")
    assert helper.post(f"{AT}/rounds/1/results", json={"slip": "1.1w"}).status_code == 200
    assert helper.post(f"{AT}/rounds/1/results", json={"board": 2, "result": "½-½"}).is_success
    path = f"{AT}/rounds/1/matches/2/forfeit"
    assert helper.put(path, json={"forfeit": "1F-0F"}).status_code == 403
    forfeited = league.put(path, json={"forfeit": "1F-0F"}).json()
    assert forfeited["matches"][1]["forfeit"]
    assert league.put(path, json={"forfeit": None}).status_code == 200
    assert league.put(path, json={"forfeit": "0F-0F"}).status_code == 200
    assert league.put(f"{AT}/rounds/1/matches/9/forfeit", json={"forfeit": None}).status_code == 422
    points = {"match_points": -1, "reason": "late"}
    assert league.post(f"{AT}/teams/1/points", json=points).status_code == 200
    standings = league.get(f"{AT}/standings").json()
    assert standings["standings"][0]["match_points"] is not None
    assert league.get(f"{AT}/standings", params={"players": True}).json()["standings"]
    assert league.get(f"{AT}/standings/Ash").json()["explanation"]["id"] == 1
    of_player = league.get(f"{AT}/standings/1", params={"players": True})
    assert of_player.status_code == 200
    assert league.get(f"{AT}/crosstable").json()["crosstable"][0]["cells"]
    assert league.get(f"{AT}/board-places").json()["boards"]
    assert league.get(f"{AT}/players/1").json()["round"] == 1


def test_a_team_that_leaves_loses_what_is_to_come(league: Program) -> None:
    left = league.post(f"{AT}/teams/Elm/withdraw", json={"from_round": 2}).json()
    elm = next(one for one in left["teams"] if one["name"] == "Elm")
    assert elm["withdrawn_from_round"] == 2
    assert league.post(f"{AT}/teams/Elm/withdraw").status_code == 422


def test_a_scheveningen_match_tells_its_score_round_by_round(desk: Program) -> None:
    new = {"event": "league", "name": "Match", "system": "scheveningen"}
    desk.post(f"{API}/events", json=new)
    desk.post(f"{AT}/teams", json={"teams": [team("Ash"), team("Birch")]})
    desk.post(f"{AT}/rounds/draft")
    boards = desk.post(f"{AT}/rounds/publish").json()["round"]["pairings"]
    results = [{"board": one["board"], "result": "1-0"} for one in boards]
    desk.post(f"{AT}/rounds/1/results", json={"results": results})
    assert desk.get(f"{AT}/standings").json()["scores"][0]["round"] == 1
    assert desk.get(f"{AT}/crosstable").json()["crosstable"]["rows"]
