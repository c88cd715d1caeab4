"""The prizes of an event as the journal keeps them."""

from ronde.core.prizes.sharing import Method
from ronde.service.events.prize_fund import (
    OfferedPrize,
    PrizeFund,
    fund_from,
    fund_payload,
    plain_amount,
)

FUND = PrizeFund(
    prizes=(
        OfferedPrize(first_place=1, last_place=1, amount=30000),
        OfferedPrize(first_place=2, last_place=4, amount=5050),
        OfferedPrize(
            first_place=1, last_place=1, amount=2000, category="U1800", condition="rating<1800"
        ),
    ),
    method=Method.HORT,
    one_each=False,
    currency="CHF",
    unit=5,
)


def test_a_fund_comes_back_as_it_was_kept() -> None:
    assert fund_from(fund_payload(FUND)) == FUND
    assert fund_from(fund_payload(None)) is None


def test_several_places_cost_several_times() -> None:
    assert FUND.total == 30000 + 3 * 5050 + 2000


def test_amounts_are_written_as_they_are_typed() -> None:
    assert [plain_amount(cents) for cents in (30000, 5050, 5)] == ["300", "50.50", "0.05"]
