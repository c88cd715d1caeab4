"""Players: entered, corrected, checked in, decided about."""

import base64
from typing import Any

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program

AT = f"{API}/events/club"
NAMES = ("Berg, Björn", "Holm, Chloé", "Ferrand, David", "Joubert, Élise")


@pytest.fixture
def club(desk: Program) -> Program:
    """A director with a Swiss of four players."""
    desk.post(f"{API}/events", json={"event": "club", "name": "Club", "round_count": 3})
    players = [
        {"name": name, "rating": 2000 - 100 * index, "birth_date": "1996-05-31"}
        for index, name in enumerate(NAMES)
    ]
    assert desk.post(f"{AT}/players", json={"players": players}).status_code == 200
    return desk


def numbers(client: Program) -> dict[str, int]:
    """The pairing number of everybody."""
    return {one["name"]: one["id"] for one in client.get(f"{AT}/players").json()["players"]}


def test_everybody_has_a_number_by_rating(club: Program) -> None:
    assert numbers(club) == {name: index for index, name in enumerate(NAMES, start=1)}


def test_birth_dates_are_for_the_arbiters(app: FastAPI, club: Program) -> None:
    for role, told in ((Role.DEPUTY, "1996-05-31"), (Role.HELPER, None)):
        client = program(app, role, "club")
        assert client.get(f"{AT}/players").json()["players"][0]["birth_date"] == told
        assert client.get(f"{AT}/standings").json()["standings"][0]["birth_date"] == told


def test_a_player_is_corrected_and_moves_in_the_list(club: Program) -> None:
    answer = club.patch(f"{AT}/players/Joubert", json={"rating": 2300, "title": "FM"})
    first = answer.json()["players"][0]
    assert (first["name"], first["rating"], first["title"]) == ("Joubert, Élise", 2300, "FM")
    assert club.get(f"{AT}/standings").json()["standings"][0]["title"] == "FM"
    cleared = club.patch(f"{AT}/players/1", json={"title": None, "birth_date": None, "sex": "w"})
    first = cleared.json()["players"][0]
    assert (first["title"], first["birth_date"], first["sex"]) == (None, None, "w")
    same = club.patch(f"{AT}/players/1", json={"rating": 2300, "federation": None})
    assert (same.status_code, same.json()["detail"]) == (422, "nothing would change")


@pytest.mark.parametrize("named", ["9", "Nobody", "e"])
def test_who_is_not_there_is_not_found(club: Program, named: str) -> None:
    assert club.patch(f"{AT}/players/{named}", json={"rating": 1}).status_code == 404
    assert club.get(f"{AT}/players/{named}").status_code == 404


def test_an_entry_that_makes_no_sense_enters_nobody(club: Program) -> None:
    senseless: tuple[dict[str, Any], ...] = (
        {"players": []},
        {"players": [{"name": "   "}]},
        {"players": [{"name": "A", "rating": 5000}]},
        {"players": [{"name": "A", "title": "KING"}]},
        {"players": [{"name": "A", "birth_date": "yesterday"}]},
        {"players": [{"name": "A\nB"}]},
        {"players": [{"name": "A"}], "from_round": 2},
        {"players": [{"nom": "A"}]},
    )
    for asked in senseless:
        assert club.post(f"{AT}/players", json=asked).status_code == 422, asked
    assert len(numbers(club)) == 4


def test_a_helper_checks_in_and_does_nothing_else(app: FastAPI, club: Program) -> None:
    helper = program(app, Role.HELPER, "club")
    answer = helper.post(f"{AT}/check-in", json={"players": [1, "Holm"]})
    here = [one["name"] for one in answer.json()["players"] if one["checked_in"]]
    assert here == ["Berg, Björn", "Holm, Chloé"]
    again = helper.post(f"{AT}/check-in", json={"players": [1]})
    assert again.status_code == 422
    for method, path, body in (
        ("POST", "/players", {"players": [{"name": "A"}]}),
        ("PATCH", "/players/1", {"rating": 1}),
        ("POST", "/players/1/withdraw", {}),
        ("POST", "/players/1/points", {"points": 1, "reason": "a"}),
    ):
        assert helper.request(method, f"{AT}{path}", json=body).status_code == 403


def test_who_withdraws_comes_back_by_checking_in(club: Program) -> None:
    club.post(f"{AT}/players/Holm/withdraw")
    assert "Holm, Chloé" not in numbers(club)
    club.post(f"{AT}/check-in", json={"players": ["Holm"]})
    assert "Holm, Chloé" in numbers(club)


def test_decisions_about_single_players(club: Program) -> None:
    assert club.post(f"{AT}/players/1/byes", json={"round": 2, "kind": "zero"}).status_code == 200
    full = club.post(f"{AT}/players/2/byes", json={"round": 2, "kind": "full"})
    assert full.json()["warnings"]
    assert club.put(f"{AT}/players/1/half-byes").status_code == 200
    barred = club.post(f"{AT}/players/1/byes", json={"round": 3})
    assert (barred.status_code, barred.json()["level"]) == (409, 5)
    assert club.put(f"{AT}/players/1/half-byes", json={"barred": False}).status_code == 200
    assert club.put(f"{AT}/players/1/board", json={"board": 3}).status_code == 200
    assert club.get(f"{AT}/players").json()["players"][0]["fixed_board"] == 3
    assert club.put(f"{AT}/players/1/board", json={"board": None}).status_code == 200
    assert club.post(f"{AT}/forbidden-pairs", json={"players": [1, "Holm"]}).status_code == 200
    assert club.post(f"{AT}/forbidden-pairs", json={"players": [1, 1]}).status_code == 422
    points = club.post(f"{AT}/players/3/points", json={"points": -0.5, "reason": "phone"})
    assert points.json()["entries"][0]["payload"]["points"] == -5
    odd = club.post(f"{AT}/players/3/points", json={"points": 0.25, "reason": "phone"})
    assert odd.status_code == 422


def test_numbers_are_exchanged_drawn_and_given_anew(club: Program) -> None:
    refused = club.post(f"{AT}/numbers/exchange", json={"players": [1, 2]})
    assert (refused.status_code, refused.json()["level"]) == (409, 5)
    club.patch(f"{AT}/players/2", json={"rating": 2000})
    asked = club.post(f"{AT}/numbers/exchange", json={"players": [1, 2]})
    assert (asked.status_code, asked.json()["level"]) == (409, 3)
    done = club.post(f"{AT}/numbers/exchange", json={"players": [1, 2], "consent": 3})
    assert done.json()["players"][0]["name"] == "Holm, Chloé"
    anew = club.post(f"{AT}/numbers/regenerate", json={"consent": 3})
    assert anew.json()["players"][0]["name"] == "Berg, Björn"
    drawn = club.post(f"{AT}/numbers/draw", json={"seed": 7})
    assert (drawn.status_code, drawn.json()["seed"]) == (200, 7)


def test_lots_drawn_twice_for_one_request_are_the_same(desk: Program) -> None:
    desk.post(f"{API}/events", json={"event": "all", "name": "All", "system": "round-robin"})
    players = {"players": [{"name": name} for name in NAMES]}
    desk.post(f"{API}/events/all/players", json=players)
    first, again = [
        desk.post(f"{API}/events/all/numbers/draw", headers={"Idempotency-Key": "draw"})
        for _time in range(2)
    ]
    assert again.json() == first.json()
    other = desk.post(f"{API}/events/all/numbers/draw", headers={"Idempotency-Key": "again"})
    assert other.json()["seed"] != first.json()["seed"]


def test_a_list_is_looked_at_decided_about_and_taken_in(club: Program) -> None:
    text = "Name;Elo\nBerg, B.;2254\nNordahl, Anne;1700\n"
    looked = club.post(f"{AT}/players/import", json={"text": text, "dry_run": True})
    assert looked.json()["entering_count"] == 1
    assert [doubt["row"] for doubt in looked.json()["doubts"]] == [2]
    open_one = club.post(f"{AT}/players/import", json={"text": text})
    assert (open_one.status_code, open_one.json()["type"]) == (409, "urn:ronde:problem:undecided")
    assert open_one.json()["plan"]["doubts"][0]["choices"]
    decided = {"text": text, "decide": ["2=same"]}
    first, again = [
        club.post(f"{AT}/players/import", json=decided, headers={"Idempotency-Key": "a"})
        for _time in range(2)
    ]
    assert first.status_code == 200, first.text
    assert again.json() == first.json()
    assert len(numbers(club)) == 5


def test_a_file_is_taken_in(club: Program) -> None:
    content = base64.b64encode(b"Name,Rating\nNordahl Anne,1700\n").decode()
    asked = {"content": content, "file": "players.csv"}
    assert club.post(f"{AT}/players/import", json=asked).status_code == 200
    assert len(numbers(club)) == 5


def test_a_list_that_cannot_be_read_enters_nobody(club: Program) -> None:
    for asked in (
        {},
        {"text": "  "},
        {"text": "a", "content": "b"},
        {"content": "YQ==", "file": None},
        {"content": "%%", "file": "a.csv"},
        {"content": "YQ==", "file": "a.exe"},
        {"text": "Name\nA, B", "decide": ["nonsense"]},
    ):
        assert club.post(f"{AT}/players/import", json=asked).status_code == 422, asked
    assert len(numbers(club)) == 4


def test_a_card_tells_everything_about_a_player(desk: Program, played_event: str) -> None:
    at = f"{API}/events/{played_event}"
    card = desk.get(f"{at}/players/1").json()
    assert card["round"] == 5
    assert [line["round"] for line in card["games"]] == [1, 2, 3, 4, 5]
    board = desk.get(f"{at}/rounds/5").json()["pairings"][card["board"] - 1]
    assert {board["white"], board["black"]} == {1, card["opponent_id"]}
