"""Why a round robin has the games it has: its table, drawn up before it starts."""

from collections.abc import Mapping

from ronde.core.chess.swiss.reasons import Answer, Decision
from ronde.core.roundrobin.berger import berger, table_size
from ronde.core.roundrobin.double import double_round_robin
from ronde.core.roundrobin.rutsch import rutsch
from ronde.core.roundrobin.schedule import Schedule
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.numbering import participants
from ronde.service.events.settings import System
from ronde.service.events.state import EventState

TABLES: Mapping[System, str] = {
    System.ROUND_ROBIN: "C.05 Annex 1",
    System.RUTSCH: "Livre de l'arbitre, Rutsch",
}
"""The systems that follow a table, each with where it stands."""


def why_table(state: EventState, round_number: int, white: int, black: int) -> tuple[Decision, ...]:
    """The line of the table that a game is, by pairing number.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    # The table has the size of a field without a bye.
    size = table_size(len(participants(state)))
    text = message(
        N_("the table for {size} players has {white} with White against {black} in round {round}"),
        size=size,
        white=white,
        black=black,
        round=round_number,
    )
    rule = TABLES[state.regulations.system]
    return (Decision(rule=rule, players=(white, black), text=text),)


def why_not_by_table(state: EventState, round_number: int, first: int, second: int) -> Answer:
    """When two players meet, by the table.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    found = [
        (number, meeting.first)
        for number, meeting in _schedule(state).meetings()
        if {meeting.first, meeting.second} == {first, second}
    ]
    paired = any(number == round_number for number, _white in found)
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=TABLES[state.regulations.system],
        text=_told(first, second, found),
        alternative=None,
    )


def _told(first: int, second: int, found: list[tuple[int, int]]) -> Message:
    """In which rounds two players meet, and who has White."""
    (number, white), *later = found
    facts = {"first": first, "second": second, "round": number, "white": white}
    if later:
        return message(
            N_(
                "{first} and {second} meet in round {round}, {white} with White, and again in"
                " round {again} with the other colours"
            ),
            again=later[0][0],
            **facts,
        )
    return message(N_("{first} and {second} meet in round {round}, {white} with White"), **facts)


def _schedule(state: EventState) -> Schedule[int]:
    """All rounds of the table."""
    settings, player_count = state.regulations, len(participants(state))
    if settings.system is System.RUTSCH:
        return rutsch(player_count, settings.variant).schedule()
    schedule = berger(player_count)
    if settings.double:
        return double_round_robin(schedule, swap_last_two=settings.swap_last_two)
    return schedule
