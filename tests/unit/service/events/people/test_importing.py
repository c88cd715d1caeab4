from pathlib import Path

import pytest

from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.errors import FormatError, InputError
from ronde.service.events.actions.entering import correct, enter
from ronde.service.events.desk import opened
from ronde.service.events.objections import Level, Objected
from ronde.service.events.people.deciding import decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.planning import PeopleSource, import_plan
from ronde.service.events.people.sheets import plan_json, plan_sheets, summary
from ronde.service.events.snapshots import packed, unpacked
from tests.unit.service.events.desks import event_with, play_round, state
from tests.unit.service.events.people.lists import (
    named,
    planned,
    rating_list,
    with_nobody,
    with_players,
)


def test_everybody_is_entered_in_one_entry_with_the_sources_of_the_ratings() -> None:
    at = with_nobody()
    plan = planned(at, "Nom;Elo\nDupont, Jean;1500\nMartin, Léa;\n")
    before = opened(at).number
    made = carry_out(at, plan, decided(plan))
    assert len(made.entries) == 1
    assert opened(at).number == before + 1
    dupont, martin = state(at).players.values()
    assert (dupont.rating_source, martin.rating_source) == ("Elo", "")
    assert unpacked(packed(state(at))) == state(at)


def test_nothing_is_written_while_something_is_open_or_wrong() -> None:
    at = with_players(named("Dupont, Jean"))
    before = opened(at).number
    plan = planned(at, "Dupond, Jean\n")
    with pytest.raises(InputError, match="one doubt is not decided, so nothing was written"):
        carry_out(at, plan, decided(plan))
    plan = planned(at, "Nom;Elo\nX;strong\nY;1500\n")
    with pytest.raises(FormatError, match="2: expected a rating, found “strong”"):
        carry_out(at, plan, decided(plan))
    assert opened(at).number == before
    carry_out(at, plan, decided(plan, decisions_of(["2=skip"])))
    assert [player.name for player in state(at).players.values()] == ["Dupont, Jean", "Y"]


def test_a_plan_of_an_event_that_changed_since_is_refused() -> None:
    at = with_nobody()
    plan = planned(at, "Dupont, Jean\n")
    enter(at, [Player(number=0, name="Somebody")])
    with pytest.raises(InputError, match="the event has changed since the file was looked at"):
        carry_out(at, plan, decided(plan))


def test_once_round_1_is_published_the_imported_are_late() -> None:
    at = event_with(4)
    play_round(at)
    plan = planned(at, "Tardif, Luc 1850\n")
    carry_out(at, plan, decided(plan), missed=Result.HALF_POINT_BYE)
    (late,) = state(at).late.values()
    assert (late.from_round, late.missed) == (2, Result.HALF_POINT_BYE)


def test_a_chosen_rating_corrects_and_keeps_its_source(tmp_path: Path) -> None:
    at = with_players(named("Dupont, Jean", federation="FRA", rating=1500))
    plan = import_plan(
        state(at), PeopleSource.of_event(state(at)), rating_list=rating_list(tmp_path)
    )
    made = carry_out(at, plan, decided(plan, decisions_of([], "all")))
    assert [entry.kind for entry in made.entries] == ["player_corrected"]
    dupont = state(at).players[1]
    assert (dupont.rating, dupont.rating_source, dupont.fide_id) == (
        *(1510, "list.csv, standard"),
        "101",
    )
    correct(at, 1, {"rating": 1400})
    assert state(at).players[1].rating_source == ""


def test_ratings_that_move_numbers_after_round_1_ask_first(tmp_path: Path) -> None:
    at = with_players(
        named("Dupont, Jean", federation="FRA", rating=1500),
        named("Blanc, Marie", federation="FRA", rating=1505),
    )
    play_round(at)
    plan = import_plan(
        state(at),
        PeopleSource.of_event(state(at)),
        rating_list=rating_list(tmp_path, "name;fed;std\nDupont, Jean;FRA;1510\n"),
    )
    found = decided(plan, decisions_of([], "all"))
    with pytest.raises(Objected, match="2 players would have another number"):
        carry_out(at, plan, found)
    made = carry_out(at, plan, found, consent=Level.CONFIRM)
    assert dict(made.state.numbers) == {1: 1, 2: 2}


def test_a_plan_is_told_in_words_tables_and_json(tmp_path: Path) -> None:
    at = with_players(named("Dupont, Jean"), named("Blanc, Marie", federation="FRA", rating=1600))
    text = "Nom;Fed;Elo;Zut\nDupond, Jean;;;\nMartin, Jean Luc;FRA;1400;x\nBlanc, Marie;FRA;;\n"
    plan = planned(at, text, rating_list(tmp_path))
    found = decided(plan)
    assert [str(sentence) for sentence in summary(plan, found)] == [
        "3 rows, 1 to enter",
        "one is entered already",
        "one to correct",
        "2 doubts to decide",
        "found in list.csv: 2, not found: 0",
    ]
    doubts, differences, rows = plan_sheets(plan, found)
    assert (doubts.title, differences.title) == ("Doubts", "Differences, not applied")
    assert [row[1] for row in doubts.rows] == [
        *(None, "same", "new | skip"),
        *(None, "101", "first | none | skip"),
    ]
    assert [row[1:5] for row in differences.rows] == [
        ("Martin, Jean Luc", "rating", "1400", "1499"),
        ("Blanc, Marie", "rating", "1600", "1700"),
    ]
    assert [row[-1] for row in rows.rows] == [
        "to be decided",
        "in the list: Martin, Jean Luc",
        "entered already; corrected; in the list: Blanc, Marie",
    ]
    document = plan_json(plan, found)
    assert document["columns"] == {"Nom": "name", "Fed": "federation", "Elo": "rating"}
    assert document["ignored_columns"] == ["Zut"]
    assert [doubt["kind"] for doubt in document["doubts"]] == ["entered", "listed"]
    assert document["doubts"][0]["candidates"][0]["likeness"] == "typing"
    assert document["rows"][1]["listed"]["ratings"] == {"standard": 1499}
    assert document["differences"][0]["fact"] == "rating"
