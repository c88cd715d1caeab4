"""Events by the Rutsch system: a round robin around a pivot, for friendly events."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.core.roundrobin.rutsch import Rutsch, RutschRound, rutsch
from ronde.core.roundrobin.schedule import Schedule
from ronde.messages import N_, Message, message
from ronde.service.events.numbering import participants
from ronde.service.events.setting import named
from ronde.service.events.settings import (
    GIVEN_BY_THE_TABLE,
    Numbering,
    Settings,
    superfluous,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.round_robin.pairing import paired_by


def round_count(settings: Settings, player_count: int) -> int | None:
    """A round for each place on the ring around the pivot."""
    return len(rutsch(player_count, settings.variant).rounds) if player_count >= 2 else None


def code(settings: Settings) -> str:
    """The code of the system: a round robin with tables of its own.

    Rule: FIDE TRF26 192
    """
    return "CUSTOM_ROUNDROBIN"


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round around the pivot; who withdrew loses by forfeit, who rests has nothing for it.

    Rule: Livre de l'arbitre, Rutsch, principe
    Rule: Systèmes de tournois (NA), Appariements au «Système Rutsch»
    """
    return paired_by(schedule(state.regulations, len(event.players)), event, state)


def schedule(settings: Settings, player_count: int) -> Schedule[int]:
    """All rounds around the pivot."""
    return rutsch(player_count, settings.variant).schedule()


def check(settings: Settings) -> Message | None:
    """What the settings have too much for a Rutsch."""
    one_leg = N_("a Rutsch has one leg: {setting} is for a round robin")
    too_much = superfluous(settings, {**GIVEN_BY_THE_TABLE, "double": one_leg})
    if too_much is None and settings.numbering is Numbering.VARMA:
        return message(
            N_("{setting} varma is for the Berger tables of a round robin"),
            setting=named(Settings, "numbering"),
        )
    return too_much


def seating_of(state: EventState, round_number: int) -> tuple[Rutsch, RutschRound]:
    """The whole seating plan, and the tables of a round; players are told by number."""
    plan = rutsch(len(participants(state)), state.regulations.variant)
    return plan, plan.rounds[round_number - 1]
