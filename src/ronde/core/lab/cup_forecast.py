"""What may still become of a cup under way: who wins it, who gets how far.

The matches that are left are played as in a cup of the lab; a match for third place and other
matches beside the cup are not, so that those who go out in one round share their places.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from ronde.core.knockout.bracket import Bracket, Branch, Drawn
from ronde.core.lab.chances import model_named
from ronde.core.lab.cups import CupForm, PlayMatch, match_player, played_cup
from ronde.core.lab.field import RATED_SPREAD, UNRATED_SPREAD, LabField, Strengths
from ronde.core.lab.forecast import PlacesForeseen
from ronde.core.lab.lots import event_key
from ronde.core.lab.outcome import LabGame
from ronde.errors import InputError
from ronde.messages import N_

_BRANCHES = (Branch.MAIN, Branch.SECOND_CHANCE, Branch.GRAND_FINAL)
"""What decides who wins a cup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupForecast:
    """A question about a cup under way; participants are their seed numbers."""

    bracket: Bracket
    ratings: tuple[int | None, ...]
    winners: tuple[tuple[int, int], ...] = ()
    """Of the matches that are over: the number and the winner, 0 where neither came."""
    games_a_match: int = 1
    prizes: int = 2
    """How many places are worth something."""
    seed: int = 0
    model: str = "milvang"
    draws: int = 40
    white_advantage: int = 35
    spread: int = RATED_SPREAD
    unrated_spread: int = UNRATED_SPREAD

    def __post_init__(self) -> None:
        """Refuse a cup whose pairs are drawn as it goes on."""
        if any(
            isinstance(slot, Drawn) for match in self.bracket.matches for slot in (match.a, match.b)
        ):
            raise InputError(
                N_("this cup is drawn round by round: nobody knows yet who may meet whom")
            )

    @property
    def main_bracket(self) -> Bracket:
        """What decides who wins, without the matches beside it."""
        return replace(
            self.bracket,
            rounds=tuple(each for each in self.bracket.rounds if each.branch in _BRANCHES),
        )

    @property
    def games_an_event(self) -> int:
        """About how many games are still to be played."""
        return max(1, (len(self.ratings) - 1 - len(self.winners)) * self.games_a_match)

    def block(self, start: int, stop: int) -> PlacesForeseen:
        """The cups from one index up to another."""
        bracket, winners = self.main_bracket, dict(self.winners)
        field = LabField(
            ratings=self.ratings, spread=self.spread, unrated_spread=self.unrated_spread
        )
        model = model_named(self.model, draws=self.draws, white_advantage=self.white_advantage)
        form = CupForm(games_a_match=self.games_a_match)
        foreseen = PlacesForeseen(prizes=self.prizes)
        for index in range(start, stop):
            strengths = Strengths(event_key(self.seed, index), model, field.means, field.spreads)
            noted = _NextMatches(match_player(form, strengths))
            groups, _games = played_cup(bracket, noted.play, winners)
            foreseen.add(groups, noted.halves)
        return foreseen

    def read(self, stored: Mapping[str, object]) -> PlacesForeseen:
        """An answer out of a checkpoint."""
        return PlacesForeseen.from_json(stored)

    def as_json(self) -> dict[str, object]:
        """What tells the question from others."""
        told = repr((self.main_bracket.rounds, self.ratings, self.winners))
        return {
            "cup": blake2b(told.encode(), digest_size=16).hexdigest(),
            "games_a_match": self.games_a_match,
            "prizes": self.prizes,
            "seed": self.seed,
            "model": self.model,
            "draws": self.draws,
            "white_advantage": self.white_advantage,
            "spread": self.spread,
            "unrated_spread": self.unrated_spread,
        }


class _NextMatches:
    """Plays matches, and notes what everybody made of their first: their next one in the cup."""

    def __init__(self, play: PlayMatch) -> None:
        self._play = play
        self.halves: dict[int, int] = {}

    def play(self, a: int, b: int) -> tuple[int, list[LabGame]]:
        """A match between two."""
        winner, games = self._play(a, b)
        self.halves.setdefault(winner, 2)
        self.halves.setdefault(b if winner == a else a, 0)
        return winner, games
