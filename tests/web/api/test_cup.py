"""Cups and groups over the API."""

from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program
from tests.web.people import phone_in_the_hall

AT = f"{API}/events/cup"


def opened(desk: Program, count: int, **asked: object) -> None:
    """An event with so many players."""
    assert desk.post(f"{API}/events", json={"event": "cup", "name": "Cup", **asked}).is_success
    players = [{"name": f"Player {n:02}", "rating": 2400 - 10 * n} for n in range(1, count + 1)]
    assert desk.post(f"{AT}/players", json={"players": players}).is_success


def test_a_cup_from_draw_to_champion(app: FastAPI, desk: Program) -> None:
    opened(desk, 6, system="knockout", cup={"third_place": True})
    assert desk.get(f"{AT}/cup").json()["bracket"] is None
    first, again = [
        desk.post(f"{AT}/cup/draw", headers={"Idempotency-Key": "a"}) for _time in range(2)
    ]
    assert again.json() == first.json()
    assert first.json()["cup"]["is_draft"]
    viewer = phone_in_the_hall(app)
    assert viewer.get(f"{AT}/cup").json()["bracket"] is None
    assert desk.post(f"{AT}/cup/matches", json={"matches": ["1a"]}).status_code == 422
    desk.post(f"{AT}/cup/publish")
    assert viewer.get(f"{AT}/cup").json()["bracket"]
    while open_matches := desk.get(AT).json()["status"]["open_matches"]:
        answer = desk.post(f"{AT}/cup/matches", json={"matches": [f"{open_matches[0]}a"]})
        assert answer.status_code == 200
    told = desk.get(f"{AT}/cup").json()
    assert told["champion"]["name"] == "Player 01"
    assert told["ranking"][0]["place"] == 1
    places = viewer.get(f"{AT}/standings").json()
    assert (places["round"], places["ranking"]) == (None, told["ranking"])
    assert desk.get(f"{AT}/standings", params={"after": 1}).status_code == 422
    assert b"<svg" in desk.get(f"{AT}/exports/bracket.svg").content
    assert desk.get(f"{AT}/exports/bracket.pdf").content.startswith(b"%PDF")
    assert desk.get(f"{AT}/exports/tables.xlsx").status_code == 200
    assert desk.post(f"{AT}/close").json()["status"]["closed"]


def test_the_draft_of_a_cup_is_a_draft_like_any_other(desk: Program) -> None:
    opened(desk, 4, system="knockout")
    drafted = desk.post(f"{AT}/rounds/draft", json={"seed": 3}).json()
    assert (drafted["seed"], drafted["round"]) == (3, None)
    assert desk.post(f"{AT}/rounds/publish").json()["round"] is None
    assert desk.get(AT).json()["status"]["open_matches"] == [1, 2]


def test_a_draw_is_taken_back_and_drawn_again(desk: Program) -> None:
    opened(desk, 8, system="knockout", cup={"draw": "each-round"})
    first = desk.post(f"{AT}/cup/draw", json={"seed": 1}).json()["cup"]["bracket"]
    gone = desk.delete(f"{AT}/cup/draw")
    assert gone.json()["cup"]["bracket"] is None
    assert desk.delete(f"{AT}/cup/draw").status_code == 422
    other = desk.post(f"{AT}/rounds/draft", json={"seed": 2}).json()
    assert (other["seed"], desk.get(f"{AT}/cup").json()["bracket"] != first) == (2, True)
    again = desk.post(f"{AT}/rounds/draft", json={"again": True}).json()
    assert again["seed"] not in (None, 2)


def test_a_helper_enters_the_matches_of_his_range(app: FastAPI, desk: Program) -> None:
    opened(desk, 64, system="knockout")
    desk.post(f"{AT}/cup/draw")
    desk.post(f"{AT}/cup/publish")
    helper = program(app, Role.HELPER, "cup")
    assert helper.post(f"{AT}/cup/matches", json={"matches": ["3a"]}).status_code == 200
    drawn = helper.post(f"{AT}/cup/matches", json={"matches": ["3=0110"]})
    assert drawn.status_code == 422
    assert "the Berlin too" in drawn.json()["detail"]
    refused = helper.post(f"{AT}/cup/matches", json={"matches": ["4a", "21b"]})
    assert refused.status_code == 403
    assert helper.post(f"{AT}/cup/draw").status_code == 403


def test_a_match_that_makes_no_sense_is_not_written(desk: Program) -> None:
    opened(desk, 4, system="knockout")
    desk.post(f"{AT}/cup/draw")
    desk.post(f"{AT}/cup/publish")
    for word in ("", "1", "x", "1=5", "99a", "0a", "1a\n"):
        answer = desk.post(f"{AT}/cup/matches", json={"matches": [word]})
        assert answer.status_code == 422, word


def test_who_leaves_a_cup_leaves_it_to_his_opponent(desk: Program) -> None:
    opened(desk, 4, system="knockout")
    desk.post(f"{AT}/cup/draw")
    desk.post(f"{AT}/cup/publish")
    assert desk.post(f"{AT}/players/1/withdraw").status_code == 200
    assert desk.get(AT).json()["status"]["open_matches"] == [2]


def test_groups_and_then_a_cup(desk: Program) -> None:
    opened(desk, 8, system="groups", groups={"group_count": 2, "qualified_each": 1})
    assert desk.get(f"{AT}/groups").json()["groups"] == []
    assert desk.get(f"{AT}/standings").status_code == 422
    first, again = [
        desk.post(f"{AT}/groups/draw", headers={"Idempotency-Key": "a"}) for _time in range(2)
    ]
    assert again.json() == first.json()
    assert [len(one["players"]) for one in first.json()["groups"]] == [4, 4]
    while desk.get(AT).json()["status"]["groups_over"] is False:
        drafted = desk.post(f"{AT}/rounds/draft").json()["round"]
        desk.post(f"{AT}/rounds/publish")
        results = [{"board": one["board"], "result": "1-0"} for one in drafted["pairings"]]
        path = f"{AT}/rounds/{drafted['round']}/results"
        assert desk.post(path, json={"results": results}).status_code == 200
    rounds = desk.get(f"{AT}/rounds").json()
    assert [one["group"] for one in rounds["groups"]] == ["A", "B"]
    assert {one["group"] for one in rounds["rounds"][0]["pairings"]} == {"A", "B"}
    standings = desk.get(f"{AT}/standings").json()
    assert [len(one["standings"]) for one in standings["groups"]] == [4, 4]
    assert desk.post(f"{AT}/rounds/draft").json()["round"] is None
    desk.post(f"{AT}/rounds/publish")
    done = desk.post(f"{AT}/cup/matches", json={"matches": ["1a"]}).json()
    assert done["cup"]["champion"]["name"]


def test_groups_that_are_dealt_have_no_seed(desk: Program) -> None:
    opened(desk, 6, system="groups", groups={"group_count": 2, "draw": "deal"})
    assert desk.post(f"{AT}/groups/draw").json()["seed"] is None
    assert desk.post(f"{AT}/groups/draw", json={"seed": 3}).status_code == 422
