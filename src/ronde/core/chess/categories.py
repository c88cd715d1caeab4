"""Rankings within a category: women, under a rating, born since a year, of a club."""

from collections.abc import Sequence
from typing import NamedTuple

from ronde.core.chess.player import Player
from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.chess.standings import Standing
from ronde.core.prizes.categories import Category, Competitor

FACTS = frozenset(
    {"rating", "sex", "federation", "title", "born"}
    | {"club", "category", "town", "department", "league"}
)
"""What may be known of a player; a condition may ask for it where nobody has it."""


class CategoryStanding(NamedTuple):
    """A player's place within a category, beside their place among all."""

    rank: int
    standing: Standing


def category_standings(
    ranked: Sequence[Standing], category: Category
) -> tuple[CategoryStanding, ...]:
    """Those of a category in the order of the event; whoever shared a place shares it here too."""
    admitted = [standing for standing in ranked if category.admits(competitor(standing))]
    first_place: dict[int, int] = {}
    for place, standing in enumerate(admitted, start=1):
        first_place.setdefault(standing.rank, place)
    return tuple(CategoryStanding(first_place[each.rank], each) for each in admitted)


def competitor(standing: Standing) -> Competitor:
    """A player with what categories may ask of them."""
    return Competitor(
        number=standing.number,
        name=standing.name,
        rank=standing.rank,
        points=standing.points,
        facts=facts(standing.player),
        settled=standing.played_off is not None
        and standing.played_off.decision is not PlacedBy.TIE_BREAKS,
    )


def facts(player: Player) -> dict[str, str]:
    """What is known of a player, by the names that conditions use."""
    facts_of_player = {
        "rating": str(player.rating or ""),
        "sex": player.sex.value if player.sex else "",
        "federation": player.federation,
        "title": player.title.value if player.title else "",
        "born": str(player.birth_date or ""),
        **dict(player.affinities),
    }
    return {name: value for name, value in facts_of_player.items() if value}
