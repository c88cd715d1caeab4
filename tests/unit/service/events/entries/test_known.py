"""What entries say: every letter of them is known, and what is newer is named."""

import pytest

from ronde.core.journal.effect import is_change
from ronde.core.journal.entry import Entry
from ronde.errors import NewerEntry
from ronde.service.events.change import read
from ronde.service.events.entries.event import EventCreated
from ronde.service.events.entries.known import change_of, class_of, known_entries
from tests.forging import real_journals


def entry(kind: str, payload: dict[str, object]) -> Entry:
    return Entry(
        number=7,
        time="2026-11-15T10:00:00.000000Z",
        who="",
        device="",
        kind=kind,
        payload=payload,
        undoes=None,
        key=None,
        previous_hash="",
        hash="",
    )


def test_what_was_ever_written_is_written_the_same_again() -> None:
    for journal in real_journals():
        for written in filter(is_change, journal.entries):
            change = change_of(written)
            again = change.payload()
            if isinstance(change, EventCreated):
                # An older Ronde had fewer settings; what it said is said again.
                assert again["settings"].items() >= written.payload["settings"].items()
                continue
            # So it is with fields that are written ever since there are such entries.
            assert again.items() >= written.payload.items()
            assert read(type(change), again) == change


def test_of_the_classes_of_a_kind_one_has_no_mark() -> None:
    for kind, classes in known_entries().items():
        assert [each.mark for each in classes].count(None) == 1, kind
        assert classes[-1].mark is None, kind


def test_what_marks_a_class_is_unknown_to_the_others_of_its_kind() -> None:
    # So a class of every event is known to be the wrong one without those of any kind of event.
    marked = [
        (each.mark, other)
        for classes in known_entries().values()
        for each in classes
        for other in classes
        if each.mark is not None and other is not each
    ]
    assert len(marked) > 5
    for mark, other in marked:
        assert other.unknown_field({mark: None}) == mark


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("round_published", {"round": 1, "zzz": 2}),
        ("event_created", {"settings": {"zzz": 2}, "seed": None}),
        ("settings_changed", {"changes": {"city": "Nice", "zzz": 2}}),
        ("bridge_settings_changed", {"changes": {"zzz": 2}}),
        ("match_forfeited", {"round": 1, "match": 1, "teams": [1, 2], "kind": None, "zzz": 2}),
    ],
)
def test_what_a_newer_ronde_adds_is_named(kind: str, payload: dict[str, object]) -> None:
    with pytest.raises(NewerEntry, match=r"entry 7 tells .*“zzz”"):
        change_of(entry(kind, payload))


def test_a_kind_that_nobody_knows_is_named() -> None:
    assert class_of(entry("zzz", {})) is None
    with pytest.raises(NewerEntry, match=r"entry 7 is of a kind .*“zzz”"):
        change_of(entry("zzz", {}))
