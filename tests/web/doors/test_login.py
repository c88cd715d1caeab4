"""Signing in and out: by password, for a while, from few places, counted."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from ronde.web.app import create_app
from ronde.web.doors.limits import LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS, LOGIN_BY_BROWSER
from ronde.web.person import Role
from tests.servers import desk_options
from tests.web.browser import Browser
from tests.web.people import PASSWORD, Clock, add_account, keeper, phone_in_the_hall, signed_in


def login(browser: Browser, name: str = "Anne", password: str = PASSWORD, **more: str) -> int:
    """Sign in; the status of the answer."""
    form = {"name": name, "password": password, **more}
    return browser.post("/login", data=form, follow_redirects=False).status_code


def who(browser: Browser) -> str:
    """Whom a browser is for."""
    return browser.get("/sessions").text


@pytest.fixture
def anne(app: FastAPI, director: Browser, phone: Browser) -> Browser:
    """A phone whose owner has an account."""
    add_account(app)
    return phone


def test_a_name_and_its_password_open_the_door(anne: Browser) -> None:
    assert anne.get("/new").status_code == 403
    assert login(anne, "  ANNE ") == 303
    assert "You are signed in as Anne" in who(anne)
    assert anne.get("/new").status_code == 200


def test_a_deputy_is_a_deputy(app: FastAPI, phone: Browser) -> None:
    add_account(app, "Bo", Role.DEPUTY)
    assert login(phone, "Bo") == 303
    assert phone.get("/new").status_code == 403
    assert "Bo, deputy" in who(phone)


@pytest.mark.parametrize(
    ("name", "password"),
    [("Anne", "wrong"), ("Anne", ""), ("Nobody", PASSWORD), ("", ""), ("Anne", PASSWORD + " ")],
)
def test_anything_else_does_not_and_says_nothing_more(
    anne: Browser, name: str, password: str
) -> None:
    answer = anne.post("/login", data={"name": name, "password": password})
    assert answer.status_code == 401
    assert "Name and password do not match." in answer.text
    assert "ronde" not in anne.cookies
    assert PASSWORD not in answer.text


def test_the_name_stays_in_the_field_and_the_password_does_not(anne: Browser) -> None:
    page = anne.post("/login", data={"name": "Anne", "password": "wrong password"}).text
    assert 'value="Anne"' in page
    assert "wrong password" not in page


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(anne: Browser) -> None:
    answer = anne.post(
        "/login", data={"name": "Anne", "password": PASSWORD}, follow_redirects=False
    )
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("ronde=")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=7776000"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert "Secure" not in cookie


def test_over_https_the_cookies_are_for_this_host_alone(tmp_path: Path) -> None:
    options = desk_options(
        database=str(tmp_path / "web.ronde"),
        public_address="https://club.example",
        secure_cookies=True,
    )
    app = create_app(options)
    with Browser(app, client="192.168.1.31", address="https://club.example") as browser:
        add_account(app)
        greeting = browser.get("/login")
        assert greeting.headers["strict-transport-security"] == "max-age=31536000"
        visitor = greeting.headers["set-cookie"]
        assert visitor.startswith("__Host-visitor=")
        form = {"name": "Anne", "password": PASSWORD}
        session = browser.post("/login", data=form, follow_redirects=False).headers["set-cookie"]
        assert session.startswith("__Host-ronde=")
        for cookie in (visitor, session):
            assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "You are signed in as Anne" in who(browser)


def test_on_a_shared_device_the_cookie_goes_with_the_window(anne: Browser) -> None:
    form = {"name": "Anne", "password": PASSWORD, "shared": "true"}
    answer = anne.post("/login", data=form, follow_redirects=False)
    assert "Max-Age" not in answer.headers["set-cookie"]


def test_a_session_lasts_as_long_as_it_says(anne: Browser, clock: Clock) -> None:
    login(anne)
    clock.pass_(days=89)
    assert anne.get("/new").status_code == 200
    clock.pass_(days=2)
    assert anne.get("/new").status_code == 403


def test_a_shared_device_is_signed_out_in_the_evening(anne: Browser, clock: Clock) -> None:
    login(anne, shared="true")
    clock.pass_(hours=11)
    assert anne.get("/new").status_code == 200
    clock.pass_(hours=2)
    assert anne.get("/new").status_code == 403


def test_a_session_outlasts_a_restart(app: FastAPI, anne: Browser) -> None:
    login(anne)
    again = create_app(app.state.options)
    with Browser(again):
        phone = phone_in_the_hall(again)
        phone.cookies.update(anne.cookies)
        assert "You are signed in as Anne" in who(phone)
        # And so do the tokens of its forms.
        assert phone.post("/logout", follow_redirects=False).status_code == 303


def test_the_token_is_not_in_the_database(app: FastAPI, anne: Browser) -> None:
    login(anne)
    token = anne.cookies["ronde"].encode()
    assert len(token) >= 43
    file = Path(app.state.options.database)
    for content in file.parent.iterdir():
        assert token not in content.read_bytes()
        assert PASSWORD.encode() not in content.read_bytes()


def test_signing_in_changes_the_token_and_ends_the_old_session(app: FastAPI, anne: Browser) -> None:
    login(anne)
    first = anne.cookies["ronde"]
    login(anne)
    assert anne.cookies["ronde"] != first
    thief = phone_in_the_hall(app)
    thief.cookies.set("ronde", first)
    assert "You are not signed in" in who(thief)


def test_a_token_that_somebody_planted_is_not_taken_over(anne: Browser) -> None:
    anne.cookies.set("ronde", "planted", domain="192.168.1.20", path="/")
    login(anne)
    assert "planted" not in list(anne.cookies.values())


def test_signing_out_ends_the_session_everywhere(app: FastAPI, anne: Browser) -> None:
    login(anne)
    token = anne.cookies["ronde"]
    assert anne.post("/logout", follow_redirects=False).status_code == 303
    assert "ronde" not in anne.cookies
    anne.cookies.set("ronde", token)
    assert "You are not signed in" in who(anne)


@pytest.mark.parametrize(
    ("next_", "gone_to"),
    [
        ("/e/open/journal", "/e/open/journal"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
    ],
)
def test_after_the_door_comes_the_page_that_was_wanted(
    anne: Browser, next_: str, gone_to: str
) -> None:
    page = anne.get("/login", params={"next": next_}).text
    assert f'name="next" value="{gone_to}"' in page
    form = {"name": "Anne", "password": PASSWORD, "next": next_}
    answer = anne.post("/login", data=form, follow_redirects=False)
    assert answer.headers["location"] == gone_to


def test_who_guesses_waits(anne: Browser, clock: Clock) -> None:
    for _time in range(LOGIN_BY_BROWSER.tries):
        assert login(anne, password="wrong") == 401
    answer = anne.post("/login", data={"name": "Anne", "password": PASSWORD})
    assert answer.status_code == 429
    assert "Too many wrong tries. Try again at" in answer.text
    assert answer.headers["retry-after"] == "600"
    clock.pass_(minutes=11)
    assert login(anne) == 303


def test_who_is_right_does_not_wait(anne: Browser) -> None:
    for _time in range(LOGIN_BY_ADDRESS.tries + 2):
        assert login(anne) == 303


def test_one_who_guesses_from_many_places_waits_too(app: FastAPI, anne: Browser) -> None:
    addresses = [f"192.168.1.{number}" for number in range(100, 200)]
    statuses = []
    for address in addresses[:4]:
        guesser = phone_in_the_hall(app, address)
        statuses += [login(guesser, password="") for _time in range(LOGIN_BY_BROWSER.tries)]
    assert statuses.count(401) == LOGIN_BY_ACCOUNT.tries
    assert login(phone_in_the_hall(app, "192.168.1.99")) == 429


def locked(app: FastAPI) -> None:
    """Have somebody guess the password of Anne until her account is shut to strangers."""
    for number in range(LOGIN_BY_ACCOUNT.tries):
        login(phone_in_the_hall(app, f"10.0.0.{number}"), password="wrong")
    assert login(phone_in_the_hall(app, "10.0.1.1")) == 429


def test_a_guesser_does_not_keep_the_owner_out_of_a_device_she_used(
    app: FastAPI, anne: Browser
) -> None:
    assert login(anne) == 303
    anne.post("/logout")
    locked(app)
    assert login(anne) == 303


def test_a_device_that_is_known_guesses_no_more_than_others(app: FastAPI, anne: Browser) -> None:
    assert login(anne) == 303
    statuses = [login(anne, password="wrong") for _time in range(12)]
    assert statuses == [401] * 10 + [429] * 2
    assert login(anne) == 429
    # It counts by itself: the account is open to others.
    assert login(phone_in_the_hall(app, "192.168.1.99")) == 303


def test_a_device_is_known_for_one_account_alone(app: FastAPI, anne: Browser) -> None:
    add_account(app, "Karim")
    assert login(anne, name="Karim") == 303
    locked(app)
    assert login(anne) == 429


def test_a_device_that_others_use_is_not_known(anne: Browser) -> None:
    form = {"name": "Anne", "password": PASSWORD, "shared": "true"}
    assert anne.post("/login", data=form, follow_redirects=False).status_code == 303
    assert "known" not in anne.cookies


def test_one_who_guesses_passwords_leaves_the_others_behind_the_address_their_tries(
    app: FastAPI, anne: Browser
) -> None:
    add_account(app, "Karim")
    guesser = phone_in_the_hall(app)
    statuses = [login(guesser, password="wrong") for _time in range(15)]
    assert statuses.count(401) == LOGIN_BY_BROWSER.tries
    assert login(anne) == 303


def test_a_clock_set_back_shuts_nobody_out_until_the_old_time_comes(
    anne: Browser, clock: Clock
) -> None:
    clock.pass_(days=400)
    for _time in range(LOGIN_BY_BROWSER.tries):
        login(anne, password="wrong")
    assert login(anne) == 429
    clock.pass_(days=-400)
    assert login(anne) == 303


def test_sessions_end_with_a_clock_months_ahead_and_hold_again_once_it_is_right(
    app: FastAPI, anne: Browser, clock: Clock
) -> None:
    assert login(anne) == 303
    clock.pass_(days=120)
    assert "You are not signed in" in anne.get("/sessions").text
    # Others who sign in meanwhile do not end it for good.
    assert login(phone_in_the_hall(app, "192.168.1.99")) == 303
    clock.pass_(days=-120)
    assert "You are signed in as Anne" in anne.get("/sessions").text


def test_a_password_hashed_with_less_care_is_hashed_anew(app: FastAPI, phone: Browser) -> None:
    weak = PasswordHasher(time_cost=1, memory_cost=16, parallelism=1).hash(PASSWORD)
    doors = keeper(app).doors
    doors.accounts.add("Anne", "director", weak, keeper(app).clock())
    assert login(phone) == 303
    kept = doors.accounts.named("Anne")
    assert kept is not None
    assert kept.password_hash != weak
    assert "You are signed in as Anne" in who(phone)
    assert login(phone) == 303


def test_a_device_is_signed_out_from_another_one(app: FastAPI, anne: Browser) -> None:
    login(anne)
    other = phone_in_the_hall(app, "192.168.1.50")
    login(other)
    listed = keeper(app).doors.sessions.all(keeper(app).clock())
    this = keeper(app).doors.sessions.all(keeper(app).clock())[0]
    for session in listed:
        if session.id != this.id:
            other.post(f"/sessions/{session.id}/end")
    assert "You are not signed in" in who(anne)
    assert "You are signed in as Anne" in who(other)


def test_a_deputy_signs_out_no_one_else(app: FastAPI, anne: Browser) -> None:
    login(anne)
    (session,) = keeper(app).doors.sessions.all(keeper(app).clock())
    deputy = signed_in(app, Role.DEPUTY)
    assert deputy.post(f"/sessions/{session.id}/end").status_code == 404
    assert "Anne" not in who(deputy)
    assert "You are signed in as Anne" in who(anne)


def test_another_password_signs_the_other_devices_out(app: FastAPI, anne: Browser) -> None:
    login(anne)
    other = phone_in_the_hall(app, "192.168.1.50")
    login(other)
    form = {"password": PASSWORD, "new_password": "staple paper clip"}
    answer = anne.post("/sessions/password", data=form)
    assert "Your password is changed." in answer.text
    assert "You are signed in as Anne" in who(anne)
    assert "You are not signed in" in who(other)
    assert login(other) == 401
    assert login(other, password="staple paper clip") == 303


@pytest.mark.parametrize(
    ("password", "new", "sentence"),
    [
        ("wrong", "staple paper clip", "This is not your password."),
        (PASSWORD, "short", "expected a password of 10 to 200 letters, found 5"),
    ],
)
def test_a_password_is_not_changed_by_somebody_else_nor_to_an_easy_one(
    anne: Browser, password: str, new: str, sentence: str
) -> None:
    login(anne)
    answer = anne.post("/sessions/password", data={"password": password, "new_password": new})
    assert answer.status_code in (400, 401)
    assert sentence in answer.text
    assert login(anne) == 303


def test_a_program_signs_with_a_token_of_its_own(app: FastAPI, director: Browser) -> None:
    deputy = signed_in(app, Role.DIRECTOR)
    token = deputy.cookies["ronde"]
    program = phone_in_the_hall(app)
    right = {"Authorization": f"Bearer {token}", "X-CSRF-Token": ""}
    assert program.get("/new", headers=right).status_code == 200
    assert program.post("/logout", headers=right, follow_redirects=False).status_code == 303
    assert program.get("/new", headers=right).status_code == 401
    assert director.get("/new", headers={"Authorization": "Bearer x"}).status_code == 401
