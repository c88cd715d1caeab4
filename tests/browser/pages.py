"""Pages that notice what goes wrong in them."""

import time
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Response

from tests.browser.windows import PATIENCE_IN_MILLISECONDS, Sort, Window, windows_of
from tests.servers import Running

_LOOK_IN_MILLISECONDS = 20
_LOST_KEY = "lost key: "
# What a browser says of a request that was given up because its page was left.
_GIVEN_UP = "net::ERR_ABORTED"


class Pages:
    """The pages of a story, each in the browser of somebody else, and what went wrong in them."""

    _every: ClassVar[list["Pages"]] = []

    def __init__(self, browser: Browser, address: str) -> None:
        self._windows = windows_of(browser)
        self._address = address
        self._allowed: list[str] = []
        self._idle_keys = ""
        self._opened: list[Window] = []
        self._notices: dict[str, Callable[[Any], None]] = {
            "console": self._spoke,
            "pageerror": self._threw,
            "requestfailed": self._failed,
            "response": self._answered,
        }
        self._walking: Page | None = None
        self._is_closed = False
        self.wrong: list[str] = []
        Pages._every.append(self)

    @classmethod
    def opened_by_stories(cls) -> list["Pages"]:
        """Those that are open still or were until now; who is closed is told this once."""
        found = list(cls._every)
        cls._every[:] = [pages for pages in found if not pages._is_closed]
        return found

    def open(
        self,
        path: str | None = None,
        *,
        lang: str = "en",
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        touch: bool = False,
        script: bool = True,
    ) -> Page:
        """A page in a browser of its own, at an address of the workbench if told which.

        Addresses may be told without the machine: `page.goto("/e/open")`.
        """
        window = self._windows.take(Sort(self._address, lang, touch, script))
        window.dress(width, height, dark=dark)
        for event, notice in self._notices.items():
            window.page.on(event, notice)  # type: ignore[call-overload]
        self._opened.append(window)
        if path is not None:
            window.page.goto(path)
        return window.page

    def walking(self) -> Page:
        """The one page of whoever only looks at everything: a new browser for each takes long."""
        if self._walking is None:
            self._walking = self.open()
        return self._walking

    def allow(self, *parts: str) -> None:
        """Have errors of addresses with such a part in them belong to the story."""
        self._allowed += parts

    def allow_idle(self, keys: str) -> None:
        """Have these keys mean nothing in the story, wherever they are pressed."""
        self._idle_keys += keys

    def close(self) -> None:
        """Leave all of them; a request that a story holds back, or is fetching, is given up."""
        for window in self._opened:
            for event, notice in self._notices.items():
                window.page.remove_listener(event, notice)
            self._windows.give_back(window)
        self._opened.clear()
        self._is_closed = True

    def taken_wrong(self) -> list[str]:
        """What went wrong since somebody asked."""
        found, self.wrong = self.wrong, []
        return found

    def check(self) -> None:
        """Refuse a story in which something went wrong."""
        assert not self.wrong, self.wrong

    def _is_allowed(self, address: str) -> bool:
        return any(part in address for part in self._allowed)

    def _spoke(self, message: ConsoleMessage) -> None:
        """Note an error or a warning of the console, and a key that was lost."""
        if message.text.startswith(_LOST_KEY):
            key = message.text.removeprefix(_LOST_KEY)
            if key not in self._idle_keys:
                self.wrong.append(f"lost key: {key}")
            return
        where = message.location.get("url", "")
        if message.type in ("error", "warning") and not self._is_allowed(where):
            self.wrong.append(f"console: {message.text} ({where})")

    def _threw(self, error: Error) -> None:
        """Note a script that fails."""
        self.wrong.append(f"script: {error}")

    def _failed(self, request: Request) -> None:
        """Note a request without an answer."""
        why = request.failure or ""
        if why != _GIVEN_UP and not self._is_allowed(request.url):
            self.wrong.append(f"no answer: {urlsplit(request.url).path} ({why})")

    def _answered(self, response: Response) -> None:
        """Note an answer that is an error."""
        if response.status >= 400 and not self._is_allowed(response.url):
            self.wrong.append(f"{response.status}: {urlsplit(response.url).path}")


def wait_until(page: Page, condition: Callable[[], object]) -> None:
    """Wait until something is so outside the page: on the server, or in what the story notes."""
    until = time.monotonic() + PATIENCE_IN_MILLISECONDS / 1000
    while not condition():
        assert time.monotonic() < until, "it did not happen"
        # What the page asks for meanwhile is answered.
        page.wait_for_timeout(_LOOK_IN_MILLISECONDS)


class Hall(NamedTuple):
    """A running workbench and the pages of whoever only looks at it."""

    server: Running
    pages: Pages
