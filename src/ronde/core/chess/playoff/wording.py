"""What is said of a play-off: its log, its warnings, its refusals."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.playoff.values import Contender, PlayedGame
from ronde.messages import N_, Message, counted, message


def won_mini_match(winner: Contender, loser: Contender) -> Message:
    """A match of two games has a winner."""
    return message(
        N_("{winner} wins the match of two games against {loser}."), winner=winner, loser=loser
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


def _listed(players: Sequence[Contender]) -> str:
    """Names one after the other."""
    return ", ".join(player.name for player in players)
