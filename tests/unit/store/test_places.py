"""Which database is meant, on each system."""

from pathlib import Path

import pytest

from ronde.store.addresses import default_database, postgresql_url, sqlite_file


@pytest.mark.parametrize(
    ("environment", "platform", "place"),
    [
        ({"HOME": "/anne"}, "linux", "/anne/.local/share/ronde/ronde.db"),
        ({"HOME": "/anne", "XDG_DATA_HOME": "/data"}, "linux", "/data/ronde/ronde.db"),
        (
            {"HOME": "/anne", "XDG_DATA_HOME": "data"},
            "linux",
            "/anne/.local/share/ronde/ronde.db",
        ),
        (
            {"HOME": "/anne"},
            "darwin",
            "/anne/Library/Application Support/ronde/ronde.db",
        ),
        (
            {"LOCALAPPDATA": r"D:\anne\local", "HOME": "/x"},
            "win32",
            r"D:\anne\local\ronde\ronde.db",
        ),
        ({"HOME": "/anne", "RONDE_DATABASE": "club.ronde"}, "linux", "club.ronde"),
        (
            {"HOME": "/anne", "RONDE_DATABASE": ""},
            "linux",
            "/anne/.local/share/ronde/ronde.db",
        ),
    ],
)
def test_the_database_of_a_user_who_names_none(
    environment: dict[str, str], platform: str, place: str
) -> None:
    assert default_database(environment, platform) == place


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_address_of_postgresql_uses_our_driver(scheme: str) -> None:
    assert postgresql_url(f"{scheme}://anne@club/open") == "postgresql+psycopg://anne@club/open"


def test_a_file_is_no_address() -> None:
    assert postgresql_url("event.ronde") is None
    assert sqlite_file("event.ronde") == Path("event.ronde")
    assert sqlite_file("sqlite:///event.ronde") == Path("event.ronde")
    assert sqlite_file("sqlite:////data/event.ronde") == Path("/data/event.ronde")
    assert sqlite_file("~/event.ronde") == Path.home() / "event.ronde"
