"""`/e/{event}/next-round`: who meets whom next while games are still running."""

from collections.abc import Iterator

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ronde.core.lab.oracle import NextRound, Possible, standing_order
from ronde.service.lab.under_way import next_round_question
from ronde.service.lab.watched import LabChild, Look, next_round
from ronde.text import _, ngettext
from ronde.text.lab_forecast import next_lines, opponents_text
from ronde.web.lab.stream import lab_stream
from ronde.web.live.stream import ReaderStream
from ronde.web.templating import rendered
from ronde.web.visit import DeputyVisit

router = APIRouter()


@router.get("/e/{event}/next-round", response_class=HTMLResponse)
def next_round_page(visit: DeputyVisit) -> HTMLResponse:
    """The page, which is filled as the outcomes are looked at."""
    question = next_round_question(visit.state)
    last = visit.state.published[-1]
    count = question.open_game_count
    running = ngettext(
        "One game of round {round} is still running.",
        "{count} games of round {round} are still running.",
        count,
    ).format(count=count, round=last.round_number)
    return visit.page(
        "lab/next_round_page.html",
        sentence=_("Round {round}: who meets whom").format(round=last.round_number + 1),
        detail=running if count else _("All results are in."),
        round_address=f"{visit.address}/round/{last.round_number}",
        looks=f"{visit.address}/next-round/looks",
    )


@router.get("/e/{event}/next-round/looks", response_class=ReaderStream)
def look_ahead(visit: DeputyVisit) -> ReaderStream:
    """The outcomes as they are looked at, until the page is left."""
    state = visit.state

    def looking(child: LabChild) -> Iterator[Look]:
        yield from next_round(child, next_round_question(state))

    return lab_stream(visit.request, looking, _html)


def _html(look: Look) -> str:
    """What is known so far: the boards that are certain, and whom each may meet."""
    question: NextRound = look.question
    possible: Possible = look.answer
    names = {player.number: player.name for player in question.event.players}
    return rendered(
        "lab/next_round.html",
        lines=next_lines(question, possible),
        done=look.done,
        total=look.total,
        is_over=look.is_over,
        certain=() if question.samples else possible.certain(),
        players=[
            (number, names[number], opponents_text(opponents, names))
            for number in standing_order(question.event)
            if (opponents := possible.opponents(number))
        ],
        unpaired=possible.unpaired,
        names=names,
    )
