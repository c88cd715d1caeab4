"""A round paired by the FIDE (Dutch) system as it stood until January 2026."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.candidate_order import Pair
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017
from ronde.core.chess.swiss.dutch2017.entrants import Round2017
from ronde.core.chess.swiss.dutch2017.solver import solve_last, solve_ordinary, solve_penultimate
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField, set_of
from ronde.core.scores import Points
from ronde.errors import RuleError
from ronde.messages import N_


def pair_round_2017(to_pair: RoundToPair) -> RoundPairing:
    """Pair a round, bracket by bracket; where that leads nowhere, by a collapsed last bracket.

    Rule: FIDE C.04.3 (2017) A.9
    """
    field = RoundField(to_pair)
    completion = Completion2017(field)
    if not completion.possible(field.everybody):
        raise RuleError(
            N_("round {round} cannot be paired within the absolute criteria (C.04.3 of 2017, A.9)"),
            round=to_pair.round_number,
        )
    pairs: list[Pair] = []
    floaters: tuple[int, ...] = ()
    for group_index, group in enumerate(field.groups):
        bracket = Bracket2017(field, floaters, tuple(group))
        below = tuple(range(group.stop, len(field.entrants)))
        if not below:
            solution = solve_last(bracket)
        else:
            following = field.groups[group_index + 1]
            solution = solve_ordinary(
                bracket, following, following_is_last=group_index + 2 == len(field.groups)
            )
            if not completion.possible(set_of((*solution.floaters, *below))):
                solution = solve_penultimate(bracket, below)
                pairs += solution.pairs
                solution = solve_last(Bracket2017(field, solution.floaters, below))
                below = ()
        pairs += solution.pairs
        floaters = solution.floaters
        if not below:
            break
    return RoundPairing(
        round_number=to_pair.round_number,
        boards=_boards(field, pairs),
        bye=field.entrants[floaters[0]].number if floaters else None,
    )


class Completion2017(Completion):
    """Whether a set of players can be paired, anybody who may have the bye resting.

    Rule: FIDE C.04.3 (2017) A.9
    Rule: FIDE C.04.3 (2017) C.2
    """

    def __init__(self, field: RoundField) -> None:
        super().__init__(field)
        self._resting = field.may_rest


def _boards(field: RoundField, pairs: list[Pair]) -> tuple[Board, ...]:
    """The pairs with their colours, in board order.

    Rule: FIDE C.04.3 (2017) E
    """
    boards = []
    for higher, lower in pairs:
        top, bottom = field.entrants[higher], field.entrants[lower]
        white = has_white(top, bottom, field.round.initial_colour)
        boards.append(Board(top, bottom) if white else Board(bottom, top))
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
