"""How far an event played in rounds is: the next thing to do, and the facts behind it."""

from dataclasses import dataclass
from enum import Enum

from ronde.service.events.boards import agreed_date_told
from ronde.service.events.kind import KindProgress, kind_of, planned_round_count
from ronde.service.events.numbering import participants
from ronde.service.events.playing_off import waits_for_playoff
from ronde.service.events.results import board_labels, open_games, told_games
from ronde.service.events.state import EventState
from ronde.service.events.varma import is_drawing
from ronde.text import _, ngettext, render
from ronde.text.documents import JsonObject


class Step(Enum):
    """What an event may wait for; the word is that of the command that does it."""

    ENTER = "enter"
    DRAW = "draw"
    PAIR = "pair"
    HAND = "by-hand"
    PUBLISH = "publish"
    RESULT = "result"
    MOVEMENT = "movement"
    SCORE = "score"
    SETTLE = "settle"
    PLAYOFF = "playoff"
    CLOSE = "close"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextThing:
    """The next thing to do."""

    step: Step
    sentence: str
    round_number: int | None = None


def next_thing(state: EventState) -> NextThing:
    """What an event in rounds waits for."""
    planned = planned_round_count(state)
    count = len(state.published)
    if state.draft is not None:
        number = state.draft.round_number
        if state.session is not None:
            sentence = _("Round {round} is being paired by hand. Next: finish it.")
            return NextThing(
                step=Step.HAND, sentence=sentence.format(round=number), round_number=number
            )
        sentence = _("Next: publish round {round}.").format(round=number)
        return NextThing(step=Step.PUBLISH, sentence=sentence, round_number=number)
    waiting = state.published[-1].open_boards if state.published else ()
    if waiting:
        sentence = ngettext(
            "Round {round}: one board left: {boards}.",
            "Round {round}: {count} boards left: {boards}.",
            len(waiting),
        ).format(round=count, count=len(waiting), boards=board_labels(state.published[-1], waiting))
        return NextThing(step=Step.RESULT, sentence=sentence, round_number=count)
    teams = kind_of(state.regulations.system).teams
    if teams is not None and teams.count(state) < 2:
        return NextThing(step=Step.ENTER, sentence=_("Next: enter the teams."))
    if len(participants(state)) < 2:
        return NextThing(step=Step.ENTER, sentence=_("Next: enter the players."))
    if is_drawing(state):
        return NextThing(step=Step.DRAW, sentence=_("Next: the players draw their numbers."))
    if planned is not None and count >= planned and open_games(state):
        games = open_games(state)[0]
        sentence = _("Adjourned games are open: {games}.").format(games=render(told_games(games)))
        return NextThing(step=Step.RESULT, sentence=sentence, round_number=games.round_number)
    if planned is not None and count >= planned:
        if waits_for_playoff(state):
            sentence = _("All rounds are played. Next: the play-off.")
            return NextThing(step=Step.PLAYOFF, sentence=sentence)
        return NextThing(
            step=Step.CLOSE, sentence=_("All rounds are played. Next: close the event.")
        )
    sentence = _("Next: pair round {round}.").format(round=count + 1)
    return NextThing(step=Step.PAIR, sentence=sentence, round_number=count + 1)


def facts(state: EventState) -> JsonObject:
    """How far an event in rounds is."""
    last = state.published[-1] if state.published else None
    teams = kind_of(state.regulations.system).teams
    return {
        "player_count": len(participants(state)),
        "team_count": None if teams is None else teams.count(state),
        "round_count": planned_round_count(state),
        "published_round_count": len(state.published),
        "complete_round_count": state.complete_round_count,
        "draft_round": state.draft.round_number if state.draft else None,
        "open_boards": list(last.open_boards) if last else [],
        "adjourned_games": [
            {"round": played.round_number, "board": board, **agreed_date_told(played, board)}
            for played in state.published
            for board in played.pending_boards
            if board in played.adjourned
        ],
        "fide_mode": state.in_fide_mode,
        "outside_fide_mode_since_round": state.outside_fide_mode_since,
    }


IN_ROUNDS = KindProgress(next_thing=next_thing, facts=facts)
