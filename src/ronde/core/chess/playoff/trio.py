"""Three players: a round robin, and a match where it leaves two for one place."""

from collections.abc import Sequence

from ronde.core.chess.playoff.duel import Duel
from ronde.core.chess.playoff.lots import Lots
from ronde.core.chess.playoff.placings import after_duel, placed
from ronde.core.chess.playoff.values import (
    Colours,
    Contender,
    Contest,
    Decision,
    GameToPlay,
    Phase,
    PlayedGame,
    Progress,
    Regulations,
)
from ronde.core.chess.playoff.wording import all_level, another_colour, two_level
from ronde.core.ranking import ranked_groups
from ronde.core.roundrobin.berger import berger
from ronde.messages import Message

ROUND_ROBIN_GAMES = 3


def trio_progress(
    tied: Sequence[Contender], results: Sequence[PlayedGame], lots: Lots, regulations: Regulations
) -> Progress:
    """How far three players are: their round robin, then a match of two where one is needed.

    Rule: Livre de l'arbitre, Départages 1.k.2.a
    Rule: Livre de l'arbitre, Départages 1.k.2.b
    Rule: Livre de l'arbitre, Départages 1.f
    Reading: where exactly two are level the book is silent. For the first place they play a match
        as in 1.k.1; below it they share, as 1.f has it, unless the regulations want more places
        decided by play.
    """
    played, later = results[:ROUND_ROBIN_GAMES], results[ROUND_ROBIN_GAMES:]
    warnings = _wrong_colours(tied, played)
    if len(played) < ROUND_ROBIN_GAMES:
        games = _games_left(tied, played, lots, regulations)
        return Progress(games=games, warnings=warnings)

    def deciding(contest: Contest, pair: tuple[Contender, Contender]) -> Duel:
        return Duel(
            contest=contest,
            pair=pair,
            lots=lots,
            regulations=regulations,
            rest_minutes=regulations.rest_between,
        )

    totals = {player: sum(game.half_points(player) for game in played) for player in tied}
    match ranked_groups(tied, [lambda _group: totals]):
        case [(first, second, third)]:
            duel = deciding(Contest.MATCH, (first, second))
            below = placed((third,), by=Decision.TIE_BREAKS, first_rank=3)
            log = (all_level(third, duel.pair),)
            return after_duel(duel, later, below=below, log=log, warnings=warnings)
        case [(first, second), (third,)]:
            duel = deciding(Contest.MATCH, (first, second))
            below = placed((third,), first_rank=3)
            log = (two_level(duel.pair, 1),)
            return after_duel(duel, later, below=below, log=log, warnings=warnings)
        case [(first,), (second, third)] if regulations.places > 1:
            duel = deciding(Contest.SECOND_PLACE, (second, third))
            log = (two_level(duel.pair, 2),)
            return after_duel(duel, later, above=placed((first,)), log=log, warnings=warnings)
        case groups:
            return Progress(placings=placed(*groups), warnings=warnings)


def _games_left(
    tied: Sequence[Contender], played: Sequence[PlayedGame], lots: Lots, regulations: Regulations
) -> tuple[GameToPlay, ...]:
    """The games left of the round robin, in the order of the Berger table for three.

    Reading: the numbers of the table are drawn by lot, and with them the first colours (1.j). Where
        the first game was played with other colours, these go before the lots.
    """
    numbered = dict(enumerate(lots.order, 1))
    fixtures = [
        (numbered[meeting.first], numbered[meeting.second])
        for _round_number, meeting in berger(ROUND_ROBIN_GAMES).meetings()
    ]
    blacks = _blacks(tied, played) if played else dict(fixtures)
    left = [pair for pair in fixtures if not any(game.is_between(pair) for game in played)]
    oriented = [(one, other) if blacks[one] == other else (other, one) for one, other in left]
    return tuple(
        GameToPlay(
            contest=Contest.ROUND_ROBIN,
            phase=Phase.ROUND_ROBIN,
            game_number=number,
            board_number=1,
            white=white,
            black=black,
            colours=Colours.LOT if number == 1 else Colours.TURN,
            rate=regulations.rate,
            rest_minutes=regulations.rest_before if number == 1 else 0,
        )
        for number, (white, black) in enumerate(oriented, len(played) + 1)
    )


def _blacks(tied: Sequence[Contender], played: Sequence[PlayedGame]) -> dict[Contender, Contender]:
    """Against whom each of three has White, so that everybody has White once and Black once."""
    first = played[0]
    (third,) = set(tied) - {first.white, first.black}
    return {first.white: first.black, first.black: third, third: first.white}


def _wrong_colours(tied: Sequence[Contender], played: Sequence[PlayedGame]) -> tuple[Message, ...]:
    """The games in which the colours were not those of the rule; the results stand."""
    if not played:
        return ()
    blacks = _blacks(tied, played)
    return tuple(
        another_colour(game, game.black) for game in played if blacks[game.white] != game.black
    )
