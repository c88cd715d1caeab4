"""The page of the helpers: cards made, shown, renewed, replaced, taken back, printed."""

import re
from io import BytesIO

import pytest
from fastapi import FastAPI
from pypdf import PdfReader
from starlette.requests import Request

from ronde.store.enrolments import Enrolment
from ronde.web.doors.cards import card_views
from ronde.web.person import Role
from ronde.web.qr import qr_svg
from tests.web.browser import Browser
from tests.web.people import Clock, add_card, keeper, phone_in_the_hall, signed_in

CODE = re.compile(r'class="card-code">.*?(\d{4} \d{4})</p>')


def make(browser: Browser, event: str, **form: str) -> int:
    """Make a card; the status of the answer."""
    return browser.post(f"/e/{event}/helpers", data=form, follow_redirects=False).status_code


def cards(app: FastAPI, event: str) -> list[Enrolment]:
    """The cards of an event."""
    return keeper(app).doors.enrolments.of_event(event)


def joined(app: FastAPI, code: str, name: str = "Karim") -> Browser:
    """A phone that joined with a code."""
    phone = phone_in_the_hall(app)
    phone.post("/join", data={"code": code, "name": name, "seen": "true"}, follow_redirects=False)
    return phone


def test_before_the_first_card_the_page_says_what_cards_are(
    director: Browser, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/helpers").text
    assert '<h1 id="sentence">Nobody helps yet</h1>' in page
    assert "No card yet." in page
    assert page.count('class="button next"') == 1


def test_a_card_shows_its_role_its_boards_its_code_and_its_square(
    app: FastAPI, director: Browser, played_event: str, clock: Clock
) -> None:
    form = {"role": "helper", "first": "1", "last": "20", "minutes": "60"}
    assert make(director, played_event, **form) == 303
    clock.pass_(minutes=19, seconds=1)
    page = director.get(f"/e/{played_event}/helpers").text
    assert "<h2>Helper, boards 1 to 20</h2>" in page
    assert "Waiting, 41 min left" in page
    assert CODE.search(page)
    assert "<svg" in page
    assert '<h1 id="sentence">1 card waits</h1>' in page


def test_the_code_on_the_card_lets_in(app: FastAPI, director: Browser, played_event: str) -> None:
    make(director, played_event, first="1", last="20")
    found = CODE.search(director.get(f"/e/{played_event}/helpers").text)
    assert found
    joined(app, found[1])
    page = director.get(f"/e/{played_event}/helpers").text
    assert "Joined" in page
    assert '<p class="strong" translate="no">Karim</p>' in page
    assert not CODE.search(page)
    assert "<svg" not in page.partition('id="cards"')[2].partition("</main>")[0]
    assert '<h1 id="sentence">1 device joined</h1>' in page


def test_a_phone_that_is_quiet_is_told(
    app: FastAPI, director: Browser, played_event: str, clock: Clock
) -> None:
    _card, code = add_card(app, played_event)
    phone = joined(app, code)
    clock.pass_(minutes=7)
    assert "Quiet for 7 min" in director.get(f"/e/{played_event}/helpers").text
    phone.get("/sessions")
    page = director.get(f"/e/{played_event}/helpers").text
    assert "Quiet" not in page
    assert "heard 1 min ago" in page


def test_a_code_that_ended_gets_a_new_one(
    app: FastAPI, director: Browser, played_event: str, clock: Clock
) -> None:
    card, code = add_card(app, played_event, minutes=15)
    clock.pass_(minutes=16)
    page = director.get(f"/e/{played_event}/helpers").text
    assert "The code ended at" in page
    assert "New code" in page
    director.post(f"/e/{played_event}/helpers/{card.id}/renew")
    found = CODE.search(director.get(f"/e/{played_event}/helpers").text)
    assert found
    assert found[1].replace(" ", "") != code
    assert len(cards(app, played_event)) == 1
    assert "You are not signed in" in joined(app, code).get("/sessions").text
    assert "You are signed in as Karim" in joined(app, found[1]).get("/sessions").text


def test_a_device_is_replaced_by_another(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    card, code = add_card(app, played_event)
    first = joined(app, code)
    director.post(f"/e/{played_event}/helpers/{card.id}/renew")
    assert "You are signed in as Karim" in first.get("/sessions").text
    found = CODE.search(director.get(f"/e/{played_event}/helpers").text)
    assert found
    second = joined(app, found[1])
    assert "You are signed in as Karim" in second.get("/sessions").text
    assert "You are not signed in" in first.get("/sessions").text
    assert "Replaced by another device at" in director.get(f"/e/{played_event}/helpers").text


def test_a_card_taken_back_ends_at_once(app: FastAPI, director: Browser, played_event: str) -> None:
    card, code = add_card(app, played_event)
    phone = joined(app, code)
    assert phone.get(f"/e/{played_event}/round/5").status_code == 200
    director.post("/sessions/name", data={"name": "Anne"})
    director.post(f"/e/{played_event}/helpers/{card.id}/revoke")
    assert phone.get(f"/e/{played_event}/round/5").status_code == 403
    page = director.get(f"/e/{played_event}/helpers").text
    assert "Revoked at" in page
    assert '<td translate="no">Anne</td>' in page


def test_a_helper_who_signs_out_gives_his_card_back(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    joined(app, code).post("/logout")
    assert "Signed out at" in director.get(f"/e/{played_event}/helpers").text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"first": "20", "last": "1"}, "expected numbers from 1 to 999"),
        ({"first": "0", "last": "3"}, "expected numbers from 1 to 999"),
        ({"first": "1", "last": "x"}, "expected numbers from 1 to 999"),
        ({"first": "1", "last": ""}, "expected the first and the last number"),
        ({"role": "table"}, "expected the first and the last number"),
        ({"role": "director"}, "expected helper, table or deputy, found director"),
        ({"first": "1", "last": "2", "name": "x" * 61}, "expected a name of 1 to 60 letters"),
        ({"first": "1", "last": "2", "minutes": "100000"}, "expected one of 15, 60, 240, 720"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_and_what_was_typed_stays(
    app: FastAPI, director: Browser, played_event: str, form: dict[str, str], sentence: str
) -> None:
    answer = director.post(f"/e/{played_event}/helpers", data={"name": "Karim", **form})
    assert answer.status_code == 400
    assert sentence in answer.text
    assert f'value="{form.get("name", "Karim")}"' in answer.text
    assert cards(app, played_event) == []


def test_a_helper_may_have_all_boards_and_a_deputy_has(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    make(director, played_event)
    make(director, played_event, role="deputy", first="1", last="2")
    page = director.get(f"/e/{played_event}/helpers").text
    assert "<h2>Helper, all boards</h2>" in page
    assert "<h2>Deputy, the whole event</h2>" in page


def test_a_deputy_sees_who_helps_but_no_code(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    card, code = add_card(app, played_event, name="Karim")
    for deputy in (signed_in(app, Role.DEPUTY), signed_in(app, Role.DEPUTY, played_event)):
        page = deputy.get(f"/e/{played_event}/helpers").text
        assert "Karim" in page
        assert "Waiting" in page
        assert f"{code[:4]} {code[4:]}" not in page
        assert "<svg" not in page.partition('id="cards"')[2].partition("</main>")[0]
        assert "/revoke" not in page
        for action in ("revoke", "renew"):
            assert deputy.post(f"/e/{played_event}/helpers/{card.id}/{action}").status_code == 403
        assert make(deputy, played_event, first="1", last="2") == 403
        assert deputy.get(f"/e/{played_event}/helpers.pdf").status_code == 403


def test_a_card_of_another_event_is_left_alone(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    app.state.rooms.journals.create("other", "Other")
    card, _code = add_card(app, played_event)
    assert director.post(f"/e/other/helpers/{card.id}/revoke").status_code == 404
    assert cards(app, played_event)[0].ended_at is None


def test_the_cards_that_wait_are_printed_four_to_a_page(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    codes = [add_card(app, played_event, boards=(n, n))[1] for n in range(1, 6)]
    joined(app, codes[0])
    answer = director.get(f"/e/{played_event}/helpers.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    pages = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
    assert len(pages) == 1
    for code in codes[1:]:
        assert f"{code[:4]} {code[4:]}" in pages[0]
    assert codes[0][:4] not in pages[0]
    page = director.get(f"/e/{played_event}/helpers/print").text
    assert page.count('class="paper-card"') == 4


def test_without_a_waiting_card_the_sheet_says_so(director: Browser, played_event: str) -> None:
    answer = director.get(f"/e/{played_event}/helpers.pdf")
    assert "No card waits." in PdfReader(BytesIO(answer.content)).pages[0].extract_text()


def test_the_square_leads_to_the_page_that_joins(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    scope = {"type": "http", "app": app, "headers": [], "state": {}}
    (view,) = card_views(Request(scope), app.state.rooms.opened(played_event), with_codes=True)
    assert view.address.startswith(f"http://192.168.1.20:8000/join/{code}.")
    assert view.qr == qr_svg(view.address)
    assert "style" not in view.qr
