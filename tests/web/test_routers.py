"""What a full hall asks for is found without holding it against everything there is."""

import pytest
from starlette.routing import Match

from ronde.web.routers import PAGES

FIRST = 8


@pytest.mark.parametrize(
    "path",
    ["/p/open", "/p/open/me/7", "/p/open/me/7/card", "/p/open/pairings", "/p/open/standings"],
)
def test_the_pages_of_the_hall_are_looked_for_first(path: str) -> None:
    scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    places = [
        place
        for place, router in enumerate(PAGES)
        if any(route.matches(dict(scope))[0] is Match.FULL for route in router.routes)
    ]
    assert len(places) == 1
    assert places[0] < FIRST
