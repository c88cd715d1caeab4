"""An event that comes in by a report file from the page of a new event."""

import base64

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import events
from tests.web.browser import Browser
from tests.web.people import signed_in


@pytest.fixture
def report(client: Browser, played_event: str) -> bytes:
    """The report of an event of five rounds."""
    content: bytes = client.get(f"/e/{played_event}/export.trf").content
    return content


def sent(browser: Browser, content: bytes, name: str = "lindvik.trf") -> str:
    """What the page answers to a file: where it leads to, or what it asks."""
    answer = browser.post("/new/report", files={"file": (name, content)}, follow_redirects=False)
    if answer.status_code == 303:
        return str(answer.headers["location"])
    return str(answer.text)


def shown_content(text: str) -> str:
    """The file that the page of questions holds."""
    return text.partition('name="content" value="')[2].partition('"')[0]


def confirmed(browser: Browser, text: str) -> str:
    """Where it leads to when everything is taken as shown."""
    answer = browser.post(
        "/new/report/open",
        data={"content": shown_content(text), "name": "lindvik.trf"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_the_page_of_a_new_event_takes_a_report(client: Browser) -> None:
    text = client.get("/new").text
    assert 'action="/new/report"' in text
    assert 'enctype="multipart/form-data"' in text


def test_a_report_becomes_an_event_with_its_rounds(
    client: Browser, rooms: Rooms, report: bytes, played_event: str
) -> None:
    answer = sent(client, report)
    where = answer if answer.startswith("/e/") else confirmed(client, answer)
    state = rooms.opened(where.removeprefix("/e/")).state
    before = rooms.opened(played_event).state
    assert state.regulations.name == events.TITLE
    assert len(state.published) == len(before.published)
    assert [player.name for player in state.players.values()] == [
        player.name for player in before.players.values()
    ]
    assert client.get(where).status_code == 200


def test_the_same_report_twice_is_two_events(client: Browser, rooms: Rooms, report: bytes) -> None:
    places = set()
    for _time in range(2):
        answer = sent(client, report)
        places.add(answer if answer.startswith("/e/") else confirmed(client, answer))
    assert len(places) == 2


def test_a_faulty_report_is_shown_before_anything_is_taken(
    client: Browser, rooms: Rooms, report: bytes
) -> None:
    lines = report.decode().splitlines()
    player = next(index for index, line in enumerate(lines) if line.startswith("001"))
    lines[player] = f"{lines[player][:48]}ABCD{lines[player][52:]}"
    known = len(rooms.events())
    text = sent(client, "\r\n".join(lines).encode())
    assert "Open the event" in text
    assert len(rooms.events()) == known
    confirmed(client, text)
    assert len(rooms.events()) == known + 1


@pytest.mark.parametrize("content", [b"", b"   \n", b"\x00\x01\x02", b"no report at all"])
def test_what_is_no_report_is_refused_in_a_sentence(
    client: Browser, rooms: Rooms, content: bytes
) -> None:
    answer = client.post(
        "/new/report",
        files={"file": ("a.trf", content)},
        headers={"accept": "application/json"},
    )
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert rooms.events() == []


def test_a_page_that_was_meddled_with_is_refused(client: Browser, rooms: Rooms) -> None:
    for content in ("not base64!", base64.b64encode(b"nothing").decode()):
        answer = client.post("/new/report/open", data={"content": content, "name": "x"})
        assert answer.status_code == 422
    assert rooms.events() == []


def test_a_name_with_folders_in_it_is_only_a_name(client: Browser, report: bytes) -> None:
    answer = sent(client, report, name="..\\..\\/etc/<script>.trf")
    assert "<script>.trf" not in answer
    assert "/etc/" not in answer


def test_only_the_director_opens_events(app: FastAPI, client: Browser, report: bytes) -> None:
    deputy = signed_in(app, Role.DEPUTY)
    answer = deputy.post("/new/report", files={"file": ("a.trf", report)})
    assert answer.status_code == 403
