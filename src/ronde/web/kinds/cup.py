"""A cup as its pages know it."""

from collections.abc import Iterator, Mapping

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.pictures import cup_pdf, cup_svg
from ronde.service.kinds.cup.progress import facts as cup_facts
from ronde.service.kinds.cup.reading import latest_cup, published_cup
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.web.kinds.files import TABLE_FILES, FileMaker
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import (
    HELPERS,
    JOURNAL,
    PLAYERS,
    PRIZE_LIST,
    PRIZES,
    count_of,
    entrants_papers,
    prize_papers,
    ranking_papers,
    table_downloads,
)
from ronde.web.kinds.row import Course, DeskPage, KindPages, LastThing, PaperPrinter, PlayersPage
from ronde.web.paper.answering import PDF
from ronde.web.paper.offers import OfferedPaper
from ronde.web.person import Role

BRACKET = DeskPage(title=N_("Bracket"), noun="bracket", role=Role.HELPER)
MY_MATCH = PlayersPage(title=N_("My match"), noun="", personal=True, pages=("me", "find"))
PLAYERS_BRACKET = PlayersPage(title=N_("Bracket"), noun="bracket")
CUP_WORDS: Mapping[Step, str] = {
    Step.DRAW: N_("Draw the bracket"),
    Step.PUBLISH: N_("Publish the draw"),
}


def course_of_cup(state: EventState) -> Course:
    """A cup: the round of the next match is played; one that is to be drawn has not begun."""
    facts, thing = cup_facts(state), next_thing(state)
    total, number = count_of(facts, "cup_round_count"), thing.round_number or 0
    if not facts["is_published"]:
        draft = number if facts["is_draft"] else 0
        return Course(total=total, reached=0, draft=draft, page="bracket")
    if facts["champion"] is not None:
        return Course(total=total, reached=total, over=True, page="bracket")
    drafted = number if thing.step is Step.PUBLISH else 0
    waits_for_lots = thing.step in (Step.DRAW, Step.PUBLISH)
    return Course(total=total, reached=number - waits_for_lots, draft=drafted, page="bracket")


def cup_rounds_out(state: EventState) -> int:
    """The rounds of the bracket that everybody knows."""
    drawn = published_cup(state)
    return 0 if drawn is None else drawn.round_number


def bracket_papers(state: EventState, printer: PaperPrinter) -> Iterator[OfferedPaper]:
    """The bracket in both sizes of paper; a draft only for the arbiters."""
    if (latest_cup(state) if printer.deputy else published_cup(state)) is None:
        return
    yield OfferedPaper(title=_("Bracket"), href=f"{printer.at}/bracket.pdf")
    yield OfferedPaper(title=_("Bracket on A3"), href=f"{printer.at}/bracket.pdf?paper=a3")


def _drawn(state: EventState) -> CupView:
    """The cup, refused before it is drawn."""
    view = cup_view(state, with_draft=True)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    return view


BRACKET_FILES: Mapping[str, FileMaker] = {
    "bracket.svg": FileMaker(
        "image/svg+xml", lambda state, _request: cup_svg(state, _drawn(state))
    ),
    "bracket.pdf": FileMaker(PDF, lambda state, _request: cup_pdf(state, _drawn(state))),
}


def cup_facts_for_programs(state: EventState) -> JsonObject:
    """The bracket, its matches and the places."""
    return cup_json(state, with_draft=False)


_players = entrants_papers(N_("Players"), cards=False)
CUP = KindPages(
    tabs=(BRACKET, PLAYERS, PRIZES, JOURNAL, HELPERS),
    play=lambda state: "bracket",
    step_pages={Step.ENTER: "players", Step.NOTHING: "bracket"},
    step_words=lambda state: CUP_WORDS,
    courses=lambda state: (course_of_cup(state),),
    players_pages=lambda state: (
        MY_MATCH,
        PLAYERS_BRACKET,
        PlayersPage(title=N_("Places"), noun="standings"),
    ),
    papers={
        "standings": ranking_papers(lambda state: published_cup(state) is not None),
        "bracket": bracket_papers,
        "players": _players,
        "check-in": _players,
        "prizes": prize_papers,
    },
    downloads=table_downloads,
    json=cup_facts_for_programs,
    files={**TABLE_FILES, **BRACKET_FILES},
    rounds=RoundPages(
        none_out=N_("The cup is not drawn yet. This page changes by itself."),
        count_out=cup_rounds_out,
        has_seats=lambda state: False,
    ),
    is_ranked=lambda state: latest_cup(state) is not None,
    closing=(
        LastThing(
            title=N_("Bracket"),
            words=N_("For the wall."),
            noun="bracket.pdf",
            label="PDF",
            needs_ranking=True,
        ),
        PRIZE_LIST,
    ),
)
