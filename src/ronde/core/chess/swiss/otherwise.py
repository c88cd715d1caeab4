"""A round as it would be if two players had to meet, or could not."""

from dataclasses import replace
from typing import TypeVar

from ronde.core.chess.swiss.blocking_facts import must_have
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair

AnyRound = TypeVar("AnyRound", bound=RoundToPair)
"""A round as some system sees it."""


def made_to_meet(to_pair: AnyRound, first: int, second: int) -> AnyRound:
    """A round in which two players, by number, can meet nobody but each other.

    Where they have different scores, one of them or both have to float. Where they both must have
    the same colour they are treated as topscorers, who may meet all the same.
    """
    numbers = frozenset(entrant.number for entrant in to_pair.entrants)
    both = frozenset((first, second))
    colours = {must_have(entrant_of(to_pair, number)) for number in both}
    lifted = len(colours) == 1 and None not in colours

    def change(entrant: Entrant) -> Entrant:
        if entrant.number not in both:
            return replace(entrant, met=entrant.met | both)
        return replace(
            entrant,
            met=numbers - both,
            barred=True,
            topscorer=entrant.topscorer or lifted,
        )

    return replace(
        to_pair,
        # Topscorers exist in the last round alone.
        is_last=to_pair.is_last or lifted,
        entrants=tuple(change(entrant) for entrant in to_pair.entrants),
    )


def kept_apart(to_pair: AnyRound, first: int, second: int) -> AnyRound:
    """A round in which two players, by number, may not meet."""
    other = {first: second, second: first}
    return replace(
        to_pair,
        entrants=tuple(
            replace(entrant, met=entrant.met | {other[entrant.number]})
            if entrant.number in other
            else entrant
            for entrant in to_pair.entrants
        ),
    )


def entrant_of(to_pair: RoundToPair, number: int) -> Entrant:
    """A player of the round by number."""
    return next(entrant for entrant in to_pair.entrants if entrant.number == number)
