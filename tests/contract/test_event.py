"""Whole events from the command line, on each kind of database."""

import json
import sqlite3
from pathlib import Path
from random import Random

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall, player_list


def test_a_nine_round_open_is_played_end_to_end(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    random = Random(2026)
    (tmp_path / "players.csv").write_text(player_list(37, random), encoding="utf-8")
    hall = Hall(ronde, "open", database)
    hall("new", "--rounds", "9", "--name", "Open", "--start", "2026-11-15", "--seed", "4")
    assert hall("import", "players.csv")["status"]["player_count"] == 37
    hall("enter", "Durand, Zoé", "--rating", "1999", "--sex", "w")
    hall("undo")
    hall("forbid", "1", "20")
    hall("bye", "5", "--round", "3")
    hall("check-in", "--all-but", "30")
    for round_number in range(1, 10):
        draft = hall("pair")
        assert draft["stage"] == "draft"
        if round_number == 1:
            assert "no round is published yet" in hall.refused("result", "1w")
        hall("publish")
        if round_number == 1:
            assert "--rounds stands" in hall.refused("change", "--rounds", "7")
            assert "leave-fide-mode" in hall.refused("forbid", "2", "3")
        if round_number == 2:
            # The slip of board 1 was read wrongly, then typed again and taken back once more.
            hall("result", "1w", who="Bernard")
            hall("result", "1b")
            undone = hall("undo")
            assert undone["entries"][0]["text"] == (
                "undo: board 1, 0-1 instead of 1-0, typed by Anne"
            )
            again = hall("undo")
            assert again["entries"][0]["text"] == "undo: board 1, 1-0, typed by Bernard"
            assert 1 in again["status"]["open_boards"]
            assert hall("redo")["entries"][0]["text"] == "redo: board 1, 1-0, typed by Bernard"
        if round_number == 5:
            hall("result", "3=0F-1F", "4=½-0")
            assert "waits for" in hall.refused("pair")
        hall.play(random)
        if round_number == 3:
            late = hall("enter", "Tardif, Luc", "--rating", "1850")
            assert late["entries"][0]["text"] == "Tardif, Luc entered late, from round 4"
            assert late["status"]["player_count"] == 38
        if round_number == 4:
            hall("withdraw", "player 07")
            assert "Player 07" in hall("undo")["entries"][0]["text"]
            hall("withdraw", "player 08")
        if round_number == 6:
            # The slip of board 2 turns up again, with the right result.
            hall("result", "2=1-0")
            hall("result", "2=½-½")
    assert "all 9 rounds are played" in hall.refused("pair")
    hall("adjust", "player 11", "--points", "-0.5", "--reason", "phone", "--round", "9")
    hall("close")
    assert "closed" in hall.refused("result", "1w")

    ranking = hall.look("standings")
    assert ranking["round"] == 9
    assert len(ranking["standings"]) == 38
    exported = ronde("event", "export", "open", "--database", database, "--output", "open.trf")
    assert exported.exit_code == 0, exported.stderr
    checked = ronde("check", "open.trf", "--json")
    assert checked.exit_code == 0, checked.stdout
    assert checked.json["ok"]
    assert len(checked.json["rounds"]) == 9
    assert checked.json["adjustments"] == []
    from_file = ronde("standings", "open.trf", "--json").json["standings"]
    assert [(place["id"], place["rank"], place["points"]) for place in from_file] == [
        (place["id"], place["rank"], place["points"]) for place in ranking["standings"]
    ]
    verified = hall.look("verify")
    assert verified["ok"]
    log = hall.look("log")
    assert log["entry_count"] == verified["entry_count"] == len(log["entries"])
    assert {entry["who"] for entry in log["entries"]} == {"Anne", "Bernard"}
    assert sum(entry["undone"] for entry in log["entries"]) == 3
    assert log["entries"][-1]["hash"] == verified["hash"]


def test_a_journal_goes_to_another_database_and_goes_on_there(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    random = Random(5)
    (tmp_path / "players.csv").write_text(player_list(8, random), encoding="utf-8")
    hall = Hall(ronde, "masters", database)
    hall("new", "--system", "round-robin", "--name", "Masters")
    hall("import", "players.csv")
    first = hall("pair", "--publish", "--seed", "3")
    assert first["seed"] == 3
    hall.play(random)
    for options in (("export", "masters", "--output", "m.jsonl"), ("backup", "copy.ronde")):
        done = ronde("event", *options, "--database", database)
        assert done.exit_code == 0, done.stderr
    away = Hall(ronde, "masters", str(tmp_path / "stick.ronde"))
    restored = ronde("event", "restore", "m.jsonl", "--database", away.database, "--json").json
    assert restored["events"][0]["added_count"] == restored["events"][0]["entry_count"]
    assert away.look("show") == hall.look("show")
    copy = Hall(ronde, "masters", str(tmp_path / "copy.ronde"))
    assert copy.look("log") == hall.look("log")
    for _round in range(2, 8):
        away("pair", "--publish")
        away.play(random)
    away("close")
    back = ronde("event", "export", "masters", "--database", away.database, "--output", "n.jsonl")
    assert back.exit_code == 0, back.stderr
    again = ronde("event", "restore", "n.jsonl", "--database", database, "--json").json
    assert 0 < again["events"][0]["added_count"] < again["events"][0]["entry_count"]
    assert hall.look("standings") == away.look("standings")
    everybody_once = {
        frozenset((game["white"], game["black"]))
        for played in hall.look("show")["rounds"]
        for game in played["pairings"]
    }
    assert len(everybody_once) == 28
    assert ronde("event", "list", "--database", database, "--json").json["events"] == [
        {
            "event": "masters",
            "name": "Masters",
            "entry_count": again["events"][0]["entry_count"],
            "number": 1,
            "archived": False,
            "fault": None,
        }
    ]


def test_a_tampered_journal_is_found_out(ronde: Runner, tmp_path: Path) -> None:
    hall = Hall(ronde, "open", str(tmp_path / "e.ronde"))
    hall("new", "--rounds", "3", "--seed", "1")
    for name in ("A", "B", "C", "D"):
        hall("enter", name)
    hall("pair", "--publish")
    hall("result", "1w")
    with sqlite3.connect(tmp_path / "e.ronde") as connection:
        triggers = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in triggers.fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        (payload,) = connection.execute(
            "SELECT payload FROM entries WHERE kind = 'result_entered'"
        ).fetchone()
        changed = json.loads(payload) | {"white": "0", "black": "1"}
        connection.execute(
            "UPDATE entries SET payload = ? WHERE kind = 'result_entered'",
            (json.dumps(changed, separators=(",", ":"), sort_keys=True),),
        )
    connection.close()
    found = ronde("event", "verify", "open", "--database", hall.database)
    assert found.exit_code == 1
    assert "The journal is not what was written, from entry 8 on." in found.stdout
    assert "entry 8" in hall.refused("result", "2w")
