"""Who is where: the rankings of an event, the same ones for every reader.

Desk, phone, wall, paper, API and command line take them from here, with their titles; what counts
is decided here and in the rows of the kinds, once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, Generic, TypeAlias, TypedDict, TypeVar

from ronde.core.alphabet import plain
from ronde.core.chess.categories import category_standings, facts
from ronde.core.chess.standings import Standing, Standings, TeamStandings
from ronde.core.chess.workings import Explanation, Walk, explained, walked
from ronde.core.prizes.categories import Category
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.event_standings import standings_of
from ronde.service.events.kind import (
    is_paired_by_points,
    kind_of,
    planned_round_count,
    team_play,
)
from ronde.service.events.namesakes import marked_name, marks_of
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.person_columns import standing_person_columns
from ronde.service.events.player_search import check_facts_known
from ronde.service.events.playing_off import (
    playoff_sheets,
    playoffs_json,
    unfinished_remarks,
    waits_for_playoff,
)
from ronde.service.events.results import is_final, open_games, told_games
from ronde.service.events.state import EventState
from ronde.text import _, render
from ronde.text.answers import answer_of, of
from ronde.text.documents import JsonObject
from ronde.text.sheet import Cell, Figure, Room, Sheet, TableColumn, table
from ronde.text.standings import (
    PLAYOFF_KEY,
    edition_note,
    standing_columns,
    standing_warnings,
    standings_json,
)

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRequest:
    """Which ranking: after a round, with lots drawn, of a category, of the players of teams."""

    after: int | None = None
    """None for what the kind shows by itself: nearly always the last round that is complete."""
    seed: int | None = None
    category: Category | None = None
    of_players: bool = False
    public: bool = False
    """Whether players read it, to whom some of it may be held back."""


EVERYTHING = RankingRequest()


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedLine:
    """A line of a ranking as pages show it."""

    number: int | str
    name: str
    rating: int | None = None
    identity: int | None = None
    """Whose card it leads to; None for a team."""
    shared: bool = False
    """Whether somebody else has the same place."""
    goes_on: bool = False
    decided_by: str = ""
    """The key of the column that put it behind the one before; empty where points did."""
    cells: Mapping[str, Cell] = field(default_factory=dict)
    """By the keys of the columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(Generic[Item]):
    """A ranking: its title, which rounds count, its columns and its entries, the first first."""

    key: str
    title: str
    part: str = ""
    """Whom it ranks, where there is more than one under the title: a group, a line."""
    after: int | None
    """The last round that counts; None where rounds do not matter."""
    columns: tuple[TableColumn[Item], ...]
    entries: tuple[Item, ...]
    warnings: tuple[str, ...] = ()
    """What readers should know: a tie-break that cannot be computed and why, games still open."""
    notes: tuple[str, ...] = ()
    place: Callable[[int, Item], RankedLine]
    """A line without its cells, from its index and its entry."""
    basis: Standings | TeamStandings | None = None
    """What the workings of its values come from."""

    def shown(self, room: Room) -> tuple[TableColumn[Item], ...]:
        """The columns that there is room for."""
        return tuple(column for column in self.columns if column.room <= room)

    def places(self, room: Room, which: Iterable[int] | None = None) -> Iterator[RankedLine]:
        """The lines with the cells that there is room for; all, or those at some indexes."""
        columns = self.shown(room)
        for index in range(len(self.entries)) if which is None else which:
            entry = self.entries[index]
            cells = {column.key: column.cell(entry) for column in columns}
            yield replace(self.place(index, entry), cells=cells)

    def indexes(self, room: Room, *, letters: str = "", order: str = "") -> list[int]:
        """Where those are whose names have all the letters, in the order of a column.

        `-points` is the highest first; lines without a value come last, whichever way.
        """
        matching = [*range(len(self.entries))]
        words = plain(letters).split()
        if words:
            names = {
                index: plain(self.place(index, self.entries[index]).name) for index in matching
            }
            matching = [index for index in matching if all(part in names[index] for part in words)]
        column = next((each for each in self.shown(room) if each.key == order.lstrip("-")), None)
        if column is None:
            return matching
        values = {index: _sort_value(column.cell(self.entries[index])) for index in matching}
        ranked = [index for index in matching if values[index] is not None]
        ranked.sort(key=lambda index: values[index] or (0, ""), reverse=order.startswith("-"))
        return ranked + [index for index in matching if values[index] is None]

    def sheet(self, before: str = "") -> Sheet:
        """The ranking as a table, under its title with something before it."""
        parts = (before, self.part, self.title)
        title = " – ".join(part for part in parts if part)
        return table(title, self.columns, self.entries, (*self.warnings, *self.notes))


def _sort_value(cell: Cell) -> tuple[float, str] | None:
    """What a cell is sorted by: its number, else its text; None for an empty one."""
    if cell is None or cell == "":
        return None
    if isinstance(cell, Figure):
        return float(cell.value), ""
    return (0.0, plain(cell)) if isinstance(cell, str) else (float(cell), "")


Lists: TypeAlias = tuple[Ranking[Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KindRankings:
    """How a kind of event ranks: its lists, the same for programs, and the tables under them."""

    lists: Callable[[EventState, RankingRequest], Lists]
    document: Callable[[EventState, Lists], JsonObject]
    """Everything about lists that were made, for programs."""
    more: Callable[[EventState, Lists], tuple[Sheet, ...]] = lambda state, lists: ()
    public_facts: Callable[[EventState], tuple[object, ...]] = lambda state: (state,)
    """What the lists that everybody sees are made of: as long as these are the very same objects,
    so are the lists."""
    none_yet: str = N_("nobody is ranked yet")
    """Why there are no lists, where there are none."""


def rankings_of(state: EventState, request: RankingRequest = EVERYTHING) -> Lists:
    """The rankings of an event; none before anybody can be ranked.

    Raises InputError for a round that is not played, or what the kind of event does not have.
    """
    if request.of_players:
        team_play(state.regulations)
    remarks = tuple(render(remark) for remark in standing_remarks(state))
    lists = _way_to_rank(state).lists(state, request)
    marks = _marks_by_number(state)
    return tuple(
        replace(_told_apart(each, marks), warnings=(*each.warnings, *remarks)) for each in lists
    )


def public_facts(state: EventState) -> tuple[object, ...]:
    """What the rankings are made of that everybody sees: the same objects, the same rankings."""
    return _way_to_rank(state).public_facts(state)


def _marks_by_number(state: EventState) -> Mapping[int, str]:
    """What tells players of the same name apart, by their pairing numbers."""
    marks = marks_of(state.players.values())
    numbers = pairing_numbers(state) if marks else {}
    return {numbers[identity]: mark for identity, mark in marks.items() if identity in numbers}


def _told_apart(ranking: Ranking[Any], marks: Mapping[int, str]) -> Ranking[Any]:
    """A ranking of players in which people read no name twice; programs have the numbers."""
    if not marks or not isinstance(ranking.basis, Standings):
        return ranking

    def place(index: int, standing: Standing) -> RankedLine:
        plain = ranking.place(index, standing)
        return replace(plain, name=marked_name(plain.name, marks.get(standing.number, "")))

    def name(standing: Standing) -> Cell:
        return marked_name(standing.name, marks.get(standing.number, ""))

    columns = tuple(
        replace(column, text=name) if column.key == "name" else column for column in ranking.columns
    )
    return replace(ranking, columns=columns, place=place)


def _way_to_rank(state: EventState) -> KindRankings:
    """How the kind of an event ranks."""
    return kind_of(state.regulations.system).rankings or OF_PLAYERS


def check_ranked(state: EventState, lists: Lists) -> None:
    """Raise InputError where nobody is ranked yet, with the reason."""
    if not lists:
        raise InputError(_way_to_rank(state).none_yet)


def first_ranking(state: EventState, request: RankingRequest = EVERYTHING) -> Ranking[Any]:
    """The first of the rankings; raises InputError where nobody is ranked yet."""
    lists = rankings_of(state, request)
    check_ranked(state, lists)
    return lists[0]


def rankings_json(state: EventState, lists: Lists) -> JsonObject:
    """Rankings for programs, with their title as `heading`."""
    document = _way_to_rank(state).document(state, lists)
    return {"heading": lists[0].title if lists else None, **document}


def ranking_sheets(state: EventState, lists: Lists) -> tuple[Sheet, ...]:
    """Rankings as tables that name the event, and what stands under them."""
    return (
        *(ranking.sheet(state.regulations.name) for ranking in lists),
        *more_sheets(state, lists),
    )


def more_sheets(state: EventState, lists: Lists) -> tuple[Sheet, ...]:
    """The tables that stand under rankings."""
    return _way_to_rank(state).more(state, lists)


def round_asked(state: EventState, after: int | None) -> int:
    """After which round: the last complete one unless told otherwise.

    Raises InputError for one that is not published.

    Reading: a round in play is out of the standings of every reader until all its results are in,
        unless somebody asks for it; then its games count as far as they are decided, and the title
        says so.
    """
    if after is not None and after > len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=after,
        )
    return state.complete_round_count if after is None else after


def title_after(state: EventState, after: int) -> str:
    """What a ranking after a round is called."""
    if not after:
        return _("Standings before round 1")
    if after > state.complete_round_count:
        return _("Standings so far, round {round} in play").format(round=after)
    return _("Standings after round {round}").format(round=after)


def _title(state: EventState, ranking: Standings, after: int) -> str:
    """What a ranking of players is called."""
    if any(standing.played_off for standing in ranking.standings):
        return _("Standings after the play-off")
    return title_after(state, after)


def players_ranking(
    state: EventState,
    ranking: Standings,
    *,
    after: int,
    key: str = "standings",
    part: str = "",
    title: str = "",
    going_count: int = 0,
) -> Ranking[Standing]:
    """A ranking of players; the first so many of it go on."""
    identities = {number: identity for identity, number in pairing_numbers(state).items()}

    def place(index: int, standing: Standing) -> RankedLine:
        return RankedLine(
            number=standing.number,
            name=standing.name,
            rating=standing.player.rating,
            identity=identities[standing.number],
            goes_on=index < going_count,
            decided_by=_decided_by(ranking, standing),
        )

    return Ranking(
        key=key,
        title=title or _title(state, ranking, after),
        part=part,
        after=after,
        columns=standing_columns(ranking, standing_person_columns(state, ranking, after)),
        entries=ranking.standings,
        warnings=standing_warnings(ranking),
        notes=(edition_note(ranking), *_change_note(state)),
        place=place,
        basis=ranking,
    )


def _change_note(state: EventState) -> tuple[str, ...]:
    """What the change of a rating is, where it is shown."""
    if "change" not in state.regulations.paper_columns:
        return ()
    return (_("Elo +/-: the change by this event alone, not rounded; * is a first rating."),)


def _decided_by(ranking: Standings, standing: Standing) -> str:
    """The key of the column that put a player where they are; empty where points did."""
    by = standing.separated_by
    if by is not None:
        return str(ranking.applied[by].descriptor)
    played_off = standing.played_off
    is_behind = played_off is not None and standing.rank > played_off.first_place
    return PLAYOFF_KEY if is_behind else ""


def _lists(state: EventState, request: RankingRequest) -> tuple[Ranking[Standing], ...]:
    """All players together, or those of a category with their places in it."""
    after = round_asked(state, request.after)
    ranking = standings_of(state, after=after, seed=request.seed)
    title = ""
    if request.category is not None:
        title = _("{category} after round {round}").format(
            category=request.category.name, round=after
        )
        ranked = (standing.player for standing in ranking.standings)
        check_facts_known({fact for player in ranked for fact in facts(player)}, request.category)
        placed = category_standings(ranking.standings, request.category)
        ranking = replace(
            ranking,
            standings=tuple(
                replace(entry.standing, rank=entry.rank, separated_by=None, played_off=None)
                for entry in placed
            ),
        )
    return (players_ranking(state, ranking, after=after, title=title),)


def _document(state: EventState, lists: Lists) -> JsonObject:
    """The ranking of players for programs."""
    (ranking,) = lists
    assert ranking.basis is not None, "players are ranked by their points"
    return {
        "round": ranking.after,
        **standings_json(ranking.basis),
        **finality_json(state),
        **playoffs_json(state),
    }


def facts_of_places(state: EventState) -> tuple[object, ...]:
    """What the ranking of an event is made of: as long as these are the same, so is the ranking.

    A result of the round in play is none of it.
    """
    others = (
        getattr(state, each.name) for each in fields(state) if each.name not in _NOT_IN_PLACES
    )
    return (*others, *state.published[: state.complete_round_count])


_NOT_IN_PLACES = frozenset({"rounds", "verified", "integrity"})


OF_PLAYERS = KindRankings(
    lists=_lists,
    document=_document,
    more=lambda state, lists: playoff_sheets(state),
    public_facts=facts_of_places,
)
"""How events rank in which everybody plays alone and all in one list."""


def workings_of(
    state: EventState, number: int, *, after: int | None = None, seed: int | None = None
) -> Explanation:
    """The working of each value of a player, by pairing number, and their neighbours."""
    return explained(standings_of(state, after=after, seed=seed), number)


def why_not_higher(
    state: EventState, number: int, *, after: int | None = None, seed: int | None = None
) -> Walk | None:
    """Why a player, by pairing number, is not one place higher; None for the first of all."""
    return walked(standings_of(state, after=after, seed=seed), number)


def standing_remarks(state: EventState) -> tuple[Message, ...]:
    """What is to be told with standings: that games are open, so that they are not final.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    template = N_("not final, still to be played: {games}")
    if is_paired_by_points(state.regulations):
        template = N_("not final, adjourned games count as draws: {games}")
    return (
        *(
            message(template, games=told_games(games))
            for games in open_games(state)
            if games.round_number <= state.complete_round_count
        ),
        *unfinished_remarks(state),
    )


class OpenGames(TypedDict):
    """Games that are not over."""

    round: Annotated[int, of("round_number")]
    boards: Annotated[list[int], of("board_numbers")]


def finality_json(state: EventState) -> JsonObject:
    """Whether the standings are final, and which games are open."""
    return {
        "final": is_final(state, planned_round_count(state)) and not waits_for_playoff(state),
        "open_games": [answer_of(OpenGames, games) for games in open_games(state)],
        "remarks": [render(remark) for remark in standing_remarks(state)],
    }
