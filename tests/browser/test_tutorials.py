"""The tutorials of the manual are done, section by section, in both languages.

`./ronde docs pictures` does them too, and makes their pictures anew.
"""

import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import told_from_text
from ronde.web.doors.loopback import NAME_COOKIE
from ronde.web.person import Person, Role
from tests.browser.pages import Pages, wait_until
from tests.browser.told_tutorial import Told, take
from tests.servers import Running, desk_options, running
from tools.launcher.__main__ import Launcher
from tools.progress import Progress
from tools.progress import told as said
from tools.project import ROOT

pytestmark = pytest.mark.browser

WIDTH, HEIGHT = 1200, 760
NEIGHBOUR = Person(name="Karim", role=Role.DIRECTOR, device="second desk")
SCORES = {"en": ("4s n =", "3n e +1", "2h s -1"), "fr": ("4p n =", "3sa e +1", "2c s -1")}
OTHER_SCORES = ("140", "-140", "110", "-110", "170", "-170", "90", "-90", "120", "-120", "-100")
"""What another desk enters, as North-South have it: good at any vulnerability."""


@pytest.fixture
def desk(
    browser: Browser, story_database: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Running, Page]]:
    """An empty workbench and its first page; the pictures name no machine of ours."""
    monkeypatch.setattr("platform.node", lambda: "desk")
    with running(desk_options(database=story_database)) as server:
        pages = Pages(browser, server.address)
        page = pages.open("/", width=WIDTH, height=HEIGHT, lang=language)
        page.context.add_cookies([{"name": NAME_COOKIE, "value": "Anne", "url": server.address}])
        page.goto("/")
        yield server, page
        pages.close()
        pages.check()


def opened(server: Running, page: Page) -> tuple[str, EventState]:
    """The event that the page shows."""
    match = re.search(r"/e/([^/?]+)", page.url)
    assert match is not None
    return match[1], server.rooms.opened(match[1]).state


def next_step(page: Page) -> None:
    """Take the step that the page offers."""
    page.locator("[data-next]").first.click()


def test_your_first_open(desk: tuple[Running, Page], language: str) -> None:
    server, page = desk
    told = Told("first-open", language, page)
    with told.step():
        expect(page.locator("h1")).to_be_visible()
    with told.step() as (new, preset, rounds, _create, _settings):
        told.press(new)
        told.to_address("/new")
        told.press(preset)
        told.look()
        page.locator("#name").fill("Open de la Loire")
        page.get_by_label(rounds, exact=True).fill("4")
        told.picture()
        page.locator("#create").click()
        told.to_address("/players")
    with told.step() as (_field, _enter, count, *_more):
        told.look()
        page.locator("textarea[name=text]").fill(told.list_named("players.txt"))
        with page.expect_navigation():
            page.locator(".enter-players form button").first.click()
        expect(page.locator("h1")).to_have_text(count)
        told.picture()
    with told.step() as (check_in, all_here):
        told.press(check_in)
        told.to_address("/check-in")
        told.press(all_here)
        expect(page.locator("#missing li")).to_have_count(0)
    with told.step() as (pair, draft, _why, publish, _sheet):
        told.press(pair)
        told.to_address("/round/1")
        if page.locator("table.pairings").count() == 0:
            told.press(pair)
        expect(page.locator("h1")).to_have_text(draft)
        page.locator("[data-why]").first.click()
        page.locator(".why-steps").wait_for()
        told.picture()
        told.press(publish)
        expect(page.locator("#boards .board").first).to_be_visible()
    with told.step():
        play_round(server, told, shows_picture=True)
    with told.step() as (_pair, *_more):
        for _number in (2, 3, 4):
            told.look()
            next_step(page)
            expect(page.locator("table.pairings")).to_be_visible()
            next_step(page)
            play_round(server, told)
        assert not opened(server, page)[1].published[-1].open_boards
    with told.step() as (standings,):
        page.locator(".tabs a", has_text=re.compile(f"^{standings}$")).click()
        told.to_address("/standings")
        page.locator("[data-workings]").nth(1).click()
        page.locator(".workings-row").wait_for()
        told.picture()
    with told.step() as (prizes, save):
        page.locator(".tabs a", has_text=re.compile(f"^{prizes}$")).click()
        told.to_address("/prizes")
        for row, amount in enumerate(("100", "60", "40")):
            page.locator("[name=places]").nth(row).fill(str(row + 1))
            page.locator("[name=amount]").nth(row).fill(amount)
        told.press(save)
        expect(page.locator(".prize-sheet").first).to_be_visible()
        told.picture()
    with told.step() as (_round, finish, *_papers, close):
        page.locator(".tabs a").first.click()
        told.to_address("/round")
        expect(page.locator("[data-next]").first).to_be_visible()
        told.press(finish)
        told.to_address("/finish")
        told.picture()
        with page.expect_navigation():
            told.press(close)
        assert opened(server, page)[1].closed
    told.ended()


def test_the_page_of_a_first_start(
    page: Page, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a file that was double-clicked shows, with what a first start says."""
    monkeypatch.setenv("LC_ALL", {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[language])
    launcher = Launcher(Path("program"), ["serve"])
    size = {"count": 36, "size": 54}
    launcher.lines = ["ronde: " + said("{count} packages to fetch, {size} MB", **size)]
    done = Progress(said("fetched {done} of {all} MB"), total=54, done=lambda: 23)
    launcher.lines.append("ronde: " + done.line(17))
    ending = "" if language == "en" else ".fr"
    told = (ROOT / "docs" / "how-to" / f"install{ending}.md").read_text("utf-8")
    for name in ("starting", "running"):
        page.set_content(launcher.page().replace('http-equiv="refresh"', ""))
        expect(page.locator("h1")).to_have_text(launcher.words[name])
        expect(page.locator("pre")).to_contain_text("54")
        button = page.get_by_role("button")
        assert f"*{button.inner_text()}*" in told
        if "RONDE_PICTURES" in os.environ:
            page.set_viewport_size({"width": 900, "height": 420})
            take(page, f"install-{name}{ending}.png")
        launcher.lines.append("open http://127.0.0.1:8000/desk?key=x")
    launcher.has_ended = True
    page.set_content(launcher.page())
    expect(page.get_by_role("button")).to_have_count(0)


def play_round(server: Running, told: Told, *, shows_picture: bool = False) -> None:
    """Type the results of the round that is being played, board by board."""
    page = told.page
    expect(page.locator(".entry .modes")).not_to_have_attribute("hidden", "")
    told.look()
    _name, state = opened(server, page)
    boards = list(state.published[-1].open_boards)
    keys = state.regulations.slip_keys.value
    page.locator("#slip").focus()
    for board in boards:
        if shows_picture and board == boards[4]:
            in_words = {"en": "2 results missing", "fr": "il manque 2 résultats"}
            expect(page.locator("h1")).to_contain_text(in_words[told.language])
            told.look()
            told.picture()
        page.keyboard.type(f"{board}{keys[(board + len(state.published)) % 3]}")
    expect(page.locator(".missing-boards")).to_have_count(0)


def test_your_first_bridge_evening(desk: tuple[Running, Page], language: str) -> None:
    server, page = desk
    told = Told("first-bridge-evening", language, page)
    with told.step():
        expect(page.locator("h1")).to_be_visible()
    with told.step() as (new, preset, _create, _settings):
        told.press(new)
        told.to_address("/new")
        told.press(preset)
        told.look()
        page.locator("#name").fill({"en": "Thursday pairs", "fr": "Paires du jeudi"}[language])
        told.picture()
        page.locator("#create").click()
        told.to_address("/movement")
    with told.step() as (_question, howell, set_up):
        page.locator("input[name=count]").first.fill("8")
        page.locator("input[name=boards]").first.fill("3")
        expect(page.locator(".option").first).to_contain_text(howell)
        told.picture()
        told.press(set_up)
        expect(page.locator("h1")).to_contain_text(howell)
    with told.step() as (pairs, _names, _enter, count, _all, _print):
        page.locator(".tabs a", has_text=re.compile(f"^{pairs}$")).click()
        told.to_address("/pairs")
        told.look()
        page.locator("textarea[name=text]").fill(told.list_named("pairs.txt"))
        with page.expect_navigation():
            page.locator("aside .button").first.click()
        expect(page.locator("h1")).to_have_text(count)
        told.picture()
    with told.step() as (tables, start, _wall):
        told.press(tables)
        told.to_address("/tables")
        told.press(start)
        expect(page.locator("[data-timer] .timer-face")).to_be_visible()
        told.picture()
    with told.step() as (enter,):
        told.press(enter)
        told.to_address("/tables/")
        type_first_table(server, told)
    with told.step() as (start, *_more):
        name, _state = opened(server, page)
        fill_rounds(server, name, 1, 1)
        page.goto(f"/e/{name}/tables")
        expect(page.locator(".head").get_by_text(start).first).to_be_visible()
        told.look()
        page.get_by_role("button", name=start).first.click()
        expect(page.locator("h1")).to_contain_text(re.compile(r"\b2\b"))
        fill_rounds(server, name, 2, 7)
    with told.step() as (ranking, last, boards, why):
        page.locator(".tabs a", has_text=re.compile(f"^{ranking}$")).click()
        expect(page.locator("h1")).to_have_text(last)
        told.picture()
        told.press(boards)
        told.to_address("/boards")
        page.locator("main a[href$='/boards/3']").click()
        told.to_address("/boards/3")
        with page.expect_navigation():
            page.locator(".why-link").first.click()
        expect(page.locator("#why")).to_contain_text(why)
    with told.step() as (finish, _copy, close):
        page.goto(f"/e/{name}/tables")
        told.press(finish)
        told.to_address("/finish")
        with page.expect_navigation():
            told.press(close)
        assert opened(server, page)[1].closed
    told.ended()


def type_first_table(server: Running, told: Told) -> None:
    """Type the scores of the first table, and see the next one come."""
    page = told.page
    heading = page.locator("h1")
    before = heading.inner_text()
    for index, score in enumerate(SCORES[told.language]):
        line = page.locator("form[data-entry]").nth(index)
        expect(line.locator("input[name=text]")).to_be_focused()
        page.keyboard.type(score)
        if index == 2:
            told.picture()
        page.keyboard.press("Enter")
    name, _state = opened(server, page)
    wait_until(page, lambda: len(evening_of(server.rooms.opened(name).state).results) == 3)
    expect(heading).not_to_have_text(before)


def fill_rounds(server: Running, name: str, first: int, last: int) -> None:
    """Have another desk enter what some rounds are missing, the first of which has started."""
    for number in range(first, last + 1):
        if number > first:
            server.rooms.act(name, NEIGHBOUR, start_round)
        scores = [
            (spot, told_from_text(other_score(spot), spot.board_number, Letters.ENGLISH))
            for spot in missing_spots(evening_of(server.rooms.opened(name).state))
            if spot.round_number == number
        ]
        server.rooms.act(name, NEIGHBOUR, partial(enter_results, scores=scores))


def other_score(spot: Spot) -> str:
    """A score that differs from table to table."""
    at = spot.board_number * 7 + spot.table_number * 3 + spot.round_number
    return OTHER_SCORES[at % len(OTHER_SCORES)]
