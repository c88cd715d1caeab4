"""What the hall may know of an event in rounds: everybody's board, card and place."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ronde.core.alphabet import plain
from ronde.core.chess.event import Entry, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.scores import Points
from ronde.service.events.boards import BoardPlayer, Sides, later_text, rests_shown
from ronde.service.events.desk import Opened
from ronde.service.events.event_standings import standings_of
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.rankings import facts_of_places
from ronde.service.events.results import board_label, result_text
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.service.events.view import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class HallSeat:
    """Where somebody sits in the last published round; without an opponent they rest."""

    identity: int
    name: str
    board: int | None = None
    label: str = ""
    """What the board is called: `2.3` where teams meet, else its number."""
    match: str = ""
    """The match of teams that it belongs to."""
    colour: Colour | None = None
    opponent: BoardPlayer | None = None
    rest: Result | None = None
    result: str | None = None
    later: str = ""
    """What stands in place of a result where the game is played later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallCardLine:
    """One round on somebody's card."""

    round_number: int
    colour: Colour | None
    opponent: str
    opponent_rating: int | None
    board: int | None
    result: Result
    points: Points
    later: str = ""
    """What stands in place of a result where the game is played later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallCard:
    """Everything that a player wants to know of themselves."""

    identity: int
    number: int
    name: str
    rating: int | None
    points: Points
    place: int | None
    """None before a round is complete."""
    round_number: int
    """The last published round, 0 before the first."""
    seat: HallSeat | None
    lines: tuple[HallCardLine, ...]

    @property
    def average_rating(self) -> int | None:
        """The opponents' average, of those who have a rating and were met."""
        ratings = [line.opponent_rating for line in self.lines if line.opponent_rating]
        return round(sum(ratings) / len(ratings)) if ratings else None


def published_only(state: EventState) -> EventState:
    """The event as everybody may know it: without drafts, and without what tells of them.

    Nor is it anybody's business what was noted of a round that is being paired by hand.
    """
    last = len(state.published)
    return replace(
        kind_of(state.regulations.system).published_only(state),
        rounds=state.published,
        integrity=tuple(each for each in state.integrity if each.round_number <= last),
    )


def seats(state: EventState) -> tuple[HallSeat, ...]:
    """Everybody of the last published round, in the order of the alphabet."""
    return seats_of(state, state.published[-1]) if state.published else ()


def seats_of(state: EventState, played: PairedRound) -> tuple[HallSeat, ...]:
    """Everybody of a round, in the order of the alphabet."""
    seats = _Seating(state, played, Sides(state, played.round_number)).everybody()
    return tuple(sorted(seats, key=lambda seat: (plain(seat.name), seat.identity)))


class _Seating:
    """A round by who sits where; a seat is made when somebody asks for it."""

    def __init__(self, state: EventState, played: PairedRound, sides: Sides) -> None:
        self._played = played
        self._sides = sides
        teams = kind_of(state.regulations.system).teams
        self._matches = teams.match_names(state, played) if teams and played.matches else {}
        self._games = {
            identity: (board, game)
            for board, game in played.boards
            for identity in (game.white, game.black)
            if identity != NOBODY
        }
        self._rests = {bye.player: bye.result for bye in rests_shown(state, played)}

    def everybody(self) -> Iterator[HallSeat]:
        """All seats, board by board, then those who rest."""
        return (
            seat
            for identity in (*self._games, *self._rests)
            if (seat := self.seat(identity)) is not None
        )

    def seat(self, identity: int) -> HallSeat | None:
        """The seat of a player; None where the round does not have them."""
        if identity in self._games:
            board, game = self._games[identity]
            colour = Colour.WHITE if game.white == identity else Colour.BLACK
            other = game.black if colour is Colour.WHITE else game.white
            is_known = game.white_result is not Result.UNKNOWN
            return HallSeat(
                identity=identity,
                name=self._sides.name(identity),
                board=board,
                label=board_label(self._played, board),
                match=self._matches.get(board, ""),
                colour=colour,
                opponent=self._sides.side(other),
                result=result_text(game.white_result, game.black_result) if is_known else None,
                later=later_text(self._played, board),
            )
        if identity in self._rests:
            name = self._sides.name(identity)
            return HallSeat(identity=identity, name=name, rest=self._rests[identity])
        return None


class HallCards(Mapping[int, HallCard]):
    """Everybody's card by lasting id: what all need is looked up once, a card made when asked for.

    `places` are everybody's by pairing number, where somebody has them at hand.
    """

    def __init__(self, state: EventState, places: Mapping[int, int] | None = None) -> None:
        state = told_apart(state)
        self._players = {player.number: player for player in participants(state)}
        self._round_number = len(state.published)
        sides = Sides(state, max(1, self._round_number))
        self._lines = sides.lines
        self._numbers = pairing_numbers(state)
        self._by_number = {player.number: player for player in sides.event.players}
        self._places = places_of(state) if places is None else places
        self._points = total_points(counted(sides.event, state))
        self._boards = _boards(state)
        self._rounds = state.published
        self._worth = sides.event.scoring.table()
        self._seating = _Seating(state, state.published[-1], sides) if state.published else None

    def __getitem__(self, identity: int) -> HallCard:
        player, number = self._players[identity], self._numbers[identity]
        return HallCard(
            identity=identity,
            number=number,
            name=player.name,
            rating=player.rating,
            points=self._points[number],
            place=self._places.get(number),
            round_number=self._round_number,
            seat=self._seating.seat(identity) if self._seating else None,
            lines=tuple(
                self._line(index, line, number) for index, line in enumerate(self._lines[number])
            ),
        )

    def __iter__(self) -> Iterator[int]:
        return iter(self._players)

    def __len__(self) -> int:
        return len(self._players)

    def _line(self, index: int, line: Entry, number: int) -> HallCardLine:
        """One round of a player."""
        other = self._by_number.get(line.opponent or 0)
        is_open = line.result is Result.UNKNOWN
        board = self._boards[index].get(number)
        return HallCardLine(
            round_number=index + 1,
            colour=line.colour,
            opponent=other.name if other else "",
            opponent_rating=other.rating if other else None,
            board=board,
            result=line.result,
            points=0 if is_open else self._worth[line.result, line.colour or Colour.WHITE],
            later=later_text(self._rounds[index], board) if is_open and board else "",
        )


def places_of(state: EventState) -> dict[int, int]:
    """Everybody's place after the last complete round, by pairing number."""
    if not state.complete_round_count:
        return {}
    return {standing.number: standing.rank for standing in standings_of(state).standings}


def _boards(state: EventState) -> list[dict[int, int]]:
    """On which board each number sat, round by round."""
    numbers = pairing_numbers(state)
    return [
        {
            numbers[identity]: board
            for board, game in played.boards
            for identity in (game.white, game.black)
            if identity != NOBODY
        }
        for played in state.published
    ]


def cards_of(opened: Opened) -> HallCards:
    """Everybody's card."""
    state = opened.state
    return opened.kept.once("cards", (state,), lambda: HallCards(state, _places(opened)))


def seats_in(opened: Opened) -> tuple[HallSeat, ...]:
    """Everybody of the last published round, in the order of the alphabet."""
    return opened.kept.once("seats", (opened.state,), lambda: seats(opened.state))


def _places(opened: Opened) -> Mapping[int, int]:
    """Everybody's place; results of the round in play leave it as it is."""
    state = opened.state
    return opened.kept.once("places", facts_of_places(state), lambda: places_of(state))
