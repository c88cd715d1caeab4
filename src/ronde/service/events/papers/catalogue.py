"""The sheets of an event of chess and those of every event, in the order of menus."""

from collections.abc import Mapping
from functools import cache

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.calendar import has_calendar, is_of_teams
from ronde.service.events.desk import of_another_kind
from ronde.service.events.draw_minutes import has_draw
from ronde.service.events.kind import Entrants, Feature, has, kind_of, kinds
from ronde.service.events.papers import rounds, table_cards, tables
from ronde.service.events.papers.contents import has_cards
from ronde.service.events.papers.row import PaperGroup, PaperOption, PaperRow
from ronde.service.events.sheets import ListOrder
from ronde.service.events.state import EventState
from ronde.service.events.timetable import timetable_lines
from ronde.text import _

_COLUMNS = frozenset({PaperOption.COLUMNS})
_OF_A_ROUND = frozenset({PaperOption.ROUND})
_FOLDED = frozenset({PaperOption.FOLD})
_LIST = _COLUMNS | {PaperOption.LARGE}


def _is_paired(state: EventState) -> bool:
    """Whether a round is paired, be it as a draft."""
    return bool(state.rounds)


def _is_ranked_by_points(state: EventState) -> bool:
    """Whether a round of an event with one ranking by points is published."""
    return bool(state.published) and has(state.regulations, Feature.CROSSTABLE)


def _players_are_ranked(state: EventState) -> bool:
    """Whether players, and not teams, are ranked by their points."""
    alone = kind_of(state.regulations.system).entrants is Entrants.PLAYERS
    return alone and _is_ranked_by_points(state)


_ROWS = (
    PaperRow(
        key=N_("players"),
        title=N_("Players"),
        group=PaperGroup.LISTS,
        make=tables.entrants,
        takes=_COLUMNS,
    ),
    PaperRow(
        key=N_("players-by-name"),
        title=N_("Players by name"),
        group=PaperGroup.LISTS,
        make=tables.players_by(ListOrder.NAME, N_("Players by name")),
        takes=_COLUMNS,
    ),
    PaperRow(
        key="players-by-rating",
        title=N_("Players by Elo"),
        group=PaperGroup.LISTS,
        make=tables.players_by(ListOrder.RATING, N_("Players by Elo")),
        file_word=N_("players-by-elo"),
        takes=_COLUMNS,
    ),
    PaperRow(
        key=N_("draw"),
        title=N_("Minutes of the draw"),
        group=PaperGroup.LISTS,
        make=tables.draw,
        is_offered=has_draw,
    ),
    PaperRow(
        key=N_("timetable"),
        title=N_("Timetable"),
        group=PaperGroup.LISTS,
        make=tables.timetable,
        is_offered=lambda state: bool(timetable_lines(state)),
    ),
    PaperRow(
        key=N_("calendar"),
        title=N_("Calendar"),
        group=PaperGroup.LISTS,
        make=tables.calendar,
        is_offered=has_calendar,
    ),
    PaperRow(
        key="player-calendars",
        title=N_("Games of each player"),
        group=PaperGroup.LISTS,
        make=tables.player_calendars,
        file_word=N_("games-of-each-player"),
        is_offered=lambda state: not is_of_teams(state) and has_calendar(state),
    ),
    PaperRow(
        key="team-calendars",
        title=N_("Matches of each team"),
        group=PaperGroup.LISTS,
        make=tables.team_calendars,
        file_word=N_("matches-of-each-team"),
        is_offered=lambda state: is_of_teams(state) and has_calendar(state),
    ),
    PaperRow(
        key=N_("cards"),
        title=N_("Pairing cards"),
        group=PaperGroup.LISTS,
        make=tables.pairing_cards,
        is_offered=has_cards,
    ),
    PaperRow(
        key="pairings",
        title=N_("Pairings by board"),
        group=PaperGroup.ROUND,
        make=rounds.pairings_by_board,
        # French has a word for the boards of chess and another for those of bridge.
        file_word=lambda: f"{_('Board').lower()}s",
        is_offered=_is_paired,
        is_of_paired_round=True,
        takes=_OF_A_ROUND | _LIST,
        for_helpers=True,
    ),
    PaperRow(
        key="pairings-by-name",
        title=N_("Pairings by name"),
        group=PaperGroup.ROUND,
        make=rounds.pairings_by_name,
        file_word=N_("names"),
        is_offered=_is_paired,
        is_of_paired_round=True,
        takes=_OF_A_ROUND | _LIST,
        for_helpers=True,
    ),
    PaperRow(
        key=N_("slips"),
        title=N_("Result slips"),
        group=PaperGroup.ROUND,
        make=rounds.result_slips,
        is_offered=_is_paired,
        is_of_paired_round=True,
        takes=_OF_A_ROUND,
        for_helpers=True,
    ),
    PaperRow(
        key=N_("place-cards"),
        title=N_("Place cards"),
        group=PaperGroup.ROUND,
        make=table_cards.place_cards,
        is_offered=_is_paired,
        is_of_paired_round=True,
        takes=_OF_A_ROUND | _FOLDED,
        for_helpers=True,
    ),
    PaperRow(
        key=N_("standings"),
        title=N_("Standings"),
        group=PaperGroup.STANDINGS,
        make=tables.standings,
        is_offered=lambda state: bool(state.published),
        takes=_LIST | {PaperOption.AFTER},
    ),
    PaperRow(
        key="american",
        title=N_("Crosstable by rank"),
        group=PaperGroup.STANDINGS,
        make=tables.ranked_grid,
        file_word=N_("crosstable-by-rank"),
        is_offered=_players_are_ranked,
        takes=_COLUMNS | {PaperOption.AFTER},
    ),
    PaperRow(
        key=N_("crosstable"),
        title=N_("Crosstable"),
        group=PaperGroup.STANDINGS,
        make=tables.crosstable,
        is_offered=_is_ranked_by_points,
    ),
    PaperRow(
        key="ratings",
        title=N_("Rating changes"),
        group=PaperGroup.STANDINGS,
        make=tables.rating_changes,
        file_word=N_("rating-changes"),
        is_offered=_is_ranked_by_points,
        takes=frozenset({PaperOption.AFTER}),
    ),
    PaperRow(
        key=N_("rated-games"),
        title=N_("Rated games"),
        group=PaperGroup.STANDINGS,
        make=tables.rated_games,
        is_offered=_is_ranked_by_points,
        takes=frozenset({PaperOption.AFTER}),
    ),
    PaperRow(
        key=N_("prizes"),
        title=N_("Prize list"),
        group=PaperGroup.STANDINGS,
        make=tables.prizes,
        is_offered=lambda state: state.prizes is not None and bool(state.prizes.prizes),
    ),
    PaperRow(
        key=N_("board-numbers"),
        title=N_("Board numbers"),
        group=PaperGroup.TABLES,
        make=table_cards.board_numbers,
        takes=_FOLDED,
    ),
    PaperRow(
        key=N_("name-cards"),
        title=N_("Name cards for the tables"),
        group=PaperGroup.TABLES,
        make=table_cards.name_cards,
        takes=_FOLDED,
    ),
    PaperRow(
        key=N_("badges"),
        title=N_("Badges"),
        group=PaperGroup.TABLES,
        make=table_cards.badges,
    ),
    PaperRow(
        key=N_("team-cards"),
        title=N_("Team cards"),
        group=PaperGroup.TABLES,
        make=table_cards.team_cards,
        is_offered=lambda state: kind_of(state.regulations.system).teams is not None,
    ),
)
_OF_EVERY_EVENT = (
    PaperRow(
        key=N_("regulations"),
        title=N_("Regulations"),
        group=PaperGroup.EVENT,
        make=tables.regulations,
    ),
)
PAPERS: Mapping[str, PaperRow] = {row.key: row for row in (*_ROWS, *_OF_EVERY_EVENT)}
"""The sheets of chess, and those of every event."""


def papers_of(state: EventState) -> Mapping[str, PaperRow]:
    """The sheets of an event of its kind, by their words."""
    own = kind_of(state.regulations.system).papers
    return PAPERS if own is None else {row.key: row for row in (*own(), *_OF_EVERY_EVENT)}


@cache
def all_papers() -> Mapping[str, PaperRow]:
    """The sheets of all kinds by their words, each of which means one sheet."""
    own = (row for kind in kinds().values() if kind.papers is not None for row in kind.papers())
    return {row.key: row for row in (*PAPERS.values(), *own)}


def paper_named(state: EventState, key: str) -> PaperRow:
    """A sheet by its word; raises InputError where there is none, or it is of another game."""
    papers = papers_of(state)
    if key in papers:
        return papers[key]
    if key in all_papers():
        raise of_another_kind(state)
    raise InputError(
        N_("expected one of the sheets {sheets}, found “{found}”"),
        sheets=", ".join(papers),
        found=key,
    )


def offered_papers(state: EventState) -> tuple[PaperRow, ...]:
    """The sheets that an event has as it stands."""
    return tuple(row for row in papers_of(state).values() if row.is_offered(state))
