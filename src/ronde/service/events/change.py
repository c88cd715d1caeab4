"""What an entry of a journal says, as a value: what it does, how it is told, what it needs.

Each kind of entry is one class. Its fields are what the journal keeps, under the same names; a
field with a default is left out where it has it. So the letters of an entry follow from the fields,
and a field that is added to an entry is added to its class and nowhere else.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from operator import attrgetter
from types import MappingProxyType, NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from ronde.core.typed_json import Codec, Turn, optional, parts, series
from ronde.messages import Message

if TYPE_CHECKING:
    from ronde.service.events.state import EventState, IntegrityEvent

Payload = Mapping[str, Any]
Record = TypeVar("Record")
Subject = tuple[str, int]
"""Somebody an entry is about: what they are, and their lasting id."""

NOBODY_AT_ALL: frozenset[Subject] = frozenset()
NAMED_IN_A_LINE = 3
"""How many people a sentence in one line names; of more it says how many."""


class Names(Protocol):
    """Who knows what players and teams are called."""

    def name(self, identity: int) -> str:
        """A player's name."""
        ...

    def team(self, identity: int) -> str:
        """A team's name."""
        ...


class Change(ABC):
    """What an entry says that changes an event; a class for each kind of entry."""

    __slots__ = ()

    kind: ClassVar[str]
    """What the journal calls it, so it never changes."""
    mark: ClassVar[str | None] = None
    """The field that tells it from others that the journal calls the same."""
    stales_draft: ClassVar[bool] = False
    """Whether a round or a draw that was not published is out of date after it."""
    is_typed_result: ClassVar[bool] = False
    """Whether it is a result, which is typed and not decided."""
    settings_in: ClassVar[Mapping[str, Callable[[], Set[str]]]] = MappingProxyType({})
    """The fields that hold settings by name, and what gives the names that are known."""

    @abstractmethod
    def apply(self, state: "EventState") -> "EventState":
        """The event after it; raises `InconsistentEvent` where it does not fit the event."""

    @abstractmethod
    def tell(self, names: Names) -> Message:
        """It as a sentence."""

    def tell_briefly(self, names: Names) -> Message:
        """It as a sentence that fits one line: how many, where `tell` names all of them."""
        return self.tell(names)

    def depends_on(self, earlier: "Change") -> bool:
        """Whether it would be wrong without an earlier change."""
        return False

    def is_needed_by(self, later: "Change") -> bool:
        """The same, where the earlier of two changes knows it better."""
        return False

    def brings(self) -> frozenset[Subject]:
        """Whom it brings into the event."""
        return NOBODY_AT_ALL

    def about(self) -> frozenset[Subject]:
        """Who has to be in the event for it: those whom its fields name by their ids."""
        return frozenset(
            (sort, identity)
            for name, sort in _subjects(type(self))
            for identity in _identities(getattr(self, name))
        )

    @classmethod
    def names_in(cls, payload: Payload) -> Iterable[tuple[Subject, str]]:
        """The names that an entry brings, without reading what else it says."""
        return ()

    def breach(self, state: "EventState") -> "IntegrityEvent | None":
        """What an official report must tell of it, judged before it is applied."""
        return None

    @property
    def drops_draft(self) -> bool:
        """Whether this one puts a draft out of date: what it says may be nothing to go by."""
        return self.stales_draft

    @property
    def paired_from(self) -> bool:
        """Whether rounds and draws that come after it are made from what it says."""
        return self.drops_draft

    @property
    def sending_table(self) -> int | None:
        """The table that sent it; None where somebody decided or typed it."""
        return None

    @classmethod
    def unknown_field(cls, payload: Payload) -> str | None:
        """The name of something that an entry says and nobody here knows; None as a rule."""
        keys = _form(cls).keys
        if not payload.keys() <= keys:
            return min(payload.keys() - keys)
        for name, names in cls.settings_in.items() if cls.settings_in else ():
            value = payload.get(name)
            if isinstance(value, Mapping) and not value.keys() <= names():
                return str(min(value.keys() - names()))
        return None

    def payload(self) -> dict[str, Any]:
        """What the journal keeps."""
        return written(self)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def entry(kind: str | None = None, **facts: Any) -> Callable[[type[Record]], type[Record]]:  # noqa: ANN401
    """Make a class an entry: what the journal calls it, and what else is true of all of its kind.

    The kind and whatever is not told are those of the class that it is made from.
    """

    def declared(plain: type[Record]) -> type[Record]:
        made = dataclass(frozen=True, slots=True, kw_only=True)(plain)
        for name, fact in facts.items() if kind is None else (("kind", kind), *facts.items()):
            setattr(made, name, fact)
        return made

    return declared


class IdOf(NamedTuple):
    """The id of somebody, kept as it is; the word is what they are."""

    sort: str
    write: None = None
    read: None = None


PlayerId = Annotated[int, IdOf("player")]
TeamId = Annotated[int, IdOf("team")]


@cache
def _subjects(kind: Any) -> tuple[tuple[str, str], ...]:  # noqa: ANN401 - a class of entries
    """The fields of an entry that name somebody, each with what they are."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((each.name, sort) for each in fields(kind) for sort in _sorts(hints[each.name]))


def _sorts(annotation: Any) -> Iterable[str]:  # noqa: ANN401 - a class, or a generic one
    """What those are whose ids a type holds, alone or as part of a union or a tuple."""
    if get_origin(annotation) is Annotated:
        named = get_args(annotation)[1]
        return (named.sort,) if isinstance(named, IdOf) else ()
    return (sort for each in get_args(annotation) for sort in _sorts(each))


def _identities(value: int | tuple[int, ...] | None) -> tuple[int, ...]:
    """The ids in a field: one, several or none."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


class Stored(NamedTuple):
    """How the journal keeps values of a type that has a form of its own there.

    Where a value is only understood with another field of its entry, `beside` names that field, and
    reading is given its value too.
    """

    write: Turn
    read: Callable[..., Any]
    beside: str | None = None


ALWAYS: Mapping[str, bool] = MappingProxyType({"always": True})
"""Metadata of a field that is written even where it has its default: older entries lack it."""


class _Part(NamedTuple):
    """A field of a record: its name here and there, and how it is kept."""

    name: str
    key: str
    write: Turn | None
    read: Callable[..., Any] | None
    default: Any
    """What it is where nothing is kept; MISSING where something always is."""
    is_left_out: bool
    """Whether nothing is kept of the default."""
    beside: str | None


class _Form(NamedTuple):
    """How records of a class are kept."""

    keys: frozenset[str]
    parts: tuple[_Part, ...]
    plain: tuple[tuple[str, str], ...]
    """Name and key of each part that is always kept, and as it is."""
    turned: tuple[tuple[str, str, Turn], ...]
    """The same of those that are turned."""
    others: tuple[_Part, ...]
    other_keys: frozenset[str]


def written(record: object) -> dict[str, Any]:
    """A record as the journal keeps it."""
    payload = {}
    kind: Any = type(record)
    for name, key, write, _read, default, is_left_out, _beside in _form(kind).parts:
        value = getattr(record, name)
        if is_left_out and value == default:
            continue
        payload[key] = value if write is None else write(value)
    return payload


def read(kind: type[Record], payload: Payload) -> Record:
    """A record out of the journal; an error of Python's own where something lacks or is wrong."""
    make = cast(Any, kind)
    form: _Form = _form(make)
    # Every fold begins here: what is always kept is read without asking for more.
    values = {name: payload[key] for name, key in form.plain}
    for name, key, turn in form.turned:
        values[name] = turn(payload[key])
    if not form.other_keys.isdisjoint(payload):
        values.update(_others(form, payload))
    return cast(Record, make(**values))


def _others(form: _Form, payload: Payload) -> Iterable[tuple[str, Any]]:
    """What is not always kept, or needs more than itself to be read."""
    for part in form.others:
        if part.key not in payload:
            continue
        value = payload[part.key]
        if part.beside is not None and part.read is not None:
            value = part.read(value, payload[part.beside])
        elif part.read is not None:
            value = part.read(value)
        yield part.name, value


@cache
def _form(kind: type) -> _Form:
    """How records of a class are kept, from its annotations."""
    hints = get_type_hints(kind, include_extras=True)
    kept = tuple(_part(each, hints[each.name]) for each in fields(kind))
    simple = [part for part in kept if part.default is MISSING and part.beside is None]
    others = tuple(part for part in kept if part not in simple)
    return _Form(
        keys=frozenset(part.key for part in kept),
        parts=kept,
        plain=tuple((part.name, part.key) for part in simple if part.read is None),
        turned=tuple((part.name, part.key, part.read) for part in simple if part.read),
        others=others,
        other_keys=frozenset(part.key for part in others),
    )


def _part(each: Field[Any], annotation: Any) -> _Part:  # noqa: ANN401 - a class, or a generic one
    """A field of a record."""
    default = each.default if each.default_factory is MISSING else each.default_factory()
    is_left_out = default is not MISSING and "always" not in each.metadata
    stored = get_args(annotation)[1] if get_origin(annotation) is Annotated else None
    beside = stored.beside if isinstance(stored, Stored) else None
    key = each.metadata.get("key", each.name)
    return _Part(each.name, key, *_codec(annotation), default, is_left_out, beside)


@cache
def _codec(annotation: Any) -> Codec:  # noqa: ANN401 - a class, or a generic one
    """How values of a type are kept."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return Codec(arguments[1].write, arguments[1].read)
    if origin in (Union, UnionType):
        several = [_codec(each) for each in arguments if each is not NoneType]
        return optional(several[0]) if len(several) == 1 else Codec(None, None)
    if origin is tuple and arguments[1:] == (Ellipsis,):
        return series(_codec(arguments[0]), tuple)
    if origin is tuple:
        return parts([_codec(each) for each in arguments], list, tuple)
    if annotation is Fraction:
        return Codec(str, Fraction)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        # Not the class itself, which takes Python several times as long to look up.
        return Codec(attrgetter("value"), {each.value: each for each in annotation}.__getitem__)
    if is_dataclass(annotation):
        nested: Any = annotation
        return Codec(written, lambda payload: read(nested, payload))
    return Codec(None, None)
