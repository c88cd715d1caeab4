"""A part of the workbench that is asked only for addresses that are its own."""

import re
from functools import cached_property

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope


class Part(APIRouter):
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
