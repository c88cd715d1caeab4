"""Handing out the prizes of all categories."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ronde.core.prizes.categories import Category, Competitor
from ronde.core.prizes.money import Cents, apportioned
from ronde.core.prizes.sharing import Method, Share, shares
from ronde.errors import InputError
from ronde.messages import N_, Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryPrizes:
    """The prizes of a category: the amounts by place, best place first."""

    category: Category
    amounts: tuple[Cents, ...]

    @property
    def total(self) -> Cents:
        """What is offered in it."""
        return sum(self.amounts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """Money for a competitor: from which category, for which place or shared places."""

    competitor: Competitor
    category: Category
    first_place: int
    last_place: int
    amount: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Awards:
    """All awards, category by category and in each by rank, and what was offered."""

    funds: tuple[CategoryPrizes, ...]
    awards: tuple[Award, ...]
    warnings: tuple[Message, ...] = ()

    @property
    def offered(self) -> Cents:
        """What was offered in all."""
        return sum(fund.total for fund in self.funds)

    @property
    def paid(self) -> Cents:
        """What is paid; less than offered only where a category has more prizes than members."""
        return sum(award.amount for award in self.awards)

    def of(self, competitor: Competitor) -> tuple[Award, ...]:
        """What a competitor gets."""
        return tuple(a for a in self.awards if a.competitor.number == competitor.number)


def awards(
    competitors: Sequence[Competitor],
    funds: Sequence[CategoryPrizes],
    method: Method,
    *,
    one_each: bool = True,
    unit: Cents = 1,
) -> Awards:
    """Hand out prizes by a method, one for each competitor or as many as they win.

    Amounts are whole units; what cannot be divided goes to the better rank.
    """
    if method is not Method.HIERARCHICAL and any(c.points is None for c in competitors):
        raise InputError(
            N_("sharing needs everybody's points, and {name} has none"),
            name=next(c.name for c in competitors if c.points is None),
        )
    ranked = in_order(competitors)
    lists = [[c for c in ranked if fund.category.admits(c)] for fund in funds]
    divided = [shares(line, fund.amounts, method) for line, fund in zip(lists, funds, strict=True)]
    if one_each:
        divided = _best_only(lists, divided, funds, method)
    return Awards(
        funds=tuple(funds),
        awards=tuple(
            award
            for fund, groups in zip(funds, divided, strict=True)
            for group in groups
            for award in _paid(fund, group, unit)
        ),
        warnings=(*_warnings(funds), *_without_members(funds, lists)),
    )


def with_playoff(
    competitors: Sequence[Competitor], placings: Sequence[tuple[int, int, bool]]
) -> tuple[Competitor, ...]:
    """The standings after a play-off: number, place, and whether by play, of all who were tied.

    Rule: Livre de l'arbitre, Départages 1.e
    """
    ranked = in_order(competitors)
    places = {number: (place, settled) for number, place, settled in placings}
    indices = [index for index, c in enumerate(ranked) if c.number in places]
    best = min(indices, default=0)
    if indices != list(range(best, best + len(places))):
        raise InputError(
            N_("expected the players of the play-off next to each other in the standings")
        )
    changed = [
        replace(c, rank=best + places[c.number][0], settled=places[c.number][1])
        if c.number in places
        else c
        for c in ranked
    ]
    return tuple(in_order(changed))


def in_order(competitors: Iterable[Competitor]) -> list[Competitor]:
    """Competitors by rank, equals by number, so that the order of a file never decides."""
    return sorted(competitors, key=lambda competitor: (competitor.rank, competitor.number))


def _best_only(
    lists: list[list[Competitor]],
    divided: list[list[tuple[Share, ...]]],
    funds: Sequence[CategoryPrizes],
    method: Method,
) -> list[list[tuple[Share, ...]]]:
    """One prize each: who has a claim in several categories keeps the best and leaves the others.

    The largest claim is settled first, among equal ones that of the better rank. Of two prizes of
    the same amount they keep that of the smaller category, as the other can go to more players.
    Those below then move up, and so on until nobody has two.

    Reading: regulations say that prizes do not cumulate, not in which order this is settled. With
        the largest claim first nobody could have done better by rank; where prizes are shared, a
        share may grow after a choice was made, and the choice stands.
    """
    sizes = [len(line) for line in lists]
    lists, divided = list(lists), list(divided)
    while True:
        claims: dict[int, list[tuple[int, Share]]] = {}
        for index, groups in enumerate(divided):
            for group in groups:
                for share in group:
                    if share.exact > 0:
                        claims.setdefault(share.competitor.number, []).append((index, share))
        several = [own for own in claims.values() if len(own) > 1]
        if not several:
            return divided
        settled = min(several, key=_largest_first)
        kept = min(settled, key=lambda claim: (-claim[1].exact, sizes[claim[0]], claim[0]))
        for index, share in settled:
            if index != kept[0]:
                lists[index] = [c for c in lists[index] if c.number != share.competitor.number]
                divided[index] = shares(lists[index], funds[index].amounts, method)


def _largest_first(claims: list[tuple[int, Share]]) -> tuple[object, ...]:
    """The order in which claims are settled: the largest first, then the better rank."""
    largest = max(share.exact for _index, share in claims)
    competitor = claims[0][1].competitor
    return -largest, competitor.rank, competitor.number


def _paid(fund: CategoryPrizes, group: tuple[Share, ...], unit: Cents) -> list[Award]:
    """The awards of a group that divides whole amounts, without those of nothing."""
    amounts = apportioned([share.exact for share in group], unit)
    return [
        Award(
            competitor=share.competitor,
            category=fund.category,
            first_place=share.first_place,
            last_place=share.last_place,
            amount=amount,
        )
        for share, amount in zip(group, amounts, strict=True)
        if amount
    ]


def _warnings(funds: Sequence[CategoryPrizes]) -> list[Message]:
    """Prizes that grow with the place: a slip of the pen, most likely."""
    return [
        message(
            N_("{category}: place {place} is worth more than place {better}"),
            category=fund.category.name or message(N_("General")),
            place=index + 1,
            better=index,
        )
        for fund in funds
        for index in range(1, len(fund.amounts))
        if fund.amounts[index] > fund.amounts[index - 1]
    ]


def _without_members(
    funds: Sequence[CategoryPrizes], lists: Sequence[Sequence[Competitor]]
) -> list[Message]:
    """Categories that nobody belongs to: what they need may not be known of anybody."""
    return [
        message(
            N_("{category}: nobody is known to belong to it; its prizes are left over"),
            category=fund.category.name or message(N_("General")),
        )
        for fund, members in zip(funds, lists, strict=True)
        if not members
    ]
