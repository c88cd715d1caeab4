"""`ronde tiebreaks`: the catalogue."""

from ronde.cli.command import command, option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.chess.tiebreaks.catalogue import ROWS, TieBreak
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import PRESETS, TEAM_PRESETS
from ronde.messages import N_
from ronde.text import _
from ronde.text.sheet import Column, Sheet
from ronde.text.tiebreaks import (
    editions_text,
    family_text,
    meaning_text,
    modifiers_text,
    remarks_text,
)


@command("tiebreaks", help=N_("Every tie-break: code, name, rule, editions, modifiers."))
@option(
    "--edition",
    type=OneOf(*(edition.value for edition in Edition)),
    help=N_("Only those of this edition."),
)
def cli_command(edition: str | None) -> Report:
    """List the catalogue and the recommended lists."""
    rows = [row for row in ROWS if edition is None or Edition(edition) in row.editions]
    return Report(
        data={
            "tiebreaks": [_row_json(row) for row in rows],
            "presets": [
                {"name": preset.name, "for": _(preset.meant_for), "tiebreaks": preset.codes}
                for preset in (PRESETS | TEAM_PRESETS).values()
            ],
        },
        sheets=(
            Sheet(
                title=_("Tie-breaks"),
                columns=(
                    Column(_("Code")),
                    Column(_("Name")),
                    Column(_("Looks at")),
                    Column(_("Rule")),
                    Column(_("Editions")),
                    Column(_("Modifiers")),
                    Column(_("Remark"), wide=True),
                ),
                rows=tuple(
                    (
                        row.code,
                        _(row.name),
                        family_text(row),
                        row.rule,
                        editions_text(row),
                        modifiers_text(row),
                        remarks_text(row),
                    )
                    for row in rows
                ),
            ),
            Sheet(
                title=_("Recommended lists"),
                columns=(Column("--preset"), Column(_("Tie-breaks")), Column(_("For"), wide=True)),
                rows=tuple(
                    (preset.name, preset.codes, _(preset.meant_for))
                    for preset in (PRESETS | TEAM_PRESETS).values()
                ),
            ),
        ),
    )


def _row_json(row: TieBreak) -> dict[str, object]:
    """A row of the catalogue for programs."""
    return {
        "code": row.code,
        "name": _(row.name),
        "meaning": meaning_text(row),
        "rule": row.rule,
        "family": row.family.value,
        "participants": sorted(kind.value for kind in row.participants),
        "editions": sorted(edition.value for edition in row.editions),
        "modifiers": modifiers_text(row).split(),
        "lower_is_better": row.lower_is_better,
        "needs_ratings": row.needs_ratings,
        "in_round_robins": row.in_round_robins,
    }
