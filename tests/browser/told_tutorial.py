"""A tutorial of the manual as a story: each of its sections is a step that is really done.

What a section prints in italics is a word of the screen, and has to be seen while its step is done.
Its pictures are taken at that moment: with RONDE_PICTURES=FOLDER they are written there.
"""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.pages import wait_until
from tests.docs.snippets import ROOT, files
from tools.screenshots import make_smaller

_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
_CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_WORD = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
_PICTURE = re.compile(r"!\[[^\]]*\]\(\.\./pictures/([^)]+)\)")
_SEEN = """() => [
    document.body.innerText, document.title,
    ...[...document.querySelectorAll("[aria-label]")].map((it) => it.getAttribute("aria-label")),
    ...[...document.querySelectorAll(".tabs, .tabs a, summary, label")].map((it) => it.textContent),
].join(" | ")"""


def plain(text: str) -> str:
    """A text without what is not seen of it: kinds of spaces, capitals that a style makes."""
    return re.sub(r"\s+", " ", text).casefold()


def take(page: Page, name: str) -> None:
    """Take a picture, where pictures are to be made."""
    page.mouse.move(0, 0)
    file = Path(os.environ["RONDE_PICTURES"]) / name
    page.screenshot(path=file, animations="disabled")
    make_smaller(file)


@dataclass
class Told:
    """A tutorial in one language, which is done on a page from its first section to its last."""

    name: str
    language: str
    page: Page
    _step: int = -1
    _seen: list[str] = field(default_factory=list)
    _taken: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        ending = "" if self.language == "en" else f".{self.language}"
        self.file = ROOT / "docs" / "tutorial" / f"{self.name}{ending}.md"
        _before, *parts = _SECTION.split(self.file.read_text("utf-8"))
        self.sections = list(zip(parts[::2], parts[1::2], strict=True))

    def list_named(self, name: str) -> str:
        """A list that the page has for copying."""
        return files(self.file)[name].rstrip("\n")

    @contextmanager
    def step(self) -> Iterator[Sequence[str]]:
        """Do the next section, with what it prints in italics; all of that has to be seen."""
        self._step += 1
        self._seen = []
        title, text = self.sections[self._step]
        words = [word.replace("\n", " ") for word in _WORD.findall(_CODE.sub("", text))]
        yield words
        self.look()
        seen = plain(" ".join(self._seen))
        assert [word for word in words if plain(word) not in seen] == [], (title, seen[-3000:])
        assert set(_PICTURE.findall(text)) <= self._taken, title

    def look(self) -> None:
        """Remember what is on the screen now."""
        self._seen.append(self.page.evaluate(_SEEN))

    def press(self, word: str) -> None:
        """Press what is called so: a button, a link, a preset."""
        self.look()
        wanted = re.compile(r"\s+".join(map(re.escape, word.split())), re.IGNORECASE)
        found = self.page.locator("main, .tabs, .strip, body").locator(
            "button:visible, a:visible, summary:visible, label:visible"
        )
        found.filter(has_text=wanted).first.click()

    def picture(self) -> None:
        """Take the picture that the section shows next."""
        _title, text = self.sections[self._step]
        name = next(one for one in _PICTURE.findall(text) if one not in self._taken)
        self._taken.add(name)
        if "RONDE_PICTURES" in os.environ:
            take(self.page, name)

    def to_address(self, part: str) -> None:
        """Wait until the page of the event with that address is there."""
        wait_until(self.page, lambda: part in self.page.url)
        self.page.wait_for_load_state()

    def ended(self) -> None:
        """Refuse a tutorial of which something was left out."""
        assert self._step == len(self.sections) - 1, self.sections[self._step + 1][0]
