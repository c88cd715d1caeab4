"""Objections of the rules as one line: what is against it, and how to do it all the same."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.objections import Level, Objected, Objection
from ronde.text import render


def asked_again(objected: Objected) -> InputError:
    """The sentence with which a command waits for somebody's agreement, or refuses.

    Rule: FIDE VCL4THP (2026-08) 218-221
    """
    worst = objected.worst
    told = "; ".join(_told(objection) for objection in objected.objections)
    if worst.level is Level.REFUSED:
        if worst.leaving_helps:
            return InputError(
                N_("{objections}: not in FIDE mode, which “ronde event leave-fide-mode” leaves"),
                objections=told,
            )
        return InputError(N_("{objections}, and cannot be changed"), objections=told)
    if worst.level is Level.TWO_STEPS:
        return InputError(
            N_("{objections}. Consequences: {consequences}. --force --force does it all the same"),
            objections=told,
            consequences="; ".join(render(found) for found in worst.consequences),
        )
    return InputError(N_("{objections}; --force does it all the same"), objections=told)


def _told(objection: Objection) -> str:
    """An objection with its rule."""
    told = render(objection.message)
    return f"{told} ({objection.rule})" if objection.rule else told
