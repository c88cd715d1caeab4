"""Whether a journal from elsewhere is an event that can be worked with, before it is taken in.

The chain of hashes says that nobody changed the entries since, not that they make sense.
"""

from ronde.core.journal.effect import effective
from ronde.core.journal.entry import check_line
from ronde.core.journal.lines import WholeJournal
from ronde.core.typed_json import mistyped
from ronde.errors import InconsistentEvent, RondeError
from ronde.messages import N_
from ronde.service.events.bounds import endless, oversized
from ronde.service.events.documents import documents_of
from ronde.service.events.entries.event import EventCreated, SettingsChanged
from ronde.service.events.fold import folded
from ronde.service.events.hall import HallCards
from ronde.service.events.kind import kind_of
from ronde.service.events.report import report_of
from ronde.service.events.sentences import sentences
from ronde.service.events.sheets import latest_sheets
from ronde.service.events.snapshots import packed
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text import render

_REGULATIONS = {EventCreated.kind, SettingsChanged.kind}
"""What is held to the same bounds when it is written."""


def check_journal(journal: WholeJournal) -> None:
    """Refuse a journal that does not fold, says what nobody could mean, or cannot be shown.

    Reading: what this Ronde cannot understand it cannot vouch for, so an entry of a newer Ronde is
        refused here, although a journal that has one already is kept and can be copied.
    """
    check_line("title", journal.stream.title)
    for entry in journal.entries:
        is_regulation = entry.kind in _REGULATIONS
        wrong = oversized(entry.payload) if is_regulation else endless(entry.kind, entry.payload)
        if wrong is not None:
            raise InconsistentEvent(
                N_("entry {number}: no “{name}” is so large"), number=entry.number, name=wrong
            )
    try:
        state = folded(effective(journal.entries))
        if journal.entries:
            _check_state(state)
        for sentence in sentences(journal.entries):
            render(sentence)
    except RondeError:
        raise
    except Exception as error:
        # Whatever a page would stumble over later is a fault of this journal, and told as such.
        raise InconsistentEvent(N_("its entries do not fit together")) from error


def _check_state(state: EventState) -> None:
    """Refuse a state that is not what it says it is, or that no page could show."""
    wrong = mistyped(state, EventState)
    if wrong is not None:
        raise InconsistentEvent(N_("“{name}” is not what it has to be"), name=wrong)
    check_line("name", state.regulations.name)
    packed(state)
    status_json(state)
    try:
        _show(state)
    except RondeError:
        # That the rules have no answer yet is a sentence on a page, and no fault of the journal.
        return


def _show(state: EventState) -> None:
    """Make what the pages of an event are made of."""
    kind = kind_of(state.regulations.system)
    if kind.pages is not None:
        kind.pages(state)
        return
    latest_sheets(state)
    # A table is made when it is asked for.
    tuple(document.sheet for document in documents_of(state))
    if kind.bracket is None:
        tuple(HallCards(state).values())
        report_of(state)
