"""Extended direct encounter: mutual matches by both scores, then the boards of the last two."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.direct import MutualScores, counts, mutual_scores, ordered
from ronde.core.chess.tiebreaks.record import Field
from ronde.core.chess.tiebreaks.team_boards import (
    board_count_weight,
    top_to_bottom,
    weighted,
    without_bottom_boards,
)
from ronde.core.chess.tiebreaks.team_record import TeamCalculation
from ronde.core.scores import Points

Comparison: TypeAlias = Callable[[tuple[Points, ...]], tuple[int, ...]]
"""What two teams level in their mutual match are compared by, from its boards; more is better."""


def _board_count(boards: tuple[Points, ...]) -> tuple[int, ...]:
    """Board count, turned around because the lower one is better."""
    return (-weighted(boards, board_count_weight),)


CHAINS: Mapping[str, tuple[Comparison, ...]] = {
    "EDE": (),
    "EDEBT": (_board_count, top_to_bottom),
    "EDEBB": (_board_count, without_bottom_boards),
    "EDET": (top_to_bottom,),
    "EDEB": (without_bottom_boards,),
}
"""What follows when exactly two teams are left level.

Rule: FIDE C.07 (2026-03) 13.3.2
Reading: the names are those of 2026; earlier texts let the regulations add the same comparisons,
    so the codes are taken in their editions too.
"""


def extended_direct_encounter(
    calculation: TeamCalculation, descriptor: Descriptor, group: tuple[int, ...]
) -> dict[int, int]:
    """The order of a tied group by its mutual matches: the best has the largest number.

    Rule: FIDE C.07 (2024-08) 13.3
    """
    tables = [
        (mutual_scores(on, descriptor, group), on.field)
        for on in (calculation.on(calculation.primary), calculation.on(calculation.secondary))
    ]
    order = [
        smaller
        for part in _ordered(group, tables)
        for smaller in _last_two(calculation, descriptor, part)
    ]
    return {number: -place for place, equals in enumerate(order, start=1) for number in equals}


def _ordered(
    group: tuple[int, ...], tables: Sequence[tuple[MutualScores, Field]]
) -> list[tuple[int, ...]]:
    """A group by the primary score; where that parts nobody, by the secondary one.

    Rule: FIDE C.07 (2024-08) 13.3.1, 13.3.3
    Reading: each application is a whole direct encounter, so a smaller tie that it makes is first
        looked at again with the score in use, as exercise 45 of the Technical Commission has it;
        only teams it cannot part any more start again with the primary score.
    Reading: the text of 2023 looks at the secondary score when all teams are still tied, that of
        2024 when no tie was broken; in a group looked at by itself the two are the same.
    """
    for mutual, field in tables:
        parts = ordered(group, mutual, field)
        if len(parts) > 1:
            return [smaller for part in parts for smaller in _ordered(part, tables)]
    return [group]


def _last_two(
    calculation: TeamCalculation, descriptor: Descriptor, group: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """Two teams left level, by the boards of their mutual matches.

    Rule: FIDE C.07 (2026-03) 13.3.2
    Reading: only the matches between the two count, as in exercises 46 to 48 of the Technical
        Commission; two teams that never met stay level.
    """
    if len(group) != 2:
        return [group]
    first, second = group
    boards = [
        _mutual_boards(calculation, descriptor, number, opponent)
        for number, opponent in ((first, second), (second, first))
    ]
    for comparison in CHAINS[descriptor.code]:
        ours, theirs = (comparison(own) for own in boards)
        if ours != theirs:
            return [(first,), (second,)] if ours > theirs else [(second,), (first,)]
    return [group]


def _mutual_boards(
    calculation: TeamCalculation, descriptor: Descriptor, number: int, opponent: int
) -> tuple[Points, ...]:
    """What each board brought in the matches against one opponent."""
    field = calculation.field
    met = [
        own.boards
        for line, own in zip(field.lines[number], calculation.record.lines[number], strict=True)
        if line.opponent == opponent and counts(line, field, descriptor)
    ]
    return tuple(map(sum, zip(*met, strict=True)))
