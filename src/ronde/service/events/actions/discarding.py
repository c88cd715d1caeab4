"""A draft taken back: the pairing, and whatever was done to it by hand."""

from ronde.core.journal.effect import effective
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.undoing import undo
from ronde.service.events.change import Change
from ronde.service.events.desk import Desk, Done, opened_to_change
from ronde.service.events.entries.known import change_of
from ronde.service.events.entries.rounds import PairingEntry, RoundPublished
from ronde.service.events.together import together


def discard_draft(desk: Desk) -> Done:
    """Take the draft of a round back; nobody but the arbiters ever saw it."""
    before = opened_to_change(desk)
    draft = before.state.draft
    if draft is None:
        raise InputError(N_("there is no draft of round {round}"), round=before.state.next_round)
    pairings = [
        entry.number
        for entry in effective(before.entries)
        if _is_pairing_of(change_of(entry), draft.round_number)
    ]
    with together(desk) as at_work:
        steps = [undo(at_work, number) for number in reversed(pairings)]
    return Done(
        before=before,
        entries=tuple(entry for step in steps for entry in step.entries),
        state=steps[-1].state,
    )


def _is_pairing_of(change: Change, round_number: int) -> bool:
    """Whether a change made a draft of a round, or altered it."""
    if not isinstance(change, PairingEntry) or isinstance(change, RoundPublished):
        return False
    return change.round == round_number
