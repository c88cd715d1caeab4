"""Who has the bye in the systems that give it before anybody is paired."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ronde.core.chess.swiss.completion import is_dense
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField, members
from ronde.core.matching.cardinality import PerfectMatching
from ronde.errors import RuleError
from ronde.messages import N_


def without_bye(
    to_pair: RoundToPair, place: Callable[[Entrant], Any], rule: str
) -> tuple[RoundField, int | None]:
    """Those who are paired, and who has the bye, by number.

    It goes to the first by `place` of those who may have it. Raises RuleError, which cites `rule`,
    if the others, or all, cannot be paired.
    """
    field = RoundField(to_pair)
    if len(field.entrants) % 2:
        entrants = [field.entrants[index] for index in members(bye_takers(field))]
        if entrants:
            bye = min(entrants, key=place).number
            others = tuple(entrant for entrant in to_pair.entrants if entrant.number != bye)
            return RoundField(replace(to_pair, entrants=others)), bye
    elif can_be_paired(field):
        return field, None
    raise RuleError(
        N_("round {round} cannot be paired within the absolute criteria ({rule})"),
        round=to_pair.round_number,
        rule=rule,
    )


def can_be_paired(field: RoundField) -> bool:
    """Whether everybody of a field, even in number, can be paired at the same time."""
    count = len(field.entrants)
    if is_dense(count, field.most_met, field.most_absolute_of(field.everybody)):
        return True
    return PerfectMatching(field.graph(range(count)), field.everybody).exists


def bye_takers(field: RoundField) -> int:
    """Those of an odd field who may have the bye and leave the others a pairing, as a set.

    The bye is a vertex beside them: whoever it can be paired with, all others being paired.

    Rule: FIDE C.04.1 (2026-02) 4
    """
    count = len(field.entrants)
    takers = field.may_rest
    if is_dense(count - 1, field.most_met, field.most_absolute_of(field.everybody)):
        return takers
    graph = field.graph(range(count))
    for index in members(takers):
        graph[index] |= 1 << count
    matching = PerfectMatching([*graph, takers], (1 << count + 1) - 1)
    return matching.companions(count) & takers if matching.exists else 0
