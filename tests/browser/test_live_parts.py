"""Parts of a page that change by themselves, never under a finger, and what it says meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.web.person import Person, Role
from ronde.web.static_files import static
from tests.browser.keys import Keys
from tests.browser.pages import Pages, wait_until
from tests.servers import Running

pytestmark = pytest.mark.browser

KARIM = Person(name="Karim", role=Role.DEPUTY, device="phone")


def wait_until_live(page: Page) -> None:
    """Wait for the stream of a page."""
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")


def white_wins(server: Running, event: str, board: int) -> None:
    """A result that somebody enters elsewhere."""
    slips = [(board, (Result.WIN, Result.LOSS))]
    server.rooms.act(event, KARIM, lambda desk: enter_results(desk, slips))


def test_what_somebody_does_elsewhere_is_told_at_the_foot(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    page = pages.open(f"/e/{played_event}/helpers", lang=language)
    wait_until_live(page)
    white_wins(server, played_event, 4)
    line = page.locator(".undo")
    expect(line).to_contain_text("Karim")
    expect(line).to_contain_text("4, 1-0")


def test_a_page_has_one_stream(page: Page, server: Running, played_event: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/e/{played_event}/helpers")
    wait_until_live(page)
    page.wait_for_load_state()
    white_wins(server, played_event, 4)
    expect(page.locator(".undo")).to_contain_text("4, 1-0")
    assert len([address for address in asked if "/live?" in address]) == 1
    scripts = [address for address in asked if address.endswith(".js")]
    assert len(scripts) == len(set(scripts))
    assert len({address.rpartition("/")[2] for address in scripts}) == len(scripts)


def test_a_part_that_is_being_typed_in_waits(page: Page) -> None:
    page.goto("/new")
    page.evaluate(
        """async (address) => {
            const main = document.querySelector("main");
            main.insertAdjacentHTML("beforeend",
                '<div data-topic="here"><label>x <input id="typed"></label></div>');
            const { replaceTopic } = await import(address);
            document.getElementById("typed").focus();
            window.fresh = () => replaceTopic("here", "<p id=fresh>fresh</p>");
        }""",
        static("js/replace.js"),
    )
    page.keyboard.type("17")
    page.evaluate("fresh()")
    expect(page.locator("#typed")).to_have_value("17")
    page.locator("#name").focus()
    expect(page.locator("#fresh")).to_have_text("fresh")


@pytest.mark.parametrize("is_finger", [False, True])
def test_a_part_that_is_pressed_waits_for_the_click(pages: Pages, is_finger: bool) -> None:
    """Fresh facts come while a button is held down: it is pressed all the same."""
    page = pages.open("/new", touch=is_finger)
    page.evaluate(
        """async (address) => {
            document.querySelector("main").insertAdjacentHTML("afterbegin",
                '<div data-topic="here"><button id="pressed">x</button></div>');
            const { replaceTopic } = await import(address);
            window.clicks = 0;
            document.getElementById("pressed").addEventListener("click", () => (clicks += 1));
            window.fresh = () => replaceTopic("here", "<p id=fresh>fresh</p>");
        }""",
        static("js/replace.js"),
    )
    box = page.locator("#pressed").bounding_box()
    assert box is not None
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    if is_finger:
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
        page.evaluate("fresh()")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(place["x"], place["y"])
        page.mouse.down()
        page.evaluate("fresh()")
        page.mouse.up()
    expect(page.locator("#fresh")).to_have_text("fresh")
    assert page.evaluate("clicks") == 1


def test_a_lost_connection_is_told_with_the_time_and_its_return(
    pages: Pages, server: Running, played_event: str, page: Page
) -> None:
    pages.allow("/live", "/e/", "/static")
    page.goto(f"/e/{played_event}/helpers")
    wait_until_live(page)
    expect(page.locator("#connection")).to_contain_text("Live")
    page.context.set_offline(True)
    expect(page.locator("#band")).to_contain_text("No connection. This page is from")
    expect(page.locator("#connection")).to_have_attribute("data-state", "lost")
    white_wins(server, played_event, 7)
    page.context.set_offline(False)
    wait_until_live(page)
    expect(page.locator("#band")).to_be_hidden()
    expect(page.locator(".undo")).to_contain_text("7, 1-0")


def test_a_table_sorts_by_its_heads_and_keeps_its_order(page: Page) -> None:
    page.goto("/new")
    rows = "<tr><td>Zoé<td>4½<tr><td>Émile<td>½<tr><td>anne<td><tr><td>Bo<td>10"
    html = (
        "<table><thead><tr><th scope=col data-sort=text>Name"
        "<th scope=col data-sort=number>Points<tbody>" + rows + "</table>"
    )
    page.evaluate(
        """async ([address, html]) => {
            document.querySelector("main").insertAdjacentHTML(
                "beforeend", '<div data-topic="sheet"></div>');
            const { replaceTopic } = await import(address);
            window.bring = () => replaceTopic("sheet", html + "<!-- " + Math.random() + " -->");
            window.bring();
        }""",
        [static("js/replace.js"), html],
    )
    names = page.locator("[data-topic=sheet] tbody td:first-child")
    page.get_by_role("button", name="Name").click()
    assert names.all_inner_texts() == ["anne", "Bo", "Émile", "Zoé"]
    points = page.get_by_role("columnheader", name="Points")
    page.get_by_role("button", name="Points").click()
    assert names.all_inner_texts() == ["Émile", "Zoé", "Bo", "anne"]
    expect(points).to_have_attribute("aria-sort", "ascending")
    page.get_by_role("button", name="Points").click()
    assert names.all_inner_texts() == ["Bo", "Zoé", "Émile", "anne"]
    page.evaluate("bring()")
    assert names.all_inner_texts() == ["Bo", "Zoé", "Émile", "anne"]
    expect(points).to_have_attribute("aria-sort", "descending")


def test_a_page_on_its_way_takes_no_typed_result_away(page: Page, played_event: str) -> None:
    """The page that was asked for after board 4 arrives when board 7 was saved as well."""
    address = f"/e/{played_event}/round/5"
    page.goto(address)
    wait_until_live(page)
    held: list[Callable[[], None]] = []

    def hold_the_first(route: Route) -> None:
        answer = route.fetch()
        if held:
            route.fulfill(response=answer)
        else:
            held.append(lambda: route.fulfill(response=answer))

    page.route(f"**{address}", hold_the_first)
    keys = Keys(page)
    keys.press("s").digits("4").press("w")
    wait_until(page, lambda: held)
    with page.expect_response(f"**{address}/results"):
        keys.digits("7").press("w")
    emptied = page.evaluate_handle(
        """() => {
          const seen = [];
          new MutationObserver(() => {
            if (!document.querySelector("#board-7").dataset.result) seen.push("emptied");
          }).observe(document.querySelector("#boards"), { childList: true, subtree: true });
          return seen;
        }"""
    )
    held[0]()
    expect(page.locator("h1")).to_have_text("Round 5: one result missing")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "1-0")
    assert emptied.json_value() == []


def replaced_under_focus(page: Page, before: str, after: str, focused: str) -> str | None:
    """The words that have the focus once a part came anew; None where nothing has it."""
    page.goto("/new")
    found: str | None = page.evaluate(
        """async ([address, before, after, focused]) => {
            const main = document.querySelector("main");
            main.insertAdjacentHTML("beforeend", `<div data-topic="here">${before}</div>`);
            const part = main.querySelector("[data-topic=here]");
            const { replaceTopic } = await import(address);
            const controls = [...part.querySelectorAll("button, a")];
            controls.find((control) => control.textContent === focused).focus();
            replaceTopic("here", after);
            const active = document.activeElement;
            return part.contains(active) ? active.textContent : null;
        }""",
        [static("js/replace.js"), before, after, focused],
    )
    return found


def start_button(number: int) -> str:
    """The form that begins a round: always the same one, about another round."""
    return f'<form action="/e/night/rounds/start"><button>Start round {number}</button></form>'


CLOCK = """<form action="/e/night/clock"><button name="minutes" value="2">+2 min</button></form>
<form action="/e/night/clock"><button name="minutes" value="-1">−1 min</button></form>"""


def card(board: int) -> str:
    """Something that waits for the director, with its button."""
    return (
        '<form action="/e/night/tables/5/7/decide">'
        f'<input type="hidden" name="board" value="{board}">'
        '<button name="do" value="right">It is right</button><i></i></form>'
    )


def turned(word: str) -> str:
    """A button that turns: pause, go on."""
    return f'<form action="/e/night/clock"><button name="do" value="{word}">{word}</button></form>'


def test_the_focus_stays_at_the_same_control_of_a_part_that_came_anew(page: Page) -> None:
    assert replaced_under_focus(page, CLOCK, CLOCK + "<i></i>", "−1 min") == "−1 min"
    link = '<a href="/e/night/tables">The tables</a>'
    assert replaced_under_focus(page, link, f"<p>x</p>{link}", "The tables") == "The tables"
    assert replaced_under_focus(page, turned("stop"), turned("go"), "stop") == "go"
    first = card(3) + card(4)
    assert replaced_under_focus(page, first, f"<p>x</p>{first}", "It is right") == "It is right"


def test_the_focus_goes_to_no_button_that_does_something_else(page: Page) -> None:
    """Enter pressed once more would do it: begin the round after, pass over the next doubt."""
    assert replaced_under_focus(page, start_button(1), start_button(2), "Start round 1") is None
    assert replaced_under_focus(page, card(3) + card(4), card(4), "It is right") is None
    versions = card(3).replace("<i>", '<button name="do" value="2">The second</button><i>')
    assert replaced_under_focus(page, versions, card(3), "The second") is None
