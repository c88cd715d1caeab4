"""A round robin as its pages know it: numbers may be drawn envelope by envelope."""

from dataclasses import replace

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing import lots_are_missing
from ronde.service.events.desk import Opened
from ronde.service.events.draw_minutes import finished_draw
from ronde.service.events.kind import kind_of
from ronde.service.events.numbering import participants
from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.varma import PLAIN, envelopes_by, is_drawing
from ronde.text import _, render
from ronde.web.kinds.round_row import RoundHead, RoundPages
from ronde.web.kinds.rounds import IN_ROUNDS


def _head(event: str, state: EventState) -> RoundHead | None:
    """Before round 1, where the players draw their numbers themselves, or may."""
    if state.started or state.draft is not None or not participants(state):
        return None
    drawn_by = envelopes_by(state.regulations)
    may_draw = drawn_by is not None and kind_of(state.regulations.system).by_varma
    if not may_draw or not lots_are_missing(state):
        return None
    sentence = _("Round {round} is not paired yet").format(round=1)
    if is_drawing(state):
        return RoundHead(
            sentence=sentence,
            detail=_("The players are drawing their numbers."),
            next_label=_("Go on with the draw"),
            next_action=f"/e/{event}/draw",
            is_link=True,
        )
    detail = _("The players draw their numbers themselves, or lots are drawn for all.")
    if drawn_by == PLAIN:
        return RoundHead(
            sentence=sentence,
            detail=detail,
            also_label=_("The players draw"),
            also_action=f"/e/{event}/draw",
            also_is_link=True,
            next_label=_("Pair round {round}").format(round=1),
            next_action=f"/e/{event}/pair",
        )
    return RoundHead(
        sentence=sentence,
        detail=detail,
        also_label=_("Draw the numbers and pair round {round}").format(round=1),
        also_action=f"/e/{event}/pair",
        next_label=_("The players draw"),
        next_action=f"/e/{event}/draw",
        is_link=True,
    )


def _envelopes(opened: Opened) -> tuple[str, ...]:
    """The steps of a draw from envelopes; none for plain lots of a seed."""
    state = opened.state
    if not state.lots or (state.lots_by_varma is None and state.lots_seed is not None):
        return ()
    try:
        return tuple(render(step) for step in finished_draw(state).steps)
    except InputError:
        return ()  # a name was corrected since: the envelopes would be told otherwise


ROUND_ROBIN = replace(
    IN_ROUNDS,
    rounds=RoundPages(draw_steps=_envelopes, head=_head),
    step_pages={**IN_ROUNDS.step_pages, Step.DRAW: "draw"},
    step_words=lambda state: {Step.DRAW: N_("Go on with the draw")},
)
