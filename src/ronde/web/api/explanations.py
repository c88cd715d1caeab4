"""Why a round is as it is: a board, two players who do not meet, all of it, or none."""

from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.explaining import (
    why_blocked,
    why_board,
    why_board_json,
    why_not,
    why_round,
)
from ronde.service.events.kind import Feature
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text.documents import JsonObject
from ronde.text.explanations import answer_json, blockade_json, explanation_json
from ronde.web.access import requires
from ronde.web.api.asking import BoardNumber, RoundNumber
from ronde.web.api.operations import api_router, operation
from ronde.web.api.reading import Reading
from ronde.web.api.schemas.explanations import Blocked, BoardExplained, RoundExplained, WhyNot
from ronde.web.api.schemas.words import NO_CONTROLS
from ronde.web.person import Person, Role

router = api_router("explanations")
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Named = Annotated[
    str,
    Query(
        max_length=200,
        pattern=NO_CONTROLS,
        description="A player: his pairing number, or a part of his name.",
        examples=["5"],
    ),
]


@router.get(
    "/events/{event}/rounds/{number}/explanation",
    **operation("explainRound", N_("Why a round is as it is"), RoundExplained),
)
def explain_whole_round(reading: Reading, person: Deputy, number: RoundNumber) -> Response:
    """Every bracket of a round of a Swiss, with what each rule decided."""
    return reading.told(
        person,
        lambda opened: {
            "round": number,
            "explanation": explanation_json(why_round(_of_rounds(opened), number)),
            "status": status_json(opened.state),
        },
    )


@router.get(
    "/events/{event}/rounds/{number}/boards/{board}/explanation",
    **operation("explainBoard", N_("Why these two meet"), BoardExplained),
)
def explain_board(
    reading: Reading, person: Deputy, number: RoundNumber, board: BoardNumber
) -> Response:
    """Why a board of a round, drafted or published, has the game it has."""
    return reading.told(
        person,
        lambda opened: {
            **why_board_json(why_board(_of_rounds(opened), number, board)),
            "status": status_json(opened.state),
        },
    )


@router.get(
    "/events/{event}/rounds/{number}/why-not",
    **operation("explainWhyNot", N_("Why two players do not meet"), WhyNot),
)
def explain_why_not(
    reading: Reading, person: Deputy, number: RoundNumber, a: Named, b: Named
) -> Response:
    """Why two players do not meet in a round, or why they do."""

    def facts(opened: Opened) -> JsonObject:
        state = _of_rounds(opened)
        numbers = pairing_numbers(state)
        first, second = (numbers[player_named(state, named)] for named in (a, b))
        answer = why_not(state, number, first, second)
        return {**answer_json(answer), "round": number, "status": status_json(state)}

    return reading.told(person, facts)


@router.get(
    "/events/{event}/blockade",
    **operation("explainBlockade", N_("Why the next round cannot be paired"), Blocked),
)
def explain_blockade(reading: Reading, person: Deputy) -> Response:
    """The facts that leave the next round of a Swiss without a pairing, and the remedies."""

    def facts(opened: Opened) -> JsonObject:
        state = _of_rounds(opened)
        found = why_blocked(state)
        told = (
            {"round": state.next_round, "blocked": False}
            | {"players": [], "facts": [], "remedies": []}
            if found is None
            else blockade_json(found)
        )
        return {**told, "status": status_json(state)}

    return reading.told(person, facts)


def _of_rounds(opened: Opened) -> EventState:
    """The event, refused where nothing is paired in it."""
    check_has(opened.state, Feature.CROSSTABLE)
    return opened.state
