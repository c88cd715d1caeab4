"""Every part of the workbench that answers at an address: one line for each."""

from fastapi import APIRouter

from ronde.web import health, theme
from ronde.web.desk import (
    bracket,
    by_hand,
    check_in,
    crosstable,
    entering,
    event,
    finish,
    home,
    journal,
    line_ups,
    new,
    pairing,
    players,
    results,
    round,
    settings,
    slip_keys,
    standings,
    team_matches,
    teams,
    undoing,
    why,
)
from ronde.web.doors import card_sheets, helpers, join, login, who
from ronde.web.help import pages as help_pages
from ronde.web.live import stream
from ronde.web.paper import exports, sheets
from ronde.web.players import find, me, pairings, wall
from ronde.web.players import standings as players_standings

PAGES: tuple[APIRouter, ...] = (
    login.router,
    join.router,
    who.router,
    helpers.router,
    card_sheets.router,
    health.router,
    stream.router,
    home.router,
    new.router,
    theme.router,
    help_pages.router,
    event.router,
    crosstable.router,
    finish.router,
    settings.router,
    exports.router,
    sheets.router,
    bracket.router,
    by_hand.router,
    check_in.router,
    entering.router,
    players.router,
    journal.router,
    pairing.router,
    results.router,
    round.router,
    slip_keys.router,
    standings.router,
    teams.router,
    line_ups.router,
    team_matches.router,
    undoing.router,
    why.router,
    find.router,
    me.router,
    pairings.router,
    players_standings.router,
    wall.router,
)
API: tuple[APIRouter, ...] = ()
"""What the document of the API tells."""
