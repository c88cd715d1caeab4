"""`ronde event replan`: a movement under way that has to change."""

from ronde.cli.bridge.parameters import WrongBoards
from ronde.cli.command import option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import section_option
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.change import read
from ronde.service.events.desk import Desk
from ronde.service.kinds.bridge.actions.replanning import (
    add_late_pair,
    remove_pair,
    take_wrong_boards,
)
from ronde.service.kinds.bridge.documents import entrants_json
from ronde.service.kinds.bridge.entries import MovementReplanned
from ronde.service.kinds.bridge.evening import evening_at
from ronde.service.kinds.bridge.sheets import round_sheets
from ronde.service.kinds.bridge.typed import people_from_text, who_named


@event_command(
    "replan",
    help=N_("Change the movement from a round on: a late pair, a pair that leaves, wrong boards."),
    kind=SheetCommand,
)
@option(
    "--from-round",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("The first round that may change (default: the first without a score)."),
)
@option("--add-pair", is_flag=True, help=N_("A pair has come late."))
@option("--names", metavar="TEXT", help=N_("Who the late pair is, as “Dupont / Martin”."))
@option("--remove", metavar="WHO", help=N_("This pair does not go on."))
@option(
    "--played",
    "wrong",
    type=WrongBoards(),
    metavar="TABLE:BOARDS",
    help=N_("In round K a table played other boards than its own, as 3:13-15."),
)
@section_option
def cli_command(
    desk: Desk,
    from_round: int | None,
    add_pair: bool,
    names: str | None,
    remove: str | None,
    wrong: tuple[int, tuple[int, ...]] | None,
    section: str | None,
) -> Report:
    """Change the movement; scores that are in stay as they are."""
    state = evening_at(desk)
    if add_pair + (remove is not None) + (wrong is not None) != 1:
        raise InputError(N_("expected one of --add-pair, --remove and --played"))
    if names is not None and not add_pair:
        raise InputError(N_("--names is for --add-pair"))
    if add_pair:
        people = None if names is None else people_from_text(names)
        made = add_late_pair(desk, people, from_round=from_round, section=section)
    elif remove is not None:
        who = who_named(state, remove, section)
        leaving = Entry(number=who.number, line=who.line)
        made = remove_pair(desk, leaving, from_round=from_round, section=who.section)
    else:
        assert wrong is not None, "one of the three was given"
        if from_round is None:
            raise InputError(N_("--played: in which round? expected --from-round"))
        table_number, boards = wrong
        made = take_wrong_boards(
            desk, boards, round_number=from_round, table_number=table_number, section=section
        )
    first: int = read(MovementReplanned, made.entries[0].payload).round
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, first),
        data={"from_round": first, "entrants": entrants_json(made.state)},
    )
