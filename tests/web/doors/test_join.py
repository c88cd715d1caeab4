"""Joining with the code of a card: once, in time, by whoever holds it."""

import re
from pathlib import Path

import pytest
from fastapi import FastAPI

from ronde.web.doors.enrolment import code_of, join_address, read_code
from ronde.web.doors.limits import JOIN_BY_ADDRESS, JOIN_BY_ALL, JOIN_BY_BROWSER
from ronde.web.person import Role
from tests.web.browser import Browser
from tests.web.people import Clock, add_card, keeper, phone_in_the_hall, signed_in


def join(browser: Browser, code: str, name: str = "Karim") -> int:
    """Join with a code; the status of the answer."""
    form = {"code": code, "name": name, "seen": "true"}
    return browser.post("/join", data=form, follow_redirects=False).status_code


def test_a_code_is_read_however_it_is_typed() -> None:
    for text in ("48172093", "4817 2093", " 4817-2093 ", "4817\u00a02093"):
        assert read_code(text) == "48172093"
    for text in ("", "4817", "481720931", "4817209x", "٤٨١٧٢٠٩٣"):
        assert read_code(text) is None


def test_the_page_of_a_card_says_what_it_gives(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    page = phone.get(f"/join/{code}").text
    assert "<h1>Helper, boards 1 to 20</h1>" in page
    assert 'name="name"' in page


def test_looking_at_a_card_uses_nothing_up(app: FastAPI, phone: Browser, played_event: str) -> None:
    _card, code = add_card(app, played_event)
    for _time in range(JOIN_BY_ADDRESS.tries + 2):
        assert phone.get(f"/join/{code}").status_code == 200
    assert join(phone, code) == 303


def test_a_helper_joins_with_his_name_and_his_boards(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    answer = phone.post(
        "/join", data={"code": code, "name": " Karim  B. ", "seen": "true"}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/e/{played_event}"
    assert "Max-Age=7776000" in answer.headers["set-cookie"]
    (session,) = keeper(app).doors.sessions.all(keeper(app).clock())
    assert (session.name, session.role, session.event) == ("Karim B.", "helper", played_event)
    assert (session.first_place, session.last_place) == (1, 20)
    assert "You are signed in as Karim B." in phone.get("/sessions").text


def test_a_code_that_was_typed_leads_to_its_card_first(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    answer = phone.post("/join", data={"code": f"{code[:4]} {code[4:]}"})
    assert "<h1>Helper, boards 1 to 20</h1>" in answer.text
    assert "ronde" not in phone.cookies


def test_a_card_with_a_name_asks_for_none(app: FastAPI, phone: Browser, played_event: str) -> None:
    _card, code = add_card(app, played_event, name="Lina")
    page = phone.get(f"/join/{code}").text
    assert "This card is for Lina." in page
    assert 'name="name"' not in page
    assert join(phone, code, name="Somebody else") == 303
    assert "You are signed in as Lina" in phone.get("/sessions").text


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\x07b"])
def test_whoever_joins_says_his_name(
    app: FastAPI, phone: Browser, played_event: str, name: str
) -> None:
    _card, code = add_card(app, played_event)
    assert join(phone, code, name) == 400
    assert join(phone, code) == 303


def test_a_code_is_used_once(app: FastAPI, phone: Browser, played_event: str, clock: Clock) -> None:
    _card, code = add_card(app, played_event)
    assert join(phone, code) == 303
    other = phone_in_the_hall(app, "192.168.1.66")
    answer = other.post("/join", data={"code": code, "name": "Mallory", "seen": "true"})
    assert answer.status_code == 400
    assert "This code was used at" in answer.text
    assert "ronde" not in other.cookies
    assert "This code was used at" in other.get(f"/join/{code}").text


def test_a_code_ends(app: FastAPI, phone: Browser, played_event: str, clock: Clock) -> None:
    _card, code = add_card(app, played_event, minutes=60)
    clock.pass_(minutes=60)
    local = clock().astimezone()
    answer = phone.post("/join", data={"code": code, "name": "Karim", "seen": "true"})
    assert answer.status_code == 400
    ended = f"This code ended at {local.hour}:{local.minute:02}. Ask the director for a new one."
    assert ended in answer.text


def test_a_card_taken_back_lets_nobody_in(
    app: FastAPI, director: Browser, phone: Browser, played_event: str
) -> None:
    card, code = add_card(app, played_event)
    director.post(f"/e/{played_event}/helpers/{card.id}/revoke")
    assert join(phone, code) == 400
    assert "No card has this code." in phone.get(f"/join/{code}").text


def test_who_guesses_codes_waits(
    app: FastAPI, phone: Browser, played_event: str, clock: Clock
) -> None:
    _card, code = add_card(app, played_event)
    wrong = f"{(int(code) + 1) % 10**8:08}"
    assert phone.get("/join").status_code == 200
    for number in range(JOIN_BY_BROWSER.tries):
        # Looking at cards is guessing too.
        status = phone.get(f"/join/{wrong}").status_code if number % 2 else join(phone, wrong)
        assert status == 400
    answer = phone.get(f"/join/{code}")
    assert answer.status_code == 429
    assert "Too many wrong tries" in answer.text
    assert answer.headers["retry-after"] == "600"
    assert join(phone, code) == 429
    clock.pass_(minutes=11)
    assert join(phone, code) == 303


def test_many_who_guess_together_wait_together(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event)
    statuses = []
    for number in range(JOIN_BY_ALL.tries // JOIN_BY_BROWSER.tries + 1):
        guesser = phone_in_the_hall(app, f"10.0.0.{number}")
        statuses += [
            guesser.get(f"/join/0000{number:04}").status_code
            for _time in range(JOIN_BY_BROWSER.tries)
        ]
    assert statuses.count(400) == JOIN_BY_ALL.tries
    assert join(phone, code) == 429


def test_one_browser_that_guesses_does_not_shut_out_the_hall(
    app: FastAPI, phone: Browser, played_event: str, director: Browser
) -> None:
    _card, code = add_card(app, played_event)
    guesser = phone_in_the_hall(app)
    assert guesser.get("/join").status_code == 200
    statuses = [guesser.get("/join/00000000").status_code for _time in range(20)]
    assert statuses == [400] * 10 + [429] * 10
    assert join(guesser, code) == 429
    # Another phone behind the same address types its code.
    assert join(phone, code) == 303


def test_a_script_that_guesses_does_not_shut_out_the_square_of_a_card(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    signed_in_before = signed_in(app, Role.HELPER, played_event)
    card, code = add_card(app, played_event)
    statuses = []
    for number in range(JOIN_BY_ADDRESS.tries + 5):
        # A new cookie for each try.
        guesser = phone_in_the_hall(app)
        guesser.cookies.set("visitor", f"somebody {number}")
        statuses.append(guesser.get("/join/00000000").status_code)
    assert statuses == [400] * JOIN_BY_ADDRESS.tries + [429] * 5
    assert join(phone, code) == 429
    scanned = join_address(keeper(app), card).rpartition("/")[2]
    assert phone.get(f"/join/{scanned}").status_code == 200
    assert join(phone, scanned) == 303
    assert signed_in_before.get(f"/e/{played_event}/round/5").status_code == 200


def test_a_wrong_key_of_a_card_is_a_guess(app: FastAPI, phone: Browser, played_event: str) -> None:
    card, code = add_card(app, played_event)
    right = join_address(keeper(app), card).rpartition("/")[2]
    assert phone.get("/join").status_code == 200
    assert re.fullmatch(rf"{code}\.[a-z2-7]{{16}}", right)
    for wrong in (f"{right}x", right[:-1], f"{code}.é", f"{code}.{'a' * 16}", f".{right[9:]}"):
        answer = phone.get(f"/join/{wrong}")
        assert answer.status_code == 400
        assert "No card has this code." in answer.text
    statuses = [phone.get(f"/join/{right}x").status_code for _time in range(JOIN_BY_BROWSER.tries)]
    assert statuses.count(429) == 5
    assert phone.get(f"/join/{right}").status_code == 200


def test_a_phone_that_joins_again_leaves_its_first_card(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    first, code = add_card(app, played_event)
    join(phone, code)
    token = phone.cookies["ronde"]
    _second, other_code = add_card(app, played_event, boards=(21, 40))
    join(phone, other_code)
    assert phone.cookies["ronde"] != token
    assert len(keeper(app).doors.sessions.all(keeper(app).clock())) == 1
    left = keeper(app).doors.enrolments.card(played_event, first.id)
    assert left.ended_as is not None
    assert left.ended_as.value == "left"


def test_the_table_of_a_device_has_its_own_page(
    app: FastAPI, phone: Browser, played_event: str
) -> None:
    _card, code = add_card(app, played_event, Role.TABLE, (4, 4))
    form = {"code": code, "name": "Table 4", "seen": "true"}
    assert phone.post("/join", data=form, follow_redirects=False).headers["location"] == "/t"


def test_the_code_is_not_in_the_database(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    card, code = add_card(app, played_event)
    assert code_of(keeper(app), card).replace(" ", "") == code
    for file in Path(app.state.options.database).parent.iterdir():
        content = file.read_bytes()
        assert code.encode() not in content
        assert f"{code[:4]} {code[4:]}".encode() not in content
