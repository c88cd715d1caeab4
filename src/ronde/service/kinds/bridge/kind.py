"""Bridge evenings as kinds of event: pairs, individuals, teams."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.messages import N_, message
from ronde.service.events.kind import Discipline, Entrants, EventKind, Format, Progress
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import check_evening, close_evening, regulate
from ronde.service.kinds.bridge.entries import ENTRIES
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.progress import facts, next_thing
from ronde.service.kinds.bridge.rankings import OF_EVENING
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState


def _pages(state: EventState) -> None:
    """Make what the pages of an evening are made of."""
    # Loaded only where a journal comes from elsewhere: no command waits for it.
    from ronde.service.kinds.bridge.documents import evening_json
    from ronde.service.kinds.bridge.ranking import ranking_sheets

    evening_json(state)
    if evening_of(state).has_scores:
        ranking_sheets(state)


def _in_language(settings: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """The settings with the letters that tables type."""
    letters = Letters.FRENCH if language == "fr" else Letters.ENGLISH
    return {**settings, "bridge": replace(settings["bridge"], letters=letters)}


def _evening(
    system: System,
    entrants: Entrants,
    *,
    title: str,
    words: str,
    note: str,
    opening: str,
    without: tuple[str, ...] = (),
) -> EventKind:
    """The row of a bridge evening."""
    return EventKind(
        system=system,
        discipline=Discipline.BRIDGE,
        formats=(Format(key=system.value, title=title, words=words, note=note),),
        how_it_is_run=N_(
            "this event is a bridge evening: it has a movement and scores, not pairings and games"
        ),
        defaults=lambda: {"numbering": Numbering.ENTRY, "bridge": BridgeSettings()},
        settings=keys_of(BridgeSettings, without=without),
        regulate=regulate,
        parts=(BridgeState,),
        own_settings=(BridgeSettings,),
        check=check_evening,
        close=close_evening,
        pages=_pages,
        progress=Progress(next_thing=next_thing, facts=facts),
        entrants=entrants,
        features=frozenset(),
        tables={},
        in_language=_in_language,
        opening=lambda settings: message(opening, name=settings.name),
        entries=ENTRIES,
        rankings=OF_EVENING,
    )


PAIRS = _evening(
    System.BRIDGE_PAIRS,
    Entrants.PAIRS,
    title=N_("Bridge pairs"),
    words=N_("pairs"),
    note=N_("The movement is advised once the pairs are counted."),
    without=("scale",),
    opening=N_("event opened: {name}, bridge pairs"),
)
INDIVIDUAL = _evening(
    System.BRIDGE_INDIVIDUAL,
    Entrants.PLAYERS,
    title=N_("Bridge individual"),
    words=N_("individual"),
    note=N_("Everybody plays with changing partners."),
    without=("scale",),
    opening=N_("event opened: {name}, bridge individual"),
)
TEAMS = _evening(
    System.BRIDGE_TEAMS,
    Entrants.TEAMS,
    title=N_("Bridge teams"),
    words=N_("teams"),
    note=N_("Matches of teams, scored in IMPs and victory points."),
    opening=N_("event opened: {name}, bridge teams"),
)
