"""What is played beside the main bracket: the consolation, and matches for places."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.knockout.bracket import (
    Bracket,
    BracketRound,
    Branch,
    Bye,
    LoserOf,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.core.knockout.names import consolation_name, placement_name, third_place_name
from ronde.core.knockout.seeding import standard_order
from ronde.errors import RuleError
from ronde.messages import N_, Message


def losers_by_round(bracket: Bracket) -> list[list[Slot]]:
    """Who loses in each round of the main bracket, from top to bottom, a bye where nobody does.

    Every round has its full width, half that of the round before.
    """
    rounds = main_rounds(bracket)
    matches = {match.match_number: match for played in rounds for match in played.matches}
    losers: list[list[Slot]] = []
    width: list[Slot] = [WinnerOf(max(matches))]
    while len(losers) < len(rounds):
        here = [
            matches[slot.match_number] if isinstance(slot, WinnerOf) else None for slot in width
        ]
        losers.append([Bye() if m is None or m.has_bye else LoserOf(m.match_number) for m in here])
        width = [slot for m in here for slot in ((m.a, m.b) if m is not None else (Bye(), Bye()))]
    return losers[::-1]


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


def with_consolation(bracket: Bracket) -> Bracket:
    """The bracket with a second cup for those who lose in round 1.

    They are seeded as the weaker of their matches, so that byes go to those whom the seeding has as
    the strongest of them. Who had a bye in round 1 does not take part. The book names no
    consolation: it is played only where the regulations ask for it.
    """
    played = [match for match in bracket.rounds[0].matches if not match.has_bye]
    if len(played) < 2:
        raise RuleError(
            N_("a consolation needs two losers in round 1 or more, found {found}"),
            found=len(played),
        )

    def expected_loser(match_index: int) -> int:
        match = played[match_index]
        return max(slot.number for slot in (match.a, match.b) if isinstance(slot, Seed))

    ranked = sorted(range(len(played)), key=expected_loser)
    size = 1 << (len(ranked) - 1).bit_length()
    slots: list[Slot] = [
        LoserOf(played[ranked[position - 1]].match_number) if position <= len(ranked) else Bye()
        for position in standard_order(size)
    ]
    maker = MatchMaker(bracket)
    rounds: list[BracketRound] = []
    while len(slots) > 1:
        name = consolation_name(len(slots))
        slots = maker.meet_all(neighbours(slots))
        rounds.append(
            BracketRound(
                round_number=len(rounds) + 1,
                name=name,
                matches=maker.take(),
                branch=Branch.CONSOLATION,
            )
        )
    return replace(bracket, rounds=(*bracket.rounds, *rounds))


THIRD = 3
FIFTH = 5
SEVENTH = 7


def with_third_place(bracket: Bracket) -> Bracket:
    """The bracket with a match of those who lose the semi-finals.

    Where only one semi-final is played, its loser is third without it. The book names no such
    match: it is played only where the regulations ask for it.
    """
    first, second, *_none = [*_losers(bracket, rounds_before_final=1), Bye(), Bye()]
    maker = MatchMaker(bracket)
    maker.meet(first, second, place=THIRD)
    return _with_stages(bracket, Branch.THIRD_PLACE, [(third_place_name(), maker.take())])


def with_classification(bracket: Bracket) -> Bracket:
    """The bracket with matches that decide all places to the eighth.

    Those who lose the quarter-finals meet two by two; the winners then play for the fifth place,
    the losers for the seventh. Where byes leave fewer than four, who has no opponent goes on.
    """
    bracket = with_third_place(bracket)
    losers = _losers(bracket, rounds_before_final=2)
    if len(losers) < 4:
        # With three the first waits, with two they meet at once for the fifth place.
        losers.insert(1, Bye())
        losers += [Bye()] * 4
    maker = MatchMaker(bracket)
    upper = maker.meet(losers[0], losers[1])
    lower = maker.meet(losers[2], losers[3])
    last = min(SEVENTH + 1, bracket.participant_count)
    stages = [(placement_name(FIFTH, last), maker.take())]
    maker.meet(upper[0], lower[0], place=FIFTH)
    stages.append((placement_name(FIFTH, FIFTH + 1), maker.take()))
    maker.meet(upper[1], lower[1], place=SEVENTH)
    stages.append((placement_name(SEVENTH, SEVENTH + 1), maker.take()))
    return _with_stages(bracket, Branch.CLASSIFICATION, stages)


def _losers(bracket: Bracket, *, rounds_before_final: int) -> list[Slot]:
    """Who loses so many rounds before the final, from top to bottom."""
    rounds = main_rounds(bracket)
    if rounds_before_final >= len(rounds):
        return []
    matches = rounds[-1 - rounds_before_final].matches
    return [LoserOf(match.match_number) for match in matches if not match.has_bye]


def _with_stages(
    bracket: Bracket, branch: Branch, stages: list[tuple[Message, tuple[Match, ...]]]
) -> Bracket:
    """The bracket with further rounds, those without a match left out."""
    played = [(name, matches) for name, matches in stages if matches]
    rounds = tuple(
        BracketRound(round_number=number, name=name, matches=matches, branch=branch)
        for number, (name, matches) in enumerate(played, 1)
    )
    return replace(bracket, rounds=(*bracket.rounds, *rounds))
