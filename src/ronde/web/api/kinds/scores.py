"""Scores of a bridge evening: sent by a table, accepted or disputed, decided by the director."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Literal

from fastapi.responses import Response
from pydantic import Field

from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError, NotAllowed, RondeError
from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, check_has
from ronde.service.events.kind import Discipline
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.ruling import adjust, penalise
from ronde.service.kinds.bridge.actions.running import load_deals
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    clear,
    confirm,
    dispute,
    enter_result,
    enter_results,
    send_result,
    settle,
)
from ronde.service.kinds.bridge.devices import check_table
from ronde.service.kinds.bridge.evening import evening_at, evening_of, movement_of
from ronde.service.kinds.bridge.places import spot_of
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import ruling_typed, score_typed, told_typed, who_named
from ronde.text import render
from ronde.web.access import check_place
from ronde.web.api.acting import DeputyWriting, HelperWriting, TableWriting, Writer, Written
from ronde.web.api.kinds.entrants import SectionText, section_named
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import NO_CONTROLS, Asked, Count, Line, Note
from ronde.web.bridge.device import device_of
from ronde.web.person import Role

router = event_router("bridge", "/bridge")
ScoreText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=40,
        pattern=NO_CONTROLS,
        description="A result by the letters of the evening, `4s n =`, `3nx w -1`, `pass`; or the"
        " score for North-South, `420`.",
        examples=["4s n ="],
    ),
]
Amount = Annotated[
    str,
    Field(
        pattern=r"^[0-9]{1,6}(\.[0-9]{1,4})?$",
        description="A number, to be kept exactly.",
        examples=["2.5"],
    ),
]


class SpotAsked(Asked):
    """A board at a table; the round follows from them where it is left out."""

    table: Annotated[Count, Field(examples=[5])]
    board: Annotated[Count, Field(examples=[22])]
    round: Count | None = None
    section: SectionText | None = None


class ScoreAsked(SpotAsked):
    """A score of a board at a table."""

    score: ScoreText
    lead: Annotated[Note | None, Field(description="The card led, as `SQ`.")] = None


class Scores(Asked):
    """Scores as the director enters them: all are written, or none."""

    scores: Annotated[list[ScoreAsked], Field(min_length=1, max_length=5000)]
    force: Annotated[
        bool,
        Field(description="Take the score although the movement gives the table other boards."),
    ] = False


class SentScore(ScoreAsked):
    """A score from the table, which waits for the opponents."""

    side: Annotated[Literal["ns", "ew"] | None, Field(description="The side that sends it.")] = None


class AcceptedScore(SpotAsked):
    """A score that the opponents accept, as their screen shows it."""

    seen: ScoreText | None = None


class DisputedScore(SpotAsked):
    """A score that is not right, and perhaps what it should be."""

    score: ScoreText | None = None


class SettledScore(SpotAsked):
    """What the director decides: the first or the second version, or another score."""

    version: Literal[1, 2] | None = None
    score: ScoreText | None = None


class AdjustedScore(SpotAsked):
    """A score that the director gives."""

    adjustment: Annotated[
        Line,
        Field(
            max_length=80,
            description="`60-40`, `A+`, `NP` for not played, `60%:620 40%:-100`.",
            examples=["60-40"],
        ),
    ]
    reason: Note = ""


class PenaltyAsked(Asked):
    """Something taken off: points, or per cent of a top."""

    who: Annotated[Line, Field(examples=["ns3"])]
    section: SectionText | None = None
    points: Amount | None = None
    percent: Amount | None = None
    reason: Annotated[Line, Field(examples=["late at the table"])]


class DealsAsked(Asked):
    """The cards of the boards."""

    pbn: Annotated[str, Field(max_length=2_000_000, description="The text of a PBN file.")]
    source: Annotated[Line, Field(examples=["monday.pbn"])] = "deals.pbn"


class DealsWritten(Written):
    """The deals that were loaded, and what of the file was not understood."""

    omissions: list[str]


@router.post("/scores", **operation("enterScores", N_("Enter scores"), Written))
def enter_scores(writing: HelperWriting, body: Scores) -> Response:
    """Enter or correct scores as the director: each stands at once, and settles a dispute.

    All are written or none. A helper enters those of their tables; a director may give `60-40` or
    `NP` in place of a result.
    """
    may_rule = writing.person.role_in(writing.event) >= Role.DEPUTY
    for score in body.scores:
        check_place(writing.person, writing.event, score.table, of_bridge=True)

    def entered(desk: Desk) -> Done:
        state = evening_at(desk)
        scores = [
            (
                _spot(state, score),
                score_typed(state, score.score, score.board, score.lead, may_rule=may_rule),
            )
            for score in body.scores
        ]
        return enter_results(desk, scores, force=body.force)

    return writing.done(entered)


@router.post("/scores/send", **operation("sendScore", N_("Send a score"), Written))
def send_score(writing: TableWriting, body: SentScore) -> Response:
    """A score from the table, which waits for the opponents; nothing agreed is overwritten.

    A pair's own phone speaks for its side alone; one that both share for the side it names.
    """
    named = None if body.side is None else Direction(body.side)
    side = _side_at_table(writing, body, named)

    def sent(desk: Desk, state: EventState, spot: Spot) -> Done:
        score = told_typed(state, body.score, body.board, body.lead)
        return send_result(desk, spot, score, side=side)

    return writing.done(_at(body, sent))


@router.post("/scores/accept", **operation("acceptScore", N_("Accept a score"), Written))
def accept_score(writing: TableWriting, body: AcceptedScore) -> Response:
    """The opponents accept what was sent; with `seen`, only if it still is what they saw.

    A pair's own phone does not accept what its side sent; one that both share is handed across.
    """
    side = _side_at_table(writing, body)

    def accepted(desk: Desk, state: EventState, spot: Spot) -> Done:
        seen = None if body.seen is None else told_typed(state, body.seen, body.board)
        return accept(desk, spot, seen=seen, side=side)

    return writing.done(_at(body, accepted))


@router.post("/scores/dispute", **operation("disputeScore", N_("Dispute a score"), Written))
def dispute_score(writing: TableWriting, body: DisputedScore) -> Response:
    """Somebody says that a score is not right; with another version both are kept."""
    _side_at_table(writing, body)

    def disputed(desk: Desk, state: EventState, spot: Spot) -> Done:
        version = None if body.score is None else told_typed(state, body.score, body.board)
        return dispute(desk, spot, version)

    return writing.done(_at(body, disputed))


@router.post("/scores/settle", **operation("settleScore", N_("Settle a disputed score"), Written))
def settle_score(writing: DeputyWriting, body: SettledScore) -> Response:
    """The director decides for one of the versions, or for another score."""
    if (body.version is None) == (body.score is None):
        raise InputError(N_("expected a version, or a score"))

    def settled(desk: Desk, state: EventState, spot: Spot) -> Done:
        if body.version is not None:
            return settle(desk, spot, body.version)
        return enter_result(desk, spot, told_typed(state, body.score or "", body.board))

    return writing.done(_at(body, settled))


@router.post("/scores/adjust", **operation("adjustScore", N_("Adjust a score"), Written))
def adjust_score(writing: DeputyWriting, body: AdjustedScore) -> Response:
    """Give both sides of a table a score of their own: artificial, assigned, weighted, or none."""
    ruling = ruling_typed(body.adjustment, body.board)
    return writing.done(
        _at(body, lambda desk, _, spot: adjust(desk, spot, ruling, reason=body.reason))
    )


@router.post("/scores/clear", **operation("clearScore", N_("Clear a score"), Written))
def clear_score(writing: DeputyWriting, body: SpotAsked) -> Response:
    """Take a score out, as if it had not come."""
    return writing.done(_at(body, lambda desk, _, spot: clear(desk, spot)))


@router.post(
    "/scores/confirm", **operation("confirmScore", N_("Confirm an unlikely score"), Written)
)
def confirm_score(writing: DeputyWriting, body: SpotAsked) -> Response:
    """The director has looked at an unlikely score, and it is right."""
    return writing.done(_at(body, lambda desk, _, spot: confirm(desk, spot)))


@router.post("/penalties", **operation("penalise", N_("A penalty"), Written))
def give_penalty(writing: DeputyWriting, body: PenaltyAsked) -> Response:
    """Take points off, or a part of a top in per cent; of teams, victory points."""
    if (body.points is None) == (body.percent is None):
        raise InputError(N_("expected points or per cent"))
    value = Fraction(body.points or body.percent or "")

    def penalised(desk: Desk) -> Done:
        who = who_named(evening_at(desk), body.who, section_named(body.section))
        in_percent = body.percent is not None
        return penalise(desk, who, value, in_percent=in_percent, reason=body.reason)

    return writing.done(penalised)


@router.put("/deals", **operation("loadDeals", N_("Load deals"), DealsWritten))
def load_event_deals(writing: DeputyWriting, body: DealsAsked) -> Response:
    """Load the cards of the boards out of a PBN file, for hand records and to check the leads."""
    read = read_deals(reader.loads(body.pbn, file=body.source))
    omissions = [f"{omission.place}: {render(omission.problem)}" for omission in read.omissions]
    return writing.done(
        lambda desk: load_deals(desk, read.deals, source=body.source),
        lambda state: {"omissions": omissions},
    )


def _side_at_table(
    writing: Writer, body: SpotAsked, named: Direction | None = None
) -> Direction | None:
    """The side that somebody speaks for, refused at a table that they were not given.

    A table device knows this round and the last; a pair's own phone its side alone.
    What was written before is not refused because the evening went on since: it is a repetition.
    """
    person = writing.person
    check_place(person, writing.event, body.table, of_bridge=True)
    if person.role_in(writing.event) is not Role.TABLE:
        return named
    state = writing.rooms.opened(writing.event).state
    check_has(state, Discipline.BRIDGE)
    evening, spot = evening_of(state), _spot(state, body)
    device = device_of(writing.request, person, evening)
    try:
        check_table(evening, device, spot.round_number, spot.table_number)
        if spot.section != device.section:
            raise NotAllowed(N_("This phone is in another section."))
    except RondeError:
        if not writing.rooms.was_written(writing.event, writing.key):
            raise
    return device.side_in(movement_of(evening, spot.section), spot.round_number, named)


def _at(
    body: SpotAsked, action: Callable[[Desk, EventState, Spot], Done]
) -> Callable[[Desk], Done]:
    """What is done with the board at a table that is meant."""

    def act(desk: Desk) -> Done:
        state = evening_at(desk)
        return action(desk, state, _spot(state, body))

    return act


def _spot(state: EventState, body: SpotAsked) -> Spot:
    """The board at a table that is meant."""
    return spot_of(
        evening_of(state),
        table_number=body.table,
        board_number=body.board,
        round_number=body.round,
        section=section_named(body.section),
    )
