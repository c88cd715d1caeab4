"""Teams come and go: enter them with their players, correct them, withdraw them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from ronde.core.alphabet import plain
from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.messages import N_, Message, counted
from ronde.service.events.actions.entering import check_leaves_later, doubles, highest_id, ids_given
from ronde.service.events.desk import Desk, Done, Opened, done, opened_to_change
from ronde.service.events.kind import Feature, pairing_system
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.entries import (
    MemberEntered,
    TeamCorrected,
    TeamsEntered,
    TeamWithdrawn,
    TeamWithPlayers,
)
from ronde.service.kinds.teams.finding import check_of_teams
from ronde.service.kinds.teams.order import known_team, regulations_of, taking_part, teams_of

LARGEST_TEAM = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTeam:
    """A team to be entered, its players in board order."""

    name: str
    players: tuple[Player, ...] = ()
    nickname: str = ""
    captain: str = ""


def enter_teams(desk: Desk, teams: Sequence[NewTeam], *, source: str | None = None) -> Done:
    """Enter teams with their players in board order; more players may follow."""
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    if not teams:
        raise InputError(N_("there is no team to enter"))
    if state.started and not pairing_system(state.regulations).allows_late_entries:
        raise InputError(N_("an event of teams that has begun takes no other team"))
    _check_names(state, teams)
    warnings = list(doubles(state, [player for team in teams for player in team.players]))
    change = TeamsEntered(teams=tuple(_numbered(before, teams)), source=source)
    return done(desk, before, [change], warnings)


def enter_member(desk: Desk, team: int, player: Player, *, board: int | None = None) -> Done:
    """Enter a player for a team, at the end of its list unless a board is given.

    Reading: once round 1 is published the order of a team stands, so a reserve comes at the end.
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    members = known_team(state, team).members
    if board is not None and state.started:
        raise InputError(
            N_("the board order stands since round 1 was published; a new player comes last")
        )
    if board is not None and not 1 <= board <= len(members) + 1:
        raise InputError(
            N_("expected a board from 1 to {most}, found {found}"),
            most=len(members) + 1,
            found=board,
        )
    if len(members) >= LARGEST_TEAM:
        raise InputError(N_("expected {most} players in a team at most"), most=LARGEST_TEAM)
    warnings = list(doubles(state, [player]))
    numbered = replace(player, number=highest_id(before) + 1)
    change = MemberEntered(players=(numbered,), source=None, team=team, board=board)
    return done(desk, before, [change], warnings)


def correct_team(
    desk: Desk,
    team: int,
    *,
    name: str | None = None,
    nickname: str | None = None,
    captain: str | None = None,
    order: Sequence[int] | None = None,
) -> Done:
    """Correct a team's name or captain; its board order only before round 1 is published.

    `order` names its members by the places they have now, from 1.
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    entrant = known_team(state, team)
    facts: dict[str, Any] = {
        fact: " ".join(value.split())
        for fact, value in (("name", name), ("nickname", nickname), ("captain", captain))
        if value is not None
    }
    if order is not None:
        if state.started:
            raise InputError(N_("the board order stands since round 1 was published"))
        if sorted(order) != list(range(1, len(entrant.members) + 1)):
            raise InputError(
                N_("expected each place of {team} from 1 to {most} once"),
                team=entrant.name,
                most=len(entrant.members),
            )
        facts["members"] = [entrant.members[place - 1] for place in order]
    different = {
        fact: value
        for fact, value in facts.items()
        if value != (list(entrant.members) if fact == "members" else getattr(entrant, fact))
    }
    if not different:
        raise InputError(N_("nothing would change"))
    if "name" in different:
        others = [other for other in taking_part(state) if other.identity != team]
        _check_name(different["name"], {plain(other.name) for other in others})
    return done(desk, before, [TeamCorrected(team=team, facts=different)])


def withdraw_team(desk: Desk, team: int, *, from_round: int | None = None) -> Done:
    """Take a team out from a round on; it loses the matches to come by forfeit.

    Rule: FIDE VCL4THP (2026-08) 94-105
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    check_of_teams(state)
    name = known_team(state, team).name
    first = state.next_round if from_round is None else from_round
    if team in teams_of(state).withdrawn:
        raise InputError(N_("{name} withdrew already"), name=name)
    check_leaves_later(state, first)
    return done(desk, before, [TeamWithdrawn(team=team, from_round=first)])


def _check_names(state: EventState, teams: Sequence[NewTeam]) -> None:
    """Refuse teams without a name, two of one name, and a third team of a Scheveningen match."""
    there = taking_part(state)
    names = {plain(team.name) for team in there}
    for team in teams:
        _check_name(team.name, names)
        names.add(plain(team.name))
        if len(team.players) > LARGEST_TEAM:
            raise InputError(N_("expected {most} players in a team at most"), most=LARGEST_TEAM)
    if state.regulations.system is System.SCHEVENINGEN and len(there) + len(teams) > 2:
        raise InputError(
            N_("a Scheveningen match is between two teams, found {found}"),
            found=len(there) + len(teams),
        )


def _check_name(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that says nothing, or that another team has."""
    if not plain(name):
        raise InputError(N_("expected a name for every team"))
    if plain(name) in taken:
        raise InputError(N_("there is a team {name} already"), name=name)


def _numbered(before: Opened, teams: Sequence[NewTeam]) -> Iterable[TeamWithPlayers]:
    """Teams and their players, each with the number it keeps for good."""
    first_team = max(ids_given(before, "team"), default=0) + 1
    player_ids = count(highest_id(before) + 1)
    for team_id, team in enumerate(teams, start=first_team):
        yield TeamWithPlayers(
            id=team_id,
            name=" ".join(team.name.split()),
            nickname=team.nickname,
            captain=team.captain,
            players=tuple(replace(player, number=next(player_ids)) for player in team.players),
        )


def teams_warnings(state: EventState) -> tuple[Message, ...]:
    """What is still missing before the teams can play."""
    boards = regulations_of(state).board_count
    if boards is None:
        return ()
    return tuple(
        counted(
            N_("{team} has one player for {boards} boards"),
            N_("{team} has {count} players for {boards} boards"),
            len(team.members),
            team=team.name,
            boards=boards,
        )
        for team in taking_part(state)
        if len(team.members) < boards
    )
