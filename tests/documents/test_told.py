"""What the documents say in words and nothing computes: it is told where it is looked for."""

from pathlib import Path

import pytest

from ronde.core.chess.advice import Format, advise
from ronde.text import _, use_language
from ronde.text.advice import why

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CATALOGUE = ROOT / "src" / "ronde" / "text" / "locale" / "fr" / "LC_MESSAGES" / "ronde.po"
NOT_OF_THE_BOOKS = {"hollandais": "néerlandais", "atelier": "bureau de l’arbitre"}
"""Words that the French text does not use, and what it says instead."""


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("explanation/knockout.md", "*système berlinois* among its systems without describing it"),
        ("explanation/directed-draw.md", "makes friends meet early"),
        ("reference/errata.md", "named and not described"),
    ],
)
def test_the_manual_has_what_no_rule_computes(page: str, words: str) -> None:
    assert words in (DOCS / page).read_text("utf-8")


@pytest.mark.rule("Systèmes de tournois (NA), Tournoi toutes-rondes (rondes = participants - 1)")
def test_a_round_robin_is_advised_in_the_words_of_the_slide() -> None:
    (option,) = [one for one in advise(8) if one.format is Format.ROUND_ROBIN]
    assert option.round_count == 7
    use_language("fr")
    try:
        assert "équitable et représentatif" in why(option).lower()
    finally:
        use_language("en")


def test_the_swiss_is_called_as_on_the_slides() -> None:
    use_language("fr")
    try:
        told = _("Paired by the FIDE Dutch rules unless changed, numbers by rating.")
        assert "système néerlandais" in told
        assert "néerlandais" in _("The FIDE (Dutch) system")
    finally:
        use_language("en")


def test_no_french_text_has_another_word_for_what_the_books_name() -> None:
    pages = [CATALOGUE, *DOCS.rglob("*.fr.md")]
    assert len(pages) > 40
    found = [
        (page.name, word)
        for page in pages
        for word in NOT_OF_THE_BOOKS
        if word in page.read_text("utf-8").lower()
    ]
    assert found == []
