"""Every part of the workbench that answers at an address: each is named here once."""

from importlib import import_module

from fastapi import APIRouter

from ronde.web.api.routers import ROUTERS as API_ROUTERS

_MODULES = (
    # A request is held against one router after the other: first comes what a full hall asks for,
    # and what the desk sends meanwhile.
    *("players.me", "players.pairings", "players.standings", "players.find", "live.stream"),
    *("players.wall", "brackets.hall", "desk.results"),
    *("doors.login", "doors.link", "doors.join"),
    *("bridge.table_device", "bridge.table_names", "bridge.table_qr"),
    *("doors.who", "doors.helpers", "health"),
    *("desk.home", "desk.all_events", "desk.new", "desk.new_from_report"),
    *("theme", "help.pages", "api.page"),
    *("desk.event", "desk.crosstable", "desk.finish", "desk.settings", "desk.playoff"),
    "desk.draw",
    *("paper.exports", "paper.files", "paper.poster", "paper.rounds", "paper.sheets"),
    *("brackets.desk", "desk.by_hand", "desk.cards", "desk.check_in", "desk.actions"),
    *("desk.rating_list", "desk.entering", "desk.players", "desk.journal", "desk.prizes"),
    "desk.pairing",
    *("desk.round", "desk.standings", "teams.teams", "teams.line_ups", "desk.why"),
    *("bridge.files", "bridge.movement", "bridge.replan", "bridge.tables", "bridge.table"),
    *("bridge.scores", "bridge.boards", "bridge.pairs", "bridge.ranking", "bridge.total"),
    "bridge.hall_sheets",
)
"""The modules of `ronde.web` that have a `router`, in the order in which they are asked."""


def _router(module: str) -> APIRouter:
    """The router of a module."""
    router: APIRouter = import_module(f"ronde.web.{module}").router
    return router


PAGES: tuple[APIRouter, ...] = tuple(map(_router, _MODULES))
API: tuple[APIRouter, ...] = API_ROUTERS
"""What the document of the API tells."""
