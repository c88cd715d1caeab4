from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.service.events.seat_files import seats_of_csv


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_pairs_made_by_hand_name_white_and_black(tmp_path: Path) -> None:
    file = written(tmp_path, "r.csv", "board,white,black\n1,4,2\n2,3,1\n,5,\n")
    assert seats_of_csv(file) == ((4, 2), (3, 1), (5, None))
    for text, sentence in (
        ("a,b\n1,2\n", "expected columns “white” and “black”"),
        ("white,black\nx,2\n", "2: expected a pairing number, found “x”"),
        ("white,black\n,2\n", "2: expected a number as White"),
    ):
        with pytest.raises(FormatError, match=sentence):
            seats_of_csv(written(tmp_path, "r.csv", text))
