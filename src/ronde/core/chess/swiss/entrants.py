"""Who is to be paired in a round, and what the rules look at in each of them."""

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass
from itertools import product

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Round
from ronde.core.chess.swiss.acceleration import refuse_unsuited
from ronde.core.chess.swiss.collector import collector_paused
from ronde.core.chess.swiss.preferences import Preference
from ronde.core.chess.swiss.rounds_so_far import (
    COUNTED_AS_PLAYED,
    Float,
    RoundsSoFar,
    float_of_the_absent,
    floats_of,
    results_that_bar_the_bye,
)
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

__all__ = [
    "COUNTED_AS_PLAYED",
    "Entrant",
    "Float",
    "PairingState",
    "RoundToPair",
    "inferred_initial_colour",
    "points_before",
    "prohibited_opponents",
    "results_that_bar_the_bye",
    "round_to_come",
    "round_to_pair",
]


_FLOATS = {pair: pair for pair in product(Float, Float)}
"""One object for each two floats, which all who have them share."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player to be paired, as the pairing rules see them."""

    number: int
    """Their number in the event."""
    tpn: int
    """Their place in the initial order of those who take part: 1, 2, 3 ..."""
    score: Points
    """Points, and virtual points where the event is accelerated."""
    colours: tuple[Colour, ...]
    """The colours of their played games, oldest first."""
    difference: int
    preference: Preference
    floats: tuple[Float, Float]
    """What the previous round did, and the one before it."""
    barred: bool
    """Whether they may not be given the pairing-allocated bye."""
    unplayed_count: int
    met: frozenset[int]
    """Whom they may not meet: opponents of played games, and whoever is prohibited."""
    topscorer: bool = False

    @property
    def repeats(self) -> bool:
        """Whether their last two games had the same colour."""
        return len(self.colours) > 1 and self.colours[-1] is self.colours[-2]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundToPair:
    """Everybody to be paired in a round, highest ranked first."""

    round_number: int
    is_last: bool
    entrants: tuple[Entrant, ...]
    initial_colour: Colour

    def entrant(self, number: int) -> Entrant:
        """A player of the round by number."""
        return next(entrant for entrant in self.entrants if entrant.number == number)


class PairingState:
    """An event as its next round is paired from it, kept from round to round.

    `round_to_pair` makes it of an event anew; whoever plays many rounds of many events, one after
    the other, adds each round to it instead.
    """

    def __init__(self, event: Event) -> None:
        """An event before its first round, whatever rounds it has."""
        self._so_far = RoundsSoFar(event)
        self._floats: list[dict[int, Float]] = []

    @property
    def round_count(self) -> int:
        """How many rounds were added."""
        return self._so_far.round_count

    def copy(self) -> "PairingState":
        """The same rounds, to which others are added than to these."""
        twin = copy(self)
        twin._so_far = self._so_far.copy()
        return twin

    def add(self, played: Round, *, floats_matter: bool = True) -> None:
        """Take in the next round; the floats of the last two matter alone."""
        so_far = self._so_far
        if floats_matter:
            floats = floats_of(so_far.event.scoring, played, so_far.pairing_scores())
            self._floats = [*self._floats[-1:], floats]
        so_far.add(played)

    def points(self) -> dict[int, Points]:
        """Everybody's points after the rounds added, virtual ones left out."""
        return self._so_far.points()

    def round_to_pair(
        self, absent: Collection[int] = (), initial_colour: Colour | None = None
    ) -> RoundToPair:
        """The round after those added, without the absent.

        Rule: FIDE C.04.3 (2026-02) 1.2, 1.4, 1.8
        Rule: FIDE C.04.2 (2026-02) 3.1, 3.3, 3.4
        """
        event, round_number = self._so_far.event, self.round_count + 1
        taken_part = self._so_far.taken_part()
        is_last = event.planned_round_count == round_number
        return RoundToPair(
            round_number=round_number,
            is_last=is_last,
            entrants=_entrants(self._so_far, self._floats, taken_part, absent, is_last),
            initial_colour=initial_colour
            or event.initial_colour
            or inferred_initial_colour(event, taken_part),
        )


@collector_paused
def round_to_pair(event: Event, *, initial_colour: Colour | None = None) -> RoundToPair:
    """The next round of an event: who takes part, in ranking order."""
    refuse_unsuited(event)
    round_number = round_to_come(event)
    state = PairingState(event)
    for played in event.rounds:
        state.add(played, floats_matter=state.round_count >= round_number - 3)
    absent = {
        number
        for request in event.requested_byes
        if request.round_number == round_number
        for number in request.players
    }
    return state.round_to_pair(absent, initial_colour)


def round_to_come(event: Event) -> int:
    """The number of the next round; raises InputError where all that were planned are played."""
    round_number = len(event.rounds) + 1
    planned = event.planned_round_count
    if planned is not None and round_number > planned:
        raise InputError(
            N_("all {count} rounds are played; there is no round {round} to pair"),
            count=planned,
            round=round_number,
        )
    return round_number


def points_before(event: Event, numbers: Iterable[int]) -> dict[int, list[Points]]:
    """Players' pairing scores before round 1, 2, ... and before the round to be paired."""
    so_far = RoundsSoFar(event)
    scores = [so_far.pairing_scores()]
    for played in event.rounds:
        so_far.add(played)
        scores.append(so_far.pairing_scores())
    return {number: [by_number[number] for by_number in scores] for number in numbers}


def _entrants(
    so_far: RoundsSoFar,
    floats: list[dict[int, Float]],
    taken_part: set[int],
    absent: Collection[int],
    is_last: bool,
) -> tuple[Entrant, ...]:
    """Everybody who is not absent, highest ranked first; only played games count as meetings.

    `floats` are those of the last two rounds, the older one first.

    Rule: FIDE C.04.2 (2026-02) 3.4, 3.5
    """
    event, round_count = so_far.event, so_far.round_count
    numbers = taken_part | (so_far.colours.keys() - set(absent))
    tpns = {number: tpn for tpn, number in enumerate(sorted(numbers), start=1)}
    scores, unplayed, barred = so_far.pairing_scores(), so_far.unplayed_counts(), so_far.barred()
    prohibited = prohibited_opponents(event, round_count + 1)
    nobody: frozenset[int] = frozenset()
    if_absent = float_of_the_absent(event.scoring)
    previous = floats[-1] if floats else {}
    before = floats[-2] if len(floats) > 1 else {}
    previous_default = if_absent if round_count > 0 else Float.NONE
    before_default = if_absent if round_count > 1 else Float.NONE
    least_of_topscorers = round_count * event.scoring.white_win
    entrants = []
    # The sort keeps the order of the numbers among those of one score.
    present = [number for number in tpns if number not in absent]
    for number in sorted(present, key=scores.__getitem__, reverse=True):
        history, score = so_far.colours[number], scores[number]
        met = frozenset(so_far.opponents[number])
        entrants.append(
            Entrant(
                number=number,
                tpn=tpns[number],
                score=score,
                colours=history.colours,
                difference=history.difference,
                preference=history.preference,
                floats=_FLOATS[
                    previous.get(number, previous_default), before.get(number, before_default)
                ],
                barred=number in barred,
                unplayed_count=unplayed[number],
                met=met | prohibited.get(number, nobody) if prohibited else met,
                topscorer=is_last and 2 * score > least_of_topscorers,
            )
        )
    return tuple(entrants)


def prohibited_opponents(event: Event, round_number: int) -> dict[int, frozenset[int]]:
    """For each player whom they may not meet in this round by order of the arbiter.

    Rule: FIDE TRF26 260
    """
    barred: dict[int, set[int]] = {}
    for group in event.prohibited_pairings:
        starts = group.first_round is None or group.first_round <= round_number
        if starts and (group.last_round is None or round_number <= group.last_round):
            for number in group.players:
                barred.setdefault(number, set()).update(set(group.players) - {number})
    return {number: frozenset(others) for number, others in barred.items()}


def inferred_initial_colour(event: Event, taken_part: set[int]) -> Colour:
    """The initial colour that the first round with colours shows; White before any.

    The highest placed of those who took part so far had it; where they have no colour in that
    round, the next one had the other, and so on.
    """
    for played in event.rounds:
        coloured = [game for game in played.games if game.colours_known]
        if coloured:
            first = min(coloured, key=lambda game: min(game.white, game.black))
            number = min(first.white, first.black)
            colour = Colour.WHITE if first.white == number else Colour.BLACK
            placed_higher = sum(other < number for other in taken_part)
            return colour.other if placed_higher % 2 else colour
    return Colour.WHITE
