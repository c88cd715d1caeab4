"""A page: a template with what every page has."""

from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import HTMLResponse

from ronde.text import language
from ronde.web.access import person
from ronde.web.doors import csrf
from ronde.web.doors.link import link_sentence
from ronde.web.frame import frame_of
from ronde.web.templating import rendered

if TYPE_CHECKING:
    from ronde.service.events.desk import Opened


def page(
    request: Request,
    template: str,
    *,
    opened: "Opened | None" = None,
    status: int = 200,
    **facts: object,
) -> HTMLResponse:
    """A page as HTML, for whoever asks, in their language.

    `opened` is the event that the page is about; templates know its name in the address as `event`.
    """
    everywhere: dict[str, object] = {
        "request": request,
        "status": status,
        "person": person(request),
        "role": person(request).role_in(opened.stream if opened else None),
        "lang": language(),
        "theme": theme(request),
        "path": request.url.path,
        "event": opened.stream if opened else None,
        "number": opened.number if opened else None,
        "csrf": csrf.token(request),
        "frame": frame_of(request, person(request), opened),
        "link_sentence": link_sentence(request, person(request)),
    }
    html = rendered(template, **(everywhere | facts))
    headers = {} if opened is None else {"etag": f'"{opened.number}"'}
    return HTMLResponse(html, status_code=status, headers=headers | {"cache-control": "no-store"})


def theme(request: Request) -> str:
    """Light or dark where the reader chose, else empty: the system's."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in ("light", "dark") else ""
