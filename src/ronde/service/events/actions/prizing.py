"""The prizes of an event: offered, changed, taken back."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.event import PrizesOffered
from ronde.service.events.prize_fund import PrizeFund
from ronde.service.events.prizes import offered_list


def offer_prizes(desk: Desk, fund: PrizeFund | None) -> Done:
    """Say what can be won and how it is shared; None takes everything back.

    What is offered may change until the event is closed: sponsors come late.
    """
    before = opened_to_change(desk)
    if fund is not None:
        offered_list(fund)
    if fund == before.state.prizes:
        raise InputError(N_("nothing would change"))
    return done(desk, before, [PrizesOffered(fund=fund)])
