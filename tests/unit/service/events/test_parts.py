"""What a kind adds to an event is kept under its type."""

from dataclasses import dataclass

from ronde.service.events.parts import parts_of
from ronde.service.events.state import EventState


@dataclass(frozen=True)
class Deck:
    """Something that a kind of event could have of its own."""

    cards: int = 52


def test_a_part_is_found_by_its_type() -> None:
    state = EventState().with_part(Deck())
    assert EventState().part(Deck) is None
    assert state.part(Deck) == Deck()
    assert state == EventState(parts=parts_of(Deck(), None))


def test_a_part_replaces_the_one_of_its_type_and_may_go() -> None:
    state = EventState().with_part(Deck()).with_part(Deck(cards=32))
    assert state.part(Deck) == Deck(cards=32)
    assert state.without_part(Deck) == EventState()
    assert EventState().without_part(Deck) == EventState()
