"""Direct encounter: the games that tied participants played among themselves."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import FORFEITS, Field, Line
from ronde.core.ranking import shared_ranks

MutualScores: TypeAlias = Mapping[int, Mapping[int, int | Fraction]]
"""What each got from each of the others they met, on average."""


def direct_encounter(
    calculation: Calculation, descriptor: Descriptor, group: tuple[int, ...]
) -> dict[int, int]:
    """The order of a tied group by its mutual games: the best has the largest number.

    Rule: FIDE C.07 (2024-08) 6
    """
    mutual = mutual_scores(calculation, descriptor, group)
    if calculation.edition is Edition.BOOK_2012:
        order = _if_all_met(group, mutual)
    else:
        order = ordered(group, mutual, calculation.field)
    return {number: -place for place, equals in enumerate(order, start=1) for number in equals}


def mutual_scores(
    calculation: Calculation, descriptor: Descriptor, group: Iterable[int]
) -> dict[int, dict[int, int | Fraction]]:
    """The mean of the mutual games of each pair; forfeits only where they count as games.

    Rule: FIDE C.07 (2024-08) 6.1
    """
    members = set(group)
    mutual: dict[int, dict[int, int | Fraction]] = {}
    for number in members:
        games: dict[int, list[int]] = {}
        for line in calculation.field.lines[number]:
            if line.opponent in members and counts(line, calculation.field, descriptor):
                games.setdefault(line.opponent, []).append(line.points)
        mutual[number] = {
            opponent: points[0] if len(points) == 1 else Fraction(sum(points), len(points))
            for opponent, points in games.items()
        }
    return mutual


def sums_within(
    calculation: Calculation, descriptor: Descriptor, group: Iterable[int]
) -> dict[int, int | Fraction]:
    """What each of a tied group scored against the others of it, the most first.

    Rule: Livre de l'arbitre, Départages 2.1.2
    """
    sums = _sums(mutual_scores(calculation, descriptor, group))
    return dict(sorted(sums.items(), key=lambda item: (-item[1], item[0])))


def counts(line: Line, field: Field, descriptor: Descriptor) -> bool:
    """Whether a round is a game among the tied.

    Rule: FIDE C.07 (2024-08) 6.1.1, 15.2
    """
    if line.kind in FORFEITS:
        return field.predetermined or descriptor.forfeits_played
    return line.is_played


def _if_all_met(group: tuple[int, ...], mutual: MutualScores) -> list[tuple[int, ...]]:
    """Points in the mutual games, once, and only where everybody met everybody.

    Rule: Livre de l'arbitre, Départages 2.1.2
    """
    within = _within(group, mutual)
    return _by_value(_sums(within)) if _is_complete(within) else [group]


def ordered(group: tuple[int, ...], mutual: MutualScores, field: Field) -> list[tuple[int, ...]]:
    """A tied group in order, those left equal together; each new tie is looked at afresh.

    Rule: FIDE C.07 (2024-08) 6.2, 6.3
    Reading: in a round robin pairs are missing only while games are still to come, and these may
        bring anything; so the article about missing pairs is applied to it too.
    """
    if len(group) < 2:
        return [group]
    within = _within(group, mutual)
    complete = _is_complete(within)
    parts = _by_value(_sums(within)) if complete else _certain_places(within, field)
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in ordered(part, mutual, field)]


def _certain_places(within: MutualScores, field: Field) -> list[tuple[int, ...]]:
    """Whoever is ahead whatever the games not played would have brought, one after the other.

    Rule: FIDE C.07 (2024-08) 6.3
    Reading: the text gives no procedure. Somebody whose certain score exceeds the possible score of
        everybody else still unplaced has the next place; the table stays that of the whole group.
        At the first place nobody can claim, those left are a new group.
    """
    certain = _sums(within)
    possible = {
        number: certain[number] + field.win * (len(within) - 1 - len(met))
        for number, met in within.items()
    }
    left = list(within)
    placed: list[tuple[int, ...]] = []
    while len(left) > 1:
        leader = max(left, key=lambda number: certain[number])
        others = [number for number in left if number != leader]
        if certain[leader] <= max(possible[number] for number in others):
            break
        placed.append((leader,))
        left = others
    return [*placed, tuple(left)]


def _within(group: Iterable[int], mutual: MutualScores) -> MutualScores:
    """The mutual scores of a smaller group."""
    members = set(group)
    return {
        number: {other: score for other, score in mutual[number].items() if other in members}
        for number in group
    }


def _is_complete(within: MutualScores) -> bool:
    """Whether everybody of a group met everybody else of it."""
    return all(len(met) == len(within) - 1 for met in within.values())


def _sums(within: MutualScores) -> dict[int, int | Fraction]:
    """What each got from the others of the group."""
    return {number: sum(met.values()) for number, met in within.items()}


def _by_value(values: Mapping[int, int | Fraction]) -> list[tuple[int, ...]]:
    """Numbers grouped by equal value, the largest first."""
    ranks = shared_ranks(list(values), [lambda _group: values])
    parts: dict[int, list[int]] = {}
    for number, rank in ranks.items():
        parts.setdefault(rank, []).append(number)
    return [tuple(parts[rank]) for rank in sorted(parts)]
