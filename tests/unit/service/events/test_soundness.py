"""Whether a journal from elsewhere can be worked with."""

import pytest

from ronde.errors import InconsistentEvent
from ronde.service.events.documents import Document
from ronde.service.events.soundness import check_journal
from ronde.service.events.state import EventState
from ronde.text.sheet import Sheet
from tests.forging import real_journals


def test_an_event_with_a_table_that_cannot_be_made_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    journal = next(one for one in real_journals() if one.stream.name == "ete")

    def unmade() -> Sheet:
        raise LookupError

    def documents(state: EventState) -> tuple[Document, ...]:
        return (Document(key="players", name="Standings", make=unmade),)

    monkeypatch.setattr("ronde.service.events.soundness.documents_of", documents)
    with pytest.raises(InconsistentEvent, match="its entries do not fit together"):
        check_journal(journal)
