"""Every legal pairing of a small round, with the brackets that it makes."""

from collections.abc import Iterator, Sequence

from ronde.core.chess.swiss.boards import Board, in_board_order
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, PairedBracket
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.field import RoundField

Pairs = tuple[tuple[int, int], ...]


def every_pairing(to_pair: RoundToPair) -> Iterator[DutchPairing]:
    """Every way to pair all, one resting if they are odd, that respects [C1] to [C3]."""
    field = RoundField(to_pair)
    for pairs, bye in every_way(field, tuple(range(len(field.entrants)))):
        yield _in_brackets(field, pairs, bye)


def every_way(field: RoundField, left: Sequence[int]) -> Iterator[tuple[Pairs, int | None]]:
    """The pairs of some players, by index, and who of them rests."""
    if not left:
        yield (), None
        return
    first, *others = left
    for other in others:
        if field.may_pair(first, other):
            for pairs, bye in every_way(field, [each for each in others if each != other]):
                yield ((first, other), *pairs), bye
    if len(left) % 2 and not field.entrants[first].barred:
        for pairs, _nobody in every_way(field, others):
            yield pairs, first


def _in_brackets(field: RoundField, pairs: Pairs, bye: int | None) -> DutchPairing:
    """A pairing as if the rules had given it: whoever is not paired in a bracket floats."""
    mate = dict(pairs) | {lower: higher for higher, lower in pairs}
    brackets: list[PairedBracket] = []
    floaters: tuple[int, ...] = ()
    for group_index, group in enumerate(field.groups):
        bracket = Bracket(field, group_index, floaters, tuple(group))
        own, above = set(bracket.players), set(floaters)
        floaters = tuple(
            index
            for index in bracket.players
            if mate.get(index) not in own or {index, mate[index]} <= above
        )
        inside = tuple(pair for pair in pairs if own.issuperset(pair) and pair[0] not in floaters)
        brackets.append(PairedBracket(bracket=bracket, solution=Solution(inside, floaters)))
        if floaters == (bye,) and bracket.score <= field.score(floaters[0]):
            floaters = ()
    boards = [(field.entrants[higher], field.entrants[lower]) for higher, lower in pairs]
    colour = field.round.initial_colour
    return DutchPairing(
        round_number=field.round.round_number,
        boards=in_board_order(
            Board(*pair) if has_white(*pair, colour) else Board(pair[1], pair[0]) for pair in boards
        ),
        bye=None if bye is None else field.entrants[bye].number,
        brackets=tuple(brackets),
    )
