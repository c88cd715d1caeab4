"""A bracket at its turn: its players, everybody below, and what is still open.

A position can be changed and paired again; that is how an explanation finds out what an alternative
would have cost.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.pairing import PairedBracket, pair_bracket
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField


@dataclass(frozen=True)
class Position:
    """A bracket in a field of its own players and those below, and whether that can be paired."""

    bracket: Bracket
    completion: Completion
    can_be_paired: bool

    def paired(self) -> Solution:
        """The pairing of the bracket by the rules."""
        return pair_bracket(self.bracket, self.completion)

    def with_only_floater(self, index: int) -> Solution | None:
        """The best pairing in which one player is the only one to float; None if there is none.

        What becomes of them is then settled, so the others are paired as a round of their own.
        """
        bracket = self.bracket
        below = self.completion.below(bracket.group_index + 1)
        others = tuple(other for other in bracket.players if other != index)
        if len(others) % 2 or not self.completion.possible(below | 1 << index):
            return None
        alone = _rebased(bracket, others)
        if alone is None:
            return None
        completion = Completion(alone.field)
        if not completion.possible(alone.field.everybody):
            return None
        solution = pair_bracket(alone, completion)
        if solution.floaters:
            return None
        pairs = tuple((others[higher], others[lower]) for higher, lower in solution.pairs)
        return Solution(pairs, (index,))

    def with_floater(self, index: int) -> "Position":
        """The same position where one player finds no opponent in the bracket."""
        field = self.bracket.field
        floater = field.entrants[index].number
        mates = frozenset(field.entrants[other].number for other in self.bracket.players)

        def change(entrant: Entrant) -> Entrant:
            if entrant.number == floater:
                return replace(entrant, met=entrant.met | mates - {floater})
            if entrant.number in mates:
                return replace(entrant, met=entrant.met | {floater})
            return entrant

        return _position(self.bracket, _changed(field.round, change))


def position_of(paired: PairedBracket) -> tuple[Position, Solution]:
    """The position in which a bracket was paired, and its pairing there.

    Whether the bye is still open shows in the number of players left.
    """
    bracket = paired.bracket
    kept = (*bracket.players, *range(max(bracket.residents) + 1, len(bracket.field.entrants)))
    place = {index: position for position, index in enumerate(kept)}
    rebased = _rebased(bracket, kept)
    assert rebased is not None
    solution = Solution(
        tuple((place[higher], place[lower]) for higher, lower in paired.solution.pairs),
        tuple(place[index] for index in paired.solution.floaters),
    )
    return _position(rebased, rebased.field.round), solution


def position_at(
    to_pair: RoundToPair, moved_down: Iterable[int], residents: Iterable[int]
) -> Position:
    """A bracket of players by number, in a round of these and of everybody below them."""
    place = {entrant.number: index for index, entrant in enumerate(to_pair.entrants)}
    field = RoundField(to_pair)
    own = tuple(sorted(place[number] for number in residents))
    group_index = next(index for index, group in enumerate(field.groups) if own[0] in group)
    above = tuple(sorted(place[number] for number in moved_down))
    return _position(Bracket(field, group_index, above, own), to_pair)


def _rebased(bracket: Bracket, kept: Sequence[int]) -> Bracket | None:
    """A bracket in a field of some of its players, and of those below; None without residents."""
    field = bracket.field
    place = {index: position for position, index in enumerate(kept)}
    residents = tuple(place[index] for index in bracket.residents if index in place)
    if not residents:
        return None
    own = RoundField(replace(field.round, entrants=tuple(field.entrants[index] for index in kept)))
    return Bracket(
        own,
        next(number for number, group in enumerate(own.groups) if residents[0] in group),
        tuple(place[index] for index in bracket.moved_down if index in place),
        residents,
    )


def _position(bracket: Bracket, own_round: RoundToPair) -> Position:
    """A bracket in a field, with the bye settled where one is still to be given."""
    field = RoundField(own_round)
    completion = Completion(field)
    is_odd = len(field.entrants) % 2 == 1
    possible = completion.settle_bye_score() if is_odd else completion.possible(field.everybody)
    return Position(replace(bracket, field=field), completion, possible)


def _changed(to_pair: RoundToPair, change: Callable[[Entrant], Entrant]) -> RoundToPair:
    """A round with some of its players changed."""
    return replace(to_pair, entrants=tuple(change(entrant) for entrant in to_pair.entrants))
