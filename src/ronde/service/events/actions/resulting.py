"""Results: entered, adjourned, and corrected as long as the rules allow it."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from ronde.core.chess.game import Game, Result
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.boards import check_result_possible, match_of_board
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.results import (
    ResultCorrectedForRating,
    ResultEntered,
    ResultsVerified,
)
from ronde.service.events.kind import (
    Feature,
    is_paired_by_points,
    kind_of,
    planned_round_count,
)
from ronde.service.events.objections import (
    THE_REPORT_TELLS,
    Level,
    Objection,
    agreed,
    as_warnings,
    locked,
)
from ronde.service.events.results import Adjournment, Outcome, board_label, result_text
from ronde.service.events.state import EventState, PairedRound

EDITABLE_ROUNDS = 2
"""How many rounds, from the last published one back, still take results."""

OPEN: Outcome = (Result.UNKNOWN, Result.UNKNOWN)
DRAWN: Outcome = (Result.DRAW, Result.DRAW)


def enter_results(
    desk: Desk,
    slips: Sequence[tuple[int, Outcome]],
    *,
    round_number: int | None = None,
    adjourned: Sequence[int | Adjournment] = (),
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Enter or correct results of a round, the last published one unless told otherwise.

    All are written or none. A board named twice, or one that has this result already, is a slip
    that was typed twice and is told, not written. The boards of `adjourned` go on later, some of
    them on a day that is agreed.

    Rule: FIDE C.04.2 (2026-02) 3.1, 4.3
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    check_rounds_are_open(state)
    number = len(state.published) if round_number is None else round_number
    played = published_round(state, number)
    later = _days_by_board(adjourned)
    typed = [*slips, *((board, OPEN) for board in later)]
    results = _once_each(typed, played)
    repeated = [
        _repeated(board_label(played, board), outcome, board in later)
        for board, outcome in typed
        if _is_so(played, board, outcome, later)
    ]
    new = {
        board: outcome
        for board, outcome in results.items()
        if not _is_so(played, board, outcome, later)
    }
    objections = agreed(against_results(state, played, new), consent)
    changes = [
        ResultEntered(
            **_fields(played, board, outcome),
            adjourned=board in later,
            agreed_date=later.get(board),
        )
        for board, outcome in new.items()
    ]
    warnings = (
        *repeated,
        *_corrections(played, new),
        *as_warnings(objections),
        *_about_drafts(state, new),
    )
    return done(desk, before, changes, warnings)


def correct_for_rating(
    desk: Desk, slips: Sequence[tuple[int, Outcome]], *, round_number: int
) -> Done:
    """Tell the rating report what games of a closed round really ended in; all else stays.

    Pairings, points and standings keep the result they were made with.

    Rule: FIDE C.04.2 (2026-02) 4.3
    Rule: FIDE VCL4THP (2026-08) 189-193
    Reading: as long as a round can be changed, it is changed. Once every round is played the last
        two may be corrected in either way, as a mistake is often found when the event is over.
    """
    before = opened_to_change(desk, Feature.BOARDS)
    state = before.state
    played = published_round(state, round_number)
    if not takes_rating_corrections(state, round_number):
        raise InputError(
            N_("round {round} can still be corrected as such: enter the result itself"),
            round=round_number,
        )
    changes = []
    for board, (white, black) in _once_each(slips, played).items():
        game = game_at(played, board)
        if OPEN in ((white, black), (game.white_result, game.black_result)):
            raise InputError(
                N_("board {board}: expected one result instead of another"),
                board=board_label(played, board),
            )
        if result_for_rating(played, board) == (white, black):
            raise InputError(
                N_("board {board} has {result} already"),
                board=board_label(played, board),
                result=result_text(white, black),
            )
        changes.append(ResultCorrectedForRating(**_fields(played, board, (white, black))))
    return done(desk, before, changes)


def verify_results(
    desk: Desk, slips: Sequence[tuple[int, Outcome]], *, round_number: int | None = None
) -> Done:
    """Note that results were typed again and are the same; one that differs is told instead."""
    before = opened_to_change(desk)
    state = before.state
    number = len(state.published) if round_number is None else round_number
    played = published_round(state, number)
    for board, typed in slips:
        game = game_at(played, board)
        before_it = (game.white_result, game.black_result)
        if before_it != typed:
            raise InputError(
                N_("board {board} has {found}, not {typed}"),
                board=board_label(played, board),
                found=result_text(*before_it),
                typed=result_text(*typed),
            )
    boards = sorted({board for board, _outcome in slips})
    new = tuple(board for board in boards if (number, board) not in state.verified)
    return done(desk, before, [ResultsVerified(round=number, boards=new)] if new else [])


def takes_rating_corrections(state: EventState, round_number: int) -> bool:
    """Whether the results of a published round may be corrected for the rating report alone."""
    if not 1 <= round_number <= len(state.published):
        return False
    return not is_editable(state, round_number) or _is_over(state)


def against_results(
    state: EventState, played: PairedRound, new: dict[int, Outcome]
) -> Iterable[Objection]:
    """What speaks against results: a round that is closed, or that others were paired from.

    The result of an adjourned game is taken whenever it comes.

    Rule: FIDE VCL4THP (2026-08) 157-169, 189-193
    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    if not is_paired_by_points(state.regulations):
        yield from _against_results_of_table(state, played, new)
        return
    number, last = played.round_number, len(state.published)
    for board, outcome in new.items():
        game = game_at(played, board)
        if game.white_result is Result.UNKNOWN:
            if number < last and outcome not in (OPEN, DRAWN):
                yield Objection(
                    level=Level.CONFIRM,
                    message=message(
                        N_("board {board} was adjourned and counted as a draw in round {round}"),
                        board=board_label(played, board),
                        round=number + 1,
                    ),
                    consequences=(THE_REPORT_TELLS,),
                    rule="C.04.2 3.1",
                )
            continue
        if not is_editable(state, number):
            yield locked(state, why_closed(state, number), rule="C.04.2 4.3")
        elif number < last:
            yield Objection(
                level=Level.CONFIRM,
                message=message(
                    N_(
                        "round {round} is paired already; the correction of board {board} counts"
                        " from the next pairing on"
                    ),
                    round=number + 1,
                    board=board_label(played, board),
                ),
                consequences=(THE_REPORT_TELLS,),
                rule="C.04.2 4.3",
            )


def _against_results_of_table(
    state: EventState, played: PairedRound, new: dict[int, Outcome]
) -> Iterable[Objection]:
    """What speaks against results where a table says who meets whom: one that is known already.

    Reading: no pairing depends on a result, so that every round stays open. A result of an earlier
        round has been read and counted; whoever changes it says so.
    """
    if played.round_number == len(state.published):
        return
    for board, outcome in new.items():
        game = game_at(played, board)
        if game.white_result is not Result.UNKNOWN:
            yield Objection(
                level=Level.CONFIRM,
                message=message(
                    N_("board {board} of round {round} has {before}; it would be {after}"),
                    board=board_label(played, board),
                    round=played.round_number,
                    before=result_text(game.white_result, game.black_result),
                    after=result_text(*outcome),
                ),
                consequences=(message(N_("the standings change, no pairing does")),),
            )


def is_editable(state: EventState, round_number: int) -> bool:
    """Whether the results of a round can change: of any where no pairing depends on them.

    Rule: FIDE VCL4THP (2026-08) 189-193
    """
    return is_recent(state, round_number) or not is_paired_by_points(state.regulations)


def is_recent(state: EventState, round_number: int) -> bool:
    """Whether a round is one of the last two."""
    return round_number > len(state.published) - EDITABLE_ROUNDS


def why_closed(state: EventState, round_number: int) -> Message:
    """Why the results of a round can no longer be changed.

    Rule: FIDE C.04.2 (2026-02) 4.3
    """
    last = len(state.published)
    return message(
        N_(
            "round {round} is closed: only results of rounds {least} and {most} can"
            " be changed, others be corrected for the rating report only (C.04.2 4.3)"
        ),
        round=round_number,
        least=last - 1,
        most=last,
    )


def published_round(state: EventState, round_number: int) -> PairedRound:
    """A round that is published, refused where there is none of that number."""
    last = len(state.published)
    if last == 0:
        raise InputError(N_("no round is published yet"))
    if not 1 <= round_number <= last:
        raise InputError(
            N_("expected a round from {least} to {most}, found {found}"),
            least=1,
            most=last,
            found=round_number,
        )
    return state.published[round_number - 1]


def check_rounds_are_open(state: EventState) -> None:
    """Refuse to change what a cup was drawn from."""
    bracket = kind_of(state.regulations.system).bracket
    if bracket is not None and bracket.is_public(state):
        raise InputError(N_("the cup is drawn from the groups: their games and points stand"))


def game_at(played: PairedRound, board: int) -> Game:
    """The game at a board, refused where there is none."""
    index = played.index_of(board)
    if index is None:
        raise InputError(
            N_("expected a board from {least} to {most}, found {found}"),
            least=min(played.board_numbers, default=1),
            most=max(played.board_numbers, default=0),
            found=board,
        )
    return played.games[index]


def result_for_rating(played: PairedRound, board: int) -> Outcome:
    """What a game ended in as far as ratings go."""
    for correction in played.rating_corrections:
        if correction.board_number == board:
            return correction.white_result, correction.black_result
    game = game_at(played, board)
    return game.white_result, game.black_result


def _once_each(slips: Sequence[tuple[int, Outcome]], played: PairedRound) -> dict[int, Outcome]:
    """The result of each board; a board with two of them is refused."""
    seen: dict[int, Outcome] = {}
    for board, outcome in slips:
        game_at(played, board)
        check_result_possible(played, board)
        if seen.setdefault(board, outcome) != outcome:
            raise InputError(
                N_("board {board} is given two results"), board=board_label(played, board)
            )
    return seen


def _days_by_board(adjourned: Sequence[int | Adjournment]) -> dict[int, dt.date | None]:
    """The agreed day of each board whose game goes on later, None where there is none."""
    days: dict[int, dt.date | None] = {}
    for each in adjourned:
        board, day = (each, None) if isinstance(each, int) else each
        if days.setdefault(board, day) != day:
            raise InputError(N_("board {board} is given two dates"), board=board)
    return days


def _is_so(
    played: PairedRound, board: int, outcome: Outcome, later: Mapping[int, dt.date | None]
) -> bool:
    """Whether a board has a result already, or is adjourned where it is to be.

    Whoever names no day leaves the one that is agreed as it is.
    """
    game = game_at(played, board)
    if (game.white_result, game.black_result) != outcome:
        return False
    if outcome != OPEN or board not in later:
        return outcome != OPEN or board not in played.adjourned
    return board in played.adjourned and later[board] in (None, played.agreed_date(board))


def _repeated(board: str, outcome: Outcome, goes_on: bool) -> Message:
    """That a slip says what is known."""
    if outcome != OPEN:
        result = result_text(*outcome)
        return message(N_("board {board} has {result} already"), board=board, result=result)
    if goes_on:
        return message(N_("board {board} is adjourned already"), board=board)
    return message(N_("board {board} has no result to clear"), board=board)


def _is_over(state: EventState) -> bool:
    """Whether the last round has all its results, as far as a Swiss or table tells."""
    planned = planned_round_count(state)
    return planned is not None and state.complete_round_count >= planned


class _Fields(TypedDict):
    """What every entry about a result says."""

    round: int
    board: int
    white: Result
    black: Result
    before: Outcome
    teams: tuple[int, int] | None
    label: str | None


def _fields(played: PairedRound, board: int, outcome: Outcome) -> _Fields:
    """A result as the journal keeps it, with what it replaces."""
    game = game_at(played, board)
    match = match_of_board(played, board)
    return {
        "round": played.round_number,
        "board": board,
        "white": outcome[0],
        "black": outcome[1],
        "before": (game.white_result, game.black_result),
        "teams": None if match is None else (match.first, match.second),
        "label": None if match is None else board_label(played, board),
    }


def _corrections(played: PairedRound, new: dict[int, Outcome]) -> Iterable[Message]:
    """Which results change from something else."""
    for board, outcome in new.items():
        game = game_at(played, board)
        if game.white_result is not Result.UNKNOWN:
            yield message(
                N_("board {board}: {before} corrected to {after}"),
                board=board_label(played, board),
                before=result_text(game.white_result, game.black_result),
                after=result_text(*outcome),
            )


def _about_drafts(state: EventState, new: dict[int, Outcome]) -> Iterable[Message]:
    """That a draft was made with other results."""
    if new and state.draft is not None:
        yield message(
            N_("the draft of round {round} is out of date: pair it again"),
            round=state.draft.round_number,
        )
