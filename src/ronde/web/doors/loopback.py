"""Who sits at the machine itself: he is the director, without a login."""

import platform
from urllib.parse import unquote

from starlette.requests import HTTPConnection

from ronde.service.login_name import login_name
from ronde.web.doors.hosts import is_loopback_address, is_loopback_name, split_host
from ronde.web.options import Options
from ronde.web.person import Person, Role

NAME_COOKIE = "desk_name"
LONGEST_NAME = 60

_FORWARDING = frozenset({"forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip"})


def is_at_the_machine(connection: HTTPConnection, options: Options) -> bool:
    """Whether somebody sits at this very machine.

    His address is the machine's own, and so is the name he typed: a page from elsewhere whose name
    somebody made point here is not believed. Nor is whoever comes through a program on this
    machine that lets others in: it says so in a header, or speaks the protocol of such programs
    (1.0), or there is one because cookies travel over HTTPS, which the workbench itself does not
    speak.
    """
    if not options.local_director or options.secure_cookies:
        return False
    if connection.scope.get("http_version") == "1.0":
        return False
    headers = {name.lower() for name in connection.headers}
    if headers & _FORWARDING or any(name.startswith("x-forwarded") for name in headers):
        return False
    asked = split_host(connection.headers.get("host", ""))
    if asked is None or not is_loopback_name(asked[0]):
        return False
    return connection.client is not None and is_loopback_address(connection.client.host)


def person_at_the_machine(connection: HTTPConnection) -> Person:
    """The director at the machine itself, by the name he gave, else by his login name."""
    given = unquote(connection.cookies.get(NAME_COOKIE, ""))
    name = " ".join(given.split())[:LONGEST_NAME] if given.isprintable() else ""
    return Person(name=name or login_name(), role=Role.DIRECTOR, device=platform.node())
