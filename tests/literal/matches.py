"""A round of matches paired by the letter of FIDE C.04.5 and C.04.6, for tests only.

Every set of upfloaters and every pairing of a bracket is listed in the order of the text, and the
best by the criteria is kept. Nothing of the engine is used but the round to be paired.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair
from ronde.core.chess.swiss.preferences import Strength
from tests.literal.dutch import NoPairingError

Teams = tuple[MatchEntrant, ...]
Pairs = tuple[tuple[MatchEntrant, MatchEntrant], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralBracket:
    """A bracket, everybody by number."""

    upfloaters: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    """The top member of each first, in the order of the identifier."""
    complies: bool
    """Whether the next score group is left able to complete itself."""
    later_profile: bool
    """Whether a smaller number of upfloaters, or a better profile, had no set to be kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralMatches:
    """The pairs of a round, White first, and who rests, by number."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    brackets: tuple[LiteralBracket, ...]


def pair_matches_literally(to_pair: MatchesToPair) -> LiteralMatches:
    """Pair a round step by step; raises NoPairingError if there is no legal pairing."""
    unpaired = tuple(sorted(to_pair.entrants, key=lambda team: (-team.score, team.tpn)))
    bye = None
    if len(unpaired) % 2:
        bye = _resting(unpaired)
        unpaired = _without(unpaired, (bye,))
    if not completes(unpaired):
        raise NoPairingError
    brackets = []
    chosen: list[tuple[MatchEntrant, MatchEntrant]] = []
    while unpaired:
        top = tuple(team for team in unpaired if team.score == unpaired[0].score)
        below = _without(unpaired, top)
        upfloaters, complies, later = _upfloaters(to_pair, top, below)
        pairs = best_pairs(to_pair, top + upfloaters)
        unpaired = _without(below, upfloaters)
        chosen += pairs
        brackets.append(
            LiteralBracket(
                upfloaters=tuple(team.number for team in upfloaters),
                pairs=tuple((first.number, second.number) for first, second in pairs),
                complies=complies,
                later_profile=later,
            )
        )
    return LiteralMatches(
        pairs=frozenset(_white_first(to_pair, pair) for pair in chosen),
        bye=None if bye is None else bye.number,
        brackets=tuple(brackets),
    )


def _resting(teams: Teams) -> MatchEntrant:
    """The first who may rest so that the others can be paired.

    Lowest score, then most matches played, then largest number.
    """
    order = sorted(teams, key=lambda team: (team.score, team.unplayed_count, -team.tpn))
    for team in order:
        if not team.barred and completes(_without(teams, (team,))):
            return team
    raise NoPairingError


def _upfloaters(to_pair: MatchesToPair, top: Teams, below: Teams) -> tuple[Teams, bool, bool]:
    """The set that completes the top score group; whether it complies; whether it had to wait."""
    later = False
    for count in range(len(top) % 2, len(below) + 1, 2):
        for profile in _profiles(below, count):
            kept: list[tuple[bool, int, int, Teams]] = []
            for chosen in _sets(below, profile):
                if completes(top + chosen) and completes(_without(below, chosen)):
                    fails = not _complies(to_pair, top, below, chosen)
                    repeated = sum(_floated(to_pair, team) for team in chosen)
                    kept.append((fails, repeated, len(kept), chosen))
            if kept:
                fails, _repeated, _place, best = min(kept, key=lambda entry: entry[:3])
                return best, not fails, later
            later = True
    raise AssertionError("the round can be completed")


def _profiles(below: Teams, count: int) -> Iterator[tuple[int, ...]]:
    """The scores that so many upfloaters can have, ascending, the best first."""
    scores = sorted(team.score for team in below)
    yield from sorted(set(combinations(scores, count)), reverse=True)


def _sets(below: Teams, profile: Sequence[int]) -> Iterator[Teams]:
    """The sets with these scores, members by score and number, in the order of their numbers."""
    # Those below stand by score, then number, and so does every combination of them.
    matching = [
        chosen
        for chosen in combinations(below, len(profile))
        if sorted(team.score for team in chosen) == list(profile)
    ]
    yield from sorted(matching, key=lambda chosen: [team.tpn for team in chosen])


def _complies(to_pair: MatchesToPair, top: Teams, below: Teams, chosen: Teams) -> bool:
    """Whether the next score group can be completed by nobody, or by one if it is odd."""
    lower = [team.score for team in to_pair.entrants if team.score < top[0].score]
    if not lower:
        return True
    following = tuple(team for team in _without(below, chosen) if team.score == max(lower))
    if not following:
        return True
    rest = _without(below, chosen + following)
    return any(
        completes(following + added) and completes(_without(rest, added))
        for added in combinations(rest, len(following) % 2)
    )


def best_pairs(to_pair: MatchesToPair, members: Teams) -> Pairs:
    """The first pairing of a bracket, in the order of the identifiers, of those that cost least."""
    ordered = tuple(sorted(members, key=lambda team: team.tpn))
    return min(all_pairs(ordered), key=lambda pairs: (_cost(to_pair, pairs), _identifier(pairs)))


def all_pairs(teams: Teams) -> Iterator[Pairs]:
    """Every legal way to pair them all."""
    if not teams:
        yield ()
        return
    first, *others = teams
    for other in others:
        if _may_meet(first, other):
            for pairs in all_pairs(_without(tuple(others), (other,))):
                yield ((first, other), *pairs)


def _cost(to_pair: MatchesToPair, pairs: Pairs) -> tuple[int, int, int]:
    """Preferences that are not fulfilled, strong ones, and opponents who floated."""
    refused = strong = opponents = 0
    for one, other in pairs:
        if one.preference.colour is not None and one.preference.colour == other.preference.colour:
            refused += 1
            strong += {one.preference.strength, other.preference.strength} == {Strength.STRONG}
        if one.score != other.score:
            opponents += _floated(to_pair, max(one, other, key=lambda team: team.score))
    return refused, strong, opponents


def _identifier(pairs: Pairs) -> tuple[int, ...]:
    """The smaller numbers of all pairs, ascending, then the larger ones in the same order."""
    ordered = sorted(sorted((one.tpn, other.tpn)) for one, other in pairs)
    return tuple(pair[0] for pair in ordered) + tuple(pair[1] for pair in ordered)


def _floated(to_pair: MatchesToPair, team: MatchEntrant) -> bool:
    """Whether it counts that a team met another score in the previous round."""
    return to_pair.floats_count and team.floats[0] is not Float.NONE


def completes(teams: Teams) -> bool:
    """Whether all can be paired."""
    number_of = {team.number: team for team in teams}

    @cache
    def rest(numbers: frozenset[int]) -> bool:
        if not numbers:
            return True
        first = min(numbers)
        return any(
            _may_meet(number_of[first], number_of[other]) and rest(numbers - {first, other})
            for other in numbers - {first}
        )

    return len(teams) % 2 == 0 and rest(frozenset(number_of))


def _may_meet(one: MatchEntrant, other: MatchEntrant) -> bool:
    """Whether two did not meet, nor are kept apart."""
    return other.number not in one.met and one.number not in other.met


def _without(teams: Teams, gone: Sequence[MatchEntrant]) -> Teams:
    """The teams but some."""
    numbers = {team.number for team in gone}
    return tuple(team for team in teams if team.number not in numbers)


def _white_first(
    to_pair: MatchesToPair, pair: tuple[MatchEntrant, MatchEntrant]
) -> tuple[int, int]:
    """The numbers of a pair, White first."""
    higher, lower = sorted(pair, key=lambda team: (-team.ranking_score, -team.secondary, team.tpn))
    literal = {"C.04.6": _team_colour, "C.04.5": _double_colour}[to_pair.rules.chapter]
    if literal(higher, lower, to_pair.initial_colour) is Colour.WHITE:
        return higher.number, lower.number
    return lower.number, higher.number


def _team_colour(first: MatchEntrant, other: MatchEntrant, initial: Colour) -> Colour:
    """What the first team gets, article by article."""
    if not first.colours and not other.colours:
        return initial if first.tpn % 2 == 1 else initial.other
    wanted, rival = first.preference, other.preference
    if wanted.colour and not rival.colour:
        return wanted.colour
    if rival.colour and not wanted.colour:
        return rival.colour.other
    if wanted.colour and rival.colour and wanted.colour != rival.colour:
        return wanted.colour
    if wanted.colour and wanted.strength != rival.strength:
        return wanted.colour if wanted.strength == Strength.STRONG else wanted.colour.other
    mine, theirs = (_difference(team) for team in (first, other))
    if mine != theirs:
        return Colour.WHITE if mine < theirs else Colour.BLACK
    latest = _colour_of_latest_difference(first, other)
    if latest is not None:
        return latest.other
    if wanted.colour:
        return wanted.colour
    if first.colours:
        return first.colours[-1].other
    return other.colours[-1]


def _double_colour(first: MatchEntrant, other: MatchEntrant, initial: Colour) -> Colour:
    """What the higher ranked player has in the first game, article by article."""
    if not first.colours and not other.colours:
        return initial if first.tpn % 2 == 1 else initial.other
    mine, theirs = (team.colours.count(Colour.WHITE) for team in (first, other))
    if mine != theirs:
        return Colour.WHITE if mine < theirs else Colour.BLACK
    latest = _colour_of_latest_difference(first, other)
    if latest is not None:
        return latest.other
    if first.colours:
        return first.colours[-1].other
    return other.colours[-1]


def _difference(team: MatchEntrant) -> int:
    """Whites less Blacks."""
    return team.colours.count(Colour.WHITE) - team.colours.count(Colour.BLACK)


def _colour_of_latest_difference(first: MatchEntrant, other: MatchEntrant) -> Colour | None:
    """The colour the first had when they last had different ones, seen from the end."""
    for back in range(1, min(len(first.colours), len(other.colours)) + 1):
        if first.colours[-back] != other.colours[-back]:
            return first.colours[-back]
    return None
