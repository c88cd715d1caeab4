"""How far a bridge evening is: the next thing to do, and the facts behind it."""

from ronde.service.events.progress import NextThing, Step
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.doubts import doubts_by_spot
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    current_round,
    due_spots,
    evening_of,
    missing_spots,
)
from ronde.service.kinds.bridge.state import Standing
from ronde.service.kinds.bridge.words import place_words
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject


def next_thing(state: EventState) -> NextThing:
    """What a bridge evening waits for."""
    evening = evening_of(state)
    if not evening.movements:
        if not evening.entrants:
            sentence = _("Next: enter who plays, or choose the movement.")
            return NextThing(step=Step.ENTER, sentence=sentence)
        return NextThing(step=Step.MOVEMENT, sentence=_("Next: choose the movement."))
    disputed = sorted(
        spot for spot, found in evening.results.items() if found.standing is Standing.DISPUTED
    )
    if disputed:
        place = render(place_words(disputed[0]))
        sentence = _("Next: settle {place}.").format(place=place)
        return NextThing(step=Step.SETTLE, sentence=sentence, round_number=disputed[0].round_number)
    missing = missing_spots(evening)
    if not missing:
        sentence = _("All scores are in. Next: close the event.")
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
    standings = [found.standing for found in evening.results.values()]
    return {
        "entrant_count": len(evening.entrants),
        "sections": list(evening.movements),
        "movement": None if first is None else first.kind,
        "round_count": None if first is None else first.round_count,
        "current_round": current_round(evening),
        "due_score_count": len(due_spots(evening)),
        "score_count": len(evening.results),
        "missing_score_count": len(missing_spots(evening)),
        "sent_count": standings.count(Standing.SENT),
        "disputed_count": standings.count(Standing.DISPUTED),
        "unlikely_count": len(doubts_by_spot(evening)),
        "held_back_rounds": settings.held_back,
    }
