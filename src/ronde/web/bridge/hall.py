"""The evening as its players see it: their table, the seating of the round, scores, the ranking."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fastapi.responses import RedirectResponse, Response

from ronde.core.alphabet import plain
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.score_cards import score_cards
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import SessionSheets
from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import public_round
from ronde.service.kinds.bridge.disclosure import known_boards
from ronde.service.kinds.bridge.evening import People, current_round, evening_of
from ronde.service.kinds.bridge.ranking import public_boards, public_ranking
from ronde.service.kinds.bridge.state import Entrant
from ronde.text import _
from ronde.web.bridge.device import readers_at
from ronde.web.bridge.score_card import ScoreCard, score_card
from ronde.web.live.topics import personal_topic, topic
from ronde.web.players.hall import HallVisit
from ronde.web.templating import rendered


def find_in_evening(visit: HallVisit, wanted: str, *, again: bool) -> Response:
    """Everybody by name; a phone that knows whose it is goes to its table at once."""
    if visit.me is not None and not wanted and not again:
        return RedirectResponse(f"/p/{visit.event}/me/{visit.me}", status_code=303)
    found = [
        (entrant.identity, names_text(entrant.people))
        for entrant in evening_of(visit.state).entrants.values()
        if entrant.people.players or entrant.people.team_name
        if plain(wanted) in plain(names_text(entrant.people))
    ]
    found.sort(key=lambda one: plain(one[1]))
    return visit.hall_page("bridge/hall/find.html", lambda: {"found": found, "wanted": wanted})


def my_table(visit: HallVisit, identity: int) -> Response:
    """Where I sit in this round, as large as a phone is."""
    return _mine(visit, "bridge/hall/me.html", identity)


def my_scores(visit: HallVisit, identity: int) -> Response:
    """My boards so far: on the phone of a table those that all who sit there have played."""
    evening = evening_of(visit.state)
    readers = readers_at(visit.request, visit.person, visit.event, evening)
    return _mine(visit, "bridge/hall/card.html", identity, readers)


def _mine(
    visit: HallVisit, template: str, identity: int, readers: tuple[Who, ...] = ()
) -> Response:
    """A page about one pair or player; the phone remembers whose it is."""
    opened = visit.opened
    entrant = evening_of(opened.state).entrants.get(identity)
    if entrant is None:
        raise UnknownName(N_("there is no such player in this event"))
    mine = EveningPart(opened=opened, entrant=entrant, ranked=public_boards(opened))
    return visit.page_of_mine(template, identity, lambda: my_facts(mine, readers), readers=readers)


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPart:
    """What somebody's part of a page is made of; `looks` differs where the part would."""

    opened: Opened = field(compare=False)
    entrant: Entrant
    ranked: SessionSheets | None = field(compare=False)
    looks: tuple[object, ...] = ()


def my_facts(mine: EveningPart, readers: tuple[Who, ...] = ()) -> dict[str, Any]:
    """What the templates about one pair or player are made of, for those who look at them."""
    state, kept = mine.opened.state, mine.opened.kept
    ranked = mine.ranked
    card: ScoreCard = score_card(
        state,
        mine.entrant,
        ranked=ranked,
        ranking=public_ranking(mine.opened),
        boards=None
        if ranked is None
        else kept.once("boards of all", (ranked,), lambda: score_cards(ranked.tally)),
        people=kept.once("people", (state,), lambda: People(evening_of(state))),
    )
    known = known_boards(state, readers) if readers else _open_boards(mine.opened)
    card = replace(card, lines=tuple(line for line in card.lines if line.board_number in known))
    number = current_round(evening_of(state))
    title = card.names
    if card.now is not None and card.now.table:
        title = _("{table} · Round {tour}").format(table=card.now.table, tour=number)
    return {
        "card": card,
        "event": mine.opened.stream,
        "mine": mine.entrant.identity,
        "round_number": number,
        "title_text": title,
        "held_back_text": held_back_text(state),
        "is_own": bool(readers),
        "is_over": state.closed,
    }


def _open_boards(opened: Opened) -> frozenset[int]:
    """The boards that everybody may know, found once for all."""
    state = opened.state
    return opened.kept.once("open boards", (state,), lambda: known_boards(state))


def held_back_text(state: EventState) -> str:
    """What the players are told of what they do not see."""
    last = public_round(state)
    if last is None:
        return ""
    if last < 1:
        return _("The ranking is held back until the end.")
    return _("Scores after round {round} are held back until the end.").format(round=last)


def _by_entrant(opened: Opened) -> Mapping[str, EveningPart]:
    """Everybody's facts, by what follows `evening-me-`."""
    state = opened.state
    evening = evening_of(state)
    if not evening.entrants:
        return {}
    ranked = public_boards(opened)
    places = {
        entry.who: (entry.rank, entry.points, entry.boards_played)
        for session in (public_ranking(opened),)
        if session is not None
        for one in session.lists
        for entry in one.entries
    }
    now = current_round(evening)
    known = _open_boards(opened)
    return {
        str(identity): EveningPart(
            opened=opened,
            entrant=entrant,
            ranked=ranked,
            looks=(
                now,
                entrant.who and places.get(entrant.who),
                # The points on a board that is open change with a correction alone.
                known and ranked and opened.number,
                id(evening.movements.get(entrant.section)),
                public_round(state),
            ),
        )
        for identity, entrant in evening.entrants.items()
    }


def _rendered(name: str) -> Callable[[EveningPart, str], str]:
    """What renders a part of a page about one pair or player."""
    return lambda mine, language: rendered(f"bridge/hall/{name}.html", **my_facts(mine))


def _round_text(opened: Opened, language: str) -> str:
    """The round that is played, so that phones elsewhere can say that it began."""
    return str(current_round(evening_of(opened.state)) or 0)


personal_topic("evening-me", public=True, project=_by_entrant, render=_rendered("my_table"))
personal_topic("evening-card", public=True, project=_by_entrant, render=_rendered("my_scores"))
# On the phone of a table the card is another one for each: it is asked for again.
topic("evening-scores", public=True, render=lambda opened, language: None)
topic("evening-round", public=True, render=_round_text)
