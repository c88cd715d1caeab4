"""What the sheets of an event tell, whatever its format."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.chess.cards import pairing_cards
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.presets import recommended
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import check_family
from ronde.service.events.documents import documents_of
from ronde.service.events.prizes import method_for, prizes_of_fund
from ronde.service.events.settings import Family, System
from ronde.service.events.sheets import players_sheet
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.service.kinds.cup.sheets import places_sheets
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.sheets import group_standings_sheets, members_sheet
from ronde.service.kinds.groups.state import GroupsState
from ronde.text import _
from ronde.text.cards import card_sheet
from ronde.text.prizes import prize_sheets
from ronde.text.sheet import Sheet
from ronde.web.paper.round_lists import MISSING
from ronde.web.paper.titles import without_event

_CHESS = frozenset(Family) - {Family.BRIDGE}


def standings_sheets(state: EventState, after: int) -> list[Sheet]:
    """The ranking after a round: of everybody, of each group, or the places of a cup."""
    check_family(state, _CHESS)
    family = state.regulations.system.family
    if family is Family.ROUNDS:
        known = replace(state, rounds=state.published[:after])
        found = [document.sheet for document in documents_of(known, "standings")]
    else:
        view = cup_view(state)
        if family is Family.GROUPS and state.part(GroupsState) is None:
            raise InputError(N_("the groups are not drawn yet"))
        if family is Family.CUP and view is None:
            raise InputError(N_("the cup is not published yet"))
        groups = group_standings_sheets(state, after=after) if family is Family.GROUPS else ()
        places = places_sheets(state, view) if view is not None and view.ranking else ()
        found = [*groups, *places]
    return _named(state, found, _("Standings"))


def crosstable_sheets(state: EventState) -> list[Sheet]:
    """The table of all games."""
    check_family(state, (Family.ROUNDS,))
    if not state.published:
        raise InputError(N_("round {round} is not published"), round=1)
    found = [_dashed(document.sheet) for document in documents_of(state, "crosstable")]
    return _named(state, found, _("Crosstable"))


def entry_sheets(state: EventState) -> list[Sheet]:
    """Who is in the event: players, teams with their members, or groups."""
    check_family(state, _CHESS)
    if state.part(GroupsState) is not None:
        return _named(state, [members_sheet(state)], _("Groups"))
    if state.regulations.system.of_teams:
        teams = [document.sheet for document in documents_of(state, "players")]
        return _named(state, teams, _("Teams"))
    return _named(state, [players_sheet(state)], _("Players"))


def card_sheets(state: EventState) -> list[Sheet]:
    """The pairing card of everybody, in the order of the numbers."""
    check_family(state, (Family.ROUNDS,))
    if not state.published:
        raise InputError(N_("round {round} is not published"), round=1)
    event = event_of(state)
    typed = parse_list(",".join(state.regulations.tiebreaks))
    usual = recommended(predetermined=state.regulations.system is not System.SWISS).descriptors
    of_teams = state.regulations.system.of_teams
    cards = pairing_cards(
        event,
        usual if of_teams or not typed else typed,
        edition=edition_in_force(event.start_date),
    )
    return [card_sheet(card, "") for card in cards]


def prize_list(state: EventState) -> list[Sheet]:
    """Who gets how much; there is no list before everything is decided."""
    check_family(state, _CHESS)
    fund = state.prizes
    if fund is None or not fund.prizes:
        raise InputError(N_("no prizes are offered in this event"))
    sheets = prize_sheets(
        prizes_of_fund(state, fund),
        method_for(state, fund),
        one_each=fund.one_each,
        currency=fund.currency,
    )
    return _named(state, sheets, _("Prizes"))


def _dashed(sheet: Sheet) -> Sheet:
    """A crosstable whose missing results are dashes."""
    rows = tuple(tuple(MISSING if cell == "?" else cell for cell in row) for row in sheet.rows)
    return replace(sheet, rows=rows)


def _named(state: EventState, sheets: Sequence[Sheet], title: str) -> list[Sheet]:
    """Sheets whose titles leave out the event, which the head names."""
    return [without_event(state, sheet, title) for sheet in sheets]
