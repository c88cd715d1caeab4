"""`ronde bridge check`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contract.conftest import Outcome, Runner


@pytest.fixture
def relay(ronde: Runner) -> dict[str, Any]:
    """The document of a guéridon of six tables."""
    return ronde("bridge", "movement", "mitchell-relay", "--tables", "6", "--json").json


def checked(ronde: Runner, tmp_path: Path, document: object, *more: str) -> Outcome:
    """The check of a document."""
    file = tmp_path / "m.json"
    file.write_text(json.dumps(document), "utf-8")
    return ronde("bridge", "check", str(file), *more)


def kinds(outcome: Outcome) -> set[str]:
    """The kinds of what was found."""
    assert outcome.exit_code == 1
    assert outcome.json["ok"] is False
    return {finding["kind"] for finding in outcome.json["findings"]}


def test_a_sound_movement(ronde: Runner, tmp_path: Path, relay: dict[str, Any]) -> None:
    outcome = checked(ronde, tmp_path, relay, "--json")
    assert outcome.exit_code == 0
    document = outcome.json
    assert (document["ok"], document["findings"]) == (True, [])
    assert (document["meetings"], document["balance"]) == ({"min": 1, "max": 1}, 0)
    assert document["results_per_board"] == {"min": 6, "max": 6}
    assert document["walk"]["contestants"] == {"max": 1, "mean": 0.5}
    assert "sound" in checked(ronde, tmp_path, relay).stdout


def test_what_may_be_left_out_is_not_missed(
    ronde: Runner, tmp_path: Path, relay: dict[str, Any]
) -> None:
    bare = {
        "rounds": [
            {
                "tables": [
                    {key: table[key] for key in ("ns", "ew", "boards", "shared_with")}
                    for table in played["tables"]
                ]
            }
            for played in relay["rounds"]
        ]
    }
    assert checked(ronde, tmp_path, bare, "--json").json["ok"] is True


def test_a_set_at_two_tables_without_licence(
    ronde: Runner, tmp_path: Path, relay: dict[str, Any]
) -> None:
    for played in relay["rounds"]:
        for table in played["tables"]:
            table["shared_with"] = None
    outcome = checked(ronde, tmp_path, relay, "--json")
    assert kinds(outcome) == {"board-at-two-places"}
    finding = outcome.json["findings"][0]
    assert (finding["rounds"], finding["tables"]) == ([1], [1, 6])
    assert finding["boards"] == [1, 2, 3, 4]
    assert finding["text"].startswith("round 1: boards 1-4 are at more than one place")


def test_two_exchanged_pairs(ronde: Runner, tmp_path: Path, relay: dict[str, Any]) -> None:
    tables = relay["rounds"][2]["tables"]
    tables[0]["ew"], tables[1]["ew"] = tables[1]["ew"], tables[0]["ew"]
    assert kinds(checked(ronde, tmp_path, relay, "--json")) == {
        "board-played-twice",
        "meeting-repeated",
    }


def test_somebody_in_two_seats(ronde: Runner, tmp_path: Path, relay: dict[str, Any]) -> None:
    relay["rounds"][0]["tables"][0]["ew"] = 2
    found = kinds(checked(ronde, tmp_path, relay, "--json"))
    assert "seated-twice" in found
    shown = checked(ronde, tmp_path, relay).stdout
    assert "Round 1: E-W 2 has more than one seat, at tables 1, 2" in shown


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [
        ("boards_in_play", 28, "board-count"),
        ("pair_count", 13, "contestant-count"),
        ("table_count", 8, "table-count"),
        ("boards_per_round", 3, "set-size"),
    ],
)
def test_figures_that_contradict_the_rounds(
    ronde: Runner, tmp_path: Path, relay: dict[str, Any], key: str, value: int, kind: str
) -> None:
    assert kinds(checked(ronde, tmp_path, {**relay, key: value}, "--json")) == {kind}


def test_a_lost_round(ronde: Runner, tmp_path: Path, relay: dict[str, Any]) -> None:
    del relay["rounds"][2]
    assert kinds(checked(ronde, tmp_path, relay, "--json")) == {"round-number"}


def test_a_movement_in_a_spreadsheet(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.csv"
    file.write_text("round,table,ns,ew,boards\n1,1,1,2,1-2\n2,1,1,2,3-4\n", "utf-8")
    outcome = ronde("bridge", "check", str(file), "--json")
    assert kinds(outcome) == {"meeting-repeated"}
    assert outcome.json["findings"][0]["who"] == [
        {"line": None, "number": 1},
        {"line": None, "number": 2},
    ]


def test_findings_in_french(ronde: Runner, tmp_path: Path, relay: dict[str, Any]) -> None:
    relay["rounds"][0]["tables"][0]["ew"] = 2
    assert "pas correct" in checked(ronde, tmp_path, relay, "--lang", "fr").stdout


def test_a_mistake_is_one_line(ronde: Runner, tmp_path: Path) -> None:
    assert "there is no such file" in ronde("bridge", "check", "none.json").refused()
    sentence = checked(ronde, tmp_path, {"rounds": [{"tables": [{"ns": 1}]}]}).refused()
    assert sentence.endswith("m.json: round 1, table 1: expected “ew”, found nothing")
