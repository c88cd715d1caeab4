"""Matches, line-ups and teams with everything there is to show of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.core.chess.game import Colour, Result
from ronde.core.chess.team import MatchForfeit
from ronde.core.scores import Points
from ronde.service.events.boards import later_text
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import board_label, result_text
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.kinds.teams.order import (
    known_team,
    numbered_teams,
    team_numbers,
    team_of_player,
    teams_of,
)
from ronde.service.kinds.teams.pairing import resting
from ronde.service.kinds.teams.seating import (
    board_count_of,
    games_at,
    left,
    line_up_for,
    line_ups_of,
    match_of,
)
from ronde.service.kinds.teams.standings import team_standings_of
from ronde.service.kinds.teams.state import EnteredTeam
from ronde.service.kinds.teams.tables import match_boards
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSide:
    """A team in a match."""

    identity: int
    number: int
    name: str
    points: Points
    """Game points so far."""
    before: Points | None = None
    """The score that a round of a Swiss was paired by, where it was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPlayer:
    """A player at a board, or in a line-up."""

    identity: int
    number: int
    place: int
    """Their place in the list of their team, from 1."""
    name: str
    title: str
    rating: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBoardView:
    """A board of a match; an empty chair is None."""

    board_number: int
    """Through the whole round."""
    label: str
    """As it is shown: `2.3`."""
    first_seat: int
    """The seat of the first team, from 1: its board, in a Scheveningen match the 3 of `A3`."""
    second_seat: int
    first: SeatedPlayer | None
    second: SeatedPlayer | None
    first_colour: Colour
    result: str | None
    """As it is read with White first; none while nobody knows it."""
    later: str = ""
    """What stands in place of a result where the game is played later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMatchView:
    """A match with its score so far."""

    match_number: int
    first: TeamSide
    second: TeamSide
    boards: tuple[MatchBoardView, ...]
    forfeit: MatchForfeit | None

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards without a result."""
        return tuple(board.board_number for board in self.boards if board.result is None)


def match_views(
    state: EventState, played: PairedRound, *, with_scores: bool = False
) -> tuple[TeamMatchView, ...]:
    """The matches of a round, drafted or published; of a Swiss with the scores before it."""
    by_points = is_paired_by_points(state.regulations)
    scores = scores_before(state, played.round_number) if with_scores and by_points else {}
    people = _People(state, scores)
    return tuple(_match_view(state, people, played, index) for index in range(len(played.matches)))


def match_names(state: EventState, played: PairedRound) -> dict[int, str]:
    """The match that each board of a round belongs to."""
    return {
        board.board_number: f"{match.first.name} – {match.second.name}"
        for match in match_views(state, played)
        for board in match.boards
    }


def _match_view(
    state: EventState, people: "_People", played: PairedRound, index: int
) -> TeamMatchView:
    """One match."""
    match = played.matches[index]
    tables = match_boards(state.regulations, played.round_number, played.board_count)
    start = index * played.board_count
    worth = state.regulations.scoring.table()
    boards, first_points, second_points = [], 0, 0
    for offset, (table, game) in enumerate(zip(tables, games_at(played, index), strict=True)):
        colour = Colour.WHITE if table.first_has_white else Colour.BLACK
        sides = [(game.white, game.white_result), (game.black, game.black_result)]
        first, second = sides if table.first_has_white else sides[::-1]
        is_over = game.white_result is not Result.UNKNOWN
        if is_over:
            first_points += worth[first[1], colour]
            second_points += worth[second[1], colour.other]
        number = played.board_numbers[start + offset]
        boards.append(
            MatchBoardView(
                board_number=number,
                label=board_label(played, number),
                first_seat=table.first_seat + 1,
                second_seat=table.second_seat + 1,
                first=people.seated(first[0]),
                second=people.seated(second[0]),
                first_colour=colour,
                result=result_text(game.white_result, game.black_result) if is_over else None,
                later=later_text(played, number),
            )
        )
    return TeamMatchView(
        match_number=index + 1,
        first=people.side(match.first, first_points),
        second=people.side(match.second, second_points),
        boards=tuple(boards),
        forfeit=match.forfeit,
    )


def scores_before(state: EventState, round_number: int) -> Mapping[int, Points]:
    """What each team had before a round, by number: match points, or the game points that rank."""
    if round_number < 2:
        return {}
    ranking = team_standings_of(state, after=round_number - 1)
    return {standing.number: standing.points for standing in ranking.standings}


class _People:
    """Who is who, looked up once."""

    def __init__(self, state: EventState, scores: Mapping[int, Points] | None = None) -> None:
        self._state = told_apart(state)
        self._scores = scores or {}
        self._numbers: Mapping[int, int] = pairing_numbers(state)
        self._team_numbers = team_numbers(state)
        self._teams = team_of_player(state)

    def seated(self, identity: int) -> SeatedPlayer | None:
        """A player; None for an empty chair."""
        if identity == NOBODY:
            return None
        player = self._state.players[identity]
        return SeatedPlayer(
            identity=identity,
            number=self._numbers.get(identity, 0),
            place=self._teams[identity].members.index(identity) + 1,
            name=player.name,
            title=player.title.value if player.title else "",
            rating=player.rating,
        )

    def side(self, team: int, points: Points) -> TeamSide:
        """A team in a match."""
        return TeamSide(
            identity=team,
            number=self._team_numbers[team],
            name=known_team(self._state, team).name,
            points=points,
            before=self._scores.get(self._team_numbers[team]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUpView:
    """Who plays for a team in a round."""

    team: TeamSide
    opponent: TeamSide | None
    """None where the team rests, and as long as nobody knows."""
    players: tuple[SeatedPlayer | None, ...]
    """Seat by seat; None is an empty one."""
    given: bool
    """Whether the captain told, and not the board order."""
    reserves: tuple[SeatedPlayer, ...]
    """The members who could play and do not."""


def line_up_views(state: EventState, round_number: int) -> tuple[LineUpView, ...]:
    """The line-ups of all teams in a round: those of its matches once it is paired."""
    people = _People(state)
    views = []
    for _number, team in numbered_teams(state):
        players, opponent = _line_up(state, team, round_number)
        views.append(
            LineUpView(
                team=people.side(team.identity, 0),
                opponent=None if opponent is None else people.side(opponent, 0),
                players=tuple(people.seated(player) for player in players),
                given=any(
                    (line_up.round_number, line_up.team) == (round_number, team.identity)
                    for line_up in teams_of(state).line_ups
                ),
                reserves=tuple(
                    seated
                    for member in team.members
                    if member not in players and not left(state, member, round_number)
                    if (seated := people.seated(member)) is not None
                ),
            )
        )
    return tuple(views)


def _line_up(
    state: EventState, team: EnteredTeam, round_number: int
) -> tuple[tuple[int, ...], int | None]:
    """The seats of a team in a round and whom it meets, as far as that is known."""
    if round_number <= len(state.rounds):
        played = state.rounds[round_number - 1]
        own_match = match_of(played, team.identity)
        if own_match is None:
            return (), None
        index, match = own_match
        first, second = line_ups_of(state.regulations, played, index)
        is_first = match.first == team.identity
        return (first, match.second) if is_first else (second, match.first)
    if board_count_of(state) is None:
        return (), None
    return line_up_for(state, team, round_number), None


def resting_teams(state: EventState, played: PairedRound) -> tuple[str, ...]:
    """The names of the teams without a match in a round."""
    return tuple(team.name for team in resting(state, played))


def told_of_resting(state: EventState, played: PairedRound) -> tuple[str, ...]:
    """A line about the teams without a match: who has the bye of a Swiss, and who does not play."""
    without = resting(state, played)
    bye = [team.name for team in without if team.identity == played.bye_team]
    others = ", ".join(team.name for team in without if team.identity != played.bye_team)
    lines = [_("Bye: {team}").format(team=name) for name in bye]
    if others and is_paired_by_points(state.regulations):
        lines.append(_("Does not play: {names}").format(names=others))
    elif others:
        lines.append(_("Rests: {team}").format(team=others))
    return tuple(lines)


def bye_number(state: EventState, played: PairedRound) -> int | None:
    """The number of the team that has the pairing-allocated bye of a round."""
    return None if played.bye_team is None else team_numbers(state)[played.bye_team]
