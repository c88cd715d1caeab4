"""Any sequence of writing, undoing and restarting gives the state of the fold, on each database."""

import uuid

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from ronde.store import open_journals
from tests.examples import examples
from tests.properties.journal_machine import JournalMachine, SqliteMachine

FEW = settings(
    max_examples=examples(15),
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def test_a_journal_in_a_file_is_what_an_arbiter_would_keep_on_paper() -> None:
    run_state_machine_as_test(SqliteMachine, settings=FEW)


@pytest.mark.postgres
def test_a_journal_on_a_server_is_what_an_arbiter_would_keep_on_paper(
    postgres_database: str,
) -> None:
    class PostgresMachine(JournalMachine):
        """A journal on a server; each example has one of its own in the same database."""

        def open_first(self) -> None:
            self.stream = f"open-{uuid.uuid4()}"
            self.journals = open_journals(postgres_database)
            self.journals.create(self.stream, "Open")

        def restart(self) -> None:
            self.journals.close()
            self.journals = open_journals(postgres_database, create=False)

    run_state_machine_as_test(PostgresMachine, settings=FEW)
