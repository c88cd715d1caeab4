"""Several processes on one database: what is written at one is shown by the other."""

import pytest

from ronde.store import watching
from ronde.web.live import hub
from tests.servers import desk_options, running
from tests.web import events
from tests.web.events import MISSING
from tests.web.live.streams import listening
from tests.web.live.test_stream import PUBLIC, STAFF, entered, number, phones_here

pytestmark = pytest.mark.postgres


def test_a_result_at_one_process_reaches_a_page_of_another(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # By word of the writer: nobody asks the database in so long a time.
    monkeypatch.setattr(watching, "TRUST_SILENCE_SECONDS", 3_600.0)
    options = desk_options(database=postgres_database)
    with running(options) as one, running(options) as other:
        one.rooms.journals.import_jsonl(events.played_journal())
        with listening(f"{other.address}{PUBLIC}test-results&after={number(other)}") as page:
            entered(one, MISSING[0])
            assert page.next().html == "<p lang=en>2 missing</p>"


def test_both_write_without_losing_anything(postgres_database: str) -> None:
    options = desk_options(database=postgres_database)
    with running(options) as one, running(options) as other:
        one.rooms.journals.import_jsonl(events.played_journal())
        before = number(one)
        for index, board in enumerate(MISSING):
            entered(one if index % 2 else other, board)
        assert number(one) == number(other) == before + len(MISSING)


def test_phones_of_all_processes_are_counted(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "COUNT_PAUSE_SECONDS", 0.05)
    options = desk_options(database=postgres_database)
    with running(options) as one, running(options) as other:
        one.rooms.journals.import_jsonl(events.played_journal())
        with listening(f"{one.address}{STAFF}phones") as desk:
            with (
                listening(f"{other.address}{PUBLIC}test-results"),
                listening(f"{one.address}{PUBLIC}test-results"),
            ):
                phones_here(desk, 2)
            phones_here(desk, 0)
