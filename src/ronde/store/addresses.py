"""Which database is meant, and the address of a PostgreSQL one: what of it may be told."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PureWindowsPath
from urllib.parse import quote, quote_plus, unquote

import sqlalchemy as sa

from ronde.errors import InputError
from ronde.messages import N_

HIDDEN = "***"

# As SQLAlchemy reads it: the name ends at the first colon, the password at the first @ after it.
_LOGIN = re.compile(r"[^:/]*(?::(?P<password>[^@]*))?@(?P<rest>.*)", re.DOTALL)
_PASSWORD_WORDS = ("password", "sslpassword")
_PASSWORD_VARIABLES = ("PGPASSWORD", "PGSSLPASSWORD")
_IN_WORDS = re.compile(r"(?P<word>password\s*=\s*)(?:'(?:\\.|[^'\\])*'?|[^\s&\"]+)", re.IGNORECASE)
_SHORT = 4
_NAME = re.compile(r"[\w.:\[\]-]*")


def checked_url(address: str) -> sa.URL:
    """The URL of a PostgreSQL database.

    Raises InputError for what is none, and for an address of which nobody can say where the
    password ends: part of it would be taken for the name of a machine, and told.
    """
    login = _LOGIN.fullmatch(address.partition("://")[2])
    if login is not None and ("@" in login["rest"] or "?" in (login["password"] or "")):
        raise InputError(
            N_("the address of the database has a sign too many: write @ as {at}, ? as {mark}"),
            at="%40",
            mark="%3F",
        )
    try:
        return sa.make_url(address)
    except (sa.exc.ArgumentError, ValueError):
        # The driver's own words repeat the address.
        raise not_an_address() from None


def not_an_address() -> InputError:
    """The error for what names no database; what was given may hold a password."""
    return InputError(
        N_("expected a file or a URL such as {example} as the database"),
        example="postgresql://host/name",
    )


def name_of(url: sa.URL) -> str:
    """What people call a database on a server: the machine and the name, nothing else of its URL.

    A server that is reached through a folder of this machine, or by a service file, has no machine.
    """
    hosts = [url.host or "", *_values(url, "host")]
    host = next((host for host in hosts if host and not host.startswith("/")), "")
    database = url.database or next(iter(_values(url, "dbname")), "")
    # An address that was typed in a hurry may have more in these places than a name.
    shown = [part if _NAME.fullmatch(part) else HIDDEN for part in (host, database)]
    return f"postgresql://{shown[0]}/{shown[1]}"


def passwords_of(url: sa.URL, environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Every password that opens a database, as a driver may repeat it."""
    plain = [str(url.password or "")]
    plain += [value for word in _PASSWORD_WORDS for value in _values(url, word)]
    plain += [environment.get(variable, "") for variable in _PASSWORD_VARIABLES]
    forms = {
        form
        for password in plain
        for form in (password, unquote(password), quote(password, safe=""), quote_plus(password))
    }
    return tuple(sorted(forms - {""}, key=len, reverse=True))


def without_passwords(text: str, passwords: Sequence[str]) -> str:
    """What a driver says, with every password taken out."""
    for password in passwords:
        # A password of a letter or two is taken out where it stands alone, not in each word.
        is_long = len(password) >= _SHORT
        text = text.replace(password, HIDDEN) if is_long else _without_word(text, password)
    start, *addresses = text.split("://")
    text = "://".join((start, *map(_without_login, addresses)))
    return _IN_WORDS.sub(rf"\g<word>{HIDDEN}", text)


def _without_word(text: str, word: str) -> str:
    """A text in which a word is hidden wherever it is not a part of another."""
    shown, *rest = text.split(word)
    for part in rest:
        is_part = _is_letter(shown[-1:]) or _is_letter(part[:1])
        shown += (word if is_part else HIDDEN) + part
    return shown


def _is_letter(text: str) -> bool:
    """Whether something may stand inside a word."""
    return text.isalnum() or text == "_"


def _without_login(address: str) -> str:
    """An address behind its `://`, and what follows it, without name and password."""
    login, at, rest = address.partition("@")
    if not at or any(letter.isspace() for letter in login):
        return address
    return f"{HIDDEN}@{rest}"


def _values(url: sa.URL, word: str) -> list[str]:
    """What the query of a URL says for a word; it may say it several times."""
    values = url.query.get(word, ())
    return [values] if isinstance(values, str) else [*values]


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
