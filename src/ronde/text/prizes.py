"""Prizes as tables to be shown: by competitor, and by category."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict

from ronde.core.prizes.awards import Award, Awards, in_order
from ronde.core.prizes.categories import Category, Competitor, Condition, Operator
from ronde.core.prizes.money import Cents
from ronde.core.prizes.sharing import Sharing
from ronde.messages import N_
from ronde.text.answers import MoneyValue, PointsValue, answer_of, of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import money_json, money_text, place_text, points_text
from ronde.text.rendering import render
from ronde.text.sheet import Align, Sheet, TableColumn, table

METHOD_NAMES = {
    Sharing.HIERARCHICAL: N_("By rank; players of equal rank share."),
    Sharing.SHARED: N_("Equal points share equally."),
    Sharing.HORT: N_("Hort system: half by rank, half shared among equal points."),
}
"""How equals were paid, in words."""
_FACT_WORDS = {
    "rating": N_("Elo"),
    "sex": N_("Sex"),
    "born": N_("Born"),
    "club": N_("Club"),
    "category": N_("Category"),
    "federation": N_("Federation"),
    "title": N_("Title"),
    "town": N_("Town"),
    "department": N_("Department"),
    "league": N_("League"),
}
_SEX_WORDS = {"w": N_("women"), "m": N_("men")}
_SIGNS = {Operator.AT_MOST: "≤", Operator.AT_LEAST: "≥", Operator.DIFFERENT: "≠"}


def prize_sheets(
    awards: Awards, method: Sharing, *, one_each: bool, currency: str
) -> tuple[Sheet, ...]:
    """Who gets how much; with several categories, also category by category."""
    by_competitor = _competitors_sheet(awards, method, one_each=one_each, currency=currency)
    if len(awards.funds) == 1:
        return (by_competitor,)
    return by_competitor, _categories_sheet(awards, currency)


def category_name(category: Category) -> str:
    """The name of a category; the prizes for everybody are the general ones."""
    return category.name or _("General")


def conditions_text(conditions: Sequence[Condition]) -> str:
    """Who belongs to a category, in words: `women, Elo < 1600`."""
    return ", ".join(map(_condition_text, conditions))


def _condition_text(condition: Condition) -> str:
    """What one fact must be."""
    is_sex = condition.fact == "sex"
    names = condition.value.split("|")
    values = _(" or ").join(_word(_SEX_WORDS, name) if is_sex else name for name in names)
    if is_sex and condition.operator is Operator.EQUAL:
        return values
    fact = _word(_FACT_WORDS, condition.fact)
    return f"{fact} {_SIGNS.get(condition.operator, condition.operator.value)} {values}"


def _word(words: Mapping[str, str], name: str) -> str:
    """A name in words, or as it was typed where it has none of its own."""
    return _(words[name]) if name in words else name


def places_text(award: Award) -> str:
    """The place of a prize, or the places whose prizes were shared: `2nd–4th`."""
    first = place_text(award.first_place)
    if award.last_place == award.first_place:
        return first
    return f"{first}–{place_text(award.last_place)}"


def _competitors_sheet(awards: Awards, method: Sharing, *, one_each: bool, currency: str) -> Sheet:
    """A row for everybody who gets money, by rank."""
    paid = {award.competitor.number: award.competitor for award in awards.awards}

    def points(competitor: Competitor) -> str:
        return "" if competitor.points is None else points_text(competitor.points)

    def prizes(competitor: Competitor) -> str:
        own = awards.of(competitor)
        return ", ".join(f"{category_name(each.category)} {places_text(each)}" for each in own)

    def amount(competitor: Competitor) -> str:
        return money_text(sum(award.amount for award in awards.of(competitor)), currency)

    return table(
        _("Prizes"),
        (
            TableColumn(_("Rank"), lambda competitor: competitor.rank, Align.RIGHT),
            TableColumn(_("Name"), lambda competitor: competitor.name, wide=True),
            TableColumn(_("Points"), points, Align.RIGHT),
            TableColumn(_("Prize"), prizes, wide=True),
            TableColumn(_("Amount"), amount, Align.RIGHT),
        ),
        in_order(paid.values()),
        (
            *(render(warning) for warning in awards.warnings),
            _(METHOD_NAMES[method]),
            _("One prize for each player, their best.") if one_each else _("Prizes add up."),
            _totals(awards.offered, awards.paid, currency),
        ),
    )


def _categories_sheet(awards: Awards, currency: str) -> Sheet:
    """A row for each prize, category by category."""
    return table(
        _("Prizes by category"),
        (
            TableColumn(_("Category"), lambda award: category_name(award.category), wide=True),
            TableColumn(_("Place"), places_text, Align.RIGHT),
            TableColumn(_("Name"), lambda award: award.competitor.name, wide=True),
            TableColumn(_("Amount"), lambda award: money_text(award.amount, currency), Align.RIGHT),
        ),
        awards.awards,
    )


def _totals(offered: Cents, paid: Cents, currency: str) -> str:
    """What was offered, and what of it is paid."""
    if paid == offered:
        return _("{amount} offered and paid.").format(amount=money_text(offered, currency))
    return _("{offered} offered, {paid} paid: there are more prizes than players for them.").format(
        offered=money_text(offered, currency), paid=money_text(paid, currency)
    )


class AwardAnswer(TypedDict):
    """A prize that somebody gets, or a share of several."""

    category: Annotated[str | None, of("category.name")]
    first_place: int
    last_place: int
    amount: MoneyValue


class Payment(TypedDict):
    """What a competitor gets, and for what."""

    rank: int
    id: Annotated[int, of("number")]
    name: str
    points: PointsValue | None
    amount: float
    prizes: list[AwardAnswer]


class AwardsAnswer(TypedDict):
    """Who gets how much."""

    method: str
    one_per_player: bool
    currency: str
    offered: MoneyValue
    paid: MoneyValue
    unpaid: float
    payments: list[Payment]
    warnings: list[str]


def awards_json(awards: Awards, method: Sharing, *, one_each: bool, currency: str) -> JsonObject:
    """Who gets what, by rank, the totals, and how it was handed out."""
    paid = {award.competitor.number: award.competitor for award in awards.awards}
    return answer_of(
        AwardsAnswer,
        awards,
        method=method.value,
        one_per_player=one_each,
        currency=currency,
        unpaid=money_json(awards.offered - awards.paid),
        payments=[_payment_json(c, awards.of(c)) for c in in_order(paid.values())],
    )


def _payment_json(competitor: Competitor, own: tuple[Award, ...]) -> JsonObject:
    """What a competitor gets, and for what."""
    return answer_of(
        Payment,
        competitor,
        amount=money_json(sum(award.amount for award in own)),
        prizes=[answer_of(AwardAnswer, award) for award in own],
    )
