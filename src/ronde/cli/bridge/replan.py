"""`ronde bridge replan`: a movement under way that has to change."""

from pathlib import Path

import click

from ronde.cli.bridge.parameters import MissingPair, WrongBoards
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import FileMaker, Report
from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.replanning.change import Replanned, without_leaving_pair
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.core.bridge.replanning.wrong_boards import with_wrong_boards
from ronde.errors import InputError
from ronde.formats.movements import movement_document
from ronde.formats.movements.csv_form import dumps_csv
from ronde.formats.movements.files import load
from ronde.messages import N_
from ronde.service.kinds.bridge.actions.replanning import replan_notes
from ronde.text import _, render
from ronde.text.movements import findings_sheet, movement_sheet, verdict_text
from ronde.text.rendering import capital
from ronde.text.sheet import Align, Column, Sheet


@command("replan", help=N_("Change the movement in FILE from a round on; what was played stays."))
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--from-round",
    type=WholeNumber(least=1),
    required=True,
    metavar="K",
    help=N_("The first round that may change."),
)
@option("--add-pair", is_flag=True, help=N_("A pair has come late."))
@option("--remove", type=MissingPair(), metavar="ns3|ew5|7", help=N_("This pair does not go on."))
@option(
    "--played",
    "wrong",
    type=WrongBoards(),
    metavar="TABLE:BOARDS",
    help=N_("In round K a table played other boards than its own, as 3:13-15."),
)
@option(
    "--cards",
    type=click.Path(path_type=Path),
    metavar="FILE.pdf",
    help=N_("Print the guide cards of the tables that change."),
)
def cli_command(
    file: Path,
    from_round: int,
    add_pair: bool,
    remove: MissingSeat | None,
    wrong: tuple[int, tuple[int, ...]] | None,
    cards: Path | None,
) -> Report:
    """Change the movement."""
    if add_pair + (remove is not None) + (wrong is not None) != 1:
        raise InputError(N_("expected one of --add-pair, --remove and --played"))
    if cards is not None and cards.suffix.lower() != ".pdf":
        raise InputError(N_("--cards {file}: expected a name ending in .pdf"), file=cards)
    movement = load(file)
    if add_pair:
        changed = with_late_pair(movement, from_round=from_round)
    elif remove is not None:
        changed = without_leaving_pair(movement, remove, from_round=from_round)
    elif wrong is not None:
        table_number, boards = wrong
        changed = with_wrong_boards(
            movement, round_number=from_round, table_number=table_number, boards=boards
        )
    check = check_movement(changed.movement)
    return Report(
        data=lambda: {
            **movement_document(changed.movement, check),
            "from_round": changed.from_round,
            "changed_tables": list(changed.changed_tables),
            "changes": [
                {
                    "round": change.round_number,
                    "table": change.table_number,
                    "text": render(change.what),
                }
                for change in changed.changes
            ],
            "notes": [render(note) for note in changed.notes],
        },
        sheets=lambda: (
            changes_sheet(changed),
            movement_sheet(changed.movement),
            *(() if check.ok else (findings_sheet(check.findings),)),
        ),
        closing_lines=(
            *(f"{capital(render(note))}." for note in replan_notes(changed)),
            *(() if check.ok else (verdict_text(check.findings),)),
        ),
        files={".csv": lambda: dumps_csv(changed.movement).encode("utf-8-sig")},
        companions={} if cards is None else {cards: _cards_maker(changed)},
        exit_code=0 if check.ok else 1,
    )


def _cards_maker(changed: Replanned) -> FileMaker:
    """What prints the cards of the tables that change."""

    def as_pdf() -> bytes:
        from ronde.printing.bridge.paper import movement_pdf
        from ronde.printing.bridge.sheets import Paper

        return movement_pdf(changed.movement, (Paper.TABLES,), tables=changed.changed_tables)

    return as_pdf


def changes_sheet(changed: Replanned) -> Sheet:
    """A row for each table that is not as it was."""
    return Sheet(
        title=_("Changes from round {round} on").format(round=changed.from_round),
        columns=(
            Column(_("Rd."), Align.RIGHT),
            Column(_("At table"), Align.RIGHT),
            Column(_("Now"), wide=True),
        ),
        rows=tuple(
            (change.round_number, change.table_number, render(change.what))
            for change in changed.changes
        ),
    )
