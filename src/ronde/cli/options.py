"""Options that many commands have: numbers, files, and those of events out of files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ronde.cli.command import option
from ronde.cli.parameters import WholeNumber
from ronde.messages import N_


def number_option(
    words: str,
    help: str,
    metavar: str,
    *,
    name: str | None = None,
    least: int | None = None,
    most: int | None = None,
    **settings: Any,  # noqa: ANN401 - those of click
) -> Callable[[Any], Any]:
    """An option that takes a whole number; `name` is its parameter, where that is another word."""
    names = (words,) if name is None else (words, name)
    return option(
        *names, type=WholeNumber(least=least, most=most), metavar=metavar, help=help, **settings
    )


def file_option(
    words: str,
    help: str,
    *,
    name: str | None = None,
    **settings: Any,  # noqa: ANN401 - those of click
) -> Callable[[Any], Any]:
    """An option that takes a file; `name` is its parameter, where that is another word."""
    names = (words,) if name is None else (words, name)
    return option(*names, type=click.Path(path_type=Path), metavar="FILE", help=help, **settings)


proof_option = file_option(
    "--proof",
    N_("Write a proof that this is the pairing of the rules, for another program to verify."),
)
