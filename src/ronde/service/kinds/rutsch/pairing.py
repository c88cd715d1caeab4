"""Events by the Rutsch system: a round robin around a pivot, for friendly events."""

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.core.roundrobin.rutsch import RowSide, Rutsch, RutschRound, RutschTable, rutsch
from ronde.core.roundrobin.schedule import Schedule
from ronde.messages import N_, Message
from ronde.service.events.numbering import names_by_number, participants
from ronde.service.events.settings import (
    GIVEN_BY_THE_TABLE,
    Settings,
    superfluous,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.round_robin.pairing import paired_by
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.rutsch import seating_json
from ronde.text.sheet import Align, Sheet, TableColumn, table


def round_count(state: EventState) -> int | None:
    """A round for each place on the ring around the pivot."""
    count = len(participants(state))
    return len(rutsch(count, state.regulations.variant).rounds) if count >= 2 else None


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
    return superfluous(settings, {**GIVEN_BY_THE_TABLE, "double": one_leg})


def seating_of(state: EventState, round_number: int) -> tuple[Rutsch, RutschRound]:
    """The whole seating plan, and the tables of a round; players are told by number."""
    plan = rutsch(len(participants(state)), state.regulations.variant)
    return plan, plan.rounds[round_number - 1]


def tables_sheet(state: EventState, round_number: int) -> Sheet:
    """A row for each table: who sits on the top side and on the bottom side, White in brackets."""
    _plan, seating = seating_of(state, round_number)
    names = names_by_number(state)

    def seat(table: RutschTable, side: RowSide) -> str:
        number = table.at(side)
        if number is None:
            return "–"
        name = f"{number} {names[number]}"
        return f"({name})" if table.is_played and table.white_side is side else name

    return table(
        _("Tables of round {round}, White in brackets").format(round=round_number),
        (
            TableColumn(_("Table"), lambda table: table.table_number, Align.RIGHT),
            TableColumn(_("Top side"), lambda table: seat(table, RowSide.TOP)),
            TableColumn(_("Bottom side"), lambda table: seat(table, RowSide.BOTTOM)),
        ),
        seating.tables,
    )


def tables_json(state: EventState, round_number: int) -> JsonObject:
    """The tables of a round, the pivot and the moves after it, as `ronde rutsch` tells them."""
    plan, seating = seating_of(state, round_number)
    return seating_json(plan, seating)
