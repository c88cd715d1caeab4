"""What is done in a directed draw by the players themselves, as rows."""

from ronde.messages import N_
from ronde.service.events.actions.envelopes import (
    draw_for_absent,
    draw_number,
    draw_sheet,
    draw_the_rest,
    lay_envelopes,
)
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
)
from ronde.service.events.setting import Number

MOST_DRAWS = 199
"""By plain lots; the Varma tables end with 24 players."""
_STEP = Parameter(
    "step",
    Number(1, MOST_DRAWS),
    typed="--step",
    help=N_("Which draw it is, from 1; refused where somebody drew meanwhile."),
    examples=(3,),
)

ENVELOPES = (
    Action(
        name="envelopes",
        parameters=(
            Parameter(
                "seed",
                Number(0, 2**31 - 1),
                typed="--seed",
                help=N_("Repeat how the envelopes of this seed lay."),
                examples=(7,),
            ),
        ),
        does=lay_envelopes,
        command=ActionCommand(
            "envelopes",
            N_("Lay the envelopes of a directed draw out: the players draw their numbers."),
            sheet=draw_sheet,
        ),
        route=ActionRoute(
            "layEnvelopes",
            "POST draw",
            N_("Lay the envelopes out"),
            "Begin a directed draw by the players themselves; what was drawn before is void.",
            "EnvelopesAsked",
            "The seed of where each closed envelope lies; of the system unless told otherwise.",
        ),
        forms=(ActionForm("draw", back="draw"),),
    ),
    Action(
        name="draw-number",
        parameters=(
            Parameter(
                "number",
                Number(1, MOST_DRAWS),
                label=N_("Number drawn"),
                typed="[NUMBER]",
                examples=(5,),
            ),
            Parameter(
                "envelope",
                Number(1, MOST_DRAWS),
                typed="--envelope",
                help=N_("The closed envelope chosen instead, by its place on the table."),
                examples=(3,),
            ),
            _STEP,
        ),
        does=draw_number,
        command=ActionCommand(
            "draw-number",
            N_("The next player of a directed draw drew NUMBER, or chose a closed envelope."),
            sheet=draw_sheet,
        ),
        route=ActionRoute(
            "drawNumber",
            "POST draw/numbers",
            N_("A player draws their number"),
            "The next player of a directed draw drew a number, or chose a closed envelope.",
            "NumberAsked",
            "The number drawn, or the place of a closed envelope; `step` is which draw it is.",
        ),
        forms=(ActionForm("draw-number", back="draw"),),
    ),
    Action(
        name="draw-absent",
        parameters=(_STEP,),
        does=draw_for_absent,
        command=ActionCommand(
            "draw-number",
            flag="--absent",
            flag_help=N_("The next player is absent: draw for them by lot."),
            sheet=draw_sheet,
        ),
        route=ActionRoute(
            "drawForAbsent",
            "POST draw/absent",
            N_("Draw for an absent player"),
            "Draw by lot for the next player, who is not there.",
            "AbsentAsked",
            "Which draw it is, so that nothing is drawn twice.",
        ),
        forms=(ActionForm("draw-absent", back="draw"),),
    ),
    Action(
        name="draw-rest",
        does=draw_the_rest,
        command=ActionCommand(
            "draw-number",
            flag="--rest",
            flag_help=N_("Draw by lot for everybody who has no number yet."),
            sheet=draw_sheet,
        ),
        route=ActionRoute(
            "drawTheRest",
            "POST draw/rest",
            N_("Draw for all the rest"),
            "Draw by lot for everybody who has no number yet.",
        ),
        forms=(ActionForm("draw-rest", back="draw"),),
    ),
)
"""What is done in a directed draw by a plain form."""
