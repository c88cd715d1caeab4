"""`/e/{event}/bracket.pdf`: the bracket of a cup on paper."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.bracket_pdf import hall_bracket_pdf
from ronde.service.events.desk import Opened
from ronde.service.kinds.cup.matches import CupView, MatchStage
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _
from ronde.web.clock import now
from ronde.web.paper.answering import pdf
from ronde.web.paper.capitals import in_capitals
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.paper.turns import prints
from ronde.web.person import Person, Role
from ronde.web.templating import clock_text

router = APIRouter()


@router.get("/e/{event}/bracket.pdf")
def bracket_pdf(
    request: Request,
    event: str,
    person: Annotated[Person, prints(Role.HELPER)],
    paper: Annotated[str, Query(pattern="^a[34]$")] = "a4",
) -> Response:
    """The bracket as it stands; a draft only for the arbiters."""
    opened: Opened = request.app.state.rooms.opened(event)
    state = in_capitals(opened.state)
    view = cup_view(state, with_draft=person.role_in(event) >= Role.DEPUTY)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    printed = printed_now() if view.is_draft else _printed_after_matches(view)
    head = letterhead_of(request, opened, _("Bracket"), printed, draft=view.is_draft)
    content = hall_bracket_pdf(view.resolved, view.names, head, large=paper == "a3")
    return pdf(content, event, _("bracket"), _("draft") if view.is_draft else "")


def _printed_after_matches(view: CupView) -> str:
    """When a bracket is printed, and after how many of its matches."""
    matches = [match for match in view.matches.values() if match.stage is not MatchStage.NOT_NEEDED]
    decided = [match for match in matches if match.stage is MatchStage.DECIDED]
    return _("printed {time}, after match {count} of {total}").format(
        time=clock_text(now()), count=len(decided), total=len(matches)
    )
