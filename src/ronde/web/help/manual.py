"""The pages of the manual: where they lie, what they are called, in which language they are."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.web.help.markdown import ManualSection, sections_of

_PACKAGE = Path(__file__).parents[2]
_INSTALLED = _PACKAGE / "manual"
"""Where the build puts the documentation (setup.py)."""
_CHECKOUT = _PACKAGE.parents[1] / "docs"
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_LANGUAGE = re.compile(r"\.(?P<code>[a-z]{2})$")
ENGLISH = "en"
FIRST = "index"

SECTIONS: Mapping[str, str] = {
    "tutorial": N_("Tutorial"),
    "how-to": N_("How to"),
    "reference": N_("Reference"),
    "explanation": N_("Explanation"),
}
"""The folders of the documentation, in the order of its navigation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualPage:
    """A page of the manual in one language."""

    name: str
    """Its path without the ending: `how-to/standings`."""
    language: str
    title: str
    file: Path

    @property
    def section(self) -> str:
        """The folder it is in; empty for the first page."""
        return self.name.partition("/")[0] if "/" in self.name else ""


def folder() -> Path:
    """Where the documentation lies: in the package, or beside it in a checkout."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


@cache
def pages() -> Mapping[tuple[str, str], ManualPage]:
    """All pages by name and language; a file `standings.fr.md` is the French of `standings.md`."""
    by_name = {}
    for file in sorted(folder().rglob("*.md")):
        name = file.relative_to(folder()).with_suffix("").as_posix()
        match = _LANGUAGE.search(name)
        language = match["code"] if match else ENGLISH
        name = _LANGUAGE.sub("", name)
        title = _TITLE.search(file.read_text(encoding="utf-8"))
        by_name[name, language] = ManualPage(
            name=name, language=language, title=title[1] if title else name, file=file
        )
    return by_name


@cache
def sections(page: ManualPage) -> tuple[ManualSection, ...]:
    """The headings of a page with what stands under each.

    A translation has the anchors of the English page, so that a link leads to the same place in
    every language; a test holds their headings equal.
    """
    own = sections_of(page.file.read_text(encoding="utf-8"))
    english = pages().get((page.name, ENGLISH), page)
    if english is page:
        return tuple(own)
    others = sections(english)
    if len(own) != len(others):
        return tuple(own)
    return tuple(
        replace(section, anchor=other.anchor) for section, other in zip(own, others, strict=True)
    )


@cache
def files() -> Mapping[str, Path]:
    """The pictures, notebooks and schemas by their path."""
    return {
        file.relative_to(folder()).as_posix(): file
        for ending in ("png", "svg", "ipynb", "json")
        for file in folder().rglob(f"*.{ending}")
    }


def page_named(name: str, language: str) -> ManualPage:
    """A page in the reader's language, in English where it has not been translated."""
    manual = pages()
    page = manual.get((name, language)) or manual.get((name, ENGLISH))
    if page is None:
        raise UnknownName(N_("the manual has no page “{name}”"), name=name[:80])
    return page


def contents(language: str) -> list[tuple[str, list[ManualPage]]]:
    """The sections with their pages, each in the reader's language where it has one."""
    names = sorted({name for name, _language in pages()})
    shown = [page_named(name, language) for name in names]
    return [
        (
            title,
            sorted((page for page in shown if page.section == key), key=lambda page: page.title),
        )
        for key, title in SECTIONS.items()
    ]
