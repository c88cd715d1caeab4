"""Names of machines: the one in an address, those that mean this very machine, those of ours."""

import ipaddress
import platform
from urllib.parse import urlsplit

from ronde.web.options import Options

_LOCAL_NAMES = frozenset({"localhost", "ip6-localhost"})
_DEFAULT_PORTS = {"http": 80, "https": 443}


def split_host(header: str) -> tuple[str, int | None] | None:
    """The name and the port of a Host header; none if it is not a name of a machine."""
    if any(sign in header for sign in "/?#@\\, \t") or not header.isascii():
        return None
    try:
        parts = urlsplit(f"//{header}")
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    return (name.rstrip("."), port) if name else None


def is_loopback_address(address: str) -> bool:
    """Whether an address is that of this very machine."""
    parsed = _address(address)
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return parsed is not None and parsed.is_loopback


def is_loopback_name(name: str) -> bool:
    """Whether a name can mean nothing but this very machine."""
    return name in _LOCAL_NAMES or name.endswith(".localhost") or is_loopback_address(name)


def is_our_name(name: str, options: Options) -> bool:
    """Whether a name is one that this workbench answers to.

    An address in numbers is nobody's to give away. A name is: somebody may have their own point
    here and then speak through a visitor's browser, so only the names of this machine, and the one
    it was told to have, are answered to.
    """
    if _address(name) is not None or is_loopback_name(name):
        return True
    own = platform.node().lower()
    short = own.partition(".")[0]
    names = {own, short, f"{short}.local", options.host.lower()} - {""}
    if options.public_address:
        names.add((urlsplit(options.public_address).hostname or "").lower())
    return name in names


def same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names the machine and port of a Host header."""
    try:
        parts = urlsplit(origin)
        name, port = parts.hostname, parts.port
    except ValueError:
        return False
    named_host = split_host(host)
    if parts.scheme not in _DEFAULT_PORTS or not name or named_host is None:
        return False
    default = _DEFAULT_PORTS[parts.scheme]
    return (name, port or default) == (named_host[0], named_host[1] or default)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address in numbers; a link of IPv6 is left aside."""
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
