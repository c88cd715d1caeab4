"""Groups and the cup after them from the command line, on each kind of database."""

from pathlib import Path
from random import Random

import pytest

from tests.contract.conftest import Runner
from tests.contract.cup_play import CupHall, names_csv


def new_groups(ronde: Runner, database: str, tmp_path: Path, number: int, *options: str) -> CupHall:
    """An event in groups with so many players entered."""
    (tmp_path / "players.csv").write_text(names_csv(number), encoding="utf-8")
    hall = CupHall(ronde, "festival", database)
    hall("new", "--system", "groups", "--name", "Festival", *options)
    hall("import", "players.csv")
    return hall


def test_six_groups_with_best_thirds_and_a_cup_of_sixteen(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    random = Random(24)
    hall = new_groups(
        *(ronde, database, tmp_path, 24),
        *("--groups", "6", "--best", "4", "--third-place", "--games", "2"),
    )
    assert hall.look("show")["status"]["next"] == "Next: draw the groups."
    assert "not drawn yet" in hall.refused("standings")
    drawn = hall("pair", "--seed", "5")
    assert [entry["text"] for entry in drawn["entries"]] == [
        "6 groups drawn, seed 5",
        "round 1 paired, 12 boards",
    ]
    groups = {group["group"]: group["players"] for group in drawn["groups"]}
    assert [sorted(groups)[0], len(groups)] == ["A", 6]
    # One of each pot is in each group: 1 to 6, 7 to 12, 13 to 18, 19 to 24.
    assert all(
        [(number - 1) // 6 for number in players] == [0, 1, 2, 3] for players in groups.values()
    )
    # Another player comes: the groups are out of date; he leaves again, and they are drawn anew.
    hall("enter", "Zeller")
    assert hall.look("show")["status"]["next"] == "Next: draw the groups."
    hall("undo")
    assert hall.look("show")["groups"] == drawn["groups"]
    assert hall("pair", "--seed", "6")["entries"][0]["text"] == "6 groups drawn, seed 6"
    hall("publish")
    for round_number in (1, 2, 3):
        if round_number == 2:
            # Whoever leaves loses what is left by forfeit.
            hall("withdraw", "wickham")
        if round_number > 1:
            hall("pair", "--publish")
        if round_number == 3:
            hall("result", "1w", who="Bernard")
            assert hall.text("undo") == "undo: board 1, 1-0, typed by Bernard"
            hall("redo")
            assert "waits for these boards" in hall.refused("pair")
        hall.play(random)
    assert "takes nobody in" in hall.refused("enter", "Zeller")
    standings = hall.look("standings")
    assert [group["group"] for group in standings["groups"]] == list("ABCDEF")
    assert len(standings["best_next"]) == 6
    assert sum(place["qualified"] for place in standings["best_next"]) == 4
    assert hall.look("show")["status"]["next"] == "Next: draw the cup."

    cup = hall("pair", "--seed", "9")
    assert cup["entries"][0]["text"] == "cup of 16 drawn from the groups, seed 9"
    places = [side["place"] for match in cup["bracket"][0]["matches"] for side in match["sides"]]
    assert len(set(places)) == 16
    assert {f"{letter}{rank}" for letter in "ABCDEF" for rank in (1, 2)} < set(places)
    assert sum(place.endswith("3") for place in places) == 4
    mates = [
        {side["place"][0] for side in match["sides"]} for match in cup["bracket"][0]["matches"]
    ]
    assert all(len(letters) == 2 for letters in mates)
    # A group result typed wrongly is still corrected while the draw is a draft.
    board = hall.look("show")["rounds"][2]["pairings"][0]
    other = "b" if board["result"] == "1-0" else "w"
    hall("result", f"1{other}")
    assert hall.look("show")["status"]["next"] == "Next: draw the cup."
    hall("undo")
    assert hall.look("show")["status"]["next"] == "Next: publish the draw."
    hall("publish")
    assert "their games and points stand" in hall.refused(
        "adjust", "1", "--points", "1", "--reason", "x"
    )
    last = hall.look("log")["entries"][-3]["number"]
    assert "before entry" in hall.refused("undo", str(last - 3))
    # Somebody of the cup leaves: his opponent goes on.
    first = hall.matches()[1]["sides"]
    hall("withdraw", first[0]["name"])
    assert hall.matches()[1]["winner"] == first[1]["seed"]
    assert "is not in the cup" in hall.refused("withdraw", _not_qualified(hall))
    hall("result", "2.1a", "2.2d", "3.1d", "3.2d", "3.3a")
    hall("result", "3.3b")
    while hall.open_matches():
        hall.play_matches(random)
    hall("close")
    final = hall.look("standings")
    assert final["champion"]["name"]
    assert len(final["ranking"]) == 16
    verified = hall.look("verify")
    assert verified["ok"]
    done = ronde("event", "export", "festival", "--database", database, "--output", "f.jsonl")
    assert done.exit_code == 0, done.stderr
    copy = CupHall(ronde, "festival", str(tmp_path / "copy.ronde"))
    ronde("event", "restore", "f.jsonl", "--database", copy.database)
    assert copy.look("show") == hall.look("show")
    assert copy.look("standings") == final


def _not_qualified(hall: CupHall) -> str:
    """Somebody who did not come out of his group."""
    inside = {side["name"] for match in hall.matches().values() for side in match["sides"]}
    outside = [
        player["name"]
        for player in hall.look("show")["players"]
        if player["name"] not in inside and player["withdrawn_from_round"] is None
    ]
    return str(outside[0])


def test_groups_of_unequal_size_and_no_cup(ronde: Runner, tmp_path: Path) -> None:
    random = Random(3)
    hall = new_groups(
        *(ronde, str(tmp_path / "a.ronde"), tmp_path, 11),
        *("--group-size", "4", "--group-draw", "deal", "--no-cup"),
    )
    drawn = hall("pair", "--publish")
    assert drawn["seed"] is None
    assert [len(group["players"]) for group in drawn["groups"]] == [3, 4, 4]
    assert drawn["entries"][0]["text"] == "players dealt to 3 groups"
    hall.play(random)
    for _round in (2, 3):
        hall("pair", "--publish")
        hall.play(random)
    assert "all 3 rounds are played" in hall.refused("pair")
    games = [
        {pairing["white"], pairing["black"]}
        for played in hall.look("show")["rounds"]
        for pairing in played["pairings"]
    ]
    assert len(games) == 6 + 6 + 3
    assert "not drawn yet" in hall.refused("bracket")
    hall("close")
    assert len(hall.look("standings")["groups"]) == 3


def test_two_of_four_groups_cross_over(ronde: Runner, tmp_path: Path) -> None:
    hall = new_groups(ronde, str(tmp_path / "a.ronde"), tmp_path, 8, "--groups", "4")
    hall("pair", "--publish", "--seed", "2")
    hall("result", "1w", "2w", "3b", "4w")
    cup = hall("pair", "--seed", "2")
    pairs = [
        tuple(side["place"] for side in match["sides"]) for match in cup["bracket"][0]["matches"]
    ]
    assert pairs == [("A1", "B2"), ("C1", "D2"), ("B1", "A2"), ("D1", "C2")]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "groups need their number or their size"),
        (("--groups", "2", "--group-size", "3"), "groups need their number or their size"),
        (("--groups", "2", "--rounds", "3"), "leave out --rounds"),
        (("--groups", "2", "--prequalified", "1"), "nobody is prequalified"),
        (("--groups", "2", "--no-cup", "--third-place"), "leave out --no-cup"),
    ],
)
def test_regulations_of_groups_that_contradict_themselves(
    ronde: Runner, tmp_path: Path, options: tuple[str, ...], sentence: str
) -> None:
    hall = CupHall(ronde, "x", str(tmp_path / "a.ronde"))
    assert sentence in hall.refused("new", "--system", "groups", *options)
