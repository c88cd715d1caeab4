"""Sentences for people, as values.

The core of Ronde never translates: it answers with a `Message`, a marked English template and the
facts that fill it, and the edge (`ronde.text`) renders it in the reader's language.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TypeGuard


def N_(template: str) -> str:  # noqa: N802 - the name gettext tools look for
    """Mark a template for translation without translating it."""
    return template


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldName:
    """A setting or a fact in a sentence: each door names it as its readers do.

    `flag` is what one types, `label` the word of its field, marked for translation, and `key` its
    name in JSON. `answer` is what is said beside the label and the key where the flag says it by
    itself, as `--no-third-place` does; it is marked for translation too.
    """

    flag: str
    label: str
    key: str
    answer: str = ""

    def __str__(self) -> str:
        """The flag, for programmers and logs."""
        return self.flag


class Listed(tuple[object, ...]):
    """Several values of a message, told with semicolons: names have commas in them."""

    __slots__ = ()

    def first(self, most: int) -> "Listed":
        """No more than so many of them, and that there are others."""
        return self if len(self) <= most else Listed((*self[:most], "…"))

    def __str__(self) -> str:
        """The values in one line, for programmers and logs."""
        return "; ".join(map(str, self))


@dataclass(frozen=True, slots=True)
class Message:
    """A template with `{field}` places and the values that fill them.

    A value may be a number, a string, a date, a setting, another message, or several of these,
    told with commas, or with semicolons where they are `Listed`. With `plural` given, `count`
    chooses between the two templates by the rules of the reader's language.
    """

    template: str
    fields: Mapping[str, object] = field(default_factory=dict)
    plural: str | None = None
    count: int = 1

    def __post_init__(self) -> None:
        """Freeze the fields, so that a message can be shared."""
        object.__setattr__(self, "fields", MappingProxyType(dict(self.fields)))

    def __reduce__(self) -> tuple[type["Message"], tuple[object, ...]]:
        """As another process reads it: a view of a dictionary cannot be sent."""
        return Message, (self.template, dict(self.fields), self.plural, self.count)

    def __str__(self) -> str:
        """The sentence in the source language, for programmers and logs."""
        template = self.plural if self.plural is not None and self.count != 1 else self.template
        return template.format(**{name: _plain(value) for name, value in self.fields.items()})


def _plain(value: object) -> object:
    """A value of a message as a programmer reads it: several with commas, a half as 7.5."""
    if _has_commas(value):
        return ", ".join(str(_plain(each)) for each in value)
    if isinstance(value, Fraction) and value.denominator == 2:
        return f"{float(value):g}"
    return value


def _has_commas(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is several that are told with commas."""
    return isinstance(value, tuple) and not isinstance(value, Listed)


def with_value(named: FieldName, value: object) -> Message | FieldName:
    """A setting with its value, or its name alone where the value is none or too long to tell."""
    if isinstance(value, list):
        value = ",".join(value)
    if value is None or isinstance(value, bool | dict):
        return named
    return message("{name} {value}", name=named, value=value)


def message(template: str, **fields: object) -> Message:
    """A message with its fields as keywords; mark the template with `N_`."""
    return Message(template, fields)


def quoted(names: Iterable[str]) -> tuple[Message, ...]:
    """Names as a message tells them, each in the quotation marks of the reader's language."""
    return tuple(message(N_("“{name}”"), name=name) for name in names)


def counted(singular: str, plural: str, count: int, **fields: object) -> Message:
    """A message that depends on a number; `{count}` is filled with it."""
    return Message(singular, {"count": count, **fields}, plural, count)
