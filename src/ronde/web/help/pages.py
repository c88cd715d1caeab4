"""`/help`: the manual, the same Markdown as the documentation."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import FileResponse, Response
from markupsafe import Markup

from ronde.text import _, language
from ronde.web.access import Anybody
from ronde.web.help.manual import FIRST, ManualPage, contents, files, page_named, sections
from ronde.web.help.markdown import html_of
from ronde.web.help.search import LONGEST, places_with
from ronde.web.pages import page

router = APIRouter()
_A_DAY = "public, max-age=86400"


@router.get("/help", response_class=Response)
def first_page(
    request: Request, _person: Anybody, q: Annotated[str, Query(max_length=LONGEST)] = ""
) -> Response:
    """The first page of the manual, with its contents; or where it has the words `q`."""
    if not q.strip():
        return _shown(request, FIRST)
    return page(
        request,
        "help/found.html",
        wanted=q,
        places=places_with(q, language()),
        contents=contents(language()),
        name="",
    )


@router.get("/help/{name:path}", response_class=Response)
def manual_page(request: Request, name: str, _person: Anybody) -> Response:
    """A page of the manual, or a file that one shows or offers."""
    if name in files():
        return FileResponse(files()[name], headers={"cache-control": _A_DAY})
    return _shown(request, name.rstrip("/") or FIRST)


def _shown(request: Request, name: str) -> Response:
    """A page beside the contents."""
    manual_page = page_named(name, language())
    return page(
        request,
        "help/page.html",
        manual_page=manual_page,
        html=_html(manual_page, _("Table")),
        contents=contents(language()),
        wanted="",
        name=manual_page.name,
    )


@lru_cache(maxsize=128)
def _html(manual_page: ManualPage, scroll_label: str) -> Markup:
    """A page, rendered once."""
    return html_of(
        manual_page.file.read_text(encoding="utf-8"),
        name=manual_page.name,
        scroll_label=scroll_label,
        anchors=[section.anchor for section in sections(manual_page)],
    )
