"""Messages are values: marked templates with their fields."""

import pytest

from ronde.messages import N_, Listed, counted, message, quoted
from ronde.text import labelled_text, render, use_language


def test_a_message_reads_in_the_source_language() -> None:
    assert str(message(N_("board {number}"), number=3)) == "board 3"


def test_a_counted_message_chooses_its_template() -> None:
    assert str(counted("{count} player", "{count} players", 1)) == "1 player"
    assert str(counted("{count} player", "{count} players", 2)) == "2 players"


def test_the_fields_of_a_message_cannot_be_changed() -> None:
    fields = {"number": 3}
    fixed = message("board {number}", **fields)
    fields["number"] = 4
    assert str(fixed) == "board 3"
    with pytest.raises(TypeError):
        fixed.fields["number"] = 4  # type: ignore[index]


def test_names_are_told_with_the_semicolons_of_the_language() -> None:
    names = Listed(["Martin, Jean", "Blanc, Anne", "Cazal, Luc"])
    told = message("{names}", names=names.first(2))
    assert str(told) == render(told) == "Martin, Jean; Blanc, Anne; …"
    use_language("fr")
    try:
        assert render(told) == "Martin, Jean ; Blanc, Anne ; …"
        assert labelled_text("+1", "appel") == "+1 : appel"
    finally:
        use_language("en")


def test_names_are_quoted_as_the_language_does() -> None:
    told = message("expected {names}", names=quoted(["nom", "prénom"]))
    assert str(told) == render(told) == "expected “nom”, “prénom”"
    use_language("fr")
    try:
        assert render(told) == "expected « nom », « prénom »"
    finally:
        use_language("en")
