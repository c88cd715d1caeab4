"""Who stands where in a cup, after what was reported and after those who left."""

from collections.abc import Iterable, Mapping

from ronde.core.knockout.bracket import LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.progress import (
    CupProgress,
    Ending,
    MatchResult,
    MatchState,
    Occupant,
    ResolvedCup,
    ResolvedMatch,
    Side,
    Vacancy,
    resolved_match,
)
from ronde.service.kinds.cup.state import DrawnCup, MatchRecord


class CupStanding:
    """Who stands in the matches of a cup, each found out only when somebody asks for it.

    What was reported of a match is believed: whoever takes a report in sees to it that it is of
    those who stand there. So a match that is decided asks for none before it.

    Rule: Systèmes de tournois (NA), Système au K.O.
    Reading: the slides do not speak of those who leave. A match that was decided stands; one that
        was not is lost without playing, and so are those that would follow in other parts of the
        cup, as the match for third place. Where both have left, whoever left first had lost it
        already; so nobody who leaves takes away what another has won.
    """

    def __init__(
        self, drawn: DrawnCup, records: Mapping[int, MatchRecord], withdrawn: Iterable[int]
    ) -> None:
        """Take a cup, its records, and those who left in the order in which they did."""
        self._drawn = drawn
        self._records = records
        self._gone = [
            drawn.seed_numbers[identity] for identity in withdrawn if identity in drawn.seed_numbers
        ]
        self._found: dict[int, ResolvedMatch] = {}

    def match(self, number: int) -> ResolvedMatch:
        """A match with those who stand in it, and who won it."""
        if number not in self._found:
            self._found[number] = self._resolved(number)
        return self._found[number]

    def is_misplaced(self, number: int) -> bool:
        """Whether what was reported of a match is of others than those who stand there."""
        record = self._records.get(number)
        if record is None:
            return False
        match = self._drawn.matches[number]
        pair = tuple(self._occupant(slot) for slot in (match.a, match.b))
        return pair != tuple(self._drawn.seed_numbers.get(player) for player in record.between)

    def misplaced_after(self, number: int) -> int | None:
        """The first match whose report does not fit any more once that of another has changed.

        Where a decided match still has the two who met in it, nothing changes beyond it.
        """
        waiting = {number}
        while waiting:
            current = min(waiting)
            waiting.remove(current)
            if self.is_misplaced(current):
                return current
            record = self._records.get(current)
            if current == number or record is None or record.is_under_way:
                waiting |= set(self._drawn.followers[current])
        return None

    def _resolved(self, number: int) -> ResolvedMatch:
        """A match, given those before it."""
        match = self._drawn.matches[number]
        record = self._records.get(number)
        if record is not None and not record.is_under_way:
            return _decided(self._drawn, number, record)
        sources = {
            slot.match_number: self.match(slot.match_number)
            for slot in (match.a, match.b)
            if isinstance(slot, WinnerOf | LoserOf)
        }
        resolved = resolved_match(match, None, sources)
        if resolved.state is MatchState.READY:
            walked_over = self._walk_over(resolved)
            if walked_over is not None:
                return resolved_match(match, walked_over, sources)
        return resolved

    def _occupant(self, slot: Slot) -> Occupant:
        """Who stands in a slot."""
        match slot:
            case Seed(number=number):
                return number
            case WinnerOf(match_number=number):
                return self.match(number).winner
            case LoserOf(match_number=number):
                return self.match(number).loser
            case _:
                return Vacancy.OPEN

    def _walk_over(self, match: ResolvedMatch) -> MatchResult | None:
        """The result of a match that somebody who left was to play."""
        first = next((seed for seed in self._gone if seed in match.pair), None)
        if first is None:
            return None
        winner = Side.B if first == match.a else Side.A
        return MatchResult(winner=winner, ending=Ending.WALK_OVER)


def resolved_cup(
    drawn: DrawnCup, records: Mapping[int, MatchRecord], withdrawn: Iterable[int]
) -> ResolvedCup:
    """Every match as it stands: who left gives the opponent whatever was still to play."""
    standing = CupStanding(drawn, records, withdrawn)
    # From the first on, so that nobody asks for a match before it is known.
    return ResolvedCup(
        bracket=drawn.bracket,
        matches={number: standing.match(number) for number in drawn.matches},
    )


def progress_of(cup: ResolvedCup) -> CupProgress:
    """The results that count, those of matches that nobody came to play as well."""
    return CupProgress(
        {
            number: match.result
            for number, match in cup.matches.items()
            if match.result is not None and match.state is MatchState.DECIDED
        }
    )


def _decided(drawn: DrawnCup, number: int, record: MatchRecord) -> ResolvedMatch:
    """A match with its result, between participants by their seed numbers."""
    first, second = (drawn.seed_numbers[identity] for identity in record.between)
    a_points, b_points = record.score or (None, None)
    winner = None
    if record.winner is not None:
        winner = Side.A if record.winner == record.between[0] else Side.B
    result = MatchResult(
        winner=winner,
        ending=record.ending,
        a_points=a_points,
        b_points=b_points,
        between=(first, second),
    )
    nobody: tuple[Occupant, Occupant] = (Vacancy.NOBODY, Vacancy.NOBODY)
    places: dict[Side | None, tuple[Occupant, Occupant]] = {
        None: nobody,
        Side.A: (first, second),
        Side.B: (second, first),
    }
    return ResolvedMatch(
        match=drawn.matches[number],
        a=first,
        b=second,
        state=MatchState.DECIDED,
        winner=places[winner][0],
        loser=places[winner][1],
        result=result,
    )
