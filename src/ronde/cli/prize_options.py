"""How prizes are handed out, as options: of a list of standings, and of an event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ronde.cli.command import option
from ronde.cli.parameters import OneOf
from ronde.core.prizes.money import Cents
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from ronde.formats.prizes import prize_list
from ronde.formats.prizes.amounts import unit_from_text
from ronde.formats.prizes.prize_list import PrizeList
from ronde.messages import N_
from ronde.service.events.prize_fund import USUAL_CURRENCY

_PRIZES_HELP = N_("The prizes: a CSV with category,place,amount and perhaps condition.")
_OPTIONS = (
    option(
        "--method",
        type=OneOf(*(method.value for method in Sharing)),
        default=Sharing.SHARED.value,
        help=N_("How equal points are paid (default shared)."),
    ),
    option(
        "--one-per-player/--cumulative",
        "one_each",
        default=True,
        help=N_("Only the best prize of each player, the default, or all of them."),
    ),
    option(
        "--category",
        "typed_categories",
        multiple=True,
        metavar="TEXT",
        help=N_(
            "Who belongs to a category: 'Women: sex=w', 'U1800: rating<1800'. May be repeated."
        ),
    ),
    option("--currency", metavar="SIGN", help=N_("Currency (default: as in the prizes, else €).")),
    option(
        "--unit",
        metavar="AMOUNT",
        default="0.01",
        help=N_("The smallest amount that is paid, as 1 for whole euros (default 0.01)."),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizePlan:
    """What is offered, and how it is handed out."""

    offered: PrizeList
    method: Sharing
    one_each: bool
    definitions: Mapping[str, str]
    currency: str
    unit: Cents


def prize_options(
    *, required: bool = True, help_text: str = _PRIZES_HELP
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the options that say what is offered, and how it is handed out."""
    prizes = option(
        "--prizes",
        "prize_file",
        type=click.Path(path_type=Path),
        required=required,
        metavar="FILE",
        help=help_text,
    )

    def decorated(function: Callable[..., Any]) -> Callable[..., Any]:
        for decorate in (*reversed(_OPTIONS), prizes):
            function = decorate(function)
        return function

    return decorated


def prize_plan(
    *,
    prize_file: Path,
    method: str,
    one_each: bool,
    typed_categories: tuple[str, ...],
    currency: str | None,
    unit: str,
) -> PrizePlan:
    """What was typed, with the prizes read."""
    offered = prize_list.load(prize_file)
    return PrizePlan(
        offered=offered,
        method=Sharing(method),
        one_each=one_each,
        definitions=dict(map(category_typed, typed_categories)),
        currency=currency or offered.currency or USUAL_CURRENCY,
        unit=unit_from_text(unit),
    )


def category_typed(text: str) -> tuple[str, str]:
    """The name and the condition of a category; raises InputError where there are not both."""
    name, colon, condition = text.partition(":")
    if not (name.strip() and colon and condition.strip()):
        raise InputError(
            N_("--category: expected a name and a condition as “{example}”, found “{found}”"),
            example="U1800: rating<1800",
            found=text,
        )
    return name.strip(), condition.strip()
