"""The evening as its players see it: their table, the seating of the round, scores, the ranking."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from ronde.core.alphabet import plain
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import RankedSession
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import has_scores, public_round, round_shown
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.ranking import (
    in_teams,
    ranked_pairs,
)
from ronde.service.kinds.bridge.state import BridgeState, Entrant
from ronde.text import _
from ronde.web.bridge.opening import People
from ronde.web.bridge.score_card import ScoreCard, score_card
from ronde.web.live.topics import personal_topic, topic
from ronde.web.players.hall import ways_of
from ronde.web.public_page import Part, public_page
from ronde.web.templating import rendered

YEAR_IN_SECONDS = 365 * 24 * 3600


def is_evening(opened: Opened) -> bool:
    """Whether an event is a bridge evening."""
    settings = opened.state.settings
    return settings is not None and kind_of(settings.system).discipline is Discipline.BRIDGE


def myself(request: Request, evening: BridgeState) -> int | None:
    """The pair or player of this phone, as it remembers."""
    text = request.cookies.get("me", "")
    known = text.isdecimal() and len(text) < 9 and int(text) in evening.entrants
    return int(text) if known else None


def evening_page(
    request: Request,
    template: str,
    opened: Opened,
    facts: Callable[[], Mapping[str, Any]],
    part: Callable[[], Part] | None = None,
    *,
    shows_clock: bool = False,
) -> Response:
    """A page of the players of an evening."""
    me = myself(request, evening_of(opened.state))

    def all_facts() -> dict[str, Any]:
        return {"ways": ways_of(opened, me), **facts()}

    return public_page(
        request, template, opened, all_facts, me=me, part=part, shows_clock=shows_clock
    )


def find_in_evening(request: Request, opened: Opened, wanted: str, *, again: bool) -> Response:
    """Everybody by name; a phone that knows whose it is goes to its table at once."""
    evening = evening_of(opened.state)
    me = myself(request, evening)
    if me is not None and not wanted and not again:
        return RedirectResponse(f"/p/{opened.stream}/me/{me}", status_code=303)
    found = [
        (entrant.identity, names_text(entrant.people))
        for entrant in evening.entrants.values()
        if entrant.people.players or entrant.people.team_name
        if plain(wanted) in plain(names_text(entrant.people))
    ]
    found.sort(key=lambda one: plain(one[1]))
    return evening_page(
        request, "bridge/hall/find.html", opened, lambda: {"found": found, "wanted": wanted}
    )


def my_table(request: Request, opened: Opened, identity: int) -> Response:
    """Where I sit in this round, as large as a phone is."""
    return _mine(request, "bridge/hall/me.html", opened, identity)


def my_scores(request: Request, opened: Opened, identity: int) -> Response:
    """My boards so far."""
    return _mine(request, "bridge/hall/card.html", opened, identity)


def _mine(request: Request, template: str, opened: Opened, identity: int) -> Response:
    """A page about one pair or player; the phone remembers whose it is."""
    entrant = evening_of(opened.state).entrants.get(identity)
    if entrant is None:
        raise UnknownName(N_("there is no such player in this event"))
    answer = evening_page(
        request,
        template,
        opened,
        lambda: my_facts(Mine(opened=opened, entrant=entrant, ranked=open_boards(opened))),
    )
    answer.set_cookie(
        "me", str(identity), max_age=YEAR_IN_SECONDS, path=f"/p/{opened.stream}", samesite="lax"
    )
    return answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """What somebody's part of a page is made of; `looks` differs where the part would."""

    opened: Opened = field(compare=False)
    entrant: Entrant
    ranked: RankedSession | None = field(compare=False)
    looks: tuple[object, ...] = ()


def _ranked_after(state: EventState, last: int) -> RankedSession | None:
    """The ranking after a round; None where there is none."""
    if in_teams(state) or not has_scores(state, last):
        return None
    return ranked_pairs(state, after=last)


def shown_ranking(opened: Opened) -> RankedSession | None:
    """The ranking as the players see it, made once for all of them."""
    state = opened.state
    shown = round_shown(state, public=True)
    return opened.kept.once("ranking", (state,), lambda: _ranked_after(state, shown))


def open_boards(opened: Opened) -> RankedSession | None:
    """Every score that the players may see, of the round in play too, made once for all of them."""
    state = opened.state
    rounds = evening_of(state).round_numbers
    last = public_round(state)
    every = (rounds[-1] if rounds else 0) if last is None else last
    if every == round_shown(state, public=True):
        return shown_ranking(opened)
    return opened.kept.once("open boards", (state,), lambda: _ranked_after(state, every))


def my_facts(mine: Mine) -> dict[str, Any]:
    """What the templates about one pair or player are made of."""
    state, kept = mine.opened.state, mine.opened.kept
    ranked = mine.ranked
    card: ScoreCard = score_card(
        state,
        mine.entrant,
        ranked=ranked,
        ranking=shown_ranking(mine.opened),
        boards=None
        if ranked is None
        else kept.once("boards of all", (ranked,), lambda: score_cards(ranked.tally)),
        people=kept.once("people", (state,), lambda: People(evening_of(state))),
    )
    number = current_round(evening_of(state))
    title = card.names
    if card.now is not None and card.now.table_number is not None:
        title = _("{table} · Round {tour}").format(table=card.now.table_number, tour=number)
    return {
        "card": card,
        "event": mine.opened.stream,
        "mine": mine.entrant.identity,
        "round_number": number,
        "title_text": title,
        "held_back_text": held_back_text(state),
    }


def held_back_text(state: EventState) -> str:
    """What the players are told of what they do not see."""
    last = public_round(state)
    if last is None:
        return ""
    if last < 1:
        return _("The ranking is held back until the end.")
    return _("Scores after round {round} are held back until the end.").format(round=last)


def _by_entrant(opened: Opened) -> Mapping[str, Mine]:
    """Everybody's facts, by what follows `evening-me-`."""
    state = opened.state
    if not is_evening(opened):
        return {}
    evening = evening_of(state)
    ranked = open_boards(opened)
    places = {
        (entry.who, index): (entry.rank, entry.points, entry.boards_played)
        for index, session in enumerate((shown_ranking(opened), ranked))
        if session is not None
        for one in session.lists
        for entry in one.entries
    }
    now = current_round(evening)
    return {
        str(identity): Mine(
            opened=opened,
            entrant=entrant,
            ranked=ranked,
            looks=(
                now,
                entrant.who and tuple(places.get((entrant.who, index)) for index in (0, 1)),
                id(evening.movements.get(entrant.section)),
                public_round(state),
            ),
        )
        for identity, entrant in evening.entrants.items()
    }


def _me_html(mine: Mine, language: str) -> str:
    return rendered("bridge/hall/my_table.html", **my_facts(mine))


def _card_html(mine: Mine, language: str) -> str:
    return rendered("bridge/hall/my_scores.html", **my_facts(mine))


def _round_text(opened: Opened, language: str) -> str:
    """The round that is played, so that phones elsewhere can say that it began."""
    return str(current_round(evening_of(opened.state)) or 0)


personal_topic("evening-me", public=True, project=_by_entrant, render=_me_html)
personal_topic("evening-card", public=True, project=_by_entrant, render=_card_html)
topic("evening-round", public=True, render=_round_text)
