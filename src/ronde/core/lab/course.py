"""An event under way, played to its end again and again from where it stands."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.entrants import inferred_initial_colour
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.lab.states import SwissState, swiss_state
from ronde.core.lab.swiss import open_round, played_out
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule, double_round_robin
from ronde.errors import InputError, RuleError
from ronde.messages import N_

Halves = Callable[[int, int], int]
"""What White gets against Black: 2, 1 or 0 halves."""


def check_forecastable(event: Event) -> None:
    """Raise InputError for an event that the lab cannot play on."""
    if event.team_event is not None and event.team_event.tells_matches:
        raise InputError(N_("the lab plays events of players on, and this one is of teams"))
    if len(event.players) < 2:
        raise InputError(N_("expected an event of two players or more"))
    numbers = [player.number for player in event.players]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        raise InputError(N_("expected players numbered 1, 2, 3 … without a gap"))


def first_open_round(event: Event) -> int:
    """The index of the first round with a game in play; the number of rounds without any."""
    for index, played in enumerate(event.rounds):
        if any(game.white_result is Result.UNKNOWN for game in played.games):
            return index
    return len(event.rounds)


class SwissCourse:
    """A Swiss as it stands, and its end as often as one likes."""

    def __init__(self, event: Event) -> None:
        """An event with its rounds so far, the last of which may be in play."""
        check_forecastable(event)
        self.system: SwissSystem = system_of(event)
        if self.system.columns != 1:
            raise InputError(N_("the lab does not play matches of two games on"))
        if event.planned_round_count is None:
            raise InputError(
                N_("the event does not say how many rounds it has: expected record 142 or XXR")
            )
        colour = event.initial_colour or inferred_initial_colour(
            event, {player.number for player in event.players}
        )
        self.event = replace(event, initial_colour=colour)
        start = first_open_round(event)
        self.open_rounds = event.rounds[start:]
        self.round_count = event.planned_round_count
        self._settled = event.rounds[:start]
        self._start = swiss_state(replace(self.event, rounds=self._settled), self.system)
        self._byes = {
            number: self._byes_in(number)
            for number in range(len(event.rounds) + 1, self.round_count + 1)
        }

    def _byes_in(self, round_number: int) -> Mapping[int, Result]:
        """Who is away in a round to come, and what they get for it.

        Reading: who gets nothing for the next round is taken to have left; other byes are for one
            round.
        """
        byes: dict[int, Result] = {}
        upcoming = len(self.event.rounds) + 1
        for request in self.event.requested_byes:
            for number in request.players:
                if request.round_number == round_number:
                    byes[number] = request.result
                elif request.round_number == upcoming and request.result is Result.ZERO_POINT_BYE:
                    byes.setdefault(number, Result.ZERO_POINT_BYE)
        return byes

    def after_open_rounds(self, halves: Halves) -> tuple[SwissState, list[Round]]:
        """The event with its open games played: to pair the next round, and its rounds."""
        state = self._start.copy()
        rounds = [*self._settled]
        for drawn_up in self.open_rounds:
            played = played_out(drawn_up, halves)
            state.add(played)
            rounds.append(played)
        return state, rounds

    def away(self, round_number: int) -> Collection[int]:
        """Who does not play in a round to come."""
        return self._byes[round_number].keys()

    def finished(self, halves: Halves) -> Event:
        """The event played to its end; it ends before a round that cannot be paired."""
        state, rounds = self.after_open_rounds(halves)
        for number in range(len(rounds) + 1, self.round_count + 1):
            byes = self._byes[number]
            try:
                pairing = self.system.pair(state.round_to_pair(byes.keys()))
            except RuleError:
                break
            played = played_out(open_round(pairing, byes), halves)
            state.add(played)
            rounds.append(played)
        return replace(self.event, rounds=tuple(rounds))


class TableCourse:
    """A round robin as it stands, and its end as often as one likes."""

    def __init__(self, event: Event) -> None:
        """An event whose rounds so far are those of its Berger table."""
        check_forecastable(event)
        self.event = event
        schedule = _table_of(event)
        self.round_count = len(schedule.rounds)
        self.open_rounds = event.rounds[first_open_round(event) :]
        self._to_come = tuple(
            Round(tuple(Game(meeting.first, meeting.second) for meeting in scheduled.meetings))
            for scheduled in schedule.rounds[len(event.rounds) :]
        )

    def finished(self, halves: Halves) -> Event:
        """The event played to its end."""
        rounds = (*self.event.rounds, *self._to_come)
        return replace(self.event, rounds=tuple(played_out(each, halves) for each in rounds))


def _table_of(event: Event) -> Schedule[int]:
    """The table that the rounds so far follow; raises InputError where they follow none."""
    single = berger(len(event.players))
    tables = (
        single,
        double_round_robin(single),
        double_round_robin(single, swap_last_two=False),
    )
    for table in tables:
        if len(event.rounds) <= len(table.rounds) and all(
            {frozenset((game.white, game.black)) for game in played.games}
            <= {frozenset((meeting.first, meeting.second)) for meeting in scheduled.meetings}
            for played, scheduled in zip(event.rounds, table.rounds, strict=False)
        ):
            if len(table.rounds) < (event.planned_round_count or 0):
                continue
            return table
    raise InputError(
        N_("the rounds so far are not those of a Berger table: nobody knows what is to come")
    )


Course = SwissCourse | TableCourse


def course_of(event: Event) -> Course:
    """An event to be played on."""
    if is_predetermined(event):
        return TableCourse(event)
    return SwissCourse(event)
