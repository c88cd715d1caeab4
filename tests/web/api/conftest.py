"""What tests of the API share: programs of each role."""

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import Program, program
from tests.web.browser import Browser


@pytest.fixture
def desk(app: FastAPI, director: Browser) -> Program:
    """The program of a director, who has a token."""
    return program(app, Role.DIRECTOR)
