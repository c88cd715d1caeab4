"""A line of the director on the wall and on phones, who sits out, and the codes on the tables."""

import io

from pypdf import PdfReader

from ronde.web.rooms import Rooms
from tests.web.bridge.evenings import open_empty, open_saturday
from tests.web.browser import Browser

LINE = "Reprise à 16 h 15"


def test_a_line_is_on_the_wall_and_on_phones_until_it_is_taken_down(
    client: Browser, rooms: Rooms
) -> None:
    event = open_saturday(rooms)
    pages = (f"/p/{event}/wall", f"/p/{event}/pairings", f"/p/{event}/ranking")
    client.post(f"/e/{event}/announcement", data={"text": f"  {LINE} "})
    for page in pages:
        assert f'<p class="announcement">{LINE}</p>' in client.get(page).text
    desk = client.get(f"/e/{event}/tables").text
    assert f'value="{LINE}"' in desk
    assert f"Announced: “{LINE}”" in client.get(f"/e/{event}/journal").text
    client.post(f"/e/{event}/announcement", data={"text": ""})
    for page in pages:
        assert "announcement" not in client.get(page).text.replace('data-topic="announcement"', "")
    client.post(f"/e/{event}/undo", data={})
    assert LINE in client.get(pages[0]).text


def test_a_line_that_is_too_long_or_the_same_is_refused(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    address = f"/api/v1/events/{event}/announcement"
    assert client.post(address, json={"text": "x" * 121}).status_code == 422
    assert client.post(address, json={"text": LINE}).status_code == 200
    assert client.post(address, json={"text": LINE}).status_code == 422


def test_the_wall_is_linked_and_shows_who_sits_out(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    assert f'href="/p/{event}/wall"' in client.get(f"/e/{event}/tables").text
    for page in ("wall", "pairings"):
        assert "Sits out: E-W" in client.get(f"/p/{event}/{page}").text


def test_the_codes_of_the_tables_are_a_paper(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    assert f"/e/{event}/table-codes.pdf" in client.get(f"/t/codes/{event}").text
    assert f"/e/{event}/table-codes.pdf" in client.get(f"/e/{event}/files").text
    paper = client.get(f"/e/{event}/table-codes.pdf")
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(paper.content)).pages]
    assert len(pages) == 3
    assert "Table 14" in pages[-1]
    empty = open_empty(rooms)
    assert client.get(f"/e/{empty}/table-codes.pdf").status_code == 422
