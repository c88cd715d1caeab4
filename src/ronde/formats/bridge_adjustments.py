"""Adjusted scores as directors write them: `60-40`, `A+`, `A+/A-`, `NP`, `60%:620 40%:-100`."""

import re
from fractions import Fraction

from ronde.core.bridge.scoring.possible_scores import checked_score
from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Artificial,
    Assigned,
    Award,
    Ruling,
    WeightedScore,
)
from ronde.errors import FormatError
from ronde.messages import N_

_NOT_PLAYED = {"NP", "NJ", "NOT PLAYED", "NON JOUÉE", "NON JOUEE"}
_AVERAGES = {
    **dict.fromkeys(("A+", "AVE+", "M+"), AVERAGE_PLUS),
    **dict.fromkeys(("A", "A=", "AVE", "M", "M="), AVERAGE),
    **dict.fromkeys(("A-", "AVE-", "M-"), AVERAGE_MINUS),
}
_NUMBER = r"\d{1,3}(?:[.,]\d{1,4})?"
_TWO_PERCENTAGES = re.compile(rf"({_NUMBER}) ?%? ?[-/ ] ?({_NUMBER}) ?%?")
_TWO_AVERAGES = re.compile(r"((?:AVE|A|M)[+=-]?) ?/? ?((?:AVE|A|M)[+=-]?)")
_PERCENTAGE = re.compile(rf"({_NUMBER}) ?%?")
_WEIGHTED = re.compile(rf"({_NUMBER}) ?% ?: ?([+-]?\d{{1,5}})")
_DASHES = str.maketrans({"–": "-", "—": "-", "−": "-"})


def ruling_from_text(text: str, board_number: int) -> Ruling:
    """Read an adjustment: what N-S and E-W get, each its own.

    One word or percentage is for both sides. `60%:620 40%:-100` weighs scores for N-S; with a `/`
    the two sides have different ones.

    Reading: 60 is average plus and 40 average minus, however they are written.
    """
    tidy = " ".join(text.upper().translate(_DASHES).split())
    if tidy in _NOT_PLAYED:
        return NOT_PLAYED
    two = _TWO_PERCENTAGES.fullmatch(tidy)
    if two is not None:
        sides = [Artificial(percent=_percent(side)) for side in two.groups()]
        return Ruling(north_south=sides[0], east_west=sides[1])
    averages = _TWO_AVERAGES.fullmatch(tidy)
    words = list(averages.groups()) if averages is not None else tidy.split("/")
    awards = [_award(word.strip(), board_number) for word in words]
    if not 1 <= len(awards) <= 2 or None in awards:
        raise FormatError(
            N_("expected an adjustment such as 60-40, A+, A+/A- or NP, found “{found}”"),
            found=text,
        )
    return Ruling(north_south=awards[0], east_west=awards[-1])


def _award(text: str, board_number: int) -> Award | None:
    """What one side gets, or None where the text says nothing known."""
    if text in _AVERAGES:
        return _AVERAGES[text]
    percentage = _PERCENTAGE.fullmatch(text)
    if percentage is not None:
        return Artificial(percent=_percent(percentage[1]))
    weighted = [_WEIGHTED.fullmatch(part) for part in re.split(r" (?=[\d.,]+ ?% ?:)", text)]
    outcomes = tuple(
        WeightedScore(
            score=checked_score(int(part[2]), board_number), weight=_percent(part[1]) / 100
        )
        for part in weighted
        if part is not None
    )
    return Assigned(outcomes=outcomes) if len(outcomes) == len(weighted) else None


def _percent(text: str) -> Fraction:
    """A percentage with a point or a comma."""
    return Fraction(text.replace(",", "."))
