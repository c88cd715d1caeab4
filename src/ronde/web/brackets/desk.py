"""`/e/{event}/bracket`: the cup as it stands, and its matches to be played."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.bracket_pdf import hall_bracket_pdf
from ronde.service.events.kind import Feature, has
from ronde.service.events.papers.wording import in_capitals
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.service.kinds.cup.actions.drawing import discard_draw
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.matches import CupView, MatchStage
from ronde.service.kinds.cup.rankings import cup_rankings
from ronde.service.kinds.cup.reading import cup_settings
from ronde.service.kinds.cup.sheets import how_matches_are_decided
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.cup.words import match_word
from ronde.service.kinds.groups.qualifying import groups_are_over
from ronde.text import _, ngettext
from ronde.text.people import capital_name
from ronde.web.access import check_place
from ronde.web.brackets.hall import picture_facts
from ronde.web.brackets.matches import ToPlay, in_play_text, matches_at, matches_to_play
from ronde.web.clock import now
from ronde.web.paper.answering import pdf
from ronde.web.paper.letterheads import letterhead_of, printed_now
from ronde.web.paper.turns import PrintingHelper
from ronde.web.person import Role
from ronde.web.templating import clock_text
from ronde.web.visit import DeputyVisit, HelperVisit, RepeatKey, Visit

router = APIRouter()


@router.get("/e/{event}/bracket", response_class=HTMLResponse)
def bracket_page(visit: HelperVisit) -> HTMLResponse:
    """The whole cup, with a field for each match that can be played."""
    return visit.page("desk/bracket.html", **bracket_facts(visit))


@router.post("/e/{event}/bracket/results")
def enter_match(
    visit: HelperVisit,
    key: RepeatKey,
    word: Annotated[str, Form(max_length=40)] = "",
    match: Annotated[int | None, Form()] = None,
    game: Annotated[int | None, Form()] = None,
    result: Annotated[str, Form(max_length=20)] = "",
) -> Response:
    """A result of a match or of one of its games.

    Typed in one word (`3=1.5-0.5`, `3.2a`), or chosen beside it.
    """
    if match is None and not word.strip():
        raise InputError(N_("expected a match and its result"))
    typed = match_word(word if match is None else _word(match, game, result))
    check_place(visit.person, visit.event, typed.match_number)
    return visit.act(lambda desk: enter_matches(desk, [typed]), "bracket", key=key)


@router.post("/e/{event}/bracket/discard")
def discard(visit: DeputyVisit) -> Response:
    """Take a draw back that is not published."""
    return visit.act(discard_draw, "bracket")


@router.get("/e/{event}/bracket.pdf")
def bracket_pdf(
    visit: PrintingHelper, paper: Annotated[str, Query(pattern="^a[34]$")] = "a4"
) -> Response:
    """The bracket of a cup as it stands; a draft only for the arbiters."""
    view = cup_view(in_capitals(visit.state), with_draft=visit.role >= Role.DEPUTY)
    if view is None:
        raise InputError(N_("the cup is not drawn yet"))
    printed = printed_now() if view.is_draft else _printed_after_matches(view)
    head = letterhead_of(visit.request, visit.opened, _("Bracket"), printed, draft=view.is_draft)
    content = hall_bracket_pdf(view.resolved, view.names, head, large=paper == "a3")
    return pdf(content, visit.event, _("bracket"), _("draft") if view.is_draft else "")


def _printed_after_matches(view: CupView) -> str:
    """When a bracket is printed, and after how many of its matches."""
    matches = [match for match in view.matches.values() if match.stage is not MatchStage.NOT_NEEDED]
    decided = [match for match in matches if match.stage is MatchStage.DECIDED]
    return _("printed {time}, after match {count} of {total}").format(
        time=clock_text(now()), count=len(decided), total=len(matches)
    )


def _word(match: int, game: int | None, result: str) -> str:
    """What was chosen, as it would be typed; a whole match is told without its game."""
    is_game = game is not None and result in ("a", "b", "=", "?")
    return f"{match}.{game}={result}" if is_game else f"{match}={result}"


def bracket_facts(visit: Visit) -> dict[str, Any]:
    """What the page of a cup is made of; a helper is asked for the matches of their range."""
    state = visit.state
    staff = visit.role >= Role.DEPUTY
    view = cup_view(state, with_draft=staff)
    thing = next_thing(state)
    playing = tuple(
        each
        for each in (() if view is None or view.is_draft else matches_to_play(view))
        if staff or visit.person.may_enter_at(each.match.match_number)
    )
    return {
        **picture_facts(state, view),
        "playing": playing,
        "decided": () if view is None else tuple(reversed(matches_at(view, MatchStage.DECIDED))),
        "sentence": _sentence(state, view, playing, thing),
        "detail": _detail(state, view, thing),
        "thing": thing,
        "waits_for_groups": _waits_for_groups(state),
        "places": tuple(
            ranking.sheet(state.regulations.name)
            for ranking in cup_rankings(state)
            if ranking.entries
        ),
        "ladder": how_matches_are_decided(state),
    }


def _waits_for_groups(state: EventState) -> bool:
    """Whether the groups before the cup are still played."""
    return has(state.regulations, Feature.GROUPS) and not groups_are_over(state)


def _sentence(
    state: EventState, view: CupView | None, playing: tuple[ToPlay, ...], thing: NextThing
) -> str:
    """Where the cup stands."""
    if _waits_for_groups(state):
        return _("The groups are played first")
    if view is None:
        return _("The cup is not drawn yet")
    if view.is_draft:
        return _("The draw is a draft")
    if view.champion is not None:
        return _("{name} wins the cup").format(name=capital_name(view.champion.name))
    if playing and thing.step is Step.RESULT:
        return in_play_text(playing)
    return thing.sentence


def _detail(state: EventState, view: CupView | None, thing: NextThing) -> str:
    """How a match is decided, and what is to be played."""
    if view is None and not _waits_for_groups(state):
        return _("The draw comes as a draft first; nobody sees it until you publish it.")
    if view is None or view.is_draft or view.champion is not None:
        return thing.sentence
    count = cup_settings(state).game_count
    if count is None:
        return thing.sentence
    each = ngettext("One game each.", "{count} games each.", count).format(count=count)
    return f"{each} {thing.sentence}"
