"""Who plays: ratings as the list has them, and how far they can be trusted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ronde.core.bounds import check_bounds
from ronde.core.chess.event import Event
from ronde.core.chess.player import Player
from ronde.core.lab.chances import MILLION, Chances, Model
from ronde.core.lab.lots import HUNDREDTHS, drawn, drawn_strength
from ronde.errors import InputError
from ronde.messages import N_

LEAST_PLAYERS = 2
MOST_PLAYERS = 10_000

RATED_SPREAD = 60
UNRATED_SPREAD = 250
"""How far true strength lies from a rating, and from a guess: a standard deviation in Elo."""

UNRATED = 1500
"""What somebody without a rating is taken for, where the field tells nothing better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabField:
    """The players by number, in the order of the list: number 1 is the first."""

    ratings: tuple[int | None, ...]
    spread: int = RATED_SPREAD
    unrated_spread: int = UNRATED_SPREAD

    def __post_init__(self) -> None:
        """Refuse what is no field."""
        check_bounds(
            len(self.ratings),
            LEAST_PLAYERS,
            MOST_PLAYERS,
            N_("expected a number of players from {least} to {most}, found {found}"),
        )

    @property
    def player_count(self) -> int:
        """How many there are."""
        return len(self.ratings)

    @property
    def means(self) -> tuple[int, ...]:
        """The strength each is expected to have; the unrated have the least rating of the list."""
        rated = [rating for rating in self.ratings if rating is not None]
        guess = min(rated, default=UNRATED)
        return tuple(guess if rating is None else rating for rating in self.ratings)

    @property
    def spreads(self) -> tuple[int, ...]:
        """How far each may be from that."""
        return tuple(
            self.unrated_spread if rating is None else self.spread for rating in self.ratings
        )

    def players(self, *, provisional: bool) -> tuple[Player, ...]:
        """The players, as events have them; the unrated with a provisional rating if need be."""
        return tuple(
            Player(number=number, rating=rating)
            for number, rating in enumerate(self.means if provisional else self.ratings, start=1)
        )


def field_between(player_count: int, highest: int, lowest: int) -> LabField:
    """So many players, their ratings evenly apart."""
    check_bounds(
        player_count,
        LEAST_PLAYERS,
        MOST_PLAYERS,
        N_("expected a number of players from {least} to {most}, found {found}"),
    )
    if highest < lowest:
        raise InputError(
            N_("expected the highest rating first, found {highest}-{lowest}"),
            highest=highest,
            lowest=lowest,
        )
    steps = player_count - 1
    return LabField(
        ratings=tuple(highest - (highest - lowest) * step // steps for step in range(player_count))
    )


def field_of(event: Event) -> LabField:
    """The players of an event, the strongest first."""
    rated = sorted(event.players, key=lambda player: (-(player.rating or 0), player.number))
    return LabField(ratings=tuple(player.rating or None for player in rated))


class Strengths:
    """How strong everybody really is in one event, and what their games bring."""

    def __init__(
        self, key: bytes, model: Model, means: Sequence[int], spreads: Sequence[int]
    ) -> None:
        """The strengths of players 1, 2, 3 ..., drawn by the key of the event."""
        self.key, self._model = key, model
        self.values = [
            drawn_strength(key, number, mean, spread)
            for number, (mean, spread) in enumerate(zip(means, spreads, strict=True), start=1)
        ]
        self._elo = [0.0, *(value / HUNDREDTHS for value in self.values)]

    def chances(self, white: int, black: int) -> Chances:
        """The chances of a game by the players' numbers."""
        return self._model(self._elo[white], self._elo[black])

    def halves(self, white: int, black: int, nth: int = 1) -> int:
        """What White gets from their nth game with these colours: 2, 1 or 0 halves."""
        lot = drawn(self.key, f"{white}-{black}-{nth}")
        chances = self._model(self._elo[white], self._elo[black])
        if lot < chances.white:
            return 2
        return 0 if lot >= MILLION - chances.black else 1

    def tie_goes_to_first(self, first: int, second: int, nth: int) -> bool:
        """Whether the first of two wins when a drawn match is decided at a faster pace.

        Reading: whoever is stronger wins as often as they may expect points, with either colour
            once.
        """
        ahead = self.chances(first, second).expected
        behind = self.chances(second, first).expected
        return 2 * drawn(self.key, f"{first}={second}-{nth}") < ahead + MILLION - behind

    @cached_property
    def order(self) -> list[int]:
        """The place of each player, 0 for the strongest, by number less one."""
        by_strength = sorted(range(len(self.values)), key=lambda index: -self.values[index])
        places = [0] * len(by_strength)
        for place, index in enumerate(by_strength):
            places[index] = place
        return places

    def shuffled(self, numbers: Iterable[int]) -> list[int]:
        """Numbers in an order drawn by lot."""
        return sorted(numbers, key=lambda number: (drawn(self.key, f"lot {number}"), number))

    def by_lot(self) -> list[int]:
        """All players in an order drawn by lot."""
        return self.shuffled(range(1, len(self.values) + 1))
