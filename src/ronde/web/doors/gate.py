"""The gate that every request passes before a page sees it, and every answer after."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ronde.errors import RondeError
from ronde.messages import N_
from ronde.web.access import ask_nobody
from ronde.web.doors import csrf
from ronde.web.doors.headers import add_headers
from ronde.web.doors.hosts import is_our_name, same_origin, split_host
from ronde.web.doors.refusals import Misdirected, not_from_here
from ronde.web.options import Options
from ronde.web.problems import refused

_SAME_SITE = frozenset({"same-origin", "none"})


class Gate:
    """Refuses what is not meant for us or not from us; adds the headers of every answer."""

    def __init__(self, app: ASGIApp, options: Options) -> None:
        self.app = app
        self.options = options

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer in its place."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                add_headers(headers, self.options)
                self._greet(scope, headers)
            await send(message)

        try:
            self._check(scope)
        except RondeError as error:
            request = Request(scope, receive)
            ask_nobody(request)
            answer = refused(request, error)
            await answer(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        """Refuse a request that is not meant for us, or comes from a page of others."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        asked = split_host(host)
        if asked is None or not is_our_name(asked[0], self.options):
            raise Misdirected(
                N_(
                    "This workbench does not answer to {host}. Use its address in numbers, or "
                    "start it with --address."
                ),
                host=host[:100],
            )
        if scope["method"] not in csrf.SAFE_METHODS:
            _check_origin(headers, host)

    def _greet(self, scope: Scope, headers: MutableHeaders) -> None:
        """Have a new visitor's browser keep what its forms are checked by."""
        drawn = csrf.new_visitor(scope)
        if drawn is None:
            return
        response = Response()
        response.set_cookie(
            csrf.visitor_cookie_name(self.options),
            drawn,
            path="/",
            secure=self.options.secure_cookies,
            httponly=True,
            samesite="lax",
        )
        headers.append("set-cookie", response.headers["set-cookie"])


def _check_origin(headers: Headers, host: str) -> None:
    """Refuse what a page of another site sends; browsers say so in one of two headers.

    Over plain HTTP in a hall they send the first only; programs send neither, and need a token.
    """
    origin = headers.get("origin")
    if origin is not None and not same_origin(origin, host):
        raise not_from_here()
    if headers.get("sec-fetch-site", "none") not in _SAME_SITE:
        raise not_from_here()
