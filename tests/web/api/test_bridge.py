"""A bridge evening over the API."""

from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program
from tests.web.people import phone_in_the_hall

AT = f"{API}/events/monday"
SCORES = f"{AT}/bridge/scores"


@pytest.fixture
def monday(desk: Program) -> Program:
    """A director with a Mitchell of three tables, two boards in each of three rounds."""
    desk.post(f"{API}/events", json={"event": "monday", "name": "Monday", "system": "bridge-pairs"})
    pairs = [{"players": [{"name": f"North {n}"}, {"name": f"South {n}"}]} for n in range(1, 7)]
    assert desk.post(f"{AT}/bridge/entrants", json={"entrants": pairs}).is_success
    asked = {"kind": "mitchell", "boards_per_round": 2}
    assert desk.put(f"{AT}/bridge/movement", json=asked).is_success
    return desk


def score(table: int, board: int, text: str = "4s n =", **more: object) -> dict[str, object]:
    """A score as it is sent."""
    return {"table": table, "board": board, "score": text, **more}


def test_pairs_are_entered_seated_corrected_and_taken_out(monday: Program) -> None:
    evening = monday.get(f"{AT}/bridge").json()
    assert [(one["line"], one["number"]) for one in evening["entrants"]][:3] == [
        ("ns", 1),
        ("ns", 2),
        ("ns", 3),
    ]
    assert len(evening["grid"][0]["tables"]) == 3
    named = monday.patch(
        f"{AT}/bridge/entrants/ns1", json={"players": [{"name": "Léa", "licence": "7"}]}
    )
    assert named.json()["entrants"][0]["players"] == [{"name": "Léa", "licence": "7"}]
    moved = monday.put(f"{AT}/bridge/entrants/Léa/seat", json={"seat": "ew2"}).json()
    seats = {one["players"][0]["name"]: (one["line"], one["number"]) for one in moved["entrants"]}
    assert seats["Léa"] == ("ew", 2)
    assert monday.put(f"{AT}/bridge/entrants/Léa/seat", json={"seat": "ew9"}).status_code == 422
    assert monday.delete(f"{AT}/bridge/entrants/nobody").status_code == 404
    assert len(monday.delete(f"{AT}/bridge/entrants/Léa").json()["entrants"]) == 5


def test_the_adviser_and_the_movement(desk: Program) -> None:
    desk.post(f"{API}/events", json={"event": "monday", "name": "Monday", "system": "bridge-pairs"})
    assert desk.get(f"{AT}/bridge/movement").json()["movements"] == []
    options = desk.get(f"{AT}/bridge/advice", params={"pairs": 12}).json()["options"]
    assert options[0]["rank"] == 1
    chosen = desk.put(f"{AT}/bridge/movement", json={"option": 1, "pair_count": 12}).json()
    assert chosen["movements"][0]["movement"] == options[0]["movement"]
    for wrong, status in (
        ({}, 422),
        ({"kind": "mitchell", "option": 1}, 422),
        ({"kind": "waltz", "table_count": 5}, 404),
        ({"option": 99, "pair_count": 12}, 422),
        ({"kind": "mitchell", "table_count": 5.3}, 422),
        ({"kind": "howell", "table_count": 4, "missing": "x9"}, 422),
    ):
        assert desk.put(f"{AT}/bridge/movement", json=wrong).status_code == status, wrong
    with_half = {"kind": "mitchell-skip", "table_count": 5.5, "missing": "ew3"}
    assert desk.put(f"{AT}/bridge/movement", json=with_half).status_code == 200


def test_scores_are_sent_accepted_disputed_and_settled(app: FastAPI, monday: Program) -> None:
    sent = monday.post(f"{SCORES}/send", json=score(1, 1, side="ns"))
    assert sent.json()["status"]["sent_count"] == 1
    other = {"table": 1, "board": 1, "seen": "4s n +1"}
    assert monday.post(f"{SCORES}/accept", json=other).status_code == 422
    accepted = monday.post(f"{SCORES}/accept", json={"table": 1, "board": 1, "seen": "4s n ="})
    assert accepted.json()["status"]["sent_count"] == 0
    disputed = monday.post(f"{SCORES}/dispute", json=score(1, 1, "4s n -1"))
    assert disputed.json()["status"]["disputed_count"] == 1
    assert monday.post(f"{SCORES}/settle", json={"table": 1, "board": 1}).status_code == 422
    settled = monday.post(f"{SCORES}/settle", json={"table": 1, "board": 1, "version": 2})
    assert settled.json()["status"]["disputed_count"] == 0
    assert monday.post(f"{SCORES}/clear", json={"table": 1, "board": 1}).status_code == 200
    adjusted = {"table": 1, "board": 1, "adjustment": "60-40", "reason": "late play"}
    assert monday.post(f"{SCORES}/adjust", json=adjusted).status_code == 200
    wrong = adjusted | {"adjustment": "best"}
    assert monday.post(f"{SCORES}/adjust", json=wrong).status_code == 422
    assert monday.post(f"{SCORES}/confirm", json={"table": 1, "board": 1}).status_code == 200
    assert monday.post(SCORES, json={"scores": [score(1, 99)]}).status_code == 422
    assert monday.post(SCORES, json={"scores": [score(1, 2, "9x")]}).status_code == 422


def test_an_evening_is_played_ranked_and_closed(app: FastAPI, monday: Program) -> None:
    started = monday.post(f"{AT}/bridge/rounds/start").json()
    assert (started["round"], started["seconds"]) == (1, 900)
    grid = monday.get(f"{AT}/bridge").json()["grid"][0]["tables"]
    texts = ("4s n =", "3n e -1", "420", "pass")
    scores = [
        score(row["table"], board["board"], texts[(row["table"] + board["board"]) % 4])
        | {"round": cell["round"]}
        for row in grid
        for cell in row["cells"]
        for board in cell["boards"]
    ]
    first, again = [
        monday.post(SCORES, json={"scores": scores}, headers={"Idempotency-Key": "all"})
        for _time in range(2)
    ]
    assert first.json()["status"]["missing_score_count"] == 0
    assert again.json() == first.json()
    penalty = {"who": "ns1", "percent": "10", "reason": "late"}
    assert monday.post(f"{AT}/bridge/penalties", json=penalty).status_code == 200
    assert monday.post(f"{AT}/bridge/penalties", json=penalty | {"points": "1"}).status_code == 422
    ranking = monday.get(f"{AT}/bridge/ranking").json()
    assert len(ranking["travellers"]) == 6
    viewer = phone_in_the_hall(app)
    seen = viewer.get(f"{AT}/bridge/ranking").json()
    assert (seen["rankings"], seen["travellers"]) == (ranking["rankings"], [])
    monday.patch(AT, json={"bridge": {"held_back": 3}})
    assert viewer.get(f"{AT}/bridge/ranking").status_code == 422
    assert monday.get(f"{AT}/bridge/ranking", params={"after": 1}).status_code == 200
    board = monday.get(f"{AT}/bridge/boards/1").json()
    assert (board["dealer"], len(board["travellers"])) == ("n", 1)
    assert monday.get(f"{AT}/bridge/boards/99").status_code == 404
    way = viewer.get(f"{AT}/bridge/pairs/ew2").json()
    assert (len(way["rounds"]), way["boards"]) == (3, [])
    assert monday.get(f"{AT}/bridge/pairs/ew2").json()["boards"]
    assert monday.get(f"{AT}/bridge/pairs/ew9").status_code == 404
    monday.post(f"{AT}/close", json={"consent": 3})
    assert viewer.get(f"{AT}/bridge/ranking").json()["travellers"]
    for file in ("results.csv", "names.csv", "penalties.csv", "usebio.xml", "ranking.pdf"):
        assert monday.get(f"{AT}/exports/{file}").status_code == 200, file
    assert monday.get(f"{AT}/exports/report.trf").status_code == 422


def test_the_clock_is_stopped_and_goes_on(monday: Program) -> None:
    at = f"{AT}/bridge/rounds"
    assert monday.post(f"{at}/clock", json={"clock": "stop"}).status_code == 422
    for path, asked in (
        ("start", {}),
        ("clock", {"clock": "stop"}),
        ("clock", {"clock": "go-on"}),
        ("clock", {"clock": "give", "seconds": 60}),
    ):
        headers = {"Idempotency-Key": f"{path} {asked}".replace(" ", "")}
        first, again = [
            monday.post(f"{at}/{path}", json=asked, headers=headers) for _time in range(2)
        ]
        assert first.status_code == 200, first.text
        assert again.json() == first.json()
    assert first.json()["seconds"] > 900


def test_the_movement_changes_under_way(monday: Program) -> None:
    monday.post(SCORES, json={"scores": [score(1, 1)]})
    left = monday.post(f"{AT}/bridge/movement/leaving-pair", json={"who": "ew3", "from_round": 2})
    assert left.status_code == 200, left.text
    late = monday.post(f"{AT}/bridge/movement/late-pair", json={"players": [{"name": "Zoé"}]})
    assert late.status_code == 200
    other = {"round": 2, "table": 1, "boards": [1, 2]}
    path = f"{AT}/bridge/movement/other-boards"
    assert monday.post(path, json=other | {"table": 99}).status_code == 422
    assert monday.put(f"{AT}/bridge/movement", json={"kind": "howell"}).status_code == 422


def test_a_table_that_played_other_boards_keeps_them(monday: Program) -> None:
    cells = monday.get(f"{AT}/bridge").json()["grid"][0]["tables"][0]["cells"]
    wrong = [board["board"] for board in cells[1]["boards"]]
    asked = {"round": 1, "table": 1, "boards": wrong}
    done = monday.post(f"{AT}/bridge/movement/other-boards", json=asked)
    assert done.status_code == 200, done.text
    after = monday.get(f"{AT}/bridge").json()["grid"][0]["tables"][0]["cells"][0]["boards"]
    assert [board["board"] for board in after] == wrong


def test_deals_are_loaded(monday: Program) -> None:
    deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
    pbn = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{deal}"]\n'
    loaded = monday.put(f"{AT}/bridge/deals", json={"pbn": pbn})
    assert (loaded.status_code, loaded.json()["omissions"]) == (200, [])
    assert monday.get(f"{AT}/bridge/boards/1").json()["deal"]
    assert monday.get(f"{AT}/exports/boards.pbn").status_code == 200
    assert monday.put(f"{AT}/bridge/deals", json={"pbn": "nothing"}).status_code == 422


def test_a_helper_and_a_table_enter_at_their_tables(app: FastAPI, monday: Program) -> None:
    helper = program(app, Role.HELPER, "monday")
    assert helper.post(SCORES, json={"scores": [score(1, 1)]}).status_code == 200
    refused = helper.post(SCORES, json={"scores": [score(21, 1)]})
    assert (refused.status_code, "tables 1 to 20" in refused.json()["detail"]) == (403, True)
    for path in ("settle", "adjust", "clear", "confirm"):
        answer = helper.post(f"{SCORES}/{path}", json={"table": 1, "board": 1})
        assert answer.status_code == 403
    card = monday.post(f"{AT}/cards", json={"role": "table", "first_place": 2}).json()
    joined = Program(app).post(f"{API}/join", json={"code": card["code"], "name": "Table 2"})
    table = Program(app, joined.json()["token"])
    board = monday.get(f"{AT}/bridge").json()["grid"][0]["tables"][1]["cells"][0]["boards"][0]
    assert table.post(f"{SCORES}/send", json=score(2, board["board"])).status_code == 200
    assert table.post(f"{SCORES}/send", json=score(1, 1)).status_code == 403
    far = monday.get(f"{AT}/bridge").json()["grid"][0]["tables"][1]["cells"][2]["boards"][0]
    assert table.post(f"{SCORES}/send", json=score(2, far["board"])).status_code == 403
    assert table.post(SCORES, json={"scores": [score(2, 1)]}).status_code == 403
    assert table.get(f"{AT}/bridge").status_code == 403


def test_evenings_are_added_up(desk: Program) -> None:
    for event in ("monday", "tuesday"):
        at = f"{API}/events/{event}"
        asked = {"event": event, "name": event.title(), "system": "bridge-pairs"}
        desk.post(f"{API}/events", json=asked)
        pairs = [{"players": [{"name": f"North {n}"}, {"name": f"South {n}"}]} for n in range(6)]
        desk.post(f"{at}/bridge/entrants", json={"entrants": pairs})
        chosen = {"kind": "mitchell", "boards_per_round": 2}
        assert desk.put(f"{at}/bridge/movement", json=chosen).is_success
    total = f"{API}/events/tuesday/bridge/total"
    assert desk.get(total).status_code == 422
    for at in (AT, f"{API}/events/tuesday"):
        scores = [score(table, 2 * table - 1) for table in (1, 2, 3)]
        assert desk.post(f"{at}/bridge/scores", json={"scores": scores}).is_success
    found = desk.get(total, params={"with": ["monday", "tuesday"]})
    told = found.json()
    assert (told["event"], told["by"]) == ("tuesday", "percent")
    assert [one["event"] for one in told["sessions"]] == ["monday", "tuesday"]
    assert told["rankings"][0]["entries"][0]["session_count"] == 2
    # The version is that of both evenings.
    known = {"If-None-Match": found.headers["etag"]}
    assert desk.get(total, params={"with": "monday"}, headers=known).status_code == 304
    assert desk.post(SCORES, json={"scores": [score(1, 2)]}).is_success
    assert desk.get(total, params={"with": "monday"}, headers=known).status_code == 200
    assert desk.get(total, params={"with": "nowhere"}).status_code == 404


ROWS = [
    {"boards": "1-", "margin": 0, "winner": "3", "loser": "3"},
    {"boards": "1-", "margin": 1, "winner": "4.5", "loser": "1.5"},
]


def test_a_scale_comes_with_its_rows_and_never_as_a_file_of_the_server(
    desk: Program, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("name;password\nanne;SEKRET\n", encoding="utf-8")
    teams = {"event": "monday", "name": "Monday", "system": "bridge-teams"}
    for path in (secret, tmp_path / "missing.csv"):
        answer = desk.post(f"{API}/events", json={**teams, "bridge": {"scale": str(path)}})
        assert answer.status_code == 422
        assert "password" not in answer.text
        assert "column" not in answer.text
    own = {"name": "club", "rows": ROWS}
    assert desk.post(f"{API}/events", json={**teams, "bridge": {"scale": own}}).is_success
    kept = desk.get(AT).json()["regulations"]["bridge"]["scale"]
    assert kept["name"] == "club"
    assert [row["winner"] for row in kept["rows"]] == ["3", "4.5"]
    assert desk.patch(AT, json={"bridge": {"scale": str(secret)}}).status_code == 422
    assert desk.patch(AT, json={"bridge": {"scale": "acbl-20"}}).is_success
    wrong = {"name": "club", "rows": [{**ROWS[0], "winner": "much"}]}
    refused = desk.patch(AT, json={"bridge": {"scale": wrong}})
    assert refused.status_code == 422
    assert "expected a number of 0 or more" in refused.json()["detail"]
