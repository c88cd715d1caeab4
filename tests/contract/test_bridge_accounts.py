"""Each movement's own accounts, from the movement to the ranking, as a director runs them.

In every session table 1 has 110 for North-South, table 2 too where there are three tables or more,
and every other table -50; so each board can be counted by hand.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.contract.conftest import Runner

Score = Callable[[int], int]


def one_high(table: int) -> int:
    """The first of two tables makes a part score, the other goes down: 160 apart, 4 IMPs."""
    return 110 if table == 1 else -50


def two_high(table: int) -> int:
    """Tables 1 and 2 make a part score, the others go down."""
    return 110 if table <= 2 else -50


def play(ronde: Runner, score: Score, *movement: str) -> None:
    """Build a movement into m.json and play all of it into r.csv."""
    assert ronde("bridge", "movement", *movement, "--output", "m.json").exit_code == 0
    document = json.loads(Path("m.json").read_text("utf-8"))
    seats = ("ns", "ew") if "ns" in document["rounds"][0]["tables"][0] else ("n", "s", "e", "w")
    lines = [",".join(("board", *seats, "score"))]
    for played in document["rounds"]:
        tables = [table for table in played["tables"] if table["played"]]
        for place, table in enumerate(tables, 1):
            for board in table["boards"]:
                cells = [board, *(table[seat] for seat in seats), score(place)]
                lines.append(",".join(map(str, cells)))
    Path("r.csv").write_text("\n".join(lines) + "\n", "utf-8")


def rank(ronde: Runner, *arguments: str) -> dict[str, Any]:
    """The ranking of what was played."""
    return ronde("bridge", "rank", "r.csv", "--movement", "m.json", *arguments, "--json").json


def points(found: dict[str, Any]) -> dict[int | str, float]:
    """The points of everybody in the one ranking."""
    (ranking,) = found["rankings"]
    return {entry["number"]: entry["points"] for entry in ranking["entries"]}


@pytest.mark.rule(
    "Organisation des tournois (FFB), Howell à trois tables, le total donne le pourcentage"
)
def test_the_total_of_a_swedish_howell_is_the_percentage(ronde: Runner) -> None:
    play(ronde, two_high, "howell-swedish", "--tables", "3", "--boards-per-round", "5")
    # Two equal results above a third: 3, 3, 0 for North-South and 1, 1, 4 for East-West, on each
    # of five boards. In round 1: 6 against 1, 4 against 3, 2 against 5.
    first = rank(ronde, "--after-round", "1")
    assert points(first) == {5: 20, 4: 15, 6: 15, 1: 5, 3: 5, 2: 0}
    assert {line["top"] for line in first["travellers"]} == {4}
    found = rank(ronde)
    (ranking,) = found["rankings"]
    assert all(entry["points"] == entry["percent"] for entry in ranking["entries"])
    # Pair 6 stays North-South at table 1: 3 on each of 25 boards.
    assert points(found)[6] == 75
    assert sum(points(found).values()) == 300


def test_a_swedish_howell_is_ranked_after_each_round(ronde: Runner) -> None:
    play(ronde, two_high, "howell-swedish", "--tables", "3", "--boards-per-round", "5")
    by_round = rank(ronde, "--after-round", "each")["by_round"]
    assert [told["round"] for told in by_round] == [1, 2, 3, 4, 5]
    assert [e["maximum"] for e in by_round[1]["rankings"][0]["entries"]] == [40.0] * 6


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
def test_two_and_a_half_tables_are_counted_in_imps(ronde: Runner) -> None:
    play(ronde, one_high, "howell-swedish", "--tables", "2.5", "--boards-per-round", "5")
    found = rank(ronde, "--after-round", "1")
    assert found["method"] == "imps"
    # 160 between the tables is 4 IMPs, on five boards; pair 1 sits out.
    assert points(found) == {4: 20, 5: 20, 2: -20, 3: -20}
    assert sum(points(rank(ronde)).values()) == 0


@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_a_rotating_duplicate_changes_partners_after_each_round(ronde: Runner) -> None:
    play(ronde, one_high, "duplicate", "--boards-per-round", "8")
    by_round = rank(ronde, "--after-round", "each")["by_round"]
    totals = [points(told) for told in by_round]
    # Eight boards of 4 IMPs: A wins in every round, with D, then B, then C.
    assert totals == [
        {"A": 32, "D": 32, "B": -32, "C": -32},
        {"A": 64, "B": 0, "D": 0, "C": -64},
        {"A": 96, "B": -32, "C": -32, "D": -32},
    ]


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate, les comptes")
def test_a_triplicate_is_counted_in_victory_points(ronde: Runner) -> None:
    play(ronde, two_high, "triplicate", "--boards-per-round", "4")
    found = rank(ronde)
    told = {tuple(match["teams"]): match for match in found["matches"]}
    # A against B: 110 at both tables. A against C: 110 and -50, four boards of 4 IMPs.
    assert told["A", "B"]["imps"] == [0, 0]
    assert told["A", "C"]["imps"] == [16, 0]
    assert told["B", "C"]["imps"] == [16, 0]
    # 16 IMPs on 4 boards: 10 + 10 (1 - 0.618034^1.6) / (1 - 0.236068) = 17.03.
    assert told["A", "C"]["victory_points"] == [17.03, 2.97]
    assert points(found) == {"A": 27.03, "B": 27.03, "C": 5.94}


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
@pytest.mark.parametrize(("player_count", "round_count", "boards"), [(8, 7, 4), (9, 9, 3)])
def test_individuals_of_8_and_9_are_in_imps_after_each_round(
    ronde: Runner, player_count: int, round_count: int, boards: int
) -> None:
    play(ronde, one_high, "individual", "--players", str(player_count))
    found = rank(ronde, "--after-round", "each")
    assert found["method"] == "imps"
    assert [told["round"] for told in found["by_round"]] == list(range(1, round_count + 1))
    for told in found["by_round"]:
        assert sum(points(told).values()) == 0
    first = points(found["by_round"][0])
    assert sorted(first.values()) == [-4 * boards] * 4 + [4 * boards] * 4
    if player_count == 8:
        # Table 1: 8 and 1 against 4 and 2; table 2: 7 and 3 against 5 and 6.
        assert {number for number, imps in first.items() if imps > 0} == {1, 5, 6, 8}


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
def test_an_individual_of_12_has_a_top_of_4(ronde: Runner) -> None:
    play(ronde, two_high, "individual", "--players", "12")
    first = rank(ronde, "--after-round", "1")
    assert {board["top"] for board in first["travellers"]} == {4}
    # Tables 1 and 2 have 3 of 4 on three boards for each of their North-South players.
    told = points(first)
    assert {number for number in told if told[number] == 9} == {12, 1, 2, 9}
    assert {number for number in told if told[number] == 12} == {5, 11}
    assert {entry["maximum"] for entry in rank(ronde)["rankings"][0]["entries"]} == {132.0}


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_an_individual_of_16_has_a_top_of_6_after_every_second_round(ronde: Runner) -> None:
    play(ronde, two_high, "individual", "--players", "16")
    found = rank(ronde, "--after-round", "each")
    assert [told["round"] for told in found["by_round"]] == [2, 4, 6, 8, 10, 12, 14, 15]
    assert {board["top"] for board in found["travellers"]} == {6}
    after_two = found["by_round"][0]["rankings"][0]["entries"]
    assert {entry["maximum"] for entry in after_two} == {24.0}
    half_way = ronde("bridge", "rank", "r.csv", "--movement", "m.json", "--after-round", "3")
    assert "boards are complete after rounds 2, 4, 6, 8, 10, 12, 14, 15" in half_way.stdout


def test_rounds_are_needed_for_a_ranking_after_one(ronde: Runner) -> None:
    Path("r.csv").write_text("board,ns,ew,score\n1,1,2,110\n", "utf-8")
    sentence = ronde("bridge", "rank", "r.csv", "--after-round", "1").refused()
    assert "column “round”" in sentence
    Path("r.csv").write_text("board,ns,ew,score,round\n1,1,2,110,1\n", "utf-8")
    assert "from 1 to 1" in ronde("bridge", "rank", "r.csv", "--after-round", "2").refused()
