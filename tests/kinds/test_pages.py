"""Every kind of event has a row of pages, and every page in it is offered and answers."""

import re
from collections.abc import Mapping

import pytest

from ronde.messages import message
from ronde.service.events.kind import Discipline, kinds
from ronde.service.events.settings import System
from ronde.text import render
from ronde.web.api.exports import File
from ronde.web.kinds.catalogue import PAGES
from ronde.web.kinds.row import KindPages
from tests.kinds.doors import Doors

_LINK = re.compile(r'<a[^>]* href="(/e/[^"]+)"')


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


def test_a_page_of_another_game_says_how_the_event_is_run_and_where_to_go(
    doors: Doors, rows: Mapping[str, KindPages]
) -> None:
    nouns = {
        game: {
            noun
            for event, row in rows.items()
            if _game(event) is game
            for noun in (*row.papers, *(tab.noun for tab in row.tabs))
        }
        for game in Discipline
    }
    for event, row in rows.items():
        own = _game(event)
        of_others = {noun for game in Discipline for noun in nouns[game]} - nouns[own]
        addresses = {*of_others, "round/1", "standings/1"} if "round" in of_others else of_others
        play = row.play(doors.state(event))
        for noun in addresses - {"round"}:
            answer = doors.browser.get(f"/e/{event}/{noun}")
            assert answer.status_code == 422, (event, noun)
            how = render(message(kinds()[System(event)].how_it_is_run))
            assert f"<h1>{how[:1].upper()}{how[1:]}.</h1>" in answer.text, (event, noun)
            assert f'href="/e/{event}/{play}"' in answer.text, (event, noun)
        # The address of the round leads to where every event is played.
        assert doors.browser.get(f"/e/{event}/round").status_code == 200, event


def _game(event: str) -> Discipline:
    """What is played in an event that has the name of its system."""
    return kinds()[System(event)].discipline


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
        is_ranked = row.is_ranked(doors.state(event))
        for thing in row.closing:
            is_offered = f'href="{at}/{thing.noun}"' in closing
            is_due = is_ranked or not thing.needs_ranking
            assert is_offered == (is_due and thing.offered(doors.state(event))), event
        assert f'href="{at}/export.jsonl"' in closing, event


def test_what_is_offered_to_be_taken_away_is_not_refused(
    doors: Doors, rows: Mapping[str, KindPages]
) -> None:
    for event in rows:
        at = f"/e/{event}"
        files, closing = (doors.browser.get(f"{at}/{noun}").text for noun in ("files", "finish"))
        offered = {link for link in _LINK.findall(files) if "/export" in link}
        for link in offered | set(_LINK.findall(closing.partition("<main")[2])):
            assert doors.browser.get(link.replace("&amp;", "&")).status_code == 200, link


def test_every_file_of_the_api_is_made_by_a_kind() -> None:
    made = {name for row in PAGES.values() for name in row.files}
    assert made | {File.JOURNAL.value} == {file.value for file in File}
