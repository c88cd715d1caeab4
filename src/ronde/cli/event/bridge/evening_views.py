"""What `show`, `standings` and `export` answer for a bridge evening."""

from collections.abc import Sequence

from ronde.cli.bridge.rank_parameters import sheets_asked
from ronde.cli.report import FileMaker, Report
from ronde.service.events.desk import Desk
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.documents import evening_json
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
from ronde.text import _, render
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
            *(_capital(render(need.text)) for need in waiting[:MOST_NEEDS]),
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
    asked = sheets_asked(sheets, travellers=False)
    document = ranking_json(state, after=shown, each=each)
    return Report(
        data=lambda: {
            "event": desk.stream,
            "heading": ranking_title(state, shown),
            **document,
            "status": status_json(state),
        },
        sheets=lambda: ranking_sheets(state, asked, after=shown, each=each),
        files={} if in_teams(state) else {".pdf": lambda: ranking_pdf(state, asked, after=after)},
        closing_lines=(next_step(state),),
    )


def evening_exported(
    desk: Desk, state: EventState, *, section: str | None, what: str, sheets: str | None
) -> Report:
    """The evening in every form: the suffix of the file chooses."""
    asked = sheets_asked(sheets, travellers=False)
    # Now, as the database is closed when the file is written.
    journal = desk.journals.export_jsonl(desk.stream)
    files: dict[str, FileMaker] = {
        ".csv": lambda: _csv(state, what),
        ".pbn": lambda: pbn_file(state),
        ".xml": lambda: usebio_file(state),
        ".jsonl": journal.encode,
    }
    if not in_teams(state):
        files[".pdf"] = lambda: ranking_pdf(state, asked)
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
        sheets=lambda: _sheets(state, asked),
        closing_lines=(next_step(state),),
        files=files,
    )


def _csv(state: EventState, what: str) -> bytes:
    """The CSV that was asked for."""
    makers = {"results": results_csv, "names": names_csv, "penalties": penalties_csv}
    return makers[what](state)


def _sheets(state: EventState, asked: Sequence[str]) -> tuple[Sheet, ...]:
    """The ranking where there is one."""
    return (
        ranking_sheets(state, asked, after=round_shown(state)) if evening_of(state).results else ()
    )


def _capital(text: str) -> str:
    """A sentence as it stands alone."""
    return f"{text[:1].upper()}{text[1:]}."
