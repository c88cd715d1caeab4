"""Numbers of a round robin by the Varma tables: compatriots do not meet in the last rounds."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from ronde.core.chess.player import Player
from ronde.core.roundrobin.varma.drawing import drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import Entrant
from ronde.messages import Message
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState

FEDERATION = "federation"
CLUB = "club"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumbers:
    """Who drew which number, how it went, and what is to be said of it."""

    order: tuple[int, ...]
    """The players' ids from number 1 on."""
    steps: tuple[Message, ...]
    warnings: tuple[Message, ...]


def numbers_by_varma(state: EventState, seed: int) -> DrawnNumbers:
    """Draw everybody's number from the four envelopes, by what the regulations keep apart.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    Rule: Systèmes de tournois (NA), Toutes-rondes – Varma
    """
    players = participants(state)
    names = _names(players)
    entrants = [
        Entrant(name=name, affinity=affinity_of(player, state.regulations.drawn_by))
        for name, player in names.items()
    ]
    draw = draw_by_lot(drawing(entrants), Random(seed))
    return DrawnNumbers(
        order=tuple(names[drawn.name].number for drawn in draw.players),
        steps=draw.steps,
        warnings=draw.warnings,
    )


def affinity_of(player: Player, drawn_by: str) -> str:
    """What a player has in common with those they are kept apart from; empty for nothing."""
    if drawn_by == FEDERATION:
        return player.federation
    return dict(player.affinities).get(drawn_by, "")


def _names(players: tuple[Player, ...]) -> dict[str, Player]:
    """The players by name; of two with one name each has their number of entry beside it."""
    counts = Counter(player.name for player in players)
    return {
        player.name if counts[player.name] == 1 else f"{player.name} ({player.number})": player
        for player in players
    }
