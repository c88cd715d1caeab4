"""Whom an entry of the journal brings into an event: players, and teams with theirs."""

from collections.abc import Mapping
from typing import Any

from ronde.core.journal.entry import Entry
from ronde.service.events.kinds import Kind

Payload = Mapping[str, Any]


def players_told(entry: Entry) -> list[Payload]:
    """The players that an entry brings into the event, alone or with their team."""
    if entry.kind == Kind.ENTERED.value:
        return list(entry.payload["players"])
    if entry.kind == Kind.TEAMS_ENTERED.value:
        return [player for team in entry.payload["teams"] for player in team["players"]]
    return []


def teams_told(entry: Entry) -> list[Payload]:
    """The teams that an entry brings into the event."""
    return list(entry.payload["teams"]) if entry.kind == Kind.TEAMS_ENTERED.value else []
