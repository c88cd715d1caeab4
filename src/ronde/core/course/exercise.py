"""What an exercise is: a sheet of cells, some to be filled, and how answers are marked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from random import Random
from typing import TypeAlias

from ronde.core.bounds import check_bounds
from ronde.messages import N_, Message, message

_FRACTION_SIGNS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
_DASHES = str.maketrans(dict.fromkeys("–—−:/", "-"))
LONGEST_ANSWER = 60
"""A longer answer is no answer."""


class AnswerForm(Enum):
    """How an answer is read, so that nothing is marked wrong for how it is written."""

    WORDS = "words"
    NUMBER = "number"
    """`3½`, `3.5` and `3,5` are the same."""
    PAIR = "pair"
    """Two numbers in their order: `1-8`, `1 – 8`, `1 8`."""
    LETTERS = "letters"
    """Letters in any order: `AC`, `C, A`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell: what belongs there, and the rule that says so.

    `slips` are wrong answers that miss another rule than the cell's own, as a pair with its colours
    exchanged does.
    """

    answer: str
    rule: str = ""
    working: str = ""
    """The answer worked out in figures, where it is worked out."""
    form: AnswerForm = AnswerForm.WORDS
    slips: Mapping[str, str] = field(default_factory=dict)
    given: bool = False

    def is_right(self, typed: str) -> bool:
        """Whether an answer is the right one, however it is written."""
        return read(typed, self.form) == read(self.answer, self.form)

    def rule_missed(self, typed: str) -> str:
        """The rule that a wrong answer misses."""
        found = read(typed, self.form)
        return next(
            (rule for slip, rule in self.slips.items() if read(slip, self.form) == found), self.rule
        )


def given(answer: str | int) -> Cell:
    """A cell that is never to be filled."""
    return Cell(answer=str(answer), given=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseTable:
    """Headings and rows; the first cell of a row says whose row it is."""

    headings: tuple[Message, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnExercise:
    """What a kind makes of a size and a source of chance: the task, what is known, the cells."""

    task: Message
    cells: ExerciseTable
    facts: tuple[ExerciseTable, ...] = ()
    """What is known besides, such as the crosstable of an event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseKind:
    """A kind of exercise: its name at all doors, what it asks for, and what makes one."""

    name: str
    title: str
    """Marked for translation."""
    size_of: str
    """What its size counts, marked for translation."""
    least: int
    most: int
    usual: int
    draw: Callable[[int, Random], DrawnExercise]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise, the same for the same kind, size and seed."""

    kind: ExerciseKind
    size: int
    seed: int
    task: Message
    cells: ExerciseTable
    facts: tuple[ExerciseTable, ...]

    @property
    def code(self) -> str:
        """What tells it from all others: `berger-8-3`."""
        return f"{self.kind.name}-{self.size}-{self.seed}"

    @property
    def title(self) -> Message:
        """What it is called."""
        return message(N_("{title} ({code})"), title=message(self.kind.title), code=self.code)

    @property
    def to_fill(self) -> tuple["CellSpot", ...]:
        """The cells to be filled, row by row."""
        return tuple(
            CellSpot(row, column)
            for row, cells in enumerate(self.cells.rows)
            for column, cell in enumerate(cells)
            if not cell.given
        )

    def cell(self, spot: "CellSpot") -> Cell:
        """The cell at a place."""
        return self.cells.rows[spot.row][spot.column]


@dataclass(frozen=True, slots=True, order=True)
class CellSpot:
    """The place of a cell: its row and its column, from 0."""

    row: int
    column: int


Answers: TypeAlias = Mapping[CellSpot, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """A cell that was to be filled, with what was answered."""

    spot: CellSpot
    cell: Cell
    typed: str

    @property
    def is_right(self) -> bool:
        """Whether the answer is right; an empty cell is wrong."""
        return self.cell.is_right(self.typed)

    @property
    def rule(self) -> str:
        """The rule missed, or the one that gives the right answer."""
        return self.cell.rule if self.is_right else self.cell.rule_missed(self.typed)


def exercise_of(kind: ExerciseKind, size: int, seed: int, random: Random) -> Exercise:
    """The exercise of a kind and a size that a source of chance draws; `seed` is its name.

    Raises InputError for a size that the kind does not have.
    """
    check_bounds(
        size,
        kind.least,
        kind.most,
        N_("expected a size from {least} to {most}, found {found}"),
    )
    drawn = kind.draw(size, random)
    return Exercise(
        kind=kind, size=size, seed=seed, task=drawn.task, cells=drawn.cells, facts=drawn.facts
    )


def marked(exercise: Exercise, answers: Answers) -> tuple[Marked, ...]:
    """Every cell to be filled with what was answered; a cell without an answer is empty."""
    return tuple(
        Marked(spot=spot, cell=exercise.cell(spot), typed=answers.get(spot, ""))
        for spot in exercise.to_fill
    )


def some_given(
    rows: Sequence[tuple[Cell, ...]], random: Random, *, one_in: int = 4
) -> tuple[tuple[Cell, ...], ...]:
    """The rows with some of their cells given, as examples; at least one is left to be filled."""
    open_cells = [
        (row, column)
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if not cell.given
    ]
    shown = set(random.sample(open_cells, len(open_cells) // one_in))
    return tuple(
        tuple(
            replace(cell, given=True) if (row, column) in shown else cell
            for column, cell in enumerate(cells)
        )
        for row, cells in enumerate(rows)
    )


def read(text: str, form: AnswerForm) -> object:
    """An answer as it is compared; what cannot be read is only equal to itself."""
    plain = "".join(text.casefold().split())
    if form is AnswerForm.NUMBER:
        number = _number(plain)
        return plain if number is None else number
    if form is AnswerForm.PAIR:
        parts = text.casefold().translate(_DASHES).replace("-", " ").split()
        return tuple(part.lstrip("0") or part for part in parts)
    if form is AnswerForm.LETTERS:
        letters = plain.translate(str.maketrans("", "", ",;+-/"))
        return "".join(sorted(letters)) or plain
    return plain


def figures(value: Fraction) -> str:
    """A number as a scoresheet shows it in any language: `3½`; of quarters and halves alone."""
    whole, rest = divmod(value, 1)
    sign = next((sign for sign, part in _FRACTION_SIGNS.items() if part == rest), "")
    return f"{whole or ''}{sign}" if sign else str(whole)


def _number(plain: str) -> Fraction | None:
    """A number as people write it, or None."""
    whole, sign = plain, Fraction(0)
    if plain[-1:] in _FRACTION_SIGNS:
        whole, sign = plain[:-1] or "0", _FRACTION_SIGNS[plain[-1]]
    digits, _point, decimals = whole.replace(",", ".").partition(".")
    is_number = (digits + decimals).isascii() and (digits + decimals).isdigit()
    if not is_number or len(plain) > LONGEST_ANSWER:
        return None
    return Fraction(int(digits + decimals), 10 ** len(decimals)) + sign
