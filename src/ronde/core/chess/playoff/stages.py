"""The play-off as a whole: what is played next, given what was played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from ronde.core.chess.playoff.cup import cup_progress
from ronde.core.chess.playoff.duel import Duel
from ronde.core.chess.playoff.lots import Lots, draw_lots
from ronde.core.chess.playoff.placings import after_duel, placed
from ronde.core.chess.playoff.trio import trio_progress
from ronde.core.chess.playoff.values import (
    Contender,
    Contest,
    Decision,
    GameToPlay,
    PlayedGame,
    Progress,
    Regulations,
)
from ronde.core.chess.playoff.wording import cut_to_four
from ronde.errors import InputError
from ronde.messages import N_

LARGEST_CUP = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Playoff:
    """A play-off under way: the tied players in the order of the tie-breaks, and their games."""

    tied: tuple[Contender, ...]
    lots: Lots
    regulations: Regulations
    results: tuple[PlayedGame, ...] = ()

    @property
    def players(self) -> tuple[Contender, ...]:
        """Those who play: of five or more, the first four by the tie-breaks.

        Rule: Livre de l'arbitre, Départages 1.k.4
        """
        return self.tied[:LARGEST_CUP]

    @property
    def eliminated(self) -> tuple[Contender, ...]:
        """Those whom the tie-breaks keep out."""
        return self.tied[LARGEST_CUP:]

    @property
    def progress(self) -> Progress:
        """The games to play now, or the places of all who were tied.

        Rule: Livre de l'arbitre, Départages 1.k
        Reading: who was kept out by the tie-breaks (1.k.4) has the place they give him.
        """
        progress = self._played_off()
        if not self.eliminated:
            return progress
        log = (cut_to_four(self.players, self.eliminated), *progress.log)
        if not progress.is_finished:
            return replace(progress, log=log)
        below = placed(
            *((player,) for player in self.eliminated),
            by=Decision.TIE_BREAKS,
            first_rank=LARGEST_CUP + 1,
        )
        return replace(progress, log=log, placings=(*progress.placings, *below))

    def accept(self, game: PlayedGame) -> "Playoff":
        """The play-off after one more game; one that was not to be played is refused."""
        if not self._is_expected(game):
            games = self.progress.games
            if not games:
                raise InputError(
                    N_("the play-off is over; expected no further game, found {white} – {black}"),
                    white=game.white,
                    black=game.black,
                )
            raise InputError(
                N_("expected a game of {expected}, found {white} – {black}"),
                expected=", ".join(_pairs(games)),
                white=game.white,
                black=game.black,
            )
        return replace(self, results=(*self.results, game))

    def _played_off(self) -> Progress:
        """How far those are who play."""
        if len(self.players) == LARGEST_CUP:
            return cup_progress(self.results, self.lots, self.regulations)
        if len(self.players) == 3:
            return trio_progress(self.players, self.results, self.lots, self.regulations)
        first, second = self.players
        duel = Duel(
            contest=Contest.MATCH,
            pair=(first, second),
            lots=self.lots,
            regulations=self.regulations,
            rest_minutes=self.regulations.rest_before,
        )
        return after_duel(duel, self.results)

    def _is_expected(self, game: PlayedGame) -> bool:
        """Whether a game is one of those to be played, whatever its colours.

        Before the first semi-final any two may meet, as the pairs may have been drawn by hand.
        """
        if len(self.players) == LARGEST_CUP and not self.results:
            return game.white != game.black and {game.white, game.black} <= set(self.players)
        return any(game.is_between(expected.pair) for expected in self.progress.games)


def _pairs(games: Sequence[GameToPlay]) -> list[str]:
    """The pairs of some games, each once."""
    pairs: dict[frozenset[Contender], str] = {}
    for game in games:
        pairs.setdefault(frozenset(game.pair), f"{game.white} – {game.black}")
    return list(pairs.values())


def playoff(
    tied: Sequence[Contender], random: Random, regulations: Regulations | None = None
) -> Playoff:
    """The start of a play-off of players who are tied, in the order of the event's tie-breaks.

    Rule: Livre de l'arbitre, Départages 1.k.6
    """
    regulations = regulations or Regulations()
    if len(tied) < 2:
        raise InputError(N_("a play-off needs two players or more, found {found}"), found=len(tied))
    if regulations.slower_rate is not None:
        if len(tied) > 2:
            raise InputError(
                N_("a slower rate is for a play-off of two players (1.k.6), found {found}"),
                found=len(tied),
            )
        if regulations.slower_rate.seconds <= regulations.rate.seconds:
            raise InputError(
                N_("expected a rate slower than {rate}, found {found}"),
                rate=regulations.rate,
                found=regulations.slower_rate,
            )
    contenders = tuple(tied)
    lots = draw_lots(contenders[:LARGEST_CUP], random)
    return Playoff(tied=contenders, lots=lots, regulations=regulations)


def in_tie_break_order(
    ranked: Sequence[tuple[int, Contender]], random: Random
) -> tuple[Contender, ...]:
    """Tied players by their ranks; where the tie-breaks left some equal, lots decide.

    Rule: Livre de l'arbitre, Départages, introduction (tirage au sort)
    """
    drawn = random.sample(ranked, len(ranked))
    return tuple(contender for _rank, contender in sorted(drawn, key=lambda pair: pair[0]))
