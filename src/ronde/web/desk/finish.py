"""`/e/{event}/finish`: the closing list: standings, prizes, report, copy, close."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ronde.messages import N_
from ronde.service.events.actions.creating import against_report
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.text import _, render
from ronde.web.kinds.row import LastThing, pages_of
from ronde.web.problems import as_sentence
from ronde.web.visit import DeputyVisit

router = APIRouter()


@router.get("/e/{event}/finish", response_class=HTMLResponse)
def finish_page(visit: DeputyVisit) -> HTMLResponse:
    """What is left to do before the lights go out."""
    state = visit.state
    return visit.page(
        "desk/finish.html",
        sentence=_("The event is closed") if state.closed else _("Before you close the event"),
        # Closed is what the heading says already.
        detail="" if state.closed else next_thing(state).sentence,
        items=_closing_list(state),
        is_closed=state.closed,
        warnings=()
        if state.closed
        else tuple(as_sentence(render(each.message)) for each in against_report(state)),
    )


def _closing_list(state: EventState) -> tuple[LastThing, ...]:
    """The papers and files that an event has by now, and the copy of its journal."""
    pages = pages_of(state.regulations.system)
    is_ranked = pages.is_ranked(state)
    return (
        *(
            each
            for each in pages.closing
            if (is_ranked or not each.needs_ranking) and each.offered(state)
        ),
        _COPY,
    )


_COPY = LastThing(
    title=N_("Copy to the stick"),
    words=N_("The whole journal as one file; Ronde reads it back."),
    noun="export.jsonl",
    label="JSONL",
)
"""Last on every closing list."""
