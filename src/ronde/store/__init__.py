"""Where journals are kept: SQLite by default, PostgreSQL for several machines.

`open_journals` is the way in. The libraries behind it come with the workbench and are loaded when
a database is opened, so that no other command waits for them.
"""

from typing import TYPE_CHECKING

from ronde.errors import MissingPart
from ronde.messages import N_

if TYPE_CHECKING:
    from ronde.store.journals import Journals


def open_journals(database: str | None = None, *, create: bool = True) -> "Journals":
    """The journals in a database: a URL, a file, or where Ronde keeps them unless told otherwise.

    A database that is not there yet is made, unless `create` forbids it; one made by an earlier
    Ronde is brought up to date.
    """
    try:
        from ronde.store.engine import open_database
        from ronde.store.journals import Journals

        return Journals(open_database(database, create=create))
    except ModuleNotFoundError as error:
        if error.name not in {"sqlalchemy", "alembic", "psycopg"}:
            raise
        raise MissingPart(
            N_(
                'journals need their database libraries: pip install ".[workbench]" '
                "in the folder of Ronde"
            )
        ) from None


def file_open_to_others(database: str | None = None) -> str | None:
    """The file of a database that other users of this machine can read; None where it has none."""
    from ronde.store.addresses import default_database, sqlite_file
    from ronde.store.files import is_open_to_others

    address = database or default_database()
    if "://" in address and not address.startswith("sqlite:///"):
        return None
    file = sqlite_file(address)
    try:
        return str(file) if is_open_to_others(file) else None
    except OSError:
        return None  # whoever opens it is told why it cannot be
