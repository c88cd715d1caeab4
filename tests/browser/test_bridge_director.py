"""A director who never saw the program runs an evening of 27 pairs, in English and in French."""

import io
import re
from itertools import product
from random import Random
from typing import NamedTuple

import httpx
import openpyxl
import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.evening import missing_spots
from ronde.service.kinds.bridge.state import Spot, Sureness
from ronde.web.person import NOBODY
from tests.browser.pages import Pages, wait_until
from tests.browser.table_phones import (
    Fingers,
    Phone,
    evening,
    phone_at,
    play_round,
    same_phone,
    take_seat,
)
from tests.servers import Running
from tests.web.bridge.table_evening import NAME, pair_names

pytestmark = pytest.mark.browser

NS4 = Entry(number=4, line=Direction.NORTH_SOUTH)
EW4 = Entry(number=4, line=Direction.EAST_WEST)
EW3 = Entry(number=3, line=Direction.EAST_WEST)
LATE = Entry(number=14, line=Direction.NORTH_SOUTH)
ROUNDS = 13
DISPUTED, ADJUSTED, NOT_PLAYED, AVERAGE_PLUS = (
    Spot("", 2, 4, 9),
    Spot("", 2, 6, 13),
    Spot("", 2, 6, 14),
    Spot("", 2, 5, 11),
)


class Words(NamedTuple):
    """What the pages say, and what is typed into them."""

    movement: str
    entered: str
    start: str
    sits_out: str
    spades: str
    no_trump: str
    replaces: str
    again: str
    fouled: str
    kept: str
    final: str


WORDS = {
    "en": Words(
        movement="Mitchell with a relay stand, 13½ tables",
        entered="27 pairs",
        start="Start round {round}",
        sits_out="E-W 14",
        spades="4s",
        no_trump="3n",
        replaces="Enter replaces it, Esc keeps it.",
        again=r"Print the guide cards of tables 3, [\d, ]+ again\.",
        fouled="fouled, group A",
        kept="Board 7 is shown to those who have played it",
        final="Final ranking",
    ),
    "fr": Words(
        movement="Mitchell à guéridon, 13½ tables",
        entered="27 paires",
        start="Lancer le tour {round}",
        sits_out="E-O 14",
        spades="4p",
        no_trump="3sa",
        replaces="Échap garde.",
        again=r"Réimprimez les cartons guides des tables 3, [\d, ]+\.",
        fouled="étui faussé, groupe A",  # codespell:ignore groupe
        kept="L’étui 7 n’est montré qu’à ceux qui l’ont joué",
        final="Classement final",
    ),
}


class Evening:
    """The desk of the director, the phones of the pairs, and what both say."""

    def __init__(self, pages: Pages, server: Running, language: str) -> None:
        self.pages, self.server, self.language = pages, server, language
        self.words = WORDS[language]
        self.desk = pages.open(lang=language)
        self.random = Random(27)

    def go(self, path: str) -> Page:
        """A page of the desk whose part that changes by itself is at work."""
        self.desk.goto(f"/e/{NAME}/{path}")
        expect(self.desk.locator("#connection")).to_have_attribute("data-state", "live")
        return self.desk

    def start(self, round_number: int) -> None:
        """Start a round at the desk."""
        name = self.words.start.format(round=round_number)
        self.go("tables").get_by_role("button", name=name).click()
        wait_until(self.desk, lambda: round_number in evening(self.server.rooms).starts)

    def phone(self) -> Page:
        """A phone of somebody in the hall."""
        return self.pages.open(lang=self.language, width=390, height=700, touch=True)

    def slip(self, text: str) -> None:
        """Type a slip."""
        field = self.desk.locator("#slip")
        field.press_sequentially(text)
        field.press("Enter")

    def public(self, path: str) -> httpx.Response:
        """What a stranger at home gets."""
        headers = {"Accept-Language": self.language}
        return httpx.get(f"{self.server.address}/p/{NAME}/{path}", headers=headers, timeout=60)


def test_an_evening_of_27_pairs_from_the_first_page_to_the_last(
    pages: Pages, server: Running, language: str, phones: dict[Entry, Phone]
) -> None:
    night = Evening(pages, server, language)
    _set_up(night)
    night.start(1)
    north, east = take_seat(night.phone(), server, 4, NS4), take_seat(night.phone(), server, 4, EW4)
    for number, line in product(range(1, 15), Direction):
        entry = Entry(number=number, line=line)
        if entry not in (NS4, EW4, LATE):
            phones[entry] = phone_at(server, number, entry)
    phones[NS4] = same_phone(north.page.context, server.address)
    phones[EW4] = same_phone(east.page.context, server.address)
    assert len(phones) == 27
    _first_board(north, east)
    wall = pages.open(f"/p/{NAME}/wall", lang=language, width=1920, height=1080)
    expect(wall.locator("body")).to_contain_text(night.words.sits_out)
    play_round(server.rooms, phones, 1, night.random)

    night.start(2)
    _dispute_and_slips(night, north, phones)
    play_round(server.rooms, phones, 2, night.random)
    _nothing_is_told(night, phones)

    night.start(3)
    _wrong_board(night)
    play_round(server.rooms, phones, 3, night.random)
    _fouled_board(night)

    _late_pair(night)
    night.start(4)
    phones[LATE] = phone_at(server, 14, LATE)
    play_round(server.rooms, phones, 4, night.random)
    for round_number in range(5, ROUNDS + 1):
        start_round(server.rooms.desk(NAME, NOBODY), round_number)
        play_round(server.rooms, phones, round_number, night.random)
    assert missing_spots(evening(server.rooms)) == []
    _closed_and_reopened(night)
    _own_card(night)
    _papers(night)


def _set_up(night: Evening) -> None:
    """A new evening: the adviser is asked, its movement set up, the list of pairs pasted."""
    desk, words = night.desk, night.words
    desk.goto("/new")
    desk.locator("label:has(input[value=bridge])").first.click()
    desk.locator("input[name=name]").fill(NAME.title())
    desk.locator("input[name=name]").press("Enter")
    desk.wait_for_url(f"**/e/{NAME}/movement")
    desk.locator(".ask [name=count]").fill("27")
    desk.keyboard.press("Tab")
    expect(desk.locator("#choose [name=count]")).to_have_value("27")
    expect(desk.locator(".option strong").first).to_have_text(words.movement)
    desk.locator("#choose button").click()
    expect(desk.locator("h1")).to_have_text(words.movement)
    night.go("pairs")
    form = desk.locator(".enter-players form:has(textarea)").first
    form.locator("textarea").fill("\n".join(pair_names(27)))
    form.locator("button").click()
    expect(desk.locator("h1")).to_have_text(words.entered)


def _first_board(north: Fingers, east: Fingers) -> None:
    """One side sends its score with the lead, the other accepts it on its own phone."""
    north.enter("4S S =", lead="HK")
    expect(east.page.locator("#big-score")).to_contain_text("4♠ S =")
    east.tap("#accept-form button")
    expect(east.page.locator("#accept-form")).to_be_hidden()
    # From here on nobody is asked for a lead.
    north.page.evaluate("localStorage.setItem('ronde.lead', 'no')")


def _dispute_and_slips(night: Evening, north: Fingers, phones: dict[Entry, Phone]) -> None:
    """Two versions of a score go to the desk; adjusted scores and a corrected slip are typed."""
    rooms, desk, page = night.server.rooms, night.desk, north.page
    theirs = phones[EW3].look()
    assert phones[EW3].send(theirs, DISPUTED.board_number, "2H E =").json()["state"] == "sent"
    expect(page.locator("#big-score")).to_contain_text("2♥ E =")
    north.tap("#dispute-form button")
    north.enter("2H E -1")
    wait_until(page, lambda: evening(rooms).results[DISPUTED].other is not None)
    night.go("tables")
    for spot, text in ((ADJUSTED, "60-40"), (NOT_PLAYED, "NP"), (AVERAGE_PLUS, "A+")):
        night.slip(f"{spot.table_number} {spot.board_number} {text}")
        expect(desk.locator("#slip")).to_have_value("")
        wait_until(desk, lambda spot=spot: spot in evening(rooms).results)  # type: ignore[misc]
    assert all(
        evening(rooms).results[spot].ruling is not None
        for spot in (ADJUSTED, NOT_PLAYED, AVERAGE_PLUS)
    )
    night.pages.allow("/slips")
    night.slip(f"6 13 {night.words.spades} s =")
    expect(desk.locator(".echo.error")).to_contain_text(night.words.replaces)
    expect(desk.locator(".slip-form")).not_to_have_attribute("aria-busy", "true")
    desk.locator("#slip").press("Enter")
    expect(desk.locator("#slip")).to_have_value("")
    wait_until(desk, lambda: evening(rooms).results[ADJUSTED].ruling is None)
    desk.locator(".need-disputed button").nth(1).click()
    expect(desk.locator(".need-disputed")).to_have_count(0)
    settled = evening(rooms).results[DISPUTED]
    assert settled.standing is Sureness.AGREED
    assert settled.told is not None
    assert settled.told.score == 100


def _nothing_is_told(night: Evening, phones: dict[Entry, Phone]) -> None:
    """A board is shown to those who have played it on their own phone, and to nobody else."""
    stranger = night.public("boards/7")
    assert stranger.status_code == 403
    assert night.words.kept in stranger.text
    assert phones[NS4].client.get(f"/p/{NAME}/boards/7").status_code == 200
    assert (
        phones[Entry(number=9, line=Direction.EAST_WEST)]
        .client.get(f"/p/{NAME}/boards/7")
        .status_code
        == 403
    )


def _wrong_board(night: Evening) -> None:
    """A board that was played at the wrong table is taken, and the cards to print again named."""
    desk = night.go("tables/3/3")
    desk.locator(".wrong-board summary").click()
    desk.locator("#wrong-board").fill("17")
    desk.locator("#wrong-text").fill(f"{night.words.no_trump} n =")
    desk.locator(".wrong-board button").click()
    expect(desk.locator("#board-17")).to_be_visible()
    expect(desk.locator("main")).to_contain_text(re.compile(night.words.again))
    assert Spot("", 3, 3, 17) in evening(night.server.rooms).results


def _fouled_board(night: Evening) -> None:
    """Those who played the same cards are compared with each other alone."""
    desk = night.go("boards/7")
    desk.locator("details:has(#groups) summary").click()
    desk.locator("#groups").fill("3-4")
    desk.locator("details:has(#groups) button").click()
    expect(desk.locator(".traveller .tag").first).to_have_text(night.words.fouled)


def _late_pair(night: Evening) -> None:
    """A 28th pair is looked at before and after, and then taken."""
    desk = night.go("movement/replan")
    desk.locator("#names").fill("Tardieu, Luc / Retardon, Zoé")
    desk.locator("form:has(#names) button").click()
    expect(desk.locator(".side-by-side section")).to_have_count(2)
    desk.locator("form button[data-next]").click()
    desk.wait_for_url(f"**/e/{NAME}/movement?**")
    wait_until(
        desk,
        lambda: any(one.entry == LATE for one in evening(night.server.rooms).entrants.values()),
    )


def _closed_and_reopened(night: Evening) -> None:
    """The evening is closed: everything is shown; reopened, it is kept again; closed for good."""
    desk = night.desk
    for reopens in (True, False):
        night.go("finish").locator("button[data-next]").click()
        expect(desk.locator("button[data-next]")).to_have_count(0)
        assert night.public("boards/7").status_code == 200
        if reopens:
            reopen = night.go("tables").locator(f'form[action="/e/{NAME}/reopen"] button')
            reopen.click()
            expect(reopen).to_have_count(0)
            assert night.public("boards/7").status_code == 403


def _own_card(night: Evening) -> None:
    """A pair reads its whole card on its phone, points and percentages beside the scores."""
    entrants = evening(night.server.rooms).entrants.values()
    identity = next(one.identity for one in entrants if one.entry == NS4)
    phone = night.phone()
    phone.goto(f"/p/{NAME}/me/{identity}/card")
    expect(phone.locator(".score-card tbody tr")).not_to_have_count(0)
    for table in phone.locator(".scroll").all():
        assert table.evaluate("(it) => it.scrollWidth <= it.clientWidth"), table.inner_text()


def _papers(night: Evening) -> None:
    """Page, hall, paper and workbook have one ranking under one title."""
    desk = night.go("ranking")
    expect(desk.locator("h1")).to_have_text(night.words.final)
    assert night.words.final in night.public("ranking").text
    asked = desk.context.request
    paper = PdfReader(io.BytesIO(asked.get(f"/e/{NAME}/ranking.pdf?lang={night.language}").body()))
    told = "".join(sheet.extract_text() for sheet in paper.pages)
    assert told.count(night.words.final) >= 2
    book = openpyxl.load_workbook(
        io.BytesIO(asked.get(f"/e/{NAME}/ranking.xlsx").body()), read_only=True
    )
    rows = list(book.worksheets[0].iter_rows(values_only=True))
    winner = next(row for row in rows if row[0] == 1)
    shown = desk.locator("table.table tbody tr").first
    assert isinstance(winner[5], int | float)
    with_comma = f"{winner[5]:.2f}".replace(".", "," if night.language == "fr" else ".")
    expect(shown).to_contain_text(with_comma)
