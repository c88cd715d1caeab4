"""Every part of the API: one line for each."""

from fastapi import APIRouter

from ronde.web.api import (
    actions,
    cards,
    doors,
    draw,
    events,
    explanations,
    exports,
    importing,
    journal,
    live,
    new_events,
    pairing_by_hand,
    players,
    prizes,
    rating_list,
    results,
    rounds,
    shelves,
    standings,
)
from ronde.web.api.kinds import cup, entrants, evening, movement, scores, teams

ROUTERS: tuple[APIRouter, ...] = (
    events.router,
    new_events.router,
    shelves.router,
    rating_list.router,
    players.router,
    importing.router,
    actions.router,
    draw.router,
    pairing_by_hand.router,
    rounds.router,
    results.router,
    standings.router,
    prizes.router,
    explanations.router,
    cup.router,
    teams.router,
    evening.router,
    entrants.router,
    movement.router,
    scores.router,
    journal.router,
    exports.router,
    doors.router,
    cards.router,
    live.router,
)
