"""Why a round is as it is: a board, two players who do not meet, all of it, or none."""

from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from ronde.messages import N_
from ronde.service.events.contestants import contestant_named
from ronde.service.events.explaining import (
    WhyBoardFacts,
    why_blocked,
    why_board,
    why_board_json,
    why_not,
    why_round,
)
from ronde.service.events.kind import Feature
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.text.explanations import (
    AnswerFacts,
    BracketTold,
    DecisionAnswer,
    answer_json,
    blockade_json,
    explanation_json,
)
from ronde.web.api.asking import BoardNumber, RoundNumber
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent
from ronde.web.api.schemas.words import NO_CONTROLS

router = event_router("explanations")
Named = Annotated[
    str,
    Query(
        max_length=200,
        pattern=NO_CONTROLS,
        description="A player or a team: their pairing number, or a part of their name.",
        examples=["5"],
    ),
]


class RoundExplained(OfEvent):
    """Every bracket of a round."""

    round: int
    explanation: list[BracketTold]


class BoardExplained(WhyBoardFacts, OfEvent):
    """Why two players sit at a board."""


class WhyNot(AnswerFacts, OfEvent):
    """Why two players do not meet, or why they do."""

    round: int


class Blocked(OfEvent):
    """Why the next round cannot be paired, and what may be done about it."""

    round: int
    blocked: bool
    players: list[int]
    facts: list[DecisionAnswer]
    remedies: list[DecisionAnswer]


@router.get(
    "/rounds/{number}/explanation",
    **operation("explainRound", N_("Why a round is as it is"), RoundExplained),
)
def explain_whole_round(reading: DeputyReading, number: RoundNumber) -> Response:
    """Every bracket of a round of a Swiss, with what each rule decided."""

    def facts(state: EventState) -> JsonObject:
        return {"round": number, "explanation": explanation_json(why_round(state, number))}

    return reading.with_status(facts, Feature.CROSSTABLE)


@router.get(
    "/rounds/{number}/boards/{board}/explanation",
    **operation("explainBoard", N_("Why these two meet"), BoardExplained),
)
def explain_board(reading: DeputyReading, number: RoundNumber, board: BoardNumber) -> Response:
    """Why a board of a round, drafted or published, has the game it has."""
    return reading.with_status(
        lambda state: why_board_json(why_board(state, number, board)), Feature.CROSSTABLE
    )


@router.get(
    "/rounds/{number}/why-not",
    **operation("explainWhyNot", N_("Why two players do not meet"), WhyNot),
)
def explain_why_not(reading: DeputyReading, number: RoundNumber, a: Named, b: Named) -> Response:
    """Why two players do not meet in a round, or why they do."""

    def facts(state: EventState) -> JsonObject:
        first, second = (contestant_named(state, named) for named in (a, b))
        return {**answer_json(why_not(state, number, first, second)), "round": number}

    return reading.with_status(facts, Feature.CROSSTABLE)


@router.get(
    "/blockade", **operation("explainBlockade", N_("Why the next round cannot be paired"), Blocked)
)
def explain_blockade(reading: DeputyReading) -> Response:
    """The facts that leave the next round of a Swiss without a pairing, and the remedies."""

    def facts(state: EventState) -> JsonObject:
        blockade = why_blocked(state)
        if blockade is not None:
            return blockade_json(blockade)
        nothing: JsonObject = {"players": [], "facts": [], "remedies": []}
        return {"round": state.next_round, "blocked": False, **nothing}

    return reading.with_status(facts, Feature.CROSSTABLE)
