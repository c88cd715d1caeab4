"""What later entries about teams depend on."""

from ronde.core.journal.entry import Entry
from ronde.service.events.brought_in import players_told, teams_told
from ronde.service.events.kinds import Kind

OF_TEAMS = frozenset(
    kind.value
    for kind in (
        Kind.TEAMS_ENTERED,
        Kind.TEAM_CORRECTED,
        Kind.TEAM_WITHDRAWN,
        Kind.LINE_UP,
        Kind.MATCH_FORFEITED,
    )
)
_AT_BOARDS = frozenset(
    kind.value for kind in (Kind.LINE_UP, Kind.MATCH_FORFEITED, Kind.RESULT, Kind.VERIFIED)
)


def teams_depend(later: Entry, earlier: Entry) -> bool:
    """Whether a later entry would be wrong without an earlier one, of which one is about teams.

    What happens at the boards of a round happens in turn: a line-up before the results it had, a
    forfeit after those that were cleared. Everything about a team needs the team.
    """
    if earlier.kind in _AT_BOARDS and later.kind in _AT_BOARDS:
        return bool(later.payload["round"] == earlier.payload["round"])
    teams = {told["id"] for told in teams_told(earlier)}
    players = {told["id"] for told in players_told(earlier)}
    payload = later.payload
    named_teams = {payload.get("team"), *_listed(payload.get("teams"))}
    named_players = {payload.get("player"), payload.get("id")}
    if later.kind in (Kind.CHECKED_IN.value, Kind.LINE_UP.value):
        named_players |= set(payload["players"])
    if later.kind == Kind.TEAM_CORRECTED.value:
        named_players |= set(payload["facts"].get("members", ()))
    return bool(teams & named_teams or players & named_players)


def _listed(told: object) -> list[int]:
    """Team ids in a list; the teams that an entry brings with it are no ids."""
    if not isinstance(told, list | tuple):
        return []
    return [item for item in told if isinstance(item, int)]
