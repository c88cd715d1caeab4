"""A round paired by the letter of the FIDE (Dutch) system."""

from collections.abc import Collection
from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import RoundToPair
from tests.literal.candidates import Candidate
from tests.literal.colours import higher_gets
from tests.literal.completion import Field
from tests.literal.criteria import CRITERIA, Bracket, legal_candidates


class NoPairingError(Exception):
    """No pairing respects the absolute criteria."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralPairing:
    """The pairs of a round, White first, and who has the bye, by numbers of the event."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    chosen: tuple[Candidate, ...]
    """The candidate of each bracket from the top."""


def pair_literally(to_pair: RoundToPair, *, without: Collection[str] = ()) -> LiteralPairing:
    """Pair a round bracket by bracket, leaving out the criteria named in `without`.

    Rule: FIDE C.04.3 (2026-02) 1.9
    """
    field = Field(to_pair)
    is_odd = len(field.players) % 2 == 1
    if is_odd and "C5" not in without:
        field.settle_bye_score()
    if not field.completes(range(len(field.players))):
        raise NoPairingError
    groups = field.scoregroups()
    floaters: tuple[int, ...] = ()
    chosen: list[Candidate] = []
    for position, group in enumerate(groups):
        bracket = Bracket(field, floaters, tuple(group), groups[position + 1 :], is_odd)
        best = best_candidate(bracket, without)
        chosen.append(best)
        floaters = best.downfloaters
    assert len(floaters) == is_odd, "everybody but the bye is paired in the last bracket"
    return LiteralPairing(
        pairs=frozenset(white_first(field, pair) for best in chosen for pair in best.pairs),
        bye=field.players[floaters[0]].number if floaters else None,
        chosen=tuple(chosen),
    )


def best_candidate(bracket: Bracket, without: Collection[str] = ()) -> Candidate:
    """The first generated of those that no other candidate beats.

    Rule: FIDE C.04.3 (2026-02) 3.4, 3.8
    """
    remaining = list(legal_candidates(bracket))
    for name, criterion in CRITERIA.items():
        if len(remaining) == 1:
            break
        if name not in without:
            values = [criterion(bracket, candidate) for candidate in remaining]
            least = min(values)
            remaining = [
                candidate
                for candidate, value in zip(remaining, values, strict=True)
                if value == least
            ]
    return remaining[0]


def white_first(field: Field, pair: tuple[int, int]) -> tuple[int, int]:
    """The numbers of a pair, White first."""
    higher, lower = (field.players[place] for place in pair)
    if higher_gets(higher, lower, field.initial_colour) is Colour.WHITE:
        return higher.number, lower.number
    return lower.number, higher.number
