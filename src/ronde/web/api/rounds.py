"""Rounds: shown, paired as a draft, published, taken back."""

from typing import Annotated

from fastapi.responses import Response
from pydantic import Field

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.actions.discarding import discard_draft
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.pairing import draw_numbers
from ronde.service.events.calendar import calendar_of
from ronde.service.events.calendar_told import CalendarTold, calendar_json
from ronde.service.events.desk import Desk, Done, Opened, check_has, opened
from ronde.service.events.kind import Discipline
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.together import at_once
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.asking import RoundNumber
from ronde.web.api.kinds.answers import Rounds, RoundTold
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent, ViewerReading
from ronde.web.api.schemas.words import Agreement, Seed
from ronde.web.kinds.row import pages_of

router = event_router("rounds")


class DraftAsked(Agreement):
    """The next round, or whatever is drawn before it."""

    seed: Seed | None = None
    again: Annotated[bool, Field(description="Draw other lots, where lots are drawn.")] = False


class RoundOf(RoundTold):
    """A round of an event."""

    event: str


class CalendarOf(OfEvent):
    """The calendar of an event."""

    calendar: CalendarTold


class Drafted(Written):
    """What was drafted: a round, or the draw of a cup."""

    seed: Annotated[int | None, about("Of the lots, where any were drawn.")]
    round: Annotated[RoundTold | None, about("Null where a cup was drawn.")]


class RoundWritten(Written):
    """What was written, with the round after it."""

    round: RoundTold | None


ASKED_NOTHING = DraftAsked()


@router.get("/rounds", **operation("listRounds", N_("The rounds"), Rounds))
def list_rounds(reading: ViewerReading) -> Response:
    """All rounds with their results; a draft is told to the arbiters alone."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_has(state, Discipline.CHESS)
        draw = pages_of(state.regulations.system).rounds.draw_json(state)
        return {"rounds": [told_round(state, played) for played in state.rounds], **draw}

    return reading.told(facts)


@router.get("/rounds/{number}", **operation("showRound", N_("A round"), RoundOf))
def show_round(reading: ViewerReading, number: RoundNumber) -> Response:
    """One round: who plays whom at which board, and the results so far."""

    def facts(opened: Opened) -> JsonObject:
        if number > len(opened.state.rounds):
            raise UnknownName(N_("round {round} is not paired yet"), round=number)
        return told_round(opened.state, opened.state.rounds[number - 1])

    return reading.told(facts)


@router.get("/calendar", **operation("showCalendar", N_("The calendar"), CalendarOf))
def show_calendar(reading: DeputyReading) -> Response:
    """All rounds at once, where a table says who meets whom: games with their days, and who rests.

    Rounds that are published stand as they were paired, the others as the table has them.
    """
    return reading.with_status(lambda state: {"calendar": calendar_json(calendar_of(state))})


@router.post("/rounds/draft", **operation("draftRound", N_("Pair the next round"), Drafted))
def draft_round(writing: DeputyWriting, body: DraftAsked = ASKED_NOTHING) -> Response:
    """Pair the next round as a draft that nobody but the arbiters sees.

    Numbers and groups that are still to be drawn come first; after the groups comes the cup.
    """
    seeds: list[int | None] = []

    def drafted(desk: Desk) -> Done:
        def steps(at_work: Desk) -> tuple[Done, ...]:
            seed = writing.any_seed() if body.again and body.seed is None else body.seed
            first = _numbers_again(at_work, seed) if body.again else ()
            made, used = draw_next(at_work, seed, writing.any_seed, consent=Level(body.consent))
            seeds.append(used)
            return (*first, *made)

        return at_once(desk, steps)

    def facts(state: EventState) -> JsonObject:
        draft = state.draft
        return {
            "seed": seeds[-1],
            "round": None if draft is None else told_round(state, draft),
        }

    return writing.done(drafted, facts)


@router.delete("/rounds/draft", **operation("discardDraft", N_("Take the draft back"), Written))
def discard_round_draft(writing: DeputyWriting) -> Response:
    """Take back every draft of the next round; nobody but the arbiters ever saw them."""
    return writing.done(discard_draft)


@router.post("/rounds/publish", **operation("publishRound", N_("Publish the draft"), RoundWritten))
def publish_round(writing: DeputyWriting) -> Response:
    """Publish what is drafted, a round or the draw of a cup: every phone in the hall shows it."""

    def facts(state: EventState) -> JsonObject:
        last = state.published[-1] if state.published else None
        return {"round": None if last is None else told_round(state, last)}

    return writing.done(publish_next, facts)


def _numbers_again(desk: Desk, seed: int | None) -> tuple[Done, ...]:
    """Other numbers, where numbers are drawn and round 1 is not published."""
    state = opened(desk).state
    drawn = state.regulations.numbering.drawn and not state.started
    return (draw_numbers(desk, seed),) if drawn and seed is not None else ()


def told_round(state: EventState, played: PairedRound) -> JsonObject:
    """A round, in groups with the group of each board."""
    return pages_of(state.regulations.system).rounds.json(state, played)
