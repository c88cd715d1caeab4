"""The doors in a browser: a card is made, a phone joins with it, and is sent away again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ronde.web.doors.link import new_link
from ronde.web.options import Options
from tests.browser.accessibility import walk
from tests.browser.pages import Pages
from tests.servers import Running, running
from tests.web.people import PASSWORD, add_account, add_card, keeper

pytestmark = pytest.mark.browser


def make_card(page: Page, event: str) -> str:
    """Make a card for boards 1 to 6 at the desk; its code."""
    page.goto(f"/e/{event}/helpers")
    page.get_by_label("on boards").fill("1")
    page.get_by_label("to", exact=True).fill("6")
    page.get_by_role("button", name="Make the card").click()
    code = page.locator(".card-code").text_content() or ""
    found = re.search(r"\d{4} \d{4}", code)
    assert found
    return found[0]


def test_a_helper_joins_by_code_enters_a_result_and_is_sent_away(
    pages: Pages, page: Page, phone: Page, played_event: str
) -> None:
    code = make_card(page, played_event)
    phone.goto("/join")
    expect(phone.locator("#code")).to_be_focused()
    phone.keyboard.type(code)
    phone.keyboard.press("Enter")
    expect(phone.locator("h1")).to_have_text("Helper, boards 1 to 6")
    phone.keyboard.type("Karim")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(re.compile(f"/e/{played_event}/round/5$"))

    # The desk sees it without being touched.
    expect(page.locator("#sentence")).to_have_text("1 device joined")
    expect(page.locator(".card")).to_contain_text("Karim")

    page.get_by_role("button", name="Revoke").click()
    expect(page.locator("#sentence")).to_have_text("Nobody helps yet")
    # On this machine a browser that is signed out is the director's again.
    phone.goto("/sessions")
    expect(phone.locator("h1")).to_have_text("You sit at the machine itself")


def test_a_page_without_scripts_joins_as_well(
    pages: Pages, page: Page, server: Running, played_event: str
) -> None:
    _card, code = add_card(server.app, played_event, name="Lina")
    plain = pages.open(f"/join/{code}", width=390, height=844, script=False)
    plain.get_by_role("button", name="Join").click()
    expect(plain).to_have_url(re.compile(f"/e/{played_event}/round/5$"))


def test_signing_in_and_out(pages: Pages, page: Page, server: Running) -> None:
    add_account(server.app)
    pages.allow("/login")
    page.goto("/login")
    page.keyboard.type("Anne")
    page.keyboard.press("Tab")
    page.keyboard.type("wrong password")
    page.keyboard.press("Enter")
    expect(page.locator("#error")).to_have_text("Name and password do not match.")
    expect(page.get_by_label("Password")).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/$"))
    page.get_by_role("link", name="Anne, director").click()
    page.get_by_role("main").get_by_role("button", name="Sign out", exact=True).click()
    page.goto("/sessions")
    expect(page.locator("h1")).to_have_text("You sit at the machine itself")


def test_everybody_can_use_the_doors(pages: Pages) -> None:
    for path in ("/login", "/join", "/sessions"):
        walk(pages, path)


def test_everybody_can_use_the_page_of_the_helpers(
    pages: Pages, server: Running, played_event: str
) -> None:
    walk(pages, f"/e/{played_event}/helpers")
    add_card(server.app, played_event, name="Lina")
    _card, code = add_card(server.app, played_event)
    joining = pages.open(f"/join/{code}")
    joining.get_by_label("Your name").fill("Karim")
    joining.get_by_role("button", name="Join").click()
    walk(pages, f"/e/{played_event}/helpers")
    walk(pages, f"/e/{played_event}/helpers/print")
    _card, other_code = add_card(server.app, played_event)
    walk(pages, f"/join/{other_code}")


@pytest.mark.parametrize(
    ("lang", "only_looks", "director"),
    [
        ("en", "You can look here but change nothing.", "You sit at the machine itself"),
        (
            "fr",
            "Ici vous pouvez regarder sans rien modifier.",
            "Vous êtes devant la machine elle-même",
        ),
    ],
)
def test_the_director_opens_the_link_and_the_bare_address_says_where_it_is(
    browser: Browser, tmp_path: Path, lang: str, only_looks: str, director: str
) -> None:
    with running(Options(database=str(tmp_path / "a.ronde"))) as server:
        pages = Pages(browser, server.address)
        page = pages.open("/", lang=lang)
        expect(page.locator("main .link-note")).to_contain_text(only_looks)
        expect(page.locator("main .link-note")).to_contain_text("ronde serve --link")
        expect(page.locator("#new-event")).to_have_count(0)

        link = "/director/" + new_link(keeper(server.app)).rpartition("/")[2]
        page.goto(link)
        # Nothing of the key is left, neither in the address nor one step back.
        expect(page).to_have_url(f"{server.address}/")
        expect(page.locator("#new-event")).to_be_visible()
        expect(page.locator("main .link-note")).to_have_count(0)
        page.go_back()
        expect(page).to_have_url(f"{server.address}/")
        page.goto("/sessions")
        expect(page.locator("h1")).to_contain_text(director)

        # In another browser the link is of no use any more; another one is.
        pages.allow("/director/")
        other = pages.open(link, lang=lang)
        expect(other.locator("main .link-note")).to_contain_text("ronde serve --link")
        other.goto("/director/" + new_link(keeper(server.app)).rpartition("/")[2])
        expect(other.locator("#new-event")).to_be_visible()

        # Whoever only looks finds every page as it should be.
        walk(pages, "/")
        walk(pages, "/login")

        # Who signs out only looks again.
        page.locator("form[action='/logout'] button").click()
        expect(page.locator("main .link-note")).to_contain_text(only_looks)
        pages.close()
        pages.check()
