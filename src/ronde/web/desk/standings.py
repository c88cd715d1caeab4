"""`/e/{event}/standings`: the ranking, and how each value came about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.core.chess.event import Entry, histories
from ronde.core.chess.game import Colour
from ronde.core.chess.standings import Standings, TeamStanding, TeamStandings
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.chess.workings import Walk, explained, walked
from ronde.core.prizes.categories import Category
from ronde.errors import InputError, RondeError
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.messages import N_
from ronde.service.events.kind import Entrants, Feature, has, kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.playing_off import is_playoff_offered
from ronde.service.events.rankings import (
    Lists,
    RankedLine,
    Ranking,
    RankingRequest,
    check_ranked,
    more_sheets,
    rankings_of,
    round_asked,
)
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.service.lab.under_way import may_forecast
from ronde.text import _, render
from ronde.text.rendering import capital
from ronde.text.sheet import Room, Sheet, TableColumn
from ronde.text.standings import POINTS_OF_TEAMS
from ronde.text.workings import explanation_lines, walk_sheet, working_sheets
from ronde.web.problems import as_sentence
from ronde.web.visit import DeputyVisit

router = APIRouter()
After = Annotated[int | None, Query(ge=0, le=99)]
POINTS_KEYS = ("points", "match_points", "game_points")
"""The columns of points; the first that is shown is what ranks."""


@router.get("/e/{event}/standings", response_class=HTMLResponse)
def standings_page(
    visit: DeputyVisit,
    after: After = None,
    category: Annotated[str, Query(max_length=80)] = "",
    q: Annotated[str, Query(max_length=120)] = "",
    sort: Annotated[str, Query(max_length=40)] = "",
    page: Annotated[int, Query(ge=1)] = 1,
) -> HTMLResponse:
    """The ranking after the last complete round, or after the round asked for.

    A very long one is shown page by page, and searched and sorted here.
    """
    state, typed = visit.state, category.strip()
    query = {"after": after, "category": typed, "q": q.strip(), "sort": sort}
    paging = Paging(asked={name: value for name, value in query.items() if value}, page=page)
    foreseeable = visit.opened.kept.once("foreseeable", (state,), lambda: may_forecast(state))
    try:
        facts = standings_facts(state, after, typed, paging)
        return visit.page("desk/standings.html", foreseeable=foreseeable, **facts)
    except RondeError as error:
        if not typed:
            raise
        # Who types a condition that is none gets everybody, and keeps what they typed.
        facts = standings_facts(state, after, "", paging)
        facts |= {"category": typed, "problem": capital(render(error.message))}
        return visit.page("desk/standings.html", status=422, foreseeable=foreseeable, **facts)


@router.get("/e/{event}/standings/{number}", response_class=HTMLResponse)
def workings_page(visit: DeputyVisit, number: int, after: After = None) -> HTMLResponse:
    """How a player's or team's values came about, and why it is not one place higher."""
    return visit.page("desk/workings.html", **_workings(visit.state, number, after))


@dataclass(frozen=True, slots=True, kw_only=True)
class Paging:
    """Which part of a long ranking is asked for."""

    asked: Mapping[str, object] = field(default_factory=dict)
    """What the address says besides: `q` for letters, `sort` for a column."""
    page: int = 1

    @property
    def letters(self) -> str:
        """The letters of the names that are looked for."""
        return str(self.asked.get("q", ""))

    @property
    def order(self) -> str:
        """The column that is sorted by, `-points` for the highest first; empty for the ranks."""
        return str(self.asked.get("sort", ""))

    def address(self, **other: object) -> str:
        """The address of another part or order of the same ranking."""
        return f"?{urlencode({**self.asked, **other})}"


WHOLE = Paging()
"""The beginning of a ranking, by its ranks."""
PLACES_ON_A_PAGE = 300
"""How many lines of a ranking a page shows; one of more is searched and sorted by the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingTable:
    """A ranking with what everybody did round by round."""

    ranking: Ranking[Any]
    columns: tuple[TableColumn[Any], ...]
    places: tuple[RankedLine, ...]
    lines: Mapping[int | str, Sequence[Entry]]
    """A player's rounds, by number."""
    matches: Mapping[int | str, Sequence[TeamLine | None]]
    """A team's match in each round, by number."""
    found_count: int = 0
    """How many lines were found, of which `places` is a page."""

    @property
    def points_key(self) -> str:
        """The column of points, before which the rounds stand."""
        return next((each.key for each in self.columns if each.key in POINTS_KEYS), "")


def standings_facts(
    state: EventState, after: int | None, category: str = "", paging: Paging = WHOLE
) -> dict[str, Any]:
    """The rows of the ranking."""
    chosen = category_called(state, category)
    shown = shown_round(state, after)
    lists = rankings_of(state, RankingRequest(after=after, category=chosen))
    is_long = len(lists) == 1 and len(lists[0].entries) > PLACES_ON_A_PAGE
    tables = tuple(
        _table(state, each, paging if is_long else None)
        for each in lists
        if each.entries and each.after != 0
    )
    pages = -(-tables[0].found_count // PLACES_ON_A_PAGE) if tables and is_long else 1
    return {
        "paging": paging if is_long else None,
        "page_count": max(1, pages),
        "after": shown,
        "sentence": lists[0].title if tables else _("No round is complete yet"),
        "tables": tables,
        "order_text": _order(lists[0]) if lists else "",
        "remarks": tuple(
            dict.fromkeys(as_sentence(warning) for ranking in lists for warning in ranking.warnings)
        ),
        "rounds": tuple(range(1, shown + 1)),
        "published_count": len(state.published),
        "complete_count": state.complete_round_count,
        "colours": Colour,
        "sheets": _more_sheets(state, lists, shown),
        "has_playoff": is_playoff_offered(state),
        "categories": category_names(state),
        "category": category,
        "problem": "",
        "has_categories": has(state.regulations, Feature.CROSSTABLE)
        and kind_of(state.regulations.system).entrants is Entrants.PLAYERS,
    }


def _table(state: EventState, ranking: Ranking[Any], paging: Paging | None) -> RankingTable:
    """A ranking as the page shows it, all of it or a part."""
    after = ranking.after or 0
    indexes = [*range(len(ranking.entries))]
    if paging is not None:
        indexes = ranking.indexes(Room.PAGE, letters=paging.letters, order=paging.order)
    start = 0 if paging is None else (paging.page - 1) * PLACES_ON_A_PAGE
    shown = indexes if paging is None else indexes[start : start + PLACES_ON_A_PAGE]
    lines: dict[int | str, Sequence[Entry]] = {}
    matches: dict[int | str, Sequence[TeamLine | None]] = {}
    if isinstance(ranking.basis, Standings):
        played = histories(event_of(state))
        entries = [ranking.entries[index] for index in shown]
        lines = {each.number: played[each.number][:after] for each in entries}
    elif isinstance(ranking.basis, TeamStandings):
        for number, own in ranking.basis.calculation.record.lines.items():
            by_round = {line.round_number: line for line in own}
            matches[number] = [by_round.get(each) for each in range(1, after + 1)]
    return RankingTable(
        ranking=ranking,
        columns=ranking.shown(Room.PAGE),
        places=tuple(ranking.places(Room.PAGE, shown)),
        lines=lines,
        matches=matches,
        found_count=len(indexes),
    )


def shown_round(state: EventState, after: int | None) -> int:
    """After which round: the last complete one unless told otherwise."""
    if after is not None and after > len(state.published):
        raise InputError(N_("round {round} is not published yet"), round=after)
    return round_asked(state, after)


def category_names(state: EventState) -> tuple[str, ...]:
    """The categories that prizes are offered in, each once."""
    prizes = () if state.prizes is None else state.prizes.prizes
    return tuple(dict.fromkeys(prize.category for prize in prizes if prize.condition))


def category_called(state: EventState, text: str) -> Category | None:
    """A category by its name among the prizes, else by its condition; None for everybody."""
    if not text:
        return None
    prizes = () if state.prizes is None else state.prizes.prizes
    condition = next(
        (prize.condition for prize in prizes if prize.condition and prize.category == text), text
    )
    return Category(name=text, conditions=conditions_from_text(condition))


def _order(ranking: Ranking[Any]) -> str:
    """What the ranking goes by: its points, then its tie-breaks."""
    columns = ranking.shown(Room.PAGE)
    points = next((each for each in columns if each.key in POINTS_KEYS), None)
    # A tie-break that has a column among the points has none of its own on a page. The points that
    # rank first are no tie-break, whatever the list of an event says.
    names = [
        column.meaning
        for column in ranking.columns
        if column.meaning and (points is None or POINTS_OF_TEAMS.get(column.key) != points.key)
    ]
    if points is None:
        return ""
    if not names:
        heading = points.heading
        return _("By {points}.").format(points=heading[:1].lower() + heading[1:])
    return _("{points}, then {names}.").format(points=points.heading, names=", ".join(names))


def _more_sheets(state: EventState, lists: Lists, after: int) -> tuple[Sheet, ...]:
    """What stands under the ranking: the best at each board, the best of the next place."""
    if not after:
        return ()
    teams = kind_of(state.regulations.system).teams
    if teams is not None:
        return (replace(teams.boards_sheet(state, after), title=_("Results by board")),)
    return more_sheets(state, lists)


def _workings(state: EventState, number: int, after: int | None) -> dict[str, Any]:
    """The tables behind the values of a player or team."""
    state = told_apart(state)
    shown = shown_round(state, after)
    ranking = _basis_with(state, number, shown)
    explanation, walk = explained(ranking, number), walked(ranking, number)
    if isinstance(explanation.standing, TeamStanding):
        assert isinstance(ranking, TeamStandings), "a team is ranked among teams"
        names = {standing.number: standing.name for standing in ranking.standings}
    else:
        names = {player.number: player.name for player in event_of(state).players}
    return {
        "standing": explanation.standing,
        "lines": explanation_lines(explanation),
        "walk": None if walk is None else walk_sheet(walk),
        "sheets": working_sheets(explanation, names),
        "decisive": _decisive(walk),
        "rules": {
            str(working.applied.descriptor): working.row.rule for working in explanation.workings
        },
    }


def _decisive(walk: Walk | None) -> str:
    """The tie-break that put a player where they are; empty where points did."""
    steps = () if walk is None else walk.steps
    return next(
        (str(step.applied.descriptor) for step in steps if step.decides and step.applied), ""
    )


def _basis_with(state: EventState, number: int, after: int) -> Standings | TeamStandings:
    """The ranking in which a player or team of this number stands; the first if none has it."""
    lists = rankings_of(state, RankingRequest(after=after))
    check_ranked(state, lists)
    bases = [ranking.basis for ranking in lists if ranking.basis is not None]
    if not bases:
        raise InputError(N_("a cup is ranked by its matches: there is nothing to work out"))
    return next(
        (basis for basis in bases if any(each.number == number for each in basis.standings)),
        bases[0],
    )
