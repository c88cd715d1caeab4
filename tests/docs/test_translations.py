"""Every page of the manual has its French twin, and the two say the same.

What a program can compare is compared: headings, code with its commands, tables, lists, pictures,
links and the options that are named. `ENGLISH_ONLY` names the pages that have no twin, and why.
"""

import re
import shlex
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.docs.snippets import ROOT, blocks

DOCS = ROOT / "docs"
FRENCH = ".fr.md"
ENGLISH_ONLY = {
    "reference/python.md": "written by ./ronde lint --fix from the English docstrings",
    "reference/rules.md": "written by ./ronde lint --fix from the English docstrings",
}
PAGES = sorted(
    file.relative_to(DOCS).as_posix()
    for file in DOCS.rglob("*.md")
    if not file.name.endswith(FRENCH)
)
TRANSLATED = [name for name in PAGES if name not in ENGLISH_ONLY]

_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_LINK = re.compile(r"^([^:#]+?)(?:\.fr)?\.(md|ipynb)(#.*)?$")
_PARSER = MarkdownIt("commonmark").enable("table")


def twin_of(name: str) -> Path:
    return DOCS / (name.removesuffix(".md") + FRENCH)


def tokens_of(file: Path) -> list[Token]:
    tokens = _PARSER.parse(file.read_text("utf-8"))
    return [inner for token in tokens for inner in (token, *(token.children or ()))]


def shape(file: Path) -> list[str]:
    """Headings, lists, tables, notes and paragraphs in their order."""
    return [
        token.tag if token.type == "heading_open" else token.type
        for token in _PARSER.parse(file.read_text("utf-8"))
        if token.nesting >= 0 and token.type != "inline"
    ]


def command_headings(file: Path) -> list[str]:
    """The headings that are the name of a command: they are typed, not translated."""
    tokens = _PARSER.parse(file.read_text("utf-8"))
    titles = [
        inline.content for opening, inline in pairwise(tokens) if opening.type == "heading_open"
    ]
    return [title for title in titles if title[0].islower()]


def typed(file: Path) -> list[tuple[str, str | None, list[object]]]:
    """The blocks of code: of a console what is typed, of a file all of it."""
    return [
        (language, title, commands_in(content) if language in ("console", "text") else [content])
        for language, title, content in blocks(file)
        if language
    ]


def commands_in(content: str) -> list[object]:
    """What somebody types, without comments; a block that nobody types has nothing."""
    return [
        shlex.split(line.removeprefix("$ "), comments=True)
        for line in content.splitlines()
        if line.startswith(("$ ", "ronde ", "./ronde "))
    ]


def targets(file: Path) -> Counter[str]:
    """Where the links lead to; a page and its translation are one place."""
    found = (token.attrGet("href") for token in tokens_of(file) if token.type == "link_open")
    return Counter(_LINK.sub(r"\1.\2\3", str(target)) for target in found)


def picture_of(token: Token) -> str:
    """A picture that a page shows; one in French has the same name with `.fr` in it."""
    return re.sub(r"\.fr\.(png|svg)$", r".\1", str(token.attrGet("src")))


def prose_of(file: Path) -> list[str]:
    """The texts that people read, without code."""
    return [
        token.content
        for token in tokens_of(file)
        if token.type == "text" and not token.content.startswith("!!!")
    ]


def test_every_page_has_its_twin_and_every_twin_its_page() -> None:
    twins = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob(f"*{FRENCH}")}
    assert twins == {name.removesuffix(".md") + FRENCH for name in TRANSLATED}
    assert set(ENGLISH_ONLY) <= set(PAGES)


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_page_and_its_twin_have_the_same_shape(name: str) -> None:
    assert shape(twin_of(name)) == shape(DOCS / name)
    assert command_headings(twin_of(name)) == command_headings(DOCS / name)


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_page_and_its_twin_show_the_same_commands_and_files(name: str) -> None:
    assert typed(twin_of(name)) == typed(DOCS / name)
    kinds = [(language, title) for language, title, _content in blocks(DOCS / name)]
    assert [(language, title) for language, title, _ in blocks(twin_of(name))] == kinds


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_page_and_its_twin_name_the_same_options(name: str) -> None:
    english, french = (
        set(_OPTION.findall(file.read_text("utf-8"))) for file in (DOCS / name, twin_of(name))
    )
    assert french == english


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_page_and_its_twin_have_the_same_pictures_and_links(name: str) -> None:
    english, french = (
        [picture_of(token) for token in tokens_of(file) if token.type == "image"]
        for file in (DOCS / name, twin_of(name))
    )
    assert french == english
    assert targets(twin_of(name)) == targets(DOCS / name)


@pytest.mark.parametrize("name", TRANSLATED)
def test_links_of_a_twin_lead_to_twins(name: str) -> None:
    for token in tokens_of(twin_of(name)):
        link = _LINK.match(str(token.attrGet("href") or "")) if token.type == "link_open" else None
        if link:
            twin = (DOCS / name).parent / f"{link[1]}.fr.{link[2]}"
            assert (".fr." in str(token.attrGet("href"))) == twin.exists(), token.attrGet("href")


@pytest.mark.parametrize("name", TRANSLATED)
def test_french_is_set_as_french_is(name: str) -> None:
    """No-break spaces before tall signs and inside quotation marks, curved apostrophes."""
    for text in prose_of(twin_of(name)):
        assert not re.search(r"(?<=[^\W\d_])'(?=\w)", text), text
        assert not re.search(r'["“”]', text), text
        assert not re.search(r" [:;?!»]|« ", text), text
        assert not re.search(r"[^\W\d_][;?!»](?=\s|$)|«(?=\w)|[^\W\d_]:(?=\s)", text), text
