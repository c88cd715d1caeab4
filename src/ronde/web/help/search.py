"""Where the manual has some words, in the reader's language; accents and capitals do not matter."""

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from math import log

from markupsafe import Markup, escape

from ronde.core.alphabet import plain
from ronde.web.help.manual import ManualPage, page_named, pages, sections
from ronde.web.help.markdown import ManualSection

LONGEST = 120
_MOST_WORDS = 8
_MOST_PLACES = 30
_WORD = re.compile(r"\w+")
_MARK = Markup("<mark>{}</mark>")
_RULED = frozenset("─")
"""What a table of the terminal has under its head."""
_BEFORE, _AFTER = 60, 160
"""How many letters an excerpt has around the first word."""
_ORDER = ("how-to", "tutorial", "", "reference", "explanation")
"""The folders, those first that most people look for."""
_IN_HEADING, _IN_TITLE, _IN_TEXT = 6, 2, 1
"""What the beginning of a word is worth in each of them; the whole word twice as much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchingSection:
    """A section of the manual that has words somebody looks for."""

    page: ManualPage
    section: ManualSection
    excerpt: Markup
    """What stands there, with the words marked."""

    @property
    def href(self) -> str:
        """Where it is: the page, and the heading unless it is that of the page itself."""
        anchor = f"#{self.section.anchor}" if self.section.level > 1 else ""
        return f"/help/{self.page.name}{anchor}"


@dataclass(frozen=True, slots=True)
class _Indexed:
    """A section with its words, plain and in order, once each."""

    page: ManualPage
    section: ManualSection
    heading: tuple[str, ...]
    title: tuple[str, ...]
    text: tuple[str, ...]


def places_with(wanted: str, language: str) -> list[MatchingSection]:
    """The sections that have some of the words, or beginnings of words; the best come first.

    A word in a heading counts more than one in the title of the page, and that more than one in
    the text; a rare word more than one that is everywhere; a section that has all words more than
    one that has some. A plural finds its singular. Among equals a guide goes before a reference.
    """
    index = _index(language)
    words = _words(wanted)[:_MOST_WORDS]
    worth, having = [0.0] * len(index), [0] * len(index)
    for word in words:
        values = [_value(indexed, word) for indexed in index]
        places = [place for place, value in enumerate(values) if value]
        for place in places:
            worth[place] += values[place] * log(len(index) / len(places))
            having[place] += 1
    found = [place for place in range(len(index)) if having[place]]
    found.sort(key=lambda place: worth[place] * having[place], reverse=True)
    return [
        MatchingSection(
            page=index[place].page,
            section=index[place].section,
            excerpt=_excerpt(index[place].section.text, words),
        )
        for place in found[:_MOST_PLACES]
    ]


def _words(text: str) -> list[str]:
    """The words of a question, once each, without the s of a plural."""
    words = (word.removesuffix("s") if len(word) > 3 else word for word in plain(text).split())
    return list(dict.fromkeys(words))


def _value(indexed: _Indexed, word: str) -> int:
    """How much a section has of a word; nothing where it is not there."""
    return sum(
        worth * (2 if words[place] == word else 1)
        for words, worth in (
            (indexed.heading, _IN_HEADING),
            (indexed.title, _IN_TITLE),
            (indexed.text, _IN_TEXT),
        )
        if (place := bisect_left(words, word)) < len(words) and words[place].startswith(word)
    )


@cache
def _index(language: str) -> tuple[_Indexed, ...]:
    """All sections of the manual in a language, page by page, the guides first."""
    all_pages = [page_named(name, language) for name in sorted({name for name, _code in pages()})]
    all_pages.sort(key=lambda page: _ORDER.index(page.section))
    return tuple(
        _Indexed(
            page,
            section,
            _in_order(section.title),
            _in_order(page.title),
            _in_order(section.text),
        )
        for page in all_pages
        for section in sections(page)
    )


def _in_order(text: str) -> tuple[str, ...]:
    """The words of a text in alphabetical order, once each."""
    return tuple(sorted(set(plain(text).split())))


def _excerpt(text: str, words: list[str]) -> Markup:
    """The part of a text around the first of some words, with each of them marked."""
    text = " ".join(word for word in text.split() if not set(word) <= _RULED)
    beginnings = tuple(words)
    # Only as far as the excerpt goes: a section may be as long as a manual.
    hits = (match for match in _WORD.finditer(text) if plain(match[0]).startswith(beginnings))
    hit = next(hits, None)
    first = hit.start() if hit else 0
    start = text.rfind(" ", 0, max(first - _BEFORE, 0)) + 1
    end = text.find(" ", min(first + _AFTER, len(text)))
    end = len(text) if end < 0 else end
    pieces = ["… " if start else ""]
    while hit and hit.end() <= end:
        pieces += [escape(text[start : hit.start()]), _MARK.format(hit[0])]
        start = hit.end()
        hit = next(hits, None)
    pieces += [text[start:end], " …" if end < len(text) else ""]
    return Markup("").join(pieces)
