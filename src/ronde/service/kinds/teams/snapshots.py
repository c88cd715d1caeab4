"""The teams of an event as JSON, for a quicker start."""

from dataclasses import astuple
from types import MappingProxyType
from typing import Any

from ronde.core.chess.team import MatchForfeit
from ronde.service.events.state import PairedMatch
from ronde.service.kinds.teams.state import EnteredTeam, GivenLineUp, TeamDecision, TeamsState


def packed_teams(teams: TeamsState | None) -> dict[str, Any] | None:
    """What is known of the teams, in JSON."""
    if teams is None:
        return None
    return {
        "teams": [astuple(team) for team in teams.teams.values()],
        "lots": teams.lots,
        "numbers": list(teams.numbers.items()),
        "board_count": teams.board_count,
        "withdrawn": list(teams.withdrawn.items()),
        "line_ups": [astuple(given) for given in teams.line_ups],
        "decisions": [astuple(decision) for decision in teams.decisions],
    }


def unpacked_teams(told: dict[str, Any] | None) -> TeamsState | None:
    """What `packed_teams` wrote."""
    if told is None:
        return None
    teams = [
        EnteredTeam(
            identity=identity,
            name=name,
            members=tuple(members),
            nickname=nickname,
            captain=captain,
        )
        for identity, name, members, nickname, captain in told["teams"]
    ]
    return TeamsState(
        teams=MappingProxyType({team.identity: team for team in teams}),
        lots=tuple(told["lots"]),
        numbers=MappingProxyType(dict(told["numbers"])),
        board_count=told["board_count"],
        withdrawn=MappingProxyType(dict(told["withdrawn"])),
        line_ups=tuple(
            GivenLineUp(round_number=number, team=team, players=tuple(players))
            for number, team, players in told["line_ups"]
        ),
        decisions=tuple(
            TeamDecision(
                team=team,
                match_points=match_points,
                game_points=game_points,
                round_number=number,
                reason=reason,
            )
            for team, match_points, game_points, number, reason in told["decisions"]
        ),
    )


def packed_match(match: PairedMatch) -> tuple[int, int, str | None]:
    """A match of a round, in JSON."""
    return match.first, match.second, match.forfeit.value if match.forfeit else None


def unpacked_match(told: list[Any]) -> PairedMatch:
    """A match that `packed_match` wrote."""
    first, second, forfeit = told
    return PairedMatch(first, second, MatchForfeit(forfeit) if forfeit else None)
