"""Events named on a command line: report files, or crosstables as CSV."""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ronde.cli.command import Command, argument, command, option
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.errors import InputError
from ronde.formats.files import STANDARD_STREAM, decoded, read_bytes
from ronde.messages import N_
from ronde.text import render

if TYPE_CHECKING:
    from ronde.core.chess.tiebreaks.descriptor import Descriptor
    from ronde.core.chess.tiebreaks.presets import Preset

_REPORT = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:[0-9A-Z]{3}|###|XX[A-Z])(?:\s|$)")
"""How a report begins: with the letters of a record and a blank."""
REPORT_SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".txt")


@dataclass(frozen=True, slots=True)
class EventFile:
    """An event with what had to be adjusted to read it."""

    event: Event
    adjustments: tuple[str, ...] = ()


edition_option = option(
    "--edition",
    type=OneOf(*(edition.value for edition in Edition)),
    help=N_("Edition of the rules (default: in force when the event started, else the newest)."),
)
after_option = number_option("--after", N_("As it stood after round R."), "R")
tiebreaks_option = option(
    "--tiebreaks",
    metavar="LIST",
    help=N_("Codes in order, as DE,BH/C1,SB (default: the file's, else a recommended list)."),
)


def event_file_command(name: str, help: str) -> Callable[[Callable[..., Report]], Command]:
    """Make a command of a function that takes the event of a FILE and answers with a report.

    What had to be adjusted to read the file is told with it.
    """

    def made(function: Callable[..., Report]) -> Command:
        """The command."""

        @functools.wraps(function)
        def of_file(file: Path, lenient: bool, **options: Any) -> Report:  # noqa: ANN401 - its own
            read = read_event(file, lenient=lenient)
            report = function(read.event, **options)
            return replace(
                report,
                data=lambda: report.document | {"adjustments": list(read.adjustments)},
                lines=(*read.adjustments, *report.lines),
            )

        decorated = option(
            "--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell.")
        )(of_file)
        decorated = argument("file", metavar="FILE", type=click.Path(path_type=Path))(decorated)
        return command(name, help)(decorated)

    return made


def read_event(file: Path, *, lenient: bool = False) -> EventFile:
    """The event of a file; one without a name is called as its file.

    What comes by the standard input is a report if it begins as one, else a crosstable.
    """
    suffix = file.suffix.lower()
    if file == STANDARD_STREAM:
        content = read_bytes(file)
        suffix = ".trf" if _REPORT.match(content) else ".csv"
    elif suffix == ".csv" or suffix in REPORT_SUFFIXES:
        content = read_bytes(file)
    else:
        raise InputError(N_("{file}: expected a file ending in .trf or .csv"), file=file)
    adjustments: tuple[str, ...] = ()
    # Each reader is imported only when its kind of file is read.
    if suffix == ".csv":
        from ronde.formats import crosstable_csv

        event = crosstable_csv.loads(decoded(content), file=str(file))
    else:
        from ronde.formats import trf

        report = trf.loads(content, lenient=lenient, file=str(file))
        event = report.event
        adjustments = tuple(
            f"{adjustment.place}: {render(adjustment.problem)}; {render(adjustment.repair)}"
            for adjustment in report.adjustments
        )
    named = event if event.name else replace(event, name=file.stem)
    return EventFile(named, adjustments)


def descriptors_of(
    event: Event, tiebreaks: str | None, otherwise: "Preset"
) -> "tuple[Descriptor, ...]":
    """The tie-breaks that were typed, those of the file, or a list that is recommended."""
    from ronde.core.chess.tiebreaks.descriptor import parse_list

    if tiebreaks is None and not event.tiebreaks:
        return otherwise.descriptors
    return parse_list(",".join(event.tiebreaks) if tiebreaks is None else tiebreaks)
