"""Double elimination: every tree of results of up to eight players, played out to its end."""

from collections import Counter
from collections.abc import Iterator

import pytest

from ronde.core.knockout.bracket import Bracket, Branch, Bye, LoserOf, Match, Seed, Slot, WinnerOf
from ronde.core.knockout.double_elimination import with_second_chance
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.sizing import sized


def cup(count: int, prequalified: int = 0) -> Bracket:
    """A double elimination of so many."""
    return with_second_chance(fixed_bracket(sized(count, prequalified).chosen))


class Tree:
    """Plays every result of every match, one after the other."""

    def __init__(self, bracket: Bracket) -> None:
        self.matches = bracket.matches
        self.winners: dict[int, int] = {}
        self.losers: dict[int, int | None] = {}
        self.defeats: Counter[int] = Counter()

    def endings(self, index: int = 0) -> Iterator[tuple[int, int]]:
        """The champion and the number of matches at the end of each branch of the tree."""
        if index == len(self.matches):
            yield self.winners[self.matches[-1].match_number], sum(self.defeats.values())
            return
        match = self.matches[index]
        number = match.match_number
        first, second = self._standing(match.a), self._standing(match.b)
        assert first is not None
        if second is None or self._is_needless(match, first):
            self.winners[number], self.losers[number] = first, None
            yield from self.endings(index + 1)
            return
        for winner, loser in ((first, second), (second, first)):
            assert self.defeats[loser] < 2, "nobody plays after the second defeat"
            assert self.defeats[winner] < 2
            self.winners[number], self.losers[number] = winner, loser
            self.defeats[loser] += 1
            yield from self.endings(index + 1)
            self.defeats[loser] -= 1

    def _is_needless(self, match: Match, winner_of_first: int) -> bool:
        return match.conditional and self.defeats[winner_of_first] == 0

    def _standing(self, slot: Slot) -> int | None:
        match slot:
            case Seed(number=number):
                return number
            case WinnerOf(match_number=number):
                return self.winners[number]
            case LoserOf(match_number=number):
                return self.losers[number]
        assert slot == Bye()
        return None


@pytest.mark.parametrize("count", range(2, 9))
def test_every_result_tree_ends_with_two_defeats_for_all_but_the_champion(count: int) -> None:
    tree = Tree(cup(count))
    endings = 0
    for champion, match_count in tree.endings():
        endings += 1
        assert tree.defeats[champion] <= 1
        others = [tree.defeats[number] for number in range(1, count + 1) if number != champion]
        assert others == [2] * (count - 1)
        assert match_count == 2 * (count - 1) + tree.defeats[champion]
    # Each match has two results; the last is played in half of the trees.
    assert endings == 3 * 2 ** (2 * count - 3)


@pytest.mark.parametrize(("count", "prequalified"), [(6, 1), (7, 2), (7, 1)])
def test_prequalified_players_have_two_lives_too(count: int, prequalified: int) -> None:
    tree = Tree(cup(count, prequalified))
    for champion, _match_count in tree.endings():
        assert sorted(tree.defeats[number] for number in range(1, count + 1)) == sorted(
            [tree.defeats[champion], *[2] * (count - 1)]
        )


@pytest.mark.parametrize("count", [9, 13, 16, 31, 32, 33, 64, 100])
def test_larger_cups_have_all_their_matches(count: int) -> None:
    bracket = cup(count)
    played = [match for match in bracket.matches if not match.has_bye]
    assert len(played) == 2 * count - 1
    numbers = [match.match_number for match in bracket.matches]
    assert numbers == sorted(set(numbers))
    losers = [
        slot.match_number
        for match in played
        for slot in (match.a, match.b)
        if isinstance(slot, LoserOf)
    ]
    assert len(losers) == len(set(losers)) == count


@pytest.mark.parametrize("round_count", range(2, 9))
def test_losers_cross_over_so_that_nobody_meets_his_winner_soon(round_count: int) -> None:
    assert earliest_rematch(cup(2**round_count)) == round_count


def earliest_rematch(bracket: Bracket) -> int:
    """The first round of the second chance in which two could meet who have met before.

    Two have met if one lost to the other, who then went on and lost in a match that the first led
    to.
    """
    stages = {match.match_number: played for played in bracket.rounds for match in played.matches}
    leads_to: dict[int, frozenset[int]] = {}
    """The main matches that lead to a main match."""
    lost_in: dict[int, frozenset[int]] = {}
    """The main matches whose losers may win a match of the second chance."""
    found = []
    for match in bracket.matches:
        number = match.match_number
        slots = [slot for slot in (match.a, match.b) if isinstance(slot, WinnerOf | LoserOf)]
        if stages[number].branch is Branch.MAIN:
            before = [slot.match_number for slot in slots]
            leads_to[number] = frozenset(before).union(*(leads_to[other] for other in before))
        elif stages[number].branch is Branch.SECOND_CHANCE:
            first, second = (
                lost_in.get(slot.match_number, frozenset({slot.match_number})) for slot in slots
            )
            lost_in[number] = first | second
            if any(
                leads_to[later] & others
                for laters, others in ((first, second), (second, first))
                for later in laters
            ):
                found.append(stages[number].round_number)
    return min(found)
