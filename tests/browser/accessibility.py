"""Walks a page as people use it who hear it, enlarge it, or leave the mouse alone.

    walk(pages, "/e/open/round/5")

looks at the page in both languages and both themes, at the desk and on a phone: one `h1`,
landmarks, labels, tables with their heads, contrast as the browser paints it, targets, the focus
that is seen and not covered, no sideways scrolling at 320 px, lines spaced wide. What is wrong is
told all at once. A page is looked at as it stands; a story that opens parts of it calls `problems`
itself.

WCAG 2.2 AA: 1.1.1, 1.3.1, 1.4.3, 1.4.10, 1.4.11, 1.4.12, 2.4.1, 2.4.2, 2.4.7, 2.4.11, 2.5.8, 3.1.1,
4.1.2.
"""

from collections.abc import Collection, Iterator
from pathlib import Path

from playwright.sync_api import JSHandle, Page

from tests.browser.pages import Pages

LEAST_AT_THE_DESK = 24
LEAST_FOR_A_FINGER = 44
NARROWEST = 320
MOST_STOPS = 60
"""How many places of a page get the focus; of more, some are left out."""
_SCRIPT = Path(__file__).with_suffix(".js")


def walk(
    pages: Pages,
    path: str,
    *,
    languages: Collection[str] = ("en", "fr"),
    exempt: Collection[str] = (),
) -> None:
    """Refuse a page that somebody could not use; `exempt` names parts of findings with a reason."""
    found = [
        f"{lang}, {finding}"
        for lang in languages
        for finding in _findings(pages, path, lang)
        if not any(part in finding for part in exempt)
    ]
    found += pages.taken_wrong()
    assert not found, "\n".join([path, *found])


def _findings(pages: Pages, path: str, lang: str) -> Iterator[str]:
    """What is wrong with a page in one language."""
    page = pages.walking()
    page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
    page.keyboard.press("Shift")  # from here on the focus is a keyboard's
    yield from (f"light: {wrong}" for wrong in problems(page, lang=lang))
    page.emulate_media(color_scheme="dark")
    yield from (f"dark: {wrong}" for wrong in _asked(page, "contrast"))
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 390, "height": 844})
    yield from (f"phone: {wrong}" for wrong in phone_problems(page))
    page.set_viewport_size({"width": NARROWEST, "height": 640})
    yield from (f"narrow: {wrong}" for wrong in _asked(page, "room"))
    page.set_viewport_size({"width": 1440, "height": 900})
    yield from (f"spaced: {wrong}" for wrong in _with_space(page))


def problems(page: Page, *, lang: str) -> list[str]:
    """What is wrong with a page at the desk, as it stands."""
    return [
        *_asked(page, "structure", lang=lang),
        *_asked(page, "contrast"),
        *_asked(page, "targets", least=LEAST_AT_THE_DESK),
        *_asked(page, "room"),
        *_asked(page, "focus", most=MOST_STOPS),
    ]


def phone_problems(page: Page) -> list[str]:
    """What is wrong with a page under a finger, as it stands."""
    return [
        *_asked(page, "targets", least=LEAST_FOR_A_FINGER),
        *_asked(page, "room"),
        *_asked(page, "contrast"),
    ]


def _with_space(page: Page) -> list[str]:
    """What is cut off or pushed out when lines and letters stand wide."""
    checks = _checks(page)
    checks.evaluate("checks => checks.spaced(true)")
    found = _asked(page, "room")
    checks.evaluate("checks => checks.spaced(false)")
    return found


def _asked(page: Page, check: str, **facts: object) -> list[str]:
    """The answer of one check."""
    answer: list[str] = _checks(page).evaluate(
        "(checks, [check, facts]) => checks[check](facts)", [check, facts]
    )
    return answer


def _checks(page: Page) -> JSHandle:
    """The checks, brought to the page."""
    return page.evaluate_handle(_SCRIPT.read_text(encoding="utf-8"))
