"""The six steps in which the course pairs a Swiss by hand, and where a round is in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.swiss.by_hand import HandBracket, RuledBracket
from ronde.core.chess.swiss.reasons import Decision, Verdict
from ronde.core.scores import points_value
from ronde.messages import N_, Message, counted, message
from ronde.service.events.card_table import CardTable

STEPS = (
    N_("Form the score groups"),
    N_("Pair the groups from the highest score down"),
    N_("Sort the group and cut it in two halves"),
    N_("Pair the first half against the second, in their order"),
    N_("Move down whoever is left over"),
    N_("Where that does not work, adapt"),
)
"""The procedure by hand.

Rule: Cours d'arbitre, Système suisse, procédure
"""
GROUPS, ORDER, HALVES, TRIAL, FLOATERS, ADAPTED = range(1, len(STEPS) + 1)


class StepState(Enum):
    """Where a step is."""

    DONE = "done"
    NOW = "now"
    COMING = "coming"
    SPARED = "spared"
    """There is nothing to do in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStep:
    """One of the six steps, and what it is in the group whose turn it is."""

    number: int
    state: StepState
    text: Message | None = None
    """What it gives; None as long as its turn has not come."""
    reasons: tuple[Verdict, ...] = ()
    """Why it is so, each with its article."""

    @property
    def title(self) -> Message:
        """What is done in it."""
        return message(STEPS[self.number - 1])


def six_steps(table: CardTable) -> tuple[CardStep, ...]:
    """The six steps in their order, for the group whose turn it is."""
    if not table.is_open:
        return _all(StepState.COMING, first=StepState.NOW)
    bracket, ruled = table.at_work, table.ruled
    if bracket is None or ruled is None:
        return _all(StepState.DONE)
    now = current_step(table)
    return (
        _groups(table),
        CardStep(
            number=ORDER,
            state=StepState.DONE,
            text=message(
                N_("the group with the score {points}: {players}"),
                points=points_value(bracket.score),
                players=bracket.players,
            ),
        ),
        _halves(bracket, ruled),
        *(
            CardStep(number=number, state=StepState.COMING)
            if now is not None and number > now
            else _step(number, bracket, ruled, is_now=number == now)
            for number in (TRIAL, FLOATERS, ADAPTED)
        ),
    )


def current_step(table: CardTable) -> int | None:
    """The step that is done next; None where everybody has a place."""
    if not table.is_open:
        return GROUPS
    ruled = table.ruled
    if ruled is None:
        return None
    if ruled.trial_boards:
        return TRIAL
    if ruled.floaters or ruled.resting is not None:
        return FLOATERS
    return ADAPTED


def _all(state: StepState, first: StepState | None = None) -> tuple[CardStep, ...]:
    """Six steps without a group."""
    return tuple(
        CardStep(number=number, state=first if first and number == GROUPS else state)
        for number in range(GROUPS, ADAPTED + 1)
    )


def _groups(table: CardTable) -> CardStep:
    """The first step: how many groups there are."""
    scores = tuple(points_value(bracket.score) for bracket in table.brackets)
    text = counted(
        N_("one group, with the score {scores}"),
        N_("{count} groups, with the scores {scores}"),
        len(scores),
        scores=scores,
    )
    return CardStep(number=GROUPS, state=StepState.DONE, text=text)


def _halves(bracket: HandBracket, ruled: RuledBracket) -> CardStep:
    """The third step: who stands in which half."""
    cut = ruled.halves
    text = message(N_("S1 {first}; S2 {second}"), first=cut.first, second=cut.second + cut.beyond)
    if bracket.moved_down:
        text = message(
            N_("{halves}; {players} came down and meets the best of the group"),
            halves=text,
            players=bracket.moved_down,
        )
    return CardStep(number=HALVES, state=StepState.DONE, text=text)


def _step(number: int, bracket: HandBracket, ruled: RuledBracket, *, is_now: bool) -> CardStep:
    """One of the last three steps, once its turn has come."""
    if ruled.problem is not None:
        if number == ADAPTED:
            return CardStep(number=number, state=StepState.NOW, text=ruled.problem)
        return CardStep(number=number, state=StepState.SPARED)
    text, reasons = _TELLING[number](bracket, ruled)
    if text is None:
        return CardStep(number=number, state=StepState.SPARED)
    state = StepState.NOW if is_now else StepState.DONE
    return CardStep(number=number, state=state, text=text, reasons=reasons)


_Told = tuple[Message | None, tuple[Verdict, ...]]


def _trial(bracket: HandBracket, ruled: RuledBracket) -> _Told:
    """The fourth step: the first trial, and what is against it."""
    cut = ruled.halves
    if not cut.pairs:
        return None, ()
    text = message(N_("first trial: {pairs}"), pairs=cut.pairs)
    if cut.left_over:
        text = message(N_("{trial}; left over: {players}"), trial=text, players=cut.left_over)
    if not ruled.against_trial:
        text = message(N_("{trial}: it stands"), trial=text)
    return text, ruled.against_trial


def _floaters(bracket: HandBracket, ruled: RuledBracket) -> _Told:
    """The fifth step: who moves down, or has the bye."""
    moved = tuple(dict.fromkeys((*bracket.floaters, *ruled.floaters)))
    resting = bracket.resting if bracket.resting is not None else ruled.resting
    if resting is not None:
        text = message(N_("{player} has the bye"), player=resting)
    elif moved:
        text = counted(
            N_("{players} moves down to the next group"),
            N_("{players} move down to the next group"),
            len(moved),
            players=moved,
        )
    else:
        return None, ()
    return text, _verdicts(ruled.why_floaters)


def _adapted(bracket: HandBracket, ruled: RuledBracket) -> _Told:
    """The sixth step: what is paired otherwise than in the first trial."""
    boards = ruled.adapted_boards
    if not boards:
        return None, ()
    pairs = tuple((board.white.number, board.black.number) for board in boards)
    return message(N_("instead: {pairs}"), pairs=pairs), _verdicts(ruled.why_adapted)


_TELLING = {TRIAL: _trial, FLOATERS: _floaters, ADAPTED: _adapted}


def _verdicts(decisions: Sequence[Decision]) -> tuple[Verdict, ...]:
    """Decisions as what they say and the article they follow from."""
    return tuple(Verdict(rule=decision.rule, text=decision.text) for decision in decisions)
