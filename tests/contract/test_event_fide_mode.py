"""FIDE mode and its warnings from the command line, on each kind of database."""

import json
import sys
from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall

PLAYERS = """\
Name,Elo,Sex
Aubert,2104,w
Brandt,2051,m
Costa,1987,w
Dufour,1962,m
Eriksen,1925,w
Ferrari,1893,m
Garnier,1840,w
Horvat,1840,m
"""


@pytest.fixture
def hall(ronde: Runner, database: str, tmp_path: Path) -> Hall:
    """A Swiss of four rounds with eight players, its boards from 21 on."""
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    made = Hall(ronde, "open", database)
    made("new", "--rounds", "4", "--initial-colour", "white", "--first-board", "21")
    made("import", "players.csv")
    return made


def play(hall: Hall, letter: str = "w") -> None:
    """Pair a round and give every board the same result."""
    hall("pair", "--publish")
    hall("result", *(f"{board}{letter}" for board in hall.open_boards()))


def report(hall: Hall, ronde: Runner, tmp_path: Path) -> list[str]:
    """The lines of the report file."""
    done = ronde("event", "export", "open", "--database", hall.database, "--output", "open.trf")
    assert done.exit_code == 0, done.stderr
    return (tmp_path / "open.trf").read_text("utf-8").splitlines()


def test_what_is_locked_opens_outside_fide_mode_and_the_report_tells(
    hall: Hall, ronde: Runner, tmp_path: Path
) -> None:
    for _round in range(3):
        play(hall)
    locked = {
        ("change", "--rounds", "5"): "--rounds stands since round 1 was published",
        ("forbid", "1", "2"): "pairs are forbidden before round 1",
        ("result", "21b", "--round", "1"): "round 1 is closed",
        ("numbers", "--exchange", "1-2"): "only players of equal ratings",
    }
    before = hall.look("log")
    for arguments, sentence in locked.items():
        refused = hall.refused(*arguments, "--force", "--force")
        assert sentence in refused
        assert "ronde event leave-fide-mode" in refused
    asked = hall.refused("leave-fide-mode", "--force")
    assert "Consequences:" in asked
    assert "--force --force" in asked
    assert hall.look("log") == before
    left = hall("leave-fide-mode", "--force", "--force")
    assert left["entries"][0]["text"] == "FIDE mode left, since round 4"
    assert (left["status"]["fide_mode"], left["status"]["outside_fide_mode_since_round"]) == (
        False,
        4,
    )
    for arguments in locked:
        assert "--force" in hall.refused(*arguments)
        hall(*arguments, "--force", "--force")
    assert "is outside FIDE mode since round 4" in hall.refused("leave-fide-mode", "--force")
    shown = ronde("event", "show", "open", "--database", hall.database).stdout
    assert "Outside FIDE mode since round 4." in shown
    comments = [line for line in report(hall, ronde, tmp_path) if line.startswith("###")]
    assert [comment.partition(":")[0] for comment in comments] == [
        "### FIDE mode exited @ Round 4",
        "### Regulations @ Round 4",
        "### Prohibition @ Round 4",
        "### Correction @ Round 3",
        "### TPN @ Round 4",
    ]
    assert hall.look("verify")["ok"]


def test_a_round_is_paired_by_hand_move_by_move(hall: Hall, ronde: Runner, tmp_path: Path) -> None:
    begun = hall("by-hand", "--swap", "5-7")
    assert [entry["text"] for entry in begun["entries"]] == [
        "round 1: pairing by hand begun",
        "round 1, by hand: Eriksen; Garnier exchange seats",
    ]
    assert begun["in_session"]
    assert begun["differences"] == [
        {"expected": [1, 5], "found": [1, 7]},
        {"expected": [3, 7], "found": [3, 5]},
    ]
    assert "finish that first" in hall.refused("publish")
    cleared = hall("by-hand", "--clear", "21", "--clear", "24", "--seat", "4-1")
    assert cleared["unseated"] == [7, 8]
    assert cleared["pairings"][0] | {"white": 4, "black": 1, "board": 21} == cleared["pairings"][0]
    before = hall.look("log")
    # The second move is wrong, so the first is not made either.
    assert "has a place" in hall.refused("by-hand", "--seat", "7-8", "--seat", "4-1")
    assert hall.look("log") == before
    done = hall("by-hand", "--rest")
    assert done["unseated"] == []
    assert "pairs are not as the rules have them" in hall.refused("by-hand", "--end")
    ended = hall("by-hand", "--end", "--force")
    assert not ended["in_session"]
    assert ended["by_hand"]
    hall("publish")
    (comment,) = [line for line in report(hall, ronde, tmp_path) if line.startswith("###")]
    assert comment.startswith("### MPA @ Round 1: ")
    assert " => " in comment
    hall("undo")
    hall("undo")
    assert hall.look("show")["rounds"][-1]["in_session"]


def test_a_round_that_cannot_be_paired_is_finished_by_hand(ronde: Runner, database: str) -> None:
    duel = Hall(ronde, "duel", database)
    duel("new", "--rounds", "2", "--initial-colour", "white")
    for name in ("A", "B"):
        duel("enter", name)
    assert duel("pair", "--publish")["warnings"] == [
        "2 rounds are planned, more than the 1 that 2 players can play"
    ]
    duel("result", "1w")
    blocked = ronde("event", "pair", "duel", "--database", database)
    assert blocked.exit_code == 1
    assert duel.look("explain", "--blocked")["blocked"]
    begun = duel("by-hand")
    assert begun["unseated"] == [1, 2]
    assert "met in round 1" in duel.refused("by-hand", "--seat", "2-1")
    duel("by-hand", "--seat", "2-1", "--end", "--force")
    duel("publish")
    duel("result", "1w")
    duel("close")


def test_adjourned_games_are_draws_until_they_end(
    hall: Hall, ronde: Runner, tmp_path: Path
) -> None:
    hall("pair", "--publish")
    told = hall("result", "21w", "22w", "23w", "24adj")
    assert told["status"]["open_boards"] == []
    assert told["status"]["adjourned_games"] == [{"round": 1, "board": 24}]
    paired = hall("pair", "--publish")
    assert paired["warnings"] == ["the adjourned game of round 1 counts as a draw: board 24"]
    lines = [line for line in report(hall, ronde, tmp_path) if line.startswith("001")]
    assert sum(line[98:99] == "?" for line in lines) == 2
    ranking = hall.look("standings", "--after", "1")
    assert not ranking["final"]
    assert ranking["open_games"][0] == {"round": 1, "boards": [24]}
    assert "counted as a draw" in hall.refused("result", "24b", "--round", "1")
    hall("result", "24d", "--round", "1")
    assert hall.look("show")["status"]["adjourned_games"] == []


def test_a_closed_round_is_corrected_in_the_rating_report_alone(
    hall: Hall, ronde: Runner, tmp_path: Path
) -> None:
    for _round in range(4):
        play(hall)
    before = hall.look("standings")["standings"]
    assert "for the rating report only" in hall.refused("result", "21b", "--round", "1")
    assert "needs --round" in hall.refused("result", "21b", "--rating-report-only")
    hall("result", "21b", "--round", "1", "--rating-report-only")
    hall("close")
    assert hall.look("standings")["standings"] == before
    lines = report(hall, ronde, tmp_path)
    assert [line for line in lines if line.startswith("###")] == [
        "### Rating correction @ Round 1: 1-0 => 0-1, pairings and standings used 1-0 (1-5)"
    ]
    checked = ronde("check", "open.trf", "--json")
    assert all(played["ok"] for played in checked.json["rounds"]), checked.stdout
    from_file = ronde("standings", "open.trf", "--json").json["standings"]
    assert {place["id"]: place["points"] for place in from_file} == {
        place["id"]: place["points"] for place in before
    }


def test_a_player_keeps_his_board_and_byes_are_watched(hall: Hall) -> None:
    hall("fix-board", "garnier", "23")
    for _round in range(2):
        boards = {
            game["board"]: {game["white"], game["black"]}
            for game in hall("pair", "--publish")["pairings"]
        }
        assert sorted(boards) == [21, 22, 23, 24]
        assert 7 in boards[23]
        hall("result", *(f"{board}w" for board in boards))
    assert hall.look("show", "--players")["players"][6]["fixed_board"] == 23
    hall("fix-board", "garnier", "--release")
    assert "expected BOARD" in hall.refused("fix-board", "garnier")
    hall("bye", "1", "--round", "3")
    assert "would have 2 half-point byes" in hall.refused("bye", "1", "--round", "4")
    hall("bye", "1", "--round", "4", "--force")
    hall("bye", "2", "--barred")
    assert "may not have half-point byes" in hall.refused("bye", "2", "--force")
    hall("bye", "2", "--allowed")
    hall("bye", "2")


def test_numbers_of_equals_are_exchanged(hall: Hall) -> None:
    assert "--force" in hall.refused("numbers", "--exchange", "7-8")
    made = hall("numbers", "--exchange", "7-8", "--force")
    assert [player["name"] for player in made["players"]][-2:] == ["Horvat", "Garnier"]
    assert "expected one of --exchange" in hall.refused("numbers")
    again = hall("numbers", "--regenerate")
    assert [player["name"] for player in again["players"]][-2:] == ["Garnier", "Horvat"]
    play(hall)
    assert "would have another number" in hall.refused("correct", "horvat", "--rating", "2300")
    hall("correct", "horvat", "--rating", "2300", "--force")


def test_rounds_are_explained_from_the_draft_and_afterwards(hall: Hall, ronde: Runner) -> None:
    play(hall)
    draft = hall("pair", "--explain")
    assert draft["explanation"][0]["bracket"] == 1
    why = hall.look("explain", "--board", "21")
    assert (why["round"], why["as_ruled"]) == (2, True)
    assert why["reasons"][-1]["rule"].startswith("C.04.3 5.2")
    met = hall.look("explain", "--why-not", "1-5")
    assert (met["paired"], met["rule"]) == (False, "C.04.3 2.1.1 [C1]")
    hall("publish")
    first = hall.look("explain", "--round", "1", "--board", "22")
    assert first["as_ruled"]
    assert hall.look("explain", "--round", "1")["explanation"]
    assert "exclude each other" in hall.refused("explain", "--board", "21", "--blocked")
    shown = ronde("event", "explain", "open", "--board", "21", "--database", hall.database)
    assert "Round 2, board 21: " in shown.stdout


def test_a_place_is_explained_and_prizes_are_paid(
    hall: Hall, ronde: Runner, tmp_path: Path
) -> None:
    for letter in "wdbw":
        play(hall, letter)
    ranking = hall.look("standings")
    third = ranking["standings"][2]
    told = hall.look("standings", "--explain", str(third["id"]))
    assert told["explanation"]["rank"] == third["rank"]
    walk = told["why_not_higher"]
    assert (walk["ahead"], walk["behind"]) == (ranking["standings"][1]["id"], third["id"])
    assert walk["steps"][0]["tiebreak"] == "PTS"
    assert sum(step["decides"] for step in walk["steps"]) == (0 if walk["shared"] else 1)
    (tmp_path / "prizes.csv").write_text(
        "category,place,amount,condition\n,1,100,\nWomen,1,50,sex=w\n", encoding="utf-8"
    )
    prizes = hall.look("prizes", "--prizes", "prizes.csv", "--method", "hierarchical")
    (tmp_path / "ranking.json").write_text(json.dumps(ranking), encoding="utf-8")
    by_file = ronde(
        *("prizes", "ranking.json", "--prizes", "prizes.csv", "--method", "hierarchical", "--json")
    ).json
    assert {key: prizes[key] for key in by_file} == by_file
    assert prizes["paid"] == 150


def test_prizes_that_the_event_offers_need_no_file(hall: Hall, tmp_path: Path) -> None:
    for letter in "wdbw":
        play(hall, letter)
    assert "the event offers no prizes; expected --prizes" in hall.refused("prizes")
    (tmp_path / "offer.csv").write_text("place,amount\n1-2,100.50 €\n", encoding="utf-8")
    done = hall("offer-prizes", "--prizes", "offer.csv")
    assert done["entries"][0]["text"] == "2 prizes offered, 201 € in all"
    prizes = hall.look("prizes")
    assert (prizes["paid"], prizes["currency"]) == (201, "€")
    refused = hall.refused("prizes", "--method", "hort", "--unit", "1")
    assert "--method, --unit: for the prizes of a file" in refused
    hall("offer-prizes", "--none")
    assert "the event offers no prizes" in hall.refused("prizes")


def test_what_is_offered_says_who_belongs_to_a_category(hall: Hall, tmp_path: Path) -> None:
    text = "category,place,amount\n,1,100 CHF\nWomen,1,50\n"
    (tmp_path / "offer.csv").write_text(text, encoding="utf-8")
    offer = ("offer-prizes", "--prizes", "offer.csv", "--method", "hort", "--unit", "1")
    done = hall(*offer, "--category", "Women: sex=w")
    assert done["entries"][0]["payload"]["fund"] == {
        **{"currency": "CHF", "method": "hort", "one_each": True, "unit": 100},
        "prizes": [["", "", 1, 1, 10_000], ["Women", "sex=w", 1, 1, 5_000]],
    }
    assert "nothing would change" in hall.refused(*offer, "--category", "Women: sex=w")
    assert "no prize is offered in “U12”" in hall.refused(*offer, "--category", "U12: rating<1000")
    assert "--prizes, --none" in hall.refused("offer-prizes")
    assert "--prizes, --none" in hall.refused(*offer, "--none")


@pytest.mark.parametrize(("output", "library"), [("r.pdf", "typst"), ("r.xlsx", "xlsxwriter")])
def test_a_library_that_is_missing_is_noticed_before_anything_is_written(
    hall: Hall, ronde: Runner, monkeypatch: pytest.MonkeyPatch, output: str, library: str
) -> None:
    before = hall.look("log")
    monkeypatch.setitem(sys.modules, library, None)
    told = ronde("event", "pair", "open", "--database", hall.database, "--output", output).refused()
    assert ".[workbench]" in told
    assert hall.look("log") == before


def test_what_belongs_to_players_in_rounds_is_refused_elsewhere(
    ronde: Runner, tmp_path: Path
) -> None:
    database = ("--database", str(tmp_path / "x.ronde"))
    told = ronde("event", "new", "x", "--system", "knockout", "--first-board", "5", *database)
    assert "--first-board is for an event in which players meet" in told.refused()
    for system, sentence in (("knockout", "this event is a cup"), ("bridge-pairs", "a bridge")):
        made = ronde("event", "new", system, "--system", system, *database)
        assert made.exit_code == 0, made.stderr
        for arguments in (
            ("by-hand", system),
            ("leave-fide-mode", system, "--force", "--force"),
            ("numbers", system, "--regenerate"),
            ("explain", system),
            ("explain", system, "--blocked"),
        ):
            assert sentence in ronde("event", *arguments, *database).refused()


def test_a_table_is_not_explained_bracket_by_bracket_and_nothing_is_written(
    ronde: Runner, tmp_path: Path
) -> None:
    masters = Hall(ronde, "masters", str(tmp_path / "m.ronde"))
    masters("new", "--system", "round-robin")
    for name in ("A", "B", "C", "D"):
        masters("enter", name)
    before = masters.look("log")
    assert "a table has no brackets" in masters.refused("pair", "--explain")
    assert masters.look("log") == before
    masters("pair", "--publish")
    why = masters.look("explain", "--board", "1")
    assert why["reasons"][0]["rule"] == "C.05 Annex 1"
    assert "not paired by hand" in masters.refused("by-hand")
