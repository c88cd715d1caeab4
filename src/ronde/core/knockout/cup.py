"""A cup with all that is played beside its main bracket, fixed or drawn round by round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.branches import with_classification, with_consolation, with_third_place
from ronde.core.knockout.claims import Claim, Taken, taken
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.lots import (
    first_round_by_lot,
    is_over,
    next_round_to_draw,
    with_next_round_by_lot,
)
from ronde.core.knockout.sizing import Try
from ronde.errors import InputError
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What is played beside the main bracket."""

    third_place: bool = False
    classification: bool = False
    consolation: bool = False
    double_elimination: bool = False

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        if self.double_elimination and (
            self.third_place or self.classification or self.consolation
        ):
            raise InputError(
                N_(
                    "double elimination gives the losers their matches itself: expected no match "
                    "for third place, classification or consolation beside it"
                )
            )


def fixed_cup(size: Try, extras: Extras, clubs: Mapping[int, str] | None = None) -> Bracket:
    """A cup in which all possible opponents are known from the start."""
    return _with_extras(fixed_bracket(size, clubs), extras)


def cup_by_lot(
    size: Try, extras: Extras, random: Random, clubs: Mapping[int, str] | None = None
) -> Bracket:
    """A cup of which only the first round is drawn."""
    if extras.double_elimination:
        raise InputError(
            N_("double elimination needs a fixed bracket: expected no drawing of each round")
        )
    return _with_extras(first_round_by_lot(size, random, clubs), extras)


def after_reports(
    bracket: Bracket,
    claims: Mapping[int, Claim],
    lots: Callable[[int], Random],
    clubs: Mapping[int, str] | None = None,
    announced: Mapping[int, tuple[int, int]] | None = None,
) -> Taken:
    """A cup after these reports; a round is drawn by lot as soon as the one before is over.

    `lots` gives the lots of a round, always the same for the same round. Which of them are members
    of one club depends on the results, so that a correction could lead to another draw: pairs that
    were `announced`, by match number, are not drawn again.
    """
    cup = taken(bracket, claims)
    while (number := next_round_to_draw(cup.cup.bracket)) is not None:
        if not is_over(cup.cup.bracket, cup.progress, number - 1):
            break
        drawn = with_next_round_by_lot(
            cup.cup.bracket, cup.progress, lots(number), clubs, announced
        )
        cup = taken(drawn, claims)
    return cup


def _with_extras(bracket: Bracket, extras: Extras) -> Bracket:
    """A bracket with what is played beside it."""
    if extras.double_elimination:
        return with_second_chance(bracket)
    if extras.classification:
        bracket = with_classification(bracket)
    elif extras.third_place:
        bracket = with_third_place(bracket)
    return with_consolation(bracket) if extras.consolation else bracket
