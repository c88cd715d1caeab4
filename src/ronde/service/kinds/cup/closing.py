"""What speaks against closing an event with a cup: matches that are not played."""

from collections.abc import Iterable

from ronde.errors import InputError
from ronde.messages import N_, counted, message
from ronde.service.events.objections import Level, Objection
from ronde.service.events.results import boards_text
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import cup_as_it_stands, cup_of, is_over, published_cup


def against_closing_cup(state: EventState) -> Iterable[Objection]:
    """What is left of the cup; a match under way is waited for."""
    drawn = published_cup(state)
    if drawn is None:
        yield Objection(level=Level.CONFIRM, message=message(N_("the cup is not played")))
        return
    cup = cup_as_it_stands(state, drawn)
    under_way = [
        found.match_number
        for found in cup.to_play
        if cup_of(state).records.get(found.match_number) is not None
    ]
    if under_way:
        raise InputError(
            N_("an event with games in play cannot be closed: {games}"),
            games=counted(
                N_("match {matches}"),
                N_("matches {matches}"),
                len(under_way),
                matches=boards_text(under_way),
            ),
        )
    if not is_over(cup):
        yield Objection(level=Level.CONFIRM, message=message(N_("the cup is not over")))
