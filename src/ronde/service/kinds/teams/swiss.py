"""A Swiss of teams: who is to be paired in a round, who meets whom, and who has the bye."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.core.chess.event import RequestedBye
from ronde.core.chess.game import Result
from ronde.core.chess.swiss.boards import numbered_boards
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.swiss.team.system import TEAM_2026
from ronde.core.chess.team import MatchPoints, TeamByes
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.scores import Points
from ronde.service.events.settings import Settings
from ronde.service.events.state import NOBODY, EventState
from ronde.service.events.view import event_of
from ronde.service.kinds.teams.order import (
    numbered_teams,
    regulations_of,
    team_numbers,
)
from ronde.service.kinds.teams.seating import board_count_of, line_up_for, not_in_the_hall
from ronde.service.kinds.teams.state import EnteredTeam
from ronde.service.kinds.teams.swiss_settings import ByeWorth, TeamSwissSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissRound:
    """A round by the rules: its matches, the team with White at board 1 first, and the bye."""

    meetings: tuple[tuple[EnteredTeam, EnteredTeam], ...]
    bye: EnteredTeam | None


def rules(settings: Settings) -> SwissSystem:
    """The system that rounds are paired by."""
    return TEAM_2026


def ruled_round(state: EventState) -> SwissRound:
    """The next round of a Swiss of teams; raises RuleError if the rules give none.

    Rule: FIDE C.04.6 (2026-02) 3
    """
    system, event = rules(state.regulations), event_of(state)
    pairing = system.pair_or_tell(system.to_pair(event), event)
    teams = dict(numbered_teams(state))
    return SwissRound(
        meetings=tuple(
            (teams[board.white.number], teams[board.black.number])
            for _number, board in numbered_boards(pairing.boards)
        ),
        bye=None if pairing.bye is None else teams[pairing.bye],
    )


def absences_of_teams(state: EventState) -> Iterator[RequestedBye]:
    """The teams that are not paired in the next round: they left, or nobody of them is there.

    Rule: FIDE C.04.2 (2026-02) 4.1
    """
    if board_count_of(state) is None:
        return
    absent = not_in_the_hall(state)
    away = tuple(
        number
        for number, team in numbered_teams(state)
        if set(line_up_for(state, team, state.next_round, absent)) == {NOBODY}
    )
    if away:
        yield RequestedBye(
            result=Result.ZERO_POINT_BYE, round_number=state.next_round, players=away
        )


def byes_of_teams(state: EventState) -> TeamByes:
    """What the pairing-allocated bye is worth, and who had it in each round.

    Rule: FIDE TRF26 320
    Rule: FIDE C.04.6 (2026-02) 1.4
    """
    numbers = team_numbers(state)
    points = _worth_of_bye(state)
    return TeamByes(
        match_points=points[Score.MATCH_POINTS],
        game_points=points[Score.GAME_POINTS],
        teams=tuple(
            None if played.bye_team is None else numbers[played.bye_team]
            for played in state.published
        ),
    )


def _worth_of_bye(state: EventState) -> dict[Score, Points]:
    """The match points and game points of the pairing-allocated bye."""
    own = state.regulations.part(TeamSwissSettings) or TeamSwissSettings()
    matches: MatchPoints = regulations_of(state).match_points
    scoring, boards = state.regulations.scoring, board_count_of(state) or 0
    if own.bye is ByeWorth.WIN:
        return {Score.MATCH_POINTS: matches.win, Score.GAME_POINTS: scoring.white_win * boards}
    return {Score.MATCH_POINTS: matches.draw, Score.GAME_POINTS: scoring.white_draw * boards}
