"""The regulations, and what stands since round 1."""

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.people import signed_in
from tests.web.reading import JSON, headline, main_text


def test_what_may_change_is_saved(director: Browser, rooms: Rooms, played_event: str) -> None:
    page = director.submit(
        f"/e/{played_event}/settings",
        name="Open de Lindvik",
        city="Lindvik",
        start_date="2026-11-14",
        end_date="2026-11-15",
    )
    assert headline(page) == "Settings of Open de Lindvik"
    settings = rooms.opened(played_event).state.regulations
    assert settings.city == "Lindvik"
    assert str(settings.end_date) == "2026-11-15"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"start_date": "tomorrow"},
            "first day: expected a date such as 2026-01-31, found “tomorrow”",
        ),
        ({"round_count": "0"}, "number of rounds: expected 1 or more, found 0"),
        (
            {"start_date": "2026-11-15", "end_date": "2026-11-01"},
            "the event ends on 1 Nov 2026, before it starts on 15 Nov 2026",
        ),
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    director: Browser, played_event: str, fields: dict[str, str], sentence: str
) -> None:
    answer = director.post(
        f"/e/{played_event}/settings", data={"name": "N", **fields}, headers=JSON
    )
    assert (answer.status_code, answer.json()["detail"]) == (422, sentence)


def test_what_stands_since_round_1_is_refused_with_the_way_out(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    page = director.submit(f"/e/{played_event}/settings", name="N", round_count="11")
    assert page.status_code == 409
    assert headline(page) == "Number of rounds stands since round 1 was published."
    assert "Leave FIDE mode" in main_text(page)
    assert "Do it" not in main_text(page)
    assert rooms.opened(played_event).state.regulations.round_count == 9


def test_leaving_fide_mode_takes_two_steps(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    address = f"/e/{played_event}/leave-fide-mode"
    asked = director.submit(address)
    assert headline(asked) == "An event that leaves FIDE mode never returns to it."
    assert '<input type="checkbox" required>' in asked.text
    assert rooms.opened(played_event).state.in_fide_mode
    director.submit(address, consent="4")
    assert not rooms.opened(played_event).state.in_fide_mode
    page = director.get(f"/e/{played_event}/standings")
    assert "Outside FIDE mode since round 5" in page.text


def test_only_the_director_changes_them(app: FastAPI, director: Browser, played_event: str) -> None:
    deputy = signed_in(app, Role.DEPUTY, played_event)
    assert deputy.get(f"/e/{played_event}/settings").status_code == 403
    answer = deputy.post(f"/e/{played_event}/settings", data={"name": "X"}, headers=JSON)
    assert answer.status_code == 403
    assert f"/e/{played_event}/settings" not in deputy.get(f"/e/{played_event}/journal").text
    assert f"/e/{played_event}/settings" in director.get(f"/e/{played_event}/journal").text


def test_two_who_save_at_once_keep_what_each_changed(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    """The second form still has the old city in it: nobody typed that."""
    page = director.get(f"/e/{played_event}/settings").text
    shown = str(rooms.opened(played_event).number)
    assert f'<input type="hidden" name="entry_number" value="{shown}">' in page
    name = rooms.opened(played_event).state.regulations.name
    form = {"name": name, "city": "", "entry_number": shown}
    director.submit(f"/e/{played_event}/settings", **form | {"city": "Lindvik"})
    director.submit(f"/e/{played_event}/settings", **form | {"name": "Open de Lindvik"})
    settings = rooms.opened(played_event).state.regulations
    assert (settings.name, settings.city) == ("Open de Lindvik", "Lindvik")


def test_who_changes_the_same_setting_is_told_what_it_is_now(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    name = rooms.opened(played_event).state.regulations.name
    form = {"name": name, "city": "", "entry_number": str(rooms.opened(played_event).number)}
    address = f"/e/{played_event}/settings"
    director.submit(address, **form | {"city": "Lindvik"})
    page = director.submit(address, **form | {"city": "Marn"})
    assert page.status_code == 422
    assert "Town: somebody else changed this meanwhile, to Lindvik." in main_text(page)
    assert 'value="Marn"' in page.text
    assert rooms.opened(played_event).state.regulations.city == "Lindvik"
    number = str(rooms.opened(played_event).number)
    director.submit(address, **form | {"city": "Marn", "entry_number": number})
    assert rooms.opened(played_event).state.regulations.city == "Marn"


def test_a_french_page_shows_days_as_they_are_typed_there(
    director: Browser, rooms: Rooms, played_event: str
) -> None:
    address = f"/e/{played_event}/settings"
    french = {"Accept-Language": "fr"}
    director.post(
        address,
        headers=french,
        data={"timetable": "21/11/2026 14h\n22/11/2026 9h30", "check_in_until": "21/11/2026 13h"},
    )
    page = director.get(address, headers=french).text
    assert "21/11/2026 14:00\n22/11/2026 09:30</textarea>" in page
    assert 'value="21/11/2026 13:00"' in page
    assert "2026-11-21 14:00\n2026-11-22 09:30</textarea>" in director.get(address).text
    assert len(rooms.opened(played_event).state.regulations.timetable) == 2


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "first day 14 Nov 2026, times of the rounds 2026-11-14 14:00, 2026-11-15 09:00"),
        (
            "fr",
            "horaires des rondes 14/11/2026 14:00, 15/11/2026 09:00, premier jour 14 nov. 2026",
        ),
    ],
)
def test_days_and_times_are_told_as_each_language_writes_them(
    director: Browser, played_event: str, lang: str, sentence: str
) -> None:
    director.submit(
        f"/e/{played_event}/settings",
        start_date="2026-11-14",
        timetable="14/11/2026 14:00\n15/11/2026 9h00",
    )
    told = main_text(director.get(f"/e/{played_event}/journal", params={"lang": lang}))
    for part in sentence.split(", "):
        assert part in told
