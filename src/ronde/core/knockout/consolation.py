"""The consolation: a cup of those who lose in the first round."""

from dataclasses import replace

from ronde.core.knockout.bracket import Bracket, BracketRound, Branch, Bye, LoserOf, Seed, Slot
from ronde.core.knockout.branches import MatchMaker, neighbours
from ronde.core.knockout.names import consolation_name
from ronde.core.knockout.seeding import standard_order
from ronde.errors import RuleError
from ronde.messages import N_


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
