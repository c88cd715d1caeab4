"""Who competes for the prizes of an event, as its kind says; by the standings unless it does."""

from collections.abc import Callable
from dataclasses import dataclass

from ronde.core.chess.categories import competitor
from ronde.core.chess.standings import Standings, TeamStandings
from ronde.core.prizes.categories import Competitor
from ronde.service.events.kind import kind_of
from ronde.service.events.rankings import RankingRequest, first_ranking
from ronde.service.events.state import EventState


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
