"""Events named on a command line: report files, or crosstables as CSV."""

from dataclasses import dataclass, replace
from pathlib import Path

from ronde.core.chess.event import Event
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import render

REPORT_SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".txt")


@dataclass(frozen=True, slots=True)
class EventFile:
    """An event with what had to be adjusted to read it."""

    event: Event
    adjustments: tuple[str, ...] = ()


def read_event(file: Path, *, lenient: bool = False) -> EventFile:
    """The event of a file; one without a name is called as its file."""
    suffix = file.suffix.lower()
    adjustments: tuple[str, ...] = ()
    # Each reader is imported only when its kind of file is read.
    if suffix == ".csv":
        from ronde.formats import crosstable_csv

        event = crosstable_csv.load(file)
    elif suffix in REPORT_SUFFIXES:
        from ronde.formats import trf

        report = trf.load(file, lenient=lenient)
        event = report.event
        adjustments = tuple(
            f"{adjustment.place}: {render(adjustment.problem)}; {render(adjustment.repair)}"
            for adjustment in report.adjustments
        )
    else:
        raise InputError(N_("{file}: expected a file ending in .trf or .csv"), file=file)
    named = event if event.name else replace(event, name=file.stem)
    return EventFile(named, adjustments)
