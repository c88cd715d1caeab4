"""What may part pairs or players whose scores are equal."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from ronde.core.bridge.scoring.ranking import Who, direct_match
from ronde.core.bridge.scoring.score_cards import ScoreCardLine, score_cards, who_sat
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.ranking import Criterion
from ronde.errors import RuleError
from ronde.messages import N_


class PairTie(Enum):
    """A tie-break of pairs or players, by the word of the command line."""

    DIRECT_MATCH = "direct-match"
    IMP_QUOTIENT = "imp-quotient"
    BOARDS_WON = "boards-won"


def pair_ties(tally: Tally, ties: Sequence[PairTie]) -> tuple[Criterion[Who], ...]:
    """The tie-breaks of a session, in order; one that it has no use for is refused."""
    if not ties:
        return ()
    is_topped = tally.session.settings.is_topped
    for tie, useless in (
        (PairTie.IMP_QUOTIENT, is_topped),
        (PairTie.DIRECT_MATCH, tally.lines == 2),
    ):
        if useless and tie in ties:
            raise RuleError(
                N_("tie-break {tie}: it is for IMPs, and this session is in matchpoints")
                if tie is PairTie.IMP_QUOTIENT
                else N_("tie-break {tie}: pairs of one line never meet"),
                tie=tie.value,
            )
    cards = score_cards(tally)
    makers: Mapping[PairTie, Callable[[], Criterion[Who]]] = {
        PairTie.DIRECT_MATCH: lambda: direct_match(_meetings(tally, cards)),
        PairTie.IMP_QUOTIENT: lambda: _by_card(cards, _imp_quotient),
        PairTie.BOARDS_WON: lambda: _by_card(cards, _boards_won),
    }
    return tuple(makers[tie]() for tie in ties)


def _by_card(
    cards: Mapping[Who, Sequence[ScoreCardLine]],
    value: Callable[[Sequence[ScoreCardLine]], Fraction],
) -> Criterion[Who]:
    """A tie-break that looks at one's own boards alone."""
    return lambda group: {who: value(cards.get(who, ())) for who in group}


def _meetings(
    tally: Tally, cards: Mapping[Who, Sequence[ScoreCardLine]]
) -> dict[tuple[Who, Who], Fraction]:
    """What each has on the boards played against each other."""
    meetings: dict[tuple[Who, Who], Fraction] = {}
    for who, lines in cards.items():
        for line in lines:
            for other in who_sat(tally, line.result, line.direction.other):
                points = line.points or Fraction()
                meetings[who, other] = meetings.get((who, other), Fraction()) + points
    return meetings


def _boards_won(lines: Sequence[ScoreCardLine]) -> Fraction:
    """Boards above the average: more than half of the top, or more than no IMPs."""
    won = [line for line in lines if line.points is not None and line.points > line.maximum / 2]
    return Fraction(len(won))


def _imp_quotient(lines: Sequence[ScoreCardLine]) -> Fraction:
    """IMPs won of all IMPs won and lost, which orders as won by lost does."""
    points = [line.points for line in lines if line.points is not None]
    won = sum((value for value in points if value > 0), Fraction())
    both = sum((abs(value) for value in points), Fraction())
    return won / (both or Fraction(1))
