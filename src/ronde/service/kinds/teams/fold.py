"""Teams as the entries of a journal make them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ronde.core.chess.team import MatchForfeit
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.kinds import Kind
from ronde.service.events.player_payload import player_from
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.teams.order import known_team, teams_of
from ronde.service.kinds.teams.reseating import forfeited, reseated
from ronde.service.kinds.teams.state import EnteredTeam, GivenLineUp, TeamDecision

Payload = Mapping[str, Any]


def _entered(state: EventState, payload: Payload) -> EventState:
    known = teams_of(state)
    teams, players = dict(known.teams), dict(state.players)
    for told in payload["teams"]:
        if told["id"] in teams:
            raise InconsistentEvent(N_("team {id} is entered twice"), id=told["id"])
        members = []
        for told_player in told["players"]:
            player = player_from(told_player)
            if player.number in players:
                raise InconsistentEvent(N_("player {id} is entered twice"), id=player.number)
            players[player.number] = player
            members.append(player.number)
        teams[told["id"]] = EnteredTeam(
            identity=told["id"],
            name=told["name"],
            nickname=told.get("nickname", ""),
            captain=told.get("captain", ""),
            members=tuple(members),
        )
    found = replace(known, teams=MappingProxyType(teams), lots=())
    return replace(state, players=MappingProxyType(players)).with_part(found)


def with_member(state: EventState, payload: Payload) -> EventState:
    """The state with new players as members of a team, at a board or at the end of its list."""
    team = known_team(state, payload["team"])
    new = [told["id"] for told in payload["players"]]
    index = len(team.members) if payload.get("board") is None else payload["board"] - 1
    members = (*team.members[:index], *new, *team.members[index:])
    return _with_team(state, replace(team, members=members))


def _corrected(state: EventState, payload: Payload) -> EventState:
    team = known_team(state, payload["team"])
    facts = dict(payload["facts"])
    if "members" in facts:
        facts["members"] = tuple(facts["members"])
        if sorted(facts["members"]) != sorted(team.members):
            raise InconsistentEvent(
                N_("the new order of {team} does not have the members it had"), team=team.name
            )
    return _with_team(state, replace(team, **facts))


def _with_team(state: EventState, team: EnteredTeam) -> EventState:
    known = teams_of(state)
    teams = MappingProxyType({**known.teams, team.identity: team})
    return state.with_part(replace(known, teams=teams))


def _withdrawn(state: EventState, payload: Payload) -> EventState:
    known, team = teams_of(state), known_team(state, payload["team"])
    withdrawn = MappingProxyType({**known.withdrawn, team.identity: payload["from_round"]})
    return state.with_part(replace(known, withdrawn=withdrawn, lots=()))


def numbers_drawn(state: EventState, payload: Payload) -> EventState:
    """The state with the numbers that the teams drew."""
    order = tuple(known_team(state, identity).identity for identity in payload["teams"])
    return state.with_part(replace(teams_of(state), lots=order))


def adjusted(state: EventState, payload: Payload) -> EventState:
    """The state with a decision about the points of a team."""
    decision = TeamDecision(
        team=known_team(state, payload["team"]).identity,
        match_points=payload["match_points"],
        game_points=payload["points"],
        round_number=payload["round"],
        reason=payload["reason"],
    )
    known = teams_of(state)
    return state.with_part(replace(known, decisions=(*known.decisions, decision)))


def _lined_up(state: EventState, payload: Payload) -> EventState:
    known, team = teams_of(state), known_team(state, payload["team"])
    given = GivenLineUp(
        round_number=payload["round"], team=team.identity, players=tuple(payload["players"])
    )
    others = tuple(
        other
        for other in known.line_ups
        if (other.round_number, other.team) != (given.round_number, given.team)
    )
    state = state.with_part(replace(known, line_ups=(*others, given)))
    index = given.round_number - 1
    if index >= len(state.published):
        return state
    if index < 0:
        raise InconsistentEvent(N_("round {round} is not published"), round=given.round_number)
    return _with_round(state, reseated(state, state.rounds[index], given))


def _forfeited(state: EventState, payload: Payload) -> EventState:
    index, match_index = payload["round"] - 1, payload["match"] - 1
    if not 0 <= index < len(state.published):
        raise InconsistentEvent(N_("round {round} is not published"), round=payload["round"])
    played = state.rounds[index]
    if not 0 <= match_index < len(played.matches):
        raise InconsistentEvent(
            N_("there is no match {match} in round {round}"),
            match=payload["match"],
            round=payload["round"],
        )
    kind = None if payload["kind"] is None else MatchForfeit(payload["kind"])
    return _with_round(state, forfeited(state, played, match_index, kind))


def _with_round(state: EventState, played: PairedRound) -> EventState:
    index = played.round_number - 1
    return replace(state, rounds=(*state.rounds[:index], played, *state.rounds[index + 1 :]))


APPLY: Mapping[Kind, Callable[[EventState, Payload], EventState]] = {
    Kind.TEAMS_ENTERED: _entered,
    Kind.TEAM_CORRECTED: _corrected,
    Kind.TEAM_WITHDRAWN: _withdrawn,
    Kind.LINE_UP: _lined_up,
    Kind.MATCH_FORFEITED: _forfeited,
}
