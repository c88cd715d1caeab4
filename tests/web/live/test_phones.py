"""Phones at other processes are believed as long as these are heard of."""

from ronde.web.live.phones import BELIEVED_SECONDS, Phones, phones_text


def test_the_phones_of_other_processes_are_added() -> None:
    here, there, elsewhere = Phones(), Phones(), Phones()
    assert here.hear(there.told("open", 40)) == "open"
    assert here.hear(elsewhere.told("open", 2)) == "open"
    assert here.hear(elsewhere.told("cup", 7)) == "cup"
    assert here.elsewhere("open") == 42
    here.hear(there.told("open", 0))
    assert here.elsewhere("open") == 2


def test_a_process_does_not_count_itself() -> None:
    here = Phones()
    assert here.hear(here.told("open", 40)) is None
    assert here.elsewhere("open") == 0


def test_who_is_not_heard_of_any_more_is_gone() -> None:
    now = 0.0
    here, there = Phones(clock=lambda: now), Phones()
    here.hear(there.told("open", 40))
    now = BELIEVED_SECONDS + 1
    assert here.elsewhere("open") == 0


def test_what_is_no_count_is_nothing() -> None:
    here = Phones()
    for said in ("", "hello", "[]", "{}", '{"process": "a", "event": "b", "phones": "c"}'):
        assert here.hear(said) is None


def test_words() -> None:
    assert phones_text(1, "en") == "1 phone"
    assert phones_text(212, "en") == "212 phones"
