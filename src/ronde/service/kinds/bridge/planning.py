"""Which movement: built as `ronde bridge movement` builds it, or out of the adviser's options."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.advice.adviser import (
    Option,
    advise_pairs,
    advise_players,
)
from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.catalogue import Request, Wish, movement_kind
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.size import check_wishes, size_of
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of

SESSION_MINUTES = 210
"""A club session should not exceed 3 h 30."""
_PLAYERS = {System.BRIDGE_PAIRS: 2, System.BRIDGE_INDIVIDUAL: 1, System.BRIDGE_TEAMS: 4}
"""How many players sit under one number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is asked of a movement; None is for the event or the movement to tell.

    `switched_round_count` is 0 where as many rounds are switched as is best.
    """

    kind: str
    table_count: Fraction | None = None
    pair_count: int | None = None
    player_count: int | None = None
    boards_per_round: int | None = None
    board_count: int | None = None
    round_count: int | None = None
    missing: MissingSeat | None = None
    switched_round_count: int | None = None
    first_round: int | None = None


def player_count_in(state: EventState, section: str = "") -> int:
    """How many players are entered in a section."""
    entrants = evening_of(state).entrants.values()
    count = sum(entrant.section == section for entrant in entrants)
    return count * _PLAYERS[state.regulations.system]


def built_movement(state: EventState, wanted: Wanted, section: str = "") -> Movement:
    """The movement asked for; the size is that of those entered unless it is told.

    An event with one winner gets its arrow switched where the movement would have two lines.
    """
    kind = movement_kind(wanted.kind)
    switched = wanted.switched_round_count
    if (
        switched is None
        and bridge_settings(state).winners == 1
        and Wish.ARROW_SWITCH in kind.wishes
    ):
        switched = 0
    check_wishes(
        kind,
        {
            Wish.BOARDS_PER_ROUND: wanted.boards_per_round,
            Wish.BOARDS: wanted.board_count,
            Wish.ROUNDS: wanted.round_count,
            Wish.MISSING: wanted.missing,
            Wish.ARROW_SWITCH: switched,
            Wish.FROM_ROUND: wanted.first_round,
        },
    )
    told = (wanted.table_count, wanted.pair_count, wanted.player_count)
    entered = player_count_in(state, section)
    if all(figure is None for figure in told) and entered and not kind.one_size:
        size = size_of(kind, table_count=None, pair_count=None, player_count=entered)
    else:
        size = size_of(
            kind,
            table_count=wanted.table_count,
            pair_count=wanted.pair_count,
            player_count=wanted.player_count,
        )
    movement = kind.movement(
        Request(
            table_count=size.table_count,
            player_count=size.player_count,
            boards_per_round=wanted.boards_per_round,
            board_count=wanted.board_count,
            round_count=wanted.round_count,
            missing=wanted.missing,
            first_round=wanted.first_round,
        )
    )
    if switched is not None:
        movement = arrow_switched(movement, switched or None)
    return movement


def advised(
    state: EventState,
    *,
    pair_count: int | None = None,
    player_count: int | None = None,
    minutes: int | None = None,
    board_count: int | None = None,
) -> tuple[Option, ...]:
    """The adviser's options for those entered, or for so many, in the time there is.

    Boards take as long as the regulations of the evening say.
    """
    settings = bridge_settings(state)
    limit = board_count or (minutes or SESSION_MINUTES) * 60 // settings.seconds_per_board
    players = player_count
    if pair_count is not None:
        players = 2 * pair_count
    if players is None:
        players = sum(_PLAYERS[state.regulations.system] for _entrant in evening_of(state).entrants)
    if not players:
        raise InputError(N_("how many take part? enter them, or give a number"))
    individual = state.regulations.system is System.BRIDGE_INDIVIDUAL
    if not individual and players % 2 == 0:
        options = advise_pairs(players // 2, limit=limit, winners=settings.winners)
    else:
        options = advise_players(players, limit=limit, winners=settings.winners)
    fitting = tuple(option for option in options if _suits(state.regulations.system, option))
    if not fitting:
        raise InputError(
            N_("the adviser has no movement of this kind for {players} players"), players=players
        )
    return fitting


def movements_of_option(option: Option) -> Mapping[str, Movement]:
    """The movements of an option by section: A, B, C where there are several."""
    if len(option.movements) == 1:
        return {"": option.movements[0]}
    return {chr(ord("A") + index): one for index, one in enumerate(option.movements)}


def _suits(system: System, option: Option) -> bool:
    """Whether an option is for pairs, for players or for teams as the event is."""
    kinds = {plan.kind for plan in option.plans}
    if system is System.BRIDGE_INDIVIDUAL:
        return kinds == {"individual"}
    if system is System.BRIDGE_TEAMS:
        return kinds <= {"triplicate", "duplicate"}
    return not kinds & {"individual", "triplicate"}
