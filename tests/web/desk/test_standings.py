"""The standings of the desk, and how each value came about."""

import pytest

from tests.web.browser import Browser
from tests.web.reading import headline, main_text


def test_the_standings_are_those_of_the_last_complete_round(
    director: Browser, played_event: str
) -> None:
    page = director.get(f"/e/{played_event}/standings")
    assert headline(page) == "Standings after round 4"
    assert page.text.count('<tr id="player-') == 24
    assert f'href="/e/{played_event}/standings.pdf"' in page.text


def test_another_round_is_asked_for_by_its_number(director: Browser, played_event: str) -> None:
    assert headline(director.get(f"/e/{played_event}/standings?after=2")) == (
        "Standings after round 2"
    )


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("standings?after=6", 422, "Round 6 is not published yet."),
        ("standings?after=x", 422, "This is not as expected: after."),
        ("standings/99", 404, "There is no number 99 in these standings."),
    ],
)
def test_what_is_not_there_is_one_sentence(
    director: Browser, played_event: str, path: str, status: int, sentence: str
) -> None:
    answer = director.get(f"/e/{played_event}/{path}")
    assert (answer.status_code, headline(answer)) == (status, sentence)


def test_each_tie_break_is_told_by_a_name_of_its_own(director: Browser, played_event: str) -> None:
    told = main_text(director.get(f"/e/{played_event}/standings"))
    names = told.partition("Points, then ")[2].partition(".")[0].split(", ")
    assert len(names) == len(set(names)) > 1


def test_workings_say_why_somebody_is_not_higher(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/standings/1")
    told = main_text(page)
    assert headline(page) == "AALTONEN Björn"
    assert "Why 6th and not higher?" in told
    assert "Aaltonen, Björn is in place 6 with 2½ points." in told


def test_before_a_round_is_complete_there_is_a_sentence(director: Browser) -> None:
    director.post("/new", data={"name": "Quiet", "format": "swiss", "amount": "3"})
    page = director.get("/e/quiet/standings")
    assert headline(page) == "No round is complete yet"
    assert "Standings come with the first complete round." in main_text(page)


def test_the_crosstable_is_a_table_with_a_name(director: Browser, played_event: str) -> None:
    page = director.get(f"/e/{played_event}/crosstable")
    assert headline(page) == "Crosstable"
    assert page.text.count("<tr>") >= 24
    assert "<caption" in page.text
    assert f"/e/{played_event}/crosstable.pdf" in page.text
