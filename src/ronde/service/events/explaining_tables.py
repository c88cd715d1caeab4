"""Why a round by a table has the games it has: it is drawn up before the event starts."""

from ronde.core.chess.swiss.reasons import Answer, Decision
from ronde.core.roundrobin.berger import table_size
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.kind import PairingTable
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState


def why_table(
    state: EventState, table: PairingTable, round_number: int, white: int, black: int
) -> tuple[Decision, ...]:
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
    return (Decision(rule=table.rule, players=(white, black), text=text),)


def why_not_by_table(
    state: EventState, table: PairingTable, round_number: int, first: int, second: int
) -> Answer:
    """When two players meet, by the table.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    schedule = table.schedule(state.regulations, len(participants(state)))
    found = [
        (number, meeting.first)
        for number, meeting in schedule.meetings()
        if {meeting.first, meeting.second} == {first, second}
    ]
    paired = any(number == round_number for number, _white in found)
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=table.rule,
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
