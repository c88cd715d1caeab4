"""Which movement: built as `ronde bridge movement` builds it, or out of the adviser's options."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.advice.adviser import (
    USUAL_MINUTES,
    Option,
    advise_pairs,
    advise_players,
)
from ronde.core.bridge.movements.catalogue import Wish, movement_kind
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.wishes import Wanted, movement_wanted, size_wanted
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of

PLAYERS = {System.BRIDGE_PAIRS: 2, System.BRIDGE_INDIVIDUAL: 1, System.BRIDGE_TEAMS: 4}
"""How many players sit under one number."""
_NONE_ADVISED = {
    System.BRIDGE_PAIRS: N_("the adviser has no movement for {count} pairs"),
    System.BRIDGE_INDIVIDUAL: N_(
        "the adviser has no movement for {count} players: there are individuals of 8, 9, 12 and 16"
    ),
    System.BRIDGE_TEAMS: N_(
        "the adviser has no movement for {count} teams: two play a duplicate, three a triplicate"
    ),
}


def player_count_in(state: EventState, section: str = "") -> int:
    """How many players are entered in a section."""
    entrants = evening_of(state).entrants.values()
    count = sum(entrant.section == section for entrant in entrants)
    return count * PLAYERS[state.regulations.system]


def built_movement(state: EventState, wanted: Wanted, section: str = "") -> Movement:
    """The movement asked for; the size is that of those entered unless it is told.

    An event with one winner gets its arrow switched where the movement would have two lines. Where
    a pair is missing it is the one that the regulations name, unless told.
    """
    has_two_lines = Wish.ARROW_SWITCH in movement_kind(wanted.kind).wishes
    one_winner = bridge_settings(state).winners == 1 and has_two_lines
    if wanted.switched_round_count is None and one_winner:
        wanted = replace(wanted, switched_round_count=0)
    size = size_wanted(wanted, entered_count=player_count_in(state, section))
    if wanted.missing is None:
        wanted = replace(wanted, missing=_empty_seat(state, wanted.kind, size.table_count))
    return movement_wanted(wanted, size)


def _empty_seat(state: EventState, kind: str, table_count: Fraction) -> MissingSeat | None:
    """The seat that the regulations leave empty; None where every table is full."""
    may_lack = table_count.denominator == 2 and Wish.MISSING in movement_kind(kind).wishes
    return bridge_settings(state).missing if may_lack else None


def advised(
    state: EventState,
    *,
    pair_count: int | None = None,
    player_count: int | None = None,
    minutes: int | None = None,
    board_count: int | None = None,
    boards_per_round: int | None = None,
) -> tuple[Option, ...]:
    """The adviser's options for those entered, or for so many, in the time there is.

    Boards take as long as the regulations of the evening say.
    """
    settings = bridge_settings(state)
    limit = board_count or (minutes or USUAL_MINUTES) * 60 // settings.seconds_per_board
    players = player_count
    if pair_count is not None:
        players = 2 * pair_count
    if players is None:
        players = sum(PLAYERS[state.regulations.system] for _entrant in evening_of(state).entrants)
    if not players:
        raise InputError(N_("how many take part? enter them, or give a number"))
    individual = state.regulations.system is System.BRIDGE_INDIVIDUAL
    if not individual and players % 2 == 0:
        options = advise_pairs(
            players // 2,
            limit=limit,
            winners=settings.winners,
            boards_per_round=boards_per_round,
        )
    else:
        options = advise_players(
            players, limit=limit, winners=settings.winners, boards_per_round=boards_per_round
        )
    fitting = tuple(option for option in options if _suits(state.regulations.system, option))
    if not fitting:
        system = state.regulations.system
        raise InputError(_NONE_ADVISED[system], count=players // PLAYERS[system])
    return fitting


def movements_of_option(state: EventState, option: Option) -> Mapping[str, Movement]:
    """The movements of an option by section: A, B, C where there are several.

    The empty seat of a single section is the one that the regulations name.
    """
    if len(option.movements) > 1:
        return {chr(ord("A") + index): movement for index, movement in enumerate(option.movements)}
    (plan,) = option.plans
    missing = _empty_seat(state, plan.kind, plan.table_count)
    if missing is None:
        return {"": option.movements[0]}
    wanted = Wanted(
        kind=plan.kind,
        table_count=plan.table_count,
        boards_per_round=plan.boards_per_round,
        round_count=plan.round_count,
        missing=missing,
        switched_round_count=0 if plan.switched else None,
    )
    return {"": built_movement(state, wanted)}


def _suits(system: System, option: Option) -> bool:
    """Whether an option is for pairs, for players or for teams as the event is."""
    kinds = {plan.kind for plan in option.plans}
    if system is System.BRIDGE_INDIVIDUAL:
        return kinds == {"individual"}
    if system is System.BRIDGE_TEAMS:
        return kinds <= {"triplicate", "duplicate"}
    return not kinds & {"individual", "triplicate"}
