"""One event at fault leaves the others alone; all of them listed, set aside, removed."""

import logging
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from ronde.core.journal.entry import Draft, Stream
from ronde.core.journal.lines import WholeJournal
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, Opened, opened
from ronde.service.events.settings import Settings, System
from ronde.store import open_journals
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.forging import real_journals, text_of, with_entries, with_payload
from tests.journal_drafts import TIME
from tests.web.browser import Browser
from tests.web.reading import JSON, headline, main_text

DIRECTOR = Person(name="Anne", role=Role.DIRECTOR, device="desk")


def real(name: str = "maitres") -> WholeJournal:
    return next(one for one in real_journals() if one.stream.name == name)


def with_setting(**changes: Any) -> WholeJournal:  # noqa: ANN401
    settings = {**real().entries[0].payload["settings"], **changes}
    return with_payload(real(), 1, settings=settings)


def damage(rooms: Rooms, event: str) -> None:
    """Change an entry behind the workbench's back."""
    with sqlite3.connect(rooms.journals.name) as connection:
        connection.execute("DROP TRIGGER IF EXISTS entries_no_UPDATE")
        connection.execute(
            "UPDATE entries SET who = 'Eve' WHERE number = 2 AND stream_id ="
            " (SELECT id FROM streams WHERE name = ?)",
            (event,),
        )


FAULTY: dict[str, Callable[[], WholeJournal]] = {
    "damaged": real,
    "newer": lambda: with_entries(
        real(), Draft(kind="zzz", payload={}, who="Anne", device="desk", time=TIME)
    ),
    "name as a number": lambda: with_setting(name=7),
    "rounds without end": lambda: with_setting(round_count=2**53 - 1),
}
"""Made when they are needed: every worker of the suite collects this module."""


@pytest.fixture(params=list(FAULTY))
def faulty_event(request: pytest.FixtureRequest, rooms: Rooms, played_event: str) -> str:
    """The name of an event at fault, beside one that is played."""
    rooms.journals.import_jsonl(text_of(FAULTY[request.param]()))
    if request.param == "damaged":
        damage(rooms, "maitres")
    return "maitres"


def test_the_home_page_goes_on_and_names_the_faulty_event(
    director: Browser, phone: Browser, faulty_event: str
) -> None:
    for browser in (director, phone):
        page = browser.get("/")
        assert page.status_code == 200
        assert "Open de Lindvik" in main_text(page)
    told = main_text(director.get("/")).lower()
    assert real().stream.title.lower() in told
    assert "entry" in told
    assert "This event cannot be shown now." in main_text(phone.get("/"))
    assert "entry" not in main_text(phone.get("/")).lower()


def test_the_others_work_as_ever(
    director: Browser, rooms: Rooms, played_event: str, faulty_event: str
) -> None:
    director.get("/")
    assert director.get(f"/e/{played_event}/standings").status_code == 200
    assert director.get("/new").status_code == 200
    listed = director.get("/api/v1/events").json()["events"]
    assert [one["event"] for one in listed] == [played_event, faulty_event]
    assert listed[0]["fault"] is None
    assert "entry" in listed[1]["fault"]
    health = director.get("/healthz")
    assert (health.status_code, health.json()["status"]) == (200, "ok")
    assert health.json()["faulty_events"] == [faulty_event]
    copy = director.get("/backup.ronde")
    assert copy.status_code == 200


def test_its_own_pages_say_why(director: Browser, faulty_event: str) -> None:
    for address in ("", "/players", "/settings", "/export.xlsx"):
        answer = director.get(f"/e/{faulty_event}{address}")
        assert answer.status_code in (409, 422, 500), address
        assert "Something went wrong" not in answer.text
        assert "entry" in answer.text.lower()
    written = director.post(f"/e/{faulty_event}/undo", headers=JSON)
    assert written.status_code in (409, 422, 500)
    assert "entry" in written.json()["detail"]


def test_a_faulty_event_is_logged_once(
    director: Browser, faulty_event: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "ronde.web"):
        for _ in range(5):
            director.get("/")
    told = [record for record in caplog.records if "is faulty" in record.getMessage()]
    assert len(told) == 1
    assert "'maitres'" in told[0].getMessage()


def test_what_nobody_foresaw_is_a_reference_and_a_row(
    director: Browser, played_event: str, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.journals.import_jsonl(text_of(real()))
    row_of = __import__("ronde.web.desk.event_rows", fromlist=["event_row"]).event_row

    def broken(opened: Any, person: Person, today: Any) -> Any:  # noqa: ANN401
        if opened.stream == "maitres":
            raise ZeroDivisionError
        return row_of(opened, person, today)

    monkeypatch.setattr("ronde.web.desk.home.event_row", broken)
    page = main_text(director.get("/"))
    assert "Open de Lindvik" in page
    assert "Its entries do not fit together, reference " in page


def test_a_backup_names_the_damaged_event_and_has_the_others(
    director: Browser, rooms: Rooms, played_event: str, tmp_path: Path
) -> None:
    rooms.journals.import_jsonl(text_of(real()))
    damage(rooms, "maitres")
    for address in ("/backup.ronde", "/api/v1/backup"):
        answer = director.get(address)
        assert answer.headers["ronde-damaged-events"] == "maitres"
    (tmp_path / "copy.ronde").write_bytes(answer.content)
    with open_journals(str(tmp_path / "copy.ronde"), create=False) as copy:
        assert copy.read(played_event) == rooms.journals.read(played_event)
        assert copy.findings("maitres")


def test_the_copy_of_a_damaged_event_is_told_to_be_damaged(
    director: Browser, rooms: Rooms, tmp_path: Path
) -> None:
    rooms.journals.import_jsonl(text_of(real()))
    with sqlite3.connect(rooms.journals.name) as connection:
        connection.execute("DROP TRIGGER entries_no_UPDATE")
        connection.execute(
            "UPDATE entries SET payload = CAST(x'7b22e9' || substr(payload, 4) AS TEXT)"
            " WHERE number = 2"
        )
    answer = director.get("/events/1/copy.ronde")
    assert answer.headers["ronde-damaged-events"] == "maitres"
    (tmp_path / "copy.ronde").write_bytes(answer.content)
    with sqlite3.connect(tmp_path / "copy.ronde") as connection:
        ((count,),) = connection.execute("SELECT count(*) FROM entries")
    assert count == real().stream.last_number
    assert "The copy is as damaged as the event" in main_text(director.get("/events/1"))


def test_a_newer_journal_is_read_by_the_api_and_the_page(director: Browser, rooms: Rooms) -> None:
    rooms.journals.import_jsonl(text_of(FAULTY["newer"]()))
    at = "/api/v1/events/maitres"
    journal = director.get(f"{at}/journal").json()
    assert journal["entry_count"] == real().stream.last_number + 1
    last = director.get(f"{at}/journal/{journal['entry_count']}").json()
    assert (last["kind"], last["text"]) == ("zzz", "zzz")
    assert director.get(f"{at}/verdict").json()["ok"]
    assert director.get(f"{at}/exports/journal.jsonl").text == text_of(FAULTY["newer"]())
    refused = director.post(f"{at}/players", json={"players": [{"name": "Berg"}]})
    assert refused.status_code == 409
    assert "update Ronde to work on this event" in refused.json()["detail"]
    page = director.get("/events/1")
    assert "Update Ronde" in page.text or "update Ronde" in page.text
    assert "zzz" in main_text(page)


def test_a_noted_hash_is_expected_by_the_api_and_the_page(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    noted = rooms.journals.read(played_event)[10].hash
    verdict = f"/api/v1/events/{played_event}/verdict"
    assert director.get(verdict, params={"expect": noted}).json()["ok"]
    other = director.get(verdict, params={"expect": "0" * 64}).json()
    assert (other["ok"], other["hash"]) == (False, None)
    assert director.get(verdict, params={"expect": "zzz"}).status_code == 422
    page = main_text(director.get("/events/1", params={"expect": noted}))
    assert "An entry has the hash that was noted." in page
    page = main_text(director.get("/events/1", params={"expect": "0" * 64}))
    assert "no entry has the hash that was noted" in page


def opened_twice(rooms: Rooms) -> None:
    for name in ("club", "blitz"):
        settings = Settings(system=System.ROUND_ROBIN, name=name.title())
        rooms.act(name, DIRECTOR, partial(create, settings=settings))


def test_an_event_is_archived_in_the_browser(director: Browser, rooms: Rooms) -> None:
    opened_twice(rooms)
    assert director.submit("/events/1/archive").status_code == 200
    assert "Club" not in main_text(director.get("/"))
    assert "Blitz" in main_text(director.get("/"))
    assert "archived" in main_text(director.get("/events"))
    assert director.get("/e/club/players").status_code == 200
    refused = director.post("/e/club/undo", headers=JSON)
    assert refused.status_code in (409, 422)
    entered = director.post("/api/v1/events/club/players", json={"players": [{"name": "Berg"}]})
    assert entered.status_code == 409
    assert entered.json()["detail"] == "club is archived: take it out of the archive to change it"
    director.submit("/events/1/unarchive")
    assert "Club" in main_text(director.get("/"))


def test_the_list_of_all_events_opens_each_once(
    director: Browser, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("maitres", "ete"):
        rooms.journals.import_jsonl(text_of(real(name)))
    folds: list[str] = []

    def counted(desk: Desk) -> Opened:
        folds.append(desk.stream)
        return opened(desk)

    monkeypatch.setattr("ronde.web.rooms.opened", counted)
    for _ in range(3):
        assert director.get("/events").status_code == 200
    assert folds == ["maitres", "ete"]


def test_the_number_of_a_removed_event_archives_no_other(director: Browser, rooms: Rooms) -> None:
    opened_twice(rooms)
    number = rooms.journals.numbers()["blitz"]
    assert 'name="event" value="blitz"' in director.get("/events").text
    director.submit(f"/events/{number}/remove", confirm="blitz")
    settings = Settings(system=System.ROUND_ROBIN, name="Rapid")
    rooms.act("rapid", DIRECTOR, partial(create, settings=settings))
    assert rooms.journals.numbers()["rapid"] == number
    for word in ("archive", "unarchive"):
        late = director.submit(f"/events/{number}/{word}", event="blitz")
        assert (late.status_code, headline(late)) == (404, "There is no event blitz.")
    assert rooms.journals.stream("rapid").archived_at is None
    assert director.submit(f"/events/{number}/archive", event="rapid").status_code == 200
    assert rooms.journals.stream("rapid").archived_at is not None


def test_an_event_is_removed_in_the_browser_by_its_name(director: Browser, rooms: Rooms) -> None:
    opened_twice(rooms)
    assert 'href="/events/1#remove"' in director.get("/events").text
    assert 'id="remove"' in director.get("/events/1").text
    copy = director.get("/events/1/copy.ronde")
    assert copy.content.startswith(b"SQLite format 3\0")
    wrong = director.submit("/events/1/remove", confirm="blitz")
    assert wrong.status_code == 422
    assert "Nothing was removed: expected the name club once more" in main_text(wrong)
    assert director.submit("/events/1/remove", confirm="club").status_code == 200
    assert [stream.name for stream in rooms.events()] == ["blitz"]
    gone = director.get("/e/club")
    assert (gone.status_code, headline(gone)) == (404, "There is no event club.")
    assert director.get("/p/club").status_code == 404
    assert director.get("/events/1").status_code == 404


def test_an_event_that_went_on_is_not_removed(
    director: Browser, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_twice(rooms)
    seen = rooms.journals.stream("club").last_hash
    assert f'name="seen" value="{seen}"' in director.get("/events/1").text
    added = {"players": [{"name": "Berg"}]}
    assert director.post("/api/v1/events/club/players", json=added).status_code == 200
    late = director.submit("/events/1/remove", confirm="club", seen=seen)
    assert late.status_code == 409
    assert "Somebody wrote to club meanwhile" in main_text(late)

    # By the API, somebody writes between the look at the version and the removal.
    def overtaken(stream: Stream, shown: str, typed: str) -> None:
        rooms.journals.append("club", [Draft(kind="zzz", payload={}, who="", device="", time=TIME)])

    monkeypatch.setattr("ronde.web.shelves.check_confirmed", overtaken)
    late = director.post(
        "/api/v1/events/club/remove", json={"confirm": "club"}, headers={"if-match": '"2"'}
    )
    assert late.status_code == 412
    assert len(rooms.journals.read("club")) == 3


def test_an_event_is_archived_and_removed_by_the_api(director: Browser, rooms: Rooms) -> None:
    opened_twice(rooms)
    at = "/api/v1/events"
    assert director.post(f"{at}/club/archive").json() == {"event": "club", "archived": True}
    assert [one["event"] for one in director.get(at).json()["events"]] == ["blitz"]
    everything = director.get(f"{at}?archived=true").json()["events"]
    assert [(one["event"], one["archived"]) for one in everything] == [
        ("club", True),
        ("blitz", False),
    ]
    assert director.post(f"{at}/club/unarchive").json() == {"event": "club", "archived": False}
    refused = director.post(f"{at}/club/remove", json={"confirm": "no"})
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("nothing was removed")
    late = director.post(f"{at}/club/remove", json={"confirm": "club"}, headers={"if-match": '"7"'})
    assert late.status_code == 412
    done = director.post(f"{at}/no:1/remove", json={"confirm": "club"}).json()
    assert (done["event"], done["entry_count"]) == ("club", 1)
    assert director.get(f"{at}/club").status_code == 404


@pytest.mark.parametrize("name", ["../../x", "a\nb", "<script>"])
def test_an_impossible_name_is_listed_and_removed(
    director: Browser, rooms: Rooms, name: str
) -> None:
    opened_twice(rooms)
    with sqlite3.connect(rooms.journals.name) as connection:
        connection.execute("UPDATE streams SET name = ? WHERE name = 'club'", (name,))
    assert director.get("/").status_code == 200
    assert (
        "<script>" not in director.get("/events").text.partition("<main")[2].partition("</main")[0]
    )
    shown = name.replace("\n", "\\x0a")
    assert director.submit("/events/1/remove", confirm=shown).status_code == 200
    assert [stream.name for stream in rooms.events()] == ["blitz"]


def test_only_the_director_sets_aside_and_removes(
    app: FastAPI, director: Browser, phone: Browser, rooms: Rooms
) -> None:
    opened_twice(rooms)
    for address in ("/events", "/events/1", "/events/1/copy.ronde"):
        assert phone.get(address).status_code == 403
    for address in ("archive", "unarchive", "remove"):
        assert phone.post(f"/events/1/{address}").status_code == 403
        assert phone.post(f"/api/v1/events/club/{address}", json={}).status_code == 403
    assert len(rooms.events()) == 2


def test_a_name_that_is_taken_again_is_another_event(director: Browser, rooms: Rooms) -> None:
    opened_twice(rooms)
    added = {"players": [{"name": "Berg"}, {"name": "Holm"}]}
    assert director.post("/api/v1/events/club/players", json=added).status_code == 200
    director.post("/api/v1/events/club/remove", json={"confirm": "club"})
    director.post("/api/v1/events", json={"event": "club", "name": "New club", "round_count": 3})
    told = director.get("/api/v1/events/club").json()
    assert (told["status"]["name"], told["status"]["player_count"]) == ("New club", 0)


def test_an_event_goes_with_its_cards_on_each_database(client_of_each_database: Browser) -> None:
    at = "/api/v1/events"
    desk = client_of_each_database
    desk.post(at, json={"event": "club", "name": "Club", "round_count": 3})
    desk.post(at, json={"event": "blitz", "name": "Blitz", "round_count": 3})
    assert desk.post("/e/club/helpers", data={"first": "1", "last": "4"}).status_code == 200
    assert desk.post(f"{at}/club/archive").status_code == 200
    assert desk.post(f"{at}/club/remove", json={"confirm": "club"}).status_code == 200
    assert desk.get("/e/club/helpers").status_code == 404
    assert [one["event"] for one in desk.get(at).json()["events"]] == ["blitz"]
    assert "Blitz" in main_text(desk.get("/"))
    assert desk.get("/e/blitz/helpers").status_code == 200
