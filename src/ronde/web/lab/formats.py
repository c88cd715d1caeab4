"""`/new/lab`: the advised formats played many times over by the players of a new event."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from pydantic import Field

from ronde.core.bounds import check_bounds
from ronde.core.chess.advice import AdvisedFormat
from ronde.core.lab.field import LEAST_PLAYERS, LabField, field_between
from ronde.core.lab.forms import LARGEST_ROUND_ROBIN, LabFormat
from ronde.core.lab.measures import MEASURE_BY_KEY, LabMeasure
from ronde.core.lab.plan import LabPlan
from ronde.core.lab.sums import Interval, Sums
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.events.people.planning import PeopleSource
from ronde.service.format_advice import Suggestion, suggestions, time_taken
from ronde.service.lab.watched import LabChild, Look, growing
from ronde.text import _, render
from ronde.text.lab import assumptions, findings, interval_text
from ronde.web.access import Director
from ronde.web.desk.adviser import FormatQuestion, player_count_of
from ronde.web.durations import duration_text, minutes_of
from ronde.web.lab.stream import lab_stream, refused_stream
from ronde.web.live.stream import ReaderStream
from ronde.web.templating import rendered

router = APIRouter()
MOST_PLAYERS = 500
"""Of more players too few events are played while somebody looks."""
MOST_EVENTS = 100_000
"""Long before, the answer is precise enough or the time is over."""
SHOWN = ("best_first", "best_in_top", "order", "list_equal_first")
"""What the table tells of a format."""
ENOUGH_TO_COMPARE = 100
"""From so many events on it is said which format is ahead."""
SEED = 0
"""The same luck each time: who asks again gets the same answer."""


class LabQuestion(FormatQuestion):
    """The question to the adviser, and who plays."""

    highest: str = Field(default="2200", max_length=10)
    lowest: str = Field(default="1400", max_length=10)
    people: str = Field(default="", max_length=200_000)
    """Players with their ratings, as they were pasted; empty where their number says enough."""


@router.post("/new/lab", response_class=ReaderStream)
def compare_formats(
    request: Request, _person: Director, question: Annotated[LabQuestion, Form()]
) -> ReaderStream:
    """The formats as they are played, until the page is left."""
    try:
        asked = _asked(question)
    except RondeError as error:
        return refused_stream(error)

    def looking(child: LabChild) -> Iterator[Look]:
        return growing(child, asked.plan, most_events=MOST_EVENTS)

    return lab_stream(request, looking, asked.html)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatRow:
    """A format with what is known of it so far."""

    key: str
    """What the fields of the page take over: `swiss:5`."""
    name: str
    hours: str
    fits: bool
    values: tuple["ShownValue", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownValue:
    """A measure with its interval, in words and as a mark on a line from 0 to 100."""

    label: str
    text: str
    low: float
    mean: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFormats:
    """A question that can be played."""

    plan: LabPlan
    rows: tuple[LabFormat, ...]
    minutes: int
    minutes_per_game: int
    typed: str
    """The players as the command line is told of them; empty where they were pasted."""

    def html(self, look: Look) -> str:
        """The table as far as it is known."""
        sums: Sums = look.answer
        return rendered(
            "lab/formats.html",
            rows=[self._row(row, sums) for row in self.rows],
            measures=[MEASURE_BY_KEY[key] for key in SHOWN],
            players=len(self.plan.ratings),
            events=sums.events,
            findings=findings(self.rows, sums) if sums.events >= ENOUGH_TO_COMPARE else (),
            assumptions=assumptions(self.plan, sums),
            command=self._command(sums) if look.is_over else "",
            is_over=look.is_over,
        )

    def _row(self, row: LabFormat, sums: Sums) -> FormatRow:
        """A format."""
        needed = time_taken(row.round_count, self.minutes_per_game)
        return FormatRow(
            key=_key(row),
            name=render(row.name),
            hours=duration_text(needed),
            fits=needed <= self.minutes,
            values=tuple(
                _shown(MEASURE_BY_KEY[key], interval)
                for key in SHOWN
                if (interval := sums.interval(row.code, key)) is not None
            ),
        )

    def _command(self, sums: Sums) -> str:
        """What gives the same answer at the command line, and a more precise one."""
        if not self.typed:
            return ""
        formats = ",".join(self.plan.formats)
        return (
            f"ronde lab formats {self.typed} --formats {formats} --seed {self.plan.seed} "
            "--precision 1"
        )


def _shown(measure: LabMeasure, interval: Interval) -> ShownValue:
    """A measure on its line; an order from 0 on, as worse than by lot none is."""
    return ShownValue(
        label=_(measure.label),
        text=str(interval_text(interval, measure)),
        low=round(100 * max(0.0, interval.low), 1),
        mean=round(100 * max(0.0, interval.mean), 1),
        high=round(100 * min(1.0, interval.high), 1),
    )


def _asked(question: LabQuestion) -> AskedFormats:
    """The question as the lab takes it."""
    minutes = minutes_of(question.time, bare_hours=True)
    per_game = minutes_of(question.game, bare_hours=False)
    field, typed = _field(question)
    check_bounds(
        field.player_count,
        LEAST_PLAYERS,
        MOST_PLAYERS,
        N_("the lab of this page plays with {least} to {most} players, found {found}"),
    )
    suggested = suggestions(field.player_count, minutes=minutes, minutes_per_game=per_game)
    plan = LabPlan(
        ratings=field.ratings,
        formats=tuple(_codes(suggested, field.player_count)),
        seed=SEED,
    )
    return AskedFormats(
        plan=plan, rows=plan.rows(), minutes=minutes, minutes_per_game=per_game, typed=typed
    )


def _field(question: LabQuestion) -> tuple[LabField, str]:
    """Who plays, and how the command line is told."""
    if question.people.strip():
        rows = PeopleSource.of_text(question.people).rows
        ratings = [row.player.rating or None for row in rows]
        ranked = sorted(ratings, key=lambda rating: -(rating or 0))
        return LabField(ratings=tuple(ranked)), ""
    count = player_count_of(question.players)
    highest, lowest = _rating(question.highest), _rating(question.lowest)
    return (
        field_between(count, max(highest, lowest), min(highest, lowest)),
        f"--players {count} --ratings {max(highest, lowest)}-{min(highest, lowest)}",
    )


def _rating(text: str) -> int:
    """A rating as somebody typed it."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and 0 < int(digits) <= 4000):
        raise InputError(N_("expected a rating such as 1800, found “{found}”"), found=digits[:10])
    return int(digits)


def _codes(suggested: tuple[Suggestion, ...], player_count: int) -> Iterator[str]:
    """What is played: the formats that fit, a Swiss with a round fewer as well.

    Where nothing fits all are compared, to show what more time would bring.
    """
    fitting = [each.advice for each in suggested if each.fits] or [
        each.advice for each in suggested
    ]
    longest = {
        min(advice.round_count, player_count - 1)
        for advice in fitting
        if advice.format is AdvisedFormat.SWISS
    }
    for rounds in sorted(longest | {rounds - 1 for rounds in longest if rounds > 2}):
        yield f"swiss:{rounds}"
    for advice in fitting:
        if advice.groups is not None:
            yield f"groups:{advice.groups.group_count}"
        elif advice.format in _ALL_PLAY_ALL and player_count > LARGEST_ROUND_ROBIN:
            continue
        elif advice.format in _CODES:
            yield _CODES[advice.format]


_ALL_PLAY_ALL = (AdvisedFormat.DOUBLE_ROUND_ROBIN, AdvisedFormat.ROUND_ROBIN)
_CODES = {
    AdvisedFormat.DOUBLE_ROUND_ROBIN: "double-round-robin",
    AdvisedFormat.ROUND_ROBIN: "round-robin",
    AdvisedFormat.KNOCKOUT: "knockout",
}


def _key(row: LabFormat) -> str:
    """What the fields take over."""
    name, _colon, _number = row.code.partition(":")
    return row.code if name in ("swiss", "groups") else name
