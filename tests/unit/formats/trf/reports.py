"""Small reports for tests, written so that the eye can check them."""

from pathlib import Path

import pytest

from ronde.errors import InputError
from ronde.formats.trf import TrfReport, loads

FILES = Path(__file__).parent / "files"


def player(
    number: int,
    *rounds: str,
    points: str = "",
    rank: str = "",
    rating: str = "",
    name: str = "",
    sex: str = "",
    title: str = "",
    birth_date: str = "",
) -> str:
    """A 001 line; a round is written as `4 w 1`, `0000 - H`, or empty for a blank."""
    line = f"001{number:5} {sex:1}{title:>3} {name:33} {rating:>4} {'':3} {'':11} {birth_date:10}"
    line += f" {points:>4} {rank:>4}"
    for written in rounds:
        opponent, _, outcome = written.partition(" ")
        line += f"{opponent:>6} {outcome:3}"
    return line.rstrip()


def report(*lines: str) -> str:
    """Lines as a file, with the one record that every file has."""
    return "\n".join(["012 Test", *lines]) + "\n"


def read(*lines: str, lenient: bool = False) -> TrfReport:
    """Read lines; the first of them is line 2 of the file."""
    return loads(report(*lines), lenient=lenient, file="t.trf")


def refusal(*lines: str) -> str:
    """The sentence with which a strict reader refuses the lines, with its place."""
    with pytest.raises(InputError) as raised:
        read(*lines)
    return str(raised.value)


def adjusted(*lines: str) -> tuple[TrfReport, list[str]]:
    """What a lenient reader makes of the lines, and the repairs it lists, with their places."""
    found = read(*lines, lenient=True)
    return found, [f"{entry.place}: {entry.repair}" for entry in found.adjustments]


def problems(found: TrfReport) -> list[str]:
    """What the reader found odd, with its place."""
    return [f"{entry.place}: {entry.problem}" for entry in found.adjustments]
