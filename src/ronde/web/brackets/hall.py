"""`/p/{event}/bracket`: the cup, live."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import CupView, MatchStage
from ronde.service.kinds.cup.pictures import cup_svg
from ronde.service.kinds.cup.view import cup_view
from ronde.text import _
from ronde.text.people import capital_name
from ronde.web.brackets.boxes import side_score
from ronde.web.brackets.halves import BracketHalves, halves
from ronde.web.brackets.matches import ToPlay, in_play_text, matches_to_play
from ronde.web.brackets.sentences import match_sentence
from ronde.web.players.hall import PublicVisit
from ronde.web.public_page import shared_topic

router = APIRouter()


def picture_facts(state: EventState, view: CupView | None) -> dict[str, Any]:
    """The picture of a cup in two halves, else as one tree, and its rounds one by one."""
    drawn = None if view is None else halves(view)
    return {
        "view": view,
        "halves": drawn,
        "picture": _tree(state, view) if drawn is None else Markup(),
        "rounds": () if view is None else view.rounds,
        "current_round": _current_round(view),
        "sentence_of": match_sentence,
        "score_of": side_score,
        "stages": MatchStage,
        "participant_count": 0 if view is None else view.resolved.bracket.participant_count,
    }


def _tree(state: EventState, view: CupView | None) -> Markup:
    """The bracket as one tree; names in it are escaped where it is drawn."""
    if view is None:
        return Markup()
    return Markup(cup_svg(state, view, inside_page=True).decode())


def _current_round(view: CupView | None) -> int:
    """Which of the rounds is played, by its place in the list; else the last."""
    rounds = () if view is None else view.rounds
    for index, played in enumerate(rounds):
        if any(match.stage is MatchStage.PLAYING for match in played.matches):
            return index
    return max(0, len(rounds) - 1)


def bracket_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    state = opened.state
    view = cup_view(state)
    return {**picture_facts(state, view), "sentence": cup_sentence(view)}


def cup_sentence(view: CupView | None) -> str:
    """Where the cup stands, for the hall."""
    if view is None:
        return _("Bracket")
    if view.champion is not None:
        return _("{name} wins the cup").format(name=capital_name(view.champion.name))
    return in_play_text(matches_to_play(view))


@dataclass(frozen=True, slots=True, kw_only=True)
class WallBracket:
    """A cup as a projector shows it."""

    sentence: str
    halves: BracketHalves | None
    """None where the bracket is too large to be read from afar."""
    playing: tuple[ToPlay, ...]


def bracket_on_a_wall(state: EventState) -> WallBracket | None:
    """The cup of an event for the wall; None before it is published, and where there is none."""
    view = cup_view(state)
    if view is None:
        return None
    return WallBracket(
        sentence=cup_sentence(view), halves=halves(view), playing=tuple(matches_to_play(view))
    )


_part = shared_topic("bracket", "players/bracket_part.html", bracket_facts)


@router.get("/p/{event}/bracket", response_class=HTMLResponse)
def bracket_page(visit: PublicVisit) -> Response:
    """The bracket as it stands."""
    return visit.hall_page("players/bracket.html", part=_part)
