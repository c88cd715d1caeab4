"""Messages are values: marked templates with their fields."""

import pytest

from ronde.messages import N_, counted, message


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
