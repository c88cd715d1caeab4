"""What counts in the ranking of an evening, and what it is called: the same for every reader."""

from dataclasses import fields

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, first_missing
from ronde.service.kinds.bridge.state import BridgeState, Sureness
from ronde.text import _


def public_round(state: EventState) -> int | None:
    """The last round whose scores the public sees in the ranking; None is all of them.

    When the evening is closed everything is told.
    """
    held_back = bridge_settings(state).held_back
    rounds = evening_of(state).round_numbers
    if state.closed or not held_back or not rounds:
        return None
    return max(rounds[-1] - held_back, rounds[0] - 1)


def complete_round(evening: BridgeState) -> int:
    """The last round whose scores all count; 0 before the first is complete."""
    rounds = evening.round_numbers
    if not rounds:
        return 0
    waiting = [
        spot.round_number
        for spot, result in evening.results.items()
        if result.standing is Sureness.DISPUTED
    ]
    missing = first_missing(evening)
    if missing is not None:
        waiting.append(missing.round_number)
    return min(waiting) - 1 if waiting else rounds[-1]


def scored_rounds(state: EventState) -> tuple[int, ...]:
    """The rounds whose scores all count, which a ranking can be shown after."""
    evening = evening_of(state)
    last = complete_round(evening)
    return tuple(number for number in evening.round_numbers if number <= last)


def open_round(state: EventState) -> int:
    """The last round of which players may see scores, as they come in."""
    last, rounds = public_round(state), evening_of(state).round_numbers
    return last if last is not None else max(rounds, default=0)


def round_shown(state: EventState, after: int | None = None, *, public: bool = False) -> int:
    """The last round that counts in the ranking, for every reader alike; 0 where none may be seen.

    Reading: the Laws leave it to the director. A round counts once all its scores are in and none
        is disputed. For a director, while no round is complete and where they ask for a round in
        play, the scores so far count, and the title says so; players would learn from them of
        boards that they have still to play. Rounds held back count for no player before the
        evening is closed, on paper neither. A closed evening counts as it is.
    """
    rounds = evening_of(state).round_numbers
    if not rounds:
        return 0
    complete = rounds[-1] if state.closed else complete_round(evening_of(state))
    if not public:
        return complete or rounds[-1] if after is None else after
    last = public_round(state)
    shown = complete if after is None else min(after, complete)
    return shown if last is None else min(shown, last)


def ranking_facts(state: EventState, after: int) -> tuple[object, ...]:
    """What the ranking after a round is made of: as long as these are the same, so is it.

    A score of a later round is none of it, nor when rounds began.
    """
    evening = evening_of(state)
    of_event = (getattr(state, each.name) for each in fields(state) if each.name != "parts")
    of_evening = (
        getattr(evening, each.name) for each in fields(evening) if each.name not in _NOT_RANKED
    )
    counted = (
        part
        for spot, result in evening.results.items()
        if spot.round_number <= after
        for part in (spot, result)
    )
    return (*of_event, *of_evening, after, complete_round(evening), *counted)


_NOT_RANKED = frozenset({"results", "starts"})


def public_facts(state: EventState) -> tuple[object, ...]:
    """What the ranking is made of that the players see."""
    return ranking_facts(state, round_shown(state, public=True))


def ranking_title(state: EventState, shown: int) -> str:
    """What the ranking after a round is called."""
    evening = evening_of(state)
    rounds = evening.round_numbers
    is_last = bool(rounds) and shown >= rounds[-1]
    if state.closed and is_last:
        return _("Final ranking")
    if shown > complete_round(evening):
        return _("Ranking so far, all scores")
    if is_last:
        return _("Ranking after the last round")
    return _("Ranking after round {round}").format(round=shown)


def check_open(state: EventState) -> None:
    """Raise InputError where players see no ranking: it is held back, or no round is complete."""
    last = public_round(state)
    if last is not None and last < 1:
        raise InputError(N_("the ranking is held back until the end"))
    if evening_of(state).has_scores and round_shown(state, public=True) < 1:
        raise InputError(N_("players see the ranking once a round has all its scores"))


def has_scores(state: EventState, shown: int) -> bool:
    """Whether a score counts up to a round."""
    return any(
        result.counts and spot.round_number <= shown
        for spot, result in evening_of(state).results.items()
    )
