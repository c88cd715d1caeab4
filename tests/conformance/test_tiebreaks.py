"""Tie-breaks of drawn events, value by value as gacrux finds them."""

from fractions import Fraction

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.descriptor import parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.formats import trf
from tests.conformance.answers import answers

EVENTS = 36
NOT_IN_EDITION = {("2024", "STD")}
"""The other program computes it with every text; it came with that of 2026.

It also looks at a player's own points alone, where the article compares them with the opponent's:
a game that the arbiter decided as ½-0, 0-½ or 0-0 counts otherwise there.
"""


def value_of(ranking: Standings, code: str) -> dict[int, Fraction | None]:
    """Everybody's value as a number of points, games or rating points."""
    step = next(step for step in ranking.applied if str(step.descriptor) == code)
    return {
        number: None if value is None else Fraction(value, step.row.unit)
        for number, value in step.shown.items()
    }


def agrees(code: str, found: Fraction | None, expected: float | None) -> bool:
    """Whether two programs mean the same; means are printed to two or three decimals."""
    if found is None or expected is None:
        return found is None and expected in (None, 0)
    tolerance = 0.006 if code == "AOB" else 0
    return abs(float(found) - expected) <= tolerance


def ranked(event: Event, codes: list[str], edition: Edition) -> Standings:
    """The standings by these codes."""
    return standings(event, [parse(code) for code in codes], edition=edition)


def with_odd_results(event: Event) -> set[int]:
    """Whoever had a game that the arbiter decided otherwise than as a win or a draw."""
    return {
        number
        for played in event.rounds
        for game in played.games
        for number in (game.white, game.black)
        if not game.is_regular
    }


def test_values_and_orders_are_those_of_gacrux() -> None:
    compared = orders = 0
    for case in answers("tiebreaks"):
        event = trf.loads(case["trf"]).event
        codes, ordering = case["codes"], case["codes_that_order"]
        for name, recorded in case["editions"].items():
            wanted = [code for code in codes if (name, code) not in NOT_IN_EDITION]
            ranking = ranked(event, wanted, Edition(name))
            applied = [str(step.descriptor) for step in ranking.applied]
            assert applied == wanted or not all(player.rating for player in event.players)
            for code in applied:
                values = value_of(ranking, code)
                different = {
                    int(number)
                    for number, expected in recorded["values"].items()
                    if not agrees(code, values[int(number)], expected[codes.index(code)])
                }
                allowed = with_odd_results(event) if code == "STD" else set()
                assert different <= allowed, (case["seed"], name, code)
                compared += len(values)
            for place, code in enumerate(ordering):
                ordered = ranked(event, [code], Edition(name)).standings
                assert {str(each.player.number): each.rank for each in ordered} == {
                    number: ranks[place] for number, ranks in recorded["ranks"].items()
                }, (case["seed"], name, code)
                orders += len(ordered)
    assert len(answers("tiebreaks")) == EVENTS
    assert (compared, orders) == (77_007, 4_876)
