"""What a run of the lab has computed so far, as a file of JSON lines.

The first line is the question; each of the others is a block of events. A line is on the disk
before the next begins, so that a run that is killed loses the block it was at and nothing else.
"""

import json
import os
from pathlib import Path
from typing import Self

from ronde.core.lab.question import Answer, Question
from ronde.errors import InputError
from ronde.formats.files import read_bytes
from ronde.messages import N_
from ronde.version import __version__

FORMAT = 1
"""Another form of the file has another number."""


class Checkpoint:
    """The blocks of one question in a file."""

    def __init__(self, path: Path, block: int, done: dict[int, Answer]) -> None:
        """A file that is there, with the blocks read from it."""
        self._path = path
        self.block = block
        self.done = done
        """The answers by the index of their first event."""

    @classmethod
    def opened(cls, path: Path, question: Question, block: int) -> Self:
        """A new file, or one that is there.

        Raises InputError where the file answers another question, or is no checkpoint. A last line
        that was not written whole is given up.
        """
        if not path.exists():
            _append(path, _head(question, block))
            return cls(path, block, {})
        content = read_bytes(path)
        whole, newline, torn = content.rpartition(b"\n")
        if torn:
            with open(path, "r+b") as file:
                file.truncate(len(whole) + len(newline))
        lines = whole.split(b"\n") if whole else []
        if not lines:
            path.write_bytes(b"")
            _append(path, _head(question, block))
            return cls(path, block, {})
        stored_block = _checked_head(path, lines[0], question)
        done = {}
        for number, line in enumerate(lines[1:], start=2):
            start, answer = _block(path, number, line, question)
            done[start] = answer
        return cls(path, stored_block, done)

    def add(self, start: int, answer: Answer) -> None:
        """One more block, on the disk before this returns."""
        self.done[start] = answer
        _append(self._path, {"start": start, "stop": start + answer.events, **answer.as_json()})


def _head(question: Question, block: int) -> dict[str, object]:
    """The first line."""
    return {
        "ronde-lab": FORMAT,
        "version": __version__,
        "plan": question.as_json(),
        "block": block,
    }


def _append(path: Path, line: dict[str, object]) -> None:
    """A line at the end of a file, written through to the disk."""
    text = json.dumps(line, separators=(",", ":")) + "\n"
    try:
        with open(path, "ab") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise InputError(
            N_("{file}: cannot be written: {reason}"), file=path, reason=error.strerror or ""
        ) from error


def _checked_head(path: Path, line: bytes, question: Question) -> int:
    """The size of the blocks of a file that answers this question."""
    try:
        head = json.loads(line)
        stored, number, block = dict(head["plan"]), head["ronde-lab"], head["block"]
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(N_("{file}: this is no checkpoint of the lab"), file=path) from error
    if number != FORMAT or not isinstance(block, int) or block < 1:
        raise InputError(N_("{file}: this checkpoint is of another version of Ronde"), file=path)
    asked = json.loads(json.dumps(question.as_json()))
    differing = [name for name in {**asked, **stored} if asked.get(name) != stored.get(name)]
    if differing:
        raise InputError(
            N_("{file}: this checkpoint answers another question: it differs in {names}"),
            file=path,
            names=", ".join(differing),
        )
    return block


def _block(path: Path, number: int, line: bytes, question: Question) -> tuple[int, Answer]:
    """A line of a file as a block."""
    try:
        stored = json.loads(line)
        start, stop, answer = stored["start"], stored["stop"], question.read(stored)
        if not isinstance(start, int) or stop - start != answer.events:
            raise ValueError("the events of a block are as many as it says")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _no_block(path, number) from error
    return start, answer


def _no_block(path: Path, number: int) -> InputError:
    """The error of a line that is no block."""
    return InputError(N_("{file}, line {line}: expected a block of events"), file=path, line=number)
