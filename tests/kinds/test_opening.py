"""Every kind of event is the same event whatever door it was opened at."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from ronde.service.events.kind import kinds
from ronde.service.events.settings import Settings, System
from ronde.web.desk.formats import kind_with, offered_formats
from tests.kinds.doors import Doors
from tests.web.api.programs import API

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "swiss": ("--rounds", "9"),
    "double-round-robin": ("--double",),
    "groups": ("--groups", "4"),
    "team-round-robin": ("--boards", "4"),
    "team-swiss": ("--rounds", "7"),
}
"""What a page asks for, as it is typed at the command line."""

BODIES: Mapping[str, Mapping[str, Any]] = {
    "swiss": {"round_count": 9},
    "double-round-robin": {"double": True},
    "groups": {"groups": {"group_count": 4}},
    "team-round-robin": {"teams": {"board_count": 4}},
    "team-swiss": {"round_count": 7},
}
"""The same, as a program sends it."""


def test_every_system_is_a_kind() -> None:
    assert set(kinds()) == set(System)


@pytest.mark.parametrize("key", offered_formats())
def test_an_event_is_the_same_at_every_door(doors: Doors, key: str) -> None:
    system = kind_with(key).system.value
    doors.command("new", "typed", "--system", system, "--name", "Club", *OPTIONS.get(key, ()))
    body = {"event": "sent", "name": "Club", "system": system, **BODIES.get(key, {})}
    assert doors.program.post(f"{API}/events", json=body).status_code == 201
    doors.browser.post("/new", data={"name": "Club", "format": key, "date": ""})
    typed, sent, clicked = (
        without_lot(doors.state(event).regulations) for event in ("typed", "sent", "club")
    )
    assert typed == sent == clicked


def without_lot(settings: Settings) -> Settings:
    """The regulations without the colour that was drawn."""
    return replace(settings, initial_colour=None)


@pytest.mark.parametrize("key", offered_formats())
def test_only_what_has_berger_tables_is_numbered_by_varma(doors: Doors, key: str) -> None:
    kind = kind_with(key)
    body = {"event": "sent", "name": "Club", "system": kind.system.value, **BODIES.get(key, {})}
    answer = doors.program.post(f"{API}/events", json={**body, "numbering": "varma"})
    assert answer.status_code == (201 if kind.by_varma else 422)


def test_what_a_refusal_is_about_is_told_in_words(doors: Doors) -> None:
    body = {"event": "sent", "name": "Club", "system": "swiss", "round_count": 5}
    answer = doors.program.post(f"{API}/events", json={**body, "cup": {"third_place": True}})
    assert answer.status_code == 422
    assert "FieldName" not in answer.text
    assert all(isinstance(each, str) for each in answer.json()["fields"]["settings"])
