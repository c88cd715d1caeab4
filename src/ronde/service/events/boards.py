"""The boards of a round as a desk and a wall show them: both sides with all there is to know."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Entry, Event, histories, total_points
from ronde.core.chess.game import Bye, Colour, Game, Result
from ronde.core.chess.standings import after_round
from ronde.core.chess.swiss.boards import first_claim, placed
from ronde.core.chess.swiss.rounds_so_far import COUNTED_AS_PLAYED
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import board_label, match_index_of, result_text
from ronde.service.events.state import NOBODY, EventState, PairedMatch, PairedRound
from ronde.service.events.view import counted, event_of
from ronde.text import _
from ronde.text.days import day_and_month
from ronde.text.documents import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPlayer:
    """A player at a board."""

    identity: int
    number: int
    name: str
    title: str
    rating: int | None
    points: Points
    """Before the round."""
    history: tuple[Entry, ...]
    """Their lines of the rounds before."""

    @property
    def colours(self) -> tuple[Colour | None, ...]:
        """The colours of the rounds before, of a game that goes on too; none without a game."""
        return tuple(
            line.colour if line.result in COUNTED_AS_PLAYED else None for line in self.history
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownBoard:
    """A board of a round."""

    board: int
    label: str
    """As it is shown: `2.3` for board 3 of match 2, else its number."""
    white: BoardPlayer
    black: BoardPlayer
    result: str | None
    """As it is read, none while nobody knows it."""
    ahead: Colour | None
    """Who got more of the game."""
    later: str = ""
    """What stands in place of a result where the game is played later; empty for others."""
    agreed_date: dt.date | None = None
    """The day that such a game is put off to."""
    verified: bool = False
    rated: str = ""
    """What the rating report tells instead of the result; empty where it tells the same."""

    @property
    def is_drawn(self) -> bool:
        """Whether both got the same of a game that is over."""
        return self.result is not None and self.ahead is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Somebody without an opponent in a round."""

    player: BoardPlayer
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round with everything there is to show of it."""

    round_number: int
    boards: tuple[ShownBoard, ...]
    rests: tuple[Rest, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards that a result is waited for."""
        return tuple(board.board for board in self.boards if not (board.result or board.later))


def round_view(state: EventState, played: PairedRound, sides: "Sides | None" = None) -> RoundView:
    """A round, drafted or published, with its boards and whoever rests.

    `sides` is what was known of everybody before the round, where it was looked up already.
    """
    sides = sides or Sides(state, played.round_number)
    return RoundView(
        round_number=played.round_number,
        boards=tuple(
            _board(sides, played, board, game, (played.round_number, board) in state.verified)
            for board, game in played.boards
        ),
        rests=tuple(
            Rest(player=sides.side(bye.player), result=bye.result)
            for bye in rests_shown(state, played)
        ),
    )


def rests_shown(state: EventState, played: PairedRound) -> Sequence[Bye]:
    """The byes of a round, without those who left."""
    return [
        bye
        for bye in played.byes
        if state.withdrawn.get(bye.player, played.round_number + 1) > played.round_number
    ]


def _board(
    sides: "Sides", played: PairedRound, number: int, game: Game, verified: bool
) -> ShownBoard:
    """A board with both sides."""
    is_over = game.white_result is not Result.UNKNOWN
    return ShownBoard(
        board=number,
        label=board_label(played, number),
        white=sides.side(game.white),
        black=sides.side(game.black),
        result=result_text(game.white_result, game.black_result) if is_over else None,
        ahead=_ahead(sides.event, game),
        later=later_text(played, number),
        agreed_date=played.agreed_date(number),
        verified=verified,
        rated=_rated(played, number),
    )


def _rated(played: PairedRound, number: int) -> str:
    """The result that the rating report tells instead of that of a board; empty for none."""
    return next(
        (
            result_text(correction.white_result, correction.black_result)
            for correction in played.rating_corrections
            if correction.board_number == number
        ),
        "",
    )


def _ahead(event: Event, game: Game) -> Colour | None:
    """Who got more points of a game."""
    worth = event.scoring.table()
    white = worth[game.white_result, Colour.WHITE]
    black = worth[game.black_result, Colour.BLACK]
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


class Sides:
    """What is known of everybody before a round, looked up once."""

    def __init__(self, state: EventState, round_number: int) -> None:
        state = told_apart(state)
        self.event = event_of(state)
        self.lines = histories(self.event)
        """Everybody's lines of all rounds, by pairing number."""
        self._rounds_before = round_number - 1
        self._state = state
        self._numbers: Mapping[int, int] = pairing_numbers(state)
        self._points = total_points(after_round(counted(self.event, state), round_number - 1))
        self._known: dict[int, BoardPlayer] = {NOBODY: _EMPTY_CHAIR}

    def name(self, identity: int) -> str:
        """A player's name."""
        return self._state.players[identity].name

    def side(self, identity: int) -> BoardPlayer:
        """A player as they come to the round; an empty chair of a team has no name."""
        side = self._known.get(identity)
        if side is None:
            side = self._known[identity] = self._made(identity)
        return side

    def _made(self, identity: int) -> BoardPlayer:
        """A player with their lines before the round."""
        player, number = self._state.players[identity], self._numbers[identity]
        return BoardPlayer(
            identity=identity,
            number=number,
            name=player.name,
            title=player.title.value if player.title else "",
            rating=player.rating,
            points=self._points[number],
            history=tuple(self.lines[number][: self._rounds_before]),
        )


_EMPTY_CHAIR = BoardPlayer(
    identity=NOBODY, number=0, name="–", title="", rating=None, points=0, history=()
)


def at_boards(
    state: EventState, event: Event, games: Sequence[Game]
) -> tuple[tuple[int, Game], ...]:
    """Games in board order, told with pairing numbers, each with the number of its board.

    The boards count from the first of the event. Who has a board of their own plays there; of two
    such players in one game the higher ranked one's counts, and of two games that claim one board
    the first has it.

    Rule: FIDE C.04.2 (2026-02) 3.6
    Reading: no rule speaks of players who cannot move about, so the recommended order gives way to
        them and to nothing else: the other games keep their order and fill the boards that are
        left. A board beyond the number of games leaves numbers unused before it.
    """
    fixed = boards_by_number(state)
    points = total_points(event) if fixed else {}

    def claim(game: Game) -> int | None:
        ranked = sorted((game.white, game.black), key=lambda number: (-points[number], number))
        return first_claim(ranked, fixed)

    return placed(games, claim if fixed else lambda _game: None, state.regulations.first_board)


def boards_by_number(state: EventState) -> dict[int, int]:
    """The board of whoever always sits at one, by pairing number."""
    numbers = pairing_numbers(state)
    return {
        numbers[identity]: board
        for identity, board in state.fixed_boards.items()
        if identity in numbers
    }


def board_number_of(played: PairedRound, match_number: int, board: int) -> int:
    """The number through the round of a board of a match."""
    if not 1 <= match_number <= len(played.matches):
        raise InputError(
            N_("expected a match from 1 to {most}, found {found}"),
            most=len(played.matches),
            found=match_number,
        )
    if not 1 <= board <= played.board_count:
        raise InputError(
            N_("expected a board from 1 to {most}, found {found}"),
            most=played.board_count,
            found=board,
        )
    return played.board_numbers[(match_number - 1) * played.board_count + board - 1]


def later_text(played: PairedRound, board: int) -> str:
    """What stands where the result of a game would that is played later; empty for others."""
    if board not in played.adjourned or board not in played.pending_boards:
        return ""
    day = played.agreed_date(board)
    return _("adj.") if day is None else _("adj., {date}").format(date=day_and_month(day))


def agreed_date_told(played: PairedRound, board: int) -> JsonObject:
    """The day that a game is put off to, for programs, where there is one."""
    day = played.agreed_date(board)
    return {} if day is None else {"agreed_date": day.isoformat()}


def check_result_possible(played: PairedRound, board_number: int) -> None:
    """Refuse a result where nobody can play: at an empty chair, in a forfeited match."""
    index = played.index_of(board_number)
    if index is None or not played.matches:
        return
    label = board_label(played, board_number)
    match_number = match_index_of(played, index) + 1
    if played.matches[match_number - 1].forfeit is not None:
        raise InputError(
            N_("match {match} is forfeited, and board {board} with it; m{match}? clears that"),
            match=match_number,
            board=label,
        )
    game = played.games[index]
    if NOBODY in (game.white, game.black):
        raise InputError(
            N_("board {board} is forfeited: a chair is empty; another line-up fills it"),
            board=label,
        )


def match_of_board(played: PairedRound, board_number: int) -> PairedMatch | None:
    """The match that a board belongs to; None where players meet alone."""
    index = played.index_of(board_number)
    if index is None or not played.matches:
        return None
    return played.matches[match_index_of(played, index)]
