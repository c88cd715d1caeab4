"""The boards of a round as a desk and a wall show them: both sides with all there is to know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Entry, Event, histories, total_points
from ronde.core.chess.game import Bye, Colour, Game, Result
from ronde.core.scores import Points
from ronde.service.events.board_labels import board_label
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.results import result_text
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.events.view import counted, event_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A player at a board."""

    identity: int
    number: int
    name: str
    title: str
    rating: int | None
    points: Points
    """Before the round."""
    history: tuple[Entry, ...]
    """His lines of the rounds before."""

    @property
    def colours(self) -> tuple[Colour | None, ...]:
        """The colours of the rounds before; none where he had no game."""
        return tuple(line.colour if line.result.is_played else None for line in self.history)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board of a round."""

    board: int
    label: str
    """As it is shown: `2.3` for board 3 of match 2, else its number."""
    white: Side
    black: Side
    result: str | None
    """As it is read, none while nobody knows it."""
    ahead: Colour | None
    """Who got more of the game."""
    verified: bool = False

    @property
    def is_drawn(self) -> bool:
        """Whether both got the same of a game that is over."""
        return self.result is not None and self.ahead is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Somebody without an opponent in a round."""

    player: Side
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round with everything there is to show of it."""

    round_number: int
    boards: tuple[Board, ...]
    rests: tuple[Rest, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards without a result."""
        return tuple(board.board for board in self.boards if board.result is None)


def round_view(state: EventState, played: PairedRound) -> RoundView:
    """A round, drafted or published, with its boards and whoever rests."""
    sides = Sides(state, played.round_number)
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


def _board(sides: "Sides", played: PairedRound, number: int, game: Game, verified: bool) -> Board:
    """A board with both sides."""
    known = game.white_result is not Result.UNKNOWN
    return Board(
        board=number,
        label=board_label(played, number),
        white=sides.side(game.white),
        black=sides.side(game.black),
        result=result_text(game.white_result, game.black_result) if known else None,
        ahead=_ahead(sides.event, game),
        verified=verified,
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
        self.event = event_of(state)
        self.lines = histories(self.event)
        """Everybody's lines of all rounds, by pairing number."""
        self._rounds_before = round_number - 1
        self._state = state
        self._numbers: Mapping[int, int] = pairing_numbers(state)
        self._points = total_points(before_round(counted(self.event, state), round_number))

    def name(self, identity: int) -> str:
        """A player's name."""
        return self._state.players[identity].name

    def side(self, identity: int) -> Side:
        """A player as he comes to the round; an empty chair of a team has no name."""
        if identity == NOBODY:
            return _EMPTY_CHAIR
        player, number = self._state.players[identity], self._numbers[identity]
        return Side(
            identity=identity,
            number=number,
            name=player.name,
            title=player.title.value if player.title else "",
            rating=player.rating,
            points=self._points[number],
            history=tuple(self.lines[number][: self._rounds_before]),
        )


_EMPTY_CHAIR = Side(
    identity=NOBODY, number=0, name="–", title="", rating=None, points=0, history=()
)


def before_round(event: Event, round_number: int) -> Event:
    """The event as it was before a round, decisions of the arbiter included."""
    decisions = tuple(
        decision
        for decision in event.abnormal_points
        if (decision.round_number or 0) < round_number
    )
    return replace(event, rounds=event.rounds[: round_number - 1], abnormal_points=decisions)
