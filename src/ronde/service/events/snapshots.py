"""The state of an event as bytes, for a quicker start: a cache, and nothing but that.

JSON and not Python's own form: a database may come from anybody, and reading it must run nothing.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from ronde.core.typed_json import packed_as, unpacked_as
from ronde.service.events.kind import kinds
from ronde.service.events.parts import Parted
from ronde.service.events.state import EventState
from ronde.version import __version__

VERSION = f"event 3, ronde {__version__}"
"""Another version may fold the same entries to another state, so it starts from the first."""


def packed(state: EventState) -> bytes:
    """The state as JSON."""
    document = [packed_as(EventState, state), _packed_parts(state)]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def unpacked(content: bytes) -> EventState:
    """The state that `packed` wrote; raises an error of Python's own where it did not."""
    common, parts = json.loads(content)
    return _with_parts(unpacked_as(EventState, common), parts)


def _packed_parts(whole: Parted) -> dict[str, Any]:
    """What the kind of an event added, by the names of its types."""
    return {part.__name__: packed_as(part, value) for part, value in whole.parts.items()}


def _with_parts(state: EventState, packed_parts: Mapping[str, Any]) -> EventState:
    """A state with what its kind added."""
    for name, value in packed_parts.items():
        part: object = unpacked_as(_part_types()[name], value)
        state = state.with_part(part)
    return state


@cache
def _part_types() -> Mapping[str, type]:
    """What kinds add to the state of an event, by name."""
    return {part.__name__: part for row in kinds().values() for part in row.parts}
