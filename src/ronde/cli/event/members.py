"""What `enter`, `withdraw`, `adjust` and `result` do about a team."""

from ronde.cli.event.answers import answer
from ronde.cli.event.team_reports import forfeit_report
from ronde.cli.report import Report
from ronde.core.chess.player import Player
from ronde.service.events.desk import Desk, opened
from ronde.service.kinds.teams.actions.entering import enter_member, withdraw_team
from ronde.service.kinds.teams.actions.regulating import adjust_team
from ronde.service.kinds.teams.finding import team_named
from ronde.service.kinds.teams.json import teams_json
from ronde.service.kinds.teams.slips import is_match_slip


def member_entered(desk: Desk, team: str, player: Player, board: int | None) -> Report:
    """Enter a player of a team."""
    made = enter_member(desk, team_named(opened(desk).state, team), player, board=board)
    return answer(desk, made, data={"teams": teams_json(made.state)})


def team_withdrawn(desk: Desk, team: str, from_round: int | None) -> Report:
    """Withdraw a whole team."""
    identity = team_named(opened(desk).state, team)
    return answer(desk, withdraw_team(desk, identity, from_round=from_round))


def team_adjusted(
    desk: Desk,
    team: str,
    *,
    match_points: int | None,
    game_points: int | None,
    reason: str,
    round_number: int | None,
) -> Report:
    """Give a team points, or take some."""
    made = adjust_team(
        desk,
        team_named(opened(desk).state, team),
        match_points=match_points or 0,
        game_points=game_points or 0,
        reason=reason,
        round_number=round_number,
    )
    return answer(desk, made)


def match_forfeited(desk: Desk, slips: tuple[str, ...], round_number: int | None) -> Report | None:
    """Enter a match that a whole team did not come to; None where no slip is of a match."""
    if not any(is_match_slip(slip) for slip in slips):
        return None
    return forfeit_report(desk, slips, round_number)
