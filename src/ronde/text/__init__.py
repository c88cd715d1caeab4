"""Words for people: the reader's language, numbers and dates as he writes them, tables to be shown.

Everything above this layer speaks through it; everything below answers with values and messages.
"""

from ronde.text.catalogue import (
    LANGUAGES,
    _,
    language,
    language_of_locale,
    ngettext,
    use_language,
)
from ronde.text.rendering import render, render_error

__all__ = [
    "LANGUAGES",
    "_",
    "language",
    "language_of_locale",
    "ngettext",
    "render",
    "render_error",
    "use_language",
]
