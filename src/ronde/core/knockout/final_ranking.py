"""The final ranking of a cup: places 1 and 2, then those who went out in one round share theirs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde.core.knockout.bracket import Bracket, BracketRound, Branch, LoserOf, Match
from ronde.core.knockout.progress import MatchState, ResolvedCup, ResolvedMatch, Vacancy


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPlacing:
    """The place of a participant, or the places that they share with others: 3 to 4, 5 to 8."""

    seed_number: int
    first: int
    last: int

    @property
    def is_shared(self) -> bool:
        """Whether others have the same places."""
        return self.last > self.first


def final_ranking(cup: ResolvedCup) -> tuple[CupPlacing, ...]:
    """The places of all who are out, and of the winner; who is still in has none yet.

    Who goes out in one round shares its places with the others, unless matches for places decide
    between them. Two who were both absent go out together.

    Rule: Systèmes de tournois (NA), Système au K.O. (finale, demi-finale, quart de finale)
    Reading: the slides rank nobody but the winner; sharing is the usual way, and that of the
        arbiter's book for a cup of four.
    """
    rounds = _in_order_of_elimination(cup.bracket)
    places = _ranked(cup, rounds, cup.bracket.participant_count, cup.champion)
    return _after_matches_for_places(cup, places)


def consolation_ranking(cup: ResolvedCup) -> tuple[CupPlacing, ...]:
    """The places within the consolation."""
    rounds = [played for played in cup.bracket.rounds if played.branch is Branch.CONSOLATION]
    if not rounds:
        return ()
    entries = {
        slot
        for played in rounds
        for match in played.matches
        for slot in (match.a, match.b)
        if isinstance(slot, LoserOf)
    }
    present = sum(cup.occupant(slot) is not Vacancy.NOBODY for slot in entries)
    winner = cup.matches[rounds[-1].matches[-1].match_number].winner
    return _ranked(cup, rounds, present, winner if isinstance(winner, int) else None)


def _in_order_of_elimination(bracket: Bracket) -> list[BracketRound]:
    """The rounds in which participants go out, the earliest first.

    Beside a lower bracket nobody goes out in an upper round, unless both were absent; it stands
    before the lower round for which its losers are meant.
    """
    by_branch = {
        branch: [played for played in bracket.rounds if played.branch is branch]
        for branch in Branch
    }
    upper = by_branch[Branch.MAIN]
    rounds: list[BracketRound] = []
    for played in by_branch[Branch.SECOND_CHANCE]:
        order = {
            slot.match_number
            for match in played.matches
            for slot in (match.a, match.b)
            if isinstance(slot, LoserOf)
        }
        while upper and upper[0].matches[0].match_number <= max(order, default=0):
            rounds.append(upper[0])
            upper = upper[1:]
        rounds.append(played)
    return [*rounds, *upper, *by_branch[Branch.GRAND_FINAL]]


def _ranked(
    cup: ResolvedCup, rounds: Iterable[BracketRound], count: int, winner: int | None
) -> tuple[CupPlacing, ...]:
    """Places from the last upwards, round by round; a match to come puts one out."""
    second_chances = _second_chances(cup)
    places: list[CupPlacing] = []
    last = count
    for played in rounds:
        out: list[int] = []
        to_come = 0
        for match in played.matches:
            resolved = cup.matches[match.match_number]
            if resolved.state in (MatchState.WAITING, MatchState.READY):
                goes_out = match.match_number not in second_chances and not match.has_bye
                to_come += goes_out and not match.conditional
            elif resolved.state is MatchState.DECIDED:
                out += _out(resolved, second_chances)
        first = last - len(out) - to_come + 1
        places += [CupPlacing(seed_number=seed, first=first, last=last) for seed in out]
        last = first - 1
    if winner is not None:
        places.append(CupPlacing(seed_number=winner, first=1, last=1))
    return _sorted(places)


def _second_chances(cup: ResolvedCup) -> set[int]:
    """The matches whose losers are not out: they have a match in the lower bracket or a second."""
    return {
        slot.match_number
        for played in cup.bracket.rounds
        if played.branch in (Branch.SECOND_CHANCE, Branch.GRAND_FINAL)
        for match in played.matches
        for slot in (match.a, match.b)
        if isinstance(slot, LoserOf) and not _is_dropped(cup, match)
    }


def _is_dropped(cup: ResolvedCup, match: Match) -> bool:
    """Whether a second grand final is not needed, so that the first put its loser out."""
    return match.conditional and cup.matches[match.match_number].state is MatchState.NOT_NEEDED


def _out(resolved: ResolvedMatch, second_chances: set[int]) -> list[int]:
    """Who is out after a match that is over: its loser, or both where both were absent."""
    if resolved.winner is Vacancy.NOBODY:
        return [seed for seed in resolved.pair if isinstance(seed, int)]
    if resolved.match_number in second_chances or not isinstance(resolved.loser, int):
        return []
    return [resolved.loser]


def _after_matches_for_places(
    cup: ResolvedCup, places: Sequence[CupPlacing]
) -> tuple[CupPlacing, ...]:
    """The places after those that matches have decided; the others share what is left.

    Where absences move up those who went out in one round, the places they play for move with them.
    """
    decided: dict[int, int] = {}
    for resolved in cup.matches.values():
        place = resolved.match.place
        if place is None or resolved.state is not MatchState.DECIDED:
            continue
        if isinstance(resolved.winner, int) and isinstance(resolved.loser, int):
            decided[resolved.winner] = place
            decided[resolved.loser] = place + 1
    groups: dict[tuple[int, int], list[int]] = {}
    for placing in places:
        groups.setdefault((placing.first, placing.last), []).append(placing.seed_number)
    final = []
    for (first, last), seeds in groups.items():
        own_places = {
            seed: first + decided[seed] - _best_of_round(decided[seed])
            for seed in seeds
            if seed in decided
        }
        left = [place for place in range(first, last + 1) if place not in own_places.values()]
        for seed in seeds:
            own = own_places.get(seed)
            final.append(
                CupPlacing(
                    seed_number=seed,
                    first=left[0] if own is None else own,
                    last=left[-1] if own is None else own,
                )
            )
    return _sorted(final)


def _best_of_round(place: int) -> int:
    """The best of the places shared by those who go out in one round: 3 to 4, 5 to 8, 9 to 16."""
    return (1 << (place - 1).bit_length() - 1) + 1


def _sorted(places: Iterable[CupPlacing]) -> tuple[CupPlacing, ...]:
    """Places from the best down, those who share one by seed number."""
    return tuple(sorted(places, key=lambda placing: (placing.first, placing.seed_number)))
