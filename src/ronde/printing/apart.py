"""Where papers are made: in this process, or in child processes that are renewed.

The typesetter keeps what it has set and never gives it back (messense/typst-py#104), and a library
in native code can end a whole program. A command prints one paper and is gone; a server prints for
days, and has its papers made apart from the moment it says so.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ronde.errors import PaperFailed, WorkerFailed, WorkerTimedOut
from ronde.messages import N_
from ronde.text import language, use_language

if TYPE_CHECKING:
    from ronde.workers.pool import Workers

_LOG = logging.getLogger("ronde.printing")


class Printer:
    """Makes papers: here, or in the children it was given."""

    def __init__(self) -> None:
        self._workers: Workers | None = None

    @contextmanager
    def apart(self, workers: "Workers") -> Iterator[None]:
        """Have all papers of this process made by child processes, which end with the block.

        After it there are no more papers: one that was asked for before must not keep a process
        that wants to end.
        """
        self._workers = workers
        workers.start()
        try:
            yield
        finally:
            self.close()

    def close(self) -> None:
        """End the children, and with them the papers that are being made; there are no more."""
        if self._workers is not None:
            self._workers.close()

    def made(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """The file that a function of a module makes, in the language spoken now.

        Raises PaperFailed where it cannot be made, whatever the reason; the log has more.
        """
        try:
            if self._workers is None:
                return function(*arguments)
            return self._workers.run(_made, language(), function, arguments)
        except PaperFailed as error:
            _LOG.warning("%s: %r", error, error.detail)
            raise
        except WorkerTimedOut as error:
            raise PaperFailed(
                N_("this paper takes longer than {seconds} s and was given up"),
                seconds=error.message.fields["seconds"],
            ) from None
        except WorkerFailed:
            raise paper_failed() from None


PRINTER = Printer()
"""The one of this process."""


def paper_failed(detail: str = "") -> PaperFailed:
    """The error for a paper that cannot be made; the detail is for the log alone."""
    error = PaperFailed(N_("this paper could not be made; the log says why"))
    error.detail = detail
    return error


def _made(code: str, function: Callable[..., bytes], arguments: tuple[object, ...]) -> bytes:
    """The file that a function makes, in a language."""
    use_language(code)
    return function(*arguments)
