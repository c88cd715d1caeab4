"""Whether a movement, built or imported, is a sound one, and what its figures are."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ronde.core.bridge.movements.check_boards import (
    boards_at_two_places,
    boards_nowhere,
    misplaced_stands,
    wrong_sets,
    wrong_sharing,
)
from ronde.core.bridge.movements.check_comparisons import wrong_comparisons
from ronde.core.bridge.movements.check_meetings import boards_played_twice, repeated_meetings
from ronde.core.bridge.movements.check_numbers import (
    mixed_names,
    wrong_counts,
    wrong_round_numbers,
    wrong_table_numbers,
)
from ronde.core.bridge.movements.check_seats import (
    played_with_empty_seat,
    seated_twice,
    wrong_sit_outs,
)
from ronde.core.bridge.movements.findings import Finding
from ronde.core.bridge.movements.measures import Measures, measure
from ronde.core.bridge.movements.movement import Movement

RULES: tuple[Callable[[Movement], Iterator[Finding]], ...] = (
    wrong_round_numbers,
    wrong_table_numbers,
    wrong_counts,
    mixed_names,
    seated_twice,
    played_with_empty_seat,
    wrong_sit_outs,
    boards_at_two_places,
    wrong_sharing,
    misplaced_stands,
    boards_nowhere,
    wrong_sets,
    boards_played_twice,
    repeated_meetings,
    wrong_comparisons,
)
"""What every movement must keep, in the order in which findings are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementCheck:
    """What a check found, and the figures of the movement."""

    findings: tuple[Finding, ...]
    measures: Measures

    @property
    def ok(self) -> bool:
        """Whether the movement keeps every rule."""
        return not self.findings


def check_movement(movement: Movement) -> MovementCheck:
    """Check a movement against every rule and measure it."""
    return MovementCheck(findings=movement_findings(movement), measures=measure(movement))


def movement_findings(movement: Movement) -> tuple[Finding, ...]:
    """What is wrong with a movement, for those who need no figures."""
    return tuple(finding for rule in RULES for finding in rule(movement))
