"""What the sheets of an event tell, whatever its format."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.chess.cards import pairing_cards
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.presets import recommended
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.table import MISSING
from ronde.service.events.boards import later_text
from ronde.service.events.desk import check_has
from ronde.service.events.documents import documents_of
from ronde.service.events.kind import (
    Discipline,
    Entrants,
    Feature,
    has,
    is_paired_by_points,
    kind_of,
    planned_round_count,
)
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.papers.wording import without_event
from ronde.service.events.playing_off import waits_for_playoff
from ronde.service.events.prize_fund import PrizeFund
from ronde.service.events.prizes import is_ranked_by_points, method_for, prizes_of_fund
from ronde.service.events.rankings import (
    RankingRequest,
    check_ranked,
    more_sheets,
    rankings_of,
)
from ronde.service.events.results import is_final
from ronde.service.events.sheets import players_sheet
from ronde.service.events.state import EventState
from ronde.service.events.view import ranked_event
from ronde.text import _
from ronde.text.cards import card_sheet
from ronde.text.prizes import prize_sheets
from ronde.text.sheet import Sheet


def standings_sheets(state: EventState, after: int | None) -> tuple[str, list[Sheet]]:
    """The rankings as everybody may read them on a wall, and their title."""
    check_has(state, Discipline.CHESS)
    lists = rankings_of(state, RankingRequest(after=after, public=True))
    check_ranked(state, lists)
    sheets = [
        replace(ranking.sheet(), title=ranking.part or ranking.title)
        for ranking in lists
        if ranking.entries
    ]
    return lists[0].title, [*sheets, *more_sheets(state, lists)]


def crosstable_sheets(state: EventState) -> list[Sheet]:
    """The table of all games."""
    check_has(state, Feature.CROSSTABLE)
    if not state.published:
        raise InputError(N_("round {round} is not published"), round=1)
    sheets = [_dashed(document.sheet) for document in documents_of(state, "crosstable")]
    return _named(state, sheets, _("Crosstable"))


def entry_sheets(state: EventState) -> list[Sheet]:
    """Who is in the event: players, teams with their members, or groups."""
    check_has(state, Discipline.CHESS)
    own = kind_of(state.regulations.system).entrants_sheets
    title, sheets = (_("Players"), (players_sheet(state),)) if own is None else own(state)
    return _named(state, sheets, title)


def has_cards(state: EventState) -> bool:
    """Whether everybody has a pairing card; in a Swiss it is empty as long as nothing is paired.

    Elsewhere the numbers may still be drawn before round 1.
    """
    if not has(state.regulations, Feature.CROSSTABLE):
        return False
    return bool(state.published) or (bool(state.players) and is_paired_by_points(state.regulations))


def card_sheets(state: EventState) -> list[Sheet]:
    """The pairing card of everybody, in the order of the numbers."""
    check_has(state, Feature.CROSSTABLE)
    if not has_cards(state):
        raise InputError(N_("round {round} is not published"), round=1)
    event = ranked_event(told_apart(state))
    usual = recommended(predetermined=not is_paired_by_points(state.regulations)).descriptors
    # The tie-breaks of teams are not those of their players.
    teams = kind_of(state.regulations.system).entrants is Entrants.TEAMS
    typed = () if teams else parse_list(",".join(state.regulations.tiebreaks))
    cards = pairing_cards(
        event,
        typed or usual,
        edition=edition_in_force(event.start_date),
    )
    later = _later_by_number(state)
    planned = planned_round_count(state)
    return [card_sheet(card, "", later.get(card.player.number, {}), planned) for card in cards]


def _later_by_number(state: EventState) -> dict[int, dict[int, str]]:
    """What stands in place of the results of games that are played later, by number and round."""
    numbers = pairing_numbers(state)
    remarks: dict[int, dict[int, str]] = {}
    for played in state.published:
        for board, game in played.boards:
            if remark := later_text(played, board):
                for identity in (game.white, game.black):
                    remarks.setdefault(numbers.get(identity, 0), {})[played.round_number] = remark
    return remarks


def are_prizes_final(state: EventState) -> bool:
    """Whether the ranking that prizes go by will not change any more."""
    planned = planned_round_count(state)
    if not is_ranked_by_points(state):
        return True
    return is_final(state, planned) and not waits_for_playoff(state)


def sheets_of_fund(state: EventState, fund: PrizeFund) -> tuple[Sheet, ...]:
    """Who gets how much; raises RondeError as long as that is not decided."""
    return prize_sheets(
        prizes_of_fund(told_apart(state), fund),
        method_for(state, fund),
        one_each=fund.one_each,
        currency=fund.currency,
    )


def prizes_words(state: EventState) -> str:
    """What a prize list is called; before the last round it may still change."""
    if are_prizes_final(state):
        return _("Prizes")
    return _("Prizes as they stand after round {round}").format(round=state.complete_round_count)


def prize_list(state: EventState) -> list[Sheet]:
    """Who gets how much; there is no list before everything is decided."""
    check_has(state, Discipline.CHESS)
    fund = state.prizes
    if fund is None or not fund.prizes:
        raise InputError(N_("no prizes are offered in this event"))
    return _named(state, sheets_of_fund(state, fund), _("Prizes"))


def _dashed(sheet: Sheet) -> Sheet:
    """A crosstable whose missing results are dashes."""
    rows = tuple(tuple(MISSING if cell == "?" else cell for cell in row) for row in sheet.rows)
    return replace(sheet, rows=rows)


def _named(state: EventState, sheets: Sequence[Sheet], title: str) -> list[Sheet]:
    """Sheets whose titles leave out the event, which the head names."""
    return [without_event(state, sheet, title) for sheet in sheets]
