"""Whether players can all be paired, by trying."""

from collections.abc import Sequence

from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.scores import Points
from tests.literal.colours import Kind, preference


class Field:
    """The players of a round by their places in the ranking, from 0."""

    def __init__(self, to_pair: RoundToPair) -> None:
        self.players = sorted(to_pair.entrants, key=lambda player: (-player.score, player.tpn))
        self.initial_colour = to_pair.initial_colour
        self.bye_score: Points | None = None
        """The score of whoever gets the bye; None where it does not matter."""
        self._meetings = [[_may_meet(one, other) for other in self.players] for one in self.players]
        self._answers: dict[tuple[int, ...], bool] = {}

    def may_meet(self, one: int, other: int) -> bool:
        """Whether a pair respects [C1] and [C3]."""
        return self._meetings[one][other]

    def scoregroups(self) -> list[list[int]]:
        """The players of each score, the highest score first.

        Rule: FIDE C.04.3 (2026-02) 1.3.1
        """
        scores = sorted({player.score for player in self.players}, reverse=True)
        return [
            [place for place, player in enumerate(self.players) if player.score == score]
            for score in scores
        ]

    def settle_bye_score(self) -> None:
        """The lowest score with which somebody can be left alone.

        Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
        """
        everybody = tuple(range(len(self.players)))
        for score in sorted({player.score for player in self.players}):
            self.bye_score = score
            self._answers.clear()
            if self.completes(everybody):
                return
        self.bye_score = None
        self._answers.clear()

    def completes(self, players: Sequence[int]) -> bool:
        """Whether all these players can be paired, one being left for the bye if they are odd.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        key = tuple(players)
        if not key:
            return True
        if key not in self._answers:
            self._answers[key] = self._search(key)
        return self._answers[key]

    def _search(self, players: tuple[int, ...]) -> bool:
        """Try everything that can be done with the first player."""
        first, others = players[0], players[1:]
        if len(players) % 2 == 1 and self.may_rest(first) and self.completes(others):
            return True
        return any(
            self.may_meet(first, other)
            and self.completes(tuple(player for player in others if player != other))
            for other in others
        )

    def may_rest(self, place: int) -> bool:
        """Whether a player may be given the bye.

        Rule: FIDE C.04.3 (2026-02) 2.1.2 [C2], 2.3.1 [C5]
        """
        player = self.players[place]
        return not player.barred and self.bye_score in (None, player.score)


def _may_meet(one: Entrant, other: Entrant) -> bool:
    """Whether two players have not met and do not both need the same colour.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1], 2.1.3 [C3]
    """
    if one.number == other.number or other.number in one.met or one.number in other.met:
        return False
    mine, theirs = preference(one), preference(other)
    clash = mine == theirs and mine[1] is Kind.ABSOLUTE
    return not clash or one.topscorer or other.topscorer
