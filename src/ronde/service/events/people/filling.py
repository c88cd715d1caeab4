"""What a list knows and a row does not, and where the two differ."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ronde.core.chess.player import Player
from ronde.core.people.names import Likeness, likeness, parts_of
from ronde.formats.player_cells import birth_year_of
from ronde.formats.player_fields import PLAYER_FIELDS, with_facts
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson
from ronde.service.events.people.plan import Difference


def listed_player(person: ListedPerson, kind: RatingKind, source: str) -> Player:
    """Somebody of a list as a player; his rating with the list and the kind it comes from."""
    rating = person.rating(kind)
    return Player(
        number=0,
        name=person.name,
        title=person.title,
        sex=person.sex,
        rating=rating[0] if rating else None,
        rating_source=f"{source}, {rating[1].value}" if rating else "",
        federation=person.federation,
        fide_id=person.fide_id,
        birth_date=str(person.birth_year) if person.birth_year else None,
    )


def missing_facts(player: Player, other: Player) -> dict[str, Any]:
    """What is not known of a player, and another record of him has."""
    return {
        field.name: field.get(other)
        for field in PLAYER_FIELDS
        if not field.get(player) and field.get(other)
    }


def filled(player: Player, other: Player) -> Player:
    """A player with what another record of him has more; what both have stays."""
    facts = missing_facts(player, other)
    source = other.rating_source if "rating" in facts else player.rating_source
    return replace(with_facts(player, facts), rating_source=source)


def with_rating_of(player: Player, other: Player) -> Player:
    """A player with the rating of another record, and where it comes from."""
    return replace(player, rating=other.rating, rating_source=other.rating_source)


def differences(line: int, player: Player, other: Player, source: str) -> Iterator[Difference]:
    """Where two records of one person say different things; a day and its year do not."""
    pairs = [
        (fact, getattr(player, fact), getattr(other, fact))
        for fact in ("rating", "title", "sex", "federation", "fide_id")
    ]
    pairs.append(("born", birth_year_of(player.birth_date), birth_year_of(other.birth_date)))
    if likeness(parts_of(player.name), parts_of(other.name)) is not Likeness.SAME:
        pairs.append(("name", player.name, other.name))
    for fact, kept, found in pairs:
        if kept and found and kept != found:
            yield Difference(
                line=line,
                name=player.name,
                fact=fact,
                kept=_told(kept),
                other=_told(found),
                other_source=source,
                rating=other.rating if fact == "rating" else None,
            )


def _told(value: object) -> str:
    """A fact as people read it."""
    return str(getattr(value, "value", value))
