"""A Swiss by each of FIDE's systems in the browser: chosen, paired, told by its own articles."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS
from ronde.core.chess.swiss.system import SwissSystem
from ronde.service.kinds.swiss.settings import SwissSettings
from tests.browser.pages import Pages, wait_until
from tests.servers import Running
from tests.web import events

pytestmark = pytest.mark.browser

CHAPTERS = {
    "dutch": "C.04.3",
    "double": "C.04.5",
    "dubov": "C.04.4.1",
    "burstein": "C.04.4.2",
    "lim": "C.04.4.3",
    "lim-maxi": "C.04.4.3",
}
SEEDING = "C.04.4.2 1.6"
ROUNDS = 4
PLAYED = 3
"""Of four rounds two are seeding rounds of the Burstein system, or the first match of a double."""
PASTED = "\n".join(f"{player.name}\t{player.rating}" for player in events.players()[:11])
ARTICLE = re.compile(r"C\.04(?:\.\d)+")
EACH = pytest.mark.parametrize("row", SYSTEMS_OF_PLAYERS, ids=lambda row: row.name)


def chosen(server: Running) -> str | None:
    """The system that the regulations name."""
    own = server.rooms.opened("open").state.regulations.part(SwissSettings)
    return None if own is None else own.system


def next_step(page: Page) -> None:
    """Press the button of the round; what is told first is agreed to."""
    page.locator(".head [data-next], .results-head [data-next]").click()


def play(page: Page, server: Running, number: int) -> None:
    """Publish the draft, and enter a result at every board by its menu."""
    next_step(page)
    expect(page.locator(".entry .modes")).to_be_visible()
    boards = server.rooms.opened("open").state.published[number - 1].board_numbers
    page.keyboard.press("r")
    for index, board in enumerate(boards):
        page.keyboard.press(f"Digit{(1, 5, 0, 1)[index % 4]}")
        expect(page.locator(f"#board-{board}")).not_to_have_attribute("data-result", "")
    wait_until(page, lambda: not server.rooms.opened("open").state.published[-1].open_boards)


def cited(page: Page) -> set[str]:
    """The chapters of the handbook that the panel beside the sheet cites."""
    return set(ARTICLE.findall(" ".join(page.locator("#why .note").all_inner_texts())))


@EACH
def test_a_swiss_is_paired_and_explained_by_its_own_system(
    pages: Pages, server: Running, row: SwissSystem
) -> None:
    page = pages.open("/new")
    page.locator("#name").fill("Open")
    page.locator("#amount").fill(str(ROUNDS))
    page.locator("#create").click()
    page.wait_for_url("**/e/open/players")
    page.goto("/e/open/settings")
    page.locator("[name='swiss.system']").select_option(row.name)
    page.locator("form.settings button.next").click()
    wait_until(page, lambda: chosen(server) == row.name)
    page.goto("/e/open/players")
    page.get_by_label("Paste names").fill(PASTED)
    page.locator(".enter-players button").first.click()
    expect(page.locator("h1")).to_have_text("11 players")
    for number in range(1, PLAYED + 1):
        page.goto(f"/e/open/round/{number}")
        next_step(page)
        expect(page.locator("h1")).to_have_text(f"Round {number} is a draft")
        for board in (1, 2):
            page.locator(f"a[data-why='{board}']").click()
            expect(page.locator(f"#board-{board}")).to_have_class("is-asked")
            expect(page.locator("#why .why-steps li").first).to_be_visible()
            is_seeding = row.name == "burstein" and number <= ROUNDS // 2
            expected = {CHAPTERS[row.name], *({"C.04.3"} if is_seeding else ())}
            assert cited(page) == expected, page.locator("#why").inner_text()
            if is_seeding:
                expect(page.locator("#why")).to_contain_text(SEEDING)
        page.locator("#why input[name=a]").fill(events.SURNAMES[0])
        page.locator("#why input[name=b]").fill(events.SURNAMES[1])
        page.locator("#why form button").click()
        expect(page.locator(".why-not-answer .note")).to_contain_text("C.04.")
        allowed = {CHAPTERS[row.name], *({"C.04.3"} if is_seeding else ())}
        assert cited(page) <= allowed
        play(page, server, number)
    proofs = page.locator(".print a[href$='/proof.json'], a[href$='/proof.json']")
    if row.proof is None:
        expect(proofs).to_have_count(0)
        pages.allow("/proof.json")
        page.goto(f"/e/open/round/{PLAYED}/proof.json")
        refusal = "proof is written for rounds of the Dutch system of 2026"
        expect(page.locator("main")).to_contain_text(refusal)
    else:
        answer = page.request.get(proofs.first.get_attribute("href") or "")
        assert answer.json()["format"] == "ronde-proof-1"
    assert page.request.get("/e/open/export.trf").text().count(f"192 {row.edition_codes[0]}") == 1


def test_rounds_that_do_not_make_matches_are_refused_in_a_sentence(
    pages: Pages, server: Running
) -> None:
    pages.allow("/e/open/settings")
    page = pages.open("/new")
    page.locator("#name").fill("Open")
    page.locator("#amount").fill("5")
    page.locator("#create").click()
    page.wait_for_url("**/e/open/players")
    page.goto("/e/open/settings")
    page.locator("[name='swiss.system']").select_option("double")
    page.locator("form.settings button.next").click()
    sentence = page.locator("main").get_by_text("very match of this system takes 2 rounds: ")
    expect(sentence).to_be_visible()
    assert chosen(server) == "dutch"
