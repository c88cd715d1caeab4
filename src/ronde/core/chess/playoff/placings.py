"""Places from groups of players, best first."""

from collections.abc import Sequence

from ronde.core.chess.playoff.duel import Duel
from ronde.core.chess.playoff.values import (
    Contender,
    Decision,
    Placing,
    PlayedGame,
    Progress,
)
from ronde.messages import Message


def placed(
    *groups: tuple[Contender, ...], by: Decision = Decision.PLAY, first_rank: int = 1
) -> tuple[Placing, ...]:
    """The places of groups of players, best group first; a group of several shares its places.

    Rule: Livre de l'arbitre, Départages 1.e
    Rule: Livre de l'arbitre, Départages 1.f
    """
    placings: list[Placing] = []
    for group in groups:
        rank = first_rank + len(placings)
        decision = by if len(group) == 1 else Decision.SHARED
        placings += [Placing(rank=rank, contender=player, decision=decision) for player in group]
    return tuple(placings)


def after_duel(
    duel: Duel,
    played: Sequence[PlayedGame],
    *,
    above: tuple[Placing, ...] = (),
    below: tuple[Placing, ...] = (),
    log: tuple[Message, ...] = (),
    warnings: tuple[Message, ...] = (),
) -> Progress:
    """How far a play-off is that ends with a match of two for the places between two lots."""
    state = duel.state(played)
    log, warnings = (*log, *state.log), (*warnings, *state.warnings)
    if state.winner is None or state.loser is None:
        return Progress(games=state.games, log=log, warnings=warnings)
    between = placed((state.winner,), (state.loser,), first_rank=len(above) + 1)
    return Progress(placings=(*above, *between, *below), log=log, warnings=warnings)
