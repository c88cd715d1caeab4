"""The order of teams: their numbers, and those of the players by team and board."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.settings import Numbering
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.state import EnteredTeam, TeamsState


def teams_of(state: EventState) -> TeamsState:
    """What is known of the teams, nothing before the first is entered."""
    return state.part(TeamsState) or TeamsState()


def regulations_of(state: EventState) -> TeamSettings:
    """What the regulations say of matches."""
    return state.regulations.part(TeamSettings) or TeamSettings()


def known_team(state: EventState, identity: int) -> EnteredTeam:
    """A team by its id, refused where the event does not have it."""
    team = teams_of(state).teams.get(identity)
    if team is None:
        raise InconsistentEvent(N_("there is no team with the id {id}"), id=identity)
    return team


def taking_part(state: EventState) -> tuple[EnteredTeam, ...]:
    """The teams that are or were in the event; one that withdrew before round 1 never was."""
    teams = teams_of(state)
    return tuple(
        team
        for identity, team in teams.teams.items()
        if teams.withdrawn.get(identity, 2) > 1 or identity in teams.numbers
    )


def team_numbers(state: EventState) -> Mapping[int, int]:
    """The number of each team: as settled at round 1, else as it would be now."""
    settled = teams_of(state).numbers
    if settled:
        return settled
    return {identity: number for number, identity in enumerate(_ordered(state), start=1)}


def _ordered(state: EventState) -> list[int]:
    """The teams by strength, as entered, or as drawn by lot."""
    teams, lots = taking_part(state), teams_of(state).lots
    numbering = state.regulations.numbering
    if numbering.drawn and lots:
        return list(lots)
    if numbering is Numbering.RATING:
        teams = tuple(sorted(teams, key=lambda team: -strength(state, team)))
    return [team.identity for team in teams]


def strength(state: EventState, team: EnteredTeam) -> Fraction:
    """The average rating of the first players of a team, as many as a match has boards.

    Reading: whoever has no rating counts as 0, so that a team does not gain by leaving them out.
    """
    count = regulations_of(state).board_count or len(team.members)
    first = team.members[:count]
    ratings = [state.players[member].rating or 0 for member in first]
    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


def players_of_teams_that_never_were(state: EventState) -> frozenset[int]:
    """The members of the teams that withdrew before round 1."""
    if not teams_of(state).withdrawn:
        return frozenset()
    there = {team.identity for team in taking_part(state)}
    return frozenset(
        member
        for identity, team in teams_of(state).teams.items()
        if identity not in there
        for member in team.members
    )


def numbered_teams(state: EventState) -> list[tuple[int, EnteredTeam]]:
    """The teams with their numbers, in that order."""
    teams = teams_of(state).teams
    ordered = sorted(team_numbers(state).items(), key=lambda item: item[1])
    return [(number, teams[identity]) for identity, number in ordered]


def players_by_team(state: EventState) -> list[int]:
    """The players of the teams that take part, team by team in board order."""
    return [member for _number, team in numbered_teams(state) for member in team.members]


def team_of_player(state: EventState) -> dict[int, EnteredTeam]:
    """The team of each player."""
    return {member: team for team in teams_of(state).teams.values() for member in team.members}


def with_settled_teams(state: EventState) -> EventState:
    """The event with the numbers of its teams settled, and the boards of a match."""
    return state.with_part(
        replace(
            teams_of(state),
            numbers=MappingProxyType(dict(team_numbers(state))),
            board_count=state.draft.board_count if state.draft else None,
        )
    )


def with_known_line_ups(state: EventState) -> EventState:
    """The event without the line-ups of a round to come, which are nobody's business yet."""
    teams, last = teams_of(state), len(state.published)
    public = tuple(each for each in teams.line_ups if each.round_number <= last)
    return state if public == teams.line_ups else state.with_part(replace(teams, line_ups=public))
