"""Prizes offered in an event: kept, told, changed, taken back."""

import pytest

from ronde.errors import FormatError, InputError
from ronde.service.events.actions.creating import close
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.service.events.sentences import sentences
from ronde.service.events.snapshots import packed, unpacked
from ronde.text import render
from tests.unit.service.events.desks import event_with, state
from tests.unit.service.kinds.cup.cups import cup_of

ONE = PrizeFund(prizes=(OfferedPrize(first_place=1, last_place=1, amount=10000),))
SEVERAL = PrizeFund(prizes=(OfferedPrize(first_place=1, last_place=3, amount=5050),))


def told(event: Desk) -> str:
    """The last entry in words."""
    return render(sentences(opened(event).entries)[-1])


def test_prizes_are_told_in_the_journal() -> None:
    event = event_with(4)
    offer_prizes(event, ONE)
    assert told(event) == "one prize offered: 100 €"
    offer_prizes(event, SEVERAL)
    assert told(event) == "3 prizes offered, 151.50 € in all"
    offer_prizes(event, None)
    assert told(event) == "no prizes are offered"
    assert state(event).prizes is None


def test_an_undo_brings_back_what_was_offered_before() -> None:
    event = event_with(4)
    offer_prizes(event, ONE)
    offer_prizes(event, SEVERAL)
    undo(event)
    assert state(event).prizes == ONE
    redo(event)
    assert state(event).prizes == SEVERAL


def test_a_snapshot_keeps_them() -> None:
    event = event_with(4)
    offer_prizes(event, SEVERAL)
    assert unpacked(packed(state(event))) == state(event)


def test_they_spoil_no_draft_and_suit_every_format() -> None:
    event = event_with(4)
    pair_draft(event)
    offer_prizes(event, ONE)
    assert state(event).draft is not None
    cup = cup_of(4)
    offer_prizes(cup, ONE)
    assert state(cup).prizes == ONE


def test_what_contradicts_itself_is_refused() -> None:
    event = event_with(4)
    twice = PrizeFund(prizes=(*ONE.prizes, *SEVERAL.prizes))
    with pytest.raises(FormatError, match="expected one prize for place 1"):
        offer_prizes(event, twice)
    general = OfferedPrize(first_place=1, last_place=1, amount=1, condition="rating<1800")
    with pytest.raises(FormatError, match="a condition needs a category"):
        offer_prizes(event, PrizeFund(prizes=(general,)))
    offer_prizes(event, ONE)
    with pytest.raises(InputError, match="nothing would change"):
        offer_prizes(event, ONE)


def test_a_closed_event_offers_nothing_more() -> None:
    event = event_with(4)
    close(event, consent=Level.CONFIRM)
    with pytest.raises(InputError, match="this event is closed"):
        offer_prizes(event, ONE)
