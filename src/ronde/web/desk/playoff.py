"""`/e/{event}/playoff`: who is level for a place, what they play now, and what came of it."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from ronde.core.chess.playoff.ties import Tie
from ronde.core.chess.playoff.values import Contender, GameToPlay, Outcome
from ronde.service.events.desk import of_another_kind
from ronde.service.events.kind import planned_round_count
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.playing_off import (
    PlayoffView,
    article_of,
    playoffs_of,
    sheets_of,
    ties_to_play_off,
)
from ronde.service.events.playoffs import has_playoffs, playoff_regulations
from ronde.service.events.results import is_final
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.playoffs import game_title, rate_text, start_text
from ronde.text.sheet import Sheet
from ronde.web.visit import DeputyVisit

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameForm:
    """A game to be played, with the forms that enter its result."""

    title: str
    rate: str
    start: str
    rule: str
    chooser: str
    """Who won the toss and chooses the colour; empty where lots or the game before give it."""
    sides: tuple[tuple[Contender, Contender], ...]
    """White and Black: once, or both ways where somebody chooses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPlayoff:
    """A play-off as the page shows it."""

    view: PlayoffView
    numbers: dict[int, int]
    """The pairing numbers of its players, by id."""
    sheets: tuple[Sheet, ...]
    next_games: tuple[GameForm, ...]
    """At each board the game that comes first."""


@router.get("/e/{event}/playoff", response_class=HTMLResponse)
def playoff_page(visit: DeputyVisit) -> HTMLResponse:
    """The ties that may be played off, and the play-offs that were opened."""
    if not has_playoffs(visit.state.regulations):
        raise of_another_kind(visit.state)
    return visit.page("desk/playoff.html", **playoff_facts(visit.state))


def playoff_facts(state: EventState) -> dict[str, Any]:
    """What the page is made of."""
    announced = playoff_regulations(state.regulations)
    ties = () if state.closed else ties_to_play_off(told_apart(state), even_if_silent=True)
    shown = tuple(_shown(state, view) for view in playoffs_of(state))
    return {
        "sentence": _sentence(state, ties, shown),
        "announced": announced,
        "rates": _rates(state),
        "ties": ties,
        "shown": shown,
        "is_over": not state.closed and is_final(state, planned_round_count(state)),
        "is_closed": state.closed,
        "outcomes": tuple(Outcome),
    }


def _sentence(state: EventState, ties: tuple[Tie, ...], shown: tuple[ShownPlayoff, ...]) -> str:
    """The headline."""
    under_way = [each for each in shown if not each.view.progress.is_finished]
    if under_way:
        return under_way[0].view.title
    if ties:
        return _("Level for place {place}").format(place=ties[0].first_place)
    if shown:
        return _("The play-off is over")
    if not is_final(state, planned_round_count(state)):
        return _("A play-off comes after the last round")
    return _("Nobody is level for a place that is played off")


def _rates(state: EventState) -> str:
    """What is played, as the regulations have it."""
    announced = playoff_regulations(state.regulations)
    parts = [_("games at {rate}").format(rate=rate_text(announced.rate))]
    if announced.second_rate is not None:
        parts.append(
            _("then a second match at {rate}").format(rate=rate_text(announced.second_rate))
        )
    if announced.armageddon_after is not None:
        decisive = rate_text(announced.armageddon_rate)
        parts.append(_("in the end a decisive game, {rate}").format(rate=decisive))
    return ", ".join(parts)


def _shown(state: EventState, view: PlayoffView) -> ShownPlayoff:
    """A play-off with the forms of the games that are played now."""
    numbers = pairing_numbers(state)
    first_at: dict[int, GameToPlay] = {}
    for game in view.progress.games:
        first_at.setdefault(game.board_number, game)
    return ShownPlayoff(
        view=view,
        numbers={identity: numbers[identity] for identity in view.opened.players},
        sheets=sheets_of(view),
        next_games=() if state.closed else tuple(_form(game) for game in first_at.values()),
    )


def _form(game: GameToPlay) -> GameForm:
    """The forms of a game."""
    both_ways = ((game.white, game.black), (game.black, game.white))
    return GameForm(
        title=game_title(game),
        rate=rate_text(game.rate),
        start=start_text(game, None),
        rule=article_of(game),
        chooser="" if game.chooser is None else game.chooser.name,
        sides=both_ways[:1] if game.chooser is None else both_ways,
    )
