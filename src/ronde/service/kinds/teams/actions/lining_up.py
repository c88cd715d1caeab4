"""Line-ups: who plays for a team in a round."""

from collections.abc import Iterable, Sequence

from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.kind import Feature
from ronde.service.events.settings import System
from ronde.service.events.state import NOBODY, EventState
from ronde.service.kinds.teams.entries import LineUpGiven
from ronde.service.kinds.teams.finding import check_of_teams, check_recent
from ronde.service.kinds.teams.order import known_team, teams_of
from ronde.service.kinds.teams.pairing import check_teams, rests
from ronde.service.kinds.teams.seating import left
from ronde.service.kinds.teams.state import EnteredTeam
from ronde.service.kinds.teams.systems import round_count


def line_up(
    desk: Desk, team: int, places: Sequence[int | None], *, round_number: int | None = None
) -> Done:
    """Say who plays for a team in a round, the next one unless told otherwise.

    `places` are places in the list of the team, from 1, board by board; None is an empty board,
    which is lost by forfeit. In a published round a board keeps its players once it has a result.

    Rule: FIDE TRF26 300
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    entrant = known_team(state, team)
    number = state.next_round if round_number is None else round_number
    _check_round(state, entrant, number)
    players = _players(state, entrant, places, number)
    warnings = [*_doubts(state, entrant, players)]
    if state.draft is not None and number >= state.draft.round_number:
        warnings.append(
            message(
                N_("the draft of round {round} is out of date: pair it again"),
                round=state.draft.round_number,
            )
        )
    return done(desk, before, [LineUpGiven(round=number, team=team, players=players)], warnings)


def _check_round(state: EventState, team: EnteredTeam, round_number: int) -> None:
    """Refuse a round that is long over, that there is not, or that the team does not play."""
    planned = round_count(state)
    if round_number < 1 or (planned is not None and round_number > planned):
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=1,
            most=planned or state.next_round,
            found=round_number,
        )
    if round_number <= len(state.published):
        check_recent(state, round_number)
    if rests(state, team, round_number):
        raise InputError(
            N_("{team} has no match in round {round}"), team=team.name, round=round_number
        )
    if round_number >= teams_of(state).withdrawn.get(team.identity, round_number + 1):
        raise InputError(
            N_("{name} withdrew and plays no round {round}"), name=team.name, round=round_number
        )


def _players(
    state: EventState, team: EnteredTeam, places: Sequence[int | None], round_number: int
) -> tuple[int, ...]:
    """The players at the boards, by id."""
    boards = check_teams(state)
    if len(places) != boards:
        raise InputError(
            N_("expected {boards} boards, with - for an empty one, found {found}"),
            boards=boards,
            found=len(places),
        )
    players = []
    for place in places:
        if place is None:
            players.append(NOBODY)
            continue
        if not 1 <= place <= len(team.members):
            raise InputError(
                N_("{team} has the players 1 to {most}, found {found}"),
                team=team.name,
                most=len(team.members),
                found=place,
            )
        player = team.members[place - 1]
        if player in players:
            raise InputError(
                N_("{name} is at two boards of {team}"),
                name=state.players[player].name,
                team=team.name,
            )
        if left(state, player, round_number):
            raise InputError(
                N_("{name} withdrew and plays no round {round}"),
                name=state.players[player].name,
                round=round_number,
            )
        players.append(player)
    return tuple(players)


def _doubts(state: EventState, team: EnteredTeam, players: Sequence[int]) -> Iterable[Message]:
    """What regulations of teams often do not allow."""
    seated = [team.members.index(player) for player in players if player != NOBODY]
    in_order = seated == sorted(seated)
    if not in_order and state.regulations.system is not System.SCHEVENINGEN:
        yield message(N_("the line-up of {team} is not in its board order"), team=team.name)
    if not seated:
        yield message(N_("{team} does not come to this match"), team=team.name)
    elif NOBODY in players:
        empty = [str(board) for board, player in enumerate(players, start=1) if player == NOBODY]
        yield message(
            N_("{team} leaves boards empty, which are lost by forfeit: {boards}"),
            team=team.name,
            boards=", ".join(empty),
        )
