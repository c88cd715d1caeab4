import pytest

from ronde.errors import FormatError
from ronde.formats.player_columns import guessed_columns
from ronde.formats.player_rows import grid_of_text, player_rows


def people(text: str) -> list[tuple[str, int | None]]:
    rows = player_rows(guessed_columns(grid_of_text(text)))
    return [(row.player.name, row.player.rating) for row in rows]


@pytest.mark.parametrize(
    "text",
    [
        "Dupont, Jean 1500\nMartin, Léa\n",
        "Dupont, Jean (1500)\n\nMartin, Léa\n",
        "1. Dupont, Jean, 1500\n2. Martin, Léa\n",
        "1) Dupont, Jean; 1500\n2) Martin, Léa\n",
        "Dupont, Jean\t1500\nMartin, Léa\t\n",
        "Nom;Elo\nDupont, Jean;1500\nMartin, Léa;\n",
        'name,rating\n"Dupont, Jean",1500\n"Martin, Léa",\n',
        "Nom\tPrénom\tElo\nDupont\tJean\t1500\nMartin\tLéa\t\n",
        "Joueurs\nDupont, Jean 1500\nMartin, Léa\n",
    ],
)
def test_pasted_text_in_whatever_form(text: str) -> None:
    assert people(text) == [("Dupont, Jean", 1500), ("Martin, Léa", None)]


def test_a_year_at_the_end_of_a_name_is_a_rating_there() -> None:
    assert people("Dupont Jean 1950\nMartin Léa 1990") == [
        ("Dupont Jean", 1950),
        ("Martin Léa", 1990),
    ]


def test_lines_are_numbered_as_they_were_pasted() -> None:
    rows = player_rows(guessed_columns(grid_of_text("\nDupont\n\nMartin\n")))
    assert [row.line for row in rows] == [2, 4]


@pytest.mark.parametrize("blanks", [" " * 3_200, "\N{NO-BREAK SPACE}" * 20_000])
def test_many_blanks_in_a_line_are_one(blanks: str) -> None:
    assert people(f"Dupont,{blanks}Jean{blanks}1500\nMartin{blanks}!\nNoël\n") == [
        ("Dupont, Jean", 1500),
        ("Martin !", None),
        ("Noël", None),
    ]


@pytest.mark.parametrize("sign", [",", ";", "(", "x", "1."])
def test_a_line_that_nobody_types_is_refused_with_its_number(sign: str) -> None:
    with pytest.raises(FormatError) as refused:
        grid_of_text(f"Dupont\n\nMartin{sign * 20_000}!\n")
    assert refused.value.place.line == 3
    assert "500 at most" in str(refused.value)


def test_a_line_of_the_greatest_length_is_a_name() -> None:
    assert people("x" * 500 + "\nDupont\n")[0] == ("x" * 500, None)
