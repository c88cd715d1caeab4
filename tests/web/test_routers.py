"""What a full hall asks for is found without holding it against everything there is."""

import pytest
from fastapi import APIRouter, FastAPI
from starlette.routing import Match, Mount

from ronde.web.routers import PAGES, RouterPart
from tests.web.browser import Browser

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


def router_of_two() -> APIRouter:
    """A router with a prefix and two addresses, whose blanks are called the same."""
    router = APIRouter(prefix="/e")

    @router.get("/{event}/round/{number}")
    def round_page(event: str, number: int) -> list[str | int]:
        return [event, number]

    @router.post("/{event}/undo/{number}")
    def undo(event: str, number: int) -> list[str | int]:
        return [number, event]

    return router


def test_every_address_of_a_part_answers() -> None:
    app = FastAPI()
    app.include_router(RouterPart(router_of_two()))
    browser = Browser(app)
    assert browser.get("/e/open/round/3").json() == ["open", 3]
    undone = browser.post("/e/open/undo/3", headers={"X-CSRF-Token": "none"})
    assert undone.json() == [3, "open"]
    assert browser.get("/e/open/round/x").status_code == 422
    assert browser.get("/e/open/undo/3").status_code == 405
    assert browser.get("/e/open").status_code == 404
    assert browser.get("/e/open/round/3/more").status_code == 404


def test_an_address_of_another_part_is_refused_before_any_is_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_facts: object) -> None:
        raise AssertionError("it was held against each address")

    monkeypatch.setattr(APIRouter, "matches", fail)
    scope = {"type": "http", "method": "GET", "path": "/p/open/round/3"}
    assert RouterPart(router_of_two()).matches(scope) == (Match.NONE, {})


def test_a_part_has_addresses_and_nothing_else() -> None:
    router = router_of_two()
    router.routes.append(Mount("/files", FastAPI()))
    with pytest.raises(AssertionError, match="addresses and nothing else"):
        RouterPart(router).matches({"type": "http", "method": "GET", "path": "/"})
