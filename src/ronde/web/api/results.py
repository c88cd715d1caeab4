"""Results of a round: by board, as slips, typed again, corrected for the rating report."""

from typing import Annotated

from fastapi.responses import Response
from pydantic import Field

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import (
    correct_for_rating,
    enter_results,
    verify_results,
)
from ronde.service.events.desk import Desk, Done, check_has
from ronde.service.events.kind import Feature, kind_of
from ronde.service.events.objections import Level
from ronde.service.events.results import Adjournment, Outcome, adjourned_slip, slip_from_text
from ronde.service.events.state import EventState
from ronde.web.access import check_place
from ronde.web.api.acting import DeputyWriting, HelperWriting, Written
from ronde.web.api.asking import RoundNumber
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import NO_CONTROLS, Agreement, Asked, Count, Day, Line
from ronde.web.two_versions import other_version, two_versions

router = event_router("results")
Typed = tuple[list[tuple[int, Outcome]], list[Adjournment]]
"""Boards with their results, and boards whose games go on later."""
ResultText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=12,
        pattern=NO_CONTROLS,
        description="`1-0`, `½-½` (or `1/2-1/2`, `=`), `0-1`, `1F-0F`, `0F-1F`, `0F-0F`, `½-0`,"
        " `0-½`, `0-0`, and of games too short to be rated `W-L`, `D-D`, `L-W`; `?` clears.",
        examples=["1-0"],
    ),
]


class OneResult(Agreement):
    """The result of a board."""

    board: Annotated[Count, Field(examples=[4])]
    result: ResultText
    seen: Annotated[
        str | None,
        Field(
            max_length=12,
            description="What the board was seen to have, empty for nothing: where it has something"
            " else by now, nothing is written and both versions come back with 409.",
            examples=[""],
        ),
    ] = None


class Slip(Agreement):
    """A slip of paper in one word, by the letters of the event: `17w`, `4d`, `2.3w`, `9adj`.

    `9adj:2026-11-21` tells the day that a game is put off to.
    """

    slip: Annotated[Line, Field(max_length=40, examples=["4w"])]


class BoardResult(Asked):
    """A board and its result."""

    board: Annotated[Count, Field(examples=[4])]
    result: ResultText


class ManyResults(Agreement):
    """Results of several boards: all are written, or none."""

    results: Annotated[list[BoardResult], Field(max_length=5000)] = Field(default_factory=list)
    adjourned: Annotated[
        list[Count], Field(max_length=5000, description="Boards that go on later.", examples=[[]])
    ] = Field(default_factory=list)
    agreed_date: Annotated[
        Day | None,
        Field(description="The day that the adjourned games are put off to.", examples=[None]),
    ] = None


class TypedAgain(Asked):
    """Results typed a second time."""

    results: Annotated[list[BoardResult], Field(min_length=1, max_length=5000)]


class ForRating(Asked):
    """What games of a closed round really ended in, for the rating report alone."""

    results: Annotated[list[BoardResult], Field(min_length=1, max_length=5000)]


@router.post("/rounds/{number}/results", **operation("enterResults", N_("Enter results"), Written))
def enter_round_results(
    writing: HelperWriting, number: RoundNumber, asked: OneResult | Slip | ManyResults
) -> Response:
    """Enter or correct results: of one board, as a slip, or of many at once.

    All are written or none. A helper enters those of their boards.
    """
    event = writing.rooms.opened(writing.event)
    slips, adjourned = _typed(event.state, number, asked)
    for board in (*(board for board, _outcome in slips), *(later.board for later in adjourned)):
        check_place(writing.person, writing.event, board)
    if isinstance(asked, OneResult) and asked.seen is not None:
        other = other_version(event, number, slips[0], asked.seen)
        if other is not None and not writing.rooms.was_written(writing.event, writing.key):
            return two_versions(writing.request, event, number, slips[0], other)

    def entered(desk: Desk) -> Done:
        return enter_results(
            desk,
            slips,
            round_number=number,
            adjourned=adjourned,
            consent=Level(asked.consent),
        )

    return writing.done(entered)


@router.post(
    "/rounds/{number}/verify", **operation("verifyResults", N_("Type results again"), Written)
)
def verify_round_results(writing: HelperWriting, number: RoundNumber, body: TypedAgain) -> Response:
    """Note that results were typed again and are the same; one that differs is told instead."""
    slips = [_board(result) for result in body.results]
    for board, _outcome in slips:
        check_place(writing.person, writing.event, board)
    return writing.done(lambda desk: verify_results(desk, slips, round_number=number))


@router.post(
    "/rounds/{number}/rating-corrections",
    **operation("correctForRating", N_("Correct the rating report"), Written),
)
def correct_round_for_rating(
    writing: DeputyWriting, number: RoundNumber, body: ForRating
) -> Response:
    """Tell the rating report what games of a closed round really ended in; all else stays."""
    slips = [_board(result) for result in body.results]
    return writing.done(lambda desk: correct_for_rating(desk, slips, round_number=number))


def _typed(state: EventState, number: int, body: OneResult | Slip | ManyResults) -> Typed:
    """What was sent, whichever way it was."""
    check_has(state, Feature.BOARDS)
    if isinstance(body, Slip):
        (slip,) = kind_of(state.regulations.system).slips(state, [body.slip], number)
        later = adjourned_slip(slip)
        if later is not None:
            return [], [later]
        return [slip_from_text(slip, state.regulations.slip_keys)], []
    if isinstance(body, OneResult):
        return [slip_from_text(f"{body.board}:{body.result}")], []
    if not body.results and not body.adjourned:
        raise InputError(N_("expected a board and its result"))
    later_games = [Adjournment(board, body.agreed_date) for board in body.adjourned]
    return [_board(result) for result in body.results], later_games


def _board(result: BoardResult) -> tuple[int, Outcome]:
    """A board and its result."""
    return slip_from_text(f"{result.board}:{result.result}")
