"""What tests of the doors share: a database of each kind with an event, and a clock they turn."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from ronde.store import open_journals
from ronde.store.doors import Doors


@pytest.fixture
def doors(database: str) -> Iterator[Doors]:
    """The doors of a database with two events."""
    with open_journals(database) as journals:
        journals.create("open", "Open")
        journals.create("blitz", "Blitz")
        yield journals.doors


@pytest.fixture
def now() -> datetime:
    """A Sunday morning."""
    return datetime(2026, 11, 15, 9, 30, tzinfo=UTC)
