"""Schedules as tables to be shown."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ronde.core.roundrobin.schedule import Meeting, Name, Schedule, ScheduledRound
from ronde.core.roundrobin.varma.tables import MarkedRound
from ronde.text.catalogue import _
from ronde.text.days import date_text
from ronde.text.sheet import Align, Column, Sheet, TableColumn, table

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
AnyRound: TypeAlias = ScheduledRound[Any] | MarkedRound


def meeting_text(meeting: Meeting[Name]) -> str:
    """A meeting as the book prints it, White first: `1 – 8`, kept on one line."""
    return NO_BREAK_SPACE.join((str(meeting.first), "–", str(meeting.second)))


def schedule_sheet(schedule: Schedule[Name], title: str) -> Sheet:
    """A row for each round: number, date and bye where there are any, then the boards."""
    dates: tuple[TableColumn[Any], ...] = ()
    if any(scheduled.date for scheduled in schedule.rounds):
        dates = (TableColumn(_("Date"), lambda it: date_text(it.date) if it.date else None),)
    return rounds_sheet(title, schedule.rounds, meeting_text, dates)


def rounds_sheet(
    title: str,
    rounds: Sequence[AnyRound],
    text: Callable[[Any], str],
    more: Sequence[TableColumn[AnyRound]] = (),
) -> Sheet:
    """A row for each round: number, what else there is, who rests, and a column for each board."""
    board_count = max((len(scheduled.meetings) for scheduled in rounds), default=0)
    byes: TableColumn[AnyRound] = TableColumn(_("Bye"), lambda it: it.bye, Align.CENTRE)

    def at_board(index: int) -> TableColumn[AnyRound]:
        heading = _("Board {number}").format(number=index + 1)
        return TableColumn(heading, lambda it: text(it.meetings[index]), Align.CENTRE)

    return table(
        title,
        (
            TableColumn(_("Round"), lambda it: it.round_number, Align.RIGHT),
            *more,
            *((byes,) if any(scheduled.bye is not None for scheduled in rounds) else ()),
            *(at_board(index) for index in range(board_count)),
        ),
        rounds,
    )


def scheveningen_sheet(schedule: Schedule[str], title: str) -> Sheet:
    """A column for each round as the book prints it, a line for each board of team A."""
    return Sheet(
        title=title,
        columns=tuple(
            Column(_("Round {number}").format(number=scheduled.round_number), Align.CENTRE)
            for scheduled in schedule.rounds
        ),
        rows=tuple(
            tuple(meeting_text(scheduled.meetings[board_index]) for scheduled in schedule.rounds)
            for board_index in range(schedule.participant_count)
        ),
    )
