"""Markdown of the documentation as HTML of a page: links stay inside the manual."""

import posixpath
import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

_FENCE_TITLE = re.compile(r'title="([^"]*)"')
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//|#", re.IGNORECASE)
_NOTE = re.compile(r'^!!! (\w+)(?: "([^"]*)")?\n((?:(?: {4}.*)?\n)+)', re.MULTILINE)


def html_of(text: str, *, name: str, scroll_label: str) -> Markup:
    """A page of the manual as HTML; `name` is its path, `scroll_label` names wide tables."""
    tokens = _PARSER.parse(_NOTE.sub(_as_quote, text))
    _link(tokens, name)
    _name_headings(tokens)
    rendered = _Renderer(scroll_label).render(tokens, _PARSER.options, {})
    return Markup(rendered)  # raw HTML is off: everything in it is escaped


def slug(title: str) -> str:
    """The anchor of a heading, as the site of the documentation makes it."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    words = re.sub(r"[^\w\s-]", "", plain).strip().lower()
    return re.sub(r"[-\s]+", "-", words)


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
    return f"/help/{target.removesuffix('.md')}{hash_sign}{anchor}"


def _name_headings(tokens: Sequence[Token]) -> None:
    """Give each heading an anchor; a second one of the same name gets a number."""
    seen: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            anchor = slug("".join(token.content for token in inline.children or ()))
            count = seen.get(anchor, 0)
            seen[anchor] = count + 1
            opening.attrSet("id", f"{anchor}_{count}" if count else anchor)


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
