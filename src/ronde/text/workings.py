"""Workings told to a player: the rows behind each value, and what decided a place."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated, NamedTuple, TypedDict

from ronde.core.chess.playoff.values import PlacedBy
from ronde.core.chess.standings import PlayedOff, Standing, TeamStanding
from ronde.core.chess.tiebreaks.catalogue import Family
from ronde.core.chess.tiebreaks.contributions import Contribution, Note
from ronde.core.chess.tiebreaks.ratings import mean_half_up
from ronde.core.chess.tiebreaks.unplayed import VirtualOpponent, virtual_opponent
from ronde.core.chess.workings import Explanation, NeighbourComparison, SeparatedBy, Walk, Working
from ronde.core.scores import PER_POINT
from ronde.messages import N_
from ronde.text.answers import answer_of, in_whole, of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import (
    number_json,
    number_text,
    place_text,
    points_json,
    points_text,
    points_words,
)
from ronde.text.rendering import listed_text
from ronde.text.sheet import Align, Sheet, TableColumn, table
from ronde.text.standings import single_value_text, value_json, value_text

NOTES = {
    Note.ADJUSTED: N_("adjusted: unplayed rounds count differently for opponents"),
    Note.DUMMY: N_("not played: a dummy with one's own score"),
    Note.DUMMY_CAPPED: N_("not played: a dummy, its score limited"),
    Note.VIRTUAL: N_("not played: the virtual opponent"),
    Note.AWARDED: N_("not played, as awarded"),
    Note.CLAMPED: N_("more than 350 points away"),
    Note.PROVISIONAL: N_("provisional rating"),
}


def explanation_lines(explanation: Explanation) -> tuple[str, ...]:
    """Who stands where, and what separates them from the player above and the one below."""
    standing = explanation.standing
    lines = [
        _("{name} is in place {rank} with {points}.").format(
            name=standing.name, rank=standing.rank, points=points_words(standing.points)
        )
    ]
    for separation in (explanation.from_above, explanation.from_below):
        if separation is not None:
            lines.append(separation_text(separation))
    return tuple(lines)


def separation_text(separation: SeparatedBy) -> str:
    """What put one player ahead of another, with both values."""
    ahead, behind = separation.ahead, separation.behind
    names = {"ahead": ahead.name, "behind": behind.name}
    if ahead.points != behind.points:
        return _("{ahead} is ahead of {behind} by points: {more} against {less}.").format(
            more=points_text(ahead.points), less=points_text(behind.points), **names
        )
    if separation.played_off is not None:
        return _played_off_text(separation, separation.played_off, names)
    if separation.by is None:
        if ahead.rank == behind.rank:
            return _("Nothing separates {ahead} and {behind}: they share the place.").format(
                **names
            )
        return _("Lots put {ahead} ahead of {behind}.").format(**names)
    if separation.by.row.order is not None:
        return _("{ahead} is ahead of {behind} by {code}.").format(
            code=separation.by.descriptor, **names
        )
    more, less = separation.by.compared(ahead.number, behind.number)
    return _("{ahead} is ahead of {behind} by {code}: {more} against {less}.").format(
        code=separation.by.descriptor,
        more=single_value_text(more, separation.by.row),
        less=single_value_text(less, separation.by.row),
        **names,
    )


def _played_off_text(
    separation: SeparatedBy, played_off: PlayedOff, names: Mapping[str, str]
) -> str:
    """What a play-off made of two who were in it."""
    if separation.ahead.rank == separation.behind.rank:
        return _("{ahead} and {behind} are level after the play-off: they share the place.").format(
            **names
        )
    if played_off.decision is PlacedBy.TIE_BREAKS:
        return _(
            "The tie-breaks put {behind} out of the play-off, and {ahead} went on in it."
        ).format(**names)
    return _("{ahead} is ahead of {behind} by the play-off.").format(**names)


def working_sheets(explanation: Explanation, names: Mapping[int, str]) -> tuple[Sheet, ...]:
    """A table for each tie-break that is made of rows."""
    number = explanation.standing.number
    return tuple(
        _working_sheet(working, number, names) for working in explanation.workings if working.rows
    )


def note_text(row: Contribution) -> str:
    """Why a row is not simply the opponent's value, and whether it was cut."""
    words = [_(NOTES[row.note])] if row.note else []
    words += [_("cut")] if row.cut else []
    return ", ".join(words)


class RowUnits(NamedTuple):
    """How many of its units make one of what each number of a row counts."""

    score: int
    points: int
    amount: int


def row_units(working: Working) -> RowUnits:
    """What the rows of a value are counted in."""
    row = working.row
    is_rating = row.family is Family.RATINGS
    return RowUnits(
        score=1 if is_rating else PER_POINT,
        points=2 if is_rating else PER_POINT,
        # A tie-break that only orders has no unit of its own: its rows are points.
        amount=row.row_unit or (row.unit if row.order is None else PER_POINT),
    )


def _working_sheet(working: Working, number: int, names: Mapping[int, str]) -> Sheet:
    """The rows of one value."""
    units = row_units(working)
    return table(
        _working_title(working, number),
        (
            TableColumn(_("Round"), lambda row: row.round_number, Align.RIGHT),
            TableColumn(_("Opponent"), lambda row: _opponent_text(row, names)),
            TableColumn(
                _("Value"),
                lambda row: number_text(Fraction(row.score, units.score)) if row.score else None,
                Align.RIGHT,
            ),
            TableColumn(
                _("Result"),
                lambda row: number_text(Fraction(row.points, units.points)),
                Align.RIGHT,
            ),
            TableColumn(
                _("Counts"),
                lambda row: number_text(Fraction(row.amount, units.amount)),
                Align.RIGHT,
            ),
            TableColumn(_("Remark"), lambda row: note_text(row) or None, wide=True),
        ),
        working.rows,
        (*_sums_text(working, names), *_formulas(working, number)),
    )


def _working_title(working: Working, number: int) -> str:
    """What is worked out, with its value."""
    step = working.applied
    facts = {"code": step.descriptor, "name": _(step.row.name)}
    if working.limit is None:
        return _("{code}, {name}: {value}").format(value=value_text(step, number), **facts)
    value = single_value_text(sum(row.amount for row in working.rows), step.row)
    return _("{code}, {name}, opponents with {limit} or more: {value}").format(
        limit=points_text(working.limit), value=value, **facts
    )


def _sums_text(working: Working, names: Mapping[int, str]) -> tuple[str, ...]:
    """What those still tied scored against each other, the most first.

    Rule: Livre de l'arbitre, Départages 2.1.2
    """
    if len(working.sums) < 2:
        return ()
    sums = (
        f"{names[tied]} {number_text(Fraction(points, PER_POINT))}"
        for tied, points in working.sums.items()
    )
    return (_("Points among those still tied: {sums}.").format(sums=listed_text(sums)),)


def _formulas(working: Working, number: int) -> Iterator[str]:
    """The formulas of the documents with their numbers, where a value follows from one.

    Rule: Livre de l'arbitre, Départages 2.2, joueur virtuel
    Rule: Livre de l'arbitre, Départages 2.3, performance
    Rule: Systèmes de tournois (NA), Classement – Autres critères (résultat avec les noirs)
    """
    step = working.applied
    for row in working.rows:
        if row.note is Note.VIRTUAL and step.row.code in OPPOSITION_CODES:
            yield virtual_text(virtual_opponent(step.calculation.field, number, row.round_number))
    kept = [row for row in working.rows if not row.cut]
    if step.row.code == "TPR" and kept:
        value, mean = step.shown_of(number), mean_half_up([row.amount for row in kept])
        assert isinstance(value, int)
        yield _("P = M + Q: {mean} {sign} {difference} = {value}.").format(
            mean=mean, sign="+" if value >= mean else "−", difference=abs(value - mean), value=value
        )
    if step.row.code == "BPCT":
        points = number_text(Fraction(sum(row.amount for row in kept), PER_POINT))
        yield _("Points with Black / games with Black: {points} / {games}.").format(
            points=points, games=len(kept)
        )


OPPOSITION_CODES = frozenset({"BH", "SB"})
"""The tie-breaks whose rows have the score of a virtual opponent."""


def virtual_text(virtual: VirtualOpponent) -> str:
    """The formula of the book with its numbers: `2 + (1 − 0) + ½ × (11 − 4) = 6½`."""
    return _(
        "Virtual opponent of round {round}: {before} + ({win} − {received})"
        " + {draw} × ({count} − {round}) = {score}."
    ).format(
        round=virtual.round_number,
        count=virtual.round_count,
        before=points_text(virtual.before),
        win=points_text(virtual.win),
        received=points_text(virtual.received),
        draw=points_text(virtual.draw),
        score=points_text(virtual.score),
    )


def _opponent_text(row: Contribution, names: Mapping[int, str]) -> str:
    """Against whom, and at which board of a match."""
    if row.opponent is None:
        return "–"
    if row.board_number is None:
        return names[row.opponent]
    return _("{opponent}, board {number}").format(
        opponent=names[row.opponent], number=row.board_number
    )


class WorkingRow(TypedDict):
    """A row of a tie-break: what a round adds to it."""

    round: Annotated[int, of("round_number")]
    opponent: int | None
    score: int
    points: int
    amount: int
    cut: bool
    why: Annotated[str, in_whole(note_text)]


def _limit_json(working: Working) -> float | None:
    """The score that an opponent needs, in points."""
    return None if working.limit is None else points_json(working.limit)


class SumAmongTied(TypedDict):
    """What one of those still tied scored against the others."""

    id: int
    points: float


class WorkingTold(TypedDict):
    """How the value of a tie-break came about."""

    tiebreak: Annotated[str, of("applied.descriptor", str)]
    name: Annotated[str, of("row.name", _)]
    rule: Annotated[str, of("row.rule")]
    limit: Annotated[float | None, in_whole(_limit_json)]
    value: float | None
    rows: list[WorkingRow]
    sums: list[SumAmongTied]
    formulas: list[str]


class SeparationTold(TypedDict):
    """What put one player ahead of another."""

    ahead: Annotated[int, of("ahead.number")]
    behind: Annotated[int, of("behind.number")]
    by: Annotated[str | None, of("by.descriptor", str)]
    text: Annotated[str, in_whole(separation_text)]


class ExplanationTold(TypedDict):
    """The working of a player's values and what separates them from their neighbours."""

    id: Annotated[int, of("standing.number")]
    rank: Annotated[int, of("standing.rank")]
    text: Annotated[list[str], in_whole(explanation_lines)]
    above: Annotated[SeparationTold | None, of("from_above")]
    below: Annotated[SeparationTold | None, of("from_below")]
    workings: list[WorkingTold]


class WalkStep(TypedDict):
    """Something looked at: the value of both, and whether it decides."""

    tiebreak: str
    ahead: float | None
    behind: float | None
    decides: bool


class WalkTold(TypedDict):
    """Why somebody is not one place higher, step by step."""

    ahead: Annotated[int, of("ahead.number")]
    behind: Annotated[int, of("behind.number")]
    shared: Annotated[bool, in_whole(lambda walk: walk.ahead.rank == walk.behind.rank)]
    steps: list[WalkStep]


def explanation_json(explanation: Explanation) -> JsonObject:
    """The working of a player's values and what separates them from their neighbours."""
    number = explanation.standing.number
    workings = [
        answer_of(
            WorkingTold,
            working,
            value=value_json(working.applied, number),
            sums=[
                {"id": tied, "points": number_json(Fraction(points, PER_POINT))}
                for tied, points in working.sums.items()
            ],
            formulas=list(_formulas(working, number)),
        )
        for working in explanation.workings
    ]
    return answer_of(ExplanationTold, explanation, workings=workings)


def walk_json(walk: Walk) -> JsonObject:
    """Why somebody is not one place higher, step by step."""
    steps = [
        answer_of(
            WalkStep,
            step,
            tiebreak=_code(step),
            ahead=_compared_json(step, walk.ahead),
            behind=_compared_json(step, walk.behind),
        )
        for step in walk.steps
    ]
    return answer_of(WalkTold, walk, steps=steps)


def _code(step: NeighbourComparison) -> str:
    """What was looked at, in a word."""
    if step.is_playoff:
        return "play-off"
    return "PTS" if step.applied is None else str(step.applied.descriptor)


def _looked_at(step: NeighbourComparison) -> str:
    """What was looked at, as a player reads it."""
    if step.is_playoff:
        return _("Play-off")
    if step.applied is None:
        return _("Points")
    return f"{step.applied.descriptor}, {_(step.applied.row.name)}"


def walk_sheet(walk: Walk) -> Sheet:
    """Why somebody is not one place higher: a row for each thing looked at."""
    title = _("Why {behind} is {place} and not before {ahead}").format(
        behind=walk.behind.name, place=place_text(walk.behind.rank), ahead=walk.ahead.name
    )
    return table(
        title,
        (
            TableColumn(_("Looked at"), _looked_at),
            TableColumn(
                walk.ahead.name,
                lambda step: _compared_text(step, walk.ahead, walk.behind),
                Align.RIGHT,
            ),
            TableColumn(
                walk.behind.name,
                lambda step: _compared_text(step, walk.behind, walk.ahead),
                Align.RIGHT,
            ),
            TableColumn(
                _("Remark"), lambda step: _("decides") if step.decides else _("equal"), wide=True
            ),
        ),
        walk.steps,
        ()
        if any(step.decides for step in walk.steps)
        else (
            _("Nothing on the list decides: the place is shared.")
            if walk.ahead.rank == walk.behind.rank
            else _("Nothing on the list decides: lots were drawn."),
        ),
    )


def _compared_json(
    step: NeighbourComparison, standing: Standing | TeamStanding
) -> int | float | None:
    """What was looked at, for programs: points, a value, a place in the play-off."""
    if step.is_playoff:
        return _place_in_playoff(standing)
    if step.applied is None:
        return points_json(standing.points)
    return value_json(step.applied, standing.number)


def _place_in_playoff(standing: Standing | TeamStanding) -> int:
    """The place in a play-off, 1 for its winner."""
    assert isinstance(standing, Standing)
    assert standing.played_off is not None
    return standing.rank - standing.played_off.first_place + 1


def _compared_text(
    step: NeighbourComparison, standing: Standing | TeamStanding, other: Standing | TeamStanding
) -> str:
    """What was looked at, as a player reads it."""
    if step.is_playoff:
        return place_text(_place_in_playoff(standing))
    if step.applied is None:
        return points_text(standing.points)
    if step.decides and step.applied.row.order is None:
        value, _other = step.applied.compared(standing.number, other.number)
        return single_value_text(value, step.applied.row)
    return value_text(step.applied, standing.number)
