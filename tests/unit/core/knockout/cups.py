"""Cups to draw, and results for them."""

import random
from collections.abc import Mapping

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.branches import with_classification, with_consolation, with_third_place
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.lots import first_round_by_lot, next_round_to_draw, with_next_round_by_lot
from ronde.core.knockout.progress import (
    CupProgress,
    Ending,
    MatchResult,
    MatchState,
    ResolvedCup,
    Side,
    resolved,
)
from ronde.core.knockout.sizing import sized
from ronde.core.scores import points_from_text


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
    results: dict[int, MatchResult] = {}
    while next_round_to_draw(bracket) is not None:
        cup = resolved(bracket, CupProgress(results))
        results |= {match.match_number: MatchResult(winner=Side.A) for match in cup.to_play}
        bracket = with_next_round_by_lot(bracket, CupProgress(results), lots)
    return bracket


def after(bracket: Bracket, results: Mapping[int, str] = {}) -> ResolvedCup:
    """A cup after results as they are written: `a`, `b`, `-`, `w/o b` or a score."""
    return resolved(bracket, CupProgress({n: _result(text) for n, text in results.items()}))


def _result(text: str) -> MatchResult:
    """A result as it is written."""
    if text == "-":
        return MatchResult(winner=None, ending=Ending.BOTH_ABSENT)
    if text in ("a", "b"):
        return MatchResult(winner=Side(text))
    if text.startswith("w/o "):
        return MatchResult(winner=Side(text[-1]), ending=Ending.WALK_OVER)
    a, b = (points_from_text(part) for part in text.split("–"))
    return MatchResult(winner=Side.A if a > b else Side.B, a_points=a, b_points=b)


def played(bracket: Bracket, share: float = 1.0, seed: int = 1) -> ResolvedCup:
    """A cup after its first matches: mostly the stronger one wins, sometimes the other."""
    chance = random.Random(seed)
    results: dict[int, str] = {}
    matches = [match for match in bracket.matches if not match.has_bye]
    for match in matches[: round(len(matches) * share)]:
        known = after(bracket, results).matches[match.match_number]
        if known.state is not MatchState.READY:
            continue
        assert isinstance(known.a, int)
        assert isinstance(known.b, int)
        upper = (known.a < known.b) != (chance.random() < 0.25)
        won, lost = chance.choice([("1½", "½"), ("2", "0"), ("2½", "1½")])
        results[match.match_number] = f"{won}–{lost}" if upper else f"{lost}–{won}"
    return after(bracket, results)
