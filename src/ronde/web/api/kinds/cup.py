"""Cups and groups: drawn, published, and match after match decided."""

from typing import Annotated, NotRequired

from fastapi.responses import Response
from pydantic import Field

from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.kind import Feature
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.actions.drawing import discard_draw, draw_cup, publish_cup
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.documents import CupTold, cup_json
from ronde.service.kinds.cup.words import match_word
from ronde.service.kinds.groups.actions.drawing import draw_groups, groups_are_by_lot
from ronde.service.kinds.groups.sheets import GroupAnswer, groups_json
from ronde.text.documents import JsonObject
from ronde.web.access import check_place
from ronde.web.api.acting import DeputyWriting, HelperWriting, Written
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import OfEvent, ViewerReading
from ronde.web.api.schemas.players import Lots
from ronde.web.api.schemas.words import NO_CONTROLS, Asked

router = event_router("cup")
ASKED_NOTHING = Lots()
MatchText = Annotated[
    str,
    Field(
        max_length=40,
        pattern=NO_CONTROLS,
        description="A match and its result in one word: `3a`, `3b`, `3=1½-½`, `3=+-`, `3?`; or one"
        " of its games: `3.1a`, `3.2d`; or of two teams their boards: `3=10½1`.",
        examples=["3a"],
    ),
]


class MatchResults(Asked):
    """Results of matches: all are written, or none."""

    matches: Annotated[list[MatchText], Field(min_length=1, max_length=1000)]


class Cup(CupTold, OfEvent):
    """The cup of an event."""


class CupWritten(Written):
    """What was written, with the cup after it."""

    cup: CupTold
    seed: NotRequired[int | None]


class Groups(OfEvent):
    """The groups of an event; none before they are drawn."""

    groups: list[GroupAnswer]


class GroupsWritten(Written):
    """The groups that were drawn."""

    groups: list[GroupAnswer]
    seed: int | None


@router.get("/cup", **operation("showCup", N_("The bracket"), Cup))
def show_cup(reading: ViewerReading) -> Response:
    """The bracket as it stands; a draw that is not published is told to the arbiters alone."""
    return reading.with_status(cup_json, Feature.BRACKET)


@router.post("/cup/draw", **operation("drawCup", N_("Draw the cup"), CupWritten))
def draw_cup_or_round(writing: DeputyWriting, body: Lots = ASKED_NOTHING) -> Response:
    """Draw the cup as a draft, or its next round where each is drawn."""
    seed = writing.any_seed() if body.seed is None else body.seed
    return writing.done(
        lambda desk: draw_cup(desk, seed), lambda state: {"seed": seed, **_cup(state)}
    )


@router.delete("/cup/draw", **operation("discardDraw", N_("Take the draw back"), CupWritten))
def discard_cup_draw(writing: DeputyWriting) -> Response:
    """Take the draw of a cup back that nobody but the arbiters has seen."""
    return writing.done(discard_draw, _cup)


@router.post("/cup/publish", **operation("publishCup", N_("Publish the draw"), CupWritten))
def publish_drawn_cup(writing: DeputyWriting) -> Response:
    """Publish what was drawn: from now on matches may be played."""
    return writing.done(publish_cup, _cup)


@router.post(
    "/cup/matches", **operation("enterMatches", N_("Enter results of matches"), CupWritten)
)
def enter_cup_matches(writing: HelperWriting, body: MatchResults) -> Response:
    """Enter or correct results of matches, at once or game by game; all are written or none.

    A helper enters those of their range.
    """
    words = [match_word(text) for text in body.matches]
    for word in words:
        check_place(writing.person, writing.event, word.match_number)
    return writing.done(lambda desk: enter_matches(desk, words), _cup)


@router.get("/groups", **operation("listGroups", N_("The groups"), Groups))
def list_groups(reading: ViewerReading) -> Response:
    """The groups with their players by number."""
    return reading.with_status(lambda state: {"groups": groups_json(state)}, Feature.GROUPS)


@router.post("/groups/draw", **operation("drawGroups", N_("Draw the groups"), GroupsWritten))
def draw_event_groups(writing: DeputyWriting, body: Lots = ASKED_NOTHING) -> Response:
    """Share the players out to groups, in place of those drawn before; until round 1 is published.

    Where the strongest are dealt out nothing is drawn, and there is no seed.
    """
    seeds: list[int | None] = []

    def drawn(desk: Desk) -> Done:
        by_lot = groups_are_by_lot(opened(desk).state)
        seed = writing.any_seed() if body.seed is None and by_lot else body.seed
        seeds.append(seed)
        return draw_groups(desk, seed)

    return writing.done(drawn, lambda state: {"groups": groups_json(state), "seed": seeds[-1]})


def _cup(state: EventState) -> JsonObject:
    """The cup after a change."""
    return {"cup": cup_json(state)}
