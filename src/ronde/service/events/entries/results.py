"""Entries about results: entered, typed a second time, corrected for the rating report."""

import datetime as dt
from dataclasses import dataclass, replace
from typing import Annotated

from ronde.core.chess.game import Game, Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, counted, message
from ronde.service.events.change import Change, Names, Stored, TeamId, entry
from ronde.service.events.entries.rounds import OfRound
from ronde.service.events.kind import is_paired_by_points
from ronde.service.events.results import boards_text, result_text
from ronde.service.events.state import (
    Breach,
    EventState,
    IntegrityEvent,
    PairedRound,
    RatingCorrection,
    Superseded,
)

StoredDay = Annotated[dt.date, Stored(dt.date.isoformat, dt.date.fromisoformat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultOfBoard(OfRound):
    """What a game of a published round ended in."""

    round: int
    board: int
    white: Result
    black: Result
    before: tuple[Result, Result]
    adjourned: bool = False
    """Whether a game without a result goes on later."""
    teams: tuple[TeamId, TeamId] | None = None
    """The teams whose match it is, by id; None where players meet alone."""
    label: str | None = None
    """The board of the match, as it is shown."""

    def is_of_same_board(self, other: Change) -> bool:
        """Whether another result is of the same game."""
        return isinstance(other, ResultOfBoard) and (self.round, self.board) == (
            other.round,
            other.board,
        )

    def _place(self, state: EventState, last_round: int) -> tuple[PairedRound, int]:
        """The round, and where in it the game is; it is none after the last published one."""
        if not 1 <= self.round <= last_round:
            raise InconsistentEvent(N_("round {round} is not published"), round=self.round)
        played = state.rounds[self.round - 1]
        index = played.index_of(self.board)
        if index is None:
            raise InconsistentEvent(
                N_("there is no board {board} in round {round}"),
                board=self.board,
                round=self.round,
            )
        return played, index


@entry("result_entered", stales_draft=True, is_typed_result=True)
class ResultEntered(ResultOfBoard):
    """The result of a board, in place of any it had."""

    agreed_date: StoredDay | None = None
    """The day that a game which goes on later was agreed for."""

    def apply(self, state: EventState) -> EventState:
        """The event with the result."""
        last = len(state.published)
        played, index = self._place(state, last)
        game = played.games[index]
        decided = Game(game.white, game.black, self.white, self.black, game.colours_known)
        adjourned, superseded = played.adjourned - {self.board}, played.superseded
        is_paired_from = self.round < last
        # A game cleared after the next round was published has counted as a draw there.
        if self.white is Result.UNKNOWN and (self.adjourned or is_paired_from):
            adjourned |= {self.board}
        dates = tuple(agreed for agreed in played.agreed_dates if agreed[0] != self.board)
        if self.agreed_date is not None and self.board in adjourned:
            dates = (*dates, (self.board, self.agreed_date))
        if is_paired_from:
            old = (game.white_result, game.black_result)
            superseded = (*superseded, Superseded(self.board, *old, last))
        with_result = replace(
            played,
            games=(*played.games[:index], decided, *played.games[index + 1 :]),
            adjourned=adjourned,
            agreed_dates=dates,
            superseded=superseded,
        )
        verified = state.verified - {(self.round, self.board)}
        return replace(state.with_round(with_result), verified=verified)

    def tell(self, names: Names) -> Message:
        """The result, with the teams whose match it is, if any."""
        if self.teams is None:
            return self._told_result(self.board)
        first, second = (names.team(team) for team in self.teams)
        what = self._told_result(self.label)
        return message(N_("{first} – {second}, {what}"), first=first, second=second, what=what)

    def _told_result(self, board: int | str | None) -> Message:
        """The result of a board, and what it takes the place of."""
        if self.white is Result.UNKNOWN:
            if self.adjourned and self.agreed_date is not None:
                return message(
                    N_("board {board}, adjourned to {date}"), board=board, date=self.agreed_date
                )
            if self.adjourned:
                return message(N_("board {board}, adjourned"), board=board)
            return message(N_("board {board}, result cleared"), board=board)
        result = result_text(self.white, self.black)
        if self.before[0] is Result.UNKNOWN:
            return message(N_("board {board}, {result}"), board=board, result=result)
        return message(
            N_("board {board}, {result} instead of {before}"),
            board=board,
            result=result,
            before=result_text(*self.before),
        )

    def depends_on(self, earlier: Change) -> bool:
        """The pairing, and what the board had before."""
        same_board = isinstance(earlier, ResultEntered) and self.is_of_same_board(earlier)
        return same_board or OfRound.depends_on(self, earlier)

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """A result that changed after the next round was published.

        A game that ended late is none, unless it counted as a draw and was not.

        Rule: FIDE VCL4THP (2026-08) 112-115, 189-193
        Reading: where a table says who meets whom, no pairing was made from the result, and there
            is nothing to tell.
        """
        if not is_paired_by_points(state.regulations):
            return None
        if not 1 <= self.round < len(state.published):
            return None
        played = state.published[self.round - 1]
        index = played.index_of(self.board)
        if index is None:
            return None
        game = played.games[index]
        after = (self.white, self.black)
        template = N_(
            "round {round}, board {board}: {before} corrected to {after} after the next pairing"
        )
        if game.white_result is Result.UNKNOWN:
            if after in ((Result.DRAW, Result.DRAW), (Result.UNKNOWN, Result.UNKNOWN)):
                return None
            template = N_(
                "round {round}, board {board}: adjourned, counted as a draw, ended {after}"
            )
        return IntegrityEvent(
            round_number=len(state.published),
            sort=Breach.CORRECTION,
            what=message(
                template,
                round=self.round,
                board=self.label or self.board,
                before=result_text(game.white_result, game.black_result),
                after=result_text(*after),
            ),
            pairs=((game.white, game.black),),
        )


@entry("result_corrected_for_rating")
class ResultCorrectedForRating(ResultOfBoard):
    """What a game really ended in, which only the report tells."""

    def apply(self, state: EventState) -> EventState:
        """The event with the correction, or without one where the result was right.

        Rule: FIDE C.04.2 (2026-02) 4.3
        """
        played, index = self._place(state, len(state.published))
        corrections = tuple(
            correction
            for correction in played.rating_corrections
            if correction.board_number != self.board
        )
        game = played.games[index]
        if (self.white, self.black) != (game.white_result, game.black_result):
            corrections = (*corrections, RatingCorrection(self.board, self.white, self.black))
        corrected = replace(played, rating_corrections=corrections)
        return state.with_round(corrected)

    def tell(self, names: Names) -> Message:
        """The board, and both results."""
        return message(
            N_(
                "round {round}, board {board}: {result} for the rating report only, instead of "
                "{before}"
            ),
            round=self.round,
            board=self.label or self.board,
            result=result_text(self.white, self.black),
            before=result_text(*self.before),
        )

    def depends_on(self, earlier: Change) -> bool:
        """The pairing, and what the board had before."""
        return self.is_of_same_board(earlier) or OfRound.depends_on(self, earlier)

    def breach(self, state: EventState) -> IntegrityEvent | None:
        """A result that the report tells otherwise than pairings and standings have it.

        Rule: FIDE VCL4THP (2026-08) 112-115, 189-193
        """
        if not 1 <= self.round <= len(state.published):
            return None
        played = state.published[self.round - 1]
        index = played.index_of(self.board)
        if index is None:
            return None
        game = played.games[index]
        return IntegrityEvent(
            round_number=self.round,
            sort=Breach.RATING_CORRECTION,
            what=message(
                N_("{used} => {real}, pairings and standings used {used}"),
                used=result_text(game.white_result, game.black_result),
                real=result_text(self.white, self.black),
            ),
            pairs=((game.white, game.black),),
        )


@entry("results_verified")
class ResultsVerified(Change):
    """Results that were typed a second time, and were the same."""

    round: int
    boards: tuple[int, ...]

    def apply(self, state: EventState) -> EventState:
        """The event with these boards verified."""
        if not 1 <= self.round <= len(state.published):
            raise InconsistentEvent(N_("round {round} is not published"), round=self.round)
        played = state.published[self.round - 1]
        for board in self.boards:
            if board not in played.board_numbers or board in played.pending_boards:
                raise InconsistentEvent(
                    N_("board {board} of round {round} has no result to verify"),
                    board=board,
                    round=self.round,
                )
        boards = {(self.round, board) for board in self.boards}
        return replace(state, verified=state.verified | boards)

    def tell(self, names: Names) -> Message:
        """Which boards."""
        return counted(
            N_("board {boards} verified"),
            N_("{count} boards verified: {boards}"),
            len(self.boards),
            boards=boards_text(self.boards),
        )

    def depends_on(self, earlier: Change) -> bool:
        """The results of the boards."""
        return (
            isinstance(earlier, ResultEntered)
            and earlier.round == self.round
            and earlier.board in self.boards
        )


ENTRIES: tuple[type[Change], ...] = (ResultEntered, ResultCorrectedForRating, ResultsVerified)
