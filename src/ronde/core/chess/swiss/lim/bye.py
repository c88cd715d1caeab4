"""Who has the pairing-allocated bye."""

from ronde.core.chess.swiss.field import members
from ronde.core.chess.swiss.lim.field import LimField
from ronde.core.matching.cardinality import LargestMatching, PerfectMatching
from ronde.errors import RuleError
from ronde.messages import N_


def bye_of(field: LimField) -> int | None:
    """The index of whoever has the bye; None where the number of players is even.

    Raises RuleError where the players cannot all be paired, whoever rests.

    Rule: FIDE C.04.4.3 (2026-02) 1.1
    Reading: the lowest ranked of the lowest scoregroup is looked for among those who may have the
        bye and without whom all others can be paired: otherwise the bye alone would block rounds
        that can be paired.
    """
    count = len(field.entrants)
    if count % 2 == 0:
        if not PerfectMatching(field.compatible, field.everybody).exists:
            raise no_pairing(field)
        return None
    resting = sorted(members(field.may_rest), key=lambda index: bye_order(field, index))
    if resting and PerfectMatching(field.compatible, field.everybody & ~(1 << resting[0])).exists:
        return resting[0]
    matching = LargestMatching(field.compatible, field.everybody)
    for index in resting:
        if matching.unpaired_count == 1 and matching.spared >> index & 1:
            return index
    raise no_pairing(field)


def bye_order(field: LimField, index: int) -> tuple[int, int, int]:
    """What places a player among those for the bye, the first of them before all others.

    Rule: FIDE C.04.4.3 (2026-02) 1.1, 7.1
    Reading: in round 1 whoever has no rating counts as the lowest rated; of equal ones it is the
        lowest ranked.
    """
    score, number = field.rank(index)
    return (field.ratings[index] if field.round.round_number == 1 else 0), -score, -number


def no_pairing(field: LimField) -> RuleError:
    """That nothing respects what compatible players are.

    Rule: FIDE C.04.4.3 (2026-02) 2.1, 2.6
    """
    return RuleError(
        N_("round {round} cannot be paired: the players are not compatible (C.04.4.3 2.1)"),
        round=field.round.round_number,
    )
