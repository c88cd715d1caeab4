"""`/e/{event}/files`: every sheet to print and every file to take away."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.service.events.desk import Opened
from ronde.service.events.documents import documents_of
from ronde.service.events.papers.catalogue import offered_papers
from ronde.service.events.papers.row import PaperOption
from ronde.service.events.person_columns import columns_named
from ronde.text import _
from ronde.text.person_columns import PERSON_COLUMNS
from ronde.text.rendering import capital
from ronde.web.kinds.row import pages_of
from ronde.web.paper.menu import all_papers, grouped_papers
from ronde.web.paper.offers import Download
from ronde.web.person import Role
from ronde.web.visit import DeputyVisit

router = APIRouter()


@router.get("/e/{event}/files", response_class=HTMLResponse)
def files_page(
    visit: DeputyVisit,
    columns: Annotated[list[str] | None, Query(max_length=20)] = None,
    fold: bool = False,
) -> HTMLResponse:
    """What can be printed and taken away, as the event stands, with the columns that are chosen."""
    named = columns_named(",".join(columns or ()))
    papers = all_papers(visit.opened, visit.role)
    return visit.page(
        "desk/files.html",
        groups=grouped_papers(papers, named, fold=fold),
        columns=[
            (column.key, capital(_(column.words)), column.key in named)
            for column in PERSON_COLUMNS.values()
        ],
        has_columns=any(PaperOption.COLUMNS in row.takes for row in offered_papers(visit.state)),
        fold=fold,
        card_kinds=pages_of(visit.state.regulations.system).card_kinds(visit.state),
        downloads=downloads_of(visit.opened, visit.role),
        tables=_tables(visit.opened),
    )


def downloads_of(opened: Opened, role: Role) -> tuple[Download, ...]:
    """The files of an event of its kind; a copy of everything for the director alone."""
    at = f"/e/{opened.stream}"
    files = list(pages_of(opened.state.regulations.system).downloads(opened.state, at))
    files.append(
        Download(
            title="JSONL",
            words=_("The whole journal as one file; Ronde reads it back."),
            href=f"{at}/export.jsonl",
        )
    )
    if role >= Role.DIRECTOR:
        files.append(
            Download(
                title=_("Copy of everything"),
                words=_("Every event of this workbench in one file."),
                href="/backup.ronde",
            )
        )
    return tuple(files)


def _tables(opened: Opened) -> list[tuple[str, str]]:
    """The tables as CSV: name and address; those of one word are one file."""
    if not pages_of(opened.state.regulations.system).has_tables(opened.state):
        return []
    named: dict[str, str] = {}
    for table in documents_of(opened.state):
        named.setdefault(table.key, table.name)
    if "standings" in named:
        named["standings"] = _("Standings")
    return [(name, f"/e/{opened.stream}/export.csv?table={key}") for key, name in named.items()]
