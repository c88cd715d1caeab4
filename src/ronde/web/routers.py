"""Every part of the workbench that answers at an address: one line for each."""

from fastapi import APIRouter

from ronde.web import health, theme
from ronde.web.api import page as api_page
from ronde.web.api.routers import ROUTERS as API_ROUTERS
from ronde.web.brackets import desk as bracket
from ronde.web.brackets import hall as players_bracket
from ronde.web.brackets import paper as bracket_paper
from ronde.web.bridge import table_device, table_names, table_qr
from ronde.web.bridge.routers import EVENING
from ronde.web.desk import (
    actions,
    all_events,
    by_hand,
    check_in,
    crosstable,
    entering,
    event,
    finish,
    home,
    journal,
    new,
    new_from_report,
    pairing,
    players,
    prizes,
    results,
    round,
    settings,
    slip_keys,
    standings,
    why,
)
from ronde.web.doors import card_sheets, helpers, join, link, login, who
from ronde.web.help import pages as help_pages
from ronde.web.live import stream
from ronde.web.paper import exports, files, poster, sheets
from ronde.web.paper import rounds as printed_rounds
from ronde.web.players import find, me, pairings, wall
from ronde.web.players import standings as players_standings
from ronde.web.teams import line_ups, team_matches, teams

PAGES: tuple[APIRouter, ...] = (
    # A request is held against one router after the other, a third of its time at the end of the
    # line: first comes what a full hall asks for, and what the desk sends meanwhile.
    me.router,
    pairings.router,
    players_standings.router,
    find.router,
    stream.router,
    wall.router,
    players_bracket.router,
    results.router,
    login.router,
    link.router,
    join.router,
    table_device.router,
    table_names.router,
    table_qr.router,
    who.router,
    helpers.router,
    card_sheets.router,
    health.router,
    home.router,
    all_events.router,
    new.router,
    new_from_report.router,
    theme.router,
    help_pages.router,
    api_page.router,
    event.router,
    crosstable.router,
    finish.router,
    settings.router,
    exports.router,
    files.router,
    poster.router,
    printed_rounds.router,
    sheets.router,
    bracket_paper.router,
    bracket.router,
    by_hand.router,
    check_in.router,
    actions.router,
    entering.router,
    players.router,
    journal.router,
    prizes.router,
    pairing.router,
    round.router,
    slip_keys.router,
    standings.router,
    teams.router,
    line_ups.router,
    team_matches.router,
    why.router,
    *EVENING,
)
API: tuple[APIRouter, ...] = API_ROUTERS
"""What the document of the API tells."""
