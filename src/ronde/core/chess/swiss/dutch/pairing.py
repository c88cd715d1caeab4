"""A round paired by the FIDE (Dutch) system."""

from dataclasses import dataclass, replace

from ronde.core.chess.swiss.boards import Board, RoundPairing, in_board_order
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution, goes_on, solve, takes_bye
from ronde.core.chess.swiss.dutch.fast import fast_solution
from ronde.core.chess.swiss.dutch.remembered import Remembered
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.field import RoundField
from ronde.errors import RuleError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedBracket:
    """A bracket and how it was paired."""

    bracket: Bracket
    solution: Solution


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DutchPairing(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    brackets: tuple[PairedBracket, ...]


@collector_paused
def pair_round(to_pair: RoundToPair, remembered: Remembered | None = None) -> DutchPairing:
    """Pair a round, bracket by bracket from the top.

    With what is `remembered` of rounds that differ in their scores alone it is the same pairing,
    sooner.

    Rule: FIDE C.04.3 (2026-02) 1.9
    """
    field = RoundField(to_pair)
    completion = Completion(field)
    is_odd = len(field.entrants) % 2 == 1
    possible = completion.settle_bye_score() if is_odd else completion.can(0)
    if not possible:
        raise RuleError(
            N_("round {round} cannot be paired within the absolute criteria (C.04.3 1.9)"),
            round=to_pair.round_number,
        )
    brackets: list[PairedBracket] = []
    floaters: tuple[int, ...] = ()
    bye: int | None = None
    for group_index, group in enumerate(field.groups):
        bracket = Bracket(field, group_index, floaters, tuple(group))
        solution = pair_bracket(bracket, completion, remembered)
        brackets.append(PairedBracket(bracket=bracket, solution=solution))
        floaters = solution.floaters
        if bye is None and takes_bye(bracket, completion, floaters):
            bye, floaters = floaters[0], ()
            completion.bye_is_given()
    return DutchPairing(
        round_number=to_pair.round_number,
        boards=_boards(field, brackets),
        bye=None if bye is None else field.entrants[bye].number,
        brackets=tuple(brackets),
    )


def pair_bracket(
    bracket: Bracket, completion: Completion, remembered: Remembered | None = None
) -> Solution:
    """The pairing of a bracket; where one floater takes the bye, [C9] counts.

    Rule: FIDE C.04.3 (2026-02) 2.4.4 [C9]
    Reading: the criterion speaks of the player who gets the bye, so it applies to a bracket which
        floats exactly one player, and they take it, a moved-down player too.
    """
    if len(bracket.players) == 1:
        return Solution((), bracket.players)
    found = fast_solution(bracket, completion, remembered)
    if isinstance(found, Solution):
        return found
    solution = solve(bracket, completion)
    if takes_bye(bracket, completion, solution.floaters):
        return solve(replace(bracket, one_rests=True), completion)
    return solution


def _boards(field: RoundField, brackets: list[PairedBracket]) -> tuple[Board, ...]:
    """The pairs with their colours, in board order."""
    boards = []
    for paired in brackets:
        for higher, lower in paired.solution.pairs:
            top, bottom = field.entrants[higher], field.entrants[lower]
            if has_white(top, bottom, field.round.initial_colour):
                boards.append(Board(top, bottom))
            else:
                boards.append(Board(bottom, top))
    return in_board_order(boards)


__all__ = ["DutchPairing", "PairedBracket", "goes_on", "pair_bracket", "pair_round"]
