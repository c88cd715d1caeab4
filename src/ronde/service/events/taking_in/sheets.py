"""The plan of an event from a report as tables for people and as JSON for programs."""

from typing import Annotated, TypedDict

from ronde.messages import N_, Message, counted, message
from ronde.service.events.taking_in.opening import ReportPlan
from ronde.text import _, render
from ronde.text.answers import about, answer_of, of
from ronde.text.checks import RoundCheckAnswer, differences_sheet, rounds_sheet
from ronde.text.documents import JsonObject
from ronde.text.sheet import Align, Column, Sheet


def report_summary(plan: ReportPlan) -> tuple[Message, ...]:
    """What an event from a report comes to, in a few sentences."""
    event = plan.report.event
    sentences = [
        message(
            N_("{name}: players: {players}, rounds: {rounds}"),
            name=plan.settings.name,
            players=len(event.players),
            rounds=len(event.rounds),
        )
    ]
    if plan.repairs:
        sentences.append(
            counted(
                N_("one place of the file was not read as it stands"),
                N_("{count} places of the file were not read as they stand"),
                len(plan.repairs),
            )
        )
    return tuple(sentences)


def report_sheets(plan: ReportPlan) -> tuple[Sheet, ...]:
    """What was adjusted, and how the rounds compare with the rules."""
    sheets = []
    if plan.repairs or plan.adjustments:
        sheets.append(adjustments_sheet(plan))
    if plan.checks:
        sheets.append(rounds_sheet(plan.checks, plan.settings.name))
    if any(check.differences for check in plan.checks):
        players = {player.number: player for player in plan.report.event.players}
        sheets.append(differences_sheet(plan.checks, players))
    return tuple(sheets)


def adjustments_sheet(plan: ReportPlan) -> Sheet:
    """Everything that is not taken as the file has it."""
    return Sheet(
        title=_("Adjustments"),
        columns=(
            Column(_("Line"), Align.RIGHT),
            Column(_("What"), wide=True),
            Column(_("What was made of it"), wide=True),
        ),
        rows=(
            *(
                (repair.place.line, render(repair.problem), render(repair.repair))
                for repair in plan.repairs
            ),
            *((None, render(adjustment), None) for adjustment in plan.adjustments),
        ),
    )


class RepairAnswer(TypedDict):
    """A place of a faulty file, and what was made of it."""

    line: Annotated[int | None, of("place.line")]
    column: Annotated[int | None, of("place.column")]
    problem: str
    repair: str


class ReportPlanAnswer(TypedDict):
    """What an event from a report comes to."""

    file: str
    repairs: Annotated[list[RepairAnswer], about("What was made of a faulty file, line by line.")]
    adjustments: Annotated[list[str], about("What has no place in an event here.")]
    rounds: Annotated[
        list[RoundCheckAnswer], of("checks"), about("How the rounds compare with the rules.")
    ]
    player_count: Annotated[int, of("report.event.players", len)]
    round_count: Annotated[int, of("report.event.rounds", len)]


def report_plan_json(plan: ReportPlan) -> JsonObject:
    """Everything about the plan that is not in the entries themselves."""
    return answer_of(ReportPlanAnswer, plan)
