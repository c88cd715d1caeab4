"""Markdown of the documentation as HTML of a page: links stay inside the manual."""

import posixpath
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

_FENCE_TITLE = re.compile(r'title="([^"]*)"')
_ENDING = re.compile(r"(\.[a-z]{2})?\.md$")
"""A link to `print.fr.md` leads to the page `print`, which is shown in the reader's language."""
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)
_NOTE = re.compile(r'^!!! (\w+)(?: "([^"]*)")?\n((?:(?: {4}.*)?\n)+)', re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualSection:
    """A heading of a page with what stands under it, up to the next heading."""

    level: int
    title: str
    anchor: str
    line: int
    """Where the heading stands, from 0."""
    text: str
    """The words, without signs of Markdown."""


def html_of(
    text: str, *, name: str, scroll_label: str, anchors: Sequence[str] | None = None
) -> Markup:
    """A page of the manual as HTML; `name` is its path, `scroll_label` names wide tables.

    The headings get `anchors`; without them, those that their titles make.
    """
    tokens = _parsed(text)
    _link(tokens, name)
    for (opening, _inline), anchor in zip(
        _headings(tokens), anchors or _anchors(tokens), strict=True
    ):
        opening.attrSet("id", anchor)
    rendered = _Renderer(scroll_label).render(tokens, _PARSER.options, {})
    return Markup(rendered)  # raw HTML is off: everything in it is escaped


def sections_of(text: str) -> list[ManualSection]:
    """The headings of a page in their order, with what stands under each."""
    tokens = _parsed(text)
    anchors = _anchors(tokens)
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    return [
        ManualSection(
            level=int(tokens[start].tag[1:]),
            title=_plain(tokens[start + 1]),
            anchor=anchor,
            line=(tokens[start].map or [0])[0],
            text=" ".join(_plain(token) for token in tokens[start + 2 : end] if token.content),
        )
        for anchor, (start, end) in zip(anchors, pairwise([*starts, len(tokens)]), strict=True)
    ]


def slug(title: str) -> str:
    """The anchor of a heading, as the site of the documentation makes it."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    words = re.sub(r"[^\w\s-]", "", plain).strip().lower()
    return re.sub(r"[-\s]+", "-", words)


def _parsed(text: str) -> list[Token]:
    """The tokens of a page."""
    return _PARSER.parse(_NOTE.sub(_as_quote, text))


def _headings(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Each heading: where it opens, and what stands in it."""
    return (pair for pair in pairwise(tokens) if pair[0].type == "heading_open")


def _plain(token: Token) -> str:
    """The words of a token."""
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content
        for child in token.children or (token,)
    )


def _as_quote(match: re.Match[str]) -> str:
    """A note of the site as a quotation, which every Markdown has."""
    lines = (line.removeprefix("    ") for line in match[3].rstrip("\n").split("\n"))
    return "".join(f"> {line}\n" for line in lines) + "\n"


def _link(tokens: Sequence[Token], name: str) -> None:
    """Turn links to files into links to pages."""
    for token in _all(tokens):
        for attribute in ("href", "src"):
            target = token.attrGet(attribute)
            if isinstance(target, str) and not _ADDRESS.match(target):
                token.attrSet(attribute, _address(target, name))


def _address(written: str, name: str) -> str:
    """The address of a file that a page names, seen from that page."""
    path, hash_sign, anchor = written.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
    return f"/help/{_ENDING.sub('', target)}{hash_sign}{anchor}"


def _anchors(tokens: Sequence[Token]) -> list[str]:
    """The anchor of each heading; a second one of the same name gets a number."""
    seen: Counter[str] = Counter()
    anchors = []
    for _opening, inline in _headings(tokens):
        anchor = slug(_plain(inline))
        anchors.append(f"{anchor}_{seen[anchor]}" if seen[anchor] else anchor)
        seen[anchor] += 1
    return anchors


def _all(tokens: Sequence[Token]) -> list[Token]:
    """All tokens, those inside others as well."""
    return [inner for token in tokens for inner in (token, *(token.children or ()))]


class _Renderer(RendererHTML):
    """HTML with tables and code that scroll by themselves, for mouse and keyboard."""

    def __init__(self, scroll_label: str) -> None:
        super().__init__()
        self._label = escape(scroll_label)

    def table_open(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return (
            f'<div class="scroll" role="region" aria-label="{self._label}" tabindex="0">'
            '<table class="table">'
        )

    def table_close(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return "</table></div>"

    def th_open(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return f'<th scope="col"{_alignment(tokens[index])}>'

    def td_open(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return f"<td{_alignment(tokens[index])}>"

    def fence(self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[index]
        title = _FENCE_TITLE.search(token.info)
        caption = f"<figcaption>{escape(title[1])}</figcaption>" if title else ""
        code = f'<pre tabindex="0"><code>{escape(token.content)}</code></pre>'
        return f"<figure>{caption}{code}</figure>\n"

    def code_block(
        self, tokens: Sequence[Token], index: int, options: OptionsDict, env: EnvType
    ) -> str:
        return self.fence(tokens, index, options, env)


def _alignment(token: Token) -> str:
    """The class of a cell whose column is set right; the parser tells it as a style."""
    return ' class="number"' if "right" in str(token.attrGet("style") or "") else ""


_PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")
