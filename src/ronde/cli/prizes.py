"""`ronde prizes`: who gets how much of the prize money."""

from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.prizes.awards import Award, Awards, awards, in_order, with_playoff
from ronde.core.prizes.categories import Competitor
from ronde.core.prizes.money import Cents
from ronde.core.prizes.sharing import Method
from ronde.errors import InputError, Place, RondeError
from ronde.formats import playoff_places, ranking
from ronde.formats.prizes import prize_list
from ronde.formats.prizes.amounts import amount_from_text
from ronde.formats.prizes.eligibility import funds
from ronde.messages import N_
from ronde.text import render
from ronde.text.documents import JsonObject
from ronde.text.money import money_json
from ronde.text.numbers import points_json
from ronde.text.prizes import prize_sheets

_DEFAULT_CURRENCY = "€"


@command(
    "prizes", help=N_("Prize money for the STANDINGS, a .csv or the .json of ronde standings.")
)
@argument("standings", metavar="STANDINGS", type=click.Path(path_type=Path))
@option(
    "--prizes",
    "prize_file",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
    help=N_("The prizes: a CSV with category,place,amount and perhaps condition."),
)
@option(
    "--method",
    type=OneOf(*(method.value for method in Method)),
    default=Method.SHARED.value,
    help=N_("How equal points are paid (default shared)."),
)
@option(
    "--one-per-player/--cumulative",
    "one_each",
    default=True,
    help=N_("Only the best prize of each player, the default, or all of them."),
)
@option(
    "--category",
    "typed_categories",
    multiple=True,
    metavar="TEXT",
    help=N_("Who belongs to a category: 'Women: sex=w', 'U1800: rating<1800'. May be repeated."),
)
@option(
    "--playoff",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("The .json of ronde playoff: its places go before points and tie-breaks."),
)
@option("--currency", metavar="SIGN", help=N_("Currency (default: as in the prizes, else €)."))
@option(
    "--unit",
    metavar="AMOUNT",
    default="0.01",
    help=N_("The smallest amount that is paid, as 1 for whole euros (default 0.01)."),
)
def cli_command(
    standings: Path,
    prize_file: Path,
    method: str,
    one_each: bool,
    typed_categories: tuple[str, ...],
    playoff: Path | None,
    currency: str | None,
    unit: str,
) -> Report:
    """Read the standings and the prizes, and hand them out."""
    chosen = Method(method)
    listed = ranking.load(standings, points_needed=chosen is not Method.HIERARCHICAL)
    offered = prize_list.load(prize_file)
    competitors = listed.competitors
    if playoff is not None:
        placings = playoff_places.load(playoff, competitors)
        try:
            competitors = with_playoff(competitors, placings)
        except RondeError as error:
            raise error.at(Place(file=str(playoff))) from None
    found = awards(
        competitors,
        funds(offered, listed, _definitions(typed_categories)),
        chosen,
        one_each=one_each,
        unit=_unit(unit),
    )
    sign = currency or offered.currency or _DEFAULT_CURRENCY
    return Report(
        data={"method": chosen.value, "one_per_player": one_each, "currency": sign}
        | _awards_json(found),
        sheets=prize_sheets(found, chosen, one_each=one_each, currency=sign),
    )


def _definitions(typed: tuple[str, ...]) -> dict[str, str]:
    """The categories defined on the command line, by name."""
    definitions = {}
    for text in typed:
        name, colon, condition = text.partition(":")
        if not (name.strip() and colon and condition.strip()):
            raise InputError(
                N_("--category: expected a name and a condition as “{example}”, found “{found}”"),
                example="U1800: rating<1800",
                found=text,
            )
        definitions[name.strip()] = condition.strip()
    return definitions


def _unit(text: str) -> Cents:
    """The smallest amount that is paid."""
    try:
        unit, _currency = amount_from_text(text)
    except ValueError:
        unit = 0
    if unit < 1:
        raise InputError(
            N_("--unit: expected an amount such as 0.01 or 1, found “{found}”"), found=text
        )
    return unit


def _awards_json(found: Awards) -> JsonObject:
    """Who gets what, by rank, and the totals."""
    paid = {award.competitor.number: award.competitor for award in found.awards}
    return {
        "offered": money_json(found.offered),
        "paid": money_json(found.paid),
        "unpaid": money_json(found.offered - found.paid),
        "payments": [_payment_json(c, found.of(c)) for c in in_order(paid.values())],
        "warnings": [render(warning) for warning in found.warnings],
    }


def _payment_json(competitor: Competitor, own: tuple[Award, ...]) -> JsonObject:
    """What a competitor gets, and for what."""
    return {
        "rank": competitor.rank,
        "id": competitor.number,
        "name": competitor.name,
        "points": None if competitor.points is None else points_json(competitor.points),
        "amount": money_json(sum(award.amount for award in own)),
        "prizes": [
            {
                "category": award.category.name or None,
                "first_place": award.first_place,
                "last_place": award.last_place,
                "amount": money_json(award.amount),
            }
            for award in own
        ],
    }
