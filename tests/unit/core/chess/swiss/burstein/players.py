"""Players of a round by the Burstein system, and the round, in a line each."""

from collections.abc import Collection

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.burstein.entrants import BursteinEntrant, BursteinRound
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference


def player(
    number: int,
    score: int,
    colours: str = "",
    *,
    met: Collection[int] = (),
    buchholz: int = 0,
    berger: int = 0,
    barred: bool = False,
    unplayed: int = 0,
) -> BursteinEntrant:
    """A player with the colours of their games, oldest first: `wb`."""
    played = tuple(Colour(letter) for letter in colours)
    return BursteinEntrant(
        number=number,
        tpn=number,
        score=score,
        colours=played,
        difference=colour_difference(played),
        preference=colour_preference(played),
        floats=(Float.NONE, Float.NONE),
        barred=barred,
        unplayed_count=unplayed,
        met=frozenset(met),
        buchholz=buchholz,
        sonneborn_berger=berger,
    )


def round_of(*players: BursteinEntrant, number: int = 5) -> BursteinRound:
    """A round of players, who know of each other's meetings."""
    return BursteinRound(
        round_number=number,
        is_last=False,
        entrants=tuple(sorted(players, key=lambda one: (-one.score, one.tpn))),
        initial_colour=Colour.WHITE,
    )
