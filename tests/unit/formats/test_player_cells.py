import datetime as dt

import pytest

from ronde.core.chess.player import Sex, Title
from ronde.errors import FormatError
from ronde.formats.player_cells import (
    birth_of,
    birth_year_of,
    fide_id_of,
    name_of,
    rating_of,
    sex_of,
    title_of,
)


@pytest.mark.parametrize(
    ("text", "rating", "letters"),
    [
        ("1500", 1500, ""),
        ("1500 F", 1500, "F"),
        ("1499E", 1499, "E"),
        ("N 1499", 1499, "N"),
        ("1 500", 1500, ""),
        ("1500.0", 1500, ""),
        ("1500,00", 1500, ""),
        ("1500*", 1500, "*"),
        ("(1500)", 1500, ""),
        ("999", 999, ""),
        ("", None, ""),
        ("0", None, ""),
        ("NC", None, ""),
        ("-", None, ""),
        ("unr", None, ""),
    ],
)
def test_ratings_as_lists_write_them(text: str, rating: int | None, letters: str) -> None:
    assert rating_of(text) == (rating, letters)


@pytest.mark.parametrize("text", ["strong", "20000", "15", "1500 points", "4001", "-1500"])
def test_what_is_no_rating_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="expected a rating, found"):
        rating_of(text)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("GM", Title.GM),
        ("wfm", Title.WFM),
        ("MI", Title.IM),
        ("GMF", Title.WGM),
        ("m", Title.IM),
        ("M", None),  # a gentleman
        ("Mme", None),
        ("", None),
        ("-", None),
    ],
)
def test_titles_as_lists_write_them(text: str, title: Title | None) -> None:
    assert title_of(text) is title


def test_what_is_no_title_and_no_sex_is_refused() -> None:
    with pytest.raises(FormatError, match="expected a title"):
        title_of("king")
    with pytest.raises(FormatError, match="expected m or w"):
        sex_of("x")
    assert sex_of("F") is Sex.WOMAN
    assert sex_of("homme") is Sex.MAN


@pytest.mark.parametrize(
    ("text", "fide_id"),
    [("36012345", "36012345"), ("0036012", "36012"), ("36 012 345", "36012345"), ("0", "")],
)
def test_fide_numbers(text: str, fide_id: str) -> None:
    assert fide_id_of(text) == fide_id


def test_what_is_no_fide_number_is_refused() -> None:
    with pytest.raises(FormatError, match="expected a FIDE number, found “A12345”"):
        fide_id_of("A12345")


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990-05-12", dt.date(1990, 5, 12)),
        ("12/05/1990", dt.date(1990, 5, 12)),
        ("12.5.1990", dt.date(1990, 5, 12)),
        ("05/25/1990", dt.date(1990, 5, 25)),
        ("12/05/90", dt.date(1990, 5, 12)),
        ("12/05/12", dt.date(2012, 5, 12)),
        ("1990/00/00", "1990"),
        ("1990", "1990"),
        ("31/02/1990", "31/02/1990"),
        ("", None),
    ],
)
def test_births_as_lists_write_them(text: str, birth: dt.date | str | None) -> None:
    assert birth_of(text) == birth


def test_the_year_of_a_birth() -> None:
    assert birth_year_of(dt.date(1990, 5, 12)) == 1990
    assert birth_year_of("1990/00/00") == 1990
    assert birth_year_of("about 90") is None
    assert birth_year_of(None) is None


@pytest.mark.parametrize(
    ("text", "name", "title"),
    [
        ("Dupont, Jean", "Dupont, Jean", None),
        ("Dupont ,Jean", "Dupont, Jean", None),
        ("DUPONT Jean", "DUPONT, Jean", None),
        ("Jean DUPONT", "DUPONT, Jean", None),
        ("VAN DEN BERG Jan Piet", "VAN DEN BERG, Jan Piet", None),
        ("DUPONT J.", "DUPONT, J.", None),
        ("GM Dupont, Jean", "Dupont, Jean", Title.GM),
        ("Dupont, Jean (WIM)", "Dupont, Jean", Title.WIM),
        ("GM DUPONT Jean", "DUPONT, Jean", Title.GM),
        ("DUPONT JEAN", "DUPONT JEAN", None),
        ("NGUYEN MI", "NGUYEN MI", None),  # in capitals it may be a name
        ("Jean Dupont", "Jean Dupont", None),  # nobody can tell
        ("Jean DUPONT Marie", "Jean DUPONT Marie", None),
        ("GM", "GM", None),
        ("", "", None),
    ],
)
def test_names_without_titles_and_with_the_surname_first(
    text: str, name: str, title: Title | None
) -> None:
    found = name_of(text)
    assert (found.name, found.title) == (name, title)
