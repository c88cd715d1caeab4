"""Results: entered, and corrected as long as the rules allow it."""

from collections.abc import Sequence

from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.service.events.desk import Change, Desk, Done, done, opened_to_change
from ronde.service.events.kinds import Kind
from ronde.service.events.results import Outcome, result_text
from ronde.service.events.state import EventState

EDITABLE_ROUNDS = 2
"""How many rounds, from the last published one back, still take results."""


def enter_results(
    desk: Desk, slips: Sequence[tuple[int, Outcome]], *, round_number: int | None = None
) -> Done:
    """Enter or correct results of a round, the last published one unless told otherwise.

    All are written or none. A board named twice, or one that has this result already, is a slip
    that was typed twice and is told, not written.

    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    before = opened_to_change(desk)
    state = before.state
    number = len(state.published) if round_number is None else round_number
    check_editable(state, number)
    games = state.published[number - 1].games
    changes, warnings = [], []
    seen: dict[int, Outcome] = {}
    for board, (white, black) in slips:
        if not 1 <= board <= len(games):
            raise InputError(
                N_("expected a board from 1 to {most}, found {found}"),
                most=len(games),
                found=board,
            )
        if seen.setdefault(board, (white, black)) != (white, black):
            raise InputError(N_("board {board} is given two results"), board=board)
        game = games[board - 1]
        if (game.white_result, game.black_result) == (white, black):
            warnings.append(
                message(
                    N_("board {board} has {result} already"),
                    board=board,
                    result=result_text(white, black),
                )
            )
    for board, (white, black) in seen.items():
        game = games[board - 1]
        if (game.white_result, game.black_result) == (white, black):
            continue
        if game.white_result.value != "?":
            warnings.append(
                message(
                    N_("board {board}: {before} corrected to {after}"),
                    board=board,
                    before=result_text(game.white_result, game.black_result),
                    after=result_text(white, black),
                )
            )
        payload = {
            "round": number,
            "board": board,
            "white": white.value,
            "black": black.value,
            "before": [game.white_result.value, game.black_result.value],
        }
        changes.append(Change(kind=Kind.RESULT, payload=payload))
    if changes and number < len(state.published):
        warnings.append(
            message(
                N_("round {round} is paired already; the correction counts from the next pairing"),
                round=number + 1,
            )
        )
    if changes and state.draft is not None:
        warnings.append(
            message(
                N_("the draft of round {round} is out of date: pair it again"),
                round=state.draft.round_number,
            )
        )
    return done(desk, before, changes, warnings)


def check_editable(state: EventState, round_number: int) -> None:
    """Refuse a round that is not published, or too long ago to be changed.

    Rule: FIDE VCL4THP (2026-08) 189-193
    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    last = len(state.published)
    if last == 0:
        raise InputError(N_("no round is published yet"))
    if not 1 <= round_number <= last:
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=max(1, last - EDITABLE_ROUNDS + 1),
            most=last,
            found=round_number,
        )
    if round_number <= last - EDITABLE_ROUNDS:
        raise InputError(
            N_("round {round} stands: only results of rounds {least} and {most} can be changed"),
            round=round_number,
            least=last - 1,
            most=last,
        )
