"""Values of team tie-breaks as other programs print them."""

from fractions import Fraction

from ronde.core.chess.standings import TeamStandings
from ronde.core.chess.tiebreaks.descriptor import Descriptor

GACRUX_DECIMALS = {"SSSC": 2, "AOB": 2}
"""Where gacrux prints a quotient, and to how many decimals; everything else is exact."""

PLACES = {"EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "TBR", "BBE"}
"""Where gacrux tells a place among the tied teams, and no value."""


def values_of(ranking: TeamStandings, code: str) -> dict[int, Fraction]:
    """The value of each team, or its place among those tied on match points."""
    (step,) = ranking.applied
    found = {}
    for number, value in step.values.items():
        if code.split("/")[0] in PLACES and step.row.order is None:
            tied = {step.values[other] for other in step.groups.get(number, ())}
            place = sorted(tied, reverse=True).index(value) + 1 if len(tied) > 1 else 0  # type: ignore[type-var]
            found[number] = Fraction(place)
        else:
            assert isinstance(value, int | Fraction)
            found[number] = Fraction(value, step.row.unit)
    return found


def rounded(value: Fraction, descriptor: Descriptor, decimals: dict[str, int]) -> float:
    """A value as it is printed: halves up to so many decimals, or exact."""
    if descriptor.code not in decimals:
        return float(value)
    unit: int = 10 ** decimals[descriptor.code]
    return int(value * unit + Fraction(1, 2)) / unit
