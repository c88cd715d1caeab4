"""Whether a round can be completed by the rules until January 2026, and what a bracket asks of it.

Nobody settles at which score the bye is given: it goes to whoever the last bracket leaves over.
"""

from collections.abc import Sequence

from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.field import RoundField


class Completion2017(Completion):
    """Whether a set of players can be paired, anybody who may have the bye resting.

    Rule: FIDE C.04.3 (2017) A.9
    Rule: FIDE C.04.3 (2017) C.2
    """

    def __init__(self, field: RoundField) -> None:
        super().__init__(field)
        self._resting = field.may_rest

    def rest_is_sure(self, group_index: int, waiting: Sequence[int]) -> bool:
        """Whether the groups from one on can surely be paired with anybody left over from above.

        If somebody has to rest, it must be possible among them.
        """
        is_odd = len(self.field.entrants) % 2 == 1
        if is_odd and not self.field.may_rest & self.below(group_index):
            return False
        return super().rest_is_sure(group_index, waiting)


class NextBracket(Completion2017):
    """The players below an ordinary bracket as it sees them: those after the next do not matter.

    Rule: FIDE C.04.3 (2017) C.7
    """

    def __init__(self, whole: Completion2017) -> None:
        super().__init__(whole.field)

    def can(self, group_index: int, floaters: tuple[int, ...] = ()) -> bool:
        """Nobody asks what becomes of those whom the next bracket leaves."""
        return True

    def rest_is_sure(self, group_index: int, waiting: Sequence[int]) -> bool:
        """Nor whether the others can be paired with them."""
        return True
