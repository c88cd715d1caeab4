"""`/e/{event}/finish`: the closing list: standings, prizes, report, copy, close."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ronde.service.events.actions.creating import close
from ronde.service.events.desk import Opened
from ronde.service.events.objections import Level
from ronde.service.events.settings import Family
from ronde.service.events.status import next_thing
from ronde.text import _
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing on the closing list."""

    title: str
    words: str
    href: str
    label: str


@router.get("/e/{event}/finish", response_class=HTMLResponse)
def finish_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """What is left to do before the lights go out."""
    opened = request.app.state.rooms.opened(event)
    closed = opened.state.closed
    return page(
        request,
        "desk/finish.html",
        opened=opened,
        sentence=_("The event is closed") if closed else _("Before you close the event"),
        detail=next_thing(opened.state).sentence,
        items=closing_list(opened),
        is_closed=closed,
    )


@router.post("/e/{event}/finish")
def close_event(
    request: Request,
    event: str,
    person: Deputy,
    consent: Annotated[Level, Form()] = Level.ACKNOWLEDGE,
) -> Response:
    """Close the event; an undo opens it again."""
    done = request.app.state.rooms.act(event, person, lambda desk: close(desk, consent=consent))
    return answered(request, done, f"/e/{event}/finish")


def closing_list(opened: Opened) -> tuple[Item, ...]:
    """The papers and files of an event of its family."""
    at = f"/e/{opened.stream}"
    family = opened.state.regulations.system.family
    journal = Item(
        title=_("Copy to the stick"),
        words=_("The whole journal as one file; Ronde reads it back."),
        href=f"{at}/export.jsonl",
        label="JSONL",
    )
    if family is Family.BRIDGE:
        return (
            Item(
                title=_("Ranking"),
                words=_("For the wall and for the pairs."),
                href=f"{at}/ranking.pdf",
                label="PDF",
            ),
            Item(
                title=_("Report"),
                words=_("For the federation."),
                href=f"{at}/export.xml",
                label="USEBIO",
            ),
            journal,
        )
    sheet, title = (
        ("bracket", _("Bracket"))
        if family is Family.CUP
        else (
            "standings",
            _("Standings"),
        )
    )
    return (
        Item(title=title, words=_("For the wall."), href=f"{at}/{sheet}.pdf", label="PDF"),
        Item(
            title=_("Prize list"),
            words=_("Who gets what, shared as the regulations say."),
            href=f"{at}/prizes",
            label=_("Open"),
        ),
        *(
            ()
            if family is not Family.ROUNDS
            else (
                Item(
                    title=_("Rating report"),
                    words=_("The file that federations read."),
                    href=f"{at}/export.trf",
                    label="TRF26",
                ),
                Item(
                    title=_("Tables"),
                    words=_("Players, rounds, crosstable and standings."),
                    href=f"{at}/export.xlsx",
                    label="XLSX",
                ),
            )
        ),
        journal,
    )
