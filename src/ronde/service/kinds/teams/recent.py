"""How long a published round still changes."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import EDITABLE_ROUNDS, is_editable
from ronde.service.events.state import EventState


def check_recent(state: EventState, round_number: int) -> None:
    """Refuse to change who sat where, or who came, in a round that is long over.

    Rule: FIDE VCL4THP (2026-08) 189-193
    """
    if not is_editable(state, round_number):
        last = len(state.published)
        raise InputError(
            N_("round {round} stands: only rounds {least} and {most} can be changed"),
            round=round_number,
            least=last - EDITABLE_ROUNDS + 1,
            most=last,
        )
