"""Forms of settings that are made of several values: moments in order, some of a few words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ronde.core.moments import Moment
from ronde.errors import InputError
from ronde.messages import N_, FieldName
from ronde.service.events.setting import Form, Line
from ronde.text.days import typed_moment

MOST_MOMENTS = 99


def _moment(text: str, name: FieldName) -> Moment:
    """The moment of a text; raises InputError where it is none."""
    try:
        return Moment.read(text)
    except ValueError:
        raise InputError(
            N_("{name}: expected a day and a time such as 2026-01-31 14:00, found “{found}”"),
            name=name,
            found=text,
        ) from None


@dataclass(frozen=True, slots=True)
class ZoneForm(Line):
    """A time zone by its name in the IANA database; nothing for the usual one."""

    metavar: str = "ZONE"

    def from_text(self, text: str, name: FieldName) -> str:
        """The name; raises InputError where no zone is called so."""
        line = Line.from_text(self, text, name)
        try:
            if line:
                ZoneInfo(line)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise InputError(
                N_("{name}: expected a time zone such as Europe/Paris, found “{found}”"),
                name=name,
                found=line,
            ) from error
        return line


@dataclass(frozen=True, slots=True)
class OneMoment(Form):
    """A day and a time."""

    sort = "moment"
    metavar: str = "MOMENT"

    def from_text(self, text: str, name: FieldName) -> Moment:
        """The moment; raises InputError where the text is none."""
        return _moment(text, name)

    def from_json(self, value: Any, name: FieldName) -> Any:  # noqa: ANN401 - what a program sent
        """The moment that a program sent."""
        return None if value is None else _moment(value, name)

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The moment as one types it."""
        return str(value.iso(" "))

    def to_page(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The moment as one types it in the language of the page."""
        return typed_moment(value)

    def in_sentences(self, value: Any) -> object:  # noqa: ANN401 - a value of the setting
        """The moment, as each language writes it."""
        return value

    def to_journal(self, value: Any) -> Any:  # noqa: ANN401 - a value of the setting
        """The moment as text."""
        return value and value.iso()

    def from_journal(self, kept: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        """The moment out of text."""
        return kept and Moment.read(kept)


@dataclass(frozen=True, slots=True)
class Moments(Form):
    """Moments one after the other: on a page each on its line, elsewhere with commas between."""

    sort = "lines"
    metavar: str = "MOMENT,..."
    empty: tuple[Moment, ...] = ()

    def from_text(self, text: str, name: FieldName) -> tuple[Moment, ...]:
        """The moments; raises InputError where one of them is none, or they are too many."""
        parts = [part for line in text.splitlines() for part in line.split(",") if part.strip()]
        if len(parts) > MOST_MOMENTS:
            raise InputError(
                N_("{name}: expected at most {most} of them, found {found}"),
                name=name,
                most=MOST_MOMENTS,
                found=len(parts),
            )
        return tuple(_moment(part, name) for part in parts)

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The moments with commas."""
        return ", ".join(moment.iso(" ") for moment in value)

    def to_page(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The moments, each on its line."""
        return "\n".join(map(typed_moment, value))

    def from_json(self, value: Any, name: FieldName) -> tuple[Moment, ...]:  # noqa: ANN401
        """The moments of a list."""
        return tuple(_moment(each, name) for each in value)

    def in_sentences(self, value: Any) -> object:  # noqa: ANN401 - a value of the setting
        """The moments, as each language writes them."""
        return value

    def to_journal(self, value: Any) -> list[str]:  # noqa: ANN401 - a value of the setting
        """The moments as texts."""
        return [moment.iso() for moment in value]

    def from_journal(self, kept: Any) -> tuple[Moment, ...]:  # noqa: ANN401 - whatever JSON holds
        """The moments out of texts."""
        return tuple(Moment.read(each) for each in kept)


@dataclass(frozen=True, slots=True)
class Several(Form):
    """Some of a few words, always in the order in which they are declared."""

    sort = "several"
    words: Mapping[str, str]
    """What the page calls each, to be translated."""
    metavar: str = "LIST"
    empty: tuple[str, ...] = ()

    def from_text(self, text: str, name: FieldName) -> tuple[str, ...]:
        """The words between the commas; raises InputError for one that there is not."""
        return self.chosen([part.strip().lower() for part in text.split(",")], name)

    def chosen(self, typed: list[str], name: FieldName) -> tuple[str, ...]:
        """The words of a list; raises InputError for one that there is not."""
        for word in typed:
            if word and word not in self.words:
                raise InputError(
                    N_("{name}: expected some of {choices}, found “{found}”"),
                    name=name,
                    choices=", ".join(self.words),
                    found=word,
                )
        return tuple(word for word in self.words if word in typed)

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The words with commas."""
        return ",".join(value)

    def from_json(self, value: Any, name: FieldName) -> tuple[str, ...]:  # noqa: ANN401
        """The words of a list."""
        return self.chosen(list(value), name)

    def to_journal(self, value: Any) -> list[str]:  # noqa: ANN401 - a value of the setting
        """The words as a list."""
        return list(value)

    def from_journal(self, kept: Any) -> tuple[str, ...]:  # noqa: ANN401 - whatever JSON holds
        """The words of a list."""
        return tuple(str(word) for word in kept if word in self.words)
