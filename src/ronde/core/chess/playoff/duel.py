"""Two players: a match of two games, then single games, then perhaps a decisive one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ronde.core.chess.playoff.rates import Rate
from ronde.core.chess.playoff.values import (
    Colours,
    Contender,
    Contest,
    GameToPlay,
    Outcome,
    Phase,
    PlayedGame,
    PlayoffLots,
    Regulations,
)
from ronde.messages import N_, Listed, Message, counted, message

MINI_MATCH_GAMES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelState:
    """How far two players are: the games they play next, or who won."""

    pair: tuple[Contender, Contender]
    winner: Contender | None = None
    games: tuple[GameToPlay, ...] = ()
    log: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()

    @property
    def loser(self) -> Contender | None:
        """Who lost; None while the two are playing."""
        if self.winner is None:
            return None
        return other_of(self.pair, self.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two players who play until one of them wins.

    Rule: Livre de l'arbitre, Départages 1.k.1.a
    Rule: Livre de l'arbitre, Départages 1.k.1.b
    Rule: Livre de l'arbitre, Départages 1.h
    Reading: the book writes that the first to win a *match* wins, but goes on to speak of odd
        games, so single games are meant. The match, the single games and the decisive game are
        three stages with a rest between them; the games of one stage follow each other.
    """

    contest: Contest
    pair: tuple[Contender, Contender]
    lots: PlayoffLots
    regulations: Regulations
    rest_minutes: int
    """The rest before the first game."""
    board_number: int = 1

    def state(self, played: Sequence[PlayedGame]) -> DuelState:
        """How far the two are, given their games in the order in which they were played."""
        log: list[Message] = []
        warnings: list[Message] = []
        for phase in self._matches:
            match, played = played[:MINI_MATCH_GAMES], played[MINI_MATCH_GAMES:]
            warnings += self._wrong_colours(phase, match)
            if len(match) < MINI_MATCH_GAMES:
                return self._going_on(self._match_games(phase, match), log, warnings)
            first, second = (
                sum(game.half_points(player) for game in match) for player in self.pair
            )
            if first != second:
                winner = self.pair[0] if first > second else self.pair[1]
                log.append(won_mini_match(winner, self._other(winner)))
                return self._won(winner, log, warnings)
            if phase is not self._matches[-1]:
                log.append(level_before_second_match(self.pair))
        return self._single_games(played, log, warnings)

    @property
    def _matches(self) -> tuple[Phase, ...]:
        """The matches of two games: one, or a second at another rate."""
        if self.regulations.second_rate is None:
            return (Phase.MINI_MATCH,)
        return Phase.MINI_MATCH, Phase.SECOND_MATCH

    def _match_games(self, phase: Phase, played: Sequence[PlayedGame]) -> tuple[GameToPlay, ...]:
        """What is left of a match of two games, colours reversed in the second."""
        is_first = phase is Phase.MINI_MATCH
        rest_minutes = self.rest_minutes if is_first else self.regulations.rest_between
        white = self._white(phase, played)
        return tuple(
            self._game(
                phase,
                number,
                white if number == 1 else self._other(white),
                rest_minutes=rest_minutes if number == 1 else 0,
            )
            for number in range(len(played) + 1, MINI_MATCH_GAMES + 1)
        )

    def _single_games(
        self, played: Sequence[PlayedGame], log: list[Message], warnings: list[Message]
    ) -> DuelState:
        """Single games: the first win decides, until so many are drawn that another game does."""
        limit = self.regulations.armageddon_after
        singles = played if limit is None else played[:limit]
        log.append(level_after_two_games(self.pair, decisive_game_next=limit == 0))
        warnings += self._wrong_colours(Phase.SINGLE_GAMES, singles)
        for number, game in enumerate(singles, 1):
            if game.winner is not None:
                log.append(won_single_game(game.winner, self._other(game.winner), number))
                return self._won(game.winner, log, warnings)
        if len(singles) == limit:
            return self._decisive_game(played[limit:], log, warnings)
        number = len(singles) + 1
        white = single_game_white(self.pair, self._white(Phase.SINGLE_GAMES, singles), number)
        rest_minutes = self.regulations.rest_between if number == 1 else 0
        game_to_play = self._game(Phase.SINGLE_GAMES, number, white, rest_minutes=rest_minutes)
        return self._going_on((game_to_play,), log, warnings)

    def _decisive_game(
        self, played: Sequence[PlayedGame], log: list[Message], warnings: list[Message]
    ) -> DuelState:
        """The decisive game: the winner of a toss chooses the colour, a draw is a win for Black.

        Rule: Livre de l'arbitre, Départages 1, partie décisive (Armageddon)
        """
        limit = self.regulations.armageddon_after
        if limit:
            log.append(out_of_single_games(limit))
        if not played:
            chooser = self.lots.winner(self.contest, Phase.ARMAGEDDON, self.pair)
            game = self._game(
                Phase.ARMAGEDDON,
                1,
                self.pair[0],
                rest_minutes=self.regulations.rest_between,
                chooser=chooser,
            )
            return self._going_on((game,), log, warnings)
        (game_played,) = played
        winner = game_played.winner or game_played.black
        drawn = game_played.outcome is Outcome.DRAW
        log.append(drawn_decisive_game(winner) if drawn else won_decisive_game(winner))
        return self._won(winner, log, warnings)

    def _game(
        self,
        phase: Phase,
        number: int,
        white: Contender,
        *,
        rest_minutes: int,
        chooser: Contender | None = None,
    ) -> GameToPlay:
        """A game of the two."""
        decisive = phase is Phase.ARMAGEDDON
        first = Colours.CHOICE if decisive else Colours.LOT
        return GameToPlay(
            contest=self.contest,
            phase=phase,
            game_number=number,
            board_number=self.board_number,
            white=white,
            black=self._other(white),
            colours=first if number == 1 else Colours.TURN,
            rate=self._rate_of(phase),
            rest_minutes=rest_minutes,
            chooser=chooser,
        )

    def _rate_of(self, phase: Phase) -> Rate:
        """The rate of a phase: the announced one, or the slower one that the two agreed upon.

        Rule: Livre de l'arbitre, Départages 1.k.6
        Reading: single games after a second match have its rate, as those of the book have that of
            the only match.
        """
        regulations = self.regulations
        if phase is Phase.ARMAGEDDON:
            return regulations.armageddon_rate
        if phase is not Phase.MINI_MATCH and regulations.second_rate is not None:
            return regulations.second_rate
        return regulations.slower_rate or regulations.rate

    def _white(self, phase: Phase, played: Sequence[PlayedGame]) -> Contender:
        """Who has White in the first game of a phase: who had it, else who wins the toss.

        Reading: lots are also drawn by hand, so what was played goes before the lots of a seed.
        """
        return played[0].white if played else self.lots.winner(self.contest, phase, self.pair)

    def _wrong_colours(self, phase: Phase, played: Sequence[PlayedGame]) -> Iterator[Message]:
        """The games in which the colours were not those of the rule; the results stand."""
        for number, game in enumerate(played, 1):
            if phase in (Phase.MINI_MATCH, Phase.SECOND_MATCH):
                white = played[0].white if number == 1 else self._other(played[0].white)
            else:
                white = single_game_white(self.pair, played[0].white, number)
            if game.white != white:
                yield another_colour(game, white)

    def _other(self, player: Contender) -> Contender:
        """The opponent of a player."""
        return other_of(self.pair, player)

    def _going_on(
        self, games: tuple[GameToPlay, ...], log: Sequence[Message], warnings: Sequence[Message]
    ) -> DuelState:
        """The two have games to play."""
        return DuelState(pair=self.pair, games=games, log=tuple(log), warnings=tuple(warnings))

    def _won(
        self, winner: Contender, log: Sequence[Message], warnings: Sequence[Message]
    ) -> DuelState:
        """One of the two has won."""
        return DuelState(pair=self.pair, winner=winner, log=tuple(log), warnings=tuple(warnings))


def single_game_white(
    pair: tuple[Contender, Contender], first_white: Contender, number: int
) -> Contender:
    """Who has White in a single game: colours are reversed after each odd one.

    So the first, fourth and fifth game have the same White, the second, third and sixth the other.

    Rule: Livre de l'arbitre, Départages 1.k.1.b
    """
    odd_games_before = number // 2
    return first_white if odd_games_before % 2 == 0 else other_of(pair, first_white)


def other_of(pair: tuple[Contender, Contender], player: Contender) -> Contender:
    """The other one of two."""
    return pair[1] if player == pair[0] else pair[0]


def won_mini_match(winner: Contender, loser: Contender) -> Message:
    """A match of two games has a winner."""
    return message(
        N_("{winner} wins the match of two games against {loser}."), winner=winner, loser=loser
    )


def level_before_second_match(pair: tuple[Contender, Contender]) -> Message:
    """A first match of two games has no winner, and a second one follows."""
    return message(
        N_(
            "{first} and {second} are level after two games: colours are drawn anew for two games "
            "at the next rate."
        ),
        first=pair[0],
        second=pair[1],
    )


def level_after_two_games(
    pair: tuple[Contender, Contender], *, decisive_game_next: bool
) -> Message:
    """A match of two games has none."""
    first, second = pair
    if decisive_game_next:
        return message(
            N_("{first} and {second} are level after two games: a decisive game follows."),
            first=first,
            second=second,
        )
    return message(
        N_(
            "{first} and {second} are level after two games: colours are drawn anew for single "
            "games, and the first win decides."
        ),
        first=first,
        second=second,
    )


def won_single_game(winner: Contender, loser: Contender, number: int) -> Message:
    """A single game has decided."""
    return message(
        N_("{winner} wins single game {number} and is ahead of {loser}."),
        winner=winner,
        loser=loser,
        number=number,
    )


def out_of_single_games(count: int) -> Message:
    """As many single games were drawn as the regulations allow."""
    return counted(
        N_("{count} single game was drawn: a decisive game follows."),
        N_("{count} single games were drawn: a decisive game follows."),
        count,
    )


def won_decisive_game(winner: Contender) -> Message:
    """Somebody won the decisive game."""
    return message(N_("{winner} wins the decisive game."), winner=winner)


def drawn_decisive_game(winner: Contender) -> Message:
    """A draw in the decisive game is a win for Black."""
    return message(
        N_("The decisive game is drawn: {winner}, who had Black, wins it."), winner=winner
    )


def cut_to_four(kept: Sequence[Contender], out: Sequence[Contender]) -> Message:
    """Five or more are tied."""
    return message(
        N_("{count} players are tied: by the tie-breaks {kept} go on, without {out}."),
        count=len(kept) + len(out),
        kept=_listed(kept),
        out=_listed(out),
    )


def drawn_pairs(pairs: Iterable[tuple[Contender, Contender]]) -> Message:
    """Who meets whom in the semi-finals."""
    first, second = (f"{one} – {other}" for one, other in pairs)
    return message(N_("Pairs by lot: {first} and {second}."), first=first, second=second)


def all_level(out: Contender, pair: tuple[Contender, Contender]) -> Message:
    """Three players are level after their round robin."""
    return message(
        N_(
            "All three are level again: {out}, the lowest by the tie-breaks, is third; "
            "{first} and {second} go on."
        ),
        out=out,
        first=pair[0],
        second=pair[1],
    )


def two_level(pair: tuple[Contender, Contender], place: int) -> Message:
    """Two players are level for a place and play on."""
    return message(
        N_("{first} and {second} are level for place {place} and play on for it."),
        first=pair[0],
        second=pair[1],
        place=place,
    )


def another_colour(game: PlayedGame, white: Contender) -> Message:
    """A game was played with colours other than those of the rule."""
    return message(
        N_("{first} – {second}: {white} was to have White; the result stands."),
        first=game.white,
        second=game.black,
        white=white,
    )


def _listed(players: Sequence[Contender]) -> Listed:
    """Names one after the other, which have commas in them."""
    return Listed(player.name for player in players)
