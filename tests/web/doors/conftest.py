"""What tests of the doors share: a clock they turn."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from fastapi import FastAPI

from tests.web.browser import Browser
from tests.web.people import Clock


@pytest.fixture
def clock(app: FastAPI, director: Browser) -> Clock:
    """The clock of the doors, which stands until a test turns it."""
    made = Clock(datetime(2026, 11, 15, 13, 0, tzinfo=UTC))
    app.state.keeper = replace(app.state.keeper, clock=made)
    return made
