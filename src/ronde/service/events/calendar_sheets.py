"""The calendar of an event as tables: the whole, a round, the games of each player or team."""

from typing import Any

from ronde.core.chess.game import Colour
from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.service.events.calendar import (
    Calendar,
    CalendarGame,
    CalendarRest,
    calendar_of,
    has_calendar,
)
from ronde.service.events.kind import planned_round_count
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.days import date_text, time_text
from ronde.text.sheet import Align, Sheet, TableColumn, table

Line = CalendarGame | CalendarRest
"""What somebody does in a round."""


def calendar_sheet(state: EventState) -> Sheet:
    """A row for each game of each round, or for each match of teams."""
    return _sheet(calendar_of(state), f"{state.regulations.name} – {_('Calendar')}")


def round_to_come_sheet(state: EventState, number: int) -> Sheet:
    """A round that is not paired yet, as the table has it; raises InputError where none does."""
    if not has_calendar(state) or number > (planned_round_count(state) or 0):
        raise InputError(N_("round {round} is not paired yet"), round=number)
    title = _("{event} – Round {round}, by the table").format(
        event=state.regulations.name, round=number
    )
    return _sheet(calendar_of(state).round(number), title)


def _sheet(calendar: Calendar, title: str) -> Sheet:
    """Rounds under a title."""
    names = calendar.names
    first, second = _("White"), _("Black")
    if calendar.of_teams:
        first, second = _("White at board 1"), _("Black at board 1")
        if calendar.first_colour is Colour.BLACK:
            first, second = second, first
    rests = (
        _("Round {number}: {name} rests").format(number=rest.round_number, name=names[rest.player])
        for rest in calendar.rests
    )
    columns: tuple[TableColumn[Any], ...] = (
        TableColumn(_("Round"), lambda game: game.round_number, Align.RIGHT),
        *_when(calendar),
        TableColumn(_board_heading(calendar), lambda game: game.board, Align.RIGHT),
        TableColumn(first, lambda game: names[game.white]),
        TableColumn(_("Result"), lambda game: game.result, Align.CENTRE),
        TableColumn(second, lambda game: names[game.black]),
    )
    return table(title, columns, calendar.games, tuple(rests))


def own_calendar_sheets(state: EventState) -> list[Sheet]:
    """The games of each player, or the matches of each team, a sheet each, by their numbers."""
    calendar = calendar_of(state)
    numbers = calendar.numbers
    return [
        _own_sheet(calendar, identity)
        for identity in sorted(calendar.names.keys() & numbers, key=lambda each: numbers[each])
    ]


def own_calendar_sheet(state: EventState, player: int) -> Sheet:
    """All games of one player, or all matches of their team; raises UnknownName for nobody."""
    calendar = calendar_of(state)
    identity = calendar.entrant_of(player)
    if player not in state.players or identity not in calendar.names:
        raise UnknownName(N_("there is no such player in this event"))
    return _own_sheet(calendar, identity)


def _own_sheet(calendar: Calendar, identity: int) -> Sheet:
    """All games of one player, or all matches of one team."""

    def colour(each: Line) -> str:
        if isinstance(each, CalendarRest):
            return ""
        is_first = each.white == identity
        return _("White") if is_first == (calendar.first_colour is Colour.WHITE) else _("Black")

    def opponent(each: Line) -> str:
        if isinstance(each, CalendarRest):
            return _("rests")
        return calendar.names[each.opponent_of(identity)]

    columns: tuple[TableColumn[Line], ...] = (
        TableColumn(_("Round"), lambda each: each.round_number, Align.RIGHT),
        *_when(calendar),
        TableColumn(
            _board_heading(calendar), lambda each: getattr(each, "board", None), Align.RIGHT
        ),
        TableColumn(_("Board 1") if calendar.of_teams else _("Colour"), colour),
        TableColumn(_("Opponent"), opponent, wide=True),
        TableColumn(_("Result"), lambda each: getattr(each, "result", ""), Align.CENTRE),
    )
    return table(calendar.names[identity], columns, calendar.of(identity))


def _board_heading(calendar: Calendar) -> str:
    """What is counted in a round."""
    return _("Match") if calendar.of_teams else _("Board")


def _when(calendar: Calendar) -> tuple[TableColumn[Line], ...]:
    """Day and time, as far as any game has one."""
    moments = [each.moment for each in calendar.games if each.moment is not None]
    if not moments:
        return ()
    day: TableColumn[Line] = TableColumn(
        _("Day"), lambda each: None if each.moment is None else date_text(each.moment.day)
    )
    if not any(moment.time for moment in moments):
        return (day,)
    time: TableColumn[Line] = TableColumn(
        _("Starts at"),
        lambda each: (
            None if each.moment is None or not each.moment.time else time_text(each.moment.time)
        ),
        Align.RIGHT,
    )
    return day, time
