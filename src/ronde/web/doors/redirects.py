"""Where somebody goes after they came in: a page of this workbench, never another site."""

from urllib.parse import urlsplit

from fastapi import Request


def own_path(address: str | None, otherwise: str) -> str:
    """An address of this workbench without its name, or another where it might lead away."""
    if not address or not address.startswith("/") or not address.isprintable():
        return otherwise
    # Browsers read a backslash as a slash, and two slashes as the name of a machine.
    if "\\" in address or address.startswith("//"):
        return otherwise
    try:
        parts = urlsplit(address)
    except ValueError:
        return otherwise
    return otherwise if parts.scheme or parts.netloc else address


def way_back(request: Request, otherwise: str) -> str:
    """The page of this workbench that a form was sent from."""
    try:
        came_from = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return otherwise
    if came_from.netloc != request.url.netloc:
        return otherwise
    address = f"{came_from.path}?{came_from.query}" if came_from.query else came_from.path
    return own_path(address, otherwise)
