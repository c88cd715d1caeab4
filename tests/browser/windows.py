"""Windows of a browser, each of somebody else, which the next story uses again.

A new window costs three times what a page in it costs: a process that reads every script anew.
A window that is given back has no cookies, nothing stored, no way back, and nobody who listens to
it. Where that cannot be had, and once a story failed, it is closed instead.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Error, Page

from ronde.web.static_files import static

MOST = 6
"""How many windows wait for a story; each takes some 60 MB."""
PATIENCE_IN_MILLISECONDS = 30_000
REST = static("css/api.css")
"""Where a window waits: it runs nothing, asks for nothing, and stores where the workbench does."""
_LOST_KEYS = Path(__file__).with_name("lost_keys.js")
_LOCALES = {"en": "en-GB", "fr": "fr-FR"}
_FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return Date.toString().includes("[native code]");
}"""
"""Clear what pages stored; tells whether the clock is that of the machine still."""


class Sort(NamedTuple):
    """What a window has for good."""

    address: str
    lang: str
    touch: bool
    script: bool


@dataclass(frozen=True, slots=True)
class Window:
    """A page in a browser of its own."""

    sort: Sort
    page: Page
    protocol: CDPSession

    def dress(self, width: int, height: int, *, dark: bool) -> None:
        """Give it its size and its looks."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            media="screen",
            color_scheme="dark" if dark else "light",
            forced_colors="none",
            reduced_motion="reduce",
        )

    def forget(self) -> bool:
        """Have it know nothing of who used it; tells whether that can be had."""
        page, context = self.page, self.page.context
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        context.unroute_all(behavior="ignoreErrors")
        context.set_offline(False)
        page.goto(REST)
        page.mouse.move(-1, -1)
        context.clear_cookies()
        self.protocol.send("Page.resetNavigationHistory")
        return bool(page.evaluate(_FORGET))

    def close(self) -> None:
        """Close it; what a story holds back, or is fetching, is given up."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.context.close()


@dataclass
class Windows:
    """The windows of one browser."""

    browser: Browser
    is_trusting: bool = True
    """Whether windows are used again; not after a story failed, of which nobody knows where."""
    _waiting: list[Window] = field(default_factory=list)

    def take(self, sort: Sort) -> Window:
        """A window in which nobody was, for all that its pages can tell."""
        for window in self._waiting:
            if window.sort == sort:
                self._waiting.remove(window)
                return window
        context = self.browser.new_context(
            base_url=sort.address,
            locale=_LOCALES[sort.lang],
            has_touch=sort.touch,
            java_script_enabled=sort.script,
        )
        context.set_default_timeout(PATIENCE_IN_MILLISECONDS)
        context.add_init_script(path=_LOST_KEYS)
        page = context.new_page()
        return Window(sort, page, context.new_cdp_session(page))

    def give_back(self, window: Window) -> None:
        """Keep a window for the next story, or close it."""
        if not self._is_as_new(window):
            window.close()
            return
        self._waiting.append(window)
        if len(self._waiting) > MOST:
            self._waiting.pop(0).close()

    def _is_as_new(self, window: Window) -> bool:
        """Whether a window could be made as good as new."""
        if not (self.is_trusting and window.sort.script):
            return False
        try:
            return window.forget()
        except Error:  # the server has gone, or the page was closed
            return False


@cache
def windows_of(browser: Browser) -> Windows:
    """The windows of a browser."""
    return Windows(browser)
