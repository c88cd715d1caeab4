"""A round paired by the Burstein system, after its seeding rounds."""

from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.burstein.articles import BURSTEIN_ARTICLES
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket, BursteinSolution
from ronde.core.chess.swiss.burstein.entrants import BursteinEntrant, BursteinRound
from ronde.core.chess.swiss.burstein.exact import solve
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.first_bye import without_bye


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinPaired:
    """A bracket and how it was paired."""

    bracket: BursteinBracket
    solution: BursteinSolution


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BursteinPairing(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    to_pair: BursteinRound
    brackets: tuple[BursteinPaired, ...]


@collector_paused
def pair_round(to_pair: BursteinRound) -> BursteinPairing:
    """Pair a round: the bye first, then bracket by bracket from the top.

    Rule: FIDE C.04.4.2 (2026-02) 1.9
    """
    field, bye = without_bye(to_pair, bye_place, BURSTEIN_ARTICLES.no_pairing)
    brackets = _brackets(field)
    return BursteinPairing(
        round_number=to_pair.round_number,
        boards=in_board_order(
            board_of(
                paired.bracket.entrant(higher),
                paired.bracket.entrant(lower),
                to_pair.initial_colour,
            )
            for paired in brackets
            for higher, lower in paired.solution.pairs
        ),
        bye=bye,
        to_pair=to_pair,
        brackets=brackets,
    )


def bye_place(entrant: Entrant) -> tuple[int, ...]:
    """A key that sorts by who is to have the bye first.

    Rule: FIDE C.04.4.2 (2026-02) 3.1
    """
    assert isinstance(entrant, BursteinEntrant)
    return entrant.score, entrant.unplayed_count, *(-part for part in entrant.rank)


def board_of(higher: BursteinEntrant, lower: BursteinEntrant, initial_colour: Colour) -> Board:
    """Two players with their colours, the one with the better index given first.

    Whoever has played no game has no preference, and there the articles of the Dutch system are
    the same.

    Rule: FIDE C.04.4.2 (2026-02) 5.2
    """
    if has_white(higher, lower, initial_colour):
        return Board(higher, lower)
    return Board(lower, higher)


def _brackets(field: RoundField) -> tuple[BursteinPaired, ...]:
    """The brackets of a round without a bye."""
    completion = Completion(field)
    brackets = []
    floaters: tuple[int, ...] = ()
    for group_index, group in enumerate(field.groups):
        bracket = BursteinBracket(field, group_index, floaters, tuple(group))
        solution = solve(bracket, completion)
        brackets.append(BursteinPaired(bracket=bracket, solution=solution))
        floaters = solution.floaters
    return tuple(brackets)
