"""Who has met whom, and in which round."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Result

PROHIBITED_RULE = "TRF26 260"
"""A prohibited pair stands in the report file, not in the handbook."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """In which round two players met, the last time if several."""

    rounds: Mapping[frozenset[int], int]

    def round_of(self, first: int, second: int) -> int | None:
        """The round in which two players met; None if they did not."""
        return self.rounds.get(frozenset((first, second)))


def meetings(event: Event) -> Meetings:
    """Everybody who met, by the games played so far; an open game counts.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
    """
    found: dict[frozenset[int], int] = {}
    for round_number, played in enumerate(event.rounds, start=1):
        for game in played.games:
            if game.is_played or game.white_result is Result.UNKNOWN:
                found[frozenset((game.white, game.black))] = round_number
    return Meetings(found)
