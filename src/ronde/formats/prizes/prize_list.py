"""The list of prizes: a CSV with `category`, `place`, `amount`, and perhaps `condition`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ronde.core.prizes.categories import Condition, folded
from ronde.core.prizes.money import Cents
from ronde.errors import FormatError, Place, RondeError
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.formats.prizes.amounts import amount_from_text
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.messages import N_

_COLUMNS = {
    "category": ("category", "catégorie", "cat"),
    "place": ("place", "places", "rank", "rang"),
    "amount": ("amount", "prize", "montant", "prix"),
    "condition": ("condition", "conditions"),
}
_GENERAL = frozenset({"", "general", "generale", "classement general", "all", "tous"})
_PLACES = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedCategory:
    """The prizes of a category as a file offers them; the name is empty for the general prizes."""

    name: str
    amounts: tuple[Cents, ...]
    line: int
    """Where it is named first."""
    conditions: tuple[Condition, ...] | None = None
    """Who may win them, where the file says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """A file of prizes: its categories in the order in which they are named."""

    file: str
    categories: tuple[OfferedCategory, ...]
    currency: str = ""
    """As written with the first amount that has one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeOffer:
    """A line of a list of prizes: the same prize for one place or for several."""

    line: int
    category: str
    """Empty for the general prizes."""
    places: range
    amount: Cents
    currency: str = ""
    condition: str = ""
    """Who may win it, as it is typed; empty where nothing is said."""

    @property
    def conditions(self) -> tuple[Condition, ...] | None:
        """Who may win it, where it says so."""
        return conditions_from_text(self.condition) if self.condition else None


def load(path: Path) -> PrizeList:
    """Read a file of prizes."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> PrizeList:
    """Read a text of prizes."""
    return listed(offers_of_text(text, file=file), file=file)


def listed(offers: Sequence[PrizeOffer], *, file: str = "") -> PrizeList:
    """The lines of a list together, category by category."""
    if not offers:
        raise FormatError(N_("expected a prize, found none"), place=Place(file=file, line=1))
    by_category: dict[str, list[PrizeOffer]] = {}
    for offer in offers:
        by_category.setdefault(folded(offer.category), []).append(offer)
    return PrizeList(
        file=file,
        categories=tuple(
            _category(offers_of_category, file) for offers_of_category in by_category.values()
        ),
        currency=next((offer.currency for offer in offers if offer.currency), ""),
    )


def offers_of_text(text: str, *, file: str = "") -> list[PrizeOffer]:
    """The lines of a text of prizes."""
    offers = []
    for cells, place in parse_table(text, file=file).lines(_COLUMNS, ("place", "amount")):
        try:
            line_cells = (cells["category"], cells["place"], cells["amount"], cells["condition"])
            offers.append(offer_of(place.line or 0, *line_cells))
        except RondeError as error:
            raise error.at(place) from None
    return offers


def offer_of(line: int, category: str, places: str, amount: str, condition: str = "") -> PrizeOffer:
    """A line of a list as somebody typed it, or one sentence about what was expected."""
    cents, currency = _amount(amount)
    offer = PrizeOffer(
        line=line,
        category="" if folded(category) in _GENERAL else category,
        places=_places(places),
        amount=cents,
        currency=currency,
        condition=condition,
    )
    if condition:
        conditions_from_text(condition)
    return offer


def _category(offers: Sequence[PrizeOffer], file: str) -> OfferedCategory:
    """The lines of one category together; a place that none of them names has no prize."""
    amounts: dict[int, Cents] = {}
    lines: dict[int, int] = {}
    conditions: tuple[Condition, ...] | None = None
    for offer in offers:
        where = Place(file=file, line=offer.line)
        for number in offer.places:
            if number in amounts:
                raise FormatError(
                    N_("expected one prize for place {number}, found another on line {line}"),
                    number=number,
                    line=lines[number],
                    place=where,
                )
            amounts[number], lines[number] = offer.amount, offer.line
        if offer.conditions is not None:
            if not offer.category:
                raise FormatError(
                    N_("the general prizes are open to everybody: a condition needs a category"),
                    place=where,
                )
            if conditions not in (None, offer.conditions):
                raise FormatError(
                    N_("expected one condition for “{name}”, found another before"),
                    name=offer.category,
                    place=where,
                )
            conditions = offer.conditions
    return OfferedCategory(
        name=offers[0].category,
        amounts=tuple(amounts.get(number, 0) for number in range(1, max(amounts) + 1)),
        line=offers[0].line,
        conditions=conditions,
    )


def _amount(text: str) -> tuple[Cents, str]:
    """An amount of money and its currency, or one sentence."""
    try:
        return amount_from_text(text)
    except ValueError:
        raise FormatError(
            N_("expected an amount such as 250 or 99.50, found “{found}”"), found=text
        ) from None


def _places(text: str) -> range:
    """The places of a line: `3`, or `4-10` for a prize each, or one sentence."""
    match = _PLACES.fullmatch(text.strip())
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= first <= last:
        raise FormatError(
            N_("expected a place such as 1, or places such as 4-10, found “{found}”"), found=text
        )
    return range(first, last + 1)
