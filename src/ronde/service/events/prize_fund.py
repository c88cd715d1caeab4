"""The prizes of an event as its regulations offer them, kept in the journal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.core.prizes.sharing import Sharing
from ronde.service.events.change import ALWAYS, Stored

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


def _prize_payload(prize: OfferedPrize) -> list[Any]:
    """A prize as the journal keeps it, its amount in cents."""
    return [prize.category, prize.condition, prize.first_place, prize.last_place, prize.amount]


def _prize_from(payload: Sequence[Any]) -> OfferedPrize:
    """A prize out of the journal."""
    category, condition, first, last, amount = payload
    return OfferedPrize(
        category=category, condition=condition, first_place=first, last_place=last, amount=amount
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeFund:
    """What is offered, and how it is handed out; the journal keeps it as it stands here."""

    prizes: tuple[Annotated[OfferedPrize, Stored(_prize_payload, _prize_from)], ...]
    method: Sharing = field(default=Sharing.SHARED, metadata=ALWAYS)
    one_each: bool = field(default=True, metadata=ALWAYS)
    """Whether a player gets only the best of the prizes that they win."""
    currency: str = field(default=USUAL_CURRENCY, metadata=ALWAYS)
    unit: Cents = field(default=1, metadata=ALWAYS)
    """The smallest amount that is paid."""

    @property
    def total(self) -> Cents:
        """What is offered in all."""
        return sum(prize.total for prize in self.prizes)


def plain_amount(cents: Cents) -> str:
    """An amount as somebody types it: `250`, `99.50`."""
    whole, rest = divmod(cents, PER_WHOLE)
    return f"{whole}.{rest:02}" if rest else str(whole)
