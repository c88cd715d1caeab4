"""Files are written whole or not at all, and nothing of a try stays behind."""

import os
from pathlib import Path

import pytest

from ronde.formats.files import write_atomically


@pytest.mark.parametrize("end", [KeyboardInterrupt(), SystemExit(129)])
def test_whoever_ends_the_program_while_it_writes_finds_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: BaseException
) -> None:
    def ended(_handle: int) -> None:
        raise end

    file = tmp_path / "standings.csv"
    file.write_bytes(b"before")
    monkeypatch.setattr(os, "fsync", ended)
    with pytest.raises(type(end)):
        write_atomically(file, b"after")
    assert [found.name for found in tmp_path.iterdir()] == ["standings.csv"]
    assert file.read_bytes() == b"before"
