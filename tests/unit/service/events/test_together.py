from dataclasses import replace

import pytest

from ronde.errors import Conflict, InputError
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.regulating import adjust, grant_bye
from ronde.service.events.desk import opened
from ronde.service.events.together import together
from tests.unit.service.events.desks import desk, event_with, state


def test_actions_are_written_together_with_the_places_they_were_told() -> None:
    event = event_with(4)
    with together(event) as desk_of_both:
        first = grant_bye(desk_of_both, 1)
        second = withdraw(desk_of_both, 2)
        assert len(event.journals.read("open")) == 2
    assert event.journals.read("open")[2:] == [*first.entries, *second.entries]
    assert state(event) == second.state
    assert event.journals.findings("open") == ()


def test_one_that_is_refused_takes_the_others_with_it() -> None:
    event = event_with(4)
    before = state(event)

    def all_of_it() -> None:
        with together(event) as desk_of_all:
            grant_bye(desk_of_all, 1)
            withdraw(desk_of_all, 2)
            withdraw(desk_of_all, 2)

    with pytest.raises(InputError, match="withdrew already"):
        all_of_it()
    assert len(event.journals.read("open")) == 2
    assert opened(event).state == before


def test_somebody_else_who_wrote_in_between_is_noticed() -> None:
    event = event_with(4)

    def both() -> None:
        with together(event) as desk_of_both:
            grant_bye(desk_of_both, 1)
            adjust(desk("Bernard", event.journals), 3, 5, reason="cup")  # type: ignore[arg-type]

    with pytest.raises(Conflict):
        both()
    assert [entry.who for entry in event.journals.read("open")] == ["Anne", "Anne", "Bernard"]


def test_nothing_done_is_nothing_written() -> None:
    event = event_with(4)
    with together(event):
        pass
    assert len(event.journals.read("open")) == 2


def test_each_entry_of_one_request_has_a_key_of_its_own() -> None:
    event = replace(event_with(4), key="a")
    with together(event) as desk_of_both:
        grant_bye(desk_of_both, 1)
        withdraw(desk_of_both, 2)
    assert [entry.key for entry in event.journals.read("open")[2:]] == ["a", "a:1"]
