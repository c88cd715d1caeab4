"""Walks a page as people use it who hear it, enlarge it, or leave the mouse alone.

    walk(pages, "/e/open/round/5")

looks at the page in both languages and both themes, at the desk and on a phone: one `h1`,
landmarks, labels, tables with their heads, contrast as the browser paints it, targets, the focus
that is seen and not covered, no sideways scrolling at 320 px, lines spaced wide. What is wrong is
told all at once. A page is looked at as it stands; a story that opens parts of it calls `problems`
itself. Colours speak no language: they are looked at in the first one, with RONDE_STORIES=all in
each.

WCAG 2.2 AA: 1.1.1, 1.3.1, 1.4.3, 1.4.10, 1.4.11, 1.4.12, 2.4.1, 2.4.2, 2.4.7, 2.4.11, 2.5.8, 3.1.1,
4.1.2.
"""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.pages import Pages

LEAST_AT_THE_DESK = 24
LEAST_FOR_A_FINGER = 44
NARROWEST = 320
MOST_STOPS = 60
"""How many places of a page get the focus; of more, some are left out."""
Check = tuple[str, object]
"""The name of a check and what it is told."""
CONTRAST: Check = ("contrast", None)
ROOM: Check = ("room", None)
IS_LONG = os.environ.get("RONDE_STORIES") == "all"
_SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
_ASKED = f"""(wanted) => {{
  const checks = {_SCRIPT.strip().removesuffix(";")};
  return wanted.flatMap(([check, facts]) => checks[check](facts) ?? []);
}}"""


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
        for number, lang in enumerate(languages)
        for finding in _findings(pages, path, lang, sees_colours=IS_LONG or number == 0)
        if not any(part in finding for part in exempt)
    ]
    found += pages.taken_wrong()
    assert not found, "\n".join([path, *found])


def _findings(pages: Pages, path: str, lang: str, *, sees_colours: bool) -> Iterator[str]:
    """What is wrong with a page in one language."""
    page = pages.walking()
    page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
    page.keyboard.press("Shift")  # from here on the focus is a keyboard's
    yield from (f"light: {wrong}" for wrong in problems(page, lang=lang, sees_colours=sees_colours))
    if sees_colours:
        page.emulate_media(color_scheme="dark")
        yield from (f"dark: {wrong}" for wrong in _answers(page, CONTRAST))
        page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 390, "height": 844})
    yield from (f"phone: {wrong}" for wrong in phone_problems(page, sees_colours=sees_colours))
    page.set_viewport_size({"width": NARROWEST, "height": 640})
    yield from (f"narrow: {wrong}" for wrong in _answers(page, ROOM))
    page.set_viewport_size({"width": 1440, "height": 900})
    # What is cut off or pushed out when lines and letters stand wide.
    spaced = _answers(page, ("spaced", True), ROOM, ("spaced", False))
    yield from (f"spaced: {wrong}" for wrong in spaced)


def problems(page: Page, *, lang: str, sees_colours: bool = True) -> list[str]:
    """What is wrong with a page at the desk, as it stands."""
    return _answers(
        page,
        ("structure", {"lang": lang}),
        *([CONTRAST] if sees_colours else []),
        ("targets", {"least": LEAST_AT_THE_DESK}),
        ROOM,
        ("focus", {"most": MOST_STOPS}),
    )


def phone_problems(page: Page, *, sees_colours: bool = True) -> list[str]:
    """What is wrong with a page under a finger, as it stands."""
    return _answers(
        page,
        ("targets", {"least": LEAST_FOR_A_FINGER}),
        ROOM,
        *([CONTRAST] if sees_colours else []),
    )


def _answers(page: Page, *checks: Check) -> list[str]:
    """The answers of some checks, brought to the page and made there one after the other."""
    answers: list[str] = page.evaluate(_ASKED, checks)
    return answers
