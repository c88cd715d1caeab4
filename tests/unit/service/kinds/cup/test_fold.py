"""A journal may come from anybody: what does not fit a cup is refused, not believed."""

from collections.abc import Mapping
from typing import Any

import pytest

from ronde.core.journal.entry import Entry
from ronde.errors import InconsistentEvent
from ronde.service.events.fold import applied, folded
from ronde.service.kinds.cup.settings import CupDraw
from tests.unit.service.events.desks import MemoryJournals
from tests.unit.service.kinds.cup.cups import cup_of, drawn, report, state

CALLED = {"text": "final", "fields": {}}


def entry(kind: str, payload: Mapping[str, Any]) -> Entry:
    return Entry(
        number=99,
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


def draw_of(count: int) -> dict[str, Any]:
    """The payload by which a cup was drawn."""
    event = cup_of(count)
    drawn(event)
    assert isinstance(event.journals, MemoryJournals)
    entries = event.journals.kept["open"]
    found = next(one for one in entries if one.kind == "cup_drawn")
    return dict(found.payload)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seeds": [1, 2, 3, 9]}, "no player with the id 9"),
        ({"seeds": [1, 2, 3, 3]}, "two places"),
        ({"seeds": [1, 2, 3]}, "more places than players"),
        ({"bracket": {}}, "does not say"),
        ({"seeds": None}, "does not say"),
    ],
)
def test_a_draw_that_does_not_fit_is_refused(changes: dict[str, Any], sentence: str) -> None:
    event = cup_of(4)
    with pytest.raises(InconsistentEvent, match=sentence):
        applied(state(event), entry("cup_drawn", draw_of(4) | changes))


def test_a_slot_names_a_match_before_its_own() -> None:
    payload = draw_of(4)
    match = payload["bracket"]["rounds"][0]["matches"][0]
    match["a"] = {"winner_of": 3}
    with pytest.raises(InconsistentEvent, match="does not say"):
        applied(state(cup_of(4)), entry("cup_drawn", payload))


def test_a_cup_without_end_is_refused() -> None:
    payload = draw_of(4)
    payload["bracket"]["rounds"][1]["matches"] = [
        {"match": number, "a": {"winner_of": number - 1}, "b": {"bye": True}}
        for number in range(3, 2000)
    ]
    with pytest.raises(InconsistentEvent, match="more rounds than any cup"):
        applied(state(cup_of(4)), entry("cup_drawn", payload))


def test_a_match_of_others_is_refused() -> None:
    event = cup_of(4)
    record = {"between": [1, 2], "winner": 1, "ending": "played", "score": None, "games": []}
    facts = {"round": 1, "called": CALLED, "game": None, "record": record, "before": None}
    told = entry("match_result", {"match": 1, **facts})
    with pytest.raises(InconsistentEvent, match="not drawn"):
        applied(state(event), told)
    drawn(event)
    with pytest.raises(InconsistentEvent, match="match 1 was played by others"):
        applied(state(event), told)
    with pytest.raises(InconsistentEvent, match="does not say"):
        applied(state(event), entry("match_result", {"match": 77, **facts}))


def test_what_is_not_drawn_is_not_published() -> None:
    with pytest.raises(InconsistentEvent, match="without a draft"):
        applied(state(cup_of(4)), entry("cup_published", {"round": 1, "name": CALLED}))


def test_a_round_is_not_drawn_before_the_one_before_is_over() -> None:
    event = cup_of(4, draw=CupDraw.EACH_ROUND)
    drawn(event)
    told = entry("cup_drawn", {"round": 2, "seed": 1, "name": CALLED, "matches": []})
    with pytest.raises(InconsistentEvent, match="before the round before it was over"):
        applied(state(event), told)
    report(event, "1a", "2a")
    with pytest.raises(InconsistentEvent, match="does not say"):
        applied(state(event), told)


def test_an_old_journal_without_a_word_of_cups_still_folds() -> None:
    event = cup_of(4)
    assert isinstance(event.journals, MemoryJournals)
    first, *rest = event.journals.kept["open"]
    settings = {
        name: value
        for name, value in first.payload["settings"].items()
        if name not in ("cup", "groups")
    }
    older = entry("event_created", {"settings": settings | {"system": "round-robin"}})
    found = folded([older, *rest])
    assert (dict(found.parts), dict(found.regulations.parts)) == ({}, {})
