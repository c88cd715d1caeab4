"""Decisions about teams, as rows: a team that leaves, points given or taken."""

from dataclasses import replace

from ronde.messages import N_
from ronde.service.events.actions.decisions import FROM_ROUND, POINTS_ROUND, REASON
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
    SignedPoints,
    Subject,
)
from ronde.service.kinds.teams.actions.entering import withdraw_team
from ronde.service.kinds.teams.actions.regulating import adjust_team
from ronde.service.kinds.teams.finding import team_named
from ronde.service.kinds.teams.json import teams_json

TEAM = Subject("team", "teams", team_named)

TEAM_ACTIONS = (
    Action(
        name="withdraw-team",
        subject=TEAM,
        parameters=(FROM_ROUND,),
        does=withdraw_team,
        tells=("teams", teams_json),
        command=ActionCommand("withdraw", flag="--team", flag_help=N_("PLAYER is a whole team.")),
        route=ActionRoute(
            "withdrawTeam",
            "POST teams/{team}/withdraw",
            N_("Withdraw a team"),
            "Take a team out from a round on; it loses the matches to come by forfeit.",
            "Withdrawal",
            "From which round on somebody does not play; the next one unless told otherwise.",
            tag="teams",
        ),
        forms=(ActionForm("withdraw", back="teams"),),
    ),
    Action(
        name="adjust-team",
        subject=TEAM,
        parameters=(
            Parameter(
                "match_points",
                SignedPoints(),
                label=N_("Match points"),
                typed="--match-points",
                help=N_("Match points of a team to add or to take."),
                default=0,
            ),
            Parameter(
                "game_points",
                SignedPoints(),
                label=N_("Game points"),
                typed="--points",
                default=0,
            ),
            replace(REASON, examples=("late line-up",)),
            POINTS_ROUND,
        ),
        does=adjust_team,
        command=ActionCommand("adjust", flag="--team", flag_help=N_("PLAYER is a team.")),
        route=ActionRoute(
            "adjustTeam",
            "POST teams/{team}/points",
            N_("Give points to a team, or take some"),
            "Give a team match points or game points, or take some, as a decision.",
            "TeamPoints",
            "Points given to a team or taken from it, and why.",
            tag="teams",
        ),
        forms=(ActionForm("adjust", back="teams"),),
    ),
)
