"""Decisions for tests of the journal: results typed by Anne, told apart by their board."""

from collections.abc import Sequence

from ronde.core.journal.chain import chained, first_hash
from ronde.core.journal.effect import REDO, UNDO
from ronde.core.journal.entry import Draft, Entry, Stream

TIME = "2026-11-15T09:30:00.000000Z"


def draft(board_number: int = 1, *, kind: str = "result", key: str | None = None) -> Draft:
    """A result typed in."""
    payload = {"round": 1, "board": board_number, "result": "½-½"}
    return Draft(kind=kind, payload=payload, who="Anne Élodie", device="laptop", time=TIME, key=key)


def undo(number: int, *, kind: str = UNDO) -> Draft:
    """A change taken back."""
    return Draft(kind=kind, payload={}, who="Anne", device="laptop", time=TIME, undoes=number)


def redo(number: int) -> Draft:
    """A change brought back."""
    return undo(number, kind=REDO)


def written(drafts: Sequence[Draft], *, stream: str = "open") -> list[Entry]:
    """Drafts as the first entries of a journal."""
    empty = Stream(name=stream, title=stream, last_number=0, last_hash=first_hash(stream))
    return chained(drafts, empty)
