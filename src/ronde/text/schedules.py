"""Schedules as tables to be shown."""

from ronde.core.roundrobin.schedule import Meeting, Name, Schedule, ScheduledRound
from ronde.text.catalogue import _
from ronde.text.days import date_text
from ronde.text.sheet import Align, Cell, Column, Sheet

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def meeting_text(meeting: Meeting[Name]) -> str:
    """A meeting as the book prints it, White first: `1 – 8`, kept on one line."""
    return NO_BREAK_SPACE.join((str(meeting.first), "–", str(meeting.second)))


def schedule_sheet(schedule: Schedule[Name], title: str) -> Sheet:
    """A row for each round: number, date and bye where there are any, then the boards."""
    dated = any(scheduled.date for scheduled in schedule.rounds)
    resting = any(scheduled.bye is not None for scheduled in schedule.rounds)
    columns = [Column(_("Round"), Align.RIGHT)]
    if dated:
        columns.append(Column(_("Date")))
    if resting:
        columns.append(Column(_("Bye"), Align.CENTRE))
    board_count = max((len(scheduled.meetings) for scheduled in schedule.rounds), default=0)
    columns += [
        Column(_("Board {number}").format(number=number), Align.CENTRE)
        for number in range(1, board_count + 1)
    ]
    return Sheet(
        title=title,
        columns=tuple(columns),
        rows=tuple(_row(scheduled, dated=dated, resting=resting) for scheduled in schedule.rounds),
    )


def _row(scheduled: ScheduledRound[Name], *, dated: bool, resting: bool) -> tuple[Cell, ...]:
    """The cells of one round."""
    cells: list[Cell] = [scheduled.round_number]
    if dated:
        cells.append(date_text(scheduled.date) if scheduled.date else None)
    if resting:
        cells.append(scheduled.bye)
    games = [meeting_text(meeting) for meeting in scheduled.meetings]
    cells += games
    return tuple(cells)


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
