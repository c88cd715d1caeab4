"""Which database is meant: a URL, a file, a variable, or the user's data folder."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath

VARIABLE = "RONDE_DATABASE"
FILE_NAME = "ronde.db"

_POSTGRESQL = ("postgresql+psycopg://", "postgresql://", "postgres://")
_SQLITE = "sqlite:///"
_SCHEME = re.compile(r"\W*postgres\w*(?:\+\w+)?", re.ASCII | re.IGNORECASE)
_WORDS = frozenset({"host", "hostaddr", "dbname", "user", "password"})
"""By which the tools of PostgreSQL name a database: `host=club dbname=ronde`."""


def postgresql_url(database: str) -> str | None:
    """The URL of a PostgreSQL database for our driver, none if something else is meant."""
    for prefix in _POSTGRESQL:
        if database.startswith(prefix):
            return _POSTGRESQL[0] + database.removeprefix(prefix)
    return None


def is_meant_for_a_server(database: str) -> bool:
    """Whether something names a server in another way than we read: no file is called so."""
    if database.startswith(_SQLITE):
        return False
    # A URL may have a slash too few.
    head, colon, _rest = database.partition(":")
    if "://" in database or (colon and _SCHEME.fullmatch(head)):
        return True
    *before, _value = database.casefold().split("=")
    return any(part.split()[-1:] and part.split()[-1] in _WORDS for part in before)


def sqlite_file(database: str) -> Path:
    """The file of an SQLite database, given as a file or as a URL."""
    return Path(database.removeprefix(_SQLITE)).expanduser()


def default_database(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> str:
    """The database of a user who names none."""
    return environment.get(VARIABLE) or str(data_folder(environment, platform) / FILE_NAME)


def data_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path | PureWindowsPath:
    """The folder where programs of this system keep what belongs to a user."""
    home = environment.get("HOME") or str(Path.home())
    if platform == "win32":
        local = environment.get("LOCALAPPDATA") or environment.get("APPDATA")
        return (PureWindowsPath(local) if local else Path(home)) / "ronde"
    if platform == "darwin":
        return Path(home) / "Library" / "Application Support" / "ronde"
    shared = environment.get("XDG_DATA_HOME", "")
    # The standard of these folders asks to ignore a relative one.
    folder = Path(shared) if Path(shared).is_absolute() else Path(home) / ".local" / "share"
    return folder / "ronde"
