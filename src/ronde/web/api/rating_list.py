"""The rating list that is kept: searched, and taken for the ratings of those entered."""

from typing import Annotated, Literal, TypedDict

from fastapi import Query
from fastapi.responses import JSONResponse, Response

from ronde.formats.player_headings import RatingKind
from ronde.messages import N_
from ronde.service.events.objections import Level
from ronde.service.events.people.from_list import update_ratings
from ronde.service.events.people.kept_list import (
    MOST_ASKED_FOR,
    MOST_FOUND,
    ListedPersonTold,
    RatingListTold,
    list_json,
    person_json,
    search_list,
)
from ronde.service.events.people.planning import rating_kind_of
from ronde.text.answers import about
from ronde.web.api.acting import DeputyWriting
from ronde.web.api.asking import entity_tag
from ronde.web.api.operations import event_router, operation
from ronde.web.api.players import PlayersWritten, players_told
from ronde.web.api.reading import STAFF_CACHING, DeputyReading
from ronde.web.api.schemas.words import Agreement

router = event_router("players")


class ListedPeople(TypedDict):
    """People of the rating list that a text finds."""

    event: str
    list: Annotated[RatingListTold | None, about("Null where no list was imported.")]
    people: list[ListedPersonTold]


class RatingsAsked(Agreement):
    """Which of the ratings of the list counts; that of the event unless told otherwise."""

    rating: Literal["standard", "rapid", "blitz"] | None = None


@router.get(
    "/listed-players", **operation("searchRatingList", N_("Search the rating list"), ListedPeople)
)
def search_rating_list(
    reading: DeputyReading,
    q: Annotated[str, Query(min_length=2, max_length=120)],
    rating: RatingKind | None = None,
    most: Annotated[int, Query(ge=1, le=MOST_ASKED_FOR)] = MOST_FOUND,
) -> Response:
    """Who of the kept list has words that begin so, or a FIDE number: for the arbiters alone.

    Those of the federation of the event come first, and of each the best rated. The rating told
    is of the kind asked for, else the one that the games of the event count for.
    """
    opened = reading.opened()
    kept = reading.rooms.journals.ratings
    federation = opened.state.regulations.federation
    kind = rating or rating_kind_of(opened.state)
    people = search_list(kept, q, federation=federation, most=most)
    answer = {
        "event": reading.event,
        "list": list_json(kept.about()),
        "people": [person_json(each, kind) for each in people],
    }
    # Another list gives another answer about the same event.
    tag = entity_tag(opened.number, kept.changed_at)
    return JSONResponse(answer, headers={"cache-control": STAFF_CACHING, "etag": tag})


@router.post(
    "/listed-players/ratings",
    **operation("updateRatings", N_("Take the ratings of the rating list"), PlayersWritten),
)
def take_ratings(writing: DeputyWriting, body: RatingsAsked) -> Response:
    """Give everybody who is surely in the kept list the rating it has for them."""
    kept = writing.rooms.journals.ratings
    kind = None if body.rating is None else RatingKind(body.rating)
    return writing.done(
        lambda desk: update_ratings(desk, kept, kind, consent=Level(body.consent)), players_told
    )
