"""The sheets of an event that are tables: lists, standings, crosstables, cards, prizes."""

from collections.abc import Callable

from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.pdf import BODY_SIZE, hall_pdf
from ronde.service.events.calendar import is_of_teams
from ronde.service.events.calendar_sheets import calendar_sheet, own_calendar_sheets
from ronde.service.events.desk import check_has, of_another_kind
from ronde.service.events.draw_minutes import draw_minutes
from ronde.service.events.kind import Discipline, Feature
from ronde.service.events.papers.contents import (
    card_sheets,
    crosstable_sheets,
    entry_sheets,
    prize_list,
    prizes_words,
    standings_sheets,
)
from ronde.service.events.papers.row import PrintRequest
from ronde.service.events.papers.wording import in_capitals, without_event
from ronde.service.events.ranked_tables import (
    ranked_grid_of,
    rated_games_sheet_of,
    rating_changes_sheet_of,
)
from ronde.service.events.regulations import regulation_sheets
from ronde.service.events.sheets import ListOrder, players_sheet
from ronde.service.events.state import EventState
from ronde.service.events.timetable import timetable_lines, timetable_sheet
from ronde.text import _
from ronde.text.sheet import Sheet

_TIMETABLE_SIZE = 14


def regulations(request: PrintRequest) -> bytes:
    """The regulations in words, to be announced before the start."""
    sheets = regulation_sheets(
        request.state, entry_number=request.entry_number, entry_hash=request.entry_hash
    )
    return hall_pdf(sheets, request.head(_("Regulations")))


def standings(request: PrintRequest) -> bytes:
    """The ranking, for the wall."""
    part, sheets = standings_sheets(in_capitals(request.state), request.after)
    return hall_pdf(sheets, request.results_head(part), size=request.size.points)


def crosstable(request: PrintRequest) -> bytes:
    """The crosstable; on A3 where A4 is too narrow for it."""
    sheets = crosstable_sheets(in_capitals(request.state))
    head = request.results_head(_("Crosstable"))
    return hall_pdf(sheets, head, size=BODY_SIZE, may_be_large=True)


def entrants(request: PrintRequest) -> bytes:
    """The list of players, of teams or of groups."""
    sheets = entry_sheets(in_capitals(request.state))
    return hall_pdf(sheets, request.head(sheets[0].title))


def players_by(order: ListOrder, title: str) -> Callable[[PrintRequest], bytes]:
    """The start list in another order than that of the numbers."""

    def printed(request: PrintRequest) -> bytes:
        check_has(request.state, Discipline.CHESS)
        sheet = players_sheet(in_capitals(request.state), order=order)
        named = without_event(request.state, sheet, _(title))
        return hall_pdf([named], request.head(_(title)))

    return printed


def pairing_cards(request: PrintRequest) -> bytes:
    """The pairing card of everybody, with empty lines for the rounds to come."""
    sheets = card_sheets(in_capitals(request.state))
    return hall_pdf(sheets, request.results_head(_("Pairing cards")))


def prizes(request: PrintRequest) -> bytes:
    """Who gets what."""
    sheets = prize_list(in_capitals(request.state))
    return hall_pdf(sheets, request.head(prizes_words(request.state)))


def _of_results(
    make: Callable[[EventState, int | None], Sheet], part: str
) -> Callable[[PrintRequest], bytes]:
    """A table that follows from the results of an event that has begun."""

    def printed(request: PrintRequest) -> bytes:
        check_has(request.state, Feature.CROSSTABLE)
        if not request.state.published:
            raise InputError(N_("round {round} is not published"), round=1)
        sheet = make(in_capitals(request.state), request.after)
        named = without_event(request.state, sheet)
        head = request.results_head(_(part))
        return hall_pdf([named], head, size=BODY_SIZE, may_be_large=True)

    return printed


ranked_grid = _of_results(ranked_grid_of, N_("Crosstable by rank"))
rating_changes = _of_results(rating_changes_sheet_of, N_("Rating changes"))
rated_games = _of_results(rated_games_sheet_of, N_("Rated games"))


def timetable(request: PrintRequest) -> bytes:
    """When the rounds are played, and what else is announced."""
    if not timetable_lines(request.state):
        raise InputError(N_("no times of rounds are announced in this event"))
    sheet = without_event(request.state, timetable_sheet(request.state))
    return hall_pdf([sheet], request.head(_("Timetable")), size=_TIMETABLE_SIZE)


def calendar(request: PrintRequest) -> bytes:
    """Who meets whom in every round."""
    sheet = without_event(request.state, calendar_sheet(in_capitals(request.state)))
    return hall_pdf([sheet], request.head(_("Calendar")))


def draw(request: PrintRequest) -> bytes:
    """The minutes of the draw of numbers."""
    return hall_pdf(
        draw_minutes(in_capitals(request.state)), request.head(_("Minutes of the draw"))
    )


def _own_calendars(part: str, *, of_teams: bool) -> Callable[[PrintRequest], bytes]:
    """The calendar of everybody who meets somebody."""

    def printed(request: PrintRequest) -> bytes:
        if is_of_teams(request.state) != of_teams:
            raise of_another_kind(request.state)
        return hall_pdf(own_calendar_sheets(in_capitals(request.state)), request.head(_(part)))

    return printed


player_calendars = _own_calendars(N_("Games of each player"), of_teams=False)
team_calendars = _own_calendars(N_("Matches of each team"), of_teams=True)
