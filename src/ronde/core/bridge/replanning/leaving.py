"""A pair that leaves: from then on its seat is empty, nobody else changes places."""

from ronde.core.bridge.movements.half_table import MissingSeat, without_pair
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.replanning.change import Replanned, replanned


def without_leaving_pair(movement: Movement, leaving: MissingSeat, *, from_round: int) -> Replanned:
    """A pair stops: from that round on whoever comes to its seat sits out; what was played counts.

    Nobody else changes seats, so no pair meets a board or an opponent it has met already.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    after = without_pair(movement, leaving, from_round=from_round)
    return replanned(movement, after, from_round=from_round)
