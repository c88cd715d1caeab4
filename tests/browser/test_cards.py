"""A round by hand on cards: by keys alone, by dragging, by two taps."""

import pytest
from playwright.sync_api import Page, expect

from ronde.service.events.actions.pairing_cards import next_step
from tests.browser.accessibility import walk
from tests.browser.pages import Pages
from tests.servers import Running
from tests.web import formats

pytestmark = pytest.mark.browser

AT = "/e/swiss/round/2/cards"
WORDS = {
    "en": {"title": "Round 2 with cards", "picked": "picked up", "met": "met in round 1"},
    "fr": {
        "title": "Ronde 2 avec les fiches",
        "picked": "prise",
        "met": "se sont rencontrés à la ronde 1",
    },
}


@pytest.fixture
def laid_out(server: Running) -> Running:
    """A Swiss of nine whose second round lies on the table as cards."""
    swiss = formats.swiss(server.rooms)
    formats.play_round(server.rooms, swiss)
    server.rooms.act(swiss, formats.ANNE, next_step)
    return server


def card(page: Page, identity: int) -> str:
    """Where a card is."""
    expect(page.locator(f"#card-{identity}")).to_be_visible()
    return f"#card-{identity}"


def test_cards_are_moved_by_keys_and_by_the_mouse(
    pages: Pages, laid_out: Running, language: str
) -> None:
    pages.allow("/cards/")
    words = WORDS[language]
    page = pages.open(AT, lang=language)
    expect(page.locator("h1")).to_have_text(words["title"])
    news, boards = page.locator("#card-news"), page.locator(".card-board")

    # By keys: the card above is picked up, the one below it is its opponent.
    column = page.locator(".at-work .half-column").first
    first = column.locator(".card").first
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(news).to_contain_text(words["picked"])
    page.keyboard.press("Escape")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(first).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(column.locator(".card").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(boards).to_have_count(1)

    # By the mouse: a rematch asks with its article, and is left as it is.
    met = laid_out.rooms.opened("swiss").state.published[0].games[0]
    page.locator("#clear-all").click()
    expect(boards).to_have_count(0)
    page.locator(card(page, met.white)).drag_to(page.locator(card(page, met.black)))
    expect(page.locator("dialog")).to_contain_text(words["met"])
    expect(page.locator("dialog")).to_contain_text("C.04.3 2.1.1 [C1]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(boards).to_have_count(0)

    # A card is dragged to a lower group, and is there after the page was loaded again.
    moved = page.locator("#group-1 .card").last.get_attribute("id")
    page.locator(f"#{moved}").drag_to(page.locator("#group-2 header"))
    expect(page.locator(f"#group-2 #{moved}")).to_be_visible()
    page.reload()
    expect(page.locator(f"#group-2 #{moved}")).to_be_visible()

    # A card is offered no group above its own.
    puts = page.locator("[data-put-group]")
    page.locator(f"#{moved}").click()
    for put in puts.all():
        expect(put).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(f"#group-{puts.count()} .card").last.click()
    for put in puts.all()[:-1]:
        expect(put).to_be_hidden()
    expect(puts.last).to_be_visible()
    page.keyboard.press("Escape")

    # The rules do the rest step by step.
    page.locator("#next-step").click()
    expect(boards).not_to_have_count(0)
    page.locator("#rest").click()
    expect(page.locator("#finish")).to_be_visible()
    expect(page.locator(".bye-place .card")).to_have_count(1)


def test_two_taps_put_cards_together_on_a_phone(pages: Pages, laid_out: Running) -> None:
    page = pages.open(AT, lang="fr", width=390, height=844, touch=True)
    column = page.locator(".at-work .half-column").first
    column.locator(".card").first.tap()
    expect(page.locator(".at-work .put-here")).to_be_visible()
    column.locator(".card").last.tap()
    expect(page.locator(".card-board")).to_have_count(1)


def test_everybody_can_use_the_cards(pages: Pages, laid_out: Running) -> None:
    laid_out.rooms.act("swiss", formats.ANNE, next_step)
    walk(pages, AT)
