"""What is drawn by lot in a play-off, all of it drawn at once.

One draw covers whatever the play-off may need, so that the same seed tells the same story however
many results are known already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ronde.core.chess.playoff.values import Contender, Contest, Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Lots:
    """The lots of a play-off: an order of all players, and one for each drawing of colours."""

    order: tuple[Contender, ...]
    """Neighbours meet in the semi-finals; in a round robin it gives the numbers."""
    tosses: Mapping[tuple[Contest, Phase], tuple[Contender, ...]]

    def winner(
        self, contest: Contest, phase: Phase, pair: tuple[Contender, Contender]
    ) -> Contender:
        """Who of two wins a toss: White in the first game, or the choice of colours."""
        return min(pair, key=self.tosses[contest, phase].index)


def draw_lots(contenders: Sequence[Contender], random: Random) -> Lots:
    """Draw everything that a play-off of these players may need.

    Rule: Livre de l'arbitre, Départages 1.j
    Rule: Livre de l'arbitre, Départages 1.k.1.b
    """

    def shuffled() -> tuple[Contender, ...]:
        return tuple(random.sample(contenders, len(contenders)))

    return Lots(
        order=shuffled(),
        tosses={(contest, phase): shuffled() for contest in Contest for phase in Phase},
    )
