"""Four players: two semi-finals and a final, each a match of two."""

from collections.abc import Sequence

from ronde.core.chess.playoff.duel import Duel, DuelState
from ronde.core.chess.playoff.lots import Lots
from ronde.core.chess.playoff.placings import placed
from ronde.core.chess.playoff.values import (
    Contender,
    Contest,
    Placing,
    PlayedGame,
    Progress,
    Regulations,
)
from ronde.core.chess.playoff.wording import drawn_pairs

Pair = tuple[Contender, Contender]


def cup_progress(results: Sequence[PlayedGame], lots: Lots, regulations: Regulations) -> Progress:
    """How far a cup of four is: the semi-finals, then the final.

    The losers of the semi-finals share the third place, unless the regulations want it decided by
    play; then they meet while the final is played.

    Rule: Livre de l'arbitre, Départages 1.k.3
    Rule: Livre de l'arbitre, Départages 1.f
    Reading: the final starts when both semi-finals are over, after the rest between stages.
    """

    def state(contest: Contest, pair: Pair, board_number: int) -> DuelState:
        first = contest is Contest.SEMI_FINAL
        duel = Duel(
            contest=contest,
            pair=pair,
            lots=lots,
            regulations=regulations,
            rest_minutes=regulations.rest_before if first else regulations.rest_between,
            board_number=board_number,
        )
        return duel.state([game for game in results if game.is_between(pair)])

    pairs = semi_final_pairs(results, lots)
    semi_finals = [state(Contest.SEMI_FINAL, pair, board) for board, pair in enumerate(pairs, 1)]
    winners = tuple(duel.winner for duel in semi_finals if duel.winner is not None)
    losers = tuple(duel.loser for duel in semi_finals if duel.loser is not None)
    finals = []
    match (winners, losers):
        case ((first, second), (third, fourth)):
            finals.append(state(Contest.FINAL, (first, second), 1))
            if regulations.places > 2:
                finals.append(state(Contest.THIRD_PLACE, (third, fourth), 2))
    duels = (*semi_finals, *finals)
    finished = bool(finals) and all(duel.winner is not None for duel in duels)
    return Progress(
        games=tuple(game for duel in duels for game in duel.games),
        placings=_placings(finals, losers) if finished else (),
        log=(drawn_pairs(pairs), *(line for duel in duels for line in duel.log)),
        warnings=tuple(line for duel in duels for line in duel.warnings),
    )


def semi_final_pairs(results: Sequence[PlayedGame], lots: Lots) -> tuple[Pair, Pair]:
    """Who meets whom in the semi-finals: neighbours in the lots, or whoever has met already.

    Rule: Livre de l'arbitre, Départages 1.k.3
    Reading: lots are also drawn by hand, so what was played goes before the lots of a seed.
    """
    first, second, third, fourth = lots.order
    drawn = ((first, second), (third, fourth))
    if not results or any(results[0].is_between(pair) for pair in drawn):
        return drawn
    met = (results[0].white, results[0].black)
    one, other = (player for player in lots.order if player not in met)
    return met, (one, other)


def _placings(finals: Sequence[DuelState], losers: tuple[Contender, ...]) -> tuple[Placing, ...]:
    """The places after the final; the losers of the semi-finals share theirs unless they met."""
    decided = [
        (player,) for duel in finals for player in (duel.winner, duel.loser) if player is not None
    ]
    return placed(*decided, *([losers] if len(finals) == 1 else []))
