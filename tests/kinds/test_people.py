"""What is known of a player is entered, corrected, shown and exported alike at every door."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.formats.player_fields import PLAYER_FIELDS, PlayerField, facts_told
from ronde.web.person import Role
from tests.kinds.doors import SQLITE, Doors
from tests.web.api.programs import API, program

FIRST: Mapping[str, str] = {
    "name": "Martin, Léa",
    "title": "WFM",
    "sex": "w",
    "rating": "2010",
    "rating_basis": "estimated",
    "federation": "FRA",
    "fide_id": "612345",
    "birth_date": "2001-05-31",
    "club": "Lyon Olympique",
    "category": "Sen",
    "town": "Lyon",
    "department": "69",
    "league": "ARA",
    "national_id": "A12345",
    "k_factor": "20",
}
THEN: Mapping[str, str] = {
    "name": "Martin, Louis",
    "title": "FM",
    "sex": "m",
    "rating": "2345",
    "rating_basis": "listed",
    "federation": "BEL",
    "fide_id": "654321",
    "birth_date": "1999",
    "club": "Cercle de Namur",
    "category": "U20",
    "town": "Namur",
    "department": "Ardenne",
    "league": "FEFB",
    "national_id": "B-77",
    "k_factor": "10",
}
HEADINGS: Mapping[str, str] = {
    "name": "Nom",
    "title": "Titre",
    "sex": "Sexe",
    "rating": "Elo",
    "rating_basis": "Type d'Elo",
    "federation": "Fed",
    "fide_id": "Code FIDE",
    "birth_date": "Né(e) le",
    "club": "Club",
    "category": "Cat",
    "town": "Ville",
    "department": "Dépt",
    "league": "Ligue",
    "national_id": "Licence",
    "k_factor": "K",
}
"""What a list of somebody calls each field."""
each_field = pytest.mark.parametrize("field", PLAYER_FIELDS, ids=lambda field: field.name)


@pytest.mark.parametrize("samples", [FIRST, THEN, HEADINGS], ids=["first", "then", "headings"])
def test_every_field_has_samples(samples: Mapping[str, str]) -> None:
    assert sorted(samples) == sorted(field.name for field in PLAYER_FIELDS)


def opened(doors: Doors) -> None:
    """An event for each door."""
    for event in ("typed", "sent", "clicked"):
        doors.command("new", event, "--system", "swiss", "--rounds", "5")


def options(facts: Mapping[str, str]) -> list[str]:
    """Facts as they are typed."""
    known = {field.name: field.option for field in PLAYER_FIELDS}
    return [
        word
        for name, value in facts.items()
        for word in (known[name], value.lower() if name == "title" else value)
    ]


def body(facts: Mapping[str, str]) -> dict[str, object]:
    """Facts as a program sends them."""
    return {
        name: int(value) if name in ("rating", "k_factor") else value
        for name, value in facts.items()
    }


def entered(doors: Doors, facts: Mapping[str, str]) -> None:
    """Somebody entered at each door."""
    opened(doors)
    others = {name: value for name, value in facts.items() if name != "name"}
    doors.command("enter", "typed", facts["name"], *options(others))
    sent = doors.program.post(f"{API}/events/sent/players", json={"players": [body(facts)]})
    assert sent.status_code == 200, sent.text
    clicked = doors.browser.post("/e/clicked/players/add", data=dict(facts))
    assert clicked.status_code == 200


def known(doors: Doors) -> dict[str, dict[str, object]]:
    """What each event knows of its only player."""
    return {
        event: facts_told(doors.state(event).players[1]) for event in ("typed", "sent", "clicked")
    }


def test_somebody_is_the_same_whatever_door_they_come_in_by(doors: Doors) -> None:
    entered(doors, FIRST)
    for facts in known(doors).values():
        assert facts == body(FIRST)


def test_a_list_tells_the_same_at_every_door(doors: Doors, tmp_path: Path) -> None:
    opened(doors)
    text = "\n".join(";".join(row[name] for name in FIRST) for row in (HEADINGS, FIRST))
    file = tmp_path / "list.csv"
    file.write_text(text, "utf-8")
    doors.command("import", "typed", str(file))
    sent = doors.program.post(f"{API}/events/sent/players/import", json={"text": text})
    assert sent.status_code == 200, sent.text
    doors.browser.post("/e/clicked/players", data={"text": text})
    for facts in known(doors).values():
        assert facts == body(FIRST)


@SQLITE
@each_field
def test_every_door_corrects_every_field(doors: Doors, field: PlayerField) -> None:
    entered(doors, FIRST)
    change = {field.name: THEN[field.name]}
    doors.command("correct", "typed", "1", *options(change))
    sent = doors.program.patch(f"{API}/events/sent/players/1", json=body(change))
    assert sent.status_code == 200, sent.text
    doors.browser.post("/e/clicked/players/1/correct", data=change)
    for facts in known(doors).values():
        assert facts == body({**FIRST, **change})
    words = {doors.command("log", event)["entries"][-1]["text"] for event in known(doors)}
    assert len(words) == 1


def test_every_field_is_corrected_and_left_empty_on_each_database(doors: Doors) -> None:
    entered(doors, FIRST)
    doors.command("correct", "typed", "1", *options(THEN))
    sent = doors.program.patch(f"{API}/events/sent/players/1", json=body(THEN))
    assert sent.status_code == 200, sent.text
    doors.browser.post("/e/clicked/players/1/correct", data=dict(THEN))
    for facts in known(doors).values():
        assert facts == body(THEN)
    others = [name for name in THEN if name != "name"]
    doors.program.patch(f"{API}/events/sent/players/1", json=dict.fromkeys(others))
    doors.browser.post("/e/clicked/players/1/correct", data=dict.fromkeys(others, ""))
    for event in ("sent", "clicked"):
        assert known(doors)[event] == {**dict.fromkeys(others), "name": THEN["name"]}


@SQLITE
@pytest.mark.parametrize(
    "field", [field for field in PLAYER_FIELDS if field.name != "name"], ids=lambda one: one.name
)
def test_a_program_and_a_form_may_leave_a_field_empty(doors: Doors, field: PlayerField) -> None:
    entered(doors, FIRST)
    doors.program.patch(f"{API}/events/sent/players/1", json={field.name: None})
    doors.browser.post("/e/clicked/players/1/correct", data={field.name: ""})
    for event in ("sent", "clicked"):
        assert known(doors)[event] == {**body(FIRST), field.name: None}


def test_the_page_shows_every_field_to_be_changed(doors: Doors) -> None:
    entered(doors, FIRST)
    to_add = doors.browser.get("/e/clicked/players").text
    page = doors.browser.get("/e/clicked/players/1").text
    for field in PLAYER_FIELDS:
        assert f'name="{field.name}"' in to_add
        assert f'name="{field.name}"' in page
    for value in (*FIRST.values(), 'list="title-choices"'):
        assert value in page or value == "w"


def test_what_is_known_is_exported(doors: Doors) -> None:
    entered(doors, FIRST)
    exported = doors.program.get(f"{API}/events/sent/exports/tables.csv?sheets=players").text
    (row,) = csv.DictReader(io.StringIO(exported.lstrip("\ufeff")))
    assert {row[field.label] for field in PLAYER_FIELDS} == set(FIRST.values())
    report = doors.program.get(f"{API}/events/sent/exports/report.trf").text
    (line,) = [line for line in report.splitlines() if line.startswith("FRA ")]
    assert "A12345" in line


def test_the_public_sees_no_birth_date_and_no_national_number(doors: Doors) -> None:
    entered(doors, FIRST)
    app = doors.browser.app
    assert isinstance(app, FastAPI)
    private = {"birth_date", "national_id"}
    (told,) = program(app, Role.HELPER).get(f"{API}/events/sent/players").json()["players"]
    assert {name: told[name] for name in FIRST} == {**body(FIRST), **dict.fromkeys(private)}
    (told,) = doors.program.get(f"{API}/events/sent/players").json()["players"]
    assert {name: told[name] for name in FIRST} == body(FIRST)
