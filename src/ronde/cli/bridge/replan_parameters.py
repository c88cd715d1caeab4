"""What may stand on the command line when a movement under way changes."""

import re

import click

from ronde.cli.parameters import parameter_name
from ronde.errors import InputError
from ronde.messages import N_

_FORM = re.compile(r"(\d{1,9}):(\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}(?:-\d{1,9})?)*)", re.ASCII)
_LONGEST = 1000
"""More boards than this in one span is a slip of the finger."""


class WrongBoards(click.ParamType[tuple[int, tuple[int, ...]]]):
    """A table and the boards it played, as `3:13-15` or `3:13,14`."""

    name = "boards"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, tuple[int, ...]]:
        """The table and the boards, or one sentence."""
        found = _FORM.fullmatch(str(value).strip())
        boards = _boards(found[2]) if found else ()
        if found is None or not boards:
            raise InputError(
                N_("{name}: expected a table and its boards such as 3:13-15, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return int(found[1]), boards


def _boards(text: str) -> tuple[int, ...]:
    """The boards of a list of numbers and spans; none where a span is not one."""
    boards: list[int] = []
    for span in text.split(","):
        first, _dash, last = span.partition("-")
        start, end = int(first), int(last or first)
        if not start <= end < start + _LONGEST:
            return ()
        boards.extend(range(start, end + 1))
    return tuple(dict.fromkeys(boards))
