"""Rounds: drafted, looked at, taken back, published, paired by hand, explained."""

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program
from tests.web.events import MISSING, NAME
from tests.web.people import phone_in_the_hall

AT = f"{API}/events/{NAME}"


@pytest.fixture
def six(desk: Program) -> Program:
    """A director with a Swiss of six players; nothing is paired."""
    new = {"event": NAME, "name": "Six", "round_count": 3, "initial_colour": "white"}
    desk.post(f"{API}/events", json=new)
    players = [{"name": name, "rating": 2000 - ord(name)} for name in "ABCDEF"]
    desk.post(f"{AT}/players", json={"players": players})
    return desk


def pairs(told: dict[str, object]) -> list[list[int]]:
    """The games of a round."""
    pairings = told["pairings"]
    assert isinstance(pairings, list)
    return [[one["white"], one["black"]] for one in pairings]


def test_a_draft_is_for_the_arbiters(app: FastAPI, desk: Program, drafted_event: str) -> None:
    told = desk.get(f"{AT}/rounds").json()["rounds"]
    assert [one["stage"] for one in told] == ["published"] * 5 + ["draft"]
    assert desk.get(AT).json()["status"]["draft_round"] == 6
    for client in (program(app, Role.HELPER, NAME), phone_in_the_hall(app)):
        assert len(client.get(f"{AT}/rounds").json()["rounds"]) == 5
        assert client.get(f"{AT}/rounds/6").status_code == 404
        assert client.get(AT).json()["status"]["draft_round"] is None
        assert client.get(f"{AT}/rounds/6/explanation").status_code == 403


def test_a_draft_is_taken_back_with_all_that_came_before_it(six: Program) -> None:
    for _time in range(2):
        drafted = six.post(f"{AT}/rounds/draft")
        assert drafted.json()["round"]["stage"] == "draft"
    assert six.get(AT).json()["status"]["draft_round"] == 1
    gone = six.delete(f"{AT}/rounds/draft")
    assert len(gone.json()["entries"]) == 2
    assert gone.json()["status"]["draft_round"] is None
    nothing = six.delete(f"{AT}/rounds/draft")
    assert (nothing.status_code, nothing.json()["detail"]) == (422, "there is no draft of round 1")


def test_a_round_is_not_paired_over_open_games_unless_somebody_agrees(
    desk: Program, played_event: str
) -> None:
    asked = desk.post(f"{AT}/rounds/draft")
    assert (asked.status_code, asked.json()["level"]) == (409, 3)
    assert asked.json()["objections"][0]["rule"] == "C.04.2 3.1"
    done = desk.post(f"{AT}/rounds/draft", json={"consent": 3})
    assert done.json()["round"]["round"] == 6
    assert done.json()["warnings"]


def test_what_is_not_drafted_is_not_published(six: Program) -> None:
    assert six.post(f"{AT}/rounds/publish").status_code == 422
    six.post(f"{AT}/rounds/draft")
    published = six.post(f"{AT}/rounds/publish").json()
    assert published["round"]["stage"] == "published"
    assert published["status"]["open_boards"] == [1, 2, 3]
    assert six.get(f"{AT}/rounds/2").status_code == 404


def test_a_round_by_hand_is_compared_with_the_rules(six: Program) -> None:
    made = {"pairs": [[1, 2], [3, 4], [5, 6]]}
    asked = six.post(f"{AT}/rounds/by-hand", json=made)
    assert (asked.status_code, asked.json()["level"]) == (409, 3)
    done = six.post(f"{AT}/rounds/by-hand", json=made | {"consent": 3})
    assert done.json()["round"]["by_hand"]
    for wrong in ([[1, 2]], [[1, 1], [3, 4], [5, 6]], [[None, 1]], [[1, 2], [3, 4], [5, 99]]):
        assert six.post(f"{AT}/rounds/by-hand", json={"pairs": wrong}).status_code == 422


def test_a_round_by_hand_is_told_as_cards_and_moved_by_steps(six: Program, app: FastAPI) -> None:
    at = f"{AT}/rounds/session"
    cards = six.get(f"{at}/cards").json()
    assert (cards["event"], cards["round"], cards["open"]) == (NAME, 1, False)
    assert cards["groups"][0]["first_half"] == [1, 2, 3]
    six.post(at, json={"empty": True})
    six.post(f"{at}/moves", json={"move": "meet", "players": [5, 1]})
    (board,) = six.get(f"{at}/cards").json()["groups"][0]["boards"]
    assert (board["white"], board["black"]) == (1, 5)
    refused = six.post(f"{at}/moves", json={"move": "group", "player": 2, "group": 2})
    assert (refused.status_code, "from 1 to 1" in refused.text) == (422, True)
    refused = six.post(f"{at}/moves", json={"move": "down", "player": 2})
    assert (refused.status_code, "from 1 to 1" in refused.text) == (422, True)
    six.post(f"{at}/moves", json={"move": "bye", "player": 1, "from_board": True})
    assert six.get(f"{at}/cards").json()["bye"] == 1
    six.post(f"{at}/moves", json={"move": "clear"})
    six.post(f"{at}/moves", json={"move": "step"})
    told = six.get(f"{at}/cards").json()
    assert [group["verdict"] for group in told["groups"]] == [None]
    assert {step["state"] for step in told["steps"]} == {"done"}
    assert phone_in_the_hall(app).get(f"{at}/cards").status_code == 403


def test_a_round_is_paired_by_hand_move_by_move(six: Program) -> None:
    at = f"{AT}/rounds/session"
    assert six.get(at).status_code == 404
    assert six.post(at, json={"empty": True}).json()["round"]["unseated"] == [1, 2, 3, 4, 5, 6]
    seat = {"move": "seat", "white": 1, "black": "F"}
    assert six.post(f"{at}/moves", json=seat).json()["round"]["unseated"] == [2, 3, 4, 5]
    assert six.post(f"{at}/moves", json={"move": "rest"}).status_code == 200
    shown = six.get(at).json()
    assert shown["difference_count"] > 0
    assert {"white": 1, "black": 6} in shown["only_made"]
    assert six.post(f"{at}/moves", json={"move": "turn", "board": 1}).status_code == 200
    exchange = {"move": "exchange", "players": [1, 2], "consent": 3}
    assert six.post(f"{at}/moves", json=exchange).status_code == 200
    assert six.post(f"{at}/moves", json={"move": "clear"}).status_code == 200
    assert six.post(f"{at}/moves", json={"move": "bye", "player": 3}).status_code == 200
    assert six.post(f"{at}/end").status_code == 422
    assert six.post(f"{at}/moves", json={"move": "clear"}).status_code == 200
    assert six.post(f"{at}/moves", json={"move": "rest"}).status_code == 200
    assert six.post(f"{at}/end").json()["round"]["in_session"] is False
    for wrong in ({"move": "hop"}, {"move": "turn"}, {}, {"move": "turn", "board": "1"}):
        assert six.post(f"{at}/moves", json=wrong).status_code == 422
    assert six.delete(f"{AT}/rounds/draft").json()["status"]["draft_round"] is None


def test_lots_come_before_the_first_round_of_a_round_robin(desk: Program) -> None:
    desk.post(f"{API}/events", json={"event": "all", "name": "All", "system": "round-robin"})
    at = f"{API}/events/all"
    desk.post(f"{at}/players", json={"players": [{"name": name} for name in "ABCD"]})
    first, again = [
        desk.post(f"{at}/rounds/draft", headers={"Idempotency-Key": "a"}) for _time in range(2)
    ]
    kinds = [entry["kind"] for entry in first.json()["entries"]]
    assert kinds == ["numbers_drawn", "round_drafted"]
    assert first.json()["seed"] is not None
    assert again.json() == first.json()
    desk.post(f"{at}/rounds/publish")
    why = desk.get(f"{at}/rounds/1/boards/1/explanation").json()
    assert why["reasons"][0]["rule"] == "C.05 Annex 1"
    assert desk.get(f"{at}/rounds/1/explanation").status_code == 422


def test_lots_are_drawn_again_until_round_1_is_published(desk: Program) -> None:
    desk.post(f"{API}/events", json={"event": "all", "name": "All", "system": "round-robin"})
    at = f"{API}/events/all"
    desk.post(f"{at}/players", json={"players": [{"name": name} for name in "ABCDEF"]})
    desk.post(f"{at}/rounds/draft", json={"seed": 1})
    first, again = [
        desk.post(f"{at}/rounds/draft", json={"again": True}, headers={"Idempotency-Key": "a"})
        for _time in range(2)
    ]
    kinds = [entry["kind"] for entry in first.json()["entries"]]
    assert kinds == ["numbers_drawn", "round_drafted"]
    assert again.json() == first.json()


def test_a_round_is_explained(desk: Program, drafted_event: str) -> None:
    told = desk.get(f"{AT}/rounds/6/explanation").json()
    assert told["explanation"][0]["decisions"]
    board = desk.get(f"{AT}/rounds/6/boards/2/explanation").json()
    pairing = desk.get(f"{AT}/rounds/6").json()["pairings"][1]
    assert (board["white"], board["black"]) == (pairing["white"], pairing["black"])
    assert board["as_ruled"]
    met = desk.get(f"{AT}/rounds/6/why-not", params={"a": "1", "b": "Zeller"}).json()
    assert (met["pair"][0], met["paired"]) == (1, False)
    assert desk.get(f"{AT}/rounds/6/boards/99/explanation").status_code == 404
    assert desk.get(f"{AT}/rounds/9/explanation").status_code == 422
    assert desk.get(f"{AT}/rounds/6/why-not", params={"a": "1"}).status_code == 422
    same = desk.get(f"{AT}/rounds/6/why-not", params={"a": "1", "b": "1"})
    assert same.status_code == 422
    assert desk.get(f"{AT}/blockade").json()["blocked"] is False


def test_a_round_that_cannot_be_paired_is_told_why(desk: Program) -> None:
    new = {"event": NAME, "name": "Two", "round_count": 3, "initial_colour": "white"}
    desk.post(f"{API}/events", json=new)
    desk.post(f"{AT}/players", json={"players": [{"name": "A"}, {"name": "B"}]})
    desk.post(f"{AT}/rounds/draft")
    desk.post(f"{AT}/rounds/publish")
    desk.post(f"{AT}/rounds/1/results", json={"board": 1, "result": "1-0"})
    refused = desk.post(f"{AT}/rounds/draft")
    assert (refused.status_code, refused.json()["type"]) == (409, "urn:ronde:problem:rule-error")
    told = desk.get(f"{AT}/blockade").json()
    assert told["blocked"]
    assert told["facts"]


def test_the_boards_that_are_missing_are_told(desk: Program, played_event: str) -> None:
    assert desk.get(AT).json()["status"]["open_boards"] == list(MISSING)
