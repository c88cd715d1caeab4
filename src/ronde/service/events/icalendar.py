"""The calendar of an event, or of one of its players, as an iCalendar file that can be followed."""

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ronde.core.chess.elo.rates import RateOfPlay
from ronde.core.journal.entry import Entry
from ronde.core.moments import Moment
from ronde.errors import InputError, UnknownName
from ronde.formats.icalendar import Appointment, Status, calendar_text
from ronde.messages import N_
from ronde.service.events.calendar import CalendarGame, calendar_of, has_calendar, published_games
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Feature, planned_round_count
from ronde.service.events.namesakes import told_apart
from ronde.service.events.settings import Settings
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
        place, those that were taken back too, so that it never goes back.
    """
    state = opened.state
    check_has(state, Feature.BOARDS)
    if player is not None and player not in state.players:
        raise UnknownName(N_("there is no such player in this event"))
    entries = opened.entries
    changes = _Changes(entries)
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
        name = f"{name} – {_names(state)[player]}"
    written = dt.datetime.fromisoformat(entries[-1].time)
    return calendar_text(name, written, appointments)


def _appointments(
    state: EventState, changes: "_Changes", event_id: str, player: int | None, *, is_told: bool
) -> Iterator[Appointment]:
    """The games that are known, then the rounds to come of which none is."""
    settings = state.regulations
    by_table = is_told and has_calendar(state)
    games = calendar_of(state).games if by_table else tuple(published_games(state))
    for game in games:
        if game.moment is None or (player is not None and player not in (game.white, game.black)):
            continue
        low, high = sorted((game.white, game.black))
        yield Appointment(
            uid=f"{event_id}-r{game.round_number}-{low}-{high}@ronde",
            summary=_summary(state, game, player),
            start=_start(settings, game.moment),
            duration=DURATIONS[settings.rate_of_play],
            location=settings.city,
            description=_description(game),
            status=_status(game),
            sequence=changes.of_game(game.round_number, game.board),
        )
    known = {game.round_number for game in games}
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


def _names(state: EventState) -> Mapping[int, str]:
    """Everybody's name by id, no two alike."""
    return {identity: each.name for identity, each in told_apart(state).players.items()}


def _summary(state: EventState, game: CalendarGame, player: int | None) -> str:
    """What is played: both names, or the colour and the opponent of whose calendar it is."""
    names = _names(state)
    if player is None:
        return _("Round {number}: {white} – {black}").format(
            number=game.round_number, white=names[game.white], black=names[game.black]
        )
    sentence = (
        _("Round {number}: White against {opponent}")
        if game.white == player
        else _("Round {number}: Black against {opponent}")
    )
    return sentence.format(number=game.round_number, opponent=names[game.opponent_of(player)])


def _description(game: CalendarGame) -> str:
    """The board, and what came of the game so far."""
    board = _("Board {number}").format(number=game.board)
    return f"{board}\n{game.result}" if game.result else board


def _status(game: CalendarGame) -> Status:
    """Whether it is played then: not if somebody left, perhaps if a day is still to be agreed."""
    if game.is_void:
        return Status.CANCELLED
    return Status.TENTATIVE if game.to_agree else Status.CONFIRMED


def _start(settings: Settings, moment: Moment) -> dt.datetime | dt.date:
    """When a round begins: its day alone, or its time in the zone of the event."""
    if moment.time is None:
        return moment.day
    return dt.datetime.combine(moment.day, moment.time, tzinfo=zone_of(settings))


@dataclass
class _Changes:
    """How often times and places were changed, counted in the entries of the journal."""

    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        """Walk the entries once."""
        self._all = 0
        self._rounds: dict[int, int] = {}
        self._boards: dict[tuple[int, int], int] = {}
        times: list[Any] = []
        agreed: dict[tuple[int, int], Any] = {}
        relevant: set[int] = set()
        for entry in self.entries:
            payload = entry.payload
            if entry.undoes in relevant:
                relevant.add(entry.number)
                self._all += 1
            elif entry.kind == "event_created":
                times = list(payload["settings"].get("timetable") or ())
            elif entry.kind == "settings_changed":
                changes = payload["changes"]
                if changes.keys() & {"city", "time_zone"}:
                    relevant.add(entry.number)
                    self._all += 1
                if "timetable" in changes:
                    relevant.add(entry.number)
                    now = list(changes["timetable"] or ())
                    for index, moment in enumerate(now):
                        if index < len(times) and times[index] != moment:
                            self._rounds[index + 1] = self._rounds.get(index + 1, 0) + 1
                    times = now
            elif entry.kind == "result_entered":
                board = (payload["round"], payload["board"])
                day = payload.get("agreed_date")
                if day != agreed.get(board):
                    relevant.add(entry.number)
                    self._boards[board] = self._boards.get(board, 0) + 1
                    agreed[board] = day

    def of_round(self, number: int) -> int:
        """How often the time or place of a round was changed."""
        return self._all + self._rounds.get(number, 0)

    def of_game(self, number: int, board: int) -> int:
        """How often those of a game were."""
        return self.of_round(number) + self._boards.get((number, board), 0)
