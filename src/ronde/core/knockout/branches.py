"""What is played beside the main bracket starts here: its losers, and matches that byes pass."""

from collections.abc import Sequence

from ronde.core.knockout.bracket import (
    Bracket,
    BracketRound,
    Branch,
    Bye,
    LoserOf,
    Match,
    Slot,
    WinnerOf,
)


def losers_by_round(bracket: Bracket) -> list[list[Slot]]:
    """Who loses in each round of the main bracket, from top to bottom, a bye where nobody does.

    Every round has its full width, half that of the round before.
    """
    rounds = main_rounds(bracket)
    matches = {match.match_number: match for played in rounds for match in played.matches}
    found: list[list[Slot]] = []
    width: list[Slot] = [WinnerOf(max(matches))]
    while len(found) < len(rounds):
        here = [
            matches[slot.match_number] if isinstance(slot, WinnerOf) else None for slot in width
        ]
        found.append([Bye() if m is None or m.has_bye else LoserOf(m.match_number) for m in here])
        width = [slot for m in here for slot in ((m.a, m.b) if m is not None else (Bye(), Bye()))]
    return found[::-1]


def main_rounds(bracket: Bracket) -> tuple[BracketRound, ...]:
    """The rounds of the main bracket."""
    return tuple(played for played in bracket.rounds if played.branch is Branch.MAIN)


class MatchMaker:
    """Makes matches with numbers that go on from those of a bracket; byes are passed by."""

    def __init__(self, bracket: Bracket) -> None:
        self._next_number = max(match.match_number for match in bracket.matches) + 1
        self._made: list[Match] = []

    def meet(self, a: Slot, b: Slot, *, place: int | None = None) -> tuple[Slot, Slot]:
        """Let two meet: the slots of the winner and of the loser; who meets a bye just goes on."""
        if isinstance(a, Bye):
            return b, Bye()
        if isinstance(b, Bye):
            return a, Bye()
        match = Match(match_number=self._next_number, a=a, b=b, place=place)
        self._next_number += 1
        self._made.append(match)
        return WinnerOf(match.match_number), LoserOf(match.match_number)

    def meet_all(self, pairs: Sequence[tuple[Slot, Slot]]) -> list[Slot]:
        """Let many meet: the slots of the winners."""
        return [self.meet(a, b)[0] for a, b in pairs]

    def take(self) -> tuple[Match, ...]:
        """The matches made since the last time: those of one round."""
        made, self._made = tuple(self._made), []
        return made


def neighbours(slots: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
    """Slots two by two, as they stand one below the other."""
    return list(zip(slots[::2], slots[1::2], strict=True))
