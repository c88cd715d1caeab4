"""Bridge evenings as kinds of event: pairs, individuals, teams."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.messages import N_, message
from ronde.service.events.kind import Discipline, Entrants, EventKind, Format, KindProgress
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.action_rows import FOULED_BOARDS
from ronde.service.kinds.bridge.actions.running import check_evening, close_evening, regulate
from ronde.service.kinds.bridge.board_entries import BOARD_ENTRIES
from ronde.service.kinds.bridge.doubts import doubts_by_spot
from ronde.service.kinds.bridge.entries import ENTRIES
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    current_round,
    due_spots,
    evening_of,
    missing_spots,
)
from ronde.service.kinds.bridge.rankings import OF_EVENING
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.state import BridgeState, Sureness
from ronde.service.kinds.bridge.words import place_words
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject

if TYPE_CHECKING:
    from ronde.service.events.papers.row import PaperRow


def next_thing(state: EventState) -> NextThing:
    """What a bridge evening waits for."""
    evening = evening_of(state)
    if not evening.movements:
        if not evening.entrants:
            sentence = _("Next: enter who plays, or choose the movement.")
            return NextThing(step=Step.ENTER, sentence=sentence)
        return NextThing(step=Step.MOVEMENT, sentence=_("Next: choose the movement."))
    disputed = sorted(
        spot for spot, result in evening.results.items() if result.standing is Sureness.DISPUTED
    )
    if disputed:
        place = render(place_words(disputed[0]))
        sentence = _("Next: settle {place}.").format(place=place)
        return NextThing(step=Step.SETTLE, sentence=sentence, round_number=disputed[0].round_number)
    missing = missing_spots(evening)
    if not missing:
        unlikely = len(doubts_by_spot(evening))
        sentence = (
            ngettext(
                "All scores are in; one looks unlikely. Next: close the event.",
                "All scores are in; {count} look unlikely. Next: close the event.",
                unlikely,
            ).format(count=unlikely)
            if unlikely
            else _("All scores are in. Next: close the event.")
        )
        return NextThing(step=Step.CLOSE, sentence=sentence)
    number = missing[0].round_number
    count = sum(spot.round_number == number for spot in missing)
    sentence = ngettext(
        "Round {round}: one score missing: {place}.",
        "Round {round}: {count} scores missing.",
        count,
    ).format(round=number, count=count, place=render(place_words(missing[0])))
    return NextThing(step=Step.SCORE, sentence=sentence, round_number=number)


def facts(state: EventState) -> JsonObject:
    """How far a bridge evening is."""
    evening, settings = evening_of(state), bridge_settings(state)
    first = next(iter(evening.movements.values()), None)
    standings = [result.standing for result in evening.results.values()]
    return {
        "entrant_count": len(evening.entrants),
        "sections": list(evening.movements),
        "movement": None if first is None else first.kind,
        "round_count": None if first is None else first.round_count,
        "current_round": current_round(evening),
        "due_score_count": len(due_spots(evening)),
        "score_count": len(evening.results),
        "missing_score_count": len(missing_spots(evening)),
        "sent_count": standings.count(Sureness.SENT),
        "disputed_count": standings.count(Sureness.DISPUTED),
        "unlikely_count": len(doubts_by_spot(evening)),
        "held_back_rounds": settings.held_back,
    }


def _pages(state: EventState) -> None:
    """Make what the pages of an evening are made of."""
    # Loaded only where a journal comes from elsewhere: no command waits for it.
    from ronde.service.kinds.bridge.documents import evening_json
    from ronde.service.kinds.bridge.ranking import ranking_sheets

    evening_json(state)
    if evening_of(state).has_scores:
        ranking_sheets(state)


def _papers() -> tuple["PaperRow", ...]:
    """The sheets of an evening."""
    # Loaded only where somebody prints: no other command waits for it.
    from ronde.service.kinds.bridge.papers import PAPERS

    return PAPERS


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
        round_heading=N_("Rd."),
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
        papers=_papers,
        progress=KindProgress(next_thing=next_thing, facts=facts),
        entrants=entrants,
        features=frozenset(),
        tables={},
        in_language=_in_language,
        opening=lambda settings: message(opening, name=settings.name),
        entries=(*ENTRIES, *BOARD_ENTRIES),
        rankings=OF_EVENING,
        actions=FOULED_BOARDS,
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
    without=("scale", "missing"),
    opening=N_("event opened: {name}, bridge individual"),
)
TEAMS = _evening(
    System.BRIDGE_TEAMS,
    Entrants.TEAMS,
    title=N_("Bridge teams"),
    words=N_("teams"),
    note=N_("Matches of teams, scored in IMPs and victory points."),
    without=("missing", "small_groups"),
    opening=N_("event opened: {name}, bridge teams"),
)
