"""What a schedule is: rounds of meetings, with a bye where the number is odd."""

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ronde.core.bounds import check_bounds
from ronde.core.shown import Picture, Shown, many
from ronde.errors import InputError
from ronde.messages import N_

LARGEST_FIELD = 1000
"""More participants than this is a slip of the finger, not a round robin."""

Name = TypeVar("Name", int, str)
"""How a participant is named: by number, or by team and board as in `A3`."""


@dataclass(frozen=True, slots=True)
class Meeting(Generic[Name]):
    """Two participants at a board; the first named has White, or plays at home."""

    board_number: int
    first: Name
    second: Name

    @property
    def reversed(self) -> "Meeting[Name]":
        """The same meeting with colours reversed."""
        return Meeting(self.board_number, self.second, self.first)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledRound(Generic[Name]):
    """The meetings of one round, in board order, and who rests."""

    round_number: int
    meetings: tuple[Meeting[Name], ...]
    bye: Name | None = None
    date: dt.date | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Schedule(Shown, Generic[Name]):
    """All rounds of an event, drawn up before it starts."""

    participant_count: int
    rounds: tuple[ScheduledRound[Name], ...]

    def meetings(self) -> Iterator[tuple[int, Meeting[Name]]]:
        """Every meeting with its round number, in order."""
        for scheduled in self.rounds:
            for meeting in scheduled.meetings:
                yield scheduled.round_number, meeting

    def _picture(self) -> Picture:
        """A row for each round."""
        return Picture(
            f"Schedule of {self.participant_count} in {many(len(self.rounds), 'round')}",
            ("round", "date", "games", "bye"),
            [
                (
                    scheduled.round_number,
                    scheduled.date,
                    "  ".join(f"{game.first}-{game.second}" for game in scheduled.meetings),
                    scheduled.bye,
                )
                for scheduled in self.rounds
            ],
        )

    def dated(self, start: dt.date, every_days: int) -> "Schedule[Name]":
        """The same schedule with the first round on a day and the others at a regular interval."""
        if every_days < 0:
            raise InputError(
                N_("expected an interval of 0 days or more, found {found}"), found=every_days
            )
        if (dt.date.max - start).days < every_days * (len(self.rounds) - 1):
            raise InputError(N_("the last round would fall after the year {year}"), year=dt.MAXYEAR)
        return replace(
            self,
            rounds=tuple(
                replace(scheduled, date=start + dt.timedelta(days=every_days * index))
                for index, scheduled in enumerate(self.rounds)
            ),
        )


def numbered(pairs: Iterable[tuple[Name, Name]]) -> tuple[Meeting[Name], ...]:
    """Meetings at boards 1, 2, 3, ... in the order given."""
    return tuple(Meeting(number, first, second) for number, (first, second) in enumerate(pairs, 1))


def checked_participant_count(count: int, *, most: int = LARGEST_FIELD) -> int:
    """The number of participants, refused where no schedule can be meant."""
    check_bounds(
        count, 2, most, N_("expected a number of players from {least} to {most}, found {found}")
    )
    return count


def double_round_robin(single: Schedule[int], *, swap_last_two: bool = True) -> Schedule[int]:
    """The schedule played twice, the second leg with colours reversed.

    Exchanging the last two rounds of the first leg keeps anybody from having the same colour three
    times running where the legs join.

    Rule: Systèmes de tournois (NA), Toutes-rondes aller-retour
    Reading: two slides print the table with and without the exchange, the text asks for it, so it
        is the default. The second leg repeats the rounds in their plain order, as on both.
    """
    first_leg = list(single.rounds)
    if swap_last_two and len(first_leg) > 1:
        first_leg[-2], first_leg[-1] = first_leg[-1], first_leg[-2]
    second_leg = [_colours_reversed(scheduled) for scheduled in single.rounds]
    return replace(
        single,
        rounds=tuple(
            replace(scheduled, round_number=round_number)
            for round_number, scheduled in enumerate(first_leg + second_leg, start=1)
        ),
    )


def _colours_reversed(scheduled: ScheduledRound[int]) -> ScheduledRound[int]:
    """The same round with every meeting the other way round."""
    return replace(scheduled, meetings=tuple(game.reversed for game in scheduled.meetings))
