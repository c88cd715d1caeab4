"""Searching the manual: what is found where, in which language, and how it is shown."""

import re

import pytest

from ronde.web.help.manual import pages
from ronde.web.help.search import LONGEST, places_with
from tests.web.browser import Browser


def first(wanted: str, language: str = "en") -> str:
    return places_with(wanted, language)[0].href


@pytest.mark.parametrize(
    ("wanted", "language", "href"),
    [
        ("fouled board", "en", "/help/how-to/bridge-journal#a-fouled-board"),
        ("FOULED BOARDS", "en", "/help/how-to/bridge-journal#a-fouled-board"),
        ("event import", "en", "/help/reference/event-commands#event-import"),
        ("glossary", "en", "/help/reference/glossary"),
        ("étui faussé", "fr", "/help/how-to/bridge-journal#a-fouled-board"),
        ("etui fausse", "fr", "/help/how-to/bridge-journal#a-fouled-board"),
        ("guéridon", "fr", "/help/how-to/movement-cards#the-gueridon"),
        ("late pair", "en", "/help/how-to/bridge-journal#a-pair-comes-late"),
        ("undo", "en", "/help/reference/event-commands#event-undo"),
        ("comment imprimer les cartons", "fr", "/help/how-to/movement-cards"),
        ("départager", "fr", "/help/how-to/play-off"),
    ],
)
def test_the_best_place_comes_first(wanted: str, language: str, href: str) -> None:
    assert first(wanted, language) == href


def test_every_page_can_be_found_by_its_title() -> None:
    for (_name, language), page in pages().items():
        assert page in [place.page for place in places_with(page.title, language)], page.title


def test_every_place_is_in_the_language_of_the_reader_where_it_is_translated() -> None:
    assert {place.page.language for place in places_with("ronde", "en")} == {"en"}
    assert "fr" in {place.page.language for place in places_with("appariement", "fr")}


def test_the_excerpt_marks_the_words_and_is_short() -> None:
    place = places_with("envelope", "en")[0]
    assert re.search(r"<mark>[Ee]nvelopes?</mark>", place.excerpt)
    assert len(re.sub(r"</?mark>", "", place.excerpt)) < 400
    assert not any("───" in place.excerpt for place in places_with("mitchell", "en"))


def test_what_is_nowhere_is_not_found() -> None:
    assert places_with("xyzzy", "en") == []
    assert places_with(" - ?!", "en") == []


def test_a_word_that_is_nowhere_does_not_hide_the_others() -> None:
    assert first("xyzzy fouled board") == "/help/how-to/bridge-journal#a-fouled-board"


def test_the_page_shows_what_is_found_and_leads_there(director: Browser) -> None:
    html = director.get("/help?q=fouled+board").text
    assert 'value="fouled board"' in html
    href = re.search(r'<ol class="manual-places">\s*<li><a href="([^"]+)"', html)
    assert href
    path, _hash, anchor = href[1].partition("#")
    assert f'id="{anchor}"' in director.get(path).text


def test_the_page_says_when_nothing_is_found(director: Browser) -> None:
    html = director.get("/help?q=%3Cxyzzy%3E").text
    assert "The manual has nothing about “&lt;xyzzy&gt;”." in html


def test_a_question_without_an_end_is_refused(director: Browser) -> None:
    assert director.get("/help?q=" + "x" * (LONGEST + 1)).status_code == 422


def test_no_words_show_the_first_page(director: Browser) -> None:
    assert "<h1" in director.get("/help?q=+").text
    assert "manual-places" not in director.get("/help?q=+").text
