"""The calendar of an event, or of one of its players, as an iCalendar file that can be followed."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ronde.core.chess.elo.rates import RateOfPlay
from ronde.core.journal.entry import Entry
from ronde.core.moments import Moment
from ronde.errors import InputError, UnknownName
from ronde.formats.icalendar import Appointment, CalendarStatus, calendar_text
from ronde.messages import N_
from ronde.service.events.calendar import (
    Calendar,
    CalendarGame,
    calendar_of,
    games_of,
    has_calendar,
    moment_of,
    names_of,
    published_games,
)
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.entries.event import EventCreated, SettingsChanged
from ronde.service.events.entries.known import change_of
from ronde.service.events.entries.results import ResultEntered
from ronde.service.events.kind import Feature, planned_round_count
from ronde.service.events.results import board_label
from ronde.service.events.settings import Settings, changed
from ronde.service.events.state import EventState
from ronde.text import _

DURATIONS = {
    RateOfPlay.STANDARD: dt.timedelta(hours=4),
    RateOfPlay.RAPID: dt.timedelta(hours=1),
    RateOfPlay.BLITZ: dt.timedelta(minutes=30),
}
"""How long a round is put down for; nobody announces when it ends."""
ZONES = {
    **dict.fromkeys(("FRA", "MNC"), "Europe/Paris"),
    **{"BEL": "Europe/Brussels", "LUX": "Europe/Luxembourg", "SUI": "Europe/Zurich"},
    **{"GER": "Europe/Berlin", "AUT": "Europe/Vienna", "ITA": "Europe/Rome"},
    **{"NED": "Europe/Amsterdam", "ENG": "Europe/London", "SCO": "Europe/London"},
    **{"WLS": "Europe/London", "IRL": "Europe/Dublin", "DEN": "Europe/Copenhagen"},
    **{"NOR": "Europe/Oslo", "SWE": "Europe/Stockholm", "FIN": "Europe/Helsinki"},
    **{"POL": "Europe/Warsaw", "CZE": "Europe/Prague", "SVK": "Europe/Bratislava"},
    **{"HUN": "Europe/Budapest", "SLO": "Europe/Ljubljana", "CRO": "Europe/Zagreb"},
    **{"ROU": "Europe/Bucharest", "BUL": "Europe/Sofia", "GRE": "Europe/Athens"},
}
"""The zone of a federation whose country has one."""


def zone_of(settings: Settings) -> ZoneInfo | None:
    """The time zone of an event: the one it names, else that of its federation, else none.

    Raises InputError where the zone that it names is not known.
    """
    name = settings.time_zone or ZONES.get(settings.federation, "")
    if not name:
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise InputError(
            N_("expected a time zone such as Europe/Paris, found “{found}”"), found=name
        ) from error


def icalendar_of(opened: Opened, player: int | None = None, *, in_hall: bool = False) -> str:
    """All games that have a day, or those of one player; rounds of which no game is known.

    `in_hall` keeps a table to itself until round 1 is published.

    Raises InputError where nothing has a day, and where there is no such player.

    Rule: RFC 5545
    Reading: a game is one appointment whatever becomes of it: its UID names the event, the round
        and who plays. Its SEQUENCE counts the entries of the journal that changed its day, time or
        place, those that were taken back too, so that it never goes back. Where teams meet a match
        is one appointment, for their players too.
    """
    state = opened.state
    check_has(state, Feature.BOARDS)
    if player is not None and player not in state.players:
        raise UnknownName(N_("there is no such player in this event"))
    entries = opened.entries
    changes = _Changes(opened.state.regulations, entries)
    event_id = f"{opened.stream}-{entries[0].hash[:12]}"
    appointments = list(
        _appointments(
            state, changes, event_id, player, is_told=not in_hall or bool(state.published)
        )
    )
    if not appointments:
        raise InputError(
            N_("no round of this event has a day; give its rounds their times in the settings")
        )
    name = state.regulations.name
    if player is not None:
        name = f"{name} – {names_of(state)[player]}"
    written = dt.datetime.fromisoformat(entries[-1].time)
    return calendar_text(name, written, appointments)


def _appointments(
    state: EventState, changes: "_Changes", event_id: str, player: int | None, *, is_told: bool
) -> Iterator[Appointment]:
    """The games that are known, then the rounds to come of which none is."""
    settings = state.regulations
    calendar = _known(state, is_told=is_told)
    for game, seat in _games(state, calendar, player):
        if game.moment is None:
            continue
        low, high = sorted((game.white, game.black))
        teams = "t" if calendar.of_teams else ""
        yield Appointment(
            uid=f"{event_id}-r{game.round_number}-{teams}{low}-{high}@ronde",
            summary=_summary(calendar, game, player),
            start=_start(settings, game.moment),
            duration=DURATIONS[settings.rate_of_play],
            location=settings.city,
            description="\n".join(filter(None, (seat, game.result))),
            status=_status(game),
            sequence=changes.of_game(game.round_number, game.boards or (game.board,)),
        )
    known = {game.round_number for game in calendar.games}
    count = max(planned_round_count(state) or 0, len(settings.timetable))
    for number in range(1, count + 1):
        if number in known or number > len(settings.timetable):
            continue
        yield Appointment(
            uid=f"{event_id}-r{number}@ronde",
            summary=f"{settings.name}: {_('Round {number}').format(number=number)}",
            start=_start(settings, settings.timetable[number - 1]),
            duration=DURATIONS[settings.rate_of_play],
            location=settings.city,
            sequence=changes.of_round(number),
        )


def _known(state: EventState, *, is_told: bool) -> Calendar:
    """All games that are known: those of the table, else those of the published rounds."""
    if is_told and has_calendar(state):
        return calendar_of(state)
    games = tuple(published_games(state))
    return Calendar(games=games, rests=(), names=names_of(state), numbers={})


def _games(
    state: EventState, calendar: Calendar, player: int | None
) -> Iterator[tuple[CalendarGame, str]]:
    """The games of a calendar, or those of one player, each with where it is played.

    A match that is paired has the day and the result of the player's own board; who does not sit at
    any has no part in it.
    """
    template = _("Match {number}") if calendar.of_teams else _("Board {number}")
    whose = None if player is None else calendar.entrant_of(player)
    for game in calendar.games:
        if whose is not None and whose not in (game.white, game.black):
            continue
        place = template.format(number=game.board)
        if player is None or not game.boards:
            yield game, place
            continue
        played = state.published[game.round_number - 1]
        for own in games_of(played, moment_of(state, game.round_number)):
            if player in (own.white, own.black):
                yield (
                    own._replace(white=game.white, black=game.black, boards=(own.board,)),
                    _seat(state, own, player),
                )


def _seat(state: EventState, own: CalendarGame, player: int) -> str:
    """Where somebody sits in a match, and opposite whom."""
    sentence = (
        _("Board {number}: White against {opponent}")
        if own.white == player
        else _("Board {number}: Black against {opponent}")
    )
    label = board_label(state.published[own.round_number - 1], own.board)
    return sentence.format(number=label, opponent=names_of(state)[own.opponent_of(player)])


def _summary(calendar: Calendar, game: CalendarGame, player: int | None) -> str:
    """What is played: both names, or the colour and the opponent of whose calendar it is."""
    names = calendar.names
    if player is None or calendar.of_teams:
        return _("Round {number}: {white} – {black}").format(
            number=game.round_number, white=names[game.white], black=names[game.black]
        )
    sentence = (
        _("Round {number}: White against {opponent}")
        if game.white == player
        else _("Round {number}: Black against {opponent}")
    )
    return sentence.format(number=game.round_number, opponent=names[game.opponent_of(player)])


def _status(game: CalendarGame) -> CalendarStatus:
    """Whether it is played then: not if somebody left, perhaps if a day is still to be agreed."""
    if game.is_void:
        return CalendarStatus.CANCELLED
    return CalendarStatus.TENTATIVE if game.to_agree else CalendarStatus.CONFIRMED


def _start(settings: Settings, moment: Moment) -> dt.datetime | dt.date:
    """When a round begins: its day alone, or its time in the zone of the event."""
    if moment.time is None:
        return moment.day
    return dt.datetime.combine(moment.day, moment.time, tzinfo=zone_of(settings))


class _Undone(Enum):
    """In place of what an undone entry told: like nothing that is told next."""

    UNDONE = 0


class _Changes:
    """How often times and places were changed, counted in the entries of the journal.

    What an undone entry leaves behind is not looked at: what is told next counts as a change.
    """

    def __init__(self, settings: Settings, entries: Iterable[Entry]) -> None:
        """Walk the entries of an event with these settings once."""
        self._all = 0
        self._rounds: Counter[int] = Counter()
        self._boards: Counter[tuple[int, int]] = Counter()
        self._settings = settings
        self._times: dict[int, Moment | _Undone] = {}
        """What was told last of each round that ever had a time."""
        self._agreed: dict[tuple[int, int], dt.date | _Undone | None] = {}
        relevant: set[int] = set()
        for entry in entries:
            if entry.undoes in relevant:
                self._all += 1
                self._times = dict.fromkeys(self._times, _Undone.UNDONE)
                self._agreed = dict.fromkeys(self._agreed, _Undone.UNDONE)
                relevant.add(entry.number)
            elif self._is_changed_by(entry):
                relevant.add(entry.number)

    def _is_changed_by(self, entry: Entry) -> bool:
        """Whether an entry may have changed a day, a time or a place; counts where it did."""
        if entry.kind not in _TELLING:
            return False
        match change_of(entry):
            case EventCreated(settings=settings):
                self._tell_times(settings.timetable)
            case SettingsChanged(changes=changes):
                if is_for_all := not _OF_EVERY_ROUND.isdisjoint(changes):
                    self._all += 1
                if "timetable" in changes:
                    times = {"timetable": changes["timetable"]}
                    self._tell_times(changed(self._settings, times).timetable or ())
                return is_for_all or "timetable" in changes
            case ResultEntered(round=number, board=board, agreed_date=day):
                if day == self._agreed.get((number, board)):
                    return False
                self._boards[number, board] += 1
                self._agreed[number, board] = day
                return True
        return False

    def _tell_times(self, times: Iterable[Moment]) -> None:
        """The times of the rounds as they stand now; a round that had none is not changed."""
        for number, moment in enumerate(times, start=1):
            if self._times.setdefault(number, moment) != moment:
                self._rounds[number] += 1
                self._times[number] = moment

    def of_round(self, number: int) -> int:
        """How often the time or place of a round was changed."""
        return self._all + self._rounds[number]

    def of_game(self, number: int, boards: Iterable[int]) -> int:
        """How often those of a game were, or of a match with its boards."""
        return self.of_round(number) + sum(self._boards[number, board] for board in boards)


_OF_EVERY_ROUND = frozenset({"city", "time_zone", "federation", "rate_of_play"})
"""The settings that a place, a time zone and the length of a round follow from."""
_TELLING = {each.kind for each in (EventCreated, SettingsChanged, ResultEntered)}
