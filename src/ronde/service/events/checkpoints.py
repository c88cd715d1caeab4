"""Checkpoints: states of an event along its journal, so that no change needs all of it folded.

An undo takes a change out of its place, and a repeated request asks how things were when it first
came. Both are folded from the nearest checkpoint before: what is near the end costs little, however
long the journal is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.journal.effect import effective, is_change, reaches
from ronde.core.journal.entry import Entry
from ronde.service.events.fold import applied
from ronde.service.events.state import EventState

CLOSE_TOGETHER = 32
"""How many checkpoints at the end of a journal are all kept."""
GAPS = 4
"""Further back a gap is at most this part of the way to the end: a fourth."""
_MANY = 2 * CLOSE_TOGETHER

EntriesAfter = Callable[[int], Sequence[Entry]]
"""The entries of a journal after a number."""


@dataclass(frozen=True, slots=True)
class StateCheckpoint:
    """What the changes up to an entry add up to, of those that counted when `as_of` was written."""

    number: int
    as_of: int
    state: EventState


class Replay(NamedTuple):
    """A state, and the checkpoints on the way to it; the last one is that state itself."""

    state: EventState
    checkpoints: tuple[StateCheckpoint, ...]


def replayed(checkpoints: Sequence[StateCheckpoint], after: EntriesAfter, number: int) -> Replay:
    """The event after an entry, folded from the last of the checkpoints that tells its beginning.

    Raises `InconsistentEvent` where an entry does not fit what comes before it.
    """
    start, tail = _start(checkpoints, after, number)
    state = start.state
    turned = max((entry.number for entry in tail if not is_change(entry)), default=0)
    passed: list[StateCheckpoint] = []
    for entry in effective(tail):
        state = applied(state, entry)
        as_of = entry.number if entry.number > turned else number
        passed.append(StateCheckpoint(entry.number, as_of, state))
        if len(passed) > _MANY:
            passed = _thinned(passed, entry.number)
    end = StateCheckpoint(number, number, state)
    return Replay(state, tuple(_thinned(_merged(checkpoints, (*passed, end)), number)))


def _start(
    checkpoints: Sequence[StateCheckpoint], after: EntriesAfter, number: int
) -> tuple[StateCheckpoint, Sequence[Entry]]:
    """The last checkpoint that holds at an entry, and the entries from there up to that one."""
    for checkpoint in reversed(checkpoints):
        if checkpoint.number > number:
            continue
        tail = after(checkpoint.number)
        length = number - checkpoint.number
        if _holds(checkpoint, tail, number):
            return checkpoint, tail[:length]
    return StateCheckpoint(0, 0, EventState()), after(0)[:number]


def _holds(checkpoint: StateCheckpoint, tail: Sequence[Entry], number: int) -> bool:
    """Whether the same changes up to a checkpoint counted at an entry as when it was made."""
    first, last = sorted((checkpoint.as_of, number))
    until = last - checkpoint.number
    return not any(first < between for between in reaches(tail[:until], checkpoint.number))


def _merged(
    checkpoints: Iterable[StateCheckpoint], new: Iterable[StateCheckpoint]
) -> list[StateCheckpoint]:
    """Checkpoints by number; of two at the same entry the new one."""
    by_number = {checkpoint.number: checkpoint for checkpoint in (*checkpoints, *new)}
    return [by_number[number] for number in sorted(by_number)]


def _thinned(checkpoints: Sequence[StateCheckpoint], end: int) -> list[StateCheckpoint]:
    """All of the last checkpoints, and of those before so many that the gaps grow evenly."""
    kept: list[StateCheckpoint] = []
    for index in range(len(checkpoints) - 1, -1, -1):
        gap_is_narrow = (
            len(kept) >= CLOSE_TOGETHER
            and index > 0
            and GAPS * (kept[-1].number - checkpoints[index - 1].number)
            <= end - checkpoints[index - 1].number
        )
        if not gap_is_narrow:
            kept.append(checkpoints[index])
    kept.reverse()
    return kept
