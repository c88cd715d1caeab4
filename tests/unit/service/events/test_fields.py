"""Which fields an entry may have: every kind has its row, and what is newer is named."""

import pytest

from ronde.service.events.fields import FIELDS, unknown_field
from ronde.service.events.fold import KINDS
from ronde.service.events.kinds import Kind
from ronde.service.events.known_entries import change_of, known_entries
from tests.forging import real_journals


def test_every_kind_that_changes_an_event_has_its_fields() -> None:
    assert set(FIELDS) == set(KINDS.values())


def test_what_was_ever_written_is_known() -> None:
    for journal in real_journals():
        for entry in journal.entries:
            if entry.kind in KINDS:
                assert unknown_field(KINDS[entry.kind], entry.payload) is None
            elif entry.undoes is None:
                assert change_of(entry).payload() == entry.payload


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("bridge_settings_changed", {"changes": {"zzz": 2}}),
        ("bridge_removed", {"id": 1, "name": "Anne", "zzz": 2}),
    ],
)
def test_what_a_newer_ronde_says_is_named(kind: str, payload: dict[str, object]) -> None:
    assert known_entries()[kind].unknown_field(payload) == "zzz"


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (Kind.PUBLISHED, {"round": 1, "zzz": 2}),
        (Kind.CREATED, {"settings": {"zzz": 2}, "seed": None}),
        (Kind.SETTINGS_CHANGED, {"changes": {"city": "Nice", "zzz": 2}}),
    ],
)
def test_what_a_newer_ronde_adds_is_named(kind: Kind, payload: dict[str, object]) -> None:
    assert unknown_field(kind, payload) == "zzz"
