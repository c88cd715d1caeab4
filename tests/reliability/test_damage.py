"""A damaged file is told as such: no wrong entry is ever read from it, and it is not written."""

import random
import re
from pathlib import Path

import pytest

from ronde.core.journal.entry import Entry
from ronde.errors import StoreDamaged, StoreError
from ronde.store import open_journals
from tests.journal_drafts import draft, undo

FLIPS = 300


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Entry]]:
    """A database as bytes, and the entries that are in it."""
    file = tmp_path_factory.mktemp("whole") / "event.ronde"
    with open_journals(str(file)) as journals:
        journals.create("blitz", "Blitz", [draft(1)])
        # So many that most of the file is the journal: an empty page of another table hides a flip.
        journals.create("open", "Open", [draft(number, key=f"k{number}") for number in range(200)])
        journals.append("open", [undo(7)])
        entries = journals.read("open")
    return file.read_bytes(), entries


def read_again(file: Path) -> list[Entry]:
    with open_journals(str(file), create=False) as journals:
        return journals.read("open")


def test_a_flipped_byte_never_gives_a_wrong_entry(
    tmp_path: Path, whole: tuple[bytes, list[Entry]]
) -> None:
    content, entries = whole
    chance = random.Random(2026)
    refused = 0
    for index in range(FLIPS):
        file = tmp_path / f"{index}.ronde"
        position, flip = chance.randrange(len(content)), chance.randrange(1, 256)
        flipped = bytearray(content)
        flipped[position] ^= flip
        file.write_bytes(flipped)
        try:
            assert read_again(file) == entries, (position, flip)
        except StoreError:
            refused += 1
    assert refused > FLIPS // 4


def test_every_flipped_byte_of_an_entry_shows(
    tmp_path: Path, whole: tuple[bytes, list[Entry]]
) -> None:
    content, entries = whole
    hash_of_one = entries[30].hash.encode()
    # In the entry itself and in the one that follows it.
    assert content.count(hash_of_one) == 2
    for number, position in enumerate((content.index(hash_of_one), content.rindex(hash_of_one))):
        file = tmp_path / f"{number}.ronde"
        file.write_bytes(content[:position] + b"g" + content[position + 1 :])
        with pytest.raises(StoreDamaged, match=r"the journal of open is damaged: entry 3[12]"):
            read_again(file)
        with open_journals(str(file), create=False) as journals:
            assert {finding.number for finding in journals.findings("open")} <= {31, 32}
            assert len(journals.read("blitz")) == 1


@pytest.mark.parametrize("kept", [0, 1, 50, 100, 4096, 0.5, -4096, -1])
def test_a_truncated_file_is_refused(
    tmp_path: Path, whole: tuple[bytes, list[Entry]], kept: float
) -> None:
    content, _ = whole
    size = int(len(content) * kept) if isinstance(kept, float) else kept
    file = tmp_path / "cut.ronde"
    file.write_bytes(content[:size])
    with pytest.raises(StoreDamaged, match=r"cut\.ronde is (damaged|empty)|of open is damaged"):
        read_again(file)
    assert file.read_bytes() == content[:size]


def test_damage_beside_the_journal_is_found_too(
    tmp_path: Path, whole: tuple[bytes, list[Entry]]
) -> None:
    content, entries = whole
    file = tmp_path / "event.ronde"
    flipped = bytearray(content)
    # A key is in the row of its entry, and by itself in the index of keys.
    for found in re.finditer(b"k42", content):
        if b"Anne" not in content[max(found.start() - 120, 0) : found.end()]:
            flipped[found.start() + 1 : found.end()] = b"99"
    assert flipped != content
    file.write_bytes(flipped)
    with open_journals(str(file), create=False) as journals:
        assert journals.read("open") == entries
        (finding,) = journals.findings("open")
    assert str(finding.message).startswith("the file is damaged elsewhere")
