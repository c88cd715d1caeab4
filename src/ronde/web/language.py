"""The language of a request: `?lang=`, then the cookie, then what the browser asks for."""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from ronde.text import LANGUAGES, Naming, use_language, use_naming
from ronde.web.middleware import Middleware

COOKIE = "lang"
_WITHOUT = "/static/"
_PROGRAMS = "/api/"
_YEAR_IN_SECONDS = 365 * 24 * 3600


class LanguageMiddleware(Middleware):
    """Speaks the reader's language while a request is answered, and remembers their choice."""

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request in its language; style sheets and scripts have none."""
        if scope["path"].startswith(_WITHOUT):
            await self.app(scope, receive, send)
            return
        chosen = chosen_language(scope)
        spoken = chosen or _asked_for(Headers(scope=scope))
        use_language(spoken)
        use_naming(Naming.KEYS if scope["path"].startswith(_PROGRAMS) else Naming.LABELS)

        async def send_in_language(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("content-language", spoken)
                headers.add_vary_header("Cookie")
                headers.add_vary_header("Accept-Language")
                if chosen is not None:
                    headers.append("set-cookie", _cookie(chosen))
            await send(message)

        await self.app(scope, receive, send_in_language)


def chosen_language(scope: Scope) -> str | None:
    """The language that the address names, where it names one we speak."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    return _spoken(query.get("lang", [""])[-1])


def _asked_for(headers: Mapping[str, str]) -> str:
    """The language of the cookie, else the first we speak among those the browser names."""
    remembered = _spoken(_cookie_value(headers.get("cookie", "")))
    if remembered is not None:
        return remembered
    preferences: list[tuple[float, str]] = []
    for part in headers.get("accept-language", "").split(","):
        code, _semicolon, quality = part.partition(";q=")
        try:
            weight = float(quality or "1")
        except ValueError:
            weight = 0.0
        spoken = _spoken(code.strip()[:2].lower())
        if spoken is not None and weight > 0:
            preferences.append((-weight, spoken))
    return min(preferences, key=lambda item: item[0])[1] if preferences else LANGUAGES[0]


def _cookie_value(text: str) -> str:
    """The value of our cookie."""
    try:
        cookie = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return ""
    return cookie.value if cookie is not None else ""


def _cookie(code: str) -> str:
    """The cookie that remembers a language."""
    return f"{COOKIE}={code}; Path=/; Max-Age={_YEAR_IN_SECONDS}; SameSite=Lax; HttpOnly"


def _spoken(code: str) -> str | None:
    """A language, if we speak it."""
    return code if code in LANGUAGES else None
