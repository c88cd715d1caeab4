"""`/api`: the API in words, with every operation and who may use it."""

from itertools import groupby
from operator import attrgetter
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.web.access import requires
from ronde.web.api.document import TAGS, operations_of
from ronde.web.api.operations import PREFIX
from ronde.web.pages import page
from ronde.web.person import ROLE_NAMES, Person, Role

router = APIRouter()


@router.get("/api", response_class=HTMLResponse)
def api_page(request: Request, _person: Annotated[Person, requires(Role.VIEWER)]) -> HTMLResponse:
    """What programs may ask, noun by noun."""
    nouns = [
        (TAGS[tag], list(operations))
        for tag, operations in groupby(operations_of(request.app), key=attrgetter("tag"))
    ]
    return page(
        request,
        "api/index.html",
        nouns=nouns,
        count=sum(len(operations) for _noun, operations in nouns),
        prefix=PREFIX,
        role_names=ROLE_NAMES,
    )
