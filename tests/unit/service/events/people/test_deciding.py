from pathlib import Path

import pytest

from ronde.core.chess.player import Title
from ronde.errors import InputError, UnknownName
from ronde.service.events.people.deciding import Decided, Decisions, decided, decisions_of
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import PeopleSource, import_plan
from tests.unit.service.events.desks import state
from tests.unit.service.events.people.lists import (
    named,
    planned,
    rating_list,
    with_nobody,
    with_players,
)


def outcome(plan: ImportPlan, *answers: str, ratings: str | None = None) -> Decided:
    return decided(plan, decisions_of(answers, ratings))


@pytest.fixture
def doubtful(tmp_path: Path) -> ImportPlan:
    """A plan with a doubt of every kind."""
    at = with_players(named("Dupont, Jean"))
    text = "Nom\nDupond, Jean\nBlanc, Marie\nNouveau, Paul\nNouveau, Paul\n"
    return planned(at, text, rating_list(tmp_path))


def test_what_is_open_is_not_entered(doubtful: ImportPlan) -> None:
    found = decided(doubtful)
    assert not found.is_clear
    assert [doubt.line for doubt in found.open] == [2, 2, 3, 5]
    assert [one.player.name for one in found.entering] == ["Nouveau, Paul"]


def test_every_doubt_can_be_decided(doubtful: ImportPlan) -> None:
    found = outcome(doubtful, "2=new", "2=none", "3=105", "5=skip")
    assert found.is_clear
    assert [(one.player.name, one.player.fide_id) for one in found.entering] == [
        ("Dupond, Jean", ""),
        ("Blanc, Marie", "105"),
        ("Nouveau, Paul", ""),
    ]
    assert found.skipped == (5,)


def test_who_is_entered_already_is_not_entered_again(doubtful: ImportPlan) -> None:
    found = outcome(doubtful, "2=same", "rest=none", "rest=skip")
    assert found.known == (2,)
    assert [one.line for one in found.entering] == [3, 4]


def test_the_rest_can_be_decided_at_once(doubtful: ImportPlan) -> None:
    found = outcome(doubtful, "rest=new", "rest=first")
    assert found.is_clear
    assert [one.player.fide_id for one in found.entering] == ["101", "105", "", ""]
    assert outcome(doubtful, "rest=skip").skipped == (2, 3, 5)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (["2"], "expected a row and a choice"),
        (["x=new"], "expected a row and a choice"),
        (["2="], "expected a row and a choice"),
        (["99=new"], "there is no row 99"),
        (["2=105"], "row 2: expected one of .*none.*, found “105”"),
        (["rest=105"], "rest: expected one of first, new, none, same, skip, found “105”"),
    ],
)
def test_an_answer_that_nobody_asked_for_is_refused(
    doubtful: ImportPlan, answers: list[str], sentence: str
) -> None:
    with pytest.raises((InputError, UnknownName), match=sentence):
        outcome(doubtful, *answers)
    with pytest.raises(InputError, match="expected rows as 3,8"):
        outcome(doubtful, ratings="some")


def test_what_the_list_knows_more_is_filled_in_and_what_differs_is_told(tmp_path: Path) -> None:
    text = "Nom;Fed;Elo\nDupont, Jean;FRA;1500\nMartin, Jean Luc;FRA;\n"
    plan = planned(with_nobody(), text, rating_list(tmp_path))
    found = decided(plan)
    dupont, martin = (one.player for one in found.entering)
    assert (dupont.rating, dupont.rating_source, dupont.title, dupont.birth_date) == (
        *(1500, "Elo", Title.FM),
        "1980",
    )
    assert (martin.rating, martin.rating_source, martin.fide_id) == (
        *(1499, "list.csv, standard"),
        "102",
    )
    assert [(one.line, one.fact, one.kept, one.other) for one in found.differences] == [
        (2, "rating", "1500", "1510")
    ]


@pytest.mark.parametrize("ratings", ["2", "all", "2,3"])
def test_another_rating_is_taken_only_where_it_is_chosen(tmp_path: Path, ratings: str) -> None:
    text = "Nom;Fed;Elo\nDupont, Jean;FRA;1500\nMartin, Jean Luc;FRA;\n"
    plan = planned(with_nobody(), text, rating_list(tmp_path))
    found = outcome(plan, ratings=ratings)
    dupont = found.entering[0].player
    assert (dupont.rating, dupont.rating_source) == (1510, "list.csv, standard")
    assert found.differences == ()


def test_players_of_the_event_are_completed_before_round_1_and_corrected_if_chosen(
    tmp_path: Path,
) -> None:
    at = with_players(named("Dupont, Jean", federation="FRA", rating=1500))
    plan = import_plan(
        state(at), PeopleSource.of_event(state(at)), rating_list=rating_list(tmp_path)
    )
    found = decided(plan)
    (correcting,) = found.correcting
    assert correcting.facts == {"title": Title.FM, "fide_id": "101", "birth_date": "1980"}
    assert [(one.fact, one.other) for one in found.differences] == [("rating", "1510")]
    (chosen,) = outcome(plan, ratings="1").correcting
    assert (chosen.facts["rating"], chosen.rating_source) == (1510, "list.csv, standard")


def test_a_file_that_says_otherwise_than_the_event_is_a_difference() -> None:
    at = with_players(named("Dupont, Jean", rating=1500))
    plan = planned(at, "Dupont, Jean 1600\n")
    found = decided(plan, Decisions())
    assert [(one.kept, one.other) for one in found.differences] == [("1500", "1600")]
    assert found.correcting == ()
    (correcting,) = outcome(plan, ratings="all").correcting
    assert correcting.facts == {"rating": 1600}
