"""The first use of the desk, from an empty workbench to the closed event, with all that goes wrong.

Nine rounds of 34 players: somebody comes late, somebody rests, one goes home, one does not come, a
pairing is made by hand, a game is put off, and a wrong result is found two rounds later. Each
language, kind of database and device, a laptop with its keys and a phone, is in one of two walks;
RONDE_STORIES=all takes all twelve. From the second round on the two enter some results, and a desk
beside theirs the others; in a long run they enter all.
"""

import itertools
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.results import result_text
from ronde.service.events.state import EventState
from ronde.web.person import Person, Role
from tests.browser.pages import Pages
from tests.servers import Running, desk_options, running

pytestmark = pytest.mark.browser

HEIGHTS = {1440: 900, 1024: 768, 390: 844}
EVERY_WALK = list(itertools.product(("fr", "en"), ("sqlite", "postgres"), HEIGHTS))
IS_LONG = os.environ.get("RONDE_STORIES") == "all"
WALKS = EVERY_WALK if IS_LONG else [("en", "sqlite", 1440), ("fr", "postgres", 390)]
OWN_BOARDS = (1, 8, 17)
"""Those whose results a walk enters itself where a desk beside it helps."""
EVENT = "open-de-la-loire"
SURNAMES = """
    Arnaud Besson Cordier Delmas Évrard Fabre Garnier Hubert Imbert Jacquet Klein Lacroix Mercier
    Noël Olivier Perrin Quentin Renaud Sauvage Tessier Ulrich Vidal Weber Xavier Yvon Zola Aubry
    Barbier Caron Dupuis Étienne Faure Gilles Humbert
""".split()  # noqa: SIM905 - three lines instead of thirty-four
PASTED = "\n".join(f"{name}, Camille\t{2200 - 25 * at}" for at, name in enumerate(SURNAMES))
OUTCOMES = {
    "1-0": (Result.WIN, Result.LOSS),
    "½-½": (Result.DRAW, Result.DRAW),
    "0-1": (Result.LOSS, Result.WIN),
}
RESULTS = tuple(OUTCOMES)
NEIGHBOUR = Person(name="Karim", role=Role.DEPUTY, device="second desk")
WORDS = {
    "en": {
        "new": "New event",
        "all_here": "All are here",
        "players": "{count} players",
    },
    "fr": {
        "new": "Nouveau tournoi",
        "all_here": "Tous sont là",
        "players": "{count} joueurs",
    },
}


@dataclass(frozen=True)
class Arbiter:
    """Somebody at the desk: with a keyboard, or with a finger on a phone."""

    page: Page
    server: Running
    language: str
    has_keyboard: bool

    @property
    def state(self) -> EventState:
        """The event as the workbench has it."""
        state: EventState = self.server.rooms.opened(EVENT).state
        return state

    def words(self, key: str, **facts: object) -> str:
        """Words of the page in the language of the walk."""
        return WORDS[self.language][key].format(**facts)

    def goto(self, path: str) -> None:
        """Open a page of the event; nothing of it is wider than the window."""
        self.page.goto(f"/e/{EVENT}/{path}")
        assert self.page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), path

    def press(self, button: Locator) -> None:
        """Press a button as the device does it."""
        if self.has_keyboard:
            button.click()
        else:
            button.tap()

    def submit(self, form: Locator) -> None:
        """Press the button of a form that comes back as a page."""
        with self.page.expect_navigation():
            self.press(form.locator("button"))

    def consent(self) -> None:
        """Agree in the dialog that the page asks with."""
        dialog = self.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        buttons = dialog.locator(".dialog-actions button").all()
        # The first of several changes nothing.
        for button in buttons[1:] or buttons:
            self.press(button)
        expect(dialog).to_have_count(0)

    def next_step(self) -> None:
        """Take the step that the page offers: by its key, or by its button."""
        if self.has_keyboard:
            self.page.keyboard.press("p")
            expect(self.page.locator("[data-next]")).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.locator("[data-next]"))

    def pair(self, number: int) -> None:
        """Pair a round: a draft, which nobody else sees."""
        self.goto(f"round/{number}")
        self.next_step()
        expect(self.page.locator("table.pairings")).to_be_visible()

    def publish(self) -> None:
        """Publish the draft."""
        self.next_step()
        self.takes_results()

    def takes_results(self) -> None:
        """Wait until results are taken."""
        expect(self.page.locator("#boards .board").first).to_be_visible()
        expect(self.page.locator(".entry .modes")).not_to_have_attribute("hidden", "")

    def enter(self, results: dict[int, str]) -> None:
        """Enter results: in order by keys, or each by two taps."""
        if self.has_keyboard:
            keys = self.state.regulations.slip_keys.value
            ends = dict(zip(RESULTS, keys, strict=True))
            ends |= {"1F-0F": f"f{keys[0]}", "0F-1F": f"f{keys[2]}", "adj": "j"}
            self.page.locator("#slip").focus()
            for board, result in results.items():
                self.page.keyboard.type(f"{board}{ends[result]}")
        else:
            for board, result in results.items():
                self.by_menu(board, result)
        self.shows(results)

    def shows(self, results: dict[int, str]) -> None:
        """Wait until the boards of the page have those results."""
        for board, result in results.items():
            expected = "" if result == "adj" else result
            expect(self.page.locator(f"#board-{board}")).to_have_attribute("data-result", expected)

    def helped(self, results: dict[int, str]) -> None:
        """Have another desk enter results, which the page shows without being asked."""
        slips = [(board, OUTCOMES[result]) for board, result in results.items()]
        self.server.rooms.act(EVENT, NEIGHBOUR, lambda desk: enter_results(desk, slips))
        self.shows(results)

    def by_menu(self, board: int, result: str) -> None:
        """Enter a result by the buttons of a board."""
        place = self.page.locator(f"#board-{board}")
        self.press(place.locator(".result"))
        self.press(place.locator(f"button[value='{result}']"))

    def play(self, number: int, but: dict[int, str] | None = None) -> None:
        """Enter all results of a round that is published."""
        boards = dict(self.state.published[number - 1].boards)
        results = {board: RESULTS[(board + number) % 3] for board in boards} | (but or {})
        own = {
            board: result
            for board, result in results.items()
            if IS_LONG or number == 1 or board in OWN_BOARDS or result not in OUTCOMES
        }
        self.enter(own)
        if len(own) < len(results):
            self.helped({board: results[board] for board in results if board not in own})
        expect(self.page.locator(".missing-boards")).to_have_count(0)

    def result(self, number: int, board: int) -> str:
        """What a board has in the journal."""
        game = dict(self.state.published[number - 1].boards)[board]
        return result_text(game.white_result, game.black_result)

    def about(self, surname: str, action: str) -> Locator:
        """The form of an action about a player, in their row of the players page."""
        self.goto("players")
        row = self.page.locator("#players tr", has_text=surname.upper())
        self.press(row.locator("summary"))
        form = row.locator(f"form[action$='/{action}']")
        expect(form).to_be_visible()
        return form


@pytest.fixture(params=WALKS, ids=lambda walk: "-".join(map(str, walk)))
def arbiter(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Arbiter]:
    """Somebody at an empty workbench."""
    language, database, width = request.param
    address = (
        request.getfixturevalue("postgres_database")
        if database == "postgres"
        else str(tmp_path / "walk.ronde")
    )
    with running(desk_options(database=address)) as server:
        pages = Pages(browser, server.address)
        pages.allow(f"/e/{EVENT}/round/")
        page = pages.open("/", width=width, height=HEIGHTS[width], touch=width < 640, lang=language)
        yield Arbiter(page, server, language, has_keyboard=width >= 640)
        pages.close()
        pages.check()


def other_than(result: str) -> str:
    """A result that a board has not got."""
    return "0-1" if result == "1-0" else "1-0"


def enters_everybody(arbiter: Arbiter) -> None:
    """Make the event, paste the list, check everybody in."""
    page = arbiter.page
    arbiter.press(page.get_by_role("link", name=arbiter.words("new")).first)
    page.wait_for_url("**/new")
    page.locator("#name").fill("Open de la Loire")
    arbiter.press(page.locator("#create"))
    page.wait_for_url(f"**/e/{EVENT}/players")
    page.locator("textarea[name=text]").fill(PASTED)
    with page.expect_navigation():
        arbiter.press(page.locator(".enter-players form button").first)
    expect(page.locator("h1")).to_have_text(arbiter.words("players", count=34))
    arbiter.goto("check-in")
    arbiter.press(page.get_by_role("button", name=arbiter.words("all_here")))
    expect(page.locator("#missing li")).to_have_count(0)


def comes_late(arbiter: Arbiter) -> None:
    """Enter somebody for the second round by the form of one player."""
    page = arbiter.page
    arbiter.goto("players")
    arbiter.press(page.locator(".enter-players details:has([action$='/add']) summary"))
    form = page.locator(".enter-players form[action$='/players/add']")
    form.locator("[name=name]").fill("Tardif, Lou")
    form.locator("[name=rating]").fill("1777")
    arbiter.submit(form)
    expect(page.locator("h1")).to_have_text(arbiter.words("players", count=35))


def test_nine_rounds_with_all_that_goes_wrong(arbiter: Arbiter) -> None:
    page = arbiter.page
    enters_everybody(arbiter)
    # The first round: somebody does not come.
    arbiter.pair(1)
    arbiter.publish()
    arbiter.play(1, {3: "1F-0F"})
    assert arbiter.result(1, 3) == "1F-0F"
    # Somebody comes late, somebody rests in the second round.
    comes_late(arbiter)
    form = arbiter.about("Perrin", "bye")
    arbiter.submit(form)
    arbiter.pair(2)
    arbiter.publish()
    assert len(dict(arbiter.state.published[1].boards)) == 17
    arbiter.play(2)
    # The third is changed by hand.
    arbiter.pair(3)
    arbiter.press(page.locator("form[action$='/by-hand'] button"))
    expect(page.locator("#by-hand")).to_be_visible()
    page.locator("#board-1 [name=ticked]").nth(1).check()
    page.locator("#board-2 [name=ticked]").nth(1).check()
    arbiter.press(page.locator("#exchange"))
    expect(page.locator("#by-hand .panel li")).to_have_count(4)
    arbiter.next_step()
    arbiter.consent()
    expect(page.locator("#by-hand")).to_have_count(0)
    arbiter.publish()
    arbiter.play(3)
    # Somebody goes home before the fourth.
    form = arbiter.about("Zola", "withdraw")
    arbiter.submit(form)
    arbiter.pair(4)
    arbiter.publish()
    arbiter.play(4)
    wrong = arbiter.result(4, 5)
    # A game of the fifth is put off; the sixth is paired without it.
    arbiter.pair(5)
    arbiter.publish()
    arbiter.play(5, {7: "adj"})
    arbiter.goto("round/5")
    arbiter.next_step()
    arbiter.consent()
    expect(page.locator("table.pairings")).to_be_visible()
    arbiter.publish()
    # The game is finished, and a result of the fourth was wrong all the time.
    arbiter.goto("round/5")
    arbiter.takes_results()
    arbiter.by_menu(7, "0-1")
    arbiter.consent()
    expect(page.locator(".owed")).to_have_count(0)
    assert arbiter.result(5, 7) == "0-1"
    arbiter.goto("round/4")
    expect(page.locator(".closed-why")).to_be_visible()
    form = page.locator("form[action$='/rating-corrections']")
    form.locator("[name=board]").fill("5")
    form.locator("[name=result]").select_option(other_than(wrong))
    form.locator("[type=checkbox]").check()
    arbiter.press(form.locator("button"))
    expect(page.locator("#board-5 .rated")).to_be_visible()
    expect(page.locator(".undo strong")).to_contain_text(other_than(wrong))
    assert arbiter.result(4, 5) == wrong
    # And on to the end.
    arbiter.goto("round/6")
    arbiter.takes_results()
    arbiter.play(6)
    for number in (7, 8, 9):
        arbiter.pair(number)
        arbiter.publish()
        arbiter.play(number)
    arbiter.goto("standings")
    expect(page.locator("#standings tbody tr")).to_have_count(35)
    arbiter.goto("finish")
    with page.expect_navigation():
        arbiter.next_step()
    assert arbiter.state.closed
    assert [len(played.games) for played in arbiter.state.published] == [17] * 9
