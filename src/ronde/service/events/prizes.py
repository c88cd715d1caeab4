"""The prizes of an event, handed out by its ranking, whatever it ranks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.categories import FACTS, competitor
from ronde.core.chess.standings import Standings, TeamStandings
from ronde.core.prizes.awards import Awards, awards
from ronde.core.prizes.categories import Competitor
from ronde.core.prizes.money import Cents
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from ronde.formats.prizes.eligibility import funds
from ronde.formats.prizes.prize_list import PrizeList, PrizeOffer, listed
from ronde.formats.ranking import RankingFile
from ronde.messages import N_
from ronde.service.events.kind import kind_of
from ronde.service.events.prize_fund import USUAL_CURRENCY, OfferedPrize, PrizeFund
from ronde.service.events.rankings import RankingRequest, first_ranking
from ronde.service.events.results import open_games, open_games_text
from ronde.service.events.state import EventState


def prizes_of(
    state: EventState,
    offered: PrizeList,
    method: Sharing,
    *,
    one_each: bool = True,
    unit: Cents = 1,
    definitions: Mapping[str, str] | None = None,
    seed: int | None = None,
) -> Awards:
    """Who gets how much, by the standings after the last round with all its results.

    There are no prizes as long as a game is open: standings are final only then.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    if open_games(state):
        raise InputError(
            N_("no prizes as long as games are open: {games}"), games=open_games_text(state)
        )
    check_matches_are_over(state)
    competitors = competitors_of(state, seed=seed)
    ranking = RankingFile(
        file=state.regulations.name,
        competitors=competitors,
        facts=FACTS.union(*(competitor.facts for competitor in competitors)),
    )
    return awards(
        competitors, funds(offered, ranking, definitions), method, one_each=one_each, unit=unit
    )


def prizes_of_fund(state: EventState, fund: PrizeFund, *, seed: int | None = None) -> Awards:
    """Who gets how much of what the journal says is offered."""
    return prizes_of(
        state,
        offered_list(fund),
        method_for(state, fund),
        one_each=fund.one_each,
        unit=fund.unit,
        seed=seed,
    )


def method_for(state: EventState, fund: PrizeFund) -> Sharing:
    """How equals are paid: where no points are ranked, those who share a place share its prizes."""
    return fund.method if is_ranked_by_points(state) else Sharing.HIERARCHICAL


def offered_list(fund: PrizeFund) -> PrizeList:
    """What is offered as a list, refused where it contradicts itself."""
    return listed(
        [
            PrizeOffer(
                line=line,
                category=prize.category,
                places=range(prize.first_place, prize.last_place + 1),
                amount=prize.amount,
                currency=fund.currency,
                condition=prize.condition,
            )
            for line, prize in enumerate(fund.prizes, start=1)
        ]
    )


def fund_of(
    offers: Sequence[PrizeOffer], method: Sharing, *, one_each: bool, currency: str, unit: Cents
) -> PrizeFund | None:
    """What the lines of a list offer; None where there are none.

    Where no `currency` is given, it is the first that stands with an amount.
    """
    if not offers:
        return None
    written = next((offer.currency for offer in offers if offer.currency), "")
    return PrizeFund(
        prizes=tuple(
            OfferedPrize(
                category=offer.category,
                condition=offer.condition,
                first_place=offer.places.start,
                last_place=offer.places.stop - 1,
                amount=offer.amount,
            )
            for offer in offers
        ),
        method=method,
        one_each=one_each,
        currency=currency.strip() or written or USUAL_CURRENCY,
        unit=unit,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KindPrizes:
    """How a kind gives prizes."""

    competitors: Callable[[EventState, int | None], tuple[Competitor, ...]]
    """Everybody who is ranked, by place; with a seed, lots are drawn."""
    by_points: bool
    """Whether places come from points, which equals may share."""
    check_over: Callable[[EventState], None]
    """Raises InputError as long as it is not decided who gets what."""


def competitors_of(state: EventState, *, seed: int | None = None) -> tuple[Competitor, ...]:
    """Everybody who is ranked, by place."""
    return _prizes(state).competitors(state, seed)


def is_ranked_by_points(state: EventState) -> bool:
    """Whether places come from points, which equals may share; in a cup they do not."""
    return _prizes(state).by_points


def check_matches_are_over(state: EventState) -> None:
    """Raise InputError as long as a cup is not decided, or groups are not over.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    _prizes(state).check_over(state)


def _prizes(state: EventState) -> KindPrizes:
    """How prizes are given in an event."""
    return kind_of(state.regulations.system).prizes or _BY_STANDINGS


def _ranked(state: EventState, seed: int | None) -> tuple[Competitor, ...]:
    """The players, or the teams, by their standings."""
    basis = first_ranking(state, RankingRequest(seed=seed)).basis
    if isinstance(basis, Standings):
        return tuple(competitor(standing) for standing in basis.standings)
    assert isinstance(basis, TeamStandings), "who has no prizes of its own is ranked by points"
    return tuple(
        Competitor(
            number=standing.number,
            name=standing.name,
            rank=standing.rank,
            points=standing.points,
        )
        for standing in basis.standings
    )


_BY_STANDINGS = KindPrizes(competitors=_ranked, by_points=True, check_over=lambda state: None)
