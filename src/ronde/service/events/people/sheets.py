"""The plan of an import as tables for people and as JSON for programs."""

from collections.abc import Iterable
from typing import Annotated, TypedDict

from ronde.formats.player_fields import PlayerFacts, facts_told
from ronde.messages import N_, Message, counted, message
from ronde.service.events.people.deciding import Decided
from ronde.service.events.people.plan import (
    ImportCandidate,
    ImportDifference,
    ImportPlan,
    ImportRow,
)
from ronde.text import _, render
from ronde.text.answers import answer_of, by, of
from ronde.text.documents import JsonObject
from ronde.text.sheet import Align, Cell, Column, Sheet, TableColumn, records, table

FACTS = {
    "rating": N_("rating"),
    "title": N_("title"),
    "sex": N_("sex"),
    "federation": N_("federation"),
    "fide_id": N_("FIDE number"),
    "born": N_("born"),
    "name": N_("name"),
}
"""What may differ, in words."""


def summary(plan: ImportPlan, decided: Decided) -> tuple[Message, ...]:
    """What an import comes to, in a few sentences."""
    return tuple(_summary(plan, decided))


def _summary(plan: ImportPlan, decided: Decided) -> Iterable[Message]:
    yield counted(
        N_("{count} row, {entering} to enter"),
        N_("{count} rows, {entering} to enter"),
        len(plan.rows),
        entering=len(decided.entering),
    )
    if decided.known:
        count = len(decided.known)
        yield counted(N_("one is entered already"), N_("{count} are entered already"), count)
    if decided.correcting:
        yield counted(N_("one to correct"), N_("{count} to correct"), len(decided.correcting))
    if decided.skipped:
        yield counted(N_("one left out"), N_("{count} left out"), len(decided.skipped))
    if decided.open:
        doubts = len(decided.open)
        yield counted(N_("one doubt to decide"), N_("{count} doubts to decide"), doubts)
    if plan.rating_list:
        undecided = {doubt.line for doubt in decided.open}
        nobody = [
            row.line
            for row in plan.rows
            if row.line not in decided.listed
            and row.line not in undecided
            and row.line not in decided.skipped
        ]
        yield message(
            N_("found in {list}: {found}, not found: {missing}"),
            list=plan.rating_list,
            found=len(decided.listed),
            missing=len(nobody),
        )


def plan_sheets(plan: ImportPlan, decided: Decided) -> tuple[Sheet, ...]:
    """What is open, what differs, and what becomes of every row."""
    sheets = []
    if decided.open:
        sheets.append(doubts_sheet(plan, decided))
    if decided.differences:
        sheets.append(differences_sheet(decided))
    return (*sheets, rows_sheet(plan, decided))


def doubts_sheet(plan: ImportPlan, decided: Decided) -> Sheet:
    """The doubts, each with a row for every candidate and what to answer if it is them."""
    rows: list[tuple[Cell, ...]] = []
    for doubt in decided.open:
        row = plan.row(doubt.line)
        assert row is not None, "a doubt is about a row of its plan"
        player = row.player
        facts = (player.rating, player.federation or None, _born(player.birth_date))
        rows.append(
            (doubt.line, None, player.name, *facts, player.fide_id or None, render(doubt.reason))
        )
        for candidate in doubt.candidates:
            rows.append((None, candidate.choice, *_candidate_cells(candidate)))
        others = [
            choice
            for choice in doubt.choices
            if choice not in {candidate.choice for candidate in doubt.candidates}
        ]
        further = _("and {count} more").format(count=doubt.further_count)
        note = further if doubt.further_count else None
        rows.append((None, " | ".join(others), None, None, None, None, None, note))
    return Sheet(
        title=_("Doubts"),
        columns=(
            Column(_("Row"), Align.RIGHT),
            Column(_("Choice")),
            Column(_("Name")),
            Column(_("Elo"), Align.RIGHT),
            Column(_("Fed.")),
            Column(_("Born")),
            Column(_("FIDE no.")),
            Column(_("Remark"), wide=True),
        ),
        rows=tuple(rows),
    )


def _candidate_cells(candidate: ImportCandidate) -> tuple[Cell, ...]:
    """A candidate in a row."""
    return (
        f"→ {candidate.name}",
        candidate.rating,
        candidate.federation or None,
        candidate.born or None,
        candidate.fide_id or None,
        None if candidate.likeness is None else _LIKENESS_TEXTS[candidate.likeness.value](),
    )


_LIKENESS_TEXTS = {
    "same": lambda: _("same name"),
    "order": lambda: _("surname and first name exchanged"),
    "initials": lambda: _("initials"),
    "typing": lambda: _("another spelling"),
    "part": lambda: _("part of the name"),
}


def differences_sheet(decided: Decided) -> Sheet:
    """What is said differently elsewhere: nothing of it is applied unasked."""
    return table(_("Differences, not applied"), _difference_columns(), decided.differences)


def _difference_columns() -> tuple[TableColumn[ImportDifference], ...]:
    """What is told of a difference."""
    return (
        TableColumn(_("Row"), lambda it: it.line, Align.RIGHT, key="row"),
        TableColumn(_("Name"), lambda it: it.name, key="name"),
        TableColumn(_("What"), lambda it: it.fact, key="fact", text=lambda it: _(FACTS[it.fact])),
        TableColumn(_("Kept"), lambda it: it.kept, key="kept"),
        TableColumn(_("Other"), lambda it: it.other, key="other"),
        TableColumn(_("Source"), lambda it: it.other_source, wide=True, key="source"),
    )


def rows_sheet(plan: ImportPlan, decided: Decided) -> Sheet:
    """Every row as it would be entered, and what becomes of it."""
    entering = {each.line: each.player for each in decided.entering}
    rows = [(row, entering.get(row.line, row.player)) for row in plan.rows]
    return table(
        plan.source or _("Players"),
        (
            TableColumn(_("Row"), lambda row: row[0].line, Align.RIGHT),
            TableColumn(_("Name"), lambda row: row[1].name),
            TableColumn(_("Title"), lambda row: row[1].title and row[1].title.value),
            TableColumn(_("Elo"), lambda row: row[1].rating, Align.RIGHT),
            TableColumn(_("Fed."), lambda row: row[1].federation or None),
            TableColumn(_("Born"), lambda row: _born(row[1].birth_date)),
            TableColumn(_("FIDE no."), lambda row: row[1].fide_id or None),
            TableColumn(
                _("Remark"),
                lambda row: "; ".join(_what_becomes(row[0], decided)) or None,
                wide=True,
            ),
        ),
        rows,
    )


def _what_becomes(row: ImportRow, decided: Decided) -> Iterable[str]:
    """What becomes of a row, in a few words."""
    for fault in row.faults:
        yield render(fault)
    if row.line in decided.skipped:
        yield _("left out")
    elif row.line in decided.known:
        yield _("entered already")
    if any(correcting.line == row.line for correcting in decided.correcting):
        yield _("corrected")
    if any(doubt.line == row.line for doubt in decided.open):
        yield _("to be decided")
    if row.line in decided.listed:
        yield _("in the list: {name}").format(name=decided.listed[row.line].name)


def _born(birth: object) -> str | None:
    """A birth date as it is shown."""
    return str(birth) if birth else None


class ListedAnswer(TypedDict):
    """Somebody as a rating list has them."""

    name: str
    fide_id: str | None
    federation: str | None
    birth_year: int | None
    ratings: Annotated[
        dict[str, int],
        by(lambda ratings: {kind.value: rating for kind, rating in ratings.items()}),
    ]


class CandidateAnswer(TypedDict):
    """Somebody whom a row may be about; `choice` is what to answer if it is so."""

    choice: str
    name: str
    likeness: str | None
    fide_id: str | None
    federation: str | None
    born: str | None
    rating: int | None


class DoubtAnswer(TypedDict):
    """A doubt with its candidates and every answer there is."""

    row: Annotated[int, of("line")]
    kind: str
    text: Annotated[str, of("reason")]
    choices: list[str]
    further_count: int
    candidates: list[CandidateAnswer]


class DifferenceAnswer(TypedDict):
    """What a row and a list, or a row and the event, say differently."""

    row: int
    name: str
    fact: str
    kept: str
    other: str
    source: str


class ImportedRow(PlayerFacts):
    """A row with what was read in it and who it was found to be."""

    row: int
    rating_source: str | None
    faults: list[str]
    entered_already: bool
    listed: ListedAnswer | None


class PlanAnswer(TypedDict):
    """What an import would do."""

    file: Annotated[str | None, of("source")]
    rating_list: str | None
    rating_kind: str
    columns: dict[str, str]
    ignored_columns: Annotated[list[str], of("ignored")]
    remarks: list[str]
    rows: list[ImportedRow]
    doubts: list[DoubtAnswer]
    differences: list[DifferenceAnswer]
    entering_count: int
    correcting_count: int
    known_count: int
    skipped_rows: list[int]


def plan_json(plan: ImportPlan, decided: Decided) -> JsonObject:
    """Everything about a plan, as programs and pages read it."""
    return answer_of(
        PlanAnswer,
        plan,
        rows=[_row_json(row, decided) for row in plan.rows],
        doubts=[answer_of(DoubtAnswer, doubt) for doubt in decided.open],
        differences=records(_difference_columns(), decided.differences),
        entering_count=len(decided.entering),
        correcting_count=len(decided.correcting),
        known_count=len(decided.known),
        skipped_rows=list(decided.skipped),
    )


def _row_json(row: ImportRow, decided: Decided) -> JsonObject:
    """A row with what was read in it and who it was found to be."""
    player = next(
        (entering.player for entering in decided.entering if entering.line == row.line), row.player
    )
    listed = decided.listed.get(row.line)
    return {
        "row": row.line,
        **facts_told(player),
        "rating_source": player.rating_source or None,
        "faults": [render(fault) for fault in row.faults],
        "entered_already": row.line in decided.known,
        "listed": None if listed is None else answer_of(ListedAnswer, listed),
    }
