"""A setting of an event, declared once: how it is typed, sent, shown, kept and named.

A field of `Settings`, or of what a kind of event adds to it, carries its declaration:

    round_count: int | None = setting(
        "--rounds", Number(1, 99), label=N_("number of rounds"), help=N_("...")
    )

The options of the command line, the body of a request, the fields of the page, the sentences that
name the setting and what the journal keeps are made from it.
"""

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from typing import Any, ClassVar, Self

from ronde.core.chess.game import Colour
from ronde.core.digits import is_number
from ronde.core.scores import Points, points_from_text, points_to_text
from ronde.errors import InputError, RondeError
from ronde.messages import N_, FieldName, Message, with_value
from ronde.text.numbers import points_json

_KEY = "setting"
LONGEST_LINE = 200


class Form:
    """How the values of a setting are written: at each door, and in the journal."""

    metavar: str = "TEXT"
    sort: ClassVar[str] = "line"
    """What kind of input a page has for it."""
    names: tuple[str, ...] = ()
    """The names of the values that there are, where others may be given besides."""
    empty: Any = None
    """What stands where nothing was said."""

    def from_text(self, text: str, name: FieldName) -> Any:  # noqa: ANN401 - a value of the setting
        """The value that was typed; raises InputError where the text says none."""
        return text.strip()

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The value as one types it."""
        return str(value)

    def to_page(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The value as its field shows it."""
        return self.to_text(value)

    def in_sentences(self, value: Any) -> object:  # noqa: ANN401 - a value of the setting
        """The value as a sentence has it: what each language writes in its own way stays itself."""
        return self.to_text(value)

    def from_page(self, text: str, name: FieldName) -> Any:  # noqa: ANN401 - a value of the setting
        """The value of a field; raises InputError where it says none."""
        return self.from_text(text, name)

    def from_json(self, value: Any, name: FieldName) -> Any:  # noqa: ANN401 - what a program sent
        """The value that a program sent; raises InputError where it says none."""
        return value

    def to_journal(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """The value as the journal keeps it."""
        return value

    def from_journal(self, kept: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The value that the journal keeps."""
        return kept

    def to_program(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """The value as programs read it."""
        return self.to_journal(value)

    def merged(self, before: Any, given: Any, name: FieldName) -> Any:  # noqa: ANN401
        """The value after some of it was given."""
        return given


@dataclass(frozen=True, slots=True)
class Line(Form):
    """One line of text; `folded` is what is made of its letters."""

    metavar: str = "TEXT"
    required: bool = False
    folded: Any = str

    @property
    def empty(self) -> Any:  # noqa: ANN401 - a value of the setting
        """No letters; MISSING where the line has to be given."""
        return MISSING if self.required else ""

    def from_text(self, text: str, name: FieldName) -> str:
        """The line without what surrounds it."""
        line: str = self.folded(text.strip())
        if (self.required and not line) or len(line) > LONGEST_LINE:
            raise InputError(
                N_("{name}: expected {least} to {most} letters, found {found}"),
                name=name,
                least=1 if self.required else 0,
                most=LONGEST_LINE,
                found=len(line),
            )
        return line

    def from_json(self, value: Any, name: FieldName) -> Any:  # noqa: ANN401 - what a program sent
        """The line, or None where it is taken back."""
        return None if value is None else self.from_text(value, name)


@dataclass(frozen=True, slots=True)
class Number(Form):
    """A whole number within bounds."""

    sort = "number"
    least: int
    most: int
    metavar: str = "N"

    def from_text(self, text: str, name: FieldName) -> int:
        """The number; raises InputError where it is none, or out of bounds."""
        typed = text.strip()
        if not is_number(typed[1:] if typed[:1] in ("+", "-") else typed):
            raise InputError(
                N_("{name}: expected a whole number, found “{found}”"), name=name, found=text
            )
        number = int(typed)
        if number < self.least:
            raise InputError(
                N_("{name}: expected {least} or more, found {found}"),
                name=name,
                least=self.least,
                found=number,
            )
        if number > self.most:
            raise InputError(
                N_("{name}: expected {most} or less, found {found}"),
                name=name,
                most=self.most,
                found=number,
            )
        return number


@dataclass(frozen=True, slots=True)
class YesNo(Form):
    """Yes or no."""

    sort = "tick"
    metavar: str = ""
    empty: bool = False

    def from_text(self, text: str, name: FieldName) -> bool:
        """Yes for `yes`, no for anything else."""
        return text == "yes"

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """`yes` or `no`."""
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class Choice(Form):
    """One of a few values, each with the word that is typed and the words of its page."""

    sort = "choice"
    words: Mapping[Any, str]
    """What the page calls each value, to be translated."""
    typed: Mapping[Any, str] | None = None
    """What is typed for each value, where it is not the value itself."""

    @property
    def spellings(self) -> Mapping[str, Any]:
        """The values by the word that is typed for them."""
        return {self.to_text(value).lower(): value for value in self.words}

    def from_text(self, text: str, name: FieldName) -> Any:  # noqa: ANN401 - a value of the setting
        """The value of a word; raises InputError where there is no such word."""
        spellings = self.spellings
        if text.strip().lower() not in spellings:
            raise InputError(
                N_("{name}: expected one of {choices}, found “{found}”"),
                name=name,
                choices=", ".join(spellings),
                found=text,
            )
        return spellings[text.strip().lower()]

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The word of a value."""
        if self.typed is not None:
            return self.typed[value]
        return str(value.value if isinstance(value, Enum) else value)

    def named(self, value: Any) -> FieldName:  # noqa: ANN401 - a value of the setting
        """A value as each door names it: in words on a page, elsewhere as it is typed."""
        typed = self.to_text(value)
        return FieldName(key=typed, flag=typed, label=self.words.get(value, typed))

    def to_json(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """What programs send for a value: numbers and truth as such, the rest as its word."""
        return value if isinstance(value, int) else self.to_text(value)

    def to_program(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """What programs send for it."""
        return self.to_json(value)

    def from_json(self, value: Any, name: FieldName) -> Any:  # noqa: ANN401 - what a program sent
        """The value that a program sent; None where it is taken back."""
        return next((each for each in self.words if self.to_json(each) == value), None)

    def to_journal(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """The value of an enumeration, else the value."""
        return value.value if isinstance(value, Enum) else value

    def from_journal(self, kept: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The value that the journal keeps."""
        member = next(iter(self.words))
        return type(member)(kept) if isinstance(member, Enum) and kept is not None else kept


COLOURS = Choice(
    {Colour.WHITE: N_("White"), Colour.BLACK: N_("Black")},
    typed={Colour.WHITE: "white", Colour.BLACK: "black"},
)
"""White or Black."""


@dataclass(frozen=True, slots=True)
class Day(Form):
    """A day as ISO 8601 writes it."""

    sort = "date"
    metavar: str = "DATE"

    def from_text(self, text: str, name: FieldName) -> dt.date:
        """The day; raises InputError where the text is none."""
        try:
            return dt.date.fromisoformat(text.strip())
        except ValueError:
            raise InputError(
                N_("{name}: expected a date such as 2026-01-31, found “{found}”"),
                name=name,
                found=text,
            ) from None

    def in_sentences(self, value: Any) -> object:  # noqa: ANN401 - a value of the setting
        """The day, as each language writes it."""
        return value

    def to_journal(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """The day as text."""
        return value and value.isoformat()

    def from_journal(self, kept: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The day out of text."""
        return kept and dt.date.fromisoformat(kept)


@dataclass(frozen=True, slots=True)
class Codes(Form):
    """Codes in order, `DE,BH/C1,SB`."""

    sort = "codes"
    metavar: str = "LIST"
    empty: tuple[str, ...] = ()

    def from_text(self, text: str, name: FieldName) -> tuple[str, ...]:
        """The codes between the commas."""
        return tuple(code for part in text.split(",") if (code := part.strip()))

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The codes with commas."""
        return ",".join(value)

    def from_json(self, value: Any, name: FieldName) -> tuple[str, ...]:  # noqa: ANN401
        """The codes of a list."""
        return tuple(value)

    def to_journal(self, value: Any) -> list[str]:  # noqa: ANN401 - a value of the setting
        """The codes as a list."""
        return list(value)

    def from_journal(self, kept: Any) -> tuple[str, ...]:  # noqa: ANN401 - whatever JSON holds
        """The codes of a list."""
        return tuple(kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """A part of a setting that has an option of its own."""

    flag: str
    label: str
    help: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsTable(Form):
    """Points for a win, a draw, a loss and what else counts, each in a box of its own.

    What is given is a mapping of boxes to tenths; None leaves a box as it usually is.
    """

    sort = "points"
    metavar: str = "W-D-L"
    boxes: Mapping[str, str]
    """The label of each box, to be translated; the first three are typed as `3-1-0`."""
    typed_most: int = 3
    """How many of the boxes may be typed so."""
    wrong: str = N_("{name}: expected win-draw-loss such as 3-1-0, found “{found}”")
    extras: Mapping[str, Extra] = field(default_factory=dict)
    """The boxes that have an option of their own."""
    values: Callable[[Any], Mapping[str, Points | None]]
    """The boxes of a value."""
    merge: Callable[[Any, Mapping[str, Points | None], FieldName], Any]
    """A value with some of its boxes filled anew."""
    kept_as: Callable[..., Any]
    """The class of the value, which the journal keeps field by field."""

    def from_text(self, text: str, name: FieldName) -> Mapping[str, Points | None]:
        """The boxes; raises InputError where the text is not `win-draw-loss`."""
        try:
            points = [points_from_text(part) for part in text.split("-")]
        except ValueError:
            points = []
        if not 3 <= len(points) <= self.typed_most:
            raise InputError(self.wrong, name=name, found=text)
        return dict(zip(self.boxes, points, strict=False))

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The boxes that are typed together."""
        boxes = list(self.values(value).values())[: self.typed_most]
        return "-".join(points_text(each or 0) for each in boxes)

    def to_journal(self, value: Any) -> dict[str, Points]:  # noqa: ANN401 - points of an event
        """The points by name, in tenths."""
        return {each.name: getattr(value, each.name) for each in fields(value)}

    def to_program(self, value: Any) -> dict[str, float | int]:  # noqa: ANN401 - points
        """The points by name."""
        return {name: points_json(each) for name, each in self.to_journal(value).items()}

    def from_journal(self, kept: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The points out of the journal."""
        return self.kept_as(**kept)

    def extras_told(self, value: Any, key: str) -> Iterator[Message | FieldName]:  # noqa: ANN401
        """The boxes with an option of their own, each with its points; none where as usual."""
        boxes = self.values(value)
        for name, extra in self.extras.items():
            points = boxes.get(name)
            if points is not None:
                named = FieldName(flag=extra.flag, label=extra.label, key=f"{key}.{name}")
                yield with_value(named, points_text(points))

    def merged(self, before: Any, given: Any, name: FieldName) -> Any:  # noqa: ANN401
        """The points with the boxes that were given; raises InputError where they make no sense."""
        return self.merge(before, given, name)


def box_points(text: str, name: FieldName) -> Points:
    """The points in a box; raises InputError where there are none."""
    try:
        return points_from_text(text)
    except ValueError:
        raise InputError(
            N_("{name}: expected points such as 1, 0.5 or -1, found “{found}”"),
            name=name,
            found=text,
        ) from None


def points_text(points: Points) -> str:
    """Points as one types them: `1`, `0.5`."""
    return points_to_text(points).removesuffix(".0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting as it was declared; `part` is the part of the settings that has it, if any does."""

    name: str = ""
    part: str = ""
    flag: str
    off: str = ""
    """The flag that says no; empty where the setting is not yes or no."""
    form: Form
    label: str
    help: str
    locked: bool = False
    """Whether it stands once round 1 is published."""
    open_outside: bool = False
    """Whether it may change later outside FIDE mode; inside, it stands."""
    none: str | None = None
    """What no value means, to be translated; None where the setting cannot be taken back."""
    usual: Any = MISSING
    """Its value unless somebody changes it; MISSING where it has none."""
    heading: str = ""
    """What it stands under on its page, to be translated; empty for the usual place."""

    @property
    def word(self) -> str:
        """What one types to depart from what is usual."""
        return self.off if self.usual is True else self.flag

    @property
    def key(self) -> str:
        """Its name in a request, `cup.game_count`."""
        return f"{self.part}.{self.name}" if self.part else self.name

    @property
    def named(self) -> FieldName:
        """Itself in a sentence, which each door says in its own way."""
        return FieldName(flag=self.word, label=self.label, key=self.key)

    def told(self, kept: Any) -> tuple[Message | FieldName, ...]:  # noqa: ANN401 - as it is kept
        """Itself with a value that the journal keeps, in the words of each door."""
        if kept is None:
            return (replace(self.named, answer=self.none or ""),)
        value = self.form.from_journal(kept)
        if isinstance(self.form, YesNo):
            flag, answer = (self.flag, N_("yes")) if value else (self.off, N_("no"))
            return (replace(self.named, flag=flag, answer=answer),)
        if isinstance(self.form, Choice):
            return (with_value(self.named, self.form.named(value)),)
        words = self.form.in_sentences(value)
        if not words:
            return (replace(self.named, answer=N_("empty")),)
        if not isinstance(self.form, PointsTable):
            return (with_value(self.named, words),)
        return (with_value(self.named, words), *self.form.extras_told(value, self.key))

    def __hash__(self) -> int:
        """By its key, which no other setting has."""
        return hash(self.key)


def setting(
    flag: str,
    form: Form,
    *,
    label: str,
    help: str,
    default: Any = MISSING,  # noqa: ANN401 - a value of the setting
    **more: Any,  # noqa: ANN401 - what else a Setting has
) -> Any:  # noqa: ANN401 - a field of whatever type the setting has
    """A field that is a setting; mark the texts with `N_`, and give more of `Setting` by name.

    `label` names it in the middle of a sentence and, with a capital, beside its field. Unless told
    otherwise no value, or the empty one of the form, is usual; the flag that says no is `--no-...`.
    """
    usual = form.empty if default is MISSING else default
    if isinstance(form, YesNo):
        more.setdefault("off", flag.replace("--", "--no-", 1))
    declared = Setting(flag=flag, form=form, label=label, help=help, usual=usual, **more)
    return field(default=usual, metadata={_KEY: declared})


class SettingsPart:
    """What a kind of event adds to the settings: a class whose fields are settings."""

    __slots__ = ()
    PART: ClassVar[str] = ""
    """What the event calls it; empty for the settings of every event."""
    TITLE: ClassVar[str] = ""
    """Its heading, to be translated."""
    ELSEWHERE: ClassVar[str] = ""
    """What is said where another kind of event is given one of its settings."""
    MISPLACED: ClassVar[str] = ""
    """What is said where another kind of event has it."""
    LOCKED: ClassVar[bool] = False
    """Whether all its settings stand once round 1 is published."""

    def settled(self, given: Collection[str]) -> Self:
        """The settings after some of them, by name, were given."""
        return self


def settings_in(part: type) -> Mapping[str, Setting]:
    """The settings that a class declares, by name; `PART` is what the event calls the class."""
    if part not in _DECLARED:
        _DECLARED[part] = {
            each.name: replace(
                declared,
                name=each.name,
                part=getattr(part, "PART", ""),
                locked=declared.locked or declared.open_outside or getattr(part, "LOCKED", False),
            )
            for each in fields(part)
            if (declared := each.metadata.get(_KEY)) is not None
        }
    return _DECLARED[part]


_DECLARED: dict[type, Mapping[str, Setting]] = {}


def keys_of(part: type, *, without: Collection[str] = ()) -> tuple[str, ...]:
    """The keys of the settings of a class, but for some."""
    return tuple(each.key for name, each in settings_in(part).items() if name not in without)


def named(part: type, name: str) -> FieldName:
    """A setting of a class, to be named in a sentence."""
    return settings_in(part)[name].named


@contextmanager
def about(name: FieldName) -> Iterator[None]:
    """Have whatever is refused here tell which setting it is about."""
    try:
        yield
    except RondeError as error:
        message = error.message
        fields_with_name = {**message.fields, "setting": name}
        error.message = Message(message.template, fields_with_name, message.plural, message.count)
        raise


def payload_of(value: Any) -> dict[str, Any]:  # noqa: ANN401 - a class of settings
    """Settings as the journal keeps them."""
    return {
        name: None if kept is None else each.form.to_journal(kept)
        for name, each in settings_in(type(value)).items()
        for kept in (getattr(value, name),)
    }


def from_payload(part: type, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The values of some settings out of the journal, by name."""
    declared = settings_in(part)
    return {
        name: None if kept is None else declared[name].form.from_journal(kept)
        for name, kept in payload.items()
    }


def different(before: Any, after: Any) -> Iterable[Setting]:  # noqa: ANN401 - a class of settings
    """The settings that differ between two values of one class."""
    return (
        each
        for name, each in settings_in(type(after)).items()
        if getattr(before, name) != getattr(after, name)
    )
