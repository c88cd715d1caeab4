"""What is found wrong while reading: the first is raised, or all are repaired and listed.

Both modes run the same code. Every finding comes with the repair that was made; a strict reader
then refuses the file, a lenient one lists the repairs.
"""

from dataclasses import dataclass, field, replace

from ronde.errors import FormatError, InputError, Place
from ronde.formats.trf.report import Adjustment
from ronde.messages import N_, Message, message

LEFT_OUT = message(N_("the line is left out"))
READ_AS_BLANK = message(N_("read as blank"))
FIRST_STANDS = message(N_("the first line stands"))


@dataclass(frozen=True, slots=True)
class _Fault:
    """A finding that a strict reader refuses."""

    adjustment: Adjustment
    error: type[InputError]

    def position(self) -> tuple[int, int]:
        """Where it stands in the file, to find the first."""
        place = self.adjustment.place
        return place.line or 0, place.column or 0


@dataclass(slots=True)
class Findings:
    """Collects faults, which a strict reader refuses, and remarks, which nobody refuses."""

    file: str | None = None
    lenient: bool = False
    _faults: list[_Fault] = field(default_factory=list)
    _remarks: list[Adjustment] = field(default_factory=list)

    def fault(
        self,
        problem: Message,
        repair: Message,
        *,
        line: int,
        column: int | None = None,
        error: type[InputError] = FormatError,
    ) -> None:
        """Something contradicts the format or the rest of the file."""
        self._faults.append(_Fault(self._adjustment(problem, repair, line, column), error))

    def remark(
        self, problem: Message, repair: Message, *, line: int, column: int | None = None
    ) -> None:
        """Something is odd, but no fact of the event depends on it."""
        self._remarks.append(self._adjustment(problem, repair, line, column))

    def settle(self) -> None:
        """End a stage of reading: a strict reader raises the first fault by its place."""
        if self._faults and not self.lenient:
            first = min(self._faults, key=_Fault.position)
            raise first.error(first.adjustment.problem, place=first.adjustment.place)

    def adjustments(self) -> tuple[Adjustment, ...]:
        """Everything that was not read as it stands, in the order of the file."""
        listed = [fault.adjustment for fault in self._faults] + self._remarks
        return tuple(
            sorted(listed, key=lambda entry: (entry.place.line or 0, entry.place.column or 0))
        )

    def _adjustment(
        self, problem: Message, repair: Message, line: int, column: int | None
    ) -> Adjustment:
        """A finding with its place."""
        place = Place(file=self.file, line=line, column=column)
        return Adjustment(place, _on_one_line(problem), repair)


def stands(record: str) -> Message:
    """The repair of taking one record against another."""
    return message(N_("record {record} stands"), record=record)


def _on_one_line(problem: Message) -> Message:
    """The message with nothing in it that a terminal would not print in one line."""
    return replace(
        problem,
        fields={
            name: value
            if not isinstance(value, str) or value.isprintable()
            else "".join(letter if letter.isprintable() else "\ufffd" for letter in value)
            for name, value in problem.fields.items()
        },
    )
