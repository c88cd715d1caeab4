"""`ronde prizes`: who gets how much of the prize money."""

from pathlib import Path
from typing import Any

import click

from ronde.cli.command import argument, command
from ronde.cli.options import file_option
from ronde.cli.prize_options import prize_options, prize_plan
from ronde.cli.report import Report
from ronde.core.prizes.awards import awards, with_playoff
from ronde.core.prizes.sharing import Sharing
from ronde.errors import Place, RondeError
from ronde.formats import playoff_places, ranking
from ronde.formats.prizes.eligibility import funds
from ronde.messages import N_
from ronde.text.prizes import awards_json, prize_sheets


@command(
    "prizes", help=N_("Prize money for the STANDINGS, a .csv or the .json of ronde standings.")
)
@argument("standings", metavar="STANDINGS", type=click.Path(path_type=Path))
@file_option(
    "--playoff", N_("The .json of ronde playoff: its places go before points and tie-breaks.")
)
@prize_options()
def cli_command(
    standings: Path,
    playoff: Path | None,
    **typed: Any,  # noqa: ANN401 - the options of prizes
) -> Report:
    """Read the standings and the prizes, and hand them out."""
    plan = prize_plan(**typed)
    listed = ranking.load(standings, points_needed=plan.method is not Sharing.HIERARCHICAL)
    competitors = listed.competitors
    if playoff is not None:
        placings = playoff_places.load(playoff, competitors)
        try:
            competitors = with_playoff(competitors, placings)
        except RondeError as error:
            raise error.at(Place(file=str(playoff))) from None
    awarded = awards(
        competitors,
        funds(plan.offered, listed, plan.definitions),
        plan.method,
        one_each=plan.one_each,
        unit=plan.unit,
    )
    return Report(
        data=awards_json(awarded, plan.method, one_each=plan.one_each, currency=plan.currency),
        sheets=prize_sheets(awarded, plan.method, one_each=plan.one_each, currency=plan.currency),
    )
