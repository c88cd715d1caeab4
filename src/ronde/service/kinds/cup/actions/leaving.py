"""A player leaves a cup that is under way: whoever was to meet them goes on."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened, done
from ronde.service.kinds.cup.entries import CupLeft
from ronde.service.kinds.cup.reading import cup_as_it_stands, is_still_in, published_cup


def withdraw_from_cup(desk: Desk, before: Opened, identity: int) -> Done:
    """Take somebody out of a cup: matches they have still to play go to their opponents."""
    state, drawn = before.state, published_cup(before.state)
    assert drawn is not None, "before it is published nobody leaves a cup, only the event"
    name = state.players[identity].name
    seed_number = drawn.seed_numbers.get(identity)
    if seed_number is None:
        raise InputError(N_("{name} is not in the cup"), name=name)
    if not is_still_in(cup_as_it_stands(state, drawn), seed_number):
        raise InputError(N_("{name} has no match left to play"), name=name)
    change = CupLeft(player=identity, from_round=state.next_round, cup=True)
    return done(desk, before, [change])
