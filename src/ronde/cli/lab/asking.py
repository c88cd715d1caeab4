"""What commands of the lab are asked: the field, the luck, how precise the answer is to be."""

import functools
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import click

from ronde.cli.command import argument, option
from ronde.cli.eventfile import read_event
from ronde.cli.options import file_option, number_option
from ronde.cli.parameters import OneOf, TextParameter
from ronde.cli.report import FileMaker, Report, made_by
from ronde.core.lab.chances import MODELS
from ronde.core.lab.field import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    RATED_SPREAD,
    UNRATED_SPREAD,
    LabField,
    field_between,
    field_of,
)
from ronde.core.lab.plan import USUAL_TIEBREAKS, LabPlan
from ronde.core.lab.question import Answer, Question
from ronde.core.lab.sums import Sums
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.lab.cluster import cluster
from ronde.service.lab.runner import (
    MOST_EVENTS,
    Finished,
    Progress,
    Submitting,
    processes,
    run,
    usual_processes,
)
from ronde.service.seeds import seed_of_the_system
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.lab import details_sheet, findings, formats_json, formats_sheet, progress_text
from ronde.text.lab_charts import Chart, formats_charts
from ronde.text.rendering import render
from ronde.text.sheet import Sheet

USUAL_RATINGS = (2200, 1400)
USUAL_PRECISION = Fraction(2)
USUAL_DRAWS = 40
USUAL_WHITE_ADVANTAGE = 35
INCOMPLETE = 1
"""The exit code of an answer that was cut short, for programs that would not notice."""


class RatingRange(TextParameter[tuple[int, int]]):
    """The highest and the lowest rating: `2400-1600`."""

    refusal = N_("{name}: expected two ratings such as 2400-1600, found “{found}”")

    def read(self, text: str) -> tuple[int, int]:
        """The two ratings."""
        one, _dash, other = text.partition("-")
        first, second = int(one), int(other)
        if not 0 < min(first, second) <= max(first, second) <= 4000:
            raise ValueError(text)
        return max(first, second), min(first, second)


class Percents(TextParameter[Fraction]):
    """How far an answer may be off: points of per cent, with decimals if need be."""

    refusal = N_("{name}: expected a number such as 2 or 0.5, found “{found}”")

    def read(self, text: str) -> Fraction:
        """The number."""
        value = Fraction(text.replace(",", "."))
        if not Fraction(1, 100) <= value <= 50:
            raise ValueError(text)
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What every command of the lab is asked besides its own options."""

    seed: int
    model: str
    draws: int
    white_advantage: int
    spread: int
    unrated_spread: int
    precision: float
    most_events: int
    process_count: int
    cluster: str | None
    checkpoint: Path | None

    def computing(self) -> AbstractContextManager[tuple[Submitting, int]]:
        """Who computes, and how many blocks at a time."""
        if self.cluster is None:
            return processes(self.process_count)
        return cluster(self.cluster)

    def plan(self, field: LabField, formats: Sequence[str], tiebreaks: str | None) -> LabPlan:
        """The question with the formats to be compared."""
        return LabPlan(
            ratings=field.ratings,
            formats=tuple(dict.fromkeys(formats)),
            seed=self.seed,
            model=self.model,
            draws=self.draws,
            white_advantage=self.white_advantage,
            spread=self.spread,
            unrated_spread=self.unrated_spread,
            tiebreaks=USUAL_TIEBREAKS if tiebreaks is None else tiebreaks,
        )

    def limited_to(self, most_events: int) -> "Asked":
        """The same, for a question that has only so many events."""
        return replace(self, most_events=most_events, precision=0.0)


_LUCK = (
    number_option(
        "--spread",
        N_("How far true strength lies from a rating, in Elo (default 60)."),
        "E",
        least=0,
        most=1000,
    ),
    number_option(
        "--unrated-spread",
        N_("The same for players without a rating (default 250)."),
        "E",
        least=0,
        most=1000,
    ),
    option("--model", type=OneOf(*MODELS), help=N_("How results follow from strengths.")),
    number_option(
        "--draws",
        N_("Draws between equals in per cent, by the table of FIDE (default 40)."),
        "PERCENT",
        least=0,
        most=100,
    ),
    number_option(
        "--white",
        N_("What White is ahead by, in Elo, by the table of FIDE (default 35)."),
        "E",
        name="white_advantage",
        least=-200,
        most=200,
    ),
    option(
        "--precision",
        type=Percents(),
        metavar="POINTS",
        help=N_("Go on until shares are known to so many points of per cent (default 2)."),
    ),
    number_option(
        "--events",
        N_("Play so many events at most."),
        "N",
        name="most_events",
        least=1,
        most=MOST_EVENTS,
    ),
    number_option("--seed", N_("Repeat the luck of this seed."), "S", least=0),
    number_option(
        "--processes",
        N_("On so many processes (default: one for each processor)."),
        "N",
        name="process_count",
        least=1,
        most=256,
    ),
    option(
        "--cluster",
        metavar="ADDRESS",
        help=N_("On the workers of this Dask scheduler, as tcp://192.168.1.5:8786."),
    ),
    file_option("--checkpoint", N_("Keep what is computed in this file, and go on from it.")),
)
_LUCK_NAMES = (
    "seed",
    "model",
    "draws",
    "white_advantage",
    "spread",
    "unrated_spread",
    "precision",
    "most_events",
    "process_count",
    "cluster",
    "checkpoint",
)


def asks_the_lab(function: Callable[..., Report]) -> Callable[..., Report]:
    """Give a command the options of every question; it gets them as one `asked`."""

    @functools.wraps(function)
    def with_asked(**options: Any) -> Report:  # noqa: ANN401 - click's
        typed = {name: options.pop(name) for name in _LUCK_NAMES}
        return function(asked=_asked(**typed), **options)

    for decorate in reversed(_LUCK):
        with_asked = decorate(with_asked)
    return with_asked


def _asked(
    *,
    seed: int | None,
    model: str | None,
    draws: int | None,
    white_advantage: int | None,
    spread: int | None,
    unrated_spread: int | None,
    precision: Fraction | None,
    most_events: int | None,
    process_count: int | None,
    cluster: str | None,
    checkpoint: Path | None,
) -> Asked:
    """What was typed, with what is usual for the rest."""
    by_table = model == "fide-table"
    for name, value in (("--draws", draws), ("--white", white_advantage)):
        if value is not None and not by_table:
            raise InputError(N_("{option} goes with --model fide-table"), option=name)
    if cluster is not None and process_count is not None:
        raise InputError(N_("--processes is of this machine: expected no --cluster beside it"))
    return Asked(
        seed=seed_of_the_system() if seed is None else seed,
        model=model or MODELS[0],
        draws=USUAL_DRAWS if draws is None else draws,
        white_advantage=USUAL_WHITE_ADVANTAGE if white_advantage is None else white_advantage,
        spread=RATED_SPREAD if spread is None else spread,
        unrated_spread=UNRATED_SPREAD if unrated_spread is None else unrated_spread,
        precision=float((USUAL_PRECISION if precision is None else precision) / 100),
        most_events=MOST_EVENTS if most_events is None else most_events,
        process_count=usual_processes() if process_count is None else process_count,
        cluster=cluster,
        checkpoint=checkpoint,
    )


_FIELD = (
    argument("file", metavar="[FILE]", required=False, type=click.Path(path_type=Path)),
    number_option(
        "--players",
        N_("How many players, where no FILE names them."),
        "N",
        name="player_count",
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
    ),
    option(
        "--ratings",
        type=RatingRange(),
        metavar="HIGH-LOW",
        help=N_("Their ratings, evenly apart (default 2200-1400)."),
    ),
)


def asks_for_a_field(function: Callable[..., Report]) -> Callable[..., Report]:
    """Give a command the options of who plays; it gets them as one `field`."""

    @functools.wraps(function)
    def with_field(
        file: Path | None,
        player_count: int | None,
        ratings: tuple[int, int] | None,
        **own: Any,  # noqa: ANN401 - those of the command
    ) -> Report:
        return function(field=_field(file, player_count, ratings), **own)

    for decorate in reversed(_FIELD):
        with_field = decorate(with_field)
    return with_field


def _field(
    file: Path | None, player_count: int | None, ratings: tuple[int, int] | None
) -> LabField:
    """The players of a file, or made-up ones."""
    if file is not None:
        if player_count is not None or ratings is not None:
            raise InputError(N_("FILE names the players: expected no --players and no --ratings"))
        return field_of(read_event(file, lenient=True).event)
    if player_count is None:
        raise InputError(N_("expected a FILE with players, or --players"))
    highest, lowest = ratings or USUAL_RATINGS
    return field_between(player_count, highest, lowest)


Answered = TypeVar("Answered", bound=Answer)


def played(asked: Asked, question: Question, kind: type[Answered]) -> tuple[Answered, Finished]:
    """The answer to a question, of its kind, with its progress in a terminal."""
    telling = sys.stderr.isatty()

    def tell(progress: Progress) -> None:
        left = progress.seconds_left(asked.precision, asked.most_events)
        print(f"\r\033[K{progress_text(progress.answer.events, left)}", end="", file=sys.stderr)

    with asked.computing() as (submitting, in_flight):
        finished = run(
            question,
            submitting,
            in_flight,
            precision=asked.precision,
            most_events=asked.most_events,
            checkpoint=asked.checkpoint,
            on_progress=tell if telling else lambda progress: None,
        )
    if telling:
        print("\r\033[K", end="", file=sys.stderr)
    if finished is None:
        raise InputError(N_("stopped before the first events were played: nothing is known yet"))
    assert isinstance(finished.answer, kind)
    return finished.answer, finished


def formats_report(asked: Asked, plan: LabPlan) -> Report:
    """The answer to a plan of formats."""
    rows = plan.rows()  # What cannot be played is refused before a process starts.
    sums, finished = played(asked, plan, Sums)
    return answered(
        finished,
        data=lambda: formats_json(plan, rows, sums),
        sheets=lambda: (formats_sheet(plan, rows, sums), details_sheet(rows, sums)),
        charts=lambda: formats_charts(rows, sums, formats_sheet(plan, rows, sums).title),
        closing_lines=findings(rows, sums),
    )


def answered(
    finished: Finished,
    *,
    data: Callable[[], JsonObject],
    sheets: Callable[[], tuple[Sheet, ...]],
    charts: Callable[[], tuple[Chart, ...]] | None = None,
    lines: tuple[str, ...] = (),
    closing_lines: tuple[str, ...] = (),
) -> Report:
    """The report of a run, with how it went; its files have charts, where there are any."""
    return Report(
        data=lambda: data() | run_json(finished),
        sheets=sheets,
        files={} if charts is None else _files(sheets, charts),
        lines=lines,
        closing_lines=closing_lines,
        notes=interruption_notes(finished),
        exit_code=0 if finished.lost is None else INCOMPLETE,
    )


def _files(
    sheets: Callable[[], tuple[Sheet, ...]], charts: Callable[[], tuple[Chart, ...]]
) -> dict[str, FileMaker]:
    """The forms that have charts beside the tables, or charts alone."""
    report, pictures = "ronde.printing.lab_report", "ronde.printing.lab_pictures"
    return {
        ".html": lambda: made_by(report, "lab_html", sheets(), charts())(),
        ".pdf": lambda: made_by(report, "lab_pdf", sheets(), charts())(),
        ".svg": lambda: made_by(pictures, "charts_svg", charts())(),
    }


def run_json(finished: Finished) -> JsonObject:
    """How a run went."""
    return {"seconds": round(finished.seconds, 3), "interrupted": finished.interrupted}


def interruption_notes(finished: Finished) -> tuple[str, ...]:
    """What is to be said of a run that somebody stopped, or nobody could compute on."""
    if finished.lost is not None:
        return (
            _("{reason}: this is what was computed until then").format(
                reason=render(finished.lost.message)
            ),
        )
    if not finished.interrupted:
        return ()
    return (_("stopped early: the intervals are wider than asked for"),)
