"""What changes something comes from a page of this workbench, opened by whoever sends it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.web.app import create_app
from ronde.web.doors.tokens import token_hash
from ronde.web.person import Role
from tests.servers import desk_options
from tests.web.browser import Browser
from tests.web.people import PASSWORD, add_account, phone_in_the_hall, signed_in
from tests.web.test_security_roles import ADDRESSES, Address

SENTENCE = "This did not come from a page of this workbench."
CHANGES = [one for one in ADDRESSES if one.method not in ("GET", "HEAD")]


def entries(app: FastAPI, event: str) -> int:
    """How many entries the journal of an event has."""
    number: int = app.state.rooms.journals.stream(event).last_number
    return number


def enter(browser: Browser, event: str, **headers: str) -> int:
    """Enter a result; the status of the answer."""
    form = {"board": "4", "result": "1-0"}
    answer = browser.post(
        f"/e/{event}/round/5/results", data=form, headers=headers, follow_redirects=False
    )
    return int(answer.status_code)


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The browser of whoever has no token, at one workbench for all addresses: nothing changes."""
    file = tmp_path_factory.mktemp("forms") / "web.ronde"
    with Browser(create_app(desk_options(database=str(file)))) as browser:
        yield browser


@pytest.mark.parametrize(
    "address", CHANGES, ids=lambda one: f"{one.method} {one.path}".replace("/", "-")
)
def test_nothing_is_changed_without_a_token(stranger: Browser, address: Address) -> None:
    for token in ("", "x", "0" * 16 + "." + "0" * 64):
        answer = stranger.request(
            address.method, address.at("open"), headers={"X-CSRF-Token": token}
        )
        # What the form lacks may be told first; that it was taken is never told.
        assert answer.status_code in (403, 422)
        assert answer.status_code == 422 or SENTENCE in answer.text


def test_a_token_in_the_form_is_as_good_as_one_in_a_header(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    page = director.token
    form = {"board": "4", "result": "1-0", "csrf": page}
    address = f"/e/{played_event}/round/5/results"
    answer = super(Browser, director).request("POST", address, data=form, follow_redirects=False)
    assert answer.status_code == 303
    assert enter(director, played_event, **{"X-CSRF-Token": director.token}) == 303


@pytest.mark.parametrize("field", ["", "x", ".", "a.b", "é.é"])
def test_a_wrong_token_in_the_form_is_refused(
    app: FastAPI, director: Browser, played_event: str, field: str
) -> None:
    before = entries(app, played_event)
    form = {"board": "4", "result": "1-0", "csrf": field}
    address = f"/e/{played_event}/round/5/results"
    answer = super(Browser, director).request("POST", address, data=form)
    assert answer.status_code == 403
    assert entries(app, played_event) == before


def test_a_token_in_the_address_is_none(app: FastAPI, director: Browser, played_event: str) -> None:
    address = f"/e/{played_event}/round/5/results?csrf={director.token}"
    form = {"board": "4", "result": "1-0"}
    assert super(Browser, director).request("POST", address, data=form).status_code == 403


def test_a_file_that_calls_itself_a_token_is_none(director: Browser, played_event: str) -> None:
    address = f"/e/{played_event}/round/5/results"
    files = {"csrf": ("token.txt", director.token.encode())}
    form = {"board": "4", "result": "1-0"}
    answer = super(Browser, director).request("POST", address, data=form, files=files)
    assert answer.status_code == 403


def test_the_token_of_another_browser_is_refused(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    before = entries(app, played_event)
    others = (phone_in_the_hall(app), signed_in(app, Role.DEPUTY, played_event))
    for other in others:
        assert enter(director, played_event, **{"X-CSRF-Token": other.token}) == 403
        assert enter(others[1], played_event, **{"X-CSRF-Token": director.token}) == 403
    assert entries(app, played_event) == before


def test_a_token_from_before_signing_in_is_worth_nothing_after(
    app: FastAPI, director: Browser, phone: Browser, played_event: str
) -> None:
    add_account(app)
    before = phone.token
    phone.post("/login", data={"name": "Anne", "password": PASSWORD})
    assert enter(phone, played_event, **{"X-CSRF-Token": before}) == 403
    assert enter(phone, played_event) == 303


def test_a_token_is_another_one_on_each_page_and_all_are_right(
    director: Browser, played_event: str
) -> None:
    first, second = director.token, director.token
    assert first != second
    assert enter(director, played_event, **{"X-CSRF-Token": first}) == 303
    assert enter(director, played_event, **{"X-CSRF-Token": second}) == 303


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:9000"},
        {"Origin": "https://127.0.0.1:8000.evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing_even_with_a_token(
    app: FastAPI, director: Browser, played_event: str, headers: dict[str, str]
) -> None:
    before = entries(app, played_event)
    assert enter(director, played_event, **headers) == 403
    assert entries(app, played_event) == before


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://127.0.0.1:8000"},
        {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_a_page_of_ours_does(director: Browser, played_event: str, headers: dict[str, str]) -> None:
    assert enter(director, played_event, **headers) == 303


def test_another_site_may_link_to_a_page(director: Browser) -> None:
    headers = {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}
    assert director.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "", "a b", "127.0.0.1@evil"])
def test_a_name_that_somebody_made_point_here_is_not_answered_to(
    app: FastAPI, director: Browser, played_event: str, host: str
) -> None:
    before = entries(app, played_event)
    for path in ("/", f"/e/{played_event}/round/5", "/static/mark.svg"):
        answer = director.get(path, headers={"Host": host})
        assert answer.status_code == 421
        assert "does not answer to" in answer.text
    token = {"X-CSRF-Token": director.token}
    assert enter(director, played_event, Host=host, **token) == 421
    assert entries(app, played_event) == before


def test_a_session_of_the_right_person_is_refused_under_a_wrong_name(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    deputy = signed_in(app, Role.DEPUTY, played_event)
    answer = deputy.get(f"/e/{played_event}/journal", headers={"Host": "evil.example"})
    assert answer.status_code == 421


@pytest.mark.parametrize(
    "token",
    ["", "x", "token", "' OR 1=1 --", "../../etc/passwd", "x" * 5000, "null", "\u00e9"],
)
def test_a_forged_cookie_is_nobodys(app: FastAPI, director: Browser, token: str) -> None:
    phone = phone_in_the_hall(app)
    answer = phone.get("/sessions", headers={b"Cookie": f"ronde={token}".encode("latin-1")})
    assert answer.status_code == 200
    assert "You are not signed in" in answer.text


def test_the_hash_of_a_token_is_no_token(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    deputy = signed_in(app, Role.DEPUTY, played_event)
    thief = phone_in_the_hall(app)
    thief.cookies.set("ronde", token_hash(deputy.cookies["ronde"]))
    assert thief.get(f"/e/{played_event}/journal").status_code == 403


def test_the_cookie_of_another_workbench_opens_nothing(
    app: FastAPI, director: Browser, played_event: str, tmp_path: Path
) -> None:
    deputy = signed_in(app, Role.DEPUTY, played_event)
    elsewhere = create_app(desk_options(database=str(tmp_path / "elsewhere.ronde")))
    with Browser(elsewhere):
        elsewhere.state.rooms.journals.create(played_event, "Another")
        phone = phone_in_the_hall(elsewhere)
        phone.cookies.update(deputy.cookies)
        assert phone.get(f"/e/{played_event}/journal").status_code == 403
