"""Rounds of the Lim system made of what a test is about."""

from collections.abc import Iterable, Mapping

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.chess.swiss.lim.entrants import LimRound
from ronde.core.chess.swiss.lim.pairing import LimPairing, pair_round
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
ROUNDS = 4
"""How many rounds have been played, unless a test says otherwise; the median is then 2."""


def lim_round(
    scores: str,
    *,
    colours: Mapping[int, str] | None = None,
    met: Iterable[tuple[int, int]] = (),
    barred: Iterable[int] = (),
    floated: Iterable[int] = (),
    ratings: Mapping[int, int] | None = None,
    rounds_played: int = ROUNDS,
    is_last: bool = False,
    is_maxi: bool = False,
    initial_colour: Colour = Colour.WHITE,
) -> LimRound:
    """A round of players 1, 2, 3 ... with these scores, in half points: `4 4 2`."""
    apart: dict[int, set[int]] = {}
    for one, other in met:
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    entrants = []
    for number, score in enumerate(scores.split(), start=1):
        played = tuple(COLOURS[letter] for letter in (colours or {}).get(number, ""))
        entrants.append(
            Entrant(
                number=number,
                tpn=number,
                score=5 * int(score),
                colours=played,
                difference=colour_difference(played),
                preference=colour_preference(played),
                floats=(Float.NONE, Float.NONE),
                barred=number in set(barred),
                unplayed_count=0,
                met=frozenset(apart.get(number, ())),
                topscorer=is_last,
            )
        )
    numbers = [entrant.number for entrant in entrants]
    return LimRound(
        round_number=rounds_played + 1,
        is_last=is_last,
        entrants=tuple(sorted(entrants, key=lambda entrant: (-entrant.score, entrant.tpn))),
        initial_colour=initial_colour,
        ratings={number: 2400 - 10 * number for number in numbers} | dict(ratings or {}),
        floated=frozenset(floated),
        twice_median=10 * rounds_played,
        is_maxi=is_maxi,
    )


def pairs(pairing: LimPairing) -> set[frozenset[int]]:
    """Who meets whom."""
    return {frozenset((board.white.number, board.black.number)) for board in pairing.boards}


def meeting(text: str) -> set[frozenset[int]]:
    """Pairs as `1-4 2-5`."""
    return {frozenset(int(number) for number in pair.split("-")) for pair in text.split()}


def paired(to_pair: LimRound) -> set[frozenset[int]]:
    """Who meets whom in a round."""
    return pairs(pair_round(to_pair))


def floaters(pairing: LimPairing) -> list[tuple[int, ...]]:
    """Who floated out of each scoregroup, in the order of being chosen."""
    return [
        pairing.field.numbers(choice.chosen.index for choice in group.floaters)
        for group in pairing.groups
    ]


def white_of(pairing: LimPairing, number: int) -> int:
    """Who has White on the board of a player."""
    board = next(
        board for board in pairing.boards if number in (board.white.number, board.black.number)
    )
    return board.white.number
