"""How far an event is, whatever it is: the facts for programs, the next thing to do for people."""

from typing import Annotated, NotRequired, TypedDict

from ronde.service.events.kind import kind_of
from ronde.service.events.progress import IN_ROUNDS, NextThing, Step
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.answers import about
from ronde.text.documents import JsonObject


class AdjournedGame(TypedDict):
    """A game that goes on later."""

    round: int
    board: int
    agreed_date: NotRequired[Annotated[str, about("The day that it is put off to.", "2026-11-21")]]


class Status(TypedDict):
    """How far an event is; which facts there are depends on how it is played."""

    name: str
    system: str
    closed: bool
    next: Annotated[str, about("The next thing to do, in a sentence.")]
    player_count: NotRequired[int]
    team_count: NotRequired[int | None]
    round_count: NotRequired[int | None]
    published_round_count: NotRequired[int]
    complete_round_count: NotRequired[int]
    draft_round: NotRequired[int | None]
    open_boards: NotRequired[list[int]]
    adjourned_games: NotRequired[list[AdjournedGame]]
    fide_mode: NotRequired[bool]
    outside_fide_mode_since_round: NotRequired[int | None]
    participant_count: NotRequired[int | None]
    cup_round_count: NotRequired[int | None]
    is_draft: NotRequired[bool]
    is_published: NotRequired[bool]
    open_matches: NotRequired[list[int]]
    champion: NotRequired[str | None]
    group_count: NotRequired[int | None]
    groups_over: NotRequired[bool]
    entrant_count: NotRequired[int]
    sections: NotRequired[list[str]]
    movement: NotRequired[str | None]
    current_round: NotRequired[int | None]
    due_score_count: NotRequired[int]
    score_count: NotRequired[int]
    missing_score_count: NotRequired[int]
    sent_count: NotRequired[int]
    disputed_count: NotRequired[int]
    unlikely_count: NotRequired[int]
    held_back_rounds: NotRequired[int]


def next_thing(state: EventState) -> NextThing:
    """The next thing to do."""
    if state.closed:
        return NextThing(step=Step.NOTHING, sentence=_("The event is closed."))
    return (kind_of(state.regulations.system).progress or IN_ROUNDS).next_thing(state)


def next_step(state: EventState) -> str:
    """The next thing to do, in a sentence; outside FIDE mode it says so each time.

    Rule: FIDE VCL4THP (2026-08) 40-46
    """
    sentence = next_thing(state).sentence
    if state.in_fide_mode:
        return sentence
    since = _("Outside FIDE mode since round {round}.").format(round=state.outside_fide_mode_since)
    return f"{since} {sentence}"


def facts_of(state: EventState) -> JsonObject:
    """How far an event is, as its kind tells it."""
    return (kind_of(state.regulations.system).progress or IN_ROUNDS).facts(state)


def status_json(state: EventState) -> JsonObject:
    """How far an event is."""
    settings = state.regulations
    return {
        "name": settings.name,
        "system": settings.system.value,
        **facts_of(state),
        "closed": state.closed,
        "next": next_step(state),
    }
