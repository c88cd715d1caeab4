"""Pages that everybody starts from can be used by everybody; the walker sees what is wrong."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import phone_problems, problems, walk
from tests.browser.pages import Pages

pytestmark = pytest.mark.browser


def test_everybody_can_use(pages: Pages, played_event: str) -> None:
    for path in ("/", "/new", "/events", "/events/1", "/help", "/help/how-to/standings"):
        walk(pages, path)


@pytest.mark.parametrize("kind", ["berger", "varma"])
def test_everybody_can_use_an_exercise(pages: Pages, kind: str) -> None:
    walk(pages, "/course")
    walk(pages, f"/course?kind={kind}&size=10&seed=3")


def test_an_exercise_is_filled_by_enter_alone_and_marked(page: Page) -> None:
    page.goto("/course?kind=berger&size=4&seed=7")
    cells = page.locator("input[name=answer]")
    cells.first.focus()
    for answer in ("1-4", "2-3", "1-2", "2-4", "1-3"):
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Check the answers")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="4 of 5 cells are right.")).to_be_visible()
    expect(page.locator("input[aria-invalid]")).to_have_value("1-3")
    expect(page.locator(".course-wrong li")).to_contain_text("couleurs des appariements")
    page.locator(".course-wrong summary").press("Enter")
    expect(page.locator(".course-wrong p")).to_contain_text("A = R - B + 1 = 3 - 3 + 1 = 1")
    assert problems(page, lang="en") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []


def test_everybody_can_use_an_empty_home_page(pages: Pages) -> None:
    walk(pages, "/")


def test_everybody_can_use_the_page_of_an_error(pages: Pages) -> None:
    pages.allow("/nowhere")
    walk(pages, "/nowhere")


def test_everybody_can_use_the_page_after_a_doubtful_report(page: Page, played_event: str) -> None:
    lines = page.request.get(f"/e/{played_event}/export.trf").text().splitlines()
    player = next(index for index, line in enumerate(lines) if line.startswith("001"))
    lines[player] = f"{lines[player][:48]}ABCD{lines[player][52:]}"
    page.goto("/new")
    page.locator(".new-report summary").click()
    report = "\n".join(lines).encode()
    page.locator(".new-report input[type=file]").set_input_files(
        {"name": "open.trf", "mimeType": "text/plain", "buffer": report}
    )
    page.locator(".new-report button").click()
    expect(page.get_by_role("button", name="Open the event")).to_be_visible()
    assert problems(page, lang="en") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []


def test_everybody_can_use_the_sheet_of_keys(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/helpers")
    page.keyboard.press("?")
    assert problems(page, lang="en") == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert phone_problems(page) == []


MISCHIEF = {
    "main.querySelector('h1').remove()": "0 h1",
    "document.documentElement.lang = 'de'": 'lang is "de"',
    "main.append(document.createElement('button'))": "nothing to read",
    "main.querySelector('#name').labels[0].remove()": "a field without a label",
    "main.querySelector('h1').style.color = '#bbbbbb'": "1.8",
    "main.querySelector('#name').style.borderColor = '#eeeeee'": "an edge of",
    "document.querySelector('.mark').style.cssText = 'height: 9px; min-height: 0'": "px: <a",
    "main.querySelector('#format').id = 'name'": "two elements called name",
    "main.insertAdjacentHTML('beforeend', '<table><tr><th>1</table>')": "a table without a name",
    "main.insertAdjacentHTML('beforeend', '<i class=bead></i>')": "a mark without words",
    "main.insertAdjacentHTML('beforeend', '<a href=/ tabindex=2>x</a>')": "out of its order",
    "main.querySelector('h1').style.width = '2000px'": "too wide",
    "document.querySelector('.skip').remove()": "the first stop",
}


def test_the_walker_finds_what_is_wrong(page: Page) -> None:
    page.goto("/new")
    assert problems(page, lang="en") == []
    for mischief, finding in MISCHIEF.items():
        page.goto("/new")
        page.evaluate(f"const main = document.querySelector('main'); {mischief}")
        found = problems(page, lang="en")
        assert any(finding in one for one in found), (mischief, found)


def test_the_walker_wants_room_for_a_finger(phone: Page) -> None:
    phone.goto("/new")
    assert phone_problems(phone) == []
    phone.evaluate("document.querySelector('#create').style.minHeight = '30px'")
    assert any("px: <button" in one for one in phone_problems(phone))


def test_the_walker_sees_a_focus_that_is_not_seen(page: Page) -> None:
    page.goto("/new")
    page.evaluate("document.querySelector('#name').style.outline = 'none'")
    page.keyboard.press("Shift")
    assert any("the focus is not seen" in one for one in problems(page, lang="en"))
