"""The log of a draw: sentences that an arbiter can read out."""

from collections.abc import Sequence

from ronde.core.roundrobin.varma.order import Contingent
from ronde.core.roundrobin.varma.tables import Envelope, Group
from ronde.messages import N_, Message, counted, message


def turn(contingents: Sequence[Contingent], index: int) -> Message:
    """Which contingent draws now, and why it is its turn.

    Rule: Livre de l'arbitre, Protocole de Varma, ordre du tirage
    """
    contingent = contingents[index]
    if not contingent.affinity:
        return message(N_("{name} draws alone, having no affinity."), name=contingent.title)
    if index == 0:
        return _first_turn(contingents)
    previous = contingents[index - 1]
    if contingent.size == previous.size:
        return counted(
            N_(
                "{contingent} draws next: {count} player, as many as {previous}, "
                "and after it in alphabetical order."
            ),
            N_(
                "{contingent} draws next: {count} players, as many as {previous}, "
                "and after it in alphabetical order."
            ),
            contingent.size,
            contingent=contingent.title,
            previous=previous.title,
        )
    return counted(
        N_("{contingent} draws next: {count} player."),
        N_("{contingent} draws next: {count} players."),
        contingent.size,
        contingent=contingent.title,
    )


def _first_turn(contingents: Sequence[Contingent]) -> Message:
    """Why the first contingent is the first."""
    first = contingents[0]
    if len(contingents) > 1 and contingents[1].size == first.size:
        return counted(
            N_("{contingent} draws first: {count} player, and the first in alphabetical order."),
            N_(
                "{contingent} draws first: {count} players, and of the largest contingents "
                "the first in alphabetical order."
            ),
            first.size,
            contingent=first.title,
        )
    return message(
        N_("{contingent} draws first: {count} players, the largest contingent."),
        contingent=first.title,
        count=first.size,
    )


def rest(contingent: Contingent) -> Message:
    """A divided contingent picks again."""
    return counted(
        N_("{contingent} picks again for the {count} player left."),
        N_("{contingent} picks again for the {count} players left."),
        contingent.size,
        contingent=contingent.title,
    )


def divided(contingent: Contingent, fullest: Envelope) -> Message:
    """No envelope is large enough."""
    return message(
        N_(
            "No envelope holds {count} numbers for {contingent}: it empties the fullest ({most}), "
            "and its other players pick again."
        ),
        count=contingent.size,
        contingent=contingent.title,
        most=len(fullest.numbers),
    )


def withheld(group: Group, contingent: Contingent, harmed: Contingent) -> Message:
    """An envelope is kept back for a later contingent."""
    return message(
        N_(
            "Envelope {group} is withheld: if {contingent} drew from it, no envelope would be "
            "large enough for {later} ({count} players)."
        ),
        group=group.value,
        contingent=contingent.title,
        later=harmed.title,
        count=harmed.size,
    )


def picks(name: str, number: int, envelope: Envelope) -> Message:
    """A player picks a large envelope and draws their number from it."""
    return counted(
        N_("{name} picks envelope {group} ({count} number in it) and draws number {number}."),
        N_("{name} picks envelope {group} ({count} numbers in it) and draws number {number}."),
        len(envelope.numbers),
        name=name,
        group=envelope.group.value,
        number=number,
    )


def takes_the_only(name: str, number: int, envelope: Envelope) -> Message:
    """A player takes the only large envelope possible and draws their number from it."""
    return counted(
        N_(
            "{name} takes envelope {group}, the only one possible ({count} number in it), "
            "and draws number {number}."
        ),
        N_(
            "{name} takes envelope {group}, the only one possible ({count} numbers in it), "
            "and draws number {number}."
        ),
        len(envelope.numbers),
        name=name,
        group=envelope.group.value,
        number=number,
    )


def draws(name: str, number: int, envelope: Envelope) -> Message:
    """A player draws from the envelope that their contingent has picked."""
    return message(
        N_("{name} draws number {number} from envelope {group}."),
        name=name,
        number=number,
        group=envelope.group.value,
    )
