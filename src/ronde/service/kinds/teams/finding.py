"""Teams found by what people type: a number, or a part of the name that no other team has."""

from ronde.core.alphabet import plain
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import EDITABLE_ROUNDS, is_recent
from ronde.service.events.kind import team_play
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.order import known_team, team_numbers, teams_of


def check_of_teams(state: EventState) -> None:
    """Refuse what only an event of teams has."""
    team_play(state.regulations)


def team_named(state: EventState, text: str) -> int:
    """The id of a team by number or name; in a Scheveningen match A and B do as well."""
    check_of_teams(state)
    numbers = team_numbers(state)
    name = plain(text)
    matching = [
        team
        for team in teams_of(state).teams.values()
        if name and name in (plain(team.name), plain(team.nickname))
    ]
    if len(matching) == 1:
        return matching[0].identity
    number = {"a": "1", "b": "2"}.get(text.strip().lower(), text) if len(numbers) == 2 else text
    if is_number(number):
        for identity, team_number in numbers.items():
            if team_number == int(number):
                return identity
        raise InputError(N_("there is no team {number} in this event"), number=text)
    matching = [
        team for team in teams_of(state).teams.values() if name and name in plain(team.name)
    ]
    if len(matching) == 1:
        return matching[0].identity
    if not matching:
        raise InputError(N_("no team in this event is called “{name}”"), name=text)
    raise InputError(
        N_("“{name}” may be any of {names}; give the number"),
        name=text,
        names=", ".join(f"{numbers.get(team.identity, '–')} {team.name}" for team in matching[:5]),
    )


def team_name(state: EventState, identity: int) -> str:
    """The name of a team."""
    return known_team(state, identity).name


def check_recent(state: EventState, round_number: int) -> None:
    """Refuse to change who sat where, or who came, in a round that is long over.

    Rule: FIDE VCL4THP (2026-08) 189-193
    """
    if not is_recent(state, round_number):
        last = len(state.published)
        raise InputError(
            N_("round {round} stands: only rounds {least} and {most} can be changed"),
            round=round_number,
            least=last - EDITABLE_ROUNDS + 1,
            most=last,
        )
