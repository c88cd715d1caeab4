"""What an event changes in the ratings of its players, game by game.

Whole hundredths throughout: the expected scores of the table have two decimals, and a change is
their sum times a whole number. An event tells its own change unrounded; a list rounds the change of
a month.
"""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.chess.crosstable import HALVES_WON
from ronde.core.chess.elo.first_ratings import FirstRating, first_rating
from ronde.core.chess.elo.rates import RateOfPlay
from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.player import Player
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage

MOST_DIFFERENCE = 400
FULL_DIFFERENCE_FROM = 2650
"""From this rating on the whole difference counts in games at the standard rate."""
FULL_DIFFERENCE_SINCE = dt.date(2025, 10, 1)
FAR_APART, TOP_RATED, FAR_APART_SINCE = 600, 2600, dt.date(2024, 12, 1)
"""A rapid or blitz game of so different players is not rated, if one of them has more than this."""
MOST_OF_A_PERIOD = 700
"""The most that K times the games of a period may be."""

K_OF_MASTERS, K_USUAL, K_OF_NEWCOMERS = 10, 20, 40
MASTERS_FROM, YOUTH_BELOW = 2400, 2300
LAST_YEAR_OF_YOUTH = 18
GAMES_OF_NEWCOMERS = 30


class Coefficient(NamedTuple):
    """The K of a player; `is_assumed` where it follows from what little is known of them."""

    value: int
    is_assumed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGame:
    """A game that counts for a rating; scores in hundredths of a point."""

    round_number: int
    opponent: Player
    score: int
    expected: int | None
    """None for a player without a rating."""
    difference: int | None
    """The difference of the ratings as it counts."""

    @property
    def gain(self) -> int:
        """What was scored above what was expected."""
        return 0 if self.expected is None else self.score - self.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChange:
    """What an event does to the rating of a player."""

    player: Player
    games: tuple[RatedGame, ...]
    """Those against rated opponents."""
    unrated_count: int
    """How many games against opponents without a rating were left out."""
    coefficient: Coefficient | None
    """None for a player without a rating."""
    first: FirstRating | None = None
    """What the event gives a player without a rating, where it gives any."""

    @property
    def score(self) -> int:
        """What was scored in the games that count, in hundredths."""
        return sum(game.score for game in self.games)

    @property
    def expected(self) -> int | None:
        """What was expected of them, in hundredths; None for a player without a rating."""
        if self.coefficient is None:
            return None
        return sum(game.expected or 0 for game in self.games)

    @property
    def change(self) -> int | None:
        """By how much the rating changes for this event, in hundredths; None without a rating."""
        if self.coefficient is None:
            return None
        return self.coefficient.value * sum(game.gain for game in self.games)


def rating_changes(event: Event, rate: RateOfPlay = RateOfPlay.STANDARD) -> list[RatingChange]:
    """What an event does to the rating of everybody, in the order of the numbers.

    Rule: FIDE B.02 8.2, 8.3
    Reading: games that were played and count for ratings, against opponents who are rated; the
        ratings are those of the list in force on the first day, as the event has them.
    """
    players = {player.number: player for player in event.players}
    lines = histories(event)
    return [
        _change(players[number], lines[number], players, rate, event.start_date)
        for number in sorted(players)
    ]


def _change(
    player: Player,
    lines: Sequence[Entry],
    players: dict[int, Player],
    rate: RateOfPlay,
    start: dt.date | None,
) -> RatingChange:
    """What an event does to the rating of a player."""
    games = []
    unrated_count = 0
    for round_number, entry in enumerate(lines, start=1):
        if entry.opponent is None or not entry.result.is_rated:
            continue
        opponent = players[entry.opponent]
        if not opponent.rating:
            unrated_count += 1
            continue
        score = 50 * HALVES_WON.get(entry.result, 0)
        if not player.rating:
            expected = difference = None
        elif is_too_far_apart(player.rating, opponent.rating, rate, start):
            continue
        else:
            difference = counted_difference(player.rating, opponent.rating, rate, start)
            expected = expected_percentage(difference)
        games.append(
            RatedGame(
                round_number=round_number,
                opponent=opponent,
                score=score,
                expected=expected,
                difference=difference,
            )
        )
    if player.rating:
        factor = coefficient(player, start.year if start else None)
        capped = factor._replace(value=capped_coefficient(factor.value, len(games)))
        return RatingChange(
            player=player, games=tuple(games), unrated_count=unrated_count, coefficient=capped
        )
    first = first_rating([(game.opponent.rating or 0, game.score) for game in games])
    return RatingChange(
        player=player,
        games=tuple(games),
        unrated_count=unrated_count,
        coefficient=None,
        first=first,
    )


def counted_difference(
    own: int, opponent: int, rate: RateOfPlay = RateOfPlay.STANDARD, start: dt.date | None = None
) -> int:
    """The difference of two ratings as it counts for the first of them.

    Rule: FIDE B.02 8.3
    Reading: more than 400 counts as 400 in every game of a player rated below 2650; from 2650 on
        the whole difference counts, in events that start on 1 October 2025 or later. Rapid and
        blitz have no such exception. Events before March 2024, when one game only was counted so,
        are counted like later ones.
    """
    exempt = (
        rate is RateOfPlay.STANDARD
        and own >= FULL_DIFFERENCE_FROM
        and (start is None or start >= FULL_DIFFERENCE_SINCE)
    )
    difference = own - opponent
    return difference if exempt else max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))


def is_too_far_apart(own: int, opponent: int, rate: RateOfPlay, start: dt.date | None) -> bool:
    """Whether two players are so far apart that their game is not rated.

    Rule: FIDE B.02 8.3, rapid and blitz
    """
    return (
        rate is not RateOfPlay.STANDARD
        and (start is None or start >= FAR_APART_SINCE)
        and abs(own - opponent) >= FAR_APART
        and max(own, opponent) > TOP_RATED
    )


def coefficient(player: Player, year: int | None) -> Coefficient:
    """The K of a player: that of the rating list where it is known, else what can be assumed.

    Reading: how many games somebody has, and whether they ever had 2400, is nowhere in an event;
        without the K of the list a player is taken to have 30 games and never more than now.
    """
    if player.k_factor:
        return Coefficient(player.k_factor, is_assumed=False)
    value = k_factor(
        highest=player.rating or 0, birth_year=birth_year(player), year=year, game_count=None
    )
    return Coefficient(value, is_assumed=True)


def k_factor(
    *, highest: int, birth_year: int | None, year: int | None, game_count: int | None
) -> int:
    """The development coefficient of a player; `game_count` None stands for enough games.

    Rule: FIDE B.02 8.3
    Reading: in this order, as the published lists have it: ever 2400, then youth, then newcomers.
    """
    if highest >= MASTERS_FROM:
        return K_OF_MASTERS
    is_young = (
        birth_year is not None and year is not None and year <= birth_year + LAST_YEAR_OF_YOUTH
    )
    if is_young and highest < YOUTH_BELOW:
        return K_OF_NEWCOMERS
    if game_count is not None and game_count < GAMES_OF_NEWCOMERS:
        return K_OF_NEWCOMERS
    return K_USUAL


def capped_coefficient(value: int, game_count: int) -> int:
    """A K that times the games of a period is no more than 700.

    Rule: FIDE B.02 8.3
    """
    return value if value * game_count <= MOST_OF_A_PERIOD else MOST_OF_A_PERIOD // game_count


def birth_year(player: Player) -> int | None:
    """The year somebody was born in, where it is known."""
    born = player.birth_date
    if isinstance(born, dt.date):
        return born.year
    text = (born or "")[:4]
    return int(text) if len(text) == 4 and text.isascii() and text.isdigit() else None
