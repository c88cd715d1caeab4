"""A journal as lines of JSON comes back as it went, or not at all."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.core.journal.chain import first_hash
from ronde.core.journal.entry import Stream
from ronde.core.journal.lines import dumps, loads
from ronde.errors import InputError
from tests.journal_drafts import draft, undo, written

ENTRIES = written([replace(draft(1, key="a"), who="two\u2028lines\r\nAnne"), draft(2), undo(2)])
STREAM = Stream(name="open", title="Open été", last_number=3, last_hash=ENTRIES[-1].hash)
TEXT = dumps(STREAM, ENTRIES)


def edited(line_number: int, *, without: str | None = None, **changes: object) -> str:
    """The text with other values on one line, or without one."""
    lines = TEXT.split("\n")
    value = {**json.loads(lines[line_number - 1]), **changes}
    kept = {name: item for name, item in value.items() if name != without}
    lines[line_number - 1] = json.dumps(kept)
    return "\n".join(lines)


def test_a_journal_comes_back_as_it_went() -> None:
    whole = loads(TEXT)
    assert (whole.stream, list(whole.entries)) == (STREAM, ENTRIES)
    assert TEXT.count("\n") == 4


@pytest.mark.parametrize(
    "mangle", [lambda text: f"\ufeff{text}", lambda text: text.replace("\n", "\r\n"), str.rstrip]
)
def test_what_editors_do_to_files_does_no_harm(mangle: Callable[[str], str]) -> None:
    assert list(loads(mangle(TEXT)).entries) == ENTRIES


def test_a_journal_may_be_empty() -> None:
    empty = Stream(name="open", title="Open", last_number=0, last_hash=first_hash("open"))
    assert loads(dumps(empty, [])).entries == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected a journal, found nothing"),
        ("{}", "1: this is not a journal of Ronde"),
        ("[]", "1: expected an object in JSON"),
        (edited(1, version=2), "1: this journal was written by a newer Ronde: please update"),
        (edited(1, name=3), "1: expected the name and title of the journal and where it ends"),
        (edited(1, name="blitz"), "entry 1 does not belong to this journal"),
        (edited(2, without="number"), "2: expected an entry of a journal"),
        (edited(2, hash=7), "2: expected an entry of a journal"),
        (edited(2, more=1), "2: expected an entry of a journal"),
        (edited(3, payload={"board": 0.5}), "3: an entry cannot contain 0.5 as board"),
        (edited(3, who="Bob"), "entry 2 is not what was written: its hash does not match"),
        (edited(1, last_hash="0"), "the last entry is not the one that the first line names"),
        (TEXT[:-5], "4: expected an object in JSON"),
        (
            "\n".join(TEXT.split("\n")[:3]),
            "the journal ends with entry 2, but entry 3 was written last",
        ),
    ],
)
def test_anything_else_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InputError) as refusal:
        loads(text)
    assert str(refusal.value) == sentence
