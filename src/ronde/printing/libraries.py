"""The libraries behind printed files, looked for before anything is done for a file."""

from collections.abc import Callable, Mapping

from ronde.printing.typesetting import typesetter
from ronde.printing.xlsx import spreadsheet_library

_BEHIND: Mapping[str, Callable[[], object]] = {
    ".pdf": typesetter,
    ".svg": typesetter,
    ".xlsx": spreadsheet_library,
}


def check_library(suffix: str) -> None:
    """Refuse a form whose library is not installed; forms that need none are always there."""
    behind = _BEHIND.get(suffix.lower())
    if behind is not None:
        behind()
