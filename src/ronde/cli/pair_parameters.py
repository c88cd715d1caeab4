"""Wishes on the command line of `ronde pair`."""

import re

import click

from ronde.cli.parameters import parameter_name
from ronde.errors import InputError
from ronde.messages import N_

_NUMBERS = re.compile(r"\d{1,9}(-\d{1,9})+")
_BOARD = re.compile(r"(\d{1,9})=([1-9]\d{0,8})")
FEDERATION = "federation"


class Avoided(click.ParamType[frozenset[int] | str]):
    """Players to be kept apart: `5-9`, `5-9-12`, or `federation` for all compatriots."""

    name = "players"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> frozenset[int] | str:
        """The players, or the word; else one sentence."""
        text = str(value).strip().lower()
        if text == FEDERATION:
            return text
        if not _NUMBERS.fullmatch(text):
            raise InputError(
                N_("{name}: expected players such as 5-9, or federation, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return frozenset(int(number) for number in text.split("-"))


class FixedBoard(click.ParamType[tuple[int, int]]):
    """A player and his board: `12=3`."""

    name = "board"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """The player's number and the board, or one sentence."""
        if isinstance(value, tuple):
            return value
        found = _BOARD.fullmatch(str(value).strip())
        if found is None:
            raise InputError(
                N_("{name}: expected a player and a board such as 12=3, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return int(found[1]), int(found[2])
