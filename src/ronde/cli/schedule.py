"""Schedules as reports: the part that every command which draws one up shares."""

from ronde.cli.report import Report
from ronde.core.roundrobin.schedule import Meeting, Name, Schedule
from ronde.text.documents import JsonObject
from ronde.text.schedules import schedule_sheet


def meeting_json(meeting: Meeting[Name]) -> JsonObject:
    """A game of a schedule, as the contract has it."""
    return {"board": meeting.board_number, "white": meeting.first, "black": meeting.second}


def schedule_json(schedule: Schedule[Name]) -> JsonObject:
    """The rounds of a schedule, as the contract has them."""
    return {
        "rounds": [
            {
                "round": scheduled.round_number,
                "date": scheduled.date.isoformat() if scheduled.date else None,
                "bye": scheduled.bye,
                "games": [meeting_json(meeting) for meeting in scheduled.meetings],
            }
            for scheduled in schedule.rounds
        ]
    }


def schedule_report(schedule: Schedule[Name], *, title: str, data: JsonObject) -> Report:
    """A schedule to be shown or printed."""
    return Report(data=data, sheets=(schedule_sheet(schedule, title),))
