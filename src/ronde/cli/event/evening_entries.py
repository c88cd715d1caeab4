"""What `enter`, `import`, `correct` and `withdraw` do in a bridge evening."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ronde.cli.event.answers import answer
from ronde.cli.event.evening import who_typed
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.kinds.bridge.actions.entering import NewEntrant, correct, enter, remove
from ronde.service.kinds.bridge.actions.replanning import remove_pair
from ronde.service.kinds.bridge.documents import entrants_json
from ronde.service.kinds.bridge.entry_files import entrants_of_csv, entrants_of_text
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.sheets import entrants_sheet
from ronde.service.kinds.bridge.typed import entrant_from_text, people_from_text


def evening_entered(
    desk: Desk,
    name: str,
    of_chess: Mapping[str, object],
    *,
    seat: Entry | None,
    section: str | None,
    team: str | None,
) -> Report:
    """Enter a pair, a player or a team by its names."""
    no_chess(of_chess)
    people = replace(people_from_text(name), team_name=team or "")
    coming = NewEntrant(people=people, section=section or "", seat=seat)
    return _answer(desk, enter(desk, [coming]))


def evening_imported(desk: Desk, file: Path | None, *, dry_run: bool) -> Report:
    """Enter everybody in a file or in what was pasted, or nobody where a line is wrong."""
    if file is None or (str(file) != "-" and file.suffix.lower() != ".csv"):
        raise InputError(N_("expected a file of names ending in .csv, or - for pasted text"))
    if dry_run:
        raise InputError(N_("--dry-run is for players of chess; undo takes an import back"))
    if str(file) == "-":
        return _answer(desk, enter(desk, entrants_of_text(sys.stdin.read())))
    return _answer(desk, enter(desk, entrants_of_csv(file), source=file.name))


def evening_corrected(desk: Desk, who: str, name: str | None) -> Report:
    """Correct the names behind a number; a number without names gets some."""
    if name is None:
        raise InputError(N_("expected the names after --name, as “Dupont / Martin”"))
    entrant = entrant_from_text(evening_of(opened(desk).state), who)
    people = replace(people_from_text(name), team_name=entrant.people.team_name)
    return _answer(desk, correct(desk, entrant.identity, people))


def evening_left(desk: Desk, who: str, from_round: int | None) -> Report:
    """Take somebody out: before the first score altogether, afterwards from a round on."""
    state = opened(desk).state
    evening = evening_of(state)
    if not evening.started:
        if from_round not in (None, 1):
            raise InputError(N_("before the first score somebody is taken out altogether"))
        return _answer(desk, remove(desk, entrant_from_text(evening, who).identity))
    found = who_typed(state, who, None)
    leaving = Entry(number=found.number, line=found.line)
    return _answer(desk, remove_pair(desk, leaving, from_round=from_round, section=found.section))


def no_chess(given: Mapping[str, object]) -> None:
    """Refuse options of chess for a bridge evening."""
    for option, value in given.items():
        if value:
            raise InputError(N_("{option}: a bridge evening has no such thing"), option=option)


def _answer(desk: Desk, made: Done) -> Report:
    """What was done, and who plays now."""
    return answer(
        desk,
        made,
        sheets=(entrants_sheet(made.state),),
        data={"entrants": entrants_json(made.state)},
    )
