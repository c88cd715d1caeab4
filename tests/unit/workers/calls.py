"""Functions that child processes call in the tests of this folder."""

import os
import sys
import time
from pathlib import Path

from ronde.errors import FormatError, Place, RondeError
from ronde.messages import message


class Stubborn(RondeError):  # noqa: N818
    """An error whose class asks for more than a sentence to be made."""

    def __init__(self, name: str, *, tries: int) -> None:
        super().__init__("no, {name}", name=name)
        self.tries = tries


class Panic(BaseException):
    """What native code raises when it panics: no Exception."""


def total(numbers: list[int]) -> int:
    return sum(numbers)


def process_id() -> int:
    return os.getpid()


def nothing_printed() -> str:
    print("to standard output")
    print("to standard error", file=sys.stderr)
    os.write(1, b"to the very pipe")
    return sys.stdin.read()


def limits_now() -> dict[str, int]:
    import resource

    return {
        name: resource.getrlimit(getattr(resource, name))[0]
        for name in ("RLIMIT_AS", "RLIMIT_CPU", "RLIMIT_NOFILE", "RLIMIT_CORE")
    }


def variables() -> list[str]:
    return list(os.environ)


def wrong_line(file: str) -> None:
    raise FormatError(
        "expected {what}", what=message("{count} columns", count=3), place=Place(file=file, line=7)
    )


def stubborn() -> None:
    raise Stubborn("Anne", tries=3)


def bug(secret: str) -> None:
    raise ZeroDivisionError(secret)


def not_to_be_sent() -> object:
    return lambda: None


def interrupted() -> None:
    raise KeyboardInterrupt


def leaving() -> None:
    sys.exit(3)


def panic() -> None:
    raise Panic("index out of bounds")


def abort() -> None:
    os.abort()


def killed() -> None:
    os._exit(0)


def endless(sign: str | None = None) -> None:
    """Work for ever; a file can be the sign that it began."""
    if sign is not None:
        Path(sign).touch()
    while True:
        pass


def hog(size: int) -> int:
    return len(bytearray(size))


def held(size: int) -> int:
    KEPT.append(b"x" * size)
    return os.getpid()


KEPT: list[bytes] = []


def waiting_for(file: str) -> int:
    """Work until a file is there."""
    path = Path(file)
    path.with_suffix(".started").touch()
    while not path.exists():
        time.sleep(0.01)
    return os.getpid()
