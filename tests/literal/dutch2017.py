"""A round paired by the letter of the FIDE (Dutch) system as it stood until January 2026."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ronde.core.chess.swiss.entrants import Float, RoundToPair
from ronde.core.scores import PER_POINT, Points
from tests.literal import criteria
from tests.literal.candidates import Candidate, candidates
from tests.literal.completion import Field
from tests.literal.criteria import ONE_BEFORE, PREVIOUS
from tests.literal.dutch import LiteralPairing, NoPairingError, white_first


@dataclasses.dataclass(frozen=True)
class Bracket(criteria.Bracket):
    """A bracket with what the text of 2017 asks of its downfloaters."""

    is_penultimate: bool = False
    collapsed: bool = False

    @property
    def is_last(self) -> bool:
        """Whether nobody is below: what is left over has the bye."""
        return not self.lower_groups

    def following(self, downfloaters: tuple[int, ...]) -> "Bracket":
        """The next bracket, where those left over are moved-down players."""
        below = self.lower_groups
        return Bracket(self.field, downfloaters, tuple(below[0]), below[1:], self.is_odd)


def pair_2017_literally(to_pair: RoundToPair) -> tuple[LiteralPairing, bool]:
    """Pair a round bracket by bracket, and whether its last bracket is a collapsed one.

    Rule: FIDE C.04.3 (2017) A.9
    """
    field = Field(to_pair)
    is_odd = len(field.players) % 2 == 1
    if not field.completes(range(len(field.players))):
        raise NoPairingError
    groups = field.scoregroups()
    floaters: tuple[int, ...] = ()
    chosen: list[Candidate] = []
    collapsed = False
    for position, group in enumerate(groups):
        bracket = Bracket(field, floaters, tuple(group), groups[position + 1 :], is_odd)
        best = _best_candidate(bracket)
        if not bracket.is_last and not bracket.completes(best.downfloaters):
            best = _best_candidate(dataclasses.replace(bracket, is_penultimate=True))
            chosen.append(best)
            below = tuple(place for group in bracket.lower_groups for place in group)
            last = Bracket(field, best.downfloaters, below, (), is_odd, collapsed=True)
            best, collapsed = _best_candidate(last), True
        chosen.append(best)
        floaters = best.downfloaters
        if collapsed:
            break
    pairing = LiteralPairing(
        pairs=frozenset(white_first(field, pair) for best in chosen for pair in best.pairs),
        bye=field.players[floaters[0]].number if floaters else None,
        chosen=tuple(chosen),
    )
    return pairing, collapsed


def _best_candidate(bracket: Bracket) -> Candidate:
    """The first generated of those that no other candidate beats.

    Rule: FIDE C.04.3 (2017) B.4
    Rule: FIDE C.04.3 (2017) B.8
    """
    remaining = list(_legal_candidates(bracket))
    for criterion in CRITERIA.values():
        values = [criterion(bracket, candidate) for candidate in remaining]
        least = min(values)
        remaining = [
            candidate for candidate, value in zip(remaining, values, strict=True) if value == least
        ]
    return remaining[0]


def _legal_candidates(bracket: Bracket) -> Iterator[Candidate]:
    """The candidates that respect [C.1] to [C.4], in the order of generation.

    Rule: FIDE C.04.3 (2017) C.1
    Rule: FIDE C.04.3 (2017) C.2
    Rule: FIDE C.04.3 (2017) C.3
    Rule: FIDE C.04.3 (2017) C.4
    """
    for candidate in candidates(bracket.moved_down, bracket.residents, bracket.field.may_meet):
        floating = candidate.downfloaters
        if bracket.is_last:
            # The last bracket completes the round: whoever is left has the bye.
            if len(floating) <= 1 and all(map(bracket.field.may_rest, floating)):
                yield candidate
        elif not bracket.is_penultimate or bracket.completes(floating):
            yield candidate


def number_of_downfloaters(bracket: Bracket, candidate: Candidate) -> int:
    """As many pairs as possible.

    Rule: FIDE C.04.3 (2017) C.5
    """
    return -len(candidate.pairs)


def pairing_score_difference(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """The differences of all pairs and downfloaters, largest first.

    Rule: FIDE C.04.3 (2017) A.8
    Rule: FIDE C.04.3 (2017) C.6
    """
    differences = [_difference(bracket, pair) for pair in candidate.pairs]
    differences += [_floating_difference(bracket, place) for place in candidate.downfloaters]
    return sorted(differences, reverse=True)


def next_bracket(bracket: Bracket, candidate: Candidate) -> tuple[int, list[Points]]:
    """Downfloaters with whom the next bracket makes the most pairs, then the lowest differences.

    Rule: FIDE C.04.3 (2017) C.7
    Reading: where the next bracket is the last, a player left there who may not have the bye
        counts as one more who is left.
    """
    if bracket.is_last or bracket.is_penultimate:
        return 0, []
    downfloaters = candidate.downfloaters
    if downfloaters not in bracket.next_brackets:
        following = bracket.following(downfloaters)

        def value(other: Candidate) -> tuple[int, list[Points]]:
            left = other.downfloaters
            barred = sum(not bracket.field.may_rest(place) for place in left)
            # Two who are left are one pair less.
            unpaired = len(left) + 2 * barred * following.is_last
            return unpaired, pairing_score_difference(following, other)

        bracket.next_brackets[downfloaters] = min(
            map(
                value, candidates(following.moved_down, following.residents, bracket.field.may_meet)
            )
        )
    return bracket.next_brackets[downfloaters]


def repeated_downfloats(bracket: Bracket, candidate: Candidate) -> int:
    """Players who receive the downfloat that they had in the previous round.

    Rule: FIDE C.04.3 (2017) C.12
    """
    return len(_repeated_downfloats(bracket, candidate, PREVIOUS))


def repeated_upfloats(bracket: Bracket, candidate: Candidate) -> int:
    """Players who receive the upfloat that they had in the previous round.

    Rule: FIDE C.04.3 (2017) C.13
    """
    return len(_repeated_upfloats(bracket, candidate, PREVIOUS))


def downfloats_two_before(bracket: Bracket, candidate: Candidate) -> int:
    """Players who receive the downfloat that they had two rounds before.

    Rule: FIDE C.04.3 (2017) C.14
    """
    return len(_repeated_downfloats(bracket, candidate, ONE_BEFORE))


def upfloats_two_before(bracket: Bracket, candidate: Candidate) -> int:
    """Players who receive the upfloat that they had two rounds before.

    Rule: FIDE C.04.3 (2017) C.15
    """
    return len(_repeated_upfloats(bracket, candidate, ONE_BEFORE))


def downfloat_differences(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of those of [C.12].

    Rule: FIDE C.04.3 (2017) C.16
    """
    return _repeated_downfloats(bracket, candidate, PREVIOUS)


def upfloat_differences(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of those of [C.13].

    Rule: FIDE C.04.3 (2017) C.17
    """
    return _repeated_upfloats(bracket, candidate, PREVIOUS)


def downfloat_differences_two_before(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of those of [C.14].

    Rule: FIDE C.04.3 (2017) C.18
    """
    return _repeated_downfloats(bracket, candidate, ONE_BEFORE)


def upfloat_differences_two_before(bracket: Bracket, candidate: Candidate) -> list[Points]:
    """Score differences of those of [C.15].

    Rule: FIDE C.04.3 (2017) C.19
    """
    return _repeated_upfloats(bracket, candidate, ONE_BEFORE)


def _difference(bracket: Bracket, pair: tuple[int, int]) -> Points:
    """How far apart two players are."""
    return abs(bracket.score(pair[0]) - bracket.score(pair[1]))


def _floating_difference(bracket: Bracket, place: int) -> Points:
    """How far a downfloater is above a point less than the lowest score of the bracket.

    Rule: FIDE C.04.3 (2017) A.8
    """
    lowest = min(bracket.score(other) for other in (*bracket.moved_down, *bracket.residents))
    return bracket.score(place) - (lowest - PER_POINT)


def _repeated_downfloats(bracket: Bracket, candidate: Candidate, back: int) -> list[Points]:
    """The differences of players who float down as some rounds back, largest first.

    Whoever is left over floats down, and so does the higher of two with different scores.

    Rule: FIDE C.04.3 (2017) A.4
    """
    found = [
        _floating_difference(bracket, place)
        for place in candidate.downfloaters
        if bracket.player(place).floats[back] is Float.DOWN
    ]
    found += [
        _difference(bracket, pair)
        for pair in candidate.pairs
        if _difference(bracket, pair) and bracket.player(pair[0]).floats[back] is Float.DOWN
    ]
    return sorted(found, reverse=True)


def _repeated_upfloats(bracket: Bracket, candidate: Candidate, back: int) -> list[Points]:
    """The differences of players who float up as some rounds back, largest first.

    Rule: FIDE C.04.3 (2017) A.4
    """
    found = [
        _difference(bracket, pair)
        for pair in candidate.pairs
        if _difference(bracket, pair) and bracket.player(pair[1]).floats[back] is Float.UP
    ]
    return sorted(found, reverse=True)


CRITERIA: Mapping[str, Callable[[Bracket, Candidate], Any]] = {
    "C.5": number_of_downfloaters,
    "C.6": pairing_score_difference,
    "C.7": next_bracket,
    "C.8": criteria.differences_beyond_two,
    "C.9": criteria.third_colours,
    "C.10": criteria.preferences_denied,
    "C.11": criteria.strong_preferences_denied,
    "C.12": repeated_downfloats,
    "C.13": repeated_upfloats,
    "C.14": downfloats_two_before,
    "C.15": upfloats_two_before,
    "C.16": downfloat_differences,
    "C.17": upfloat_differences,
    "C.18": downfloat_differences_two_before,
    "C.19": upfloat_differences_two_before,
}
"""In the order in which they are compared."""
