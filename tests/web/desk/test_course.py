"""The page of exercises: chosen, filled, marked, in both languages, with nothing kept."""

import html
import re

import pytest

from ronde.core.course.catalogue import KINDS
from ronde.service.course import exercise
from tests.web.browser import Browser

CUP = "/course?kind=cup&size=11&seed=5"
KIND_NAMES = [kind.name for kind in KINDS]


def right_answers(kind: str) -> list[str]:
    """The answers to the exercise of seed 5, in the order of its cells."""
    solved = exercise(kind, 5)
    return [solved.cell(spot).answer for spot in solved.to_fill]


def answered(browser: Browser, kind: str, answers: list[str], language: str = "en") -> str:
    """The page after the exercise of seed 5 was filled so."""
    size = exercise(kind, 5).size
    address = f"/course?kind={kind}&size={size}&seed=5&lang={language}"
    response = browser.post(address, data={"answer": answers})
    assert response.status_code == 200
    return html.unescape(response.text)


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_right_answers_are_all_right(director: Browser, kind: str) -> None:
    blank = director.get(f"/course?kind={kind}&seed=5").text
    answers = right_answers(kind)
    address = f"/course?kind={kind}&size={exercise(kind, 5).size}&seed=5"
    assert f'<form method="post" action="{address}"' in html.unescape(blank)
    assert blank.count('name="answer"') == len(answers)
    assert not re.search(r'name="answer" value="[^"]', blank)
    marked = answered(director, kind, answers)
    assert f"{len(answers)} of {len(answers)} cells are right" in marked
    assert "aria-invalid" not in marked
    assert "What was missed" not in marked


@pytest.mark.parametrize("kind", KIND_NAMES)
@pytest.mark.parametrize(
    ("language", "words"), [("en", "cells are right"), ("fr", "cases justes sur")]
)
def test_one_wrong_cell_is_told_with_its_rule(
    director: Browser, kind: str, language: str, words: str
) -> None:
    answers = right_answers(kind)
    rule = exercise(kind, 5).cell(exercise(kind, 5).to_fill[-1]).rule
    marked = answered(director, kind, [*answers[:-1], "97"], language)
    assert words in marked
    assert marked.count("aria-invalid") == 1
    assert marked.count("<details>") == 1
    assert rule in marked
    assert 'value="97"' in marked


def test_anybody_may_use_it_and_nothing_is_kept(phone: Browser) -> None:
    page = phone.get("/course")
    assert page.status_code == 200
    assert all(f"/course?kind={kind}" in page.text for kind in KIND_NAMES)
    assert 'href="/course"' in phone.get("/help").text
    first = phone.get("/course?kind=berger").text
    assert "Fill a Berger table (berger-6-" in first
    assert f"{len(right_answers('cup'))} of" in answered(phone, "cup", right_answers("cup"))
    assert "0 of" in answered(phone, "cup", [""] * len(right_answers("cup")))


def test_a_form_of_another_page_is_refused(phone: Browser) -> None:
    data = {"answer": right_answers("cup")}
    refused = phone.post(CUP, data=data, headers={"X-CSRF-Token": "none"})
    assert refused.status_code == 403


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/course?kind=bergre", 404, "There is no exercise “bergre”"),
        ("/course?kind=varma&size=8&seed=1", 422, "xpected a size from 9 to 24, found 8"),
        ("/course?kind=varma&seed=-1", 422, ""),
        ("/course?kind=varma&size=x", 422, ""),
    ],
)
def test_what_is_no_exercise_is_one_sentence(
    director: Browser, address: str, status: int, words: str
) -> None:
    refused = director.get(address)
    assert refused.status_code == status
    assert words.lower() in html.unescape(refused.text).lower()


def test_answers_that_are_too_few_are_one_sentence(director: Browser) -> None:
    for answers in ([], ["1"], ["1", "2"]):
        refused = director.post(CUP, data={"answer": answers})
        assert refused.status_code == 422
        assert f"answers to cup-11-5, found {len(answers)}" in refused.text
