"""Every kind of event has a row of pages, and every page in it is offered and answers."""

from collections.abc import Mapping

import pytest

from ronde.service.events.kind import kinds
from ronde.web.api.exports import File
from ronde.web.kinds.catalogue import PAGES
from ronde.web.kinds.row import KindPages
from tests.kinds.doors import Doors


def test_every_kind_has_its_pages() -> None:
    assert set(PAGES) == set(kinds())


@pytest.fixture
def rows(doors: Doors) -> Mapping[str, KindPages]:
    """An event of each kind by its address, with its row."""
    for system, kind in kinds().items():
        data = {"name": system.value, "format": kind.formats[0].key, "date": ""}
        doors.browser.post("/new", data=data)
    return {system.value: row for system, row in PAGES.items()}


def test_the_desk_offers_the_wall_and_every_tab(
    doors: Doors, rows: Mapping[str, KindPages]
) -> None:
    for event, row in rows.items():
        journal = doors.browser.get(f"/e/{event}/journal").text
        assert f'<a href="/p/{event}/wall">' in journal, event
        assert doors.browser.get(f"/p/{event}/wall").status_code == 200, event
        for tab in row.tabs:
            assert f'<a href="/e/{event}/{tab.noun}"' in journal, event
            assert doors.browser.get(f"/e/{event}/{tab.noun}").status_code == 200, (event, tab)


def test_a_phone_offers_every_page_for_the_players(
    doors: Doors, rows: Mapping[str, KindPages]
) -> None:
    for event, row in rows.items():
        first = doors.browser.get(f"/p/{event}")
        assert first.status_code == 200, event
        for page in row.players_pages(doors.state(event)):
            if not page.personal:
                address = f"/p/{event}/{page.noun}"
                assert f'href="{address}"' in first.text
                answer = doors.browser.get(address)
                assert (answer.status_code, answer.url.path) == (200, address)


def test_the_desk_offers_what_is_taken_away(doors: Doors, rows: Mapping[str, KindPages]) -> None:
    for event, row in rows.items():
        at = f"/e/{event}"
        files = doors.browser.get(f"{at}/files").text
        for download in row.downloads(doors.state(event), at):
            assert f'href="{download.href}"' in files, event
        closing = doors.browser.get(f"{at}/finish").text
        for noun in (*(thing.noun for thing in row.closing), "export.jsonl"):
            assert f'href="{at}/{noun}"' in closing, event


def test_every_file_of_the_api_is_made_by_a_kind() -> None:
    made = {name for row in PAGES.values() for name in row.files}
    assert made | {File.JOURNAL.value} == {file.value for file in File}
