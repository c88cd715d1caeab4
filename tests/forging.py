"""Forged journals: a chain that holds, and entries that say what no Ronde ever wrote.

The forging is random but its seeds are fixed; a failure names its seed.
"""

import datetime as dt
import random
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ronde.core.journal import lines
from ronde.core.journal.chain import chained, first_hash
from ronde.core.journal.effect import REDO, UNDO
from ronde.core.journal.entry import Draft, Entry, Stream
from ronde.core.journal.lines import WholeJournal
from ronde.service.demo.hall import EVENTS, played_hall
from ronde.service.events.desk import Desk
from ronde.service.events.entries.known import known_entries
from ronde.store import open_journals
from tests.web.events import drafted_journal, played_journal, ticking

RELEASED = Path(__file__).parent / "contract" / "released"
LARGEST = 2**53 - 1
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 99, 999, 1000, 100_001, 10**9, LARGEST, -LARGEST),
    *("", "0", "1", "zzz", "a\nb", "../../x", "<script>alert(1)</script>", "{kind}", "é" * 600),
    *([], [[]], [0], [None, 5], {}, {"id": 1}, {"name": 7}),
)


@cache
def real_journals() -> tuple[WholeJournal, ...]:
    """Events of every family, played as they should be."""
    found = [lines.loads(text) for text in (played_journal(), drafted_journal())]
    for file in sorted(RELEASED.glob("0001/*.jsonl")):
        found.append(lines.loads(file.read_text("utf-8")))
    with TemporaryDirectory() as folder, open_journals(f"{folder}/demo.ronde") as journals:
        clock = ticking()

        def desk_at(event: str) -> Desk:
            return Desk(journals=journals, stream=event, who="Anne", device="desk", clock=clock)

        played_hall(desk_at, dt.date(2026, 11, 16), 1)
        found += [lines.loads(journals.export_jsonl(name)) for name, _play in EVENTS]
    return tuple(found)


def forged(seed: int) -> WholeJournal:
    """A real journal with a few entries that say something odd, and a chain that holds."""
    chance = random.Random(seed)
    journals = real_journals()
    journal = journals[seed % len(journals)]
    drafts = [_draft(entry) for entry in journal.entries]
    # An odd beginning is seen by everything that follows: half of them are odd there.
    for _ in range(chance.randint(1, 3)):
        reach = len(drafts) if chance.random() < 0.5 else min(4, len(drafts))
        drafts = chance.choice(_WAYS)(drafts, chance.randrange(reach), chance)
    return whole(journal.stream.name, journal.stream.title, drafts)


def whole(name: str, title: str, drafts: Sequence[Draft]) -> WholeJournal:
    """Drafts as a journal whose chain holds."""
    empty = Stream(name=name, title=title, last_number=0, last_hash=first_hash(name))
    entries = tuple(chained(drafts, empty))
    last_hash = entries[-1].hash if entries else empty.last_hash
    stream = replace(empty, last_number=len(entries), last_hash=last_hash)
    return WholeJournal(stream=stream, entries=entries)


def text_of(journal: WholeJournal) -> str:
    """A journal as the file that is restored."""
    return lines.dumps(journal.stream, journal.entries)


def with_payload(journal: WholeJournal, number: int, **changes: Any) -> WholeJournal:  # noqa: ANN401
    """A journal of which one entry says something else."""
    drafts = [_draft(entry) for entry in journal.entries]
    old = drafts[number - 1]
    drafts[number - 1] = replace(old, payload={**old.payload, **changes})
    return whole(journal.stream.name, journal.stream.title, drafts)


def with_entries(journal: WholeJournal, *more: Draft) -> WholeJournal:
    """A journal with more entries at its end."""
    drafts = [_draft(entry) for entry in journal.entries]
    return whole(journal.stream.name, journal.stream.title, [*drafts, *more])


def _draft(entry: Entry) -> Draft:
    return Draft(
        kind=entry.kind,
        payload=deepcopy(dict(entry.payload)),
        who=entry.who,
        device=entry.device,
        time=entry.time,
        undoes=entry.undoes,
    )


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterable[tuple[Any, ...]]:  # noqa: ANN401
    """Every place in a payload, as the keys that lead there."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:20]):
            yield from _places(part, (*path, index))


def _odd_value(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    payload = deepcopy(dict(drafts[index].payload))
    places = list(_places(payload))
    if places:
        *way, last = chance.choice(places)
        part: Any = payload
        for key in way:
            part = part[key]
        what = chance.random()
        if what < 0.8:
            part[last] = deepcopy(chance.choice(ODD))
        elif what < 0.9 or not isinstance(part, dict):
            del part[last]
        else:
            part[f"{last}_new"] = part[last]
    return [*drafts[:index], replace(drafts[index], payload=payload), *drafts[index + 1 :]]


def _odd_kind(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    kind = chance.choice([*known_entries(), UNDO, REDO, "zzz", "{x}"])
    return [*drafts[:index], replace(drafts[index], kind=kind), *drafts[index + 1 :]]


def _twice(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    return [*drafts[: index + 1], drafts[index], *drafts[index + 1 :]]


def _missing(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    return [*drafts[:index], *drafts[index + 1 :]] or drafts


def _elsewhere(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    left = _missing(drafts, index, chance)
    at = chance.randrange(len(left))
    return [*left[:at], drafts[index], *left[at:]]


def _undone(drafts: list[Draft], index: int, chance: random.Random) -> list[Draft]:
    number = chance.randint(1, len(drafts) + 1)
    kind = chance.choice(("undo", "redo"))
    taken = replace(drafts[index], kind=kind, payload={}, undoes=number)
    return [*drafts, taken]


_WAYS = (*(_odd_value,) * 8, _odd_kind, _twice, _missing, _elsewhere, _undone)
