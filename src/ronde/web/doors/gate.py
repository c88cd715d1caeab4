"""The gate that every request passes before a page sees it, and every answer after."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ronde.errors import RondeError
from ronde.messages import N_
from ronde.web.access import ask_nobody
from ronde.web.doors import csrf
from ronde.web.doors.cookies import keep_cookie
from ronde.web.doors.hosts import is_our_name, same_origin, split_host
from ronde.web.doors.refusals import Misdirected, not_from_here
from ronde.web.middleware import Middleware
from ronde.web.options import Options
from ronde.web.problems import refused

_SAME_SITE = frozenset({"same-origin", "none"})
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

_ALWAYS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Pages are checked by where a form came from, so browsers must tell us; others learn nothing.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_A_YEAR_OF_HTTPS = "max-age=31536000"


class Gate(Middleware):
    """Refuses what is not meant for us or not from us; adds the headers of every answer."""

    def __init__(self, app: ASGIApp, options: Options) -> None:
        super().__init__(app)
        self.options = options

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer in its place."""
        scope.setdefault("state", {})

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                _add_headers(headers, self.options)
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
        named_host = split_host(host)
        if named_host is None or not is_our_name(named_host[0], self.options):
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
        keep_cookie(response, self.options, csrf.visitor_cookie_name(self.options), drawn)
        headers.append("set-cookie", response.headers["set-cookie"])


def _add_headers(headers: MutableHeaders, options: Options) -> None:
    """Add what every answer has; a page that says nothing else is kept by no cache."""
    for name, value in _ALWAYS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")
    if options.secure_cookies:
        headers["strict-transport-security"] = _A_YEAR_OF_HTTPS


def _check_origin(headers: Headers, host: str) -> None:
    """Refuse what a page of another site sends; browsers say so in one of two headers.

    Over plain HTTP in a hall they send the first only; programs send neither, and need a token.
    """
    origin = headers.get("origin")
    if origin is not None and not same_origin(origin, host):
        raise not_from_here()
    if headers.get("sec-fetch-site", "none") not in _SAME_SITE:
        raise not_from_here()
