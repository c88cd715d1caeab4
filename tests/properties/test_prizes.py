"""Whatever the standings and the prizes: no cent is lost, and nobody is paid out of turn."""

import random
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.prizes.awards import Awards, CategoryPrizes, awards
from ronde.core.prizes.categories import Category, Competitor, Condition, Operator
from ronde.core.prizes.money import apportioned
from ronde.core.prizes.sharing import Method

METHODS = st.sampled_from(Method)
CATEGORIES = ("w", "u")


@st.composite
def standings(draw: st.DrawFn) -> list[Competitor]:
    """Up to twelve competitors by points, some equal on points, some of them in rank too."""
    points = sorted(draw(st.lists(st.integers(0, 6), min_size=1, max_size=12)), reverse=True)
    competitors: list[Competitor] = []
    for number, own in enumerate(points, 1):
        equal = bool(competitors) and competitors[-1].points == own and draw(st.booleans())
        competitors.append(
            Competitor(
                number=number,
                name=f"P{number}",
                rank=competitors[-1].rank if equal else number,
                points=own,
                facts={name: "x" for name in CATEGORIES if draw(st.booleans())},
            )
        )
    return competitors


def amounts() -> st.SearchStrategy[tuple[int, ...]]:
    """Prizes that do not grow with the place."""
    cents = st.lists(st.integers(1, 100_000), min_size=1, max_size=6)
    return cents.map(lambda found: tuple(sorted(found, reverse=True)))


@st.composite
def funds(draw: st.DrawFn) -> list[CategoryPrizes]:
    """General prizes, and perhaps those of two categories."""
    found = [CategoryPrizes(category=Category(), amounts=draw(amounts()))]
    for name in CATEGORIES:
        if draw(st.booleans()):
            condition = Condition(fact=name, operator=Operator.PRESENT)
            category = Category(name=name, conditions=(condition,))
            found.append(CategoryPrizes(category=category, amounts=draw(amounts())))
    return found


def totals(found: Awards) -> dict[int, int]:
    """What everybody gets, by number."""
    sums: dict[int, int] = {}
    for award in found.awards:
        sums[award.competitor.number] = sums.get(award.competitor.number, 0) + award.amount
    return sums


@given(st.lists(st.fractions(0, 1000), max_size=8), st.integers(1, 100))
def test_shares_become_whole_units_with_the_same_sum(parts: list[Fraction], unit: int) -> None:
    rest = -sum(parts, Fraction(0)) % 1
    exact = sorted([*parts, rest], reverse=True)
    found = apportioned(exact, unit)
    assert sum(found) == sum(exact)
    assert all(
        abs(amount - share) < unit for amount, share in zip(found[1:], exact[1:], strict=True)
    )
    assert list(found) == sorted(found, reverse=True)


@given(standings(), amounts(), METHODS, st.integers(1, 100))
def test_with_enough_players_all_that_is_offered_is_paid(
    competitors: list[Competitor], prizes: tuple[int, ...], method: Method, unit: int
) -> None:
    found = awards(
        competitors, [CategoryPrizes(category=Category(), amounts=prizes)], method, unit=unit
    )
    assert found.paid == sum(prizes[: len(competitors)])


@given(standings(), funds(), METHODS, st.booleans())
def test_a_category_pays_all_it_offers_or_all_its_members(
    competitors: list[Competitor], offered: list[CategoryPrizes], method: Method, one_each: bool
) -> None:
    found = awards(competitors, offered, method, one_each=one_each)
    for fund in offered:
        own = [award for award in found.awards if award.category == fund.category]
        members = {c.number for c in competitors if fund.category.admits(c)}
        winners = {award.competitor.number for award in own}
        assert winners <= members
        assert len(winners) == len(own)
        spent = sum(award.amount for award in own)
        assert spent <= fund.total
        if spent < fund.total:
            # Whoever could have had the rest has a prize, here or elsewhere.
            assert members <= {award.competitor.number for award in found.awards}


@given(standings(), funds(), METHODS)
def test_one_prize_each_is_one_prize_each(
    competitors: list[Competitor], offered: list[CategoryPrizes], method: Method
) -> None:
    found = awards(competitors, offered, method)
    assert len(totals(found)) == len(found.awards)


@given(standings(), amounts(), METHODS)
def test_nobody_gets_less_than_somebody_below_him(
    competitors: list[Competitor], prizes: tuple[int, ...], method: Method
) -> None:
    found = totals(
        awards(competitors, [CategoryPrizes(category=Category(), amounts=prizes)], method)
    )
    money = [found.get(competitor.number, 0) for competitor in competitors]
    assert all(better >= worse for better, worse in pairwise(money))


@given(standings(), funds(), METHODS, st.booleans())
def test_within_a_category_money_follows_rank(
    competitors: list[Competitor], offered: list[CategoryPrizes], method: Method, one_each: bool
) -> None:
    found = awards(competitors, offered, method, one_each=one_each)
    for fund in offered:
        own = [award for award in found.awards if award.category == fund.category]
        assert all(one.amount >= other.amount for one, other in pairwise(own))
        assert all(one.competitor.rank <= other.competitor.rank for one, other in pairwise(own))


@given(standings(), funds())
def test_by_rank_nobody_envies_a_prize_that_went_to_somebody_below(
    competitors: list[Competitor], offered: list[CategoryPrizes]
) -> None:
    distinct = [
        Competitor(number=c.number, name=c.name, rank=c.number, points=c.points, facts=c.facts)
        for c in competitors
    ]
    found = awards(distinct, offered, Method.HIERARCHICAL)
    money = totals(found)
    for award in found.awards:
        for competitor in distinct[: award.competitor.rank - 1]:
            if award.category.admits(competitor):
                assert money.get(competitor.number, 0) >= award.amount


@given(standings(), amounts())
def test_equals_on_points_differ_by_a_cent_at_most_when_they_share(
    competitors: list[Competitor], prizes: tuple[int, ...]
) -> None:
    found = totals(
        awards(competitors, [CategoryPrizes(category=Category(), amounts=prizes)], Method.SHARED)
    )
    for one, other in pairwise(competitors):
        if one.points == other.points:
            assert 0 <= found.get(one.number, 0) - found.get(other.number, 0) <= 1


@given(standings(), amounts())
def test_hort_lies_between_the_other_two(
    competitors: list[Competitor], prizes: tuple[int, ...]
) -> None:
    fund = [CategoryPrizes(category=Category(), amounts=prizes)]
    by_rank, shared, hort = (
        totals(awards(competitors, fund, method))
        for method in (Method.HIERARCHICAL, Method.SHARED, Method.HORT)
    )
    for competitor in competitors:
        own, equal = by_rank.get(competitor.number, 0), shared.get(competitor.number, 0)
        assert min(own, equal) - 1 <= hort.get(competitor.number, 0) <= max(own, equal) + 1


@given(standings(), funds(), METHODS, st.randoms(use_true_random=False), st.booleans())
def test_the_order_of_the_list_makes_no_difference(
    competitors: list[Competitor],
    offered: list[CategoryPrizes],
    method: Method,
    shuffler: random.Random,
    one_each: bool,
) -> None:
    shuffled = list(competitors)
    shuffler.shuffle(shuffled)
    found = awards(competitors, offered, method, one_each=one_each)
    assert awards(shuffled, offered, method, one_each=one_each) == found
