from pathlib import Path

import pytest

from ronde.errors import FormatError, InputError
from ronde.formats.trf import load, loads
from tests.unit.formats.trf.reports import FILES, player, report


def test_a_file_is_read_from_its_path() -> None:
    by_text, by_path = load(str(FILES / "open.trf")), load(FILES / "open.trf")
    assert by_text == by_path
    assert len(by_path.event.players) == 7
    assert len(by_path.event.rounds) == 2


@pytest.mark.parametrize("name", ["missing.trf", "folder"])
def test_a_file_that_cannot_be_read_is_told_with_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(InputError) as raised:
        load(tmp_path / name)
    assert raised.value.place.file == str(tmp_path / name)
    assert "cannot be read" in str(raised.value)


def test_an_error_carries_file_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_text(report(player(1, rating="x")))
    with pytest.raises(FormatError) as raised:
        load(path)
    place = raised.value.place
    assert (place.file, place.line, place.column) == (str(path), 2, 52)


def test_records_may_stand_in_any_order() -> None:
    text = (FILES / "everything.trf").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("###")]
    players = [line for line in lines if line.startswith("001")]
    others = [line for line in lines if not line.startswith("001")]
    assert loads("\n".join([*others, *players])).event == loads(text).event


def test_an_event_may_have_no_players_yet() -> None:
    assert loads("012 Open\n").event.players == ()


def test_the_first_contradiction_of_the_file_is_the_one_told() -> None:
    text = report(player(1, "2 w 1"), player(2, "1 b 1"), player(3, "4 w 1"), player(4, "3 b 1"))
    with pytest.raises(InputError) as raised:
        loads(text)
    assert raised.value.place.line == 3
