"""Whole cups from the command line, on each kind of database."""

from pathlib import Path
from random import Random

import pytest

from tests.contract.conftest import Runner
from tests.contract.cup_play import CupHall, names_csv


def new_cup(ronde: Runner, database: str, tmp_path: Path, number: int, *options: str) -> CupHall:
    """A cup with so many players entered."""
    (tmp_path / "players.csv").write_text(names_csv(number), encoding="utf-8")
    hall = CupHall(ronde, "cup", database)
    hall("new", "--system", "knockout", "--name", "Spring Cup", *options)
    assert hall("import", "players.csv")["status"]["player_count"] == number
    return hall


def test_a_cup_of_fourteen_with_a_third_place_is_played_end_to_end(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = new_cup(ronde, database, tmp_path, 14, "--third-place")
    assert hall.look("show")["status"]["next"] == "Next: draw the cup."
    hall("enter", "Zeller")
    hall("undo")
    hall("check-in", "--all")
    drawn = hall("pair", "--seed", "5")
    assert drawn["seed"] == 5
    assert drawn["is_draft"]
    assert "not published" in hall.refused("result", "2a")
    assert hall.text("publish") == "draw of the cup published"
    assert "takes nobody in" in hall.refused("enter", "Zeller")
    assert "--third-place stands" in hall.refused("change", "--no-third-place")
    assert hall.open_matches() == [2, 3, 4, 6, 7, 8]
    assert hall.matches()[1]["stage"] == "bye"
    assert "match 1 is not played" in hall.refused("result", "1a")
    assert "participants are not known" in hall.refused("result", "13a")
    hall("result", "2a", "3=1-0", "4b", "6a", "7=½-½b", "8b")

    # The slip of quarter-final 1 was read wrongly, then typed again and taken back once more.
    hall("result", "9=1-0", who="Bernard")
    corrected = hall.text("result", "9=0-1")
    assert corrected == (
        "quarter-final 1, Garrick beat Tarvin 1-0 instead of: Tarvin beat Garrick 1-0"
    )
    undone = hall.text("undo")
    assert undone == f"undo: {corrected}, typed by Anne"
    assert hall.text("undo") == "undo: quarter-final 1, Tarvin beat Garrick 1-0, typed by Bernard"
    assert 9 in hall.open_matches()
    assert hall.text("redo") == "redo: quarter-final 1, Tarvin beat Garrick 1-0, typed by Bernard"
    hall("result", "10a", "11a", "12b")

    # Before a semi-final is played, whoever went on may still be another.
    hall("result", "10b")
    assert hall.names_in(13) == ("Tarvin", "Kelham")
    hall("result", "10a")
    hall("result", "13=1½-½")
    refused = hall.refused("result", "10b")
    assert refused == (
        "match 13 was played by Tarvin and Corley, and others would stand in it:"
        " undo it first, or clear it with 13?"
    )
    number = hall.look("log")["entries"][-2]["number"]
    assert "before entry" in hall.refused("undo", str(number))
    # Who loses a semi-final plays for the third place, and gives that up by leaving.
    assert hall.names_in(16) == ("Corley", None)
    hall("result", "14b")
    assert hall.open_matches() == [15, 16]
    assert hall.text("withdraw", "corley") == "Corley withdrawn from the cup"
    assert hall.open_matches() == [15]
    assert hall.matches()[16]["ending"] == "walk-over"
    assert "withdrew" in hall.refused("result", "16a")
    assert "not over" in hall.refused("close")
    hall("result", "15=+-")
    assert hall.champion() == "Tarvin"
    assert hall.look("show")["status"]["next"] == "The cup is decided. Next: close the event."
    hall("close")
    assert "closed" in hall.refused("result", "15b")
    places = hall.places()
    assert places["Tarvin"] == (1, 1)
    assert places["Brannock"] == (3, 3)
    assert places["Corley"] == (4, 4)
    assert len(places) == 14
    assert hall.look("verify")["ok"]


def test_prequalified_players_enter_after_a_preliminary_round(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = new_cup(ronde, database, tmp_path, 18, "--prequalified", "2", "--consolation")
    hall("pair", "--seed", "1")
    hall("change", "--no-consolation")
    assert "Next: draw the cup." in hall.look("show")["status"]["next"]
    assert "not drawn yet" in hall.refused("bracket")
    hall("undo")
    assert "Next: publish the draw." in hall.look("show")["status"]["next"]
    assert hall.text("change", "--no-consolation", "--apart", "club") == (
        "regulations changed: --no-consolation, --apart club"
    )
    hall("pair", "--seed", "1", "--publish")
    first = hall.look("bracket")["bracket"]
    assert first[0]["name"] == "Preliminary round"
    assert all(match["a"].get("seed") not in (1, 2) for match in first[0]["matches"])
    random = Random(7)
    while hall.open_matches():
        hall.play_matches(random)
    assert hall.champion() in {name.split(",")[0] for name in names_csv(18).splitlines()}
    hall("close")
    assert hall.look("verify")["ok"]


def test_each_round_is_drawn_when_the_one_before_is_over(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = new_cup(
        ronde, database, tmp_path, 8, "--draw", "each-round", "--third-place", "--numbers", "lots"
    )
    drawn = hall("pair", "--seed", "3")
    assert [entry["kind"] for entry in drawn["entries"]] == ["numbers_drawn", "cup_drawn"]
    hall("publish")
    assert hall.matches()[5]["a"] == {"drawn": True}
    assert hall.refused("pair") == ("the draw of the Semi-finals waits for 4 matches: 1, 2, 3, 4")
    hall("result", "1a", "2a", "3b", "4b")
    assert hall.look("show")["status"]["next"] == "Next: draw the semi-finals."
    assert hall.text("pair", "--seed", "8") == "Semi-finals drawn, seed 8"
    # A result that was wrong makes the draft old; the new one is drawn again.
    told = hall("result", "4a")
    assert told["warnings"] == ["the draw that was not published is out of date: draw again"]
    assert hall.text("pair", "--seed", "9") == "Semi-finals drawn, seed 9"
    assert hall.text("publish") == "Semi-finals published"
    last = hall.look("log")["entries"][-1]["number"]
    correction = last - 2
    refused = hall.refused("undo", str(correction - 3))
    assert "cannot be undone" in refused
    # After the draw the new winner takes the place of the old one, and nothing is drawn again.
    before = hall.matches()
    hall("result", "4b")
    after = hall.matches()
    assert [before[number]["a"] for number in (5, 6)] == [after[number]["a"] for number in (5, 6)]
    assert [before[number]["b"] for number in (5, 6)] == [after[number]["b"] for number in (5, 6)]
    hall("result", "5a", "6a")
    hall("pair", "--publish")
    assert "everything is drawn" in hall.refused("pair")
    hall("result", "7a", "8b")
    hall("close")
    assert hall.look("verify")["ok"]


def test_two_defeats_put_a_player_out(ronde: Runner, database: str, tmp_path: Path) -> None:
    hall = new_cup(ronde, database, tmp_path, 6, "--double-elimination")
    hall("pair", "--publish", "--seed", "2")
    random = Random(11)
    names = {match["name"] for match in hall.matches().values()}
    assert "Grand final" in names
    rounds = 0
    while hall.open_matches() and rounds < 20:
        rounds += 1
        first = hall.open_matches()[0]
        if hall.matches()[first]["name"] == "Grand final":
            hall("result", f"{first}b")
            assert hall.open_matches() == [first + 1]
            hall("undo")
            hall("result", f"{first}a")
        else:
            hall("result", f"{first}{random.choice('ab')}")
    assert hall.matches()[max(hall.matches())]["stage"] == "not-needed"
    defeats: dict[str, int] = {}
    for match in hall.matches().values():
        if match["stage"] == "decided":
            loser = next(side["name"] for side in match["sides"] if side["seed"] != match["winner"])
            defeats[loser] = defeats.get(loser, 0) + 1
    assert sorted(defeats.values()) == [2] * 5
    assert hall.champion() not in defeats
    hall("close")
    assert hall.look("verify")["ok"]


def test_matches_of_two_games_are_decided_by_a_playoff(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = new_cup(ronde, database, tmp_path, 4, "--games", "2", "--ladder", "playoff")
    drawn = hall("pair", "--publish", "--seed", "4")
    assert [stage["stage"] for stage in drawn["match_stages"]] == [
        *("match", "rapid", "blitz", "armageddon")
    ]
    first = hall.matches()[1]["next_game"]
    assert (first["game"], first["stage"]) == (1, "match")
    assert first["white"] in ("a", "b")
    assert hall.text("result", "1.1a") == "semi-final 1, game 1: Tarvin 1-0 Corley"
    assert hall.matches()[1]["next_game"]["white"] != first["white"]
    assert "game 2 comes next" in hall.refused("result", "1.3a")
    assert "clear it first" in hall.refused("result", "2=1½-½", "2.1a")
    assert "does not decide" in hall.refused("result", "2=1-0")
    hall("result", "1.2b", "2=1½-½")
    match = hall.matches()[1]
    assert (match["stage"], match["next_game"]["stage"]) == ("playing", "rapid")
    hall("result", "1.3d", "1.4=½-½", "1.5a", "1.6b")
    assert hall.matches()[1]["next_game"]["stage"] == "decisive game"
    assert "win for Black" in hall.refused("result", "1.7d")
    assert "in play" in hall.refused("close", "--force")
    told = hall.text("result", "1.7b")
    assert told == "semi-final 1, game 7: Tarvin 0-1 Corley; Corley goes on"
    # The last game was typed wrongly; one in the middle would leave games too many.
    assert "only its last game can be cleared, game 7" in hall.refused("result", "1.3?")
    assert "expected no further game" in hall.refused("result", "1.4a")
    assert hall.text("result", "1.7?") == "semi-final 1, game 7 cleared"
    hall("undo")
    assert hall.text("undo").startswith("undo: semi-final 1, game 7")
    hall("redo")
    assert hall.names_in(3) == ("Corley", "Brannock")
    assert hall.matches()[1]["score"] == [1, 1]
    hall("result", "3.1a", "3.2a")
    assert hall.champion() == "Corley"
    hall("close")
    log = hall.look("log")["entries"]
    assert sum(entry["undone"] for entry in log) == 1
    assert hall.look("verify")["ok"]


def test_single_games_are_replayed_until_somebody_wins(ronde: Runner, tmp_path: Path) -> None:
    hall = new_cup(ronde, str(tmp_path / "a.ronde"), tmp_path, 2, "--games", "1")
    hall("pair", "--publish", "--seed", "4")
    assert hall.text("result", "1d") == "final, game 1: Tarvin ½-½ Brannock"
    assert hall.matches()[1]["next_game"]["stage"] == "replay"
    assert hall.text("result", "1a") == "final, game 2: Tarvin 1-0 Brannock; Tarvin goes on"
    assert hall.text("result", "1b") == "final, game 2: Tarvin 0-1 Brannock; Brannock goes on"
    assert hall("result", "1b")["warnings"] == ["match 1 has this result already"]
    hall("result", "1?")
    assert hall.text("result", "1=0-1") == "final, game 1: Tarvin 0-1 Brannock; Brannock goes on"


def test_a_cup_goes_on_from_its_journal_on_another_machine(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    hall = new_cup(ronde, database, tmp_path, 8, "--classification")
    hall("pair", "--publish", "--seed", "6")
    hall("result", "1a", "2b", "3=+-", "4--")
    done = ronde("event", "export", "cup", "--database", database, "--output", "cup.jsonl")
    assert done.exit_code == 0, done.stderr
    away = CupHall(ronde, "cup", str(tmp_path / "stick.ronde"))
    ronde("event", "restore", "cup.jsonl", "--database", away.database)
    assert away.look("bracket") == hall.look("bracket")
    assert away.look("log") == hall.look("log")
    # Nobody came out of match 4: whoever wins match 3 has no opponent and is in the final.
    assert away.matches()[6]["stage"] == "bye"
    random = Random(1)
    while away.open_matches():
        away.play_matches(random)
    away("close")
    assert away.look("verify")["ok"]


def test_the_tables_and_pictures_of_a_cup(ronde: Runner, tmp_path: Path) -> None:
    hall = new_cup(ronde, str(tmp_path / "a.ronde"), tmp_path, 5, "--numbers", "entry")
    database = ("--database", hall.database)
    hall("pair", "--publish", "--seed", "1")
    hall("result", "2a")
    for command, output, beginning in (
        ("bracket", "cup.svg", b"<svg"),
        ("bracket", "cup.pdf", b"%PDF"),
        ("export", "cup.xlsx", b"PK"),
        ("export", "cup.csv", b"\xef\xbb\xbf"),
        ("standings", "places.html", b"<!doctype html>"),
    ):
        done = ronde("event", command, "cup", *database, "--output", output)
        assert done.exit_code == 0, done.stderr
        content = (tmp_path / output).read_bytes()
        assert content[: len(beginning)].lower() == beginning.lower()
    assert "Tarvin" in (tmp_path / "cup.csv").read_text("utf-8-sig")
    assert (
        "expected a name ending in"
        in ronde("event", "export", "cup", *database, "--output", "cup.trf").refused()
    )
    shown = ronde("event", "bracket", "cup", *database)
    assert "Quarter-finals" in shown.stdout
    french = ronde("event", "show", "cup", *database, "--lang", "fr")
    assert french.exit_code == 0


@pytest.mark.rule("Livre de l'arbitre, Départages 2.4.2")
def test_a_drawn_match_of_teams_goes_to_the_better_berlin(ronde: Runner, tmp_path: Path) -> None:
    hall = new_cup(ronde, str(tmp_path / "a.ronde"), tmp_path, 4)
    hall("pair", "--publish", "--seed", "1")
    first, second = hall.names_in(1)
    # The match that the book prints, 18½ against 26½.
    told = hall.text("result", "1=100010½11")
    assert told == (
        f"semi-final 1, {second} – {first} 4½-4½, {second} goes on by Berlin, 26½ to 18½"
    )
    assert hall.names_in(3)[0] == second
    assert hall.refused("result", "2=1001") == (
        "match 2: the score is level, and the Berlin too; tell who goes on, as 2=2-2a"
    )
    assert hall.text("result", "2=1110").endswith(" 3-1")
    assert hall.text("undo").startswith("undo: semi-final 2")
    hall("redo")
    hall("result", "3=0=1=")
    assert hall.champion() == hall.names_in(3)[1]
    hall("result", "3=1100")
    hall("close")
    assert hall.champion() == second
    assert hall.look("verify")["ok"]


def test_boards_are_of_teams_and_not_of_players(ronde: Runner, tmp_path: Path) -> None:
    hall = new_cup(ronde, str(tmp_path / "a.ronde"), tmp_path, 2, "--games", "2")
    hall("pair", "--publish", "--seed", "1")
    assert "--games counts games of two players" in hall.refused("result", "1=1000")
