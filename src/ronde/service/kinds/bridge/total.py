"""A competition over several evenings: what each brought, as one ranking."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.totals import Combination
from ronde.errors import InputError
from ronde.formats.bridge_names import Named, Names, Player
from ronde.messages import N_, message
from ronde.service.bridge.total_sessions import TotalSession, listed_scores, standing_scores
from ronde.service.bridge.totals import (
    PERCENT,
    POINTS,
    VICTORY_POINTS,
    SessionSource,
    Total,
    TotalRequest,
)
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import round_shown
from ronde.service.kinds.bridge.evening import evening_of, names_of
from ronde.service.kinds.bridge.ranking import (
    accounts_in,
    in_teams,
    ranked_pairs,
    ranked_teams,
    session_of,
)
from ronde.service.kinds.bridge.words import who_words
from ronde.text import ngettext, render
from ronde.text.days import date_text

_TEAMS = N_("for teams, in victory points")
_KINDS = {
    (False, PERCENT): N_("for pairs, in percentages"),
    (False, POINTS): N_("for pairs, in IMPs"),
    (True, PERCENT): N_("for single players, in percentages"),
    (True, POINTS): N_("for single players, in IMPs"),
}
"""What is played for: by single players or not, and what is added up."""


def in_order(evenings: Mapping[str, EventState], last: str) -> dict[str, EventState]:
    """Evenings by their first day, then by name; the one that asks comes last."""

    def place(event: str) -> tuple[bool, dt.date, str, str]:
        """Where an evening comes."""
        settings = evenings[event].regulations
        return event == last, settings.start_date or dt.date.min, settings.name, event

    return {event: evenings[event] for event in sorted(evenings, key=place)}


def total_title(count: int) -> str:
    """What the total is called."""
    return ngettext("Total over {count} session", "Total over {count} sessions", count).format(
        count=count
    )


def total_over(evenings: Mapping[str, EventState], title: str = "") -> Total:
    """The total over evenings in their order, each with its own penalties.

    At matchpoints it is the mean of the percentages, else the sum of IMPs or victory points.
    Refused where an evening has no score, or where they are not of one kind.

    Reading: people are the same by licence, else by name, in either order of partners; a team is
        the same by its name, since its players change, and one without a name by its players.
        Whoever has no name is the same by number.
    """
    states = list(evenings.values())
    _check(states)
    unit = _unit(states[-1])
    names = _with_licences([_people(state) for state in states])
    sessions = [_scores(state) for state in states]
    return Total(
        TotalRequest(
            sources=[
                SessionSource(
                    place=state.regulations.name,
                    facts={
                        "event": event,
                        "name": state.regulations.name,
                        "method": accounts_in(state).method.value,
                    },
                    heading=heading,
                )
                for (event, state), heading in zip(evenings.items(), _headings(states), strict=True)
            ],
            unit=unit,
            method=accounts_in(states[-1]).method.value,
            sessions=sessions,
            names=[
                _nobody_unnamed(named, session)
                for named, session in zip(names, sessions, strict=True)
            ],
            weights=(Fraction(1),) * len(states),
            combination=Combination.MEAN_PERCENT if unit == PERCENT else Combination.POINTS,
            title=title,
        )
    )


def _check(states: Sequence[EventState]) -> None:
    """Refuse evenings that have no common total."""
    first = states[0]
    for state in states:
        if not session_of(state).results:
            raise InputError(N_("{name} has no scores yet"), name=state.regulations.name)
        if _kind(state) != _kind(first):
            raise InputError(
                N_("{name} is {kind}, {other} is {other_kind}: they have no common total"),
                name=first.regulations.name,
                kind=message(_kind(first)),
                other=state.regulations.name,
                other_kind=message(_kind(state)),
            )


def _unit(state: EventState) -> str:
    """What an evening adds to a total."""
    if in_teams(state):
        return VICTORY_POINTS
    return PERCENT if accounts_in(state).method is Method.MATCHPOINTS else POINTS


def _kind(state: EventState) -> str:
    """Who plays an evening for what, in words."""
    unit = _unit(state)
    if unit == VICTORY_POINTS:
        return _TEAMS
    return _KINDS[state.regulations.system is System.BRIDGE_INDIVIDUAL, unit]


def _scores(state: EventState) -> TotalSession:
    """What everybody has in an evening, penalties taken off."""
    if in_teams(state):
        return standing_scores(ranked_teams(state, after=round_shown(state)).standings)
    ranked = ranked_pairs(state, after=round_shown(state))
    return listed_scores(ranked.lists, ranked.tally.table_count)


def _headings(states: Sequence[EventState]) -> list[str]:
    """The name of each evening; where another has the same one, with its day or its place."""
    names = Counter(state.regulations.name for state in states)
    headings = []
    for number, state in enumerate(states, start=1):
        settings = state.regulations
        day = str(number) if settings.start_date is None else date_text(settings.start_date)
        headings.append(settings.name if names[settings.name] == 1 else f"{settings.name}, {day}")
    return headings


def _people(state: EventState) -> Names:
    """Who plays under each number."""
    evening = evening_of(state)
    if not in_teams(state):
        return names_of(evening)
    return {
        Who(number=entrant.number): Named((Player(name),), name)
        if (name := entrant.people.team_name)
        else entrant.people
        for entrant in evening.entrants.values()
        if entrant.number is not None
    }


def _with_licences(evenings: Sequence[Names]) -> list[Names]:
    """The same people, each with the licence that another evening has under the same name."""
    licences: dict[str, set[str]] = {}
    for names in evenings:
        for named in names.values():
            for player in named.players:
                licences.setdefault(player.name, set()).update({player.licence} - {""})
    # Where two have the same name nobody knows which of them is meant.
    sure = {name: next(iter(owners)) for name, owners in licences.items() if len(owners) == 1}
    return [
        {
            who: replace(
                named,
                players=tuple(
                    replace(player, licence=player.licence or sure.get(player.name, ""))
                    for player in named.players
                ),
            )
            for who, named in names.items()
        }
        for names in evenings
    ]


def _nobody_unnamed(names: Names, session: TotalSession) -> Names:
    """The people of an evening, and the number in words of whoever has no name."""
    unnamed = {
        who: Named(team_name=render(who_words(who)))
        for who in session.scores
        if who not in names or not (names[who].players or names[who].team_name)
    }
    return {**names, **unnamed}
