"""`ronde bridge movement`."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from ronde.core.bridge.movements.catalogue import KINDS
from tests.contract.conftest import Runner

USUAL = {
    "mitchell": ("--tables", "7"),
    "mitchell-skip": ("--tables", "10"),
    "mitchell-relay": ("--tables", "6"),
    "howell": ("--tables", "4"),
    "howell-swedish": (),
    "three-quarter-howell": ("--tables", "6"),
    "duplicate": (),
    "triplicate": (),
    "individual": ("--players", "8"),
    "web": ("--tables", "14"),
    "rover": ("--tables", "7.5"),
}


def built(ronde: Runner, *arguments: str) -> dict[str, Any]:
    """The document of a movement."""
    return ronde("bridge", "movement", *arguments, "--json").json


def test_the_document_of_the_contract(ronde: Runner) -> None:
    document = built(ronde, "mitchell-relay", "--tables", "6", "--boards-per-round", "4")
    assert document["movement"] == "mitchell-relay"
    assert (document["table_count"], document["pair_count"], document["lines"]) == (6, 12, 2)
    assert (document["boards_per_round"], document["boards_in_play"]) == (4, 24)
    first = document["rounds"][0]
    assert first["tables"][0] == {
        "table": 1,
        "ns": 1,
        "ew": 1,
        "boards": [1, 2, 3, 4],
        "played": True,
        "shared_with": 6,
        "switched": False,
    }
    assert first["stands"] == [{"after_table": 3, "boards": [13, 14, 15, 16]}]
    assert first["sit_out"] == []
    check = document["check"]
    assert check["ok"] is True
    assert (check["findings"], check["meetings"]) == ([], {"min": 1, "max": 1})
    assert check["balance"] == 0


@pytest.mark.parametrize("kind", USUAL)
def test_every_kind_is_sound_and_can_be_checked_again(
    ronde: Runner, tmp_path: Path, kind: str
) -> None:
    document = built(ronde, kind, *USUAL[kind])
    assert document["movement"] == kind
    assert document["check"]["ok"], document["check"]["findings"]
    for form in (".json", ".csv"):
        file = tmp_path / f"movement{form}"
        assert ronde("bridge", "movement", kind, *USUAL[kind], "--output", str(file)).exit_code == 0
        again = ronde("bridge", "check", str(file), "--json")
        assert again.exit_code == 0
        assert again.json["ok"] is True
        assert again.json["balance"] == document["check"]["balance"]
        assert again.json["meetings"] == document["check"]["meetings"]


@pytest.mark.parametrize("tables", ["6.5", "6,5", "6½"])
def test_half_a_table_is_a_missing_pair(ronde: Runner, tables: str) -> None:
    document = built(ronde, "mitchell", "--tables", tables)
    assert (document["table_count"], document["pair_count"]) == (6.5, 13)
    last = document["rounds"][0]["tables"][6]
    assert (last["ns"], last["ew"], last["played"]) == (None, 7, False)
    assert document["rounds"][0]["sit_out"] == [{"line": "ew", "number": 7}]


def test_pairs_and_players_count_as_tables_do(ronde: Runner) -> None:
    by_tables = built(ronde, "mitchell", "--tables", "6.5")
    assert built(ronde, "mitchell", "--pairs", "13") == by_tables
    assert built(ronde, "mitchell", "--players", "26") == by_tables
    assert built(ronde, "mitchell", "--players", "26", "--pairs", "13") == by_tables


def test_any_pair_may_be_missing(ronde: Runner) -> None:
    document = built(ronde, "mitchell", "--tables", "6.5", "--missing", "ew5")
    assert document["rounds"][0]["tables"][4]["ew"] is None
    assert document["rounds"][0]["sit_out"] == [{"line": "ns", "number": 5}]


@pytest.mark.parametrize(
    ("arguments", "boards"),
    [
        (("mitchell", "--tables", "7"), 4),
        (("mitchell", "--tables", "9"), 3),
        (("mitchell", "--tables", "13"), 2),
        (("mitchell", "--tables", "11", "--rounds", "9"), 3),
        (("mitchell-skip", "--tables", "10"), 3),
        (("mitchell-relay", "--tables", "12"), 2),
        (("howell", "--tables", "4"), 4),
        (("howell", "--tables", "5"), 3),
        (("howell", "--tables", "6"), 2),
    ],
)
def test_a_session_of_28_boards_chooses_the_sets(
    ronde: Runner, arguments: tuple[str, ...], boards: int
) -> None:
    assert built(ronde, *arguments)["boards_per_round"] == boards


def test_an_arrow_switch_makes_one_ranking(ronde: Runner) -> None:
    document = built(ronde, "mitchell", "--tables", "7", "--arrow-switch", "auto")
    assert document["lines"] == 1
    last = document["rounds"][-1]["tables"]
    assert all(table["switched"] for table in last)
    assert {table["ns"] for table in last} == set(range(8, 15))
    two = built(ronde, "mitchell", "--tables", "7", "--arrow-switch", "2")
    assert [played["tables"][0]["switched"] for played in two["rounds"]] == [False] * 5 + [True] * 2


def test_the_strong_are_spread(ronde: Runner) -> None:
    document = built(ronde, "mitchell", "--tables", "17", "--strong", "3")
    assert document["strong_tables"] == [1, 6, 12]
    shown = ronde("bridge", "movement", "mitchell", "--tables", "17", "--strong", "3").stdout
    assert "at tables 1, 6, 12" in shown


def test_an_individual_has_four_seats(ronde: Runner) -> None:
    document = built(ronde, "individual", "--players", "8")
    assert document["player_count"] == 8
    table = document["rounds"][0]["tables"][0]
    assert [table[seat] for seat in "nsew"] == [8, 1, 4, 2]
    assert document["check"]["partnerships"] == {"min": 1, "max": 1}
    assert document["check"]["meetings"] == {"min": 2, "max": 2}


def test_a_triplicate_tells_what_is_compared(ronde: Runner) -> None:
    document = built(ronde, "triplicate", "--boards-per-round", "4")
    assert (document["team_count"], document["pair_count"]) == (3, 6)
    assert document["rounds"][0]["tables"][0]["ns"] == "A1"
    assert {
        tuple(compared["teams"]): compared["tables"] for compared in document["comparisons"]
    } == {
        ("A", "B"): [1, 2],
        ("A", "C"): [1, 3],
        ("B", "C"): [2, 3],
    }


def test_the_rotating_duplicate_takes_its_boards_in_all(ronde: Runner) -> None:
    assert built(ronde, "duplicate", "--boards", "18")["boards_per_round"] == 6
    assert "3" in ronde("bridge", "movement", "duplicate", "--boards", "20").refused()


def test_a_howell_of_ones_own(ronde: Runner) -> None:
    start = "8-1@1 2-6@4 5-7@6 3-4@7"
    known = built(ronde, "howell", "--tables", "4")
    assert built(ronde, "howell", "--tables", "4", "--start", start) == known
    wrong = ("--start", "8-1@1 2-6@5 5-7@6 3-4@7")
    assert (
        "makes no Howell"
        in ronde("bridge", "movement", "howell", "--tables", "4", *wrong).refused()
    )
    wrong = ("--start", "8 1")
    assert "such as 8-1@1 2-6@4" in (
        ronde("bridge", "movement", "howell", "--tables", "4", *wrong).refused()
    )


def test_what_is_no_howell_is_not_searched_for(ronde: Runner) -> None:
    refused = ronde("bridge", "movement", "howell", "--tables", "3", "--search").refused()
    assert "take howell-swedish" in refused


def test_a_search_is_repeated_by_its_seed(ronde: Runner) -> None:
    first = built(ronde, "howell", "--tables", "6", "--search")
    again = built(ronde, "howell", "--tables", "6", "--seed", str(first["seed"]))
    assert again == first
    assert first["check"]["ok"]
    start = ("--start", first["start"])
    assert built(ronde, "howell", "--tables", "6", *start)["rounds"] == first["rounds"]
    both = ("--search", *start)
    assert "exclude" in ronde("bridge", "movement", "howell", "--tables", "6", *both).refused()


def test_the_second_evening_goes_on_counting(ronde: Runner) -> None:
    document = built(
        ronde, "individual", "--players", "12", "--from-round", "7", "--boards-per-round", "6"
    )
    assert [played["round"] for played in document["rounds"]] == [7, 8, 9, 10, 11]
    assert document["rounds"][0]["tables"][0]["boards"] == [37, 38, 39, 40, 41, 42]
    assert document["check"]["ok"]


@pytest.mark.parametrize("form", ["json", "csv", "xlsx", "pdf", "html", "svg"])
def test_every_form_can_be_written(ronde: Runner, tmp_path: Path, form: str) -> None:
    file = tmp_path / f"m.{form}"
    outcome = ronde("bridge", "movement", "mitchell-relay", "--tables", "6", "--output", str(file))
    assert outcome.exit_code == 0
    assert file.stat().st_size > 500


def test_csv_has_a_line_for_each_table_and_round(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.csv"
    ronde("bridge", "movement", "mitchell", "--tables", "5", "--output", str(file))
    with file.open(encoding="utf-8-sig", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert len(rows) == 25
    assert (rows[7]["round"], rows[7]["table"], rows[7]["ew"], rows[7]["boards"]) == (
        "2",
        "3",
        "2",
        "13 14 15 16",
    )


def test_a_file_made_in_one_language_is_read_in_the_other(ronde: Runner, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    english = ("bridge", "movement", "mitchell", "--tables", "7")
    ronde(*english, "--output", str(file))
    assert json.loads(file.read_text("utf-8"))["title"] == "Mitchell, 7 tables"
    french = ronde(*english, "--lang", "fr", "--json").json["title"]
    assert ronde("bridge", "check", str(file), "--lang", "fr", "--json").json["title"] == french


def test_the_table_reads_well(ronde: Runner) -> None:
    shown = ronde("bridge", "movement", "mitchell-relay", "--tables", "6").stdout
    assert "4–4\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}17-20" in shown
    assert "3:\N{NO-BREAK SPACE}13-16" in shown
    assert "Tables 1, 6 share their boards." in shown
    assert "The movement is sound" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("mitchell", "--tables", "6"), "mitchell-skip"),
        (("mitchell", "--tables", "6"), "mitchell-relay"),
        (("mitchell",), "expected one of --tables, --pairs, --players"),
        (("rubber",), "there is no movement “rubber”; expected one of mitchell"),
        (("mitchell", "--tables", "7", "--pairs", "13"), "do not say the same number"),
        (("mitchell", "--players", "13"), "expected an even number of players, found 13"),
        (("mitchell", "--tables", "six"), "expected a number of tables such as 6 or 6.5"),
        (("mitchell", "--tables", "6.5", "--missing", "north"), "such as ns3, ew5 or 7"),
        (("triplicate", "--tables", "4"), "triplicate is for 3 tables, found 4"),
        (("howell", "--tables", "4", "--arrow-switch", "1"), "howell takes no --arrow-switch"),
        (("mitchell", "--tables", "7", "--boards", "28"), "mitchell takes no --boards"),
        (("mitchell", "--tables", "7", "--rounds", "8"), "from 1 to 7 rounds, found 8"),
        (
            ("mitchell", "--tables", "7", "--arrow-switch", "some"),
            "expected auto or a number of rounds",
        ),
    ],
)
def test_a_mistake_is_one_line(ronde: Runner, arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in ronde("bridge", "movement", *arguments).refused()


def test_the_help_names_the_kinds_in_the_readers_language(ronde: Runner) -> None:
    english, french = (
        ronde("bridge", "movement", "--help", "--lang", language).stdout
        for language in ("en", "fr")
    )
    for name, kind in KINDS.items():
        assert f"  {name} " in english
        assert kind.label in english
    assert "Mitchell à guéridon" in french
    assert "Howell suédois" in french
