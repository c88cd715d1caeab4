"""The prizes of an event as its regulations offer them, kept in the journal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.core.prizes.sharing import Method
from ronde.service.events.change import Stored

USUAL_CURRENCY = "€"


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedPrize:
    """The same prize for one place of a category, or for several."""

    first_place: int
    last_place: int
    amount: Cents
    """For each of the places."""
    category: str = ""
    """Empty for the prizes that are open to everybody."""
    condition: str = ""
    """Who belongs to the category, as it is typed: `rating<1800`."""

    @property
    def total(self) -> Cents:
        """What it costs."""
        return self.amount * (self.last_place - self.first_place + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeFund:
    """What is offered, and how it is handed out."""

    prizes: tuple[OfferedPrize, ...]
    method: Method = Method.SHARED
    one_each: bool = True
    """Whether a player gets only the best of the prizes that he wins."""
    currency: str = USUAL_CURRENCY
    unit: Cents = 1
    """The smallest amount that is paid."""

    @property
    def total(self) -> Cents:
        """What is offered in all."""
        return sum(prize.total for prize in self.prizes)


def fund_payload(fund: PrizeFund | None) -> dict[str, Any] | None:
    """The prizes in JSON, amounts in cents; nothing where none are offered."""
    if fund is None:
        return None
    return {
        "prizes": [
            [prize.category, prize.condition, prize.first_place, prize.last_place, prize.amount]
            for prize in fund.prizes
        ],
        "method": fund.method.value,
        "one_each": fund.one_each,
        "currency": fund.currency,
        "unit": fund.unit,
    }


def fund_from(payload: Mapping[str, Any] | None) -> PrizeFund | None:
    """The prizes out of JSON."""
    if payload is None:
        return None
    return PrizeFund(
        prizes=tuple(
            OfferedPrize(
                category=category,
                condition=condition,
                first_place=first,
                last_place=last,
                amount=amount,
            )
            for category, condition, first, last, amount in payload["prizes"]
        ),
        method=Method(payload["method"]),
        one_each=payload["one_each"],
        currency=payload["currency"],
        unit=payload["unit"],
    )


StoredFund = Annotated[PrizeFund | None, Stored(fund_payload, fund_from)]


def plain_amount(cents: Cents) -> str:
    """An amount as somebody types it: `250`, `99.50`."""
    whole, rest = divmod(cents, PER_WHOLE)
    return f"{whole}.{rest:02}" if rest else str(whole)
