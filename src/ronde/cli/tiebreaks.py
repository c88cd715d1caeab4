"""`ronde tiebreaks`: the catalogue."""

from ronde.cli.command import command, option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.chess.tiebreaks.catalogue import ROWS, TieBreak
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import PRESETS, TEAM_PRESETS
from ronde.messages import N_
from ronde.text import _
from ronde.text.sheet import TableColumn, table
from ronde.text.tiebreaks import (
    editions_text,
    explained_modifiers,
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
            table(
                _("Tie-breaks"),
                (
                    TableColumn(_("Code"), lambda row: row.code),
                    TableColumn(_("Name"), lambda row: _(row.name)),
                    TableColumn(_("Looks at"), family_text),
                    TableColumn(_("Rule"), lambda row: row.rule),
                    TableColumn(_("Editions"), editions_text),
                    TableColumn(_("Modifiers"), modifiers_text),
                    TableColumn(_("Remark"), remarks_text, wide=True),
                ),
                rows,
            ),
            table(
                _("What may follow a code"),
                (
                    TableColumn(_("Modifiers"), lambda pair: f"/{pair[0]}"),
                    TableColumn(_("What it is"), lambda pair: pair[1], wide=True),
                ),
                explained_modifiers(),
            ),
            table(
                _("Recommended lists"),
                (
                    TableColumn("--preset", lambda preset: preset.name),
                    TableColumn(_("Tie-breaks"), lambda preset: preset.codes),
                    TableColumn(_("For"), lambda preset: _(preset.meant_for), wide=True),
                ),
                (PRESETS | TEAM_PRESETS).values(),
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
