"""The prizes of an event as the journal keeps them."""

from ronde.core.prizes.sharing import Sharing
from ronde.service.events.change import read, written
from ronde.service.events.prize_fund import (
    OfferedPrize,
    PrizeFund,
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
    method=Sharing.HORT,
    one_each=False,
    currency="CHF",
    unit=5,
)


def test_a_fund_comes_back_as_it_was_kept() -> None:
    assert read(PrizeFund, written(FUND)) == FUND


def test_a_fund_is_kept_as_it_always_was() -> None:
    assert written(PrizeFund(prizes=FUND.prizes[1:])) == {
        "prizes": [["", "", 2, 4, 5050], ["U1800", "rating<1800", 1, 1, 2000]],
        "method": "shared",
        "one_each": True,
        "currency": "€",
        "unit": 1,
    }


def test_several_places_cost_several_times() -> None:
    assert FUND.total == 30000 + 3 * 5050 + 2000


def test_amounts_are_written_as_they_are_typed() -> None:
    assert [plain_amount(cents) for cents in (30000, 5050, 5)] == ["300", "50.50", "0.05"]
