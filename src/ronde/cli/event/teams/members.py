"""What `enter` and `result` do about a team."""

from ronde.cli.event.answers import answer
from ronde.cli.event.teams.reports import forfeit_report
from ronde.cli.report import Report
from ronde.core.chess.player import Player
from ronde.service.events.desk import Desk, opened
from ronde.service.kinds.teams.actions.entering import enter_member
from ronde.service.kinds.teams.finding import team_named
from ronde.service.kinds.teams.json import teams_json
from ronde.service.kinds.teams.slips import is_match_slip


def member_entered(desk: Desk, team: str, player: Player, board: int | None) -> Report:
    """Enter a player of a team."""
    made = enter_member(desk, team_named(opened(desk).state, team), player, board=board)
    return answer(desk, made, data={"teams": teams_json(made.state)})


def match_forfeited(desk: Desk, slips: tuple[str, ...], round_number: int | None) -> Report | None:
    """Enter a match that a whole team did not come to; None where no slip is of a match."""
    if not any(is_match_slip(slip) for slip in slips):
        return None
    return forfeit_report(desk, slips, round_number)
