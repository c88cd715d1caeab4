"""What every page with a bracket is made of."""

from typing import Any

from markupsafe import Markup

from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import CupView, MatchStage
from ronde.service.kinds.cup.pictures import cup_svg
from ronde.web.brackets.boxes import side_score
from ronde.web.brackets.halves import halves
from ronde.web.brackets.sentences import match_sentence


def picture_facts(state: EventState, view: CupView | None) -> dict[str, Any]:
    """The picture of a cup in two halves, else as one tree, and its rounds one by one."""
    drawn = None if view is None else halves(view)
    return {
        "view": view,
        "halves": drawn,
        "picture": _tree(state, view) if drawn is None else Markup(),
        "rounds": () if view is None else view.rounds,
        "current_round": _current(view),
        "sentence_of": match_sentence,
        "score_of": side_score,
        "stages": MatchStage,
        "participant_count": 0 if view is None else view.resolved.bracket.participant_count,
    }


def _tree(state: EventState, view: CupView | None) -> Markup:
    """The bracket as one tree; names in it are escaped where it is drawn."""
    if view is None:
        return Markup()
    return Markup(cup_svg(state, view, inside_page=True).decode())


def _current(view: CupView | None) -> int:
    """Which of the rounds is played, by its place in the list; else the last."""
    rounds = () if view is None else view.rounds
    for index, played in enumerate(rounds):
        if any(match.stage is MatchStage.PLAYING for match in played.matches):
            return index
    return max(0, len(rounds) - 1)
