"""Each request under a name of its own: logged, counted, told back to whoever asked.

The log has the template of an address and the event, never the address itself: addresses and
queries may hold codes that open doors.
"""

import logging
import re
import time
import uuid

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ronde.web.metrics import Metrics
from ronde.web.middleware import Middleware

HEADER = "x-request-id"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_GIVEN = re.compile(r"[A-Za-z0-9_-]{8,64}")
_LOG = logging.getLogger("ronde.access")


class RequestLogMiddleware(Middleware):
    """Names, counts and logs requests."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and note how."""
        identity = _identity(Headers(scope=scope))
        scope.setdefault("state", {})["request_id"] = identity
        status = 500
        begun = time.perf_counter()

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = identity
            await send(message)

        try:
            await self.app(scope, receive, send_named)
        finally:
            seconds = time.perf_counter() - begun
            method = scope["method"] if scope["method"] in METHODS else "other"
            route = route_template(scope)
            self._metrics.count_request(method, route, status, seconds)
            event = scope.get("path_params", {}).get("event", "-")
            _LOG.info(
                "%s %s %s event=%.80r %d %.1f ms",
                *(identity, method, route, event, status, seconds * 1000),
            )


def route_template(scope: Scope) -> str:
    """The template of the address that was asked for, as `/e/{event}`."""
    template = getattr(scope.get("route"), "path", None)
    if isinstance(template, str):
        return template
    return "/static" if str(scope.get("path", "")).startswith("/static/") else "unknown"


def _identity(headers: Headers) -> str:
    """The name of a request: the one a proxy gave it, else a new one."""
    sent_id = headers.get(HEADER, "")
    return sent_id if _GIVEN.fullmatch(sent_id) else uuid.uuid4().hex
