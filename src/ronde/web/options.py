"""What the person who starts the workbench decides."""

from dataclasses import dataclass

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How the workbench is run."""

    database: str | None = None
    """A URL or a file; None for the user's own."""
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    public_address: str | None = None
    """What phones type, as `http://192.168.1.20:8000`; None to guess it."""
    wifi_name: str | None = None
    """The network in the hall, as the printed sheet tells it."""
    link: bool = True
    """Whether a link with a key makes a browser of this very machine the director's."""
    local_director: bool = False
    """Whether whoever is on this very machine is the director without a key."""
    log_addresses: bool = False
    """Whether the log of the doors says where somebody comes from."""
    demo: bool = False
    secure_cookies: bool = False
    """Whether cookies travel over HTTPS only."""
    metrics_token: str | None = None
    """What opens the counts and the details of health to a program that is not on this machine."""
