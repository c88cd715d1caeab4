"""Numbers of a round robin by the Varma tables: compatriots do not meet in the last rounds."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from ronde.core.chess.player import Player
from ronde.core.roundrobin.varma.drawing import Drawing, drawing, plain_drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot, laid_out
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.tables import Envelope
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.numbering import participants
from ronde.service.events.setting import Choice, settings_in
from ronde.service.events.settings import Numbering, Settings
from ronde.service.events.state import EnvelopeDraw, EventState

FEDERATION = "federation"
CLUB = "club"
PLAIN = ""
"""What players are drawn by where nobody is kept apart: plain lots."""


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
    names = drawing_names(state)
    draw = draw_by_lot(start_of_draw(state, state.regulations.drawn_by), Random(seed))
    return DrawnNumbers(
        order=tuple(names[drawn.name].number for drawn in draw.players),
        steps=draw.steps,
        warnings=draw.warnings,
    )


def drawing_names(state: EventState) -> dict[str, Player]:
    """The players by the names that they are called up by."""
    return _names(participants(state))


def start_of_draw(state: EventState, drawn_by: str) -> Drawing:
    """The draw before the first number; raises InputError where there is no table for so many."""
    if drawn_by == PLAIN:
        return plain_drawing(drawing_names(state))
    return drawing(
        [
            DrawnEntrant(name=name, affinity=affinity_of(player, drawn_by))
            for name, player in drawing_names(state).items()
        ]
    )


def drawing_of(state: EventState, draw: EnvelopeDraw) -> Drawing:
    """How far the players are who draw their numbers themselves.

    Raises InputError where the players have changed since, so that another would have drawn.
    """
    names = drawing_names(state)
    under_way = start_of_draw(state, draw.drawn_by)
    for identity, number in draw.drawn:
        if under_way.finished or names[under_way.next_name].number != identity:
            raise InputError(_CHANGED)
        try:
            under_way = under_way.accept(number)
        except InputError as error:
            raise InputError(_CHANGED) from error
    return under_way


_CHANGED = N_("the players have changed since the draw began: lay the envelopes out again")


def laid_envelopes(state: EventState, draw: EnvelopeDraw) -> tuple[Envelope, ...]:
    """The large envelopes as they lie on the table, each small one in its place."""
    return laid_out(start_of_draw(state, draw.drawn_by).envelopes, Random(draw.seed))


def is_drawing(state: EventState) -> bool:
    """Whether players are drawing their numbers themselves, and not all have one yet."""
    draw = state.envelopes
    if draw is None or state.lots or state.started:
        return False
    return draw.drawn_by == envelopes_by(state.regulations)


def envelopes_by(settings: Settings) -> str | None:
    """What those are kept apart by who draw their numbers themselves; None where nobody draws."""
    if settings.numbering is Numbering.LOTS:
        return PLAIN
    return settings.drawn_by if settings.numbering is Numbering.VARMA else None


def affinity_words(drawn_by: str) -> Message | str:
    """What players have in common, in the reader's words; as it is where nobody has any for it."""
    form = settings_in(Settings)["drawn_by"].form
    assert isinstance(form, Choice)
    return message(form.words[drawn_by]) if drawn_by in form.words else drawn_by


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
