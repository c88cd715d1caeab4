"""The rating list at the desk: imported once, searched while a player is entered."""

import shutil
import tempfile
import threading
from datetime import date, datetime
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, File, Form, Query, Request, UploadFile
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ronde.errors import InputError
from ronde.formats.child_limits import KEEPING
from ronde.formats.player_headings import RatingKind
from ronde.messages import N_
from ronde.service.events.objections import Level
from ronde.service.events.people.from_list import update_ratings
from ronde.service.events.people.kept_list import keep_list, list_json, person_json, search_list
from ronde.service.events.people.planning import rating_kind_of
from ronde.store.ratings import KeptRatings
from ronde.text import _, ngettext
from ronde.text.days import date_text
from ronde.web.answer_time import wait_longer
from ronde.web.clock import now
from ronde.web.visit import Consent, DeputyVisit, DirectorVisit

router = APIRouter()
_ONE_AT_A_TIME = threading.Lock()
KIND_WORDS = {
    RatingKind.STANDARD: N_("standard"),
    RatingKind.RAPID: N_("rapid"),
    RatingKind.BLITZ: N_("blitz"),
}


def list_text(kept: KeptRatings) -> str:
    """Where the kept list came from and when, in a line; empty where there is none."""
    about = kept.about()
    if about is None:
        return ""
    words = ngettext(
        "{source}: {people} person, imported on {day}",
        "{source}: {people} people, imported on {day}",
        about.person_count,
    ).format(
        source=about.source,
        people=about.person_count,
        day=date_text(datetime.fromisoformat(about.imported).astimezone().date()),
    )
    if not about.dated:
        return words
    return _("{list}; the list is of {day}").format(
        list=words, day=date_text(date.fromisoformat(about.dated))
    )


async def _patience(request: Request) -> None:
    """A list of two million people takes longer than any page."""
    wait_longer(request, KEEPING.seconds)


@router.post("/e/{event}/players/list", dependencies=[Depends(_patience)])
def import_list(visit: DirectorVisit, file: Annotated[UploadFile, File()]) -> Response:
    """Keep a rating list in the place of the one before; a child process reads it."""
    name = Path(file.filename or "").name
    if not name:
        raise InputError(N_("expected a file"))
    if not _ONE_AT_A_TIME.acquire(blocking=False):
        raise InputError(N_("another rating list is being imported: wait until it is there"))
    try:
        kept = visit.rooms.journals.ratings
        with tempfile.TemporaryDirectory() as folder:
            coming = Path(folder) / f"list{Path(name).suffix.lower()}"
            with coming.open("wb") as content:
                shutil.copyfileobj(file.file, content)
            keep_list(coming, kept, source=name, now=now())
    finally:
        _ONE_AT_A_TIME.release()
    return RedirectResponse(f"{visit.address}/players", status_code=303)


@router.get("/e/{event}/players/listed")
def listed_people(
    visit: DeputyVisit,
    q: Annotated[str, Query(max_length=120)] = "",
    rating: RatingKind | None = None,
) -> JSONResponse:
    """People of the list whom letters find, those of the event's federation first."""
    kept, kind = visit.rooms.journals.ratings, rating or rating_kind_of(visit.state)
    people = search_list(kept, q, federation=visit.state.regulations.federation)
    return JSONResponse(
        {"list": list_json(kept.about()), "people": [person_json(each, kind) for each in people]},
        headers={"cache-control": "no-store"},
    )


@router.post("/e/{event}/players/ratings")
def ratings_from_list(
    visit: DeputyVisit,
    rating: Annotated[RatingKind | None, Form()] = None,
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Bring the ratings of those entered up to date from the list."""
    kept = visit.rooms.journals.ratings
    return visit.act(lambda desk: update_ratings(desk, kept, rating, consent=consent), "players")
