"""Words for people: the reader's language, numbers and dates as they write them, tables to show.

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
from ronde.text.rendering import (
    Naming,
    labelled_text,
    listed_text,
    name_text,
    render,
    render_error,
    use_naming,
)

__all__ = [
    "LANGUAGES",
    "Naming",
    "_",
    "labelled_text",
    "language",
    "language_of_locale",
    "listed_text",
    "name_text",
    "ngettext",
    "render",
    "render_error",
    "use_language",
    "use_naming",
]
