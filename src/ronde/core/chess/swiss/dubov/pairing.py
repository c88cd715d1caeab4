"""A round paired by the Dubov system."""

from dataclasses import dataclass

from ronde.core.chess.swiss.boards import RoundPairing, in_board_order
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES
from ronde.core.chess.swiss.dubov.bracket import DubovBracket, subgroups
from ronde.core.chess.swiss.dubov.colours import board_of
from ronde.core.chess.swiss.dubov.entrants import DubovRound
from ronde.core.chess.swiss.dubov.shifts import recomposition
from ronde.core.chess.swiss.dubov.transposition import transposed
from ronde.core.chess.swiss.dubov.upfloaters import Waiting, chosen_upfloaters
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.first_bye import without_bye


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DubovPairing(RoundPairing):
    """A round with the brackets it was paired in, from the top."""

    to_pair: DubovRound
    brackets: tuple[DubovBracket, ...]


@collector_paused
def pair_round(to_pair: DubovRound) -> DubovPairing:
    """Pair a round: the bye first, then bracket by bracket from the top.

    Rule: FIDE C.04.4.1 (2026-02) 1.9
    """
    field, bye = without_bye(to_pair, bye_place, DUBOV_ARTICLES.no_pairing)
    brackets = _brackets(field)
    return DubovPairing(
        round_number=to_pair.round_number,
        boards=in_board_order(
            board_of(field.entrants[min(pair)], field.entrants[max(pair)], to_pair.initial_colour)
            for bracket in brackets
            for pair in bracket.pairs
        ),
        bye=bye,
        to_pair=to_pair,
        brackets=brackets,
    )


def bye_place(entrant: Entrant) -> tuple[int, int, int]:
    """A key that sorts by who is to have the bye first.

    Rule: FIDE C.04.4.1 (2026-02) 3.1
    """
    return entrant.score, entrant.unplayed_count, -entrant.tpn


def _brackets(field: RoundField) -> tuple[DubovBracket, ...]:
    """The brackets of a round without a bye."""
    completion = Completion(field)
    brackets: list[DubovBracket] = []
    paired: set[int] = set()
    for group in field.groups:
        residents = tuple(index for index in group if index not in paired)
        if not residents:
            continue
        below = tuple(
            index for index in range(group.stop, len(field.entrants)) if index not in paired
        )
        upfloaters = chosen_upfloaters(Waiting(field, completion, residents, below))
        paired.update(upfloaters)
        brackets.append(
            pair_bracket(
                field,
                len(brackets) + 1,
                residents,
                upfloaters,
                tuple(index for index in below if index not in paired),
            )
        )
    return tuple(brackets)


def pair_bracket(
    field: RoundField,
    number: int,
    residents: tuple[int, ...],
    upfloaters: tuple[int, ...],
    below: tuple[int, ...],
) -> DubovBracket:
    """A bracket with everybody in it paired.

    Rule: FIDE C.04.4.1 (2026-02) 3.2
    """
    parts = subgroups(field, residents + upfloaters)
    shifts = recomposition(field, parts)
    moved = {*shifts.first_shift, *shifts.second_shift}
    first = [index for index in parts.first if index not in moved]
    first += [index for index in parts.second if index in moved]
    second = [index for index in parts.second if index not in moved]
    second += [index for index in parts.first if index in moved]
    return DubovBracket(
        field=field,
        number=number,
        residents=residents,
        upfloaters=upfloaters,
        below=below,
        subgroups=parts,
        first_shift=shifts.first_shift,
        second_shift=shifts.second_shift,
        pairs=transposed(field, first, second),
    )
