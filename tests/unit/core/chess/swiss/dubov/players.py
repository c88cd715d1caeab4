"""Players of a round by the Dubov system, and the round, in a line each."""

from collections.abc import Collection

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dubov.entrants import BEFORE_ANY_GAME, DubovEntrant, DubovRound
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference


def player(
    number: int,
    score: int,
    colours: str = "",
    *,
    met: Collection[int] = (),
    average: int = 0,
    upfloats: int = 0,
    maximum: bool = False,
    upfloated: bool = False,
    barred: bool = False,
    unplayed: int = 0,
) -> DubovEntrant:
    """A player with the colours of their games, oldest first: `wb`."""
    played = tuple(Colour(letter) for letter in colours)
    return DubovEntrant(
        number=number,
        tpn=number,
        score=score,
        colours=played,
        difference=colour_difference(played),
        preference=colour_preference(played) if played else BEFORE_ANY_GAME,
        floats=(Float.UP if upfloated else Float.NONE, Float.NONE),
        barred=barred,
        unplayed_count=unplayed,
        met=frozenset(met),
        average=average,
        upfloat_count=upfloats,
        maximum=maximum,
    )


def round_of(*players: DubovEntrant, number: int = 2, is_last: bool = False) -> DubovRound:
    """A round of players, who know of each other's meetings."""
    return DubovRound(
        round_number=number,
        is_last=is_last,
        entrants=tuple(sorted(players, key=lambda one: (-one.score, one.tpn))),
        initial_colour=Colour.WHITE,
    )
