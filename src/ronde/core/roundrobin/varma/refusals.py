"""Why a number cannot have been drawn: one sentence for each case."""

from ronde.core.roundrobin.varma.order import Contingent
from ronde.core.roundrobin.varma.tables import Envelope, Offer
from ronde.messages import N_, Message, message


def out_of_range(number: int, most: int) -> Message:
    """There is no such number in any envelope."""
    return message(N_("expected a number from 1 to {most}, found {found}"), most=most, found=number)


def already_drawn(number: int, name: str) -> Message:
    """Somebody has this number."""
    return message(N_("number {number} was already drawn by {name}"), number=number, name=name)


def other_envelope(
    number: int, envelope: Envelope, contingent: Contingent, offered: Offer
) -> Message:
    """The contingent has picked another envelope."""
    return message(
        N_(
            "number {number} is in envelope {group}, but {contingent} draws from envelope "
            "{opened}: {numbers}"
        ),
        number=number,
        group=envelope.group.value,
        contingent=contingent.title,
        opened=offered.envelopes[0].group.value,
        numbers=_numbers(offered),
    )


def not_the_fullest(
    number: int, envelope: Envelope, contingent: Contingent, offered: Offer
) -> Message:
    """No envelope is large enough, and this one is not the fullest."""
    return message(
        N_(
            "number {number} is in envelope {group}, which is not the fullest; {contingent} "
            "must draw one of {numbers}"
        ),
        number=number,
        group=envelope.group.value,
        contingent=contingent.title,
        numbers=_numbers(offered),
    )


def withheld(
    number: int, envelope: Envelope, contingent: Contingent, harmed: Contingent
) -> Message:
    """The envelope is kept back for a later contingent."""
    return message(
        N_(
            "number {number} is in envelope {group}, which is withheld: if {contingent} drew from "
            "it, no envelope would be large enough for {later} ({count} players)"
        ),
        number=number,
        group=envelope.group.value,
        contingent=contingent.title,
        later=harmed.title,
        count=harmed.size,
    )


def too_small(number: int, envelope: Envelope, contingent: Contingent) -> Message:
    """The envelope does not hold enough numbers for the whole contingent."""
    return message(
        N_(
            "number {number} is in envelope {group}, which is too small for the {count} players "
            "of {contingent}: {left} left in it"
        ),
        number=number,
        group=envelope.group.value,
        count=contingent.size,
        contingent=contingent.title,
        left=len(envelope.numbers),
    )


def _numbers(offered: Offer) -> str:
    """The numbers offered, in order."""
    return ", ".join(str(n) for n in sorted(n for e in offered.envelopes for n in e.numbers))
