"""Pairs that do not exist: what is entered against one is a sit-out, not a result."""

from collections.abc import Collection, Iterable

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.results import Result


def without_phantoms(results: Iterable[Result], phantoms: Collection[Entry]) -> list[Result]:
    """The results among pairs who are there.

    A phantom with a line is that pair of the line alone; without one it is the number wherever it
    sits.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    return [
        result for result in results if not any(_is_at(result, phantom) for phantom in phantoms)
    ]


def _is_at(result: Result, phantom: Entry) -> bool:
    """Whether a phantom sat at the table of a result."""
    return any(
        phantom.number in result.side(direction)
        for direction in Direction
        if phantom.line in (None, result.line_of(direction))
    )
