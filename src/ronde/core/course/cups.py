"""An exercise of cups: how large they are, and how many have a bye."""

from random import Random

from ronde.core.course.exercise import (
    AnswerForm,
    Cell,
    DrawnExercise,
    ExerciseKind,
    ExerciseTable,
    given,
    some_given,
)
from ronde.core.knockout.sizing import Try, sized
from ronde.errors import RuleError
from ronde.messages import N_, message

SIZE_RULE = "Systèmes de tournois (NA), Système au K.O. (itération)"
POWER_RULE = "Systèmes de tournois (NA), Système au K.O. (puissance de deux suivante)"
MOST_CUPS = 6


def _cups(size: int, random: Random) -> DrawnExercise:
    """Cups of so many participants, with different numbers of prequalified ones."""
    possible = [
        found for count in range(1, size // 2 + 1) if (found := _size(size, count)) is not None
    ]
    chosen = random.sample(possible, min(len(possible), MOST_CUPS - 1))
    chosen.sort(key=lambda found: found.prequalified_count)
    rows = [_cup(found) for found in (sized(size).chosen, *chosen)]
    return DrawnExercise(
        task=message(
            N_(
                "Size these cups of {count} participants: fictitious players for each prequalified"
                " one, the total, the next power of two, the byes of round 1, and the rounds."
            ),
            count=size,
        ),
        cells=ExerciseTable(
            headings=(
                message(N_("Prequalified")),
                message(N_("Fictitious each")),
                message(N_("Total")),
                message(N_("Power of two")),
                message(N_("Byes")),
                message(N_("Rounds")),
            ),
            rows=some_given(rows, random, one_in=6),
        ),
    )


def _size(participant_count: int, prequalified_count: int) -> Try | None:
    """The size of a cup; None where the iteration finds none."""
    try:
        return sized(participant_count, prequalified_count).chosen
    except RuleError:
        return None


def _cup(chosen: Try) -> tuple[Cell, ...]:
    """The row of a cup."""
    total = f"{chosen.participant_count} + {chosen.prequalified_count} x {chosen.fictitious_each}"
    byes = f"{chosen.bracket_size} - {chosen.total} = {chosen.bye_count}"
    return (
        given(chosen.prequalified_count),
        _number(chosen.fictitious_each, SIZE_RULE, ""),
        _number(chosen.total, SIZE_RULE, f"{total} = {chosen.total}"),
        _number(chosen.bracket_size, POWER_RULE, f"2^{chosen.round_count} = {chosen.bracket_size}"),
        _number(chosen.bye_count, POWER_RULE, byes),
        _number(chosen.round_count, POWER_RULE, f"2^{chosen.round_count} = {chosen.bracket_size}"),
    )


def _number(number: int, rule: str, working: str) -> Cell:
    """A cell with a number."""
    return Cell(answer=str(number), rule=rule, working=working, form=AnswerForm.NUMBER)


CUP = ExerciseKind(
    name="cup",
    title=N_("Size a cup"),
    size_of=N_("participants"),
    least=4,
    most=256,
    usual=11,
    draw=_cups,
)
