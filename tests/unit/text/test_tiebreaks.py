"""Tie-breaks by names that tell them apart."""

import pytest

from ronde.core.chess.tiebreaks.catalogue import CATALOGUE
from ronde.core.chess.tiebreaks.descriptor import parse
from ronde.text import use_language
from ronde.text.tiebreaks import meaning_text, name_text


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("BH", "Buchholz"),
        ("BH/C1", "Buchholz without the lowest"),
        ("BH/C2", "Buchholz without the 2 lowest"),
        ("BH/M1", "Buchholz without the highest and the lowest"),
        ("BH/C1/P", "Buchholz (BH/C1/P)"),
    ],
)
def test_a_tie_break_is_told_from_others_of_its_name(code: str, name: str) -> None:
    use_language("en")
    descriptor = parse(code)
    assert name_text(CATALOGUE[descriptor.code], descriptor) == name


@pytest.mark.parametrize(
    ("code", "end"),
    [
        ("BH", "added up."),
        ("BH/C1", "added up. The lowest is left out."),
        ("BH/C2", "added up. The 2 lowest are left out."),
        ("BH/M1", "added up. The highest and the lowest are left out."),
        ("PS/C1", "more often. The first round is left out."),
    ],
)
def test_what_a_tie_break_leaves_out_is_told_with_what_it_does(code: str, end: str) -> None:
    use_language("en")
    descriptor = parse(code)
    assert meaning_text(CATALOGUE[descriptor.code], descriptor).endswith(end)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("BH/C1", "Buchholz : tronqué, sans le plus faible"),
        ("BH/C2", "Buchholz : tronqué, sans les 2 plus faibles"),
        ("BH/M1", "Buchholz : médian, sans le plus fort ni le plus faible"),
        ("BH/M2", "Buchholz : médian 2, sans les 2 plus forts ni les 2 plus faibles"),
        ("PS/C1", "cumulatif : tronqué, sans la première ronde"),
        ("PS/C2", "cumulatif : tronqué, sans les 2 premières rondes"),
    ],
)
def test_cuts_and_medians_have_the_words_of_the_book(code: str, name: str) -> None:
    use_language("fr")
    try:
        descriptor = parse(code)
        assert name_text(CATALOGUE[descriptor.code], descriptor) == name
    finally:
        use_language("en")
