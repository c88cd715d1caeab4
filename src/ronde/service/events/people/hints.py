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
    found = [
        _agree(birth_year_of(player.birth_date), person.birth_year),
        _agree(player.federation or None, person.federation or None),
        _agree(player.sex, person.sex),
        _agree(player.fide_id or None, person.fide_id or None),
    ]
    agreeing = sum(agree is True for agree in found[:2])
    same_rating = player.rating is not None and player.rating in person.ratings.values()
    return Hints(agreeing + same_rating, sum(agree is False for agree in found))


def hints_of_entered(player: Player, entered: Player) -> Hints:
    """What a row and somebody in the event have in common."""
    facts: list[tuple[int | str | Sex | None, int | str | Sex | None]] = [
        (birth_year_of(player.birth_date), birth_year_of(entered.birth_date)),
        (player.federation or None, entered.federation or None),
        (player.sex, entered.sex),
        (player.fide_id or None, entered.fide_id or None),
    ]
    found = [_agree(first, second) for first, second in facts]
    same_rating = player.rating == entered.rating
    return Hints(
        sum(agree is True for agree in found) + same_rating,
        sum(agree is False for agree in found),
    )


def _agree(first: object, second: object) -> bool | None:
    """Whether two facts are the same; None where one of them is not known."""
    return None if first is None or second is None else first == second
