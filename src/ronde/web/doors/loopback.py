"""The director on this very machine: whose browser opened the link with the key.

The address a request comes from proves nothing by itself: whatever forwards connections on this
machine, and every other user of it, comes from the same one. So the browser has to have opened the
link that was printed where the workbench was started, and keeps a stamp of it in a cookie.
"""

import platform
from urllib.parse import unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ronde.service.login_name import login_name
from ronde.web.doors.cookies import drop_cookie, keep_cookie
from ronde.web.doors.hosts import is_loopback_address, is_loopback_name, split_host
from ronde.web.doors.keeper import Keeper
from ronde.web.doors.sessions import LASTING
from ronde.web.doors.stamps import is_stamp, new_stamp
from ronde.web.options import Options
from ronde.web.person import Person, Role

NAME_COOKIE = "desk_name"
LONGEST_NAME = 60

_PURPOSE = "browsers of this machine"
_FORWARDING = frozenset({"forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip"})


def is_local_director(connection: HTTPConnection, keeper: Keeper) -> bool:
    """Whether somebody is the director on this very machine, by the link or by trust."""
    return bool(desk_stamp(connection, keeper)) or is_trusted(connection, keeper.options)


def is_trusted(connection: HTTPConnection, options: Options) -> bool:
    """Whether somebody is believed without a key, where `--local-director` says so.

    The name they typed must be the machine's own too: a page from elsewhere whose name somebody
    made point here is not believed.
    """
    if not options.local_director or not comes_from_this_machine(connection, options):
        return False
    named_host = split_host(connection.headers.get("host", ""))
    return named_host is not None and is_loopback_name(named_host[0])


def comes_from_this_machine(connection: HTTPConnection, options: Options) -> bool:
    """Whether a request comes from this very machine, and for itself.

    Not so what comes through a program on this machine that lets others in, where it can be seen:
    it says so in a header, or speaks the protocol of such programs (1.0), or there is one because
    cookies travel over HTTPS, which the workbench itself does not speak.
    """
    if options.secure_cookies or connection.scope.get("http_version") == "1.0":
        return False
    headers = {name.lower() for name in connection.headers}
    if headers & _FORWARDING or any(name.startswith("x-forwarded") for name in headers):
        return False
    if connection.client is None:
        return False
    # A machine that is asked at its address in the network is asked from that very address.
    server = connection.scope.get("server") or ("",)
    return is_loopback_address(connection.client.host) or connection.client.host == server[0]


def desk_stamp(connection: HTTPConnection, keeper: Keeper) -> str:
    """The stamp of a browser that opened the link, empty where it has none that holds here."""
    options = keeper.options
    if not options.link or not comes_from_this_machine(connection, options):
        return ""
    shown = connection.cookies.get(_cookie_name(options), "")
    return shown if shown and is_stamp(keeper, _PURPOSE, shown, LASTING) else ""


def give_desk_stamp(response: Response, keeper: Keeper) -> None:
    """Have a browser keep that it opened the link."""
    stamp = new_stamp(keeper, _PURPOSE, LASTING)
    keep_cookie(response, keeper.options, _cookie_name(keeper.options), stamp, LASTING)


def take_desk_stamp(response: Response, options: Options) -> None:
    """Have a browser forget that it opened the link."""
    drop_cookie(response, options, _cookie_name(options))


def person_at_the_machine(connection: HTTPConnection) -> Person:
    """The director at the machine itself, by the name they gave, else by their login name."""
    cookie = unquote(connection.cookies.get(NAME_COOKIE, ""))
    name = " ".join(cookie.split())[:LONGEST_NAME] if cookie.isprintable() else ""
    return Person(name=name or login_name(), role=Role.DIRECTOR, device=platform.node())


def _cookie_name(options: Options) -> str:
    """The name of the cookie: workbenches on one machine share their cookies, but not their key."""
    return f"desk_{options.port}"
