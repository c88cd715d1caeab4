"""The schedule of the event, games inside one group marked with its letter."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Meeting
from ronde.core.roundrobin.varma.tables import Group, envelopes


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedMeeting:
    """Two numbers at a board, and the group that both came from, if one."""

    meeting: Meeting[int]
    group: Group | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedRound:
    """The meetings of one round in board order, and who rests."""

    round_number: int
    meetings: tuple[MarkedMeeting, ...]
    bye: int | None


def marked_rounds(player_count: int) -> tuple[MarkedRound, ...]:
    """The Berger table with the games inside one group marked A, B, C or D.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Varma
    """
    groups = group_of_number(player_count)
    return tuple(
        MarkedRound(
            round_number=scheduled.round_number,
            meetings=tuple(
                MarkedMeeting(meeting=meeting, group=_shared_group(meeting, groups))
                for meeting in scheduled.meetings
            ),
            bye=scheduled.bye,
        )
        for scheduled in berger(player_count).rounds
    )


def group_of_number(player_count: int) -> dict[int, Group]:
    """The group of every pairing number."""
    return {
        number: envelope.group
        for envelope in envelopes(player_count)
        for number in envelope.numbers
    }


def _shared_group(meeting: Meeting[int], groups: Mapping[int, Group]) -> Group | None:
    """The group of two numbers, if it is the same."""
    group = groups[meeting.first]
    return group if groups[meeting.second] is group else None
