"""A round paired by the Burstein system, after its seeding rounds."""

from dataclasses import dataclass, replace

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.burstein.articles import BURSTEIN_ARTICLES
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket, Solution
from ronde.core.chess.swiss.burstein.entrants import BursteinEntrant, BursteinRound
from ronde.core.chess.swiss.burstein.exact import solve
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField, members
from ronde.core.chess.swiss.first_bye import bye_takers, can_be_paired
from ronde.errors import RuleError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedBracket:
    """A bracket and how it was paired."""

    bracket: BursteinBracket
    solution: Solution


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinPairing(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    to_pair: BursteinRound
    brackets: tuple[PairedBracket, ...]


@collector_paused
def pair_round(to_pair: BursteinRound) -> BursteinPairing:
    """Pair a round: the bye first, then bracket by bracket from the top.

    Rule: FIDE C.04.4.2 (2026-02) 1.9
    """
    field = RoundField(to_pair)
    bye: int | None = None
    if len(field.entrants) % 2:
        index = bye_taker(field)
        if index is None:
            raise _no_pairing(to_pair)
        bye = field.numbers[index]
        others = tuple(entrant for entrant in to_pair.entrants if entrant.number != bye)
        field = RoundField(replace(to_pair, entrants=others))
    elif not can_be_paired(field):
        raise _no_pairing(to_pair)
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


def bye_taker(field: RoundField) -> int | None:
    """Who has the bye; None if nobody can.

    Rule: FIDE C.04.4.2 (2026-02) 3.1
    """
    takers = members(bye_takers(field))
    return min(takers, key=lambda index: bye_place(field.entrants[index]), default=None)


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


def _brackets(field: RoundField) -> tuple[PairedBracket, ...]:
    """The brackets of a round without a bye."""
    completion = Completion(field)
    brackets = []
    floaters: tuple[int, ...] = ()
    for group_index, group in enumerate(field.groups):
        bracket = BursteinBracket(field, group_index, floaters, tuple(group))
        solution = solve(bracket, completion)
        brackets.append(PairedBracket(bracket=bracket, solution=solution))
        floaters = solution.floaters
    return tuple(brackets)


def _no_pairing(to_pair: BursteinRound) -> RuleError:
    """Nothing respects the absolute criteria."""
    return RuleError(
        N_("round {round} cannot be paired within the absolute criteria ({rule})"),
        round=to_pair.round_number,
        rule=BURSTEIN_ARTICLES.no_pairing,
    )
