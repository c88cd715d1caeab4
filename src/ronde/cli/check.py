"""`ronde check`: the rounds of a Swiss event paired again, its standings computed again."""

from collections.abc import Iterator
from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.report import Report
from ronde.cli.swiss_rules import swiss_rules_options
from ronde.messages import N_
from ronde.service.checked_reports import CheckedReport, check_report
from ronde.text import _, ngettext, render
from ronde.text.checks import (
    announced_sheet,
    differences_sheet,
    round_check_json,
    rounds_sheet,
    value_name,
)
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json, points_text
from ronde.text.sheet import Cell, Sheet


@command("check", help=N_("Check the pairings and the standings of the Swiss event in FILE."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@swiss_rules_options
@option("--lenient", is_flag=True, help=N_("Read on where the file is wrong, and tell."))
def cli_command(file: Path, system: str | None, edition: str | None, lenient: bool) -> Report:
    """Check the file and tell every difference."""
    checked = check_report(file, lenient=lenient, system=system, edition=edition)
    adjustments = tuple(
        f"{change.place}: {render(change.problem)}; {render(change.repair)}"
        for change in checked.adjustments
    )
    return Report(
        data={
            "ok": checked.ok,
            "file": str(file),
            "system": checked.system.name,
            "edition": checked.system.edition,
            "rounds": [round_check_json(check) for check in checked.rounds],
            "standing_differences": list(_announced_json(checked)),
            "tiebreaks": [str(descriptor) for descriptor in checked.ranks.tiebreaks],
            "adjustments": list(adjustments),
        },
        lines=(*adjustments, *_verdict(checked)),
        sheets=_sheets(file, checked),
        exit_code=0 if checked.ok else 1,
    )


def _announced_json(checked: CheckedReport) -> Iterator[JsonObject]:
    """The points and ranks that do not follow from the results."""
    for points in checked.points:
        yield {
            "id": points.number,
            "value": points.value,
            "expected": points_json(points.expected),
            "found": points_json(points.announced),
        }
    for rank in checked.ranks.differences:
        yield {
            "id": rank.number,
            "value": "rank",
            "expected": rank.expected,
            "found": rank.announced,
        }


def _verdict(checked: CheckedReport) -> Iterator[str]:
    """What was found, in a line each for pairings and standings."""
    count = len(checked.rounds)
    wrong = sum(not check.ok for check in checked.rounds)
    if not count:
        yield _("There is no round to check.")
    elif wrong:
        yield ngettext(
            "{wrong} of {count} round is not as the rules pair it.",
            "{wrong} of {count} rounds are not as the rules pair them.",
            count,
        ).format(wrong=wrong, count=count)
    else:
        yield ngettext(
            "{count} round, as the rules pair it.",
            "{count} rounds, all as the rules pair them.",
            count,
        ).format(count=count)
    if checked.ranks.doubt is not None:
        yield _("Ranks are compared by points alone: {reason}").format(
            reason=render(checked.ranks.doubt)
        )
    if not checked.points and not checked.ranks.differences:
        yield _("Points and ranks follow from the results.")


def _sheets(file: Path, checked: CheckedReport) -> tuple[Sheet, ...]:
    """The rounds, and whatever differs."""
    event = checked.report.event
    seen = checked.system.as_paired(event)
    players = {player.number: player for player in seen.players}
    sheets = [rounds_sheet(checked.rounds, event.name or file.stem)]
    if any(check.differences for check in checked.rounds):
        sheets.append(differences_sheet(checked.rounds, players))
    rows: list[tuple[Cell, ...]] = [
        (
            points.number,
            players[points.number].name,
            value_name(points.value),
            points_text(points.expected),
            points_text(points.announced),
        )
        for points in checked.points
    ]
    rows += [
        (rank.number, players[rank.number].name, _("rank"), rank.expected, rank.announced)
        for rank in checked.ranks.differences
    ]
    if rows:
        sheets.append(announced_sheet(rows))
    return tuple(sheets)
