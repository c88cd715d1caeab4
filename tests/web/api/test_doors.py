"""The doors for programs: tokens for accounts and cards, devices, cards."""

from fastapi import FastAPI

from ronde.web.doors.limits import LOGIN_BY_BROWSER
from ronde.web.person import Role
from tests.web.api.programs import API, Program, program
from tests.web.browser import Browser
from tests.web.events import NAME
from tests.web.people import PASSWORD, add_account, phone_in_the_hall

AT = f"{API}/events/{NAME}"


def sign_in(app: FastAPI, **asked: object) -> Program:
    """A program that signs in."""
    answer = Program(app).post(f"{API}/session", json=asked)
    assert answer.status_code == 201, answer.text
    return Program(app, answer.json()["token"])


def test_an_account_gets_a_token_until_it_signs_out(app: FastAPI, director: Browser) -> None:
    add_account(app, "Anne", Role.DEPUTY)
    anne = sign_in(app, name="Anne", password=PASSWORD)
    told = anne.get(f"{API}/session").json()
    assert (told["name"], told["role"], told["signed_in"], told["csrf"]) == (
        "Anne",
        "deputy",
        True,
        None,
    )
    assert anne.delete(f"{API}/session").status_code == 204
    ended = anne.get(f"{API}/session")
    assert (ended.status_code, ended.headers["www-authenticate"]) == (401, "Bearer")


def test_a_wrong_password_opens_nothing_and_has_to_wait(app: FastAPI, director: Browser) -> None:
    add_account(app, "Anne")
    client = Program(app)
    for _try in range(LOGIN_BY_BROWSER.tries):
        wrong = client.post(f"{API}/session", json={"name": "Anne", "password": "guess"})
        assert wrong.status_code == 401
    late = client.post(f"{API}/session", json={"name": "Anne", "password": PASSWORD})
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) > 0


def test_a_token_that_is_none_is_told_so(app: FastAPI, director: Browser) -> None:
    for token in ("nonsense", ""):
        answer = Program(app, token).get(f"{API}/events")
        assert answer.status_code == 401


def test_a_page_needs_its_own_token_to_change_something(
    app: FastAPI, director: Browser, played_event: str
) -> None:
    asked = {"board": 4, "result": "1-0"}
    path = f"{AT}/rounds/5/results"
    forged = director.post(path, json=asked, headers={"X-CSRF-Token": "forged"})
    assert forged.status_code == 403
    elsewhere = director.post(path, json=asked, headers={"Origin": "http://evil.example"})
    assert elsewhere.status_code == 403
    token = director.get(f"{API}/session").json()["csrf"]
    done = director.post(path, json=asked, headers={"X-CSRF-Token": token})
    assert done.status_code == 200


def test_a_bearer_needs_none_and_a_viewer_has_no_rights(app: FastAPI, played_event: str) -> None:
    with Browser(app):
        add_account(app, "Anne")
        anne = sign_in(app, name="Anne", password=PASSWORD)
        asked = {"board": 4, "result": "1-0"}
        assert anne.post(f"{AT}/rounds/5/results", json=asked).status_code == 200
        phone = phone_in_the_hall(app)
        assert phone.post(f"{AT}/rounds/5/results", json=asked).status_code == 403
        assert phone.get(f"{AT}/standings").status_code == 200


def test_a_card_lets_one_program_in_once(app: FastAPI, desk: Program, played_event: str) -> None:
    card = desk.post(f"{AT}/cards", json={"first_place": 1, "last_place": 6}).json()
    digits = card["code"].replace(" ", "")
    assert card["state"] == "waiting"
    assert f"/join/{digits}." in card["address"]
    joined = Program(app).post(f"{API}/join", json={"code": card["code"], "name": "Karim"})
    told = joined.json()
    assert (told["role"], told["event"], told["last_place"]) == ("helper", NAME, 6)
    again = Program(app).post(f"{API}/join", json={"code": card["code"], "name": "Eve"})
    assert again.status_code == 422
    (listed,) = desk.get(f"{AT}/cards").json()["cards"]
    assert (listed["state"], listed["name"], listed["code"]) == ("joined", "Karim", None)
    helper = Program(app, told["token"])
    assert helper.get(f"{API}/session").json()["name"] == "Karim"
    gone = desk.delete(f"{AT}/cards/{card['id']}").json()
    assert gone["state"] == "revoked"
    assert helper.get(f"{API}/session").status_code == 401
    assert desk.delete(f"{AT}/cards/999").status_code == 404


def test_a_card_asked_for_twice_is_one_card(desk: Program, played_event: str) -> None:
    asked, key = {"role": "deputy"}, {"Idempotency-Key": "card"}
    first, again = [desk.post(f"{AT}/cards", json=asked, headers=key) for _time in range(2)]
    assert again.json() == first.json()
    other = desk.post(f"{AT}/cards", json={"role": "helper"}, headers=key)
    assert (other.status_code, other.json()["type"]) == (409, "urn:ronde:problem:key-reused")
    at = f"{AT}/cards/{first.json()['id']}/renew"
    renewed, twice = [desk.post(at, headers={"Idempotency-Key": "new"}) for _time in range(2)]
    assert renewed.json() == twice.json()
    assert renewed.json()["code"] != first.json()["code"]
    assert len(desk.get(f"{AT}/cards").json()["cards"]) == 1


def test_codes_are_for_the_director(app: FastAPI, desk: Program, played_event: str) -> None:
    desk.post(f"{AT}/cards", json={"role": "deputy"})
    deputy = program(app, Role.DEPUTY)
    assert [one["code"] for one in deputy.get(f"{AT}/cards").json()["cards"]] == [None]
    assert deputy.post(f"{AT}/cards", json={}).status_code == 403
    assert deputy.delete(f"{AT}/cards/1").status_code == 403


def test_a_card_that_makes_no_sense_is_not_made(desk: Program, played_event: str) -> None:
    for asked in (
        {"role": "director"},
        {"role": "table"},
        {"first_place": 5},
        {"first_place": 5, "last_place": 4},
        {"minutes": 7},
        {"first_place": 0, "last_place": 4},
    ):
        assert desk.post(f"{AT}/cards", json=asked).status_code == 422, asked


def test_devices_are_listed_and_signed_out(app: FastAPI, desk: Program) -> None:
    add_account(app, "Bob", Role.DEPUTY)
    bob = sign_in(app, name="Bob", password=PASSWORD)
    other = sign_in(app, name="Bob", password=PASSWORD, shared=True)
    assert len(bob.get(f"{API}/devices").json()["devices"]) == 2
    everybody = desk.get(f"{API}/devices").json()["devices"]
    assert {one["name"] for one in everybody} == {"Bob", "The director"}
    this = next(one for one in bob.get(f"{API}/devices").json()["devices"] if one["is_this"])
    mine = next(one for one in everybody if one["name"] == "The director")
    assert bob.delete(f"{API}/devices/{mine['id']}").status_code == 404
    assert other.delete(f"{API}/devices/{this['id']}").status_code == 204
    assert bob.get(f"{API}/devices").status_code == 401


def test_another_password_signs_the_others_out(app: FastAPI, director: Browser) -> None:
    add_account(app, "Anne")
    anne = sign_in(app, name="Anne", password=PASSWORD)
    other = sign_in(app, name="Anne", password=PASSWORD)
    new = "another horse battery"
    wrong = anne.put(f"{API}/session/password", json={"password": "x", "new_password": new})
    assert wrong.status_code == 401
    weak = anne.put(f"{API}/session/password", json={"password": PASSWORD, "new_password": "a"})
    assert weak.status_code == 422
    asked = {"password": PASSWORD, "new_password": new}
    assert anne.put(f"{API}/session/password", json=asked).status_code == 204
    assert other.get(f"{API}/session").status_code == 401
    sign_in(app, name="Anne", password=new)
    at_the_machine = Program(app).put(f"{API}/session/password", json=asked)
    assert at_the_machine.status_code == 403
