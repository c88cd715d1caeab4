"""`ronde event offer-prizes`: what can be won in an event, as its journal keeps it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.commanding import event_command
from ronde.cli.prize_options import category_typed, prize_options
from ronde.cli.report import Report
from ronde.core.prizes.categories import folded
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from ronde.formats.files import read_text
from ronde.formats.prizes.amounts import unit_from_text
from ronde.formats.prizes.eligibility import check_offered
from ronde.formats.prizes.prize_list import PrizeOffer, listed, offers_of_text
from ronde.messages import N_
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.desk import Desk
from ronde.service.events.prizes import fund_of


@event_command("offer-prizes", help=N_("Say what can be won in EVENT; its journal keeps it."))
@prize_options(required=False)
@option("--none", "offers_nothing", is_flag=True, help=N_("Take back what was offered."))
def cli_command(
    desk: Desk,
    *,
    prize_file: Path | None,
    method: str,
    one_each: bool,
    typed_categories: tuple[str, ...],
    currency: str | None,
    unit: str,
    offers_nothing: bool,
) -> Report:
    """Keep the prizes of a file, or take back those that were offered."""
    if (prize_file is None) is not offers_nothing:
        raise InputError(N_("expected one of {options}"), options="--prizes, --none")
    offers: Sequence[PrizeOffer] = ()
    if prize_file is not None:
        offers = offers_of_text(read_text(prize_file), file=str(prize_file))
        offers = _with_conditions(offers, dict(map(category_typed, typed_categories)))
    fund = fund_of(
        offers,
        Sharing(method),
        one_each=one_each,
        currency=currency or "",
        unit=unit_from_text(unit),
    )
    return answer(desk, offer_prizes(desk, fund))


def _with_conditions(
    offers: Sequence[PrizeOffer], typed: Mapping[str, str]
) -> tuple[PrizeOffer, ...]:
    """The lines of a list, with what was typed of who belongs to their categories."""
    check_offered(listed(offers), typed)
    conditions = {folded(name): text for name, text in typed.items()}
    return tuple(
        replace(offer, condition=conditions.get(folded(offer.category), offer.condition))
        for offer in offers
    )
