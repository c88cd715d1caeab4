"""Where the workbench is found: by the person who starts it, and by the phones in the hall."""

import ipaddress
import socket
from dataclasses import replace
from urllib.parse import urlsplit

from ronde.errors import InputError
from ronde.messages import N_
from ronde.web.options import Options

# An address for documentation: nothing is sent there, the system only says which way it would go.
_SOMEWHERE = ("192.0.2.1", 9)
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


def own_address(options: Options) -> str:
    """Where the browser of this machine finds the workbench."""
    host = "127.0.0.1" if options.host in EVERYWHERE else options.host
    return _address(host, options.port)


def public_address(options: Options) -> str:
    """What phones type: the address that was given, else the one of this machine in its network."""
    if options.public_address is not None:
        return options.public_address.rstrip("/")
    if options.host in EVERYWHERE:
        return _address(network_address() or "127.0.0.1", options.port)
    return _address(options.host, options.port)


def is_open_to_phones(options: Options) -> bool:
    """Whether anybody but this machine can reach the workbench."""
    if options.public_address is not None or options.host in EVERYWHERE:
        return True
    try:
        return not ipaddress.ip_address(options.host).is_loopback
    except ValueError:
        return options.host != "localhost"


def network_address() -> str | None:
    """The address of this machine in the network it uses, None where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_SOMEWHERE)
        except OSError:
            return None
        address: str = asking.getsockname()[0]
        return address


def household(text: str) -> str:
    """An address as it is counted: of IPv6 the part that a household has to itself."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


def checked(options: Options) -> Options:
    """The options, refused where the address for phones is none."""
    if options.public_address is None:
        return options
    parts = urlsplit(options.public_address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise InputError(
            N_("--address: expected an address such as {example}, found “{found}”"),
            example="https://club.example",
            found=options.public_address,
        )
    if parts.path not in ("", "/"):
        raise InputError(
            N_(
                "--address: a path is not supported, found “{path}”: give the workbench a name or "
                "a port of its own"
            ),
            path=parts.path,
        )
    return replace(options, secure_cookies=options.secure_cookies or parts.scheme == "https")


def _address(host: str, port: int) -> str:
    """An address as browsers write it."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"
