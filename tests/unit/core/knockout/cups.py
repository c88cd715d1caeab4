"""Cups to draw, and results for them."""

import random

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.consolation import with_consolation
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.lots import first_round_by_lot, next_round_to_draw, with_next_round_by_lot
from ronde.core.knockout.placement import with_classification, with_third_place
from ronde.core.knockout.progress import Progress, Result, Side, resolved
from ronde.core.knockout.sizing import sized
from ronde.text.bracket_words import Shown, filled


def single(count: int, prequalified: int = 0, skipped_rounds: int | None = None) -> Bracket:
    """A knock-out of so many participants."""
    return fixed_bracket(sized(count, prequalified, skipped_rounds).chosen)


def third(count: int) -> Bracket:
    """A knock-out with a match for the third place."""
    return with_third_place(single(count))


def places(count: int) -> Bracket:
    """A knock-out whose quarter-finalists all play for their places."""
    return with_classification(single(count))


def consolation(count: int) -> Bracket:
    """A knock-out with a second cup for those who lose at once."""
    return with_consolation(single(count))


def double(count: int) -> Bracket:
    """A knock-out with a second chance after the first defeat."""
    return with_second_chance(single(count))


def by_lot(count: int) -> Bracket:
    """A knock-out whose rounds are each drawn by lot."""
    return first_round_by_lot(sized(count).chosen, random.Random(count))


def drawn_through(count: int) -> Bracket:
    """A knock-out whose rounds have all been drawn by lot, one after the other."""
    bracket, lots = by_lot(count), random.Random(count)
    results: dict[int, Result] = {}
    while next_round_to_draw(bracket) is not None:
        cup = resolved(bracket, Progress(results))
        results |= {match.match_number: Result(winner=Side.A) for match in cup.to_play}
        bracket = with_next_round_by_lot(bracket, Progress(results), lots)
    return bracket


def played(bracket: Bracket, share: float = 1.0, seed: int = 1) -> dict[int, Shown]:
    """Results of the first matches: mostly the stronger one wins, sometimes the other."""
    chance = random.Random(seed)
    results: dict[int, Shown] = {}
    matches = [match for match in bracket.matches if not match.has_bye]
    for match in matches[: round(len(matches) * share)]:
        known = filled(bracket, {}, results).matches[match.match_number]
        if known.a is None or known.b is None:
            continue
        upper = (known.a < known.b) != (chance.random() < 0.25)
        won, lost = chance.choice([("1½", "½"), ("2", "0"), ("2½", "1½")])
        results[match.match_number] = Shown(
            known.a,
            known.b,
            known.a if upper else known.b,
            f"{won}–{lost}" if upper else f"{lost}–{won}",
        )
    return results
