"""Answers for programs: their keys with the type of each, and the attribute that it is told of.

An answer is declared once, as a `TypedDict` whose docstring describes it. `answer_of` makes it of
the attributes of a value, and of whatever the value does not know. The document of the API is
derived from the same class.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ronde.messages import Message
from ronde.text.documents import JsonObject
from ronde.text.numbers import money_json, points_json
from ronde.text.rendering import render

Tell: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Fact:
    """What is declared of a key besides its type."""

    source: str = ""
    """The attribute it is told of, where that is not named as the key is."""
    read: Tell | None = None
    """What finds it in the whole value, where it is no attribute."""
    by: Tell | None = None
    """What makes JSON of it, where its type does not say it."""
    help: str = ""
    """What it is, in the document of the API."""
    examples: tuple[object, ...] = ()

    def __get_pydantic_json_schema__(self, schema: Any, handler: Tell) -> JsonObject:  # noqa: ANN401
        """The schema of the key with what is said of it here; pydantic calls this by its name."""
        described: JsonObject = handler(schema)
        if self.help:
            described["description"] = self.help
        if self.examples:
            described["examples"] = list(self.examples)
        return described


def of(attribute: str, tell: Tell | None = None) -> Fact:
    """A key that is told of an attribute with another name.

    Dots lead into it; where something on the way is None, so is the attribute.
    """
    return Fact(source=attribute, by=tell)


def by(tell: Tell) -> Fact:
    """A key whose value a function makes."""
    return Fact(by=tell)


def in_whole(read: Tell) -> Fact:
    """A key that is told of what a function finds in the whole value."""
    return Fact(read=read)


def about(words: str, *examples: object) -> Fact:
    """A key with words for the document of the API."""
    return Fact(help=words, examples=examples)


PointsValue: TypeAlias = Annotated[float, by(points_json)]
"""Points as a number; the value has tenths."""
MoneyValue: TypeAlias = Annotated[float, by(money_json)]
"""An amount as a number; the value has cents."""
ColourWord: TypeAlias = Annotated[Literal["white", "black"], by(lambda colour: colour.name.lower())]


class Told(dict[str, Any]):
    """An answer that knows the class by which it is declared."""

    __slots__ = ("declared",)

    def __init__(self, declared: type) -> None:
        self.declared = declared


def answer_of(answer: type, value: object, /, **given: object) -> JsonObject:
    """The answer that its class makes of a value, with what is given instead of an attribute."""
    made_of = Told(answer)
    for key, read, tell in _plan(answer):
        if key in given:
            made_of[key] = given[key]
        else:
            made_of[key] = read(value) if tell is None else tell(read(value))
    return made_of


@cache
def _plan(answer: type) -> tuple[tuple[str, Tell, Tell | None], ...]:
    """Each key with what reads the attribute, and what makes JSON of it where it is none yet."""
    hints = get_type_hints(answer, include_extras=True)
    return tuple((key, _reader(key, hint), _teller(hint)) for key, hint in hints.items())


def _reader(key: str, hint: Any) -> Tell:  # noqa: ANN401 - a type as `typing` has it
    """What reads out of a value whatever a key is told of."""
    facts = _facts_of(hint)
    read = next((fact.read for fact in facts if fact.read), None)
    if read is not None:
        return read
    source = next((fact.source for fact in facts if fact.source), key)
    return _path(source.split(".")) if "." in source else attrgetter(source)


def _path(names: Sequence[str]) -> Tell:
    """What reads an attribute of an attribute."""

    def read(value: object) -> object:
        for name in names:
            if value is not None:
                value = getattr(value, name)
        return value

    return read


def _facts_of(hint: Any) -> tuple[Fact, ...]:  # noqa: ANN401 - a type as `typing` has it
    """What is declared of a key with this type."""
    if get_origin(hint) is NotRequired:
        return _facts_of(get_args(hint)[0])
    if get_origin(hint) is not Annotated:
        return ()
    return tuple(fact for fact in get_args(hint)[1:] if isinstance(fact, Fact))


def _teller(hint: Any) -> Tell | None:  # noqa: ANN401 - a type as `typing` has it
    """What makes a value of this type; None where the attribute is one already."""
    if is_typeddict(hint):
        return partial(answer_of, hint)
    if hint is str:
        return _text
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return _teller(arguments[0])
    if origin is Annotated:
        own = next((fact.by for fact in _facts_of(hint) if fact.by), None)
        if own is None:
            return _teller(arguments[0])
        return _if_known(own) if NoneType in get_args(arguments[0]) else own
    if origin in (Union, UnionType) and NoneType in arguments:
        return _if_known(next(filter(None, map(_teller, arguments)), None))
    if origin is list:
        return _listed(_teller(arguments[0]))
    return dict if origin is dict else None


def _text(value: object) -> object:
    """A word of a list of words, or a sentence, as text."""
    if isinstance(value, Message):
        return render(value)
    return value.value if isinstance(value, Enum) else value


def _if_known(tell: Tell | None) -> Tell:
    """What tells nothing as null: None, and a text without a letter."""

    def teller(value: Any) -> Any:  # noqa: ANN401 - whatever the attribute holds
        if value is None or value == "":
            return None
        return value if tell is None else tell(value)

    return teller


def _listed(tell: Tell | None) -> Tell:
    """What tells each member of a list."""
    return list if tell is None else lambda values: [tell(value) for value in values]
