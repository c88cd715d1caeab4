"""What people type is shown and never run; what they send and ask for stays within bounds."""

import csv
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from fastapi import FastAPI

from ronde.core.chess.game import Colour
from ronde.core.chess.player import Player
from ronde.core.journal.entry import time_text
from ronde.formats.csvfile import sheets_to_csv
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.desk import Desk
from ronde.service.events.settings import Settings, System
from ronde.service.events.sheets import players_sheet
from ronde.web.body_size import FILE
from ronde.web.person import Role
from tests.web.browser import Browser
from tests.web.people import add_card, phone_in_the_hall, signed_in
from tests.web.test_security_roles import ADDRESSES, ENDLESS

SCRIPT = "<script>alert(1)</script>"
ATTRIBUTE = '" onmouseover="alert(2)'
CLOSING = "</script><img src=x onerror=alert(3)>"
FORMULA = "=HYPERLINK(1)"
RAW = (SCRIPT, ATTRIBUTE, CLOSING, "<img src=x")
RUN_BY_BROWSERS = ("text/html", "image/svg", "text/xml", "application/xml", "application/xhtml")
EVENT = "trap"


@pytest.fixture
def trap(app: FastAPI, director: Browser) -> str:
    """An event in which everybody's name is an attack, with a round and a draft."""
    journals = app.state.rooms.journals
    desk = Desk(
        journals=journals,
        stream=EVENT,
        who=SCRIPT,
        device=ATTRIBUTE,
        clock=lambda: time_text(datetime.now(UTC)),
    )
    settings = Settings(
        system=System.SWISS, name=f"Open {SCRIPT}", round_count=3, initial_colour=Colour.WHITE
    )
    create(desk, settings)
    names = (SCRIPT, ATTRIBUTE, CLOSING, FORMULA, "Martin, <b>Léa</b>", "{{ 7 * 7 }}")
    enter(
        desk,
        [
            Player(number=number, name=name, rating=2000 - number, federation="FRA")
            for number, name in enumerate(names, start=1)
        ],
    )
    pair_draft(desk)
    publish(desk)
    _card, code = add_card(app, EVENT)
    phone = phone_in_the_hall(app)
    phone.post(
        "/join",
        data={"code": code, "name": SCRIPT, "seen": "true"},
        headers={"User-Agent": f"Mozilla {SCRIPT} Android"},
    )
    add_card(app, EVENT, name=ATTRIBUTE)
    return EVENT


def answers(browser: Browser, event: str) -> Iterator[tuple[str, str, str]]:
    """Every page of a workbench: its address, what kind of answer, and the answer."""
    for one in ADDRESSES:
        if one.method == "GET" and not one.path.endswith(ENDLESS):
            answer = browser.get(one.at(event))
            yield one.path, answer.headers.get("content-type", ""), answer.text


def test_a_name_that_is_a_script_is_a_name_on_every_page(director: Browser, trap: str) -> None:
    shown = 0
    for path, kind, text in answers(director, trap):
        if not kind.startswith(RUN_BY_BROWSERS):
            # A browser shows or saves it, and is told not to guess that it is something else.
            continue
        for raw in RAW:
            assert raw not in text, path
        assert not re.search(r">\s*49\s*<", text), path
        shown += "&lt;script&gt;alert(1)" in text
    assert shown >= 3


def test_what_is_typed_into_an_address_is_a_word_too(director: Browser, played_event: str) -> None:
    for path in (
        f"/{SCRIPT}",
        f"/e/{SCRIPT}/journal",
        f"/join/{SCRIPT}",
        f"/p/{played_event}?name={SCRIPT}",
        f"/p/{played_event}?q={SCRIPT}",
        f"/login?next=/{SCRIPT}",
        f"/help/{SCRIPT}",
        f"/?lang={SCRIPT}",
    ):
        answer = director.get(path)
        assert SCRIPT not in answer.text, path


class Elements(HTMLParser):
    """The elements of a page with their attributes, as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def test_no_page_runs_what_is_written_in_it(director: Browser, trap: str) -> None:
    for path, kind, text in answers(director, trap):
        if not kind.startswith("text/html"):
            continue
        elements = Elements(text).found
        assert elements, path
        for tag, attributes in elements:
            assert tag not in ("style", "iframe", "object", "embed", "base"), path
            assert "style" not in attributes, path
            assert not [name for name in attributes if name.startswith("on")], path
            if tag == "script":
                assert "src" in attributes or attributes.get("type") == "application/json", path
            for name in ("src", "href", "action", "formaction"):
                # Ours alone: a script of nobody else, and no form that goes elsewhere.
                address = attributes.get(name, "/")
                assert re.match(r"[/#?](?![/\\])|$", address) or tag == "a", (path, address)
                assert not address.lower().startswith(("javascript:", "data:")), path


def test_every_answer_tells_the_browser_to_be_strict(director: Browser, trap: str) -> None:
    for path in ("/", f"/e/{trap}", "/nowhere", "/static/mark.svg", "/healthz", "/api/v1/nowhere"):
        headers = director.get(path, follow_redirects=False).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers


def test_pages_of_the_staff_are_kept_by_no_cache(
    app: FastAPI, director: Browser, trap: str
) -> None:
    for one in ADDRESSES:
        if one.method != "GET" or one.role < Role.HELPER or one.path.endswith(ENDLESS):
            continue
        for browser in (director, phone_in_the_hall(app)):
            answer = browser.get(one.at(trap), follow_redirects=False)
            assert answer.headers["cache-control"] == "no-store", one.path


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/..%5capp.py",
        "/static/%2e%2e%2f%2e%2e%2fweb%2fapp.py",
        "/static//etc/passwd",
        "/static/css/../../app.py",
        "/static/css%00.css",
        "/help/../../../../etc/passwd",
        "/help/..%2f..%2f..%2f..%2fREADME",
        "/help/%2e%2e/%2e%2e/README",
        "/help//etc/passwd",
        "/help/reference/..%2f..%2f..%2fpyproject.toml",
        "/help/%00",
        "/e/..%2f..%2fetc/journal",
        "/p/..%2f..%2fetc/pairings",
    ],
)
def test_no_address_leads_out_of_its_folder(director: Browser, path: str) -> None:
    answer = director.get(path)
    assert answer.status_code in (400, 404, 405), path
    for word in ("create_app", "root:", "requires-python", "Traceback"):
        assert word not in answer.text


def test_a_body_that_is_too_large_is_refused(director: Browser, played_event: str) -> None:
    address = f"/e/{played_event}/round/5/results"
    form = {"board": "4", "result": "1-0", "slip": "x" * FILE}
    answer = director.post(address, data=form)
    assert answer.status_code == 413
    assert "too large" in answer.text


def test_a_body_that_does_not_say_how_large_it_is_is_counted(
    director: Browser, played_event: str
) -> None:
    def endless() -> Iterator[bytes]:
        for _time in range(FILE // 65536 + 2):
            yield b"x" * 65536

    address = f"/e/{played_event}/round/5/results"
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    assert director.post(address, content=endless(), headers=headers).status_code == 413


def test_a_form_of_too_many_fields_is_refused(director: Browser) -> None:
    form = {f"field{number}": "x" for number in range(2000)}
    assert director.post("/login", data=form).status_code in (400, 413, 422)


@pytest.mark.parametrize(
    "path",
    [
        "/login?next=/%0d%0aSet-Cookie:%20ronde=planted",
        "/?lang=fr%0d%0aSet-Cookie:%20ronde=planted",
        "/join/%0d%0aSet-Cookie:%20ronde=planted",
        "/e/open%0d%0aSet-Cookie:%20ronde=planted",
    ],
)
def test_no_header_is_planted_through_an_address(director: Browser, path: str) -> None:
    answer = director.get(path, follow_redirects=False)
    for cookie in answer.headers.get_list("set-cookie"):
        assert not cookie.startswith("ronde=planted")
    for value in answer.headers.values():
        assert "\n" not in value
        assert "\r" not in value


def test_a_file_has_a_name_that_is_only_a_name(director: Browser, trap: str) -> None:
    for one in ADDRESSES:
        if one.method != "GET" or one.path.endswith(ENDLESS):
            continue
        name = director.get(one.at(trap)).headers.get("content-disposition", "")
        assert re.fullmatch(r"|(?:inline|attachment)(?:; filename\*?=[\w.\-%'\" ]+)*", name), name
        assert name.count('"') in (0, 2)


def test_a_name_that_is_a_formula_is_no_formula_in_a_file_for_a_spreadsheet(
    app: FastAPI, director: Browser, trap: str
) -> None:
    state = app.state.rooms.opened(trap).state
    files = [sheets_to_csv([players_sheet(state)]).decode("utf-8-sig")]
    files += [text for _path, kind, text in answers(director, trap) if kind.startswith("text/csv")]
    for text in files:
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "@", "\t"))]
        assert any(FORMULA in cell for cell in cells)


def test_an_error_of_ours_tells_nothing_of_the_program(
    app: FastAPI, director: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("secret of the program")

    monkeypatch.setattr(app.state.rooms, "events", broken)
    with pytest.raises(RuntimeError, match="secret of the program"):
        director.get("/")
    director.raises_faults = False
    answer = director.get("/")
    assert answer.status_code == 500
    assert "Reference" in answer.text
    assert "secret of the program" not in answer.text
    assert "Traceback" not in answer.text
    assert "content-security-policy" in answer.headers


def test_what_is_entered_stands_in_the_journal_under_the_name_of_whoever_did_it(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event, Role.HELPER, (1, 6))
    helper = phone_in_the_hall(app)
    helper.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:120.0) Firefox/120.0"
    helper.post("/join", data={"code": code, "name": "Karim", "seen": "true"})
    address = f"/e/{played_event}/round/5/results"
    helper.post(address, data={"board": "4", "result": "1-0"})
    director.post("/sessions/name", data={"name": "Anne"})
    director.post(address, data={"board": "7", "result": "1-0"})
    signed_in(app, Role.DEPUTY, played_event).post(
        address, data={"board": "12", "result": "1-0", "who": "Somebody else"}
    )
    written = app.state.rooms.journals.read(played_event)[-3:]
    assert [entry.who for entry in written] == ["Karim", "Anne", "The deputy"]
    assert written[0].device == "Android, Firefox"
    assert [entry.payload["board"] for entry in written] == [4, 7, 12]
