"""What is made once for all: by whom, and until when."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from ronde.service.events.kept import Kept


def test_a_thing_is_made_once_as_long_as_its_parts_are_the_same() -> None:
    kept, made = Kept(), []
    first, second = object(), object()

    def make() -> int:
        made.append(1)
        return len(made)

    assert [kept.once("thing", (first,), make) for _time in range(3)] == [1, 1, 1]
    assert kept.once("thing", (second,), make) == 2
    assert kept.once("thing", (second, first), make) == 3
    assert kept.once("other", (second, first), make) == 4
    assert kept.once("thing", (second, first), make) == 3


def test_equal_parts_are_not_the_same() -> None:
    kept = Kept()
    assert kept.once("thing", ([1],), lambda: "one") == "one"
    assert kept.once("thing", ([1],), lambda: "another") == "another"


def test_all_who_ask_at_once_wait_for_the_one_who_makes_it() -> None:
    kept, made, part = Kept(), [], object()
    together = Barrier(20)

    def make() -> str:
        made.append(1)
        return "made"

    def ask(_index: int) -> str:
        together.wait()
        return kept.once("thing", (part,), make)

    with ThreadPoolExecutor(20) as people:
        assert list(people.map(ask, range(20))) == ["made"] * 20
    assert made == [1]


def test_what_could_not_be_made_is_tried_again() -> None:
    kept, part = Kept(), object()
    with pytest.raises(ZeroDivisionError):
        kept.once("thing", (part,), lambda: 1 // 0)
    assert kept.once("thing", (part,), lambda: 7) == 7
