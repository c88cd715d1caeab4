"""What speaks for or against two records being of one person, besides their names."""

from dataclasses import dataclass

from ronde.core.chess.player import Player, Sex
from ronde.formats.player_cells import birth_year_of
from ronde.formats.rating_lists import ListedPerson


@dataclass(frozen=True, slots=True)
class Hints:
    """How many facts agree, and how many contradict each other."""

    agreeing: int
    against: int


def hints_of_listed(player: Player, person: ListedPerson) -> Hints:
    """What a row and somebody in a list have in common: the year, the federation, a rating.

    A rating that is not the same says nothing: lists change every month.
    """
    agree = _agreements(player, person.birth_year, person.federation, person.sex, person.fide_id)
    same_rating = player.rating is not None and player.rating in person.ratings.values()
    return Hints(agree[:2].count(True) + same_rating, agree.count(False))


def hints_of_entered(player: Player, entered: Player) -> Hints:
    """What a row and somebody in the event have in common."""
    born = birth_year_of(entered.birth_date)
    agree = _agreements(player, born, entered.federation, entered.sex, entered.fide_id)
    return Hints(agree.count(True) + (player.rating == entered.rating), agree.count(False))


def _agreements(
    player: Player, born: int | None, federation: str, sex: Sex | None, fide_id: str
) -> list[bool | None]:
    """Whether year of birth, federation, sex and number agree; None where one is not known."""
    facts = (
        (birth_year_of(player.birth_date), born),
        (player.federation or None, federation or None),
        (player.sex, sex),
        (player.fide_id or None, fide_id or None),
    )
    return [None if None in (own, other) else own == other for own, other in facts]
