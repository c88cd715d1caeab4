"""What the commands do in a bridge evening."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ronde.cli.bridge.session_options import sheets_asked
from ronde.cli.event.answers import answer
from ronde.cli.event.kinds.row import KindCommands
from ronde.cli.report import FileMaker, Report
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.bridge.actions.entering import NewEntrant, correct, enter, remove
from ronde.service.kinds.bridge.actions.replanning import remove_pair
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.documents import entrants_json, evening_json
from ronde.service.kinds.bridge.entry_files import entrants_of_csv, entrants_of_text
from ronde.service.kinds.bridge.evening import evening_of, section_of
from ronde.service.kinds.bridge.export import (
    movement_json,
    names_csv,
    pbn_file,
    penalties_csv,
    ranking_pdf,
    results_csv,
    usebio_file,
)
from ronde.service.kinds.bridge.grid import needs
from ronde.service.kinds.bridge.ranking import (
    in_teams,
    ranking_json,
    ranking_sheets,
)
from ronde.service.kinds.bridge.sheets import entrants_sheet, grid_sheets, round_sheets
from ronde.service.kinds.bridge.typed import entrant_from_text, people_from_text, who_named
from ronde.text import _, render
from ronde.text.rendering import capital
from ronde.text.sheet import Sheet

MOST_NEEDS = 12
"""More than this is in the JSON alone."""
WHAT = ("results", "names", "penalties")
"""What a CSV of an evening may be."""


def evening_shown(
    desk: Desk, state: EventState, round_number: int | None, *, only_players: bool
) -> Report:
    """The grid with what needs the director, else a round, else who plays."""
    waiting = needs(state)

    def sheets() -> tuple[Sheet, ...]:
        """The tables asked for."""
        if only_players or not evening_of(state).movements:
            return (entrants_sheet(state),)
        return grid_sheets(state) if round_number is None else round_sheets(state, round_number)

    return Report(
        data=lambda: {"event": desk.stream, "status": status_json(state), **evening_json(state)},
        sheets=sheets,
        closing_lines=(
            *(f"{capital(render(need.text))}." for need in waiting[:MOST_NEEDS]),
            *(["…"] if len(waiting) > MOST_NEEDS else []),
            next_step(state),
        ),
    )


def evening_ranked(
    desk: Desk,
    state: EventState,
    *,
    after: int | None,
    each: bool,
    public: bool,
    sheets: str | None,
) -> Report:
    """The ranking after the last complete round, another, or as far as the public sees it."""
    if public:
        check_open(state)
    shown = round_shown(state, after, public=public)
    contents = sheets_asked(sheets, travellers=False)
    document = ranking_json(state, after=shown, each=each)
    return Report(
        data=lambda: {
            "event": desk.stream,
            "heading": ranking_title(state, shown),
            **document,
            "status": status_json(state),
        },
        sheets=lambda: ranking_sheets(state, contents, after=shown, each=each),
        files={}
        if in_teams(state)
        else {".pdf": lambda: ranking_pdf(state, contents, after=after)},
        closing_lines=(next_step(state),),
    )


def evening_exported(
    desk: Desk, state: EventState, *, section: str | None, what: str, sheets: str | None
) -> Report:
    """The evening in every form: the suffix of the file chooses."""
    contents = sheets_asked(sheets, travellers=False)
    # Now, as the database is closed when the file is written.
    journal = desk.journals.export_jsonl(desk.stream)
    files: dict[str, FileMaker] = {
        ".csv": lambda: _csv(state, what),
        ".pbn": lambda: pbn_file(state),
        ".xml": lambda: usebio_file(state),
        ".jsonl": journal.encode,
    }
    if not in_teams(state):
        files[".pdf"] = lambda: ranking_pdf(state, contents)
    return Report(
        data=lambda: {
            **movement_json(state, section_of(evening_of(state), section)),
            "event": desk.stream,
            "status": status_json(state),
        },
        lines=(
            state.regulations.name,
            _(
                "--output FILE: .csv the results, .json the movement, .pbn, .xml (USEBIO),"
                " .pdf and .xlsx the ranking, .jsonl the whole journal."
            ),
        ),
        sheets=lambda: _sheets(state, contents),
        closing_lines=(next_step(state),),
        files=files,
    )


def _csv(state: EventState, what: str) -> bytes:
    """The CSV that was asked for."""
    makers = {"results": results_csv, "names": names_csv, "penalties": penalties_csv}
    return makers[what](state)


def _sheets(state: EventState, contents: Sequence[str]) -> tuple[Sheet, ...]:
    """The ranking where there is one."""
    return (
        ranking_sheets(state, contents, after=round_shown(state))
        if evening_of(state).results
        else ()
    )


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
    whom = who_named(state, who, None)
    leaving = Entry(number=whom.number, line=whom.line)
    return _answer(desk, remove_pair(desk, leaving, from_round=from_round, section=whom.section))


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


COMMANDS = KindCommands(
    enter=evening_entered,
    import_=evening_imported,
    correct=evening_corrected,
    actions={"withdraw": evening_left},
    show=evening_shown,
    standings=evening_ranked,
    export=evening_exported,
)
