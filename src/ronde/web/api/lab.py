"""The lab: what of the next pairing is certain while games are still running."""

from collections import deque
from typing import Annotated, NotRequired, TypedDict

from fastapi import Depends, Query
from fastapi.responses import Response

from ronde.messages import N_
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.service.lab.under_way import next_round_question
from ronde.service.lab.watched import LabChild, next_round
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.text.lab_forecast import next_json
from ronde.web.api.asking import named_in
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent
from ronde.web.lab.turns import lab_turn

router = event_router("rounds")
Turn = Annotated[None, Depends(lab_turn, scope="function")]
"""One run of the lab at a time: others wait, or are asked to come again."""


class CertainBoard(TypedDict):
    """A board of the next round that every outcome leads to, or who has the bye."""

    white: NotRequired[int]
    black: NotRequired[int]
    bye: NotRequired[int]


class PossibleOpponent(TypedDict):
    """Somebody whom a player may meet."""

    id: Annotated[int | None, about("Null for the bye.")]
    chance: float
    with_white: Annotated[float, about("How likely they meet and this one has White.")]


class PossibleOpponents(TypedDict):
    """Whom a player may meet, the likeliest first."""

    id: int
    opponents: list[PossibleOpponent]


class NextRoundTold(OfEvent):
    """The next round, as far as it is known."""

    round: int
    outcomes: Annotated[int, about("How many outcomes of the open games were looked at.")]
    exact: Annotated[
        bool, about("Whether those are all there are; if not, they were drawn by lot.")
    ]
    unpaired_outcomes: Annotated[int, about("Outcomes after which no round is possible.")]
    certain: list[CertainBoard]
    players: list[PossibleOpponents]


@router.get(
    "/next-round", **operation("foreseeNextRound", N_("Who meets whom next"), NextRoundTold)
)
def foresee_next_round(
    reading: DeputyReading,
    _turn: Turn,
    player: Annotated[
        str, Query(max_length=200, description="One player alone, by number or name.")
    ] = "",
) -> Response:
    """What of the next pairing is certain while games are still running, and whom each may meet.

    With up to eight games open every outcome is paired; with more, outcomes are drawn by lot.
    """

    def facts(state: EventState) -> JsonObject:
        number = pairing_numbers(state)[named_in(state, player)] if player else None
        question = next_round_question(state)
        child = LabChild()
        try:
            (last,) = deque(next_round(child, question), maxlen=1)
        finally:
            child.close()
        told = next_json(last.question, last.answer, number)
        del told["event"]
        return told

    return reading.with_status(facts)
