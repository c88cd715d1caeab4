"""Reading and writing whole files, with one clear sentence where that fails."""

import os
import re
import sys
from pathlib import Path

from ronde.errors import FormatError, InputError, Place
from ronde.formats.limits import LARGEST_TEXT, LONGEST_LINE, MOST_DIGITS
from ronde.messages import N_, Message, message

STANDARD_STREAM = Path("-")
"""In place of a file: the standard input where one is read, the standard output where written."""
_DIGITS = re.compile(r"\d+")
_REASONS = {
    FileNotFoundError: N_("there is no such file or folder"),
    IsADirectoryError: N_("it is a folder"),
    NotADirectoryError: N_("a part of its path is not a folder"),
    PermissionError: N_("permission was refused"),
}


def read_bytes(path: Path) -> bytes:
    """The content of a file; one that is too large is refused before it is read."""
    try:
        if path == STANDARD_STREAM:
            content = sys.stdin.buffer.read(LARGEST_TEXT + 1)
        else:
            with path.open("rb") as file:
                content = file.read(LARGEST_TEXT + 1)
    except OSError as error:
        raise cannot_read(path, error) from error
    if len(content) > LARGEST_TEXT:
        raise InputError(
            N_("the file is too large: {most} bytes at most"),
            most=LARGEST_TEXT,
            place=Place(file=str(path)),
        )
    return content


def read_text(path: Path) -> str:
    """The text of a file, whatever its encoding."""
    return decoded(read_bytes(path))


def decoded(content: bytes) -> str:
    """Text from bytes: UTF-8, with or without a byte-order mark, else as old programs write.

    Windows' own code page has `œ` and curly quotes where Latin-1 has nothing that anybody writes;
    in Latin-1 any byte is a letter, so there is no fourth try.
    """
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def check_text(text: str, file: str | None) -> None:
    """Refuse a text with a line or a number that goes on for too long."""
    check_digits(text, Place(file=file or None))
    start = 0
    while len(text) - start > LONGEST_LINE:
        end = max(text.rfind(sign, start, start + LONGEST_LINE) for sign in "\n\r")
        if end < 0:
            raise FormatError(
                N_("a line of more than {most} letters"),
                most=LONGEST_LINE,
                place=Place(file=file or None, line=len(text[:start].splitlines()) + 1),
            )
        start = end + 1


def check_digits(text: str, place: Place) -> None:
    """Refuse a text with a number that nobody writes; most letters are not looked at."""
    for at in range(MOST_DIGITS, len(text), MOST_DIGITS):
        if text[at].isdecimal():
            around = text[at - MOST_DIGITS : at + MOST_DIGITS + 1]
            if max(map(len, _DIGITS.findall(around))) > MOST_DIGITS:
                raise FormatError(
                    N_("a number of more than {most} digits"), most=MOST_DIGITS, place=place
                )


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before anything else is."""
    try:
        if path.is_dir():
            raise IsADirectoryError
        handle, beside = _file_beside(path)
    except OSError as error:
        raise _cannot_write(path, error) from error
    os.close(handle)
    beside.unlink()


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: beside it first, then in its place."""
    try:
        handle, beside = _file_beside(path)
    except OSError as error:
        raise _cannot_write(path, error) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(_usual_mode(path))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _cannot_write(path, error) from error
    except BaseException:
        # Somebody ended the program: what is half written goes with it.
        beside.unlink(missing_ok=True)
        raise


def _file_beside(path: Path) -> tuple[int, Path]:
    """A new file in the same folder, open for writing; raises OSError where there can be none."""
    # Imported here: whoever only reads does not wait for it.
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    return handle, Path(name)


def _usual_mode(path: Path) -> int:
    """The mode of the file to be replaced, else that of a new file: a temporary one is private."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def cannot_read(path: Path, error: OSError) -> InputError:
    """Why a file was not read."""
    return InputError(
        N_("cannot be read: {reason}"), reason=_reason(error), place=Place(file=str(path))
    )


def _cannot_write(path: Path, error: OSError) -> InputError:
    """Why a file was not written."""
    return InputError(
        N_("cannot be written: {reason}"), reason=_reason(error), place=Place(file=str(path))
    )


def _reason(error: OSError) -> Message:
    """Why the system refused, in words that can be translated where we have them."""
    words = _REASONS.get(type(error))
    return message(words) if words else Message(error.strerror or "")
