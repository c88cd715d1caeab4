"""Who meets whom in the cup after the groups."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ronde.core.knockout.bracket import Bracket, Branch, Seed
from ronde.core.knockout.cup import cup_by_lot, fixed_cup
from ronde.core.knockout.sizing import sized
from ronde.core.roundrobin.qualification import GroupPlace, crossing, first_round, places_filled
from ronde.service.kinds.cup.settings import CupSettings, Draw


def bracket_after_groups(
    places: Sequence[GroupPlace], cup: CupSettings, qualified_each: int, random: Random
) -> Bracket:
    """The bracket of those who go on, group mates far apart.

    Where they fill it, winners meet seconds as the crossing says; where they do not, the best of
    them have a bye.

    Rule: Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)
    """
    size = sized(len(places)).chosen
    letters = {number: place.letter for number, place in enumerate(places, start=1)}
    if cup.draw is Draw.EACH_ROUND:
        return cup_by_lot(size, cup.extras, random, letters)
    bracket = fixed_cup(size, cup.extras, letters)
    pairs = _crossing(places, qualified_each)
    if not pairs:
        return bracket
    seeds = {place: number for number, place in enumerate(places, start=1)}
    rounds = tuple(
        replace(
            played,
            matches=tuple(
                replace(match, a=Seed(number=seeds[one]), b=Seed(number=seeds[other]))
                for match, (one, other) in zip(played.matches, pairs, strict=True)
            ),
        )
        if played.branch is Branch.MAIN and played.round_number == 1
        else played
        for played in bracket.rounds
    )
    return replace(bracket, rounds=rounds)


def _crossing(
    places: Sequence[GroupPlace], qualified_each: int
) -> tuple[tuple[GroupPlace, GroupPlace], ...]:
    """The first round of a cup that these fill; empty where they do not."""
    letters = list(dict.fromkeys(place.letter for place in places))
    if list(places) == places_filled(letters, qualified_each):
        return crossing(letters, qualified_each)
    return first_round(places)
