"""`/theme`: light, dark or as the system, kept on the device."""

from typing import Annotated, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse

from ronde.web.access import Anybody
from ronde.web.doors.redirects import way_back

COOKIE = "theme"
_YEAR_IN_SECONDS = 365 * 24 * 3600

router = APIRouter()


@router.post("/theme")
def choose_theme(
    request: Request,
    _person: Anybody,
    theme: Annotated[Literal["", "light", "dark"], Form()] = "",
) -> RedirectResponse:
    """Remember a theme, and go back to the page. The module of the page does the same at once."""
    response = RedirectResponse(way_back(request, "/"), status_code=303)
    if theme:
        # Not HttpOnly: the switch in the page writes it as well.
        response.set_cookie(COOKIE, theme, max_age=_YEAR_IN_SECONDS, samesite="lax")
    else:
        response.delete_cookie(COOKIE, samesite="lax")
    return response
