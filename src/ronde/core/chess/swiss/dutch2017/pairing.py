"""A round paired by the FIDE (Dutch) system as it stood until January 2026."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.dutch.candidate_order import Pair
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017
from ronde.core.chess.swiss.dutch2017.entrants import Round2017
from ronde.core.chess.swiss.dutch2017.fast import fast_solution_2017
from ronde.core.chess.swiss.dutch2017.solver import solve_2017
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField
from ronde.core.scores import Points
from ronde.errors import RuleError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedBracket2017:
    """A bracket and how it was paired."""

    bracket: Bracket2017
    solution: Solution


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Pairing2017(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    brackets: tuple[PairedBracket2017, ...]


@collector_paused
def pair_round_2017(to_pair: RoundToPair) -> Pairing2017:
    """Pair a round, bracket by bracket; where that leads nowhere, by a collapsed last bracket.

    Rule: FIDE C.04.3 (2017) A.9
    """
    field = RoundField(to_pair)
    completion = Completion2017(field)
    if not completion.can(0):
        raise RuleError(
            N_("round {round} cannot be paired within the absolute criteria (C.04.3 of 2017, A.9)"),
            round=to_pair.round_number,
        )
    brackets: list[PairedBracket2017] = []
    floaters: tuple[int, ...] = ()

    def settled(bracket: Bracket2017) -> Solution:
        solution = pair_bracket_2017(bracket, completion)
        brackets.append(PairedBracket2017(bracket=bracket, solution=solution))
        return solution

    for group_index, group in enumerate(field.groups):
        is_last = group.stop == len(field.entrants)
        stage = Stage2017.LAST if is_last else Stage2017.ORDINARY
        bracket = Bracket2017(field, group_index, floaters, tuple(group), stage=stage)
        floaters = settled(bracket).floaters
        if not is_last and not completion.can(group_index + 1, floaters):
            brackets.pop()
            floaters = settled(replace(bracket, stage=Stage2017.PENULTIMATE)).floaters
            below = tuple(bracket.below)
            floaters = settled(
                Bracket2017(field, group_index + 1, floaters, below, stage=Stage2017.COLLAPSED)
            ).floaters
            break
    return Pairing2017(
        round_number=to_pair.round_number,
        boards=_boards(field, [pair for paired in brackets for pair in paired.solution.pairs]),
        bye=field.entrants[floaters[0]].number if floaters else None,
        brackets=tuple(brackets),
    )


def pair_bracket_2017(bracket: Bracket2017, completion: Completion2017) -> Solution:
    """The pairing of a bracket in its part of the procedure."""
    if len(bracket.players) == 1:
        return Solution((), bracket.players)
    return fast_solution_2017(bracket, completion) or solve_2017(bracket)


def board_of(field: RoundField, pair: Pair) -> Board:
    """A pair with its colours.

    Rule: FIDE C.04.3 (2017) E
    """
    higher, lower = (field.entrants[index] for index in pair)
    white = has_white(higher, lower, field.round.initial_colour)
    return Board(higher, lower) if white else Board(lower, higher)


def _boards(field: RoundField, pairs: Iterable[Pair]) -> tuple[Board, ...]:
    """The pairs with their colours, in board order."""
    boards = [board_of(field, pair) for pair in pairs]
    virtual = field.round.virtual if isinstance(field.round, Round2017) else {}
    return _in_order_of_real_scores(boards, virtual)


def _in_order_of_real_scores(
    boards: Iterable[Board], virtual: Mapping[int, Points]
) -> tuple[Board, ...]:
    """The boards as they were numbered: virtual points built scoregroups and did nothing else.

    Rule: FIDE C.04.5.1 (2017), Baku acceleration
    """

    def real(entrant: Entrant) -> Entrant:
        return replace(entrant, score=entrant.score - virtual.get(entrant.number, 0))

    seated = {board.white.number: board for board in boards}
    if not virtual:
        return in_board_order(seated.values())
    ordered = in_board_order(
        Board(real(board.white), real(board.black)) for board in seated.values()
    )
    return tuple(seated[board.white.number] for board in ordered)
