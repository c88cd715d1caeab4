"""Why this game, and why not another: each step with the article that made it."""

import pytest

from tests.web.browser import Browser
from tests.web.reading import headline, main_text


def test_a_board_is_explained_step_by_step(director: Browser, drafted_event: str) -> None:
    page = main_text(director.get(f"/e/{drafted_event}/round/6/why/1"))
    assert "Why this game? BERG Chloé" in page
    assert "C.04.3 2.4" in page


def test_a_round_that_was_played_is_explained_as_well(
    director: Browser, drafted_event: str
) -> None:
    assert "C.04.3" in main_text(director.get(f"/e/{drafted_event}/round/5/why/1"))


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("6/why/99", 404, "There is no board 99 in round 6."),
        ("9/why/1", 422, "Round 9 is not paired yet."),
        ("6/why/x", 422, "This is not as expected: board."),
    ],
)
def test_a_board_that_is_not_there_is_one_sentence(
    director: Browser, drafted_event: str, path: str, status: int, sentence: str
) -> None:
    answer = director.get(f"/e/{drafted_event}/round/{path}")
    assert (answer.status_code, headline(answer)) == (status, sentence)


@pytest.mark.parametrize(
    ("first", "second", "answer"),
    [
        ("Aaltonen", "Castellan", "C.04.3"),
        ("1", "3", "C.04.3"),
        ("Berg", "Castellan", "C.04.3"),
        ("Marten", "Castellan", "nobody in this event is called “Marten”"),
        ("Björn", "Castellan", "“Björn” may be any of"),
    ],
)
def test_why_two_do_not_meet(
    director: Browser, drafted_event: str, first: str, second: str, answer: str
) -> None:
    page = director.get(f"/e/{drafted_event}/round/6/why-not", params={"a": first, "b": second})
    assert page.status_code == 200
    assert answer.casefold() in main_text(page).casefold()
    assert f'value="{first}"' in page.text


def test_nothing_is_asked_yet(director: Browser, drafted_event: str) -> None:
    page = director.get(f"/e/{drafted_event}/round/6/why-not")
    assert headline(page) == "Why not another game?"
