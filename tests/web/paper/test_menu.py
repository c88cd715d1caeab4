"""What stands under *Print*: the sheets of the page that whoever looks may have."""

import re

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.browser import Browser
from tests.web.people import signed_in

_LINK = re.compile(r'<a[^>]* href="([^"]+\.pdf[^"]*)"')


def printed(text: str) -> list[str]:
    """The sheets that a page offers under *Print*."""
    menu = text.partition('<div class="print">')[2].partition("</div>")[0]
    return [link.replace("&amp;", "&") for link in _LINK.findall(menu)]


@pytest.mark.parametrize(
    ("page", "first"),
    [
        ("round/5", "round/5.pdf"),
        ("standings", "standings.pdf"),
        ("players", "players.pdf"),
        ("check-in", "players.pdf"),
        ("crosstable", "crosstable.pdf"),
        ("settings", "settings.pdf"),
        ("journal", "journal.pdf"),
        ("helpers", "helpers.pdf"),
        ("poster", "poster.pdf"),
    ],
)
def test_the_sheet_of_a_page_is_one_click_away(
    client: Browser, played_event: str, page: str, first: str
) -> None:
    found = printed(client.get(f"/e/{played_event}/{page}").text)
    assert found[0] == f"/e/{played_event}/{first}"
    for link in found:
        answer = client.get(link)
        assert answer.status_code == 200, link
        assert answer.headers["content-type"] == "application/pdf"


def test_the_bracket_is_one_click_away(client: Browser, cup: str) -> None:
    found = printed(client.get(f"/e/{cup}/bracket").text)
    assert found[:2] == [f"/e/{cup}/bracket.pdf"] * 2
    assert f"/e/{cup}/bracket.pdf?paper=a3" in found


def test_a_helper_is_offered_what_he_may_print(
    app: FastAPI, client: Browser, played_event: str
) -> None:
    helper = signed_in(app, Role.HELPER, played_event)
    text = helper.get(f"/e/{played_event}/round/5").text
    links = printed(text)
    assert f"/e/{played_event}/round/5/slips.pdf" in links
    for link in links:
        assert helper.get(link).status_code == 200, link
    assert f"/e/{played_event}/files" not in text


def test_a_round_that_is_not_paired_offers_no_sheet(client: Browser, played_event: str) -> None:
    text = client.get(f"/e/{played_event}/round/6").text
    assert printed(text) == []
    assert f'href="/e/{played_event}/files"' in text


def test_the_menu_needs_no_script(client: Browser, played_event: str) -> None:
    text = client.get(f"/e/{played_event}/round/5").text
    assert 'popovertarget="print-menu"' in text
    assert text.count('id="print-menu" popover') == 1


def test_pages_printed_from_the_browser_leave_out_what_only_a_screen_needs(
    client: Browser, played_event: str
) -> None:
    page = client.get(f"/e/{played_event}/round/5").text
    [sheet] = re.findall(r'href="([^"]+print\.css[^"]*)"', page)
    style = client.get(sheet).text
    assert "@media print" in style
    assert ".tabs" in style


def test_prizes_are_printed_once_they_are_known(client: Browser, prizes: str) -> None:
    found = printed(client.get(f"/e/{prizes}/prizes").text)
    assert found[0] == f"/e/{prizes}/prizes.pdf"
    assert client.get(found[0]).status_code == 200
