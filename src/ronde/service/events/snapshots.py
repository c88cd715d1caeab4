"""The state of an event as bytes, for a quicker start: a cache, and nothing but that.

JSON and not Python's own form: a database may come from anybody, and reading it must run nothing.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

from ronde.core.typed_json import packed_as, unpacked_as
from ronde.service.events.kind import EventKind, kind_of, kinds
from ronde.service.events.parts import Parted
from ronde.service.events.state import EventState
from ronde.version import __version__

Whole = TypeVar("Whole", bound=Parted)

VERSION = f"event 8, ronde {__version__}"
"""Another version may fold the same entries to another state, so it starts from the first."""


def packed(state: EventState) -> bytes:
    """The state as JSON."""
    document = [
        packed_as(EventState, state),
        _packed_parts(state),
        _packed_parts(state.regulations),
    ]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def unpacked(content: bytes) -> EventState:
    """The state that `packed` wrote; raises an error of Python's own where it did not."""
    common, parts, settings_parts = json.loads(content)
    state = unpacked_as(EventState, common)
    row = kind_of(state.regulations.system)
    settings = _with_parts(state.regulations, settings_parts, row)
    return replace(_with_parts(state, parts, row), settings=settings)


def _packed_parts(whole: Parted) -> dict[str, Any]:
    """What the kind of an event added, by the names of its types."""
    return {part.__name__: packed_as(part, value) for part, value in whole.parts.items()}


def _with_parts(whole: Whole, packed_parts: Mapping[str, Any], row: EventKind) -> Whole:
    """A state, or settings, with what the kind of the event added."""
    for name, value in packed_parts.items():
        part: object = unpacked_as(_part_type(name, row), value)
        whole = whole.with_part(part)
    return whole


def _part_type(name: str, row: EventKind) -> type:
    """What a kind adds to the state or the settings of an event, by name.

    A journal may tell what only another kind has: the others are loaded where this one has no such
    part. Raises KeyError where none has.
    """
    rows = chain((row,), (kinds()[system] for system in kinds()))
    for part in chain.from_iterable((*each.parts, *each.own_settings) for each in rows):
        if part.__name__ == name:
            return part
    raise KeyError(name)
