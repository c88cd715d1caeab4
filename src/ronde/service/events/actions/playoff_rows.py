"""What is done about play-offs, as rows."""

from dataclasses import dataclass

from ronde.core.chess.playoff.values import Outcome
from ronde.formats.playoff_results import outcome_of
from ronde.messages import N_, FieldName
from ronde.service.events.actions.playing_off import (
    enter_playoff_game,
    enter_playoff_lots,
    open_playoff,
)
from ronde.service.events.actions.row import (
    Action,
    ActionCommand,
    ActionForm,
    ActionRoute,
    Parameter,
    PlayersForm,
)
from ronde.service.events.playing_off import playoff_sheets
from ronde.service.events.playoff_settings import RateForm
from ronde.service.events.setting import Choice, Number
from ronde.service.events.state import EventState
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True)
class OutcomeForm(Choice):
    """How a game ended: `1-0`, `½-½` or `0-1`, and what else people type for these."""

    def from_text(self, text: str, name: FieldName) -> Outcome:
        """How it ended; raises FormatError where the text does not tell."""
        return outcome_of(text)


def _last_sheet(state: EventState) -> Sheet:
    """The play-off that was opened or played last."""
    return playoff_sheets(state)[-1]


_WHITE_AND_BLACK = Parameter(
    "players", PlayersForm(most=2), typed="PLAYER...", required=True, examples=([1, 2],)
)

PLAYOFFS = (
    Action(
        name="playoff",
        parameters=(
            Parameter(
                "place",
                Number(1, 999),
                typed="--place",
                help=N_("For which place (default: the best that is to be decided)."),
                examples=(1,),
            ),
            Parameter(
                "slower",
                RateForm(),
                label=N_("A slower rate that both agreed upon"),
                typed="--slower",
                help=N_("A slower rate that two players agreed upon."),
                examples=("10+5",),
            ),
            Parameter(
                "seed",
                Number(0, 2**31 - 1),
                typed="--seed",
                help=N_("Repeat the lots of this seed."),
                examples=(7,),
            ),
        ),
        does=open_playoff,
        objects=N_("Play off although the regulations name no play-off."),
        command=ActionCommand(
            "playoff",
            N_("Open a play-off of those who are level for a place after the last round."),
            sheet=_last_sheet,
        ),
        route=ActionRoute(
            "openPlayoff",
            "POST playoffs",
            N_("Open a play-off"),
            "Have those who are level for a place that matters play on, once all rounds are over.",
            "PlayoffAsked",
            "For which place, the best that is to be decided unless told otherwise.",
            tag="standings",
        ),
        forms=(ActionForm("playoff", back="playoff"),),
    ),
    Action(
        name="playoff-lots",
        parameters=(_WHITE_AND_BLACK,),
        does=enter_playoff_lots,
        command=ActionCommand(
            "playoff-lots",
            N_("Enter lots of a play-off that were drawn by hand: who plays now, White first."),
            sheet=_last_sheet,
        ),
        route=ActionRoute(
            "enterPlayoffLots",
            "POST playoffs/lots",
            N_("Enter lots of a play-off"),
            "Enter lots that were drawn by hand: who plays now, White first.",
            "PlayoffLotsAsked",
            "The two players who play now, White first.",
            tag="standings",
        ),
        forms=(ActionForm("playoff-lots", back="playoff"),),
    ),
    Action(
        name="playoff-result",
        parameters=(
            _WHITE_AND_BLACK,
            Parameter(
                "result",
                OutcomeForm({each: each.value for each in Outcome}),
                label=N_("Result"),
                typed="--result",
                passed_as="outcome",
                help=N_("How it ended, White first: 1-0, ½-½ or 0-1; a forfeit is a win."),
                required=True,
                examples=("1-0",),
            ),
            Parameter(
                "game",
                Number(1, 999),
                typed="--game",
                passed_as="number",
                help=N_("Correct this game of the play-off (default: a new one)."),
                examples=(2,),
            ),
        ),
        does=enter_playoff_game,
        command=ActionCommand(
            "playoff-result",
            N_("Enter a game of a play-off that is over: White, Black, and how it ended."),
            sheet=_last_sheet,
        ),
        route=ActionRoute(
            "enterPlayoffGame",
            "POST playoffs/games",
            N_("Enter a game of a play-off"),
            "Enter a game of a play-off that is over, White first; with its number, correct one.",
            "PlayoffGameAsked",
            "The two players, White first, and how their game ended.",
            tag="standings",
        ),
        forms=(ActionForm("playoff-result", back="playoff"),),
    ),
)
"""What is done about play-offs by a plain form."""
