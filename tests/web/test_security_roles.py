"""Every address says who may use it, and lets in nobody else."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant as Tree  # codespell:ignore dependant
from fastapi.routing import iter_route_contexts

from ronde.web.access import Requires, needs_of
from ronde.web.app import create_app
from ronde.web.options import Options
from ronde.web.person import Role
from tests.servers import desk_options
from tests.web import events
from tests.web.browser import Browser
from tests.web.people import add_card, phone_in_the_hall, signed_in

WITHOUT_ROLE = {"/static", "/api/v1/openapi.json"}
"""Files of the program itself, the same for everybody."""
ENDLESS = "/live"
"""Streams do not end by themselves; who is let in is seen from who is not."""
COUNTS = "/metrics"
"""Open to no role on a phone, but to the machine itself and a token of its own."""
LOWEST = {
    # The table of the design: what an address is for, and the lowest role that may do it.
    "/": Role.VIEWER,
    "/join": Role.VIEWER,
    "/join/{code}": Role.VIEWER,
    "/login": Role.VIEWER,
    "/logout": Role.VIEWER,
    "/new": Role.DIRECTOR,
    "/sessions": Role.VIEWER,
    "/e/{event}/helpers": Role.DEPUTY,
    "/e/{event}/helpers.pdf": Role.DIRECTOR,
    "/e/{event}/helpers/{card_id}/revoke": Role.DIRECTOR,
    "/e/{event}/journal": Role.DEPUTY,
    "/e/{event}/pair": Role.DEPUTY,
    "/e/{event}/round/{number}/publish": Role.DEPUTY,
    "/e/{event}/round/{number}/results": Role.HELPER,
}


@dataclass(frozen=True, slots=True)
class Address:
    """An address with a method, and the roles that it says it needs."""

    method: str
    path: str
    needs: tuple[Requires, ...]

    @property
    def role(self) -> Role:
        """The role that everything it needs adds up to."""
        return max(need.role for need in self.needs)

    def at(self, event: str) -> str:
        """The address for an event, with something for every other blank."""
        path = self.path.replace("{event}", event)
        for blank in ("{number}", "{board}", "{card_id}", "{session_id}", "{player}", "{id}"):
            path = path.replace(blank, "1")
        while "{" in path:
            before, _brace, rest = path.partition("{")
            path = before + "1" + rest.partition("}")[2]
        return path


def addresses(app: FastAPI) -> list[Address]:
    """Every address of a workbench."""
    found = []
    for route in iter_route_contexts(app.routes):
        path = str(route.path)
        if path in WITHOUT_ROLE:
            continue
        tree: Tree | None = getattr(route, "dependant", None)  # codespell:ignore dependant
        needs = () if tree is None else tuple(needs_of(tree))
        found += [Address(method, path, needs) for method in sorted(route.methods or {"?"})]
    return found


ADDRESSES = addresses(create_app(Options()))


def test_every_address_has_a_role() -> None:
    assert len(ADDRESSES) > 20
    assert [f"{one.method} {one.path}" for one in ADDRESSES if not one.needs] == []


def test_only_files_of_the_program_have_none() -> None:
    app = create_app(Options())
    assert {str(route.path) for route in iter_route_contexts(app.routes)} >= WITHOUT_ROLE


def test_the_roles_are_those_of_the_design() -> None:
    lowest: dict[str, Role] = {}
    for one in ADDRESSES:
        lowest[one.path] = min(lowest.get(one.path, Role.DIRECTOR), one.role)
    assert {path: lowest.get(path) for path in LOWEST} == LOWEST


def test_nothing_that_belongs_to_an_event_is_changed_by_somebody_who_only_looks() -> None:
    open_to_all = [
        one.path
        for one in ADDRESSES
        if one.method not in ("GET", "HEAD")
        and one.role is Role.VIEWER
        and one.path.startswith("/e/")
    ]
    assert open_to_all == []


def test_the_pages_of_the_desk_are_closed_to_those_who_only_look() -> None:
    open_to_all = [
        one.path for one in ADDRESSES if one.path.startswith("/e/") and one.role is Role.VIEWER
    ]
    assert open_to_all in ([], ["/e/{event}"])


@pytest.fixture(scope="module")
def people(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[str, tuple[Role, Browser]]]:
    """Somebody of each role, in an event with a draft and in another one.

    One workbench for all addresses: nobody here changes anything.
    """
    file = tmp_path_factory.mktemp("roles") / "web.ronde"
    app = create_app(desk_options(database=str(file)))
    with Browser(app):
        journals = app.state.rooms.journals
        journals.import_jsonl(events.drafted_journal())
        journals.create("other", "Other")
        found = {}
        for role in (Role.TABLE, Role.HELPER, Role.DEPUTY):
            here = signed_in(app, role, events.NAME)
            elsewhere = signed_in(app, role, "other")
            found[f"{role.word} of this event"] = (role, here)
            found[f"{role.word} of another event"] = (Role.VIEWER, elsewhere)
        for role in (Role.VIEWER, Role.DEPUTY, Role.DIRECTOR):
            found[role.word] = (role, signed_in(app, role))
        yield found


@pytest.mark.parametrize(
    "address", ADDRESSES, ids=lambda one: f"{one.method} {one.path}".replace("/", "-")
)
def test_each_address_lets_in_its_role_and_no_lower_one(
    people: dict[str, tuple[Role, Browser]], address: Address
) -> None:
    own_event = any(need.own_event for need in address.needs)
    for who, (role_here, browser) in people.items():
        role = role_here
        if own_event:
            role = Role[who.partition(" ")[0].upper()]
        elif "{event}" not in address.path and "event" in who:
            role = Role.VIEWER
        allowed = role >= address.role
        if allowed and (address.path.endswith(ENDLESS) or address.method != "GET"):
            # What changes something is tried by those who may not; others try it elsewhere.
            continue
        answer = browser.request(address.method, address.at(events.NAME), follow_redirects=False)
        if not allowed or address.path == COUNTS:
            assert answer.status_code == 403, who
            continue
        assert answer.status_code != 401, who
        # A draft is for deputies, whatever the page that shows it is for.
        draft = role < Role.DEPUTY and "draft" in answer.text
        assert answer.status_code != 403 or draft, who


def test_who_is_not_let_in_reads_one_sentence_and_the_way_back(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    page = signed_in(app, Role.HELPER, played_event).get(f"/e/{played_event}/journal").text
    assert "<h1>Only the arbiters can open this.</h1>" in page
    assert f'href="/e/{played_event}"' in page.partition("<main")[2].partition("</main>")[0]
    page = signed_in(app, Role.VIEWER).get(f"/e/{played_event}/journal").text
    main = page.partition("<main")[2].partition("</main>")[0]
    assert f'href="/p/{played_event}"' in main
    assert f'href="/login?next=/e/{played_event}/journal"' in main


def test_a_program_that_is_not_let_in_reads_the_same_as_json(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    answer = signed_in(app, Role.HELPER, played_event).get(
        f"/e/{played_event}/journal", headers={"Accept": "application/json"}
    )
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"] == "Only the arbiters can open this."


def result(browser: Browser, event: str, board: int) -> tuple[int, str]:
    """Enter a result; the status and the sentence of the answer."""
    answer = browser.post(
        f"/e/{event}/round/5/results",
        data={"board": str(board), "result": "1-0"},
        headers={"Accept": "application/json"},
    )
    return answer.status_code, str(answer.json().get("detail", ""))


def test_a_helper_enters_results_on_his_boards_and_on_no_other(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event, Role.HELPER, (1, 6))
    helper = phone_in_the_hall(app)
    helper.post("/join", data={"code": code, "name": "Karim", "seen": "true"})
    assert result(helper, played_event, 4)[0] == 200
    for board in (7, 12):
        assert result(helper, played_event, board) == (
            403,
            f"Helpers enter results on boards 1 to 6. Board {board} is not among them.",
        )
    slip = helper.post(
        f"/e/{played_event}/round/5/results",
        data={"slip": "7w"},
        headers={"Accept": "application/json"},
    )
    assert slip.status_code == 403
    assert result(signed_in(app, Role.DEPUTY, played_event), played_event, 7)[0] == 200
    assert result(signed_in(app, Role.DIRECTOR), played_event, 12)[0] == 200


def test_a_helper_of_another_event_enters_nothing_here(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    app.state.rooms.journals.create("other", "Other")
    before = app.state.rooms.journals.stream(played_event).last_number
    assert result(signed_in(app, Role.HELPER, "other"), played_event, 4)[0] == 403
    assert result(signed_in(app, Role.DEPUTY, "other"), played_event, 4)[0] == 403
    assert app.state.rooms.journals.stream(played_event).last_number == before
