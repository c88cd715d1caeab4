"""What the regulations say of a cup and of groups, as options: to open an event, to change it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ronde.cli.command import option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.core.chess.cup.ladder import Ladder
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.settings import Family, System
from ronde.service.kinds.cup.settings import CUP_OPTIONS, CupSettings, Draw
from ronde.service.kinds.groups.settings import GROUPS_OPTIONS, GroupDraw, GroupsSettings

_OPTIONS = (
    option(
        "--draw",
        type=OneOf(*(draw.value for draw in Draw)),
        help=N_("Cup: all opponents known from the start (fixed), or each round drawn by lot."),
    ),
    option(
        "--prequalified",
        type=WholeNumber(least=0),
        metavar="K",
        help=N_("Cup: how many, the best, enter after the others have begun."),
    ),
    option(
        "--preliminary",
        type=WholeNumber(least=1),
        metavar="P",
        help=N_("Cup: rounds the prequalified skip (default: as the book's iteration finds)."),
    ),
    option(
        "--third-place/--no-third-place", default=None, help=N_("Cup: a match for third place.")
    ),
    option(
        "--classification/--no-classification",
        default=None,
        help=N_("Cup: matches that decide all places to 8."),
    ),
    option(
        "--consolation/--no-consolation",
        default=None,
        help=N_("Cup: another cup of those who lose in round 1."),
    ),
    option(
        "--double-elimination/--single-elimination",
        default=None,
        help=N_("Cup: only the second defeat puts a player out."),
    ),
    option(
        "--games",
        type=WholeNumber(least=1),
        metavar="N",
        help=N_("Cup: a match is the best of N games; colours by lot."),
    ),
    option(
        "--ladder",
        type=OneOf(*(ladder.value for ladder in Ladder)),
        help=N_("Cup: what decides a level match, a replay (default) or rapid, blitz, Armageddon."),
    ),
    option(
        "--apart",
        metavar="COLUMN",
        help=N_("Cup: who has the same federation, club ... meets as late as possible."),
    ),
    option(
        "--groups",
        "group_count",
        type=WholeNumber(least=2),
        metavar="G",
        help=N_("Groups: how many."),
    ),
    option(
        "--group-size",
        type=WholeNumber(least=2),
        metavar="N",
        help=N_("Groups: how many players in each at most, instead of their number."),
    ),
    option(
        "--group-draw",
        type=OneOf(*(draw.value for draw in GroupDraw)),
        help=N_("Groups: by lots out of pots (default), or dealt to and fro by strength."),
    ),
    option(
        "--qualified",
        type=WholeNumber(least=1),
        metavar="Q",
        help=N_("Groups: how many of each go on (default 2)."),
    ),
    option(
        "--best",
        type=WholeNumber(least=0),
        metavar="B",
        help=N_("Groups: how many more go on, the best of the next place, as the best thirds."),
    ),
    option(
        "--cup/--no-cup",
        "with_cup",
        default=None,
        help=N_("Groups: whether those who go on play a cup in the same event (default: they do)."),
    ),
)
_CUP_WORDS = {
    "draw": "draw",
    "prequalified": "prequalified_count",
    "preliminary": "preliminary_count",
    "third_place": "third_place",
    "classification": "classification",
    "consolation": "consolation",
    "double_elimination": "double_elimination",
    "games": "game_count",
    "ladder": "ladder",
    "apart": "apart_by",
}
_GROUPS_WORDS = {
    "group_count": "group_count",
    "group_size": "group_size",
    "group_draw": "draw",
    "qualified": "qualified_each",
    "best": "best_next_count",
    "with_cup": "with_cup",
}
_MEANINGS: Mapping[str, Callable[[Any], Any]] = {
    "draw": Draw,
    "ladder": Ladder,
    "group_draw": GroupDraw,
    "apart": lambda column: column.strip().lower(),
}


def cup_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say what a cup and groups are like."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def cup_typed(
    typed: Mapping[str, Any],
    system: System,
    cup: CupSettings | None,
    groups: GroupsSettings | None,
) -> dict[str, Any]:
    """The settings of a cup and of groups that were given; refused where an event has none.

    `cup` and `groups` are what the event has so far.
    """
    for_cup, for_groups = _given(typed, _CUP_WORDS), _given(typed, _GROUPS_WORDS)
    family = system.family
    if for_cup and family not in (Family.CUP, Family.GROUPS):
        raise InputError(
            N_("{option} is for a cup: --system knockout, or --system groups"),
            option=CUP_OPTIONS[next(iter(for_cup))],
        )
    if for_groups and family is not Family.GROUPS:
        raise InputError(
            N_("{option} is for groups: --system groups"),
            option=GROUPS_OPTIONS[next(iter(for_groups))],
        )
    found: dict[str, Any] = {}
    if for_cup or (cup is None and family in (Family.CUP, Family.GROUPS)):
        found["cup"] = replace(cup or CupSettings(), **for_cup)
    if for_groups or (groups is None and family is Family.GROUPS):
        if for_groups.get("group_count") is not None:
            for_groups.setdefault("group_size", None)
        elif for_groups.get("group_size") is not None:
            for_groups["group_count"] = None
        found["groups"] = replace(groups or GroupsSettings(), **for_groups)
    return found


def _given(typed: Mapping[str, Any], words: Mapping[str, str]) -> dict[str, Any]:
    """The settings that were typed, by name."""
    return {
        setting: _MEANINGS[word](typed[word]) if word in _MEANINGS else typed[word]
        for word, setting in words.items()
        if typed.get(word) is not None
    }
