"""Rankings as tables of the desk: of players, of teams, of each group."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.categories import category_standings
from ronde.core.chess.event import Entry, histories
from ronde.core.chess.standings import Standing, Standings
from ronde.core.chess.team_standings import TeamStanding, TeamStandings
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.places import Applied
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.prizes.categories import Category
from ronde.service.events.report import standings_of
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.sheets import ranked_groups
from ronde.service.kinds.groups.state import GroupMembers
from ronde.service.kinds.teams.standings import team_standings_of
from ronde.text import _
from ronde.text.numbers import points_text
from ronde.text.standings import value_text
from ronde.text.tiebreaks import name_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A place with its rounds and values."""

    rank: int
    number: int
    name: str
    rating: int | None
    points: str
    other_points: str = ""
    """Of a team: those that rank second, game points or match points."""
    lines: tuple[Entry, ...] = ()
    matches: tuple[TeamLine | None, ...] = ()
    """Of a team: its match in each round."""
    values: tuple[str, ...] = ()
    decided_by: int | None = None
    """Which of the values put it behind the one before."""
    goes_on: bool = False
    """Whether the place is one that goes on from its group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A ranking to be shown."""

    key: str
    title: str
    rows: tuple[Row, ...]
    codes: tuple[str, ...]
    names: tuple[str, ...]
    of_teams: bool = False
    points_head: str = ""
    other_head: str = ""


Ranking = Standings | TeamStandings


def tables(state: EventState, after: int, category: Category | None = None) -> tuple[Table, ...]:
    """The rankings of an event after a round, of a category alone where one is asked for."""
    if state.regulations.system.of_teams:
        return (_of_teams(team_standings_of(state, after=after), after),)
    if state.regulations.system.family is Family.GROUPS:
        return _of_groups(state, after)
    return (_of_players(state, standings_of(state, after=after), after, category),)


def ranking_with(state: EventState, number: int, after: int) -> Ranking:
    """The ranking in which a player or team of this number stands."""
    if state.regulations.system.of_teams:
        return team_standings_of(state, after=after)
    if state.regulations.system.family is Family.GROUPS:
        for _group, ranking in _ranked_groups(state, after):
            if any(standing.number == number for standing in ranking.standings):
                return ranking
    return standings_of(state, after=after)


def _of_players(
    state: EventState, ranking: Standings, after: int, category: Category | None
) -> Table:
    """All players together, or those of a category with their places in it."""
    lines = histories(event_of(state))
    if category is None:
        placed: Sequence[tuple[int, Standing]] = [
            (standing.rank, standing) for standing in ranking.standings
        ]
    else:
        placed = [
            (found.rank, found.standing)
            for found in category_standings(ranking.standings, category)
        ]
    rows = tuple(
        _player_row(ranking.applied, rank, standing, lines, after, category is None)
        for rank, standing in placed
    )
    return _table("standings", "", rows, ranking.applied)


def _player_row(
    applied: Sequence[Applied],
    rank: int,
    standing: Standing,
    lines: Mapping[int, Sequence[Entry]],
    after: int,
    decides: bool,
    *,
    goes_on: bool = False,
) -> Row:
    """A player's row."""
    return Row(
        rank=rank,
        number=standing.number,
        name=standing.name,
        rating=standing.player.rating,
        points=points_text(standing.points),
        lines=tuple(lines[standing.number][:after]),
        values=tuple(value_text(step, standing.number) for step in applied),
        decided_by=standing.separated_by if decides else None,
        goes_on=goes_on,
    )


def _of_groups(state: EventState, after: int) -> tuple[Table, ...]:
    """Each group by itself; those in front of the line go on."""
    lines = histories(event_of(state))
    settings = state.regulations.part(GroupsSettings)
    going = settings.qualified_each if settings is not None and after else 0
    found = []
    for group, ranking in _ranked_groups(state, after):
        rows = tuple(
            _player_row(
                ranking.applied, standing.rank, standing, lines, after, True, goes_on=index < going
            )
            for index, standing in enumerate(ranking.standings)
        )
        title = _("Group {letter}").format(letter=group.letter)
        found.append(_table(f"group-{group.letter}", title, rows, ranking.applied))
    return tuple(found)


def _ranked_groups(state: EventState, after: int) -> tuple[tuple[GroupMembers, Standings], ...]:
    """The groups with their rankings; by the lots of the cup once it is drawn."""
    last = after == state.complete_round_count
    return ranked_groups(state, None if last else after)


def _of_teams(ranking: TeamStandings, after: int) -> Table:
    """The teams, each with its matches round by round."""
    by_match = ranking.primary is Score.MATCH_POINTS
    heads = (_("Match points"), _("Game points"))
    codes = {str(step.descriptor) for step in ranking.applied}
    second = "GPTS" if by_match else "MPTS"
    rows = tuple(_team_row(ranking, standing, after, by_match) for standing in ranking.standings)
    return _table(
        "standings",
        "",
        rows,
        ranking.applied,
        of_teams=True,
        points_head=heads[0 if by_match else 1],
        other_head="" if second in codes else heads[1 if by_match else 0],
    )


def _team_row(ranking: TeamStandings, standing: TeamStanding, after: int, by_match: bool) -> Row:
    """A team's row."""
    by_round = {
        line.round_number: line for line in ranking.calculation.record.lines[standing.number]
    }
    points = [points_text(standing.match_points), points_text(standing.game_points)]
    return Row(
        rank=standing.rank,
        number=standing.number,
        name=standing.name,
        rating=None,
        points=points[0 if by_match else 1],
        other_points=points[1 if by_match else 0],
        matches=tuple(by_round.get(number) for number in range(1, after + 1)),
        values=tuple(value_text(step, standing.number) for step in ranking.applied),
        decided_by=standing.separated_by,
    )


def _table(
    key: str,
    title: str,
    rows: tuple[Row, ...],
    applied: Sequence[Applied],
    *,
    of_teams: bool = False,
    points_head: str = "",
    other_head: str = "",
) -> Table:
    """A table with the heads of its tie-breaks."""
    return Table(
        key=key,
        title=title,
        rows=rows,
        codes=tuple(str(step.descriptor) for step in applied),
        names=tuple(name_text(step.row, step.descriptor) for step in applied),
        of_teams=of_teams,
        points_head=points_head or _("Points"),
        other_head=other_head,
    )
