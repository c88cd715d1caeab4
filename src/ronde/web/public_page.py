"""A page for everybody: a shell for each phone around what is the same on all of them.

It depends on the event, on the language, on the theme, and on whose phone it is, and on nobody's
rights. A phone keeps it and asks whether it changed.
"""

import os
import secrets
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from ronde.service.events.desk import Opened
from ronde.text import language
from ronde.web.api.asking import is_known
from ronde.web.frame import PageFrame
from ronde.web.live.topics import topic
from ronde.web.live.wire import GZIP_HEADER, packed
from ronde.web.pages import theme
from ronde.web.templating import rendered

_DIGITS = 8
"""How much of the hash of its last entry tells an event from another of the same name."""
CACHING = "private, no-cache"
"""Kept by the phone itself, and asked for again each time: the version says whether it changed."""
_MARK = f"<!--{secrets.token_hex(16)}-->"
"""Where a shell has its part; nobody can have a name like it."""
SINCE_VARIABLE = "RONDE_SERVE_SINCE"
_SINCE = os.environ.get(SINCE_VARIABLE) or secrets.token_hex(4)
"""Tells the pages of a workbench, of all its processes, from those before a restart, whose program
may be another."""


@dataclass(frozen=True)
class SharedPart:
    """A part of a page that all phones share: rendered once, and compressed once."""

    html: str
    title: str = ""

    @cached_property
    def plain(self) -> bytes:
        """As it travels to whoever takes it as it is."""
        return self.html.encode()

    @cached_property
    def packed(self) -> bytes:
        """As the inside of a compressed page."""
        return packed(self.plain)


def _whole_state(opened: Opened) -> tuple[object, ...]:
    """What a part is made of that anything may change."""
    return (opened.state,)


def shared_part(
    opened: Opened,
    name: str,
    make: Callable[[], SharedPart],
    made_of: Callable[[Opened], tuple[object, ...]] = _whole_state,
) -> SharedPart:
    """A part in the reader's language, as it was made for the first who read it."""
    return opened.kept.once(("part", name, language()), made_of(opened), make)


def shared_topic(
    name: str,
    template: str,
    facts: Callable[[Opened], Mapping[str, Any]],
    made_of: Callable[[Opened], tuple[object, ...]] = _whole_state,
) -> Callable[[Opened], SharedPart]:
    """Register a part that all phones share as a topic of the streams; what makes it is returned.

    `facts` are what the template is filled with; `title` among them is the title of the page. As
    long as what it is `made_of` are the very same objects, the part stays as it is.
    """

    def part(opened: Opened) -> SharedPart:
        def make() -> SharedPart:
            filled = facts(opened)
            return SharedPart(rendered(template, **filled), filled.get("title", ""))

        return shared_part(opened, name, make, made_of)

    topic(name, public=True, render=lambda opened, language: part(opened).html)
    return part


def public_page(
    request: Request,
    template: str,
    opened: Opened,
    facts: Callable[[], Mapping[str, Any]],
    *,
    me: int | None,
    readers: object = (),
    part: Callable[[], SharedPart] | None = None,
    shows_clock: bool = False,
) -> Response:
    """A page of an event for everybody, or 304 where the phone has it as it is.

    `facts` are what the template is filled with; `part` stands where it has `{{ part }}`. A page
    that shows a clock is another one each time, and is not kept. `readers` are whom it is made for
    where it is not the same for all.
    """
    if shows_clock:
        return HTMLResponse(_shell(request, template, opened, me, facts()))
    tag = _version(request, opened, me, readers)
    if is_known(tag, request.headers.get("if-none-match")):
        response = Response(status_code=304)
    elif part is None:
        response = HTMLResponse(_shell(request, template, opened, me, facts()))
    else:
        response = _around(
            request,
            part(),
            lambda shared: _shell(request, template, opened, me, {**facts(), **shared}),
        )
    response.headers["etag"] = tag
    response.headers["cache-control"] = CACHING
    return response


def _version(request: Request, opened: Opened, me: int | None, readers: object) -> str:
    """What tells a page from one that looks otherwise at the same address.

    The digits are those of the event: another of the same name may have as many entries.
    """
    digits = opened.last_hash[:_DIGITS]
    whose = f"{me or ''}-{zlib.crc32(repr(readers).encode()):x}" if readers else f"{me or ''}"
    return f'"{opened.number}-{digits}-{language()}-{theme(request)}-{whose}-{_SINCE}"'


def _shell(
    request: Request, template: str, opened: Opened, me: int | None, facts: Mapping[str, Any]
) -> str:
    """The page itself."""
    everywhere: dict[str, object] = {
        "lang": language(),
        "theme": theme(request),
        "event": opened.stream,
        "number": opened.number,
        "me": me,
        "frame": PageFrame(
            path=request.url.path,
            query=request.url.query,
            who="",
            name=opened.state.regulations.name,
            announcement=opened.state.announcement,
        ),
    }
    return rendered(template, **(everywhere | dict(facts)))


def _around(
    request: Request, part: SharedPart, shell: Callable[[Mapping[str, Any]], str]
) -> Response:
    """A shared part in its shell; only the shell is compressed for each phone."""
    head, _mark, tail = shell({"part": Markup(_MARK), "title": part.title}).partition(_MARK)
    before, after = head.encode(), tail.encode()
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(before + part.plain + after)
    checked = zlib.crc32(after, zlib.crc32(part.plain, zlib.crc32(before)))
    length = len(before) + len(part.plain) + len(after)
    content = b"".join(
        (
            GZIP_HEADER,
            packed(before),
            part.packed,
            packed(after, last=True),
            checked.to_bytes(4, "little"),
            (length % 2**32).to_bytes(4, "little"),
        )
    )
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return HTMLResponse(content, headers=headers)
