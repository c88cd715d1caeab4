"""Decisions about players as rows: what each is called, what it takes, and what does it.

A page makes its forms from the rows, and sends them to one address. What the rules have against a
decision, who agrees to it, how it is repeated and taken back is the same for all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ronde.core.chess.game import Result
from ronde.messages import N_
from ronde.service.events.actions.entering import check_in, withdraw
from ronde.service.events.actions.regulating import (
    adjust,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.desk import Desk, Done
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState


class ValueType(Enum):
    """What a parameter of a decision is."""

    PLAYER = "player"
    WHOLE = "whole"
    """A whole number from 0 on."""
    POINTS = "points"
    """Points in halves or tenths, to be added or taken."""
    TEXT = "text"
    CHOICE = "choice"


class About(Enum):
    """Whom a decision is about."""

    ONE = "one"
    """One player, who comes first among what `act` is given."""
    PLAYERS = "players"
    """Several players, or all of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One thing that a decision takes."""

    name: str
    label: str
    type: ValueType
    required: bool = True
    choices: Mapping[str, str] | None = None
    """What may be chosen, with the words for it."""
    usual: Callable[[EventState, int | None], object] = lambda state, identity: ""
    """What its field shows before anybody types."""


Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision: its name in addresses, its words, its parameters, and what does it."""

    name: str
    title: str
    """What the button says; `{round}` is the next one."""
    act: Callable[[Desk, Given, Level], Done]
    """Does it with the values by name; `player` is the one it is about."""
    about: About = About.ONE
    parameters: tuple[Parameter, ...] = ()
    offered: Callable[[EventState, int | None], bool] = lambda state, identity: True
    """Whether a page offers it, for the player where it is about one."""


BYE_RESULTS: Mapping[str, Result] = {
    "half": Result.HALF_POINT_BYE,
    "zero": Result.ZERO_POINT_BYE,
    "full": Result.FULL_POINT_BYE,
}
_BYE_WORDS = {"half": "½", "zero": "0", "full": "1"}


def _is_swiss(state: EventState, identity: int | None = None) -> bool:
    """Whether rounds are paired as they come, so that byes, boards and pairs can be decided."""
    return is_paired_by_points(state.regulations)


def _plays(state: EventState, identity: int | None) -> bool:
    """Whether a player has not left."""
    return identity not in state.withdrawn


def _in_a_swiss(state: EventState, identity: int | None) -> bool:
    """Whether a player of a Swiss has not left."""
    return _is_swiss(state) and _plays(state, identity)


def _bars(state: EventState, identity: int | None) -> bool:
    """Whether half-point byes can be barred: a player of a Swiss who still may have them."""
    return _in_a_swiss(state, identity) and identity not in state.without_half_byes


def _numbers_move(state: EventState, identity: int | None) -> bool:
    """Whether pairing numbers follow the ratings, and are given."""
    return _is_swiss(state) and state.started


_OTHER_ROUND = Parameter(
    name="round",
    label=N_("Bye in round"),
    type=ValueType.WHOLE,
    required=False,
    usual=lambda state, identity: state.next_round,
)
_TWO = (
    Parameter(name="a", label=N_("A player"), type=ValueType.PLAYER),
    Parameter(name="b", label=N_("Another player"), type=ValueType.PLAYER),
)

DECISIONS: Mapping[str, Decision] = {
    row.name: row
    for row in (
        Decision(
            name="back",
            title=N_("Is back"),
            act=lambda desk, given, consent: check_in(desk, [given["player"]]),
            offered=lambda state, identity: not _plays(state, identity),
        ),
        Decision(
            name="withdraw",
            title=N_("Withdraw from round {round}"),
            act=lambda desk, given, consent: withdraw(desk, given["player"]),
            offered=_plays,
        ),
        Decision(
            name="bye",
            title=N_("Grant"),
            act=lambda desk, given, consent: grant_bye(
                desk,
                given["player"],
                round_number=given["round"],
                result=BYE_RESULTS[given["kind"]],
                consent=consent,
            ),
            parameters=(
                _OTHER_ROUND,
                Parameter(
                    name="kind", label=N_("worth"), type=ValueType.CHOICE, choices=_BYE_WORDS
                ),
            ),
            offered=_in_a_swiss,
        ),
        Decision(
            name="bar-half-byes",
            title=N_("No half-point byes"),
            act=lambda desk, given, consent: bar_half_byes(desk, given["player"], barred=True),
            offered=_bars,
        ),
        Decision(
            name="allow-half-byes",
            title=N_("Half-point byes again"),
            act=lambda desk, given, consent: bar_half_byes(desk, given["player"], barred=False),
            offered=lambda state, identity: identity in state.without_half_byes,
        ),
        Decision(
            name="board",
            title=N_("Save"),
            act=lambda desk, given, consent: fix_board(desk, given["player"], given["board"]),
            parameters=(
                Parameter(
                    name="board",
                    label=N_("Always at board"),
                    type=ValueType.WHOLE,
                    required=False,
                    usual=lambda state, identity: state.fixed_boards.get(identity or 0, ""),
                ),
            ),
            offered=_in_a_swiss,
        ),
        Decision(
            name="points",
            title=N_("Give or take"),
            act=lambda desk, given, consent: adjust(
                desk,
                given["player"],
                given["points"],
                reason=given["reason"],
                round_number=given["round"],
            ),
            parameters=(
                Parameter(
                    name="points", label=N_("Points, with a minus to take"), type=ValueType.POINTS
                ),
                Parameter(name="reason", label=N_("Reason"), type=ValueType.TEXT),
                Parameter(
                    name="round",
                    label=N_("In round"),
                    type=ValueType.WHOLE,
                    required=False,
                    usual=lambda state, identity: len(state.published),
                ),
            ),
            offered=lambda state, identity: bool(state.published),
        ),
        Decision(
            name="forbid",
            title=N_("Forbid them to meet"),
            about=About.PLAYERS,
            act=lambda desk, given, consent: forbid_pair(
                desk, [given["a"], given["b"]], consent=consent
            ),
            parameters=_TWO,
            offered=_is_swiss,
        ),
        Decision(
            name="exchange-numbers",
            title=N_("Exchange their numbers"),
            about=About.PLAYERS,
            act=lambda desk, given, consent: exchange_numbers(
                desk, given["a"], given["b"], consent=consent
            ),
            parameters=_TWO,
            offered=_numbers_move,
        ),
        Decision(
            name="regenerate-numbers",
            title=N_("Give all numbers anew by rating"),
            about=About.PLAYERS,
            act=lambda desk, given, consent: regenerate_numbers(desk, consent=consent),
            offered=_numbers_move,
        ),
    )
}
"""One row for each decision, in the order of the page."""
