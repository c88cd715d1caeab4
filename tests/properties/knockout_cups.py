"""Cups played out: who plays whom if this one or that one wins, without the program's own help."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.core.knockout.bracket import Bracket, Branch, Bye, LoserOf, Match, Seed, Slot, WinnerOf
from ronde.core.knockout.sizing import Try


@dataclass(frozen=True)
class Played:
    """A match that was played: its round, the winner and the loser."""

    match: Match
    branch: Branch
    round_number: int
    winner: int
    loser: int


@dataclass(frozen=True)
class PlayedCup:
    """A cup from the first match to the last."""

    matches: tuple[Played, ...]
    byes: tuple[tuple[int, int], ...]
    """Who had a bye, and in which round."""

    @property
    def champion(self) -> int:
        """The winner of the last match."""
        return self.matches[-1].winner

    @property
    def losses(self) -> Counter[int]:
        """How often everybody lost."""
        return Counter(played.loser for played in self.matches)


def play(bracket: Bracket, first_wins: Callable[[int, int], bool]) -> PlayedCup:
    """Play a bracket without lots; `first_wins` says whether the first of two wins."""
    winners: dict[int, int] = {}
    losers: dict[int, int | None] = {}
    played: list[Played] = []
    byes = []

    def standing(slot: Slot) -> int | None:
        match slot:
            case Seed(number=number):
                return number
            case WinnerOf(match_number=number):
                return winners[number]
            case LoserOf(match_number=number):
                return losers[number]
            case Bye():
                return None
        raise AssertionError(slot)

    for stage in bracket.rounds:
        for match in stage.matches:
            first, second = standing(match.a), standing(match.b)
            number = match.match_number
            if match.conditional and played[-1].winner == standing(played[-1].match.a):
                continue
            if first is None or second is None:
                alone = first if second is None else second
                assert alone is not None, "nobody meets nobody"
                winners[number], losers[number] = alone, None
                byes.append((alone, stage.round_number))
                continue
            assert first != second
            won = (first, second) if first_wins(first, second) else (second, first)
            winners[number], losers[number] = won
            played.append(Played(match, stage.branch, stage.round_number, *won))
    return PlayedCup(tuple(played), tuple(byes))


def check_single_elimination(size: Try, bracket: Bracket, cup: PlayedCup) -> None:
    """What holds of every cup: each loser out, the champion unbeaten, byes only before playing."""
    everybody = set(range(1, size.participant_count + 1))
    assert len(cup.matches) == size.participant_count - 1
    assert set(cup.losses) == everybody - {cup.champion}
    assert set(cup.losses.values()) == {1}
    first_round: dict[int, int] = {}
    for played in cup.matches:
        for number in (played.winner, played.loser):
            first_round.setdefault(number, played.round_number)
    assert all(round_number < first_round[number] for number, round_number in cup.byes)
    prequalified = set(range(1, size.prequalified_count + 1))
    assert {first_round[number] for number in prequalified} <= {size.skipped_rounds + 1}
    best = range(size.prequalified_count + 1, size.prequalified_count + size.bye_count + 1)
    assert sorted(cup.byes) == [(number, 1) for number in best]
    numbers = [match.match_number for match in bracket.matches]
    assert numbers == sorted(set(numbers))


def parts_of_seeds(bracket: Bracket) -> Mapping[int, str]:
    """Where each participant stands in the tree of the main bracket: `011` is down to a leaf."""
    matches = {match.match_number: match for match in bracket.matches}
    found: dict[int, str] = {}

    def walk(slot: Slot, path: str) -> None:
        if isinstance(slot, Seed):
            found[slot.number] = path
        elif isinstance(slot, WinnerOf):
            match = matches[slot.match_number]
            walk(match.a, path + "0")
            walk(match.b, path + "1")

    final = [played for played in bracket.rounds if played.branch is Branch.MAIN][-1]
    walk(WinnerOf(final.matches[-1].match_number), "")
    return found
