"""A report being written: the form asked for, and what it has no place for."""

import re
from dataclasses import dataclass, field

from ronde.errors import InputError
from ronde.formats.trf.columns import Columns
from ronde.formats.trf.report import Dialect, TrfEdition
from ronde.messages import N_, Message

_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")
"""Line ends of any kind, control characters, and halves of characters."""

ENGINES = (Dialect.JAVAFO, Dialect.BBPPAIRINGS)
"""The programs whose own lines the writer can add."""


@dataclass(slots=True)
class Draft:
    """The edition, the engine whose lines are added, and the list of what is left out."""

    edition: TrfEdition = TrfEdition.TRF26
    engine: Dialect | None = None
    omissions: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Refuse a dialect that has no lines of its own to add."""
        if self.engine is not None and self.engine not in ENGINES:
            raise InputError(
                N_("expected one of {choices} as dialect to write, found {found}"),
                choices=", ".join(engine.value for engine in ENGINES),
                found=self.engine.value,
            )

    @property
    def is_trf26(self) -> bool:
        """Whether the records of TRF26 may be used."""
        return self.edition is TrfEdition.TRF26

    def omit(self, template: str, **fields: object) -> None:
        """Note something that is not written."""
        self.omissions.append(Message(template, fields))

    def one_line(self, text: str) -> str:
        """The text without anything that would end or spoil a line."""
        if text.isprintable():
            return text.strip()
        cleaned = _NOT_IN_A_LINE.sub(" ", text)
        if cleaned != text:
            self.omit(N_("line ends and control characters in “{text}”"), text=cleaned.strip())
        return cleaned.strip()

    def fitted(self, text: str, columns: Columns) -> str:
        """The text cut to the width of a field, never running into the next one."""
        cleaned = self.one_line(text)
        if len(cleaned) <= columns.width:
            return cleaned
        kept = cleaned[: columns.width].rstrip()
        self.omit(
            N_("the end of “{text}”: {width} characters fit"), text=cleaned, width=columns.width
        )
        return kept
