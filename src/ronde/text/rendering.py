"""Messages as sentences in the reader's language."""

import datetime as dt
from fractions import Fraction

from ronde.errors import RondeError
from ronde.messages import Message
from ronde.text.catalogue import _, ngettext
from ronde.text.numbers import date_text, number_text

LONGEST_FIELD = 300
"""What somebody typed is told back to him; what he pasted by mistake only begins so."""


def render(message: Message) -> str:
    """A message as a sentence in the reader's language."""
    if message.plural is None:
        template = _(message.template)
    else:
        template = ngettext(message.template, message.plural, message.count)
    return template.format(**{name: _shown(value) for name, value in message.fields.items()})


def render_error(error: RondeError) -> str:
    """An error as one line: the place, then what is wrong and what was expected."""
    where = str(error.place)
    sentence = render(error.message)
    return f"{where}: {sentence}" if where else sentence


def _shown(value: object) -> object:
    """A field of a message as it is read: messages rendered, dates and fractions written out."""
    if isinstance(value, Message):
        return render(value)
    if isinstance(value, dt.date):
        return date_text(value)
    if isinstance(value, Fraction):
        return number_text(value)
    if isinstance(value, str) and len(value) > LONGEST_FIELD:
        return f"{value[:LONGEST_FIELD]}…"
    return value
