"""Who is to be paired in a round, and what the rules look at in each of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from ronde.core.chess.event import ABSENT, Entry, Event, histories
from ronde.core.chess.game import BYE_RESULTS, PLAYED_RESULTS, Colour, Result
from ronde.core.chess.scoring import Scoring
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.preferences import Preference, colour_difference, colour_preference
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

COUNTED_AS_PLAYED = PLAYED_RESULTS | {Result.UNKNOWN}
"""Results of games that count as played; one still open counts as a draw for pairing.

Rule: FIDE C.04.2 (2026-02) 3.1
"""


class Float(Enum):
    """What a round did to a player: paired below his score, above it, or neither."""

    NONE = "none"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player to be paired, as the pairing rules see him."""

    number: int
    """His number in the event."""
    tpn: int
    """His place in the initial order of those who take part: 1, 2, 3 ..."""
    score: Points
    """Points, and virtual points where the event is accelerated."""
    colours: tuple[Colour, ...]
    """The colours of his played games, oldest first."""
    difference: int
    preference: Preference
    floats: tuple[Float, Float]
    """What the previous round did, and the one before it."""
    barred: bool
    """Whether he may not be given the pairing-allocated bye."""
    unplayed_count: int
    met: frozenset[int]
    """Whom he may not meet: opponents of played games, and whoever is prohibited."""
    topscorer: bool = False

    @property
    def repeats(self) -> bool:
        """Whether his last two games had the same colour."""
        return len(self.colours) > 1 and self.colours[-1] is self.colours[-2]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundToPair:
    """Everybody to be paired in a round, highest ranked first."""

    round_number: int
    is_last: bool
    entrants: tuple[Entrant, ...]
    initial_colour: Colour


def round_to_pair(event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
    """The next round of an event: who takes part, in ranking order.

    Rule: FIDE C.04.3 (2026-02) 1.2, 1.4, 1.8
    Rule: FIDE C.04.2 (2026-02) 3.1, 3.3, 3.4
    """
    round_number = len(event.rounds) + 1
    planned = event.planned_round_count
    if planned is not None and round_number > planned:
        raise InputError(
            N_("all {count} rounds are played; there is no round {round} to pair"),
            count=planned,
            round=round_number,
        )
    records = histories(event)
    points = points_before(event, records)
    absent = {
        number
        for request in event.requested_byes
        if request.round_number == round_number
        for number in request.players
    }
    known = _taken_part(records) | (records.keys() - absent)
    tpns = {number: tpn for tpn, number in enumerate(sorted(known), start=1)}
    prohibited = _prohibited(event, round_number)
    is_last = planned == round_number
    entrants = tuple(
        sorted(
            (
                _entrant(event, number, tpns[number], records, points, prohibited, is_last)
                for number in records
                if number not in absent
            ),
            key=lambda entrant: (-entrant.score, entrant.tpn),
        )
    )
    colour = initial_colour or event.initial_colour or _inferred_initial_colour(records)
    return RoundToPair(
        round_number=round_number, is_last=is_last, entrants=entrants, initial_colour=colour
    )


def points_before(event: Event, records: Mapping[int, list[Entry]]) -> dict[int, list[Points]]:
    """Each player's pairing score before round 1, 2, ... and before the round to be paired.

    Virtual points belong to the round they are given for; they do not add up.
    """
    worth = event.scoring.table()
    scores: dict[int, list[Points]] = {}
    for number, entries in records.items():
        total = 0
        own = [0]
        for entry in entries:
            total += worth[entry.result, entry.colour]
            own.append(total)
        scores[number] = own
    _add_decisions(event, scores)
    for number, by_round in virtual_points(event).items():
        for round_number, virtual in by_round.items():
            if number in scores and round_number <= len(scores[number]):
                scores[number][round_number - 1] += virtual
    return scores


def _add_decisions(event: Event, scores: dict[int, list[Points]]) -> None:
    """Add the arbiter's penalties and bonuses from the round after the one they stand for."""
    for decision in event.abnormal_points:
        if decision.result is not None or event.team_event is not None:
            continue
        first = decision.round_number or 0
        for number in decision.players:
            for index in range(first, len(scores[number])):
                scores[number][index] += decision.points


def _entrant(
    event: Event,
    number: int,
    tpn: int,
    records: Mapping[int, list[Entry]],
    points: Mapping[int, list[Points]],
    prohibited: Mapping[int, frozenset[int]],
    is_last: bool,
) -> Entrant:
    """A player's state after the rounds so far; only played games count as meetings.

    Rule: FIDE C.04.2 (2026-02) 3.4, 3.5
    """
    entries = records[number]
    played = [entry for entry in entries if entry.result in COUNTED_AS_PLAYED]
    colours = tuple([entry.colour for entry in played if entry.colour is not None])
    barring = results_that_bar_the_bye(event.scoring)
    score = points[number][-1]
    round_count = len(entries)
    return Entrant(
        number=number,
        tpn=tpn,
        score=score,
        colours=colours,
        difference=colour_difference(colours),
        preference=colour_preference(colours),
        floats=(
            _float_of(event.scoring, number, round_count, entries, points),
            _float_of(event.scoring, number, round_count - 1, entries, points),
        ),
        barred=not barring.isdisjoint([entry.result for entry in entries]),
        unplayed_count=round_count - len(played),
        met=frozenset([entry.opponent for entry in played if entry.opponent is not None])
        | prohibited.get(number, frozenset()),
        topscorer=is_last and 2 * score > round_count * event.scoring.white_win,
    )


def _float_of(
    scoring: Scoring,
    number: int,
    round_number: int,
    entries: list[Entry],
    points: Mapping[int, list[Points]],
) -> Float:
    """What a round did to a player, judged by the scores when it was paired.

    Rule: FIDE C.04.3 (2026-02) 1.4
    Reading: a pairing-allocated bye is a downfloat even where it is worth nothing, as 1.4.3 makes
        no exception.
    """
    if round_number < 1:
        return Float.NONE
    entry = entries[round_number - 1]
    if entry.result in COUNTED_AS_PLAYED and entry.opponent is not None:
        own = points[number][round_number - 1]
        other = points[entry.opponent][round_number - 1]
        return Float.DOWN if own > other else Float.UP if own < other else Float.NONE
    if entry.result is Result.PAIRING_ALLOCATED_BYE:
        return Float.DOWN
    worth = scoring.points(entry.result, entry.colour)
    return Float.DOWN if worth > scoring.white_loss else Float.NONE


@cache
def results_that_bar_the_bye(scoring: Scoring) -> frozenset[Result]:
    """The results that keep a player from being given the pairing-allocated bye.

    Rule: FIDE C.04.1 (2026-02) 4
    """
    return frozenset(
        result
        for result in Result
        if result is Result.PAIRING_ALLOCATED_BYE
        or (result not in COUNTED_AS_PLAYED and scoring.points(result) >= scoring.white_win)
    )


def _taken_part(records: Mapping[int, list[Entry]]) -> set[int]:
    """Everybody who was in a pairing before: paired, or given the pairing-allocated bye.

    Reading: someone never paired and absent now has no place in the initial order, so that he does
        not shift the parity of the others (FIDE C.04.3 5.2.5).
    """
    outside = BYE_RESULTS - {Result.PAIRING_ALLOCATED_BYE}
    return {
        number
        for number, entries in records.items()
        if any(entry is not ABSENT and entry.result not in outside for entry in entries)
    }


def _prohibited(event: Event, round_number: int) -> dict[int, frozenset[int]]:
    """For each player whom he may not meet in this round by order of the arbiter.

    Rule: FIDE TRF26 260
    """
    found: dict[int, set[int]] = {}
    for group in event.prohibited_pairings:
        starts = group.first_round is None or group.first_round <= round_number
        if starts and (group.last_round is None or round_number <= group.last_round):
            for number in group.players:
                found.setdefault(number, set()).update(set(group.players) - {number})
    return {number: frozenset(others) for number, others in found.items()}


def _inferred_initial_colour(records: Mapping[int, list[Entry]]) -> Colour:
    """The initial colour that the first round with colours shows; White before any.

    The highest placed of those who took part so far had it; where he has no colour in that round,
    the next one had the other, and so on.
    """
    order = sorted(_taken_part(records))
    round_count = max((len(entries) for entries in records.values()), default=0)
    for index in range(round_count):
        for position, number in enumerate(order):
            colour = records[number][index].colour
            if colour is not None:
                return colour.other if position % 2 else colour
    return Colour.WHITE
