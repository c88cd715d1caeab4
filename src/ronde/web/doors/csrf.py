"""Forms come from our own pages: each carries a token that only this browser's pages have.

The token is made of a secret and of what the browser keeps: its session, the stamp of the link of
the director, or for anybody else a cookie drawn for this purpose. It is drawn anew for each page,
so that nothing can be learnt from how well pages compress.
"""

import hmac
import secrets

from fastapi import Request
from starlette.types import Scope

from ronde.web.doors.cookies import named
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.loopback import desk_stamp
from ronde.web.doors.refusals import not_from_here
from ronde.web.doors.sessions import cookie_name, has_bearer, session_of
from ronde.web.options import Options

FIELD = "csrf"
HEADER = "x-csrf-token"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
_PURPOSE = "forms"
_NEW_VISITOR = "new_visitor"


def visitor_cookie_name(options: Options) -> str:
    """The name of the cookie of somebody who is not signed in."""
    return named("visitor", options)


def token(request: Request) -> str:
    """A token for a page: right for whoever asks, and for nobody else."""
    salt = secrets.token_hex(8)
    return f"{salt}.{_signed(request, salt, _kept(request))}"


async def check(request: Request) -> None:
    """Refuse a request that changes something and did not come from one of our pages."""
    if request.method in SAFE_METHODS or has_bearer(request):
        return
    if getattr(request.state, "csrf_checked", False):
        return
    token_sent = request.headers.get(HEADER)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if token_sent is None and kind in _FORMS:
        form = await request.form()
        value = form.get(FIELD)
        token_sent = value if isinstance(value, str) else None
        # What an action that asks first sends again, once somebody agreed.
        request.state.sent = [
            (name, sent)
            for name, sent in form.multi_items()
            if isinstance(sent, str) and name != FIELD
        ]
    salt, _dot, signature = (token_sent or "").partition(".")
    if not hmac.compare_digest(signature.encode(), _signed(request, salt, _kept(request)).encode()):
        raise not_from_here()
    request.state.csrf_checked = True


def new_visitor(scope: Scope) -> str | None:
    """What the browser of a new visitor is to keep, where a page was made for one."""
    drawn: str | None = scope.get("state", {}).get(_NEW_VISITOR)
    return drawn


def _signed(request: Request, salt: str, kept: str) -> str:
    """The signature of a salt for what a browser keeps."""
    text = f"{salt}.{kept}".encode("utf-8", "surrogatepass")
    return hmac.digest(keeper_of(request).key(_PURPOSE), text, "sha256").hex()


def _kept(request: Request) -> str:
    """What the browser keeps and shows with every request; drawn for one that has nothing."""
    options = keeper_of(request).options
    if session_of(request) is not None:
        return f"session {request.cookies.get(cookie_name(options), '')}"
    if stamp := desk_stamp(request, keeper_of(request)):
        return f"desk {stamp}"
    visitor = request.cookies.get(visitor_cookie_name(options), "")
    if not visitor:
        visitor = getattr(request.state, _NEW_VISITOR, "") or secrets.token_urlsafe(16)
        setattr(request.state, _NEW_VISITOR, visitor)
    return f"visitor {visitor}"
