"""Messages as sentences in the reader's language."""

import datetime as dt
from collections.abc import Iterable
from contextvars import ContextVar
from enum import Enum
from fractions import Fraction

from ronde.core.moments import Moment
from ronde.errors import RondeError
from ronde.messages import FieldName, Listed, Message
from ronde.text.catalogue import _, ngettext, use_typesetting
from ronde.text.days import date_text, typed_moment
from ronde.text.numbers import number_text

LONGEST_FIELD = 300
"""What somebody typed is told back to them; what they pasted by mistake only begins so."""


class Naming(Enum):
    """How settings are named in sentences: each door has readers of its own."""

    FLAGS = "flags"
    """As they are typed at the command line."""
    LABELS = "labels"
    """By the words of their fields, in the reader's language."""
    KEYS = "keys"
    """As programs send them."""


_naming: ContextVar[Naming] = ContextVar("naming", default=Naming.FLAGS)


def use_naming(naming: Naming) -> None:
    """Name settings in this way from here on, in this thread or task."""
    _naming.set(naming)
    use_typesetting(naming is Naming.LABELS)


def name_text(named: FieldName) -> str:
    """A setting as the readers of this door name it."""
    naming = _naming.get()
    if naming is Naming.FLAGS:
        return named.flag
    name = _(named.label) if naming is Naming.LABELS else named.key
    return f"{name} ({_(named.answer)})" if named.answer else name


def render(message: Message) -> str:
    """A message as a sentence in the reader's language."""
    if message.plural is None:
        template = _(message.template)
    else:
        template = ngettext(message.template, message.plural, message.count)
    return template.format(**{name: _shown(value) for name, value in message.fields.items()})


def listed_text(parts: Iterable[str]) -> str:
    """Sentences or names in one line, with the semicolons of the reader's language."""
    return _("; ").join(parts)


def labelled_text(subject: object, words: object) -> str:
    """What is said of something, after it and the colon of the reader's language."""
    return _("{subject}: {words}").format(subject=subject, words=words)


def capital(text: str) -> str:
    """A text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def render_error(error: RondeError) -> str:
    """An error as one line: the place, then what is wrong and what was expected."""
    where = str(error.place)
    sentence = render(error.message)
    return f"{where}: {sentence}" if where else sentence


def _shown(value: object) -> object:
    """A field of a message as it is read: messages rendered, dates and fractions written out."""
    if isinstance(value, Message):
        return render(value)
    if isinstance(value, FieldName):
        return name_text(value)
    if isinstance(value, Listed):
        return listed_text(str(_shown(each)) for each in value)
    if isinstance(value, Moment):
        return typed_moment(value)
    if isinstance(value, tuple):
        return ", ".join(str(_shown(each)) for each in value)
    if isinstance(value, dt.date):
        return date_text(value)
    if isinstance(value, Fraction):
        return number_text(value)
    if isinstance(value, str) and len(value) > LONGEST_FIELD:
        return f"{value[:LONGEST_FIELD]}…"
    return value
