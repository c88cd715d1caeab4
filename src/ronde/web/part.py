"""A part of the workbench that is asked only for addresses that may be its own."""

import re
from functools import cached_property

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette._utils import get_route_path
from starlette.routing import Match
from starlette.types import Scope

_NAMED_BLANK = re.compile(r"\(\?P<\w+>")


class Part(APIRouter):
    """A router that holds an address against all of another one's at once.

    The workbench has dozens of routers and a request is for one of them. To hold it against each
    address of each takes longer than many an answer, and works out addresses that nobody asks for.
    """

    def __init__(self, router: APIRouter) -> None:
        # All that the other one is. To include it would work out every address at once.
        vars(self).update(vars(router))

    @cached_property
    def _addresses(self) -> re.Pattern[str]:
        """All addresses in one expression, which can name a blank only once."""
        routes = [route for route in self.routes if isinstance(route, APIRoute)]
        assert len(routes) == len(self.routes), "a part has addresses and nothing else"
        patterns = (_NAMED_BLANK.sub("(?:", route.path_regex.pattern) for route in routes)
        return re.compile("|".join(patterns))

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether an address is one of this part, whatever is done there."""
        if self._addresses.match(get_route_path(scope)) is None:
            return Match.NONE, {}
        return super().matches(scope)
