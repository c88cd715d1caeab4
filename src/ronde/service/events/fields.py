"""What the entries of each kind say: an entry that says more was written by a newer Ronde.

A field that is added to an entry is added here; a Ronde that does not have it leaves such a journal
alone instead of working on with half of what it says.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ronde.service.events.kinds import Kind
from ronde.service.events.settings import setting_names

_ROUND = "round games byes boards unfinished by_hand differences ruled made source matches"
_RESULT = "round board white black before adjourned teams label"

_SETTINGS: Mapping[Kind, tuple[str, Callable[[], frozenset[str]]]] = {
    Kind.CREATED: ("settings", setting_names),
    Kind.SETTINGS_CHANGED: ("changes", setting_names),
}
"""Which field holds regulations, and which there are."""

FIELDS: Mapping[Kind, frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        Kind.CREATED: "settings seed",
        Kind.SETTINGS_CHANGED: "changes options",
        Kind.ENTERED: "players source from_round missed team board",
        Kind.CORRECTED: "id facts rating_source",
        Kind.CHECKED_IN: "players",
        Kind.WITHDRAWN: "player from_round cup",
        Kind.BYE_GRANTED: "player round result",
        Kind.FORBIDDEN: "players first_round last_round",
        Kind.NUMBERS_DRAWN: "seed order varma teams",
        Kind.TEAMS_ENTERED: "teams source",
        Kind.TEAM_CORRECTED: "team facts",
        Kind.TEAM_WITHDRAWN: "team from_round",
        Kind.LINE_UP: "round team players",
        Kind.MATCH_FORFEITED: "round match teams kind",
        Kind.DRAFTED: _ROUND,
        Kind.PUBLISHED: "round",
        Kind.RESULT: _RESULT,
        Kind.VERIFIED: "round boards",
        Kind.ADJUSTED: "player team points match_points round reason",
        Kind.HAND_STARTED: f"{_ROUND} unseated",
        Kind.HAND_MOVED: "round move players cleared seated bye_from bye_to",
        Kind.HAND_ENDED: _ROUND,
        Kind.RATING_CORRECTED: _RESULT,
        Kind.BOARD_FIXED: "player board",
        Kind.NUMBERS_EXCHANGED: "players",
        Kind.NUMBERS_REGENERATED: "",
        Kind.HALF_BYES_BARRED: "player barred",
        Kind.LEFT_FIDE_MODE: "round",
        Kind.PRIZES_OFFERED: "fund",
        Kind.CLOSED: "",
        Kind.CUP_DRAWN: "round seed seeds places bracket name matches",
        Kind.CUP_PUBLISHED: "round name",
        Kind.MATCH: "match round called game record before",
        Kind.GROUPS_DRAWN: "seed groups",
    }.items()
}


def unknown_field(kind: Kind, payload: Mapping[str, Any]) -> str | None:
    """The name of something that an entry tells, or a regulation, that nobody here knows."""
    if not payload.keys() <= FIELDS[kind]:
        return min(payload.keys() - FIELDS[kind])
    if kind in _SETTINGS:
        where, known = _SETTINGS[kind]
        told = payload.get(where)
        if isinstance(told, Mapping) and not told.keys() <= known():
            return str(min(told.keys() - known()))
    return None
