"""Tie-breaks of drawn events of teams, value by value as gacrux finds them."""

from ronde.core.chess.standings import team_standings
from ronde.core.chess.tiebreaks.descriptor import parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.formats import trf
from tests.conformance.answers import answers
from tests.conformance.team_values import GACRUX_DECIMALS, rounded, values_of

EVENTS, VALUES = 10, 8_584


def test_values_are_those_of_gacrux() -> None:
    compared, different = 0, []
    for case in answers("teams"):
        event = trf.loads(case["trf"]).event
        for name, expected in case["editions"].items():
            for code in expected["1"]:
                ranking = team_standings(event, [parse(code)], edition=Edition(name))
                for number, found in values_of(ranking, code).items():
                    theirs = expected[str(number)][code]
                    ours = rounded(found, parse(code), GACRUX_DECIMALS)
                    if ours != theirs:
                        different.append((case["seed"], name, code, number, ours, theirs))
                    compared += 1
    assert different == []
    assert (len(answers("teams")), compared) == (EVENTS, VALUES)
