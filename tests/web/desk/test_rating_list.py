"""The rating list at the desk: imported by the director, searched by arbiters, by nobody else."""

from pathlib import Path
from shutil import copy

import pytest
from fastapi import FastAPI

from ronde.service.events.people.kept_list import keep_list
from ronde.store.ratings import KeptRatings
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.rating_lists import as_zip, listed_rows
from tests.web.api.programs import API, program
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall
from tests.web.reading import main_text


@pytest.fixture(scope="module")
def kept_once(tmp_path_factory: pytest.TempPathFactory) -> KeptRatings:
    """A list, to be copied: that is quicker than to import it."""
    folder = tmp_path_factory.mktemp("kept")
    kept = KeptRatings(folder / "nov.ratings")
    keep_list(
        as_zip(folder, listed_rows(50)), kept, source="nov.zip", now="2026-11-19T09:30:00.000000Z"
    )
    return kept


@pytest.fixture
def listed_event(rooms: Rooms, entered_event: str, kept_once: KeptRatings) -> str:
    """An event at a workbench that keeps a list."""
    copy(kept_once.file, rooms.journals.ratings.file)
    return entered_event


def test_the_page_tells_where_the_list_came_from(
    director: Browser, entered_event: str, tmp_path: Path
) -> None:
    content = as_zip(tmp_path, listed_rows(50)).read_bytes()
    sent = director.post(
        f"/e/{entered_event}/players/list", files={"file": ("nov.zip", content, "application/zip")}
    )
    assert sent.status_code == 200
    page = director.get(f"/e/{entered_event}/players")
    assert "nov.zip: 50 people, imported on" in main_text(page)
    assert "the list is of 1 Nov 2026" in main_text(page)
    assert f'data-complete="/e/{entered_event}/players/listed"' in page.text


def test_without_a_list_nothing_is_completed(director: Browser, entered_event: str) -> None:
    page = director.get(f"/e/{entered_event}/players")
    assert "data-complete" not in page.text
    assert "None is kept here." in main_text(page)
    found = director.get(f"/e/{entered_event}/players/listed?q=dup").json()
    assert found == {"list": None, "people": []}


def test_desk_and_program_find_the_same(app: FastAPI, director: Browser, listed_event: str) -> None:
    asked = "q=dup%20jea&rating=rapid"
    found = director.get(f"/e/{listed_event}/players/listed?{asked}").json()
    (person,) = [one for one in found["people"] if one["name"] == "Dupont, Jean"]
    assert person == {
        "name": "Dupont, Jean",
        "fide_id": "36000001",
        "national_id": None,
        "title": "FM",
        "sex": "m",
        "federation": "FRA",
        "birth_year": 1980,
        "club": None,
        "rating": 2210,
        "ratings": {"standard": 2250, "rapid": 2210},
    }
    told = program(app, Role.DEPUTY, listed_event).get(
        f"{API}/events/{listed_event}/listed-players?{asked}"
    )
    assert told.json() == {"event": listed_event, **found}


def test_the_list_is_for_the_desk_alone(app: FastAPI, listed_event: str) -> None:
    phone = phone_in_the_hall(app)
    assert phone.get(f"/e/{listed_event}/players/listed?q=dup").status_code in (401, 403)
    helper = program(app, Role.HELPER, listed_event)
    asked = helper.get(f"{API}/events/{listed_event}/listed-players?q=dup")
    assert asked.status_code in (401, 403)


def test_a_damaged_list_is_one_sentence(director: Browser, listed_event: str) -> None:
    sent = director.post(
        f"/e/{listed_event}/players/list", files={"file": ("bad.zip", b"rubbish", "text/plain")}
    )
    assert sent.status_code == 422
    assert "bad.zip: expected a zip that can be opened" in main_text(sent)
    assert "nov.zip: 50 people" in main_text(director.get(f"/e/{listed_event}/players"))


def test_ratings_are_updated_by_form_and_by_program(
    app: FastAPI, director: Browser, rooms: Rooms, listed_event: str
) -> None:
    at = f"/e/{listed_event}/players"
    director.submit(f"{at}/add", name="Dupont, Jean", fide_id="36000001", rating="2000")
    director.submit(f"{at}/ratings", rating="standard", consent="3")
    assert rooms.opened(listed_event).state.players[25].rating == 2250
    sent = program(app, Role.DEPUTY, listed_event).post(
        f"{API}/events/{listed_event}/listed-players/ratings",
        json={"rating": "rapid", "consent": 3},
    )
    assert sent.status_code == 200, sent.text
    assert rooms.opened(listed_event).state.players[25].rating == 2210


def test_the_rating_that_counts_is_the_events_own(
    app: FastAPI, director: Browser, rooms: Rooms, listed_event: str
) -> None:
    """At every door, unless another kind is told."""
    at = f"/e/{listed_event}/players"
    director.submit(f"{at}/add", name="Dupont, Jean", fide_id="36000001", rating="2000")
    deputy = program(app, Role.DEPUTY, listed_event)
    changed = program(app, Role.DIRECTOR).patch(
        f"{API}/events/{listed_event}", json={"rate_of_play": "rapid"}
    )
    assert changed.status_code == 200, changed.text
    for address in (f"{at}/listed", f"{API}/events/{listed_event}/listed-players"):
        client = deputy if address.startswith(API) else director
        people = client.get(f"{address}?q=dup%20jea").json()["people"]
        assert [one["rating"] for one in people if one["name"] == "Dupont, Jean"] == [2210]
    assert '<option value="rapid" selected>' in director.get(at).text
    sent = deputy.post(f"{API}/events/{listed_event}/listed-players/ratings", json={"consent": 3})
    assert sent.status_code == 200, sent.text
    assert rooms.opened(listed_event).state.players[25].rating == 2210
