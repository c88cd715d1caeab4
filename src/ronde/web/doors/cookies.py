"""Cookies of the doors: scripts cannot read them, other sites do not send them."""

from datetime import timedelta

from starlette.responses import Response

from ronde.web.options import Options


def named(word: str, options: Options) -> str:
    """The name of a cookie; over HTTPS one that no other machine of the same domain can set."""
    return f"__Host-{word}" if options.secure_cookies else word


def keep_cookie(
    response: Response, options: Options, name: str, value: str, lasts: timedelta | None = None
) -> None:
    """Have a browser keep something for some time; without one, until its last window closes."""
    response.set_cookie(
        name,
        value,
        max_age=None if lasts is None else int(lasts.total_seconds()),
        path="/",
        secure=options.secure_cookies,
        httponly=True,
        samesite="lax",
    )


def drop_cookie(response: Response, options: Options, name: str) -> None:
    """Have a browser forget what it kept."""
    response.delete_cookie(
        name, path="/", secure=options.secure_cookies, httponly=True, samesite="lax"
    )
