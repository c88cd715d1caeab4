"""Standings of an event explained: how a value came about, and why 4th and not 3rd."""

from typing import Annotated, TypedDict

from ronde.core.chess.workings import Explanation, Walk, explained, walked
from ronde.messages import N_, Message, message
from ronde.service.events.open_games import is_final, open_games, told_games
from ronde.service.events.report import standings_of
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.text import render
from ronde.text.answers import answer_of, of
from ronde.text.documents import JsonObject


def workings_of(
    state: EventState, number: int, *, after: int | None = None, seed: int | None = None
) -> Explanation:
    """The working of each value of a player, by pairing number, and his neighbours."""
    return explained(standings_of(state, after=after, seed=seed), number)


def why_not_higher(
    state: EventState, number: int, *, after: int | None = None, seed: int | None = None
) -> Walk | None:
    """Why a player, by pairing number, is not one place higher; None for the first of all."""
    return walked(standings_of(state, after=after, seed=seed), number)


def standing_remarks(state: EventState) -> tuple[Message, ...]:
    """What is to be told with standings: that games are open, so that they are not final.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    return tuple(
        message(N_("not final, adjourned games count as draws: {games}"), games=told_games(games))
        for games in open_games(state)
        if games.round_number <= state.complete_round_count
    )


class OpenGames(TypedDict):
    """Games that are not over."""

    round: Annotated[int, of("round_number")]
    boards: Annotated[list[int], of("board_numbers")]


def finality_json(state: EventState) -> JsonObject:
    """Whether the standings are final, and which games are open."""
    return {
        "final": is_final(state, event_of(state).planned_round_count),
        "open_games": [answer_of(OpenGames, games) for games in open_games(state)],
        "remarks": [render(remark) for remark in standing_remarks(state)],
    }
