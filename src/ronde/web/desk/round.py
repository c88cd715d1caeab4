"""`/e/{event}/round/{n}`: one address, four states: to be paired, draft, results, closed."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.chess.game import Colour, Result
from ronde.errors import InputError, NotAllowed, UnknownName
from ronde.messages import N_
from ronde.service.events.actions.catalogue import ROUND
from ronde.service.events.actions.resulting import is_editable, why_closed
from ronde.service.events.board_changes import around, boards_changed_since
from ronde.service.events.boards import RoundView, ShownBoard, Sides, round_view
from ronde.service.events.calendar import has_calendar
from ronde.service.events.contestants import meeting_names
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Feature, has
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.owed import owed_games
from ronde.service.events.results import TEXTS
from ronde.service.events.settings import SlipKeys
from ronde.service.events.state import EventState, Stage
from ronde.service.lab.under_way import may_foresee_pairing
from ronde.text import _, language, render
from ronde.text.people import REST_WORDS
from ronde.web.desk.actions import forms_of
from ronde.web.desk.by_hand import by_hand_facts
from ronde.web.desk.round_head import round_head
from ronde.web.kinds.round_row import GroupList
from ronde.web.kinds.row import pages_of
from ronde.web.person import Person, Role
from ronde.web.problems import as_sentence
from ronde.web.visit import HelperVisit

router = APIRouter()


class RoundState(Enum):
    """What a round waits for; the value is its class in the page."""

    TO_PAIR = "to-pair"
    DRAFT = "draft"
    RESULTS = "results"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What lots decided before round 1, and whether they can be drawn again."""

    steps: tuple[str, ...]
    """How the numbers were drawn, where a protocol tells it."""
    groups: tuple[GroupList, ...]
    numbers: tuple[tuple[int, str], ...]
    """Numbers and names, where lots gave the numbers."""
    may_draw_again: bool


@router.get("/e/{event}/round")
def current_round(visit: HelperVisit) -> RedirectResponse:
    """To the round that waits for something: the draft, else the last one published."""
    # Every event has this address, whatever its page is called.
    state = visit.rooms.opened(visit.event).state
    if not has(state.regulations, Feature.BOARDS):
        play = pages_of(state.regulations.system).play(state)
        return RedirectResponse(f"{visit.address}/{play}", status_code=303)
    number = state.rounds[-1].round_number if state.rounds else 1
    if state.draft is not None and visit.role < Role.DEPUTY:
        number = max(1, len(state.published))
    return RedirectResponse(f"{visit.address}/round/{number}", status_code=303)


Since = Annotated[int | None, Header(alias="ronde-since", ge=0)]
"""The entry that a page shows already, which asks for what changed since."""
BOARDS_ON_A_SCREEN = 60
"""Boards whose columns are balanced together: a browser takes long to balance many hundreds."""
MOST_ENTRIES_SINCE = 64
"""A page that missed more of them is sent all boards: their states are no longer at hand."""


@router.get("/e/{event}/round/{number}", response_class=HTMLResponse)
def round_page(
    visit: HelperVisit,
    number: int,
    since: Since = None,
    board: Annotated[int | None, Query()] = None,
) -> Response:
    """A round as it stands; with `board` the results to choose from at that board.

    A page that shows a round already says of which entry, and is sent the boards that changed.
    Beyond the next round arbiters are shown what the table says of it, if there is one.
    """
    state = visit.opened.state
    if number > state.next_round and visit.role >= Role.DEPUTY and has_calendar(state):
        return RedirectResponse(f"{visit.address}/calendar?round={number}", status_code=303)
    facts = round_facts(visit.opened, number, visit.person)
    changed = _changed(visit.opened, number, since) if facts["shown"] else None
    if changed is not None and not facts["in_matches"] and len(facts["parts"]) == 1:
        (part,) = facts["parts"]
        few = tuple(each for each in part.boards if each.board in changed)
        facts |= {"parts": (replace(part, boards=few),), "since": since}
    return visit.page("desk/round.html", **(facts | {"opened_board": board}))


def _changed(opened: Opened, number: int, since: int | None) -> frozenset[int] | None:
    """The boards of a round that changed since an entry; None where all are to be shown."""
    if since is None or not 0 <= opened.number - since <= MOST_ENTRIES_SINCE:
        return None
    return boards_changed_since(opened, since, number)


def _sides(opened: Opened, number: int) -> Sides:
    """What was known of everybody before a round; its own results change nothing of it."""
    return opened.kept.once(
        ("sides", number, language()),
        around(opened.state, number),
        lambda: Sides(opened.state, number),
    )


def round_facts(opened: Opened, number: int, person: Person) -> dict[str, Any]:
    """What the page of a round and its live parts are made of."""
    state = opened.state
    role = person.role_in(opened.stream)
    found = round_state(state, number)
    if found is RoundState.DRAFT and role < Role.DEPUTY:
        raise NotAllowed(N_("only the arbiters can open a draft"))
    view = None
    if found is not RoundState.TO_PAIR:
        view = round_view(state, state.rounds[number - 1], _sides(opened, number))
    played = None if view is None else state.rounds[number - 1]
    shown = _for_person(view, person, role)
    rounds = pages_of(state.regulations.system).rounds
    return {
        "number_of_round": number,
        "round_state": found.value,
        "view": view,
        "since": None,
        "opened_board": None,
        "shown": shown,
        "on_a_screen": BOARDS_ON_A_SCREEN,
        "parts": rounds.parts(state, played, shown) if played and shown else (),
        "labels": {} if view is None else {board.board: board.label for board in view.boards},
        "resting": rounds.resting(state, played) if played else (),
        "explained": has(state.regulations, Feature.WHY),
        "in_matches": rounds.in_matches,
        "contestants": () if played is None else meeting_names(state, played),
        "rutsch": rounds.seating(state, played) if played else None,
        "draw": _draw(opened, number),
        **by_hand_facts(told_apart(state)),
        "head": round_head(opened.stream, state, number, view),
        "editable": found is RoundState.RESULTS,
        "takes_later": found is RoundState.RESULTS or _takes_results(state),
        "closed_why": _closed_why(state, number) if found is RoundState.CLOSED else "",
        "opens_outside": role >= Role.DIRECTOR and state.in_fide_mode and _takes_results(state),
        "owed": owed_games(state) if role >= Role.DEPUTY else (),
        "event_state": state,
        "foreseeable": (
            role >= Role.DEPUTY and number == len(state.published) and may_foresee_pairing(state)
        ),
        "round_forms": forms_of(state, ROUND, number) if role >= Role.DEPUTY else (),
        "keys": state.regulations.slip_keys,
        "key_sets": tuple(SlipKeys),
        "unusual": UNUSUAL,
        "rest_words": {result: _(words) for result, words in _RESTS.items()},
        "colours": Colour,
    }


def round_state(state: EventState, number: int) -> RoundState:
    """What a round waits for; one that is too far away is refused."""
    if number < 1:
        raise UnknownName(N_("there is no round {round}"), round=number)
    if number > state.next_round:
        raise InputError(N_("round {round} is not paired yet"), round=number)
    if number > len(state.rounds):
        return RoundState.TO_PAIR
    played = state.rounds[number - 1]
    if played.stage is Stage.DRAFT:
        return RoundState.DRAFT
    is_open = is_editable(state, number) or not state.in_fide_mode
    return RoundState.RESULTS if is_open and _takes_results(state) else RoundState.CLOSED


def _takes_results(state: EventState) -> bool:
    """Whether results of its rounds can still be entered, be it only those that are owed."""
    return not state.closed and not pages_of(state.regulations.system).rounds.are_settled(state)


def _closed_why(state: EventState, number: int) -> str:
    """Why the results of a round can no longer be changed."""
    if state.closed:
        return _("The event is closed.")
    if not _takes_results(state):
        return _("The cup is drawn from these rounds: their results stand.")
    return as_sentence(render(why_closed(state, number)))


def _draw(opened: Opened, round_number: int) -> Draw | None:
    """The draw that round 1 was paired from; None for other rounds, and where nothing is drawn."""
    state = told_apart(opened.state)
    rounds = pages_of(state.regulations.system).rounds
    groups = rounds.groups(state)
    if round_number != 1 or not (state.lots or groups):
        return None
    numbers = [
        (number, state.players[each].name) for each, number in pairing_numbers(state).items()
    ]
    return Draw(
        steps=rounds.draw_steps(opened),
        groups=groups,
        numbers=tuple(sorted(numbers)) if state.lots else (),
        may_draw_again=not state.started,
    )


def _for_person(view: RoundView | None, person: Person, role: Role) -> tuple[ShownBoard, ...]:
    """The boards that somebody works on: a helper those of their range, missing ones first."""
    if view is None:
        return ()
    if role >= Role.DEPUTY:
        return view.boards
    own = [board for board in view.boards if person.may_enter_at(board.board)]
    return tuple(sorted(own, key=lambda board: bool(board.result or board.later)))


UNUSUAL = tuple(text for text in TEXTS.values() if text not in ("1-0", "½-½", "0-1", "?"))
"""The results in the menu of a board: all but the three that a game nearly always has."""
_RESTS = {**REST_WORDS, Result.ZERO_POINT_BYE: N_("does not play")}
