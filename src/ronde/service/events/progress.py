"""How far an event played in rounds is: the next thing to do, and the facts behind it."""

from dataclasses import dataclass
from enum import Enum

from ronde.service.events.numbering import participants
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import _, ngettext
from ronde.text.documents import JsonObject


class Step(Enum):
    """What an event may wait for; the word is that of the command that does it."""

    ENTER = "enter"
    DRAW = "draw"
    PAIR = "pair"
    PUBLISH = "publish"
    RESULT = "result"
    CLOSE = "close"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThing:
    """The next thing to do."""

    step: Step
    sentence: str
    round_number: int | None = None


def next_thing(state: EventState) -> NextThing:
    """What an event in rounds waits for."""
    planned = event_of(state).planned_round_count
    count = len(state.published)
    if state.draft is not None:
        number = state.draft.round_number
        sentence = _("Next: publish round {round}.").format(round=number)
        return NextThing(step=Step.PUBLISH, sentence=sentence, round_number=number)
    waiting = state.published[-1].open_boards if state.published else ()
    if waiting:
        sentence = ngettext(
            "Round {round}: one board left: {boards}.",
            "Round {round}: {count} boards left: {boards}.",
            len(waiting),
        ).format(round=count, count=len(waiting), boards=boards_text(waiting))
        return NextThing(step=Step.RESULT, sentence=sentence, round_number=count)
    if len(participants(state)) < 2:
        return NextThing(step=Step.ENTER, sentence=_("Next: enter the players."))
    if planned is not None and count >= planned:
        return NextThing(
            step=Step.CLOSE, sentence=_("All rounds are played. Next: close the event.")
        )
    sentence = _("Next: pair round {round}.").format(round=count + 1)
    return NextThing(step=Step.PAIR, sentence=sentence, round_number=count + 1)


def facts(state: EventState) -> JsonObject:
    """How far an event in rounds is."""
    last = state.published[-1] if state.published else None
    return {
        "player_count": len(participants(state)),
        "round_count": event_of(state).planned_round_count,
        "published_round_count": len(state.published),
        "complete_round_count": state.complete_round_count,
        "draft_round": state.draft.round_number if state.draft else None,
        "open_boards": list(last.open_boards) if last else [],
    }
