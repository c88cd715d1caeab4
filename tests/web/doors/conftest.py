"""What tests of the doors share: a clock they turn, and passwords that do not hold them up."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from ronde.web.doors import passwords
from tests.web.browser import Browser
from tests.web.people import Clock


@pytest.fixture
def clock(app: FastAPI, director: Browser) -> Clock:
    """The clock of the doors, which stands until a test turns it."""
    made = Clock(datetime(2026, 11, 15, 13, 0, tzinfo=UTC))
    app.state.keeper = replace(app.state.keeper, clock=made)
    return made


@pytest.fixture(autouse=True)
def quick_passwords(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Hash with less care, save where that is what is tested: guessing many times takes long."""
    if request.path.name == "test_passwords.py":
        yield
        return
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: quick)
    yield
    passwords._nobodys.cache_clear()
