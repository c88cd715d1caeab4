"""Every part of the workbench that answers at an address: each is named here once."""

import re
from functools import cached_property
from importlib import import_module

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope

_MODULES = (
    # A request is held against one router after the other: first comes what a full hall asks for,
    # and what the desk sends meanwhile.
    *("players.me", "players.pairings", "players.standings", "players.find", "live.stream"),
    *("players.wall", "players.calendar", "brackets.hall", "desk.results"),
    *("doors.login", "doors.link", "doors.join"),
    *("bridge.table_device", "bridge.table_names", "bridge.table_qr"),
    *("doors.who", "doors.helpers", "health"),
    *("desk.home", "desk.all_events", "desk.new", "desk.new_from_report", "lab.formats"),
    *("theme", "help.pages", "desk.course", "api.page"),
    *(
        "desk.event",
        "desk.crosstable",
        "desk.calendar",
        "desk.finish",
        "desk.settings",
        "desk.playoff",
    ),
    "desk.draw",
    *("paper.exports", "paper.files", "paper.poster", "paper.rounds", "paper.sheets"),
    *("brackets.desk", "desk.by_hand", "desk.cards", "desk.check_in", "desk.actions"),
    *("desk.rating_list", "desk.entering", "desk.players", "desk.journal", "desk.prizes"),
    *("desk.pairing", "lab.next_round", "lab.forecast"),
    *("desk.round", "desk.standings", "teams.teams", "teams.line_ups", "desk.why"),
    *("bridge.files", "bridge.movement", "bridge.replan", "bridge.tables", "bridge.table"),
    *("bridge.scores", "bridge.boards", "bridge.pairs", "bridge.ranking", "bridge.total"),
    "bridge.hall_sheets",
)
"""The modules of `ronde.web` that have a `router`, in the order in which they are asked."""
_API_MODULES = (
    *("events", "new_events", "shelves", "rating_list", "players", "importing", "actions", "draw"),
    *("pairing_by_hand", "rounds", "results", "standings", "prizes", "explanations"),
    *("kinds.cup", "kinds.teams"),
    *("kinds.evening", "kinds.entrants", "kinds.movement", "kinds.scores"),
    *("lab", "journal", "exports", "doors", "cards", "live"),
)
"""Those of the API, below `ronde.web.api`."""


class RouterPart(APIRouter):
    """A router that looks at an address alone before it holds a request against each of its own.

    The workbench has dozens of routers and a request is for one of them. To hold it against each
    address of each takes longer than many an answer, and works out addresses that nobody asks for.
    """

    def __init__(self, router: APIRouter) -> None:
        # All that the other one is. To include it would work out every address at once.
        vars(self).update(vars(router))

    @cached_property
    def _addresses(self) -> tuple[re.Pattern[str], ...]:
        """What each of its addresses looks like."""
        routes = [route for route in self.routes if isinstance(route, APIRoute)]
        assert len(routes) == len(self.routes), "a part has addresses and nothing else"
        return tuple(route.path_regex for route in routes)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether an address is one of this part, whatever is done there."""
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        if not any(address.match(path) for address in self._addresses):
            return Match.NONE, {}
        return super().matches(scope)


def _router(module: str) -> APIRouter:
    """The router of a module."""
    router: APIRouter = import_module(f"ronde.web.{module}").router
    return router


PAGES: tuple[APIRouter, ...] = tuple(map(_router, _MODULES))
API: tuple[APIRouter, ...] = tuple(_router(f"api.{module}") for module in _API_MODULES)
"""What the document of the API tells."""
