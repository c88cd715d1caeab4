"""Reading the objects of a JSON document value by value, with the place in every refusal."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from ronde.errors import FormatError, Place
from ronde.formats.limits import MOST_DIGITS
from ronde.messages import N_, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentObject:
    """An object of a document: its values, its file, and where in the document it is."""

    values: Mapping[str, object]
    file: str
    where: Message | None = None

    def refuse(self, template: str, **fields: object) -> NoReturn:
        """Say what is wrong, and where."""
        problem = Message(template, fields)
        place = Place(file=self.file or None)
        if self.where is None:
            raise FormatError(problem, place=place)
        raise FormatError(N_("{where}: {problem}"), where=self.where, problem=problem, place=place)

    def has(self, key: str) -> bool:
        """Whether there is something under a key."""
        return self.values.get(key) is not None

    def objects(self, key: str, *, needed: bool = False) -> list[Mapping[str, object]]:
        """The list of objects under a key; none where the key is missing and not needed."""
        value = self.values.get(key)
        if value is None and not needed:
            return []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.refuse(N_("expected a list of objects under “{key}”"), key=key)
        return value

    def number(self, key: str, *, most: int, least: int = 1, default: int | None = None) -> int:
        """The whole number under a key."""
        value = self.values.get(key)
        if value is None and default is not None:
            return default
        return self.as_number(value, key, most, least)

    def as_number(self, value: object, key: str, most: int, least: int = 1) -> int:
        """A value as a whole number; people who type a file may put it between quotes."""
        number = int(value) if isinstance(value, str) and _is_numeral(value) else value
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            self.refuse(
                N_("expected a number from {least} to {most} as “{key}”, found {found}"),
                least=least,
                most=most,
                key=key,
                found=shown(value),
            )
        return number

    def flag(self, key: str, *, default: bool) -> bool:
        """True or false under a key."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.refuse(
                N_("expected true or false as “{key}”, found {found}"), key=key, found=shown(value)
            )
        return value

    def text(self, key: str, *, default: str) -> str:
        """The text under a key."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, str):
            self.refuse(
                N_("expected a text as “{key}”, found {found}"), key=key, found=shown(value)
            )
        return value


def _is_numeral(text: str) -> bool:
    """Whether a text is a short numeral."""
    return text.isascii() and text.isdigit() and len(text) < 10


def shown(value: object) -> str:
    """A value as the file has it, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def document_section(text: str, *, file: str) -> DocumentObject:
    """The outermost object of a JSON document; decimals stay as they are written."""
    try:
        document = json.loads(text, parse_int=_whole_number, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise FormatError(
            N_("expected a JSON document"),
            place=Place(file=file or None, line=error.lineno, column=error.colno),
        ) from None
    except (RecursionError, ValueError):
        # Brackets without end, or a number of thousands of digits.
        raise FormatError(
            N_("expected a JSON document"), place=Place(file=file or None, line=1)
        ) from None
    if not isinstance(document, dict):
        raise FormatError(
            N_("expected a JSON object with “rounds”"), place=Place(file=file or None, line=1)
        )
    return DocumentObject(values=document, file=file)


def _whole_number(digits: str) -> int:
    """A number of a document; ValueError where nobody writes so many digits."""
    if len(digits) > MOST_DIGITS:
        raise ValueError
    return int(digits)
