"""Matches for places: the third, and all to the eighth where a classification is asked for."""

from dataclasses import replace

from ronde.core.knockout.bracket import Bracket, BracketRound, Branch, Bye, LoserOf, Match, Slot
from ronde.core.knockout.branches import MatchMaker, main_rounds
from ronde.core.knockout.names import placement_name, third_place_name
from ronde.messages import Message

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
