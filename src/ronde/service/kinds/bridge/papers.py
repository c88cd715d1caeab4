"""The sheets of a bridge evening, in the order in which menus have them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ronde.core.bridge.movements.movement import Entry, Movement, contestants
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.printing.bridge.diagrams import diagrams_pdf
from ronde.printing.bridge.paper import MovementPaper, movements_pdf
from ronde.printing.bridge.scales import scales_pdf
from ronde.printing.bridge.sheets import papers_asked
from ronde.printing.pdf import Letterhead, hall_pdf
from ronde.service.bridge.scales import scale_kept
from ronde.service.events.papers.row import PaperGroup, PaperOption, PaperRow, PrintRequest
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.announcements import announcements_sheet
from ronde.service.kinds.bridge.counting import check_open, ranking_title, round_shown
from ronde.service.kinds.bridge.evening import (
    bridge_settings,
    current_round,
    evening_of,
    missing_spots,
    movement_of,
    name_of,
    section_of,
)
from ronde.service.kinds.bridge.export import day_of, hand_records, ranking_pdf
from ronde.service.kinds.bridge.ranking import in_teams, ranking_sheets
from ronde.service.kinds.bridge.sheets import entrants_sheet, round_sheets
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _
from ronde.text.sheet import Sheet

_SECTION = frozenset({PaperOption.SECTION})
_CARDS = _SECTION | {PaperOption.SHEETS, PaperOption.TABLES, PaperOption.FROM_ROUND}


def _ranking(request: PrintRequest) -> bytes:
    """The ranking as far as the players may see it; of teams with their matches."""
    state = request.state
    check_open(state)
    shown = round_shown(state, request.after, public=True)
    head = _scores_head(request, ranking_title(state, shown))
    if in_teams(state):
        return hall_pdf(in_hall(state, ranking_sheets(state, after=shown)), head)
    return ranking_pdf(state, after=request.after, letterhead=head)


def _score_cards(request: PrintRequest) -> bytes:
    """Everybody's own boards, as far as the ranking has them."""
    check_open(request.state)
    title = ranking_title(request.state, round_shown(request.state, public=True))
    return _of_pairs(request, "pairs", f"{_('Score cards')} · {title}")


def _travellers(request: PrintRequest) -> bytes:
    """Every board with its results."""
    return _of_pairs(request, "travellers", _("Travellers"))


def _hands(request: PrintRequest) -> bytes:
    """The deals, for the players to take home."""
    return hand_records(request.state)


def _entrants(request: PrintRequest) -> bytes:
    """Who plays under which number."""
    sheets = in_hall(request.state, [entrants_sheet(request.state)])
    return hall_pdf(sheets, request.head(_("Who plays")))


def _seats(request: PrintRequest) -> bytes:
    """Who sits where in a round."""
    state = request.state
    number = request.round_number or current_round(evening_of(state))
    if number is None:
        raise InputError(N_("there is no movement yet: choose it first"))
    sheets = in_hall(state, round_sheets(state, number))
    return hall_pdf(sheets, request.head(_("Seats of round {round}").format(round=number)))


def _guide_cards(request: PrintRequest) -> bytes:
    """The cards of the movement: all of them, some kinds, or those of some tables from a round."""
    bundles = []
    for each in _movements(request):
        movement = _from_round(each.movement, request.from_round)
        papers = papers_asked(movement, request.sheets, only_tables=request.tables is not None)
        bundles.append(replace(each, movement=movement, papers=papers))
    return movements_pdf(bundles, tables=request.tables)


def _diagrams(request: PrintRequest) -> bytes:
    """Empty diagrams of the boards in play, for the hands to be written down."""
    if not evening_of(request.state).movements:
        return diagrams_pdf(())
    boards = {board for each in _movements(request) for board in each.movement.boards_in_play}
    return diagrams_pdf(sorted(boards), title=request.state.regulations.name)


def _announcements(request: PrintRequest) -> bytes:
    """What is read out, round by round."""
    if not evening_of(request.state).movements:
        raise InputError(N_("there is no movement yet: choose it first"))
    sheets = in_hall(request.state, [announcements_sheet(request.state)])
    return hall_pdf(sheets, request.head(_("To read out")))


def _scales(request: PrintRequest) -> bytes:
    """What differences are worth in IMPs, and what IMPs are worth in victory points."""
    state = request.state
    scale = scale_kept(bridge_settings(state).scale)
    return scales_pdf(scale, request.boards or match_board_count(state), request.head(_("Scales")))


def match_board_count(state: EventState) -> int | None:
    """How many boards a match of the evening has; None where there are no matches, or several."""
    counts = {
        count
        for movement in evening_of(state).movements.values()
        for count in _boards_by_match(movement).values()
    }
    return counts.pop() if len(counts) == 1 else None


def _boards_by_match(movement: Movement) -> Counter[tuple[str, str]]:
    """How many boards every two teams compare."""
    compared: Counter[tuple[str, str]] = Counter()
    for comparison in movement.comparisons:
        compared[comparison.teams] += len(comparison.boards)
    return compared


def _movements(request: PrintRequest) -> list[MovementPaper]:
    """The movement of the section that was asked for, of every section where none was."""
    evening = evening_of(request.state)
    sections = list(evening.movements)
    if request.section is not None or not sections:
        sections = [section_of(evening, request.section)]
    return [
        MovementPaper(
            movement=_titled(movement_of(evening, section), section), names=_names(evening, section)
        )
        for section in sections
    ]


def _names(evening: BridgeState, section: str) -> dict[Entry, str]:
    """Who the numbers of a section are, as far as they are entered by name."""
    named = name_of(evening)
    if named is None:
        return {}
    return {
        entry: named(Who(number=entry.number, line=entry.line, section=section))
        for entry in contestants(evening.movements[section])
    }


def _titled(movement: Movement, section: str) -> Movement:
    """A movement whose title names its section."""
    if not section:
        return movement
    title = message(N_("{movement}, section {section}"), movement=movement.title, section=section)
    return replace(movement, title=title)


def _from_round(movement: Movement, first: int | None) -> Movement:
    """The movement without the rounds before one."""
    rounds = tuple(each for each in movement.rounds if each.round_number >= (first or 0))
    return replace(movement, rounds=rounds) if rounds else movement


def _of_pairs(request: PrintRequest, kind: str, part: str) -> bytes:
    """Boards on paper, refused where teams play: they have no travellers."""
    if in_teams(request.state):
        raise InputError(N_("teams compare boards match by match; there are no travellers"))
    return ranking_pdf(request.state, (kind,), letterhead=_scores_head(request, part))


def _scores_head(request: PrintRequest, part: str) -> Letterhead:
    """The letterhead of a sheet about scores: when, and after how many of them."""
    evening = evening_of(request.state)
    count = len(evening.results)
    printed = _("printed {time}, after score {count} of {total}").format(
        time=request.time, count=count, total=count + len(missing_spots(evening))
    )
    return request.head(" · ".join(filter(None, (day_of(request.state), part))), printed)


def in_hall(state: EventState, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Sheets under a letterhead, or in a file, that names the evening: their titles need not."""
    name = state.regulations.name
    return [replace(sheet, title=sheet.title.removeprefix(name).lstrip(" –,·")) for sheet in sheets]


def has_travellers(state: EventState) -> bool:
    """Whether boards have results that are compared over the whole room."""
    return evening_of(state).has_scores and not in_teams(state)


def _has_movement(state: EventState) -> bool:
    """Whether a movement is chosen."""
    return bool(evening_of(state).movements)


PAPERS = (
    PaperRow(
        key=N_("pairs"),
        title=N_("Who plays"),
        group=PaperGroup.LISTS,
        make=_entrants,
        is_offered=lambda state: bool(evening_of(state).entrants),
    ),
    PaperRow(
        key=N_("seats"),
        title=N_("Seats of the round"),
        group=PaperGroup.LISTS,
        make=_seats,
        is_offered=_has_movement,
        takes=frozenset({PaperOption.ROUND}),
        for_helpers=True,
    ),
    PaperRow(
        key=N_("guide-cards"),
        title=N_("Guide cards"),
        group=PaperGroup.MOVEMENT,
        make=_guide_cards,
        is_offered=_has_movement,
        takes=_CARDS,
    ),
    PaperRow(
        key=N_("diagrams"),
        title=N_("Blank diagrams"),
        group=PaperGroup.MOVEMENT,
        make=_diagrams,
        takes=_SECTION,
    ),
    PaperRow(
        key=N_("announcements"),
        title=N_("To read out"),
        group=PaperGroup.MOVEMENT,
        make=_announcements,
        is_offered=_has_movement,
    ),
    PaperRow(
        key=N_("scales"),
        title=N_("Scales of IMPs and victory points"),
        group=PaperGroup.SCORES,
        make=_scales,
        takes=frozenset({PaperOption.BOARDS}),
    ),
    PaperRow(
        key=N_("ranking"),
        title=N_("Ranking"),
        group=PaperGroup.STANDINGS,
        make=_ranking,
        is_offered=lambda state: evening_of(state).has_scores,
        takes=frozenset({PaperOption.AFTER}),
    ),
    PaperRow(
        key=N_("score-cards"),
        title=N_("Score cards"),
        group=PaperGroup.SCORES,
        make=_score_cards,
        is_offered=has_travellers,
    ),
    PaperRow(
        key=N_("travellers"),
        title=N_("Travellers"),
        group=PaperGroup.SCORES,
        make=_travellers,
        is_offered=has_travellers,
    ),
    PaperRow(
        key=N_("hands"),
        title=N_("Hand records"),
        group=PaperGroup.SCORES,
        make=_hands,
        is_offered=lambda state: bool(evening_of(state).deals),
    ),
)
