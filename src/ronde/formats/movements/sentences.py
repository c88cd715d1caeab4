"""Sentences in a movement file: as text for people, with the template for other languages.

A file made in one language is printed in another: beside its text a sentence keeps the marked
template and the facts that fill it. Somebody who edits the text gets their text.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from ronde.formats.movements.section import DocumentObject
from ronde.messages import N_, Message
from ronde.text import render

_PLACES = re.compile(r"\{\{|\}\}|\{([a-z_]+)\}|[{}]")
"""The `{field}` places of a template; doubled braces stand for themselves, a lone one is wrong."""
_PLAIN = "{text}"
_FRACTION = re.compile(r"(\d{1,6})(?:/([1-9]\d{0,5}))?")
_DEEPEST = 4


def plain_message(text: str) -> Message:
    """A sentence that is only text."""
    return Message(_PLAIN, {"text": text})


def is_plain(message: Message) -> bool:
    """Whether a sentence is only text."""
    return message.template == _PLAIN


def sentence_json(message: Message) -> dict[str, object]:
    """A sentence as the file has it: the text, and what it is made of unless it is only text."""
    if is_plain(message):
        return {"text": str(message)}
    return {"text": render(message), **_parts(message)}


def _parts(message: Message) -> dict[str, object]:
    """What a sentence is made of."""
    parts: dict[str, object] = {
        "template": message.template,
        "fields": {
            name: _parts(value) if isinstance(value, Message) else _fact(value)
            for name, value in message.fields.items()
        },
    }
    if message.plural is not None:
        parts |= {"plural": message.plural, "count": message.count}
    return parts


def _fact(value: object) -> int | str | dict[str, str]:
    """A fact of a sentence: a number, a text, or a fraction, which JSON has no form for."""
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    return value if isinstance(value, int) else str(value)


def sentence_from_json(
    value: object, section: DocumentObject, *, text: str | None = None
) -> Message:
    """A sentence of the file; `text` is what people see of it where that stands elsewhere."""
    if isinstance(value, str):
        return plain_message(value)
    if not isinstance(value, Mapping) or not isinstance(value.get("text"), str):
        section.refuse(N_("expected a sentence: a text, or an object with “text”"))
    if text is not None and text != value["text"]:
        return plain_message(text)
    return _from_parts(value, _DEEPEST) or plain_message(str(value["text"]))


def _inner(facts: Mapping[str, object], depth: int) -> Fraction | Message | None:
    """A fact that is a fraction or a sentence of its own."""
    fraction = facts.get("fraction")
    if isinstance(fraction, str):
        parts = _FRACTION.fullmatch(fraction)
        return Fraction(int(parts[1]), int(parts[2] or 1)) if parts else None
    return _from_parts(facts, depth - 1)


def _from_parts(parts: Mapping[str, object], depth: int) -> Message | None:
    """A sentence from its parts; None where they do not fit together."""
    template, fields = parts.get("template"), parts.get("fields")
    plural, count = parts.get("plural"), parts.get("count", 1)
    if not depth or not isinstance(template, str) or not isinstance(fields, Mapping):
        return None
    if not isinstance(plural, str | None) or not isinstance(count, int):
        return None
    values: dict[str, object] = {}
    for name, value in fields.items():
        inner = _inner(value, depth) if isinstance(value, Mapping) else value
        if not isinstance(inner, int | str | Fraction | Message):
            return None
        values[name] = inner
    for form in (template, plural or ""):
        for place in _PLACES.finditer(form):
            if place[0] not in ("{{", "}}") and place[1] not in values:
                return None
    return Message(template, values, plural, count)
