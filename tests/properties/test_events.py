"""Any sequence of actions, undos and redos gives the state of the fold, on each database."""

import uuid

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from ronde.store import open_journals
from tests.examples import examples
from tests.properties.event_machine import EventMachine, SqliteEventMachine
from tests.unit.service.events.desks import MemoryJournals

QUICK = settings(
    max_examples=examples(30),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
FEW = settings(QUICK, max_examples=examples(6), stateful_step_count=30)
"""A database writes to a disk at each step."""


def test_an_event_in_memory_is_what_its_entries_add_up_to() -> None:
    class MemoryEventMachine(EventMachine):
        """An event that is kept nowhere."""

        def open_first(self) -> None:
            self.journals = MemoryJournals()

    run_state_machine_as_test(MemoryEventMachine, settings=QUICK)


def test_an_event_in_a_file_is_what_its_entries_add_up_to() -> None:
    run_state_machine_as_test(SqliteEventMachine, settings=FEW)


@pytest.mark.postgres
def test_an_event_on_a_server_is_what_its_entries_add_up_to(postgres_database: str) -> None:
    class PostgresEventMachine(EventMachine):
        """An event on a server; each example has one of its own in the same database."""

        def open_first(self) -> None:
            self.stream = f"open-{uuid.uuid4()}"
            self.store = open_journals(postgres_database)
            self.journals = self.store

        def restart(self) -> None:
            self.store.close()
            self.store = open_journals(postgres_database, create=False)
            self.journals = self.store

        def teardown(self) -> None:
            self.store.close()

    run_state_machine_as_test(PostgresEventMachine, settings=FEW)
