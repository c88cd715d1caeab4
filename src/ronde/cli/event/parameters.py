"""What may stand on the command line of an event."""

import secrets
from collections.abc import Mapping

import click

from ronde.cli.parameters import parameter_name
from ronde.core.chess.game import Result
from ronde.core.chess.player import Sex, Title
from ronde.core.chess.scoring import Scoring
from ronde.core.digits import is_number
from ronde.core.scores import Points, points_from_text
from ronde.errors import InputError
from ronde.messages import N_

BYES: Mapping[str, Result] = {
    "half": Result.HALF_POINT_BYE,
    "zero": Result.ZERO_POINT_BYE,
    "full": Result.FULL_POINT_BYE,
}
SEXES: Mapping[str, Sex] = {"m": Sex.MAN, "w": Sex.WOMAN}
TITLES: Mapping[str, Title] = {title.value.lower(): title for title in Title}

_LARGEST_SEED = 2**31


class PointsNumber(click.ParamType[int]):
    """Points with at most one decimal, in tenths."""

    name = "points"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Points:
        """The points, or one sentence."""
        if isinstance(value, int):
            return value
        try:
            return points_from_text(str(value))
        except ValueError:
            raise InputError(
                N_("{name}: expected points such as 1, 0.5 or -1, found “{found}”"),
                name=parameter_name(param),
                found=value,
            ) from None


class PlacesList(click.ParamType[tuple[int | None, ...]]):
    """Places in the list of a team, `1,2,5,4`; a dash or 0 is an empty board."""

    name = "places"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int | None, ...]:
        """The places, or one sentence."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",")]
        if not all(is_number(word) or word in _EMPTY_BOARDS for word in words):
            raise InputError(
                N_("{name}: expected places such as 1,2,5,4 with - for nobody, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return tuple(None if word in _EMPTY_BOARDS else int(word) for word in words)


_EMPTY_BOARDS = ("-", "–", "0")


class ScoringNumbers(click.ParamType[Scoring]):
    """Points for a win, a draw and a loss: `3-1-0`."""

    name = "scoring"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Scoring:
        """The scoring, or one sentence."""
        if isinstance(value, Scoring):
            return value
        try:
            win, draw, loss = (points_from_text(part) for part in str(value).split("-"))
        except ValueError:
            raise InputError(
                N_("{name}: expected win-draw-loss such as 3-1-0, found “{found}”"),
                name=parameter_name(param),
                found=value,
            ) from None
        if not win > draw > loss:
            raise InputError(
                N_("{name}: expected a win worth more than a draw, and a draw more than a loss"),
                name=parameter_name(param),
            )
        return Scoring.simple(win=win, draw=draw, loss=loss)


def seed_of_the_system() -> int:
    """A seed for a draw that nobody asked to repeat."""
    return secrets.randbelow(_LARGEST_SEED)
