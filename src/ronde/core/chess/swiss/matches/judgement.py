"""What a paired bracket is worth by every criterion, in the order in which they count."""

from typing import NamedTuple

from ronde.core.chess.swiss.field import RoundField, set_of
from ronde.core.chess.swiss.matches.merits import PairMerits, added, identifier, pair_merits
from ronde.core.chess.swiss.matches.pairing import MatchBracket, MatchPairing
from ronde.core.chess.swiss.matches.remaining import Remaining
from ronde.core.chess.swiss.matches.upfloaters import UpfloaterChoice
from ronde.core.scores import Points


class Judgement(NamedTuple):
    """The values of a bracket; of two that differ the smaller is the better one."""

    upfloater_count: int
    """[C4]"""
    lowered: tuple[Points, ...]
    """[C5]: the scores of the upfloaters from the lowest, with their sign turned."""
    fails: bool
    """[C6]: whether the next score group is left unable to complete itself."""
    floated: int
    """[C7]"""
    upfloaters: tuple[int, ...]
    """Their places in the initial order, as the sets are listed."""
    colours: int
    strong_colours: int
    opponents: int
    identifier: tuple[int, ...]

    @property
    def pair_merits(self) -> PairMerits:
        """What its pairs cost."""
        return PairMerits(self.colours, self.strong_colours, self.opponents)


class Judge:
    """The judgements of the brackets of a round."""

    def __init__(self, pairing: MatchPairing) -> None:
        self.pairing = pairing
        self._remaining = Remaining(RoundField(pairing.to_pair))

    def choice(self, bracket: MatchBracket) -> UpfloaterChoice:
        """The choice of upfloaters that a bracket was about."""
        below = tuple(sorted((*bracket.upfloaters, *bracket.below)))
        return UpfloaterChoice(self.pairing.to_pair, self._remaining, bracket.residents, below)

    def of(self, bracket: MatchBracket) -> Judgement:
        """The judgement of a bracket."""
        entrants = self.pairing.to_pair.entrants
        choice = self.choice(bracket)
        pairs = [(entrants[top], entrants[bottom]) for top, bottom in bracket.pairs]
        counted = self.pairing.to_pair.floats_count
        merits = added(pair_merits(*pair, floats_count=counted) for pair in pairs)
        scores = sorted(choice.score(index) for index in bracket.upfloaters)
        return Judgement(
            upfloater_count=len(bracket.upfloaters),
            lowered=tuple(-score for score in scores),
            fails=bool(bracket.upfloaters)
            and not choice.leaves_well_off(set_of(bracket.upfloaters)),
            floated=sum(choice.floated(index) for index in bracket.upfloaters),
            upfloaters=tuple(entrants[index].tpn for index in bracket.upfloaters),
            colours=merits.colours,
            strong_colours=merits.strong_colours,
            opponents=merits.opponents,
            identifier=identifier(pairs),
        )
