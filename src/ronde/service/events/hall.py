"""What the hall may know of an event in rounds: everybody's board, card and place."""

from dataclasses import dataclass, replace

from ronde.core.alphabet import plain
from ronde.core.chess.event import Entry, Event, histories, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.scores import Points
from ronde.service.events.boards import Side, round_view
from ronde.service.events.cup.state import without_cup_draft
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.report import standings_of
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.teams.state import NOBODY
from ronde.service.events.teams.views import match_views
from ronde.service.events.view import event_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Where somebody sits in the last published round; without an opponent he rests."""

    identity: int
    name: str
    board: int | None = None
    label: str = ""
    """What the board is called: `2.3` where teams meet, else its number."""
    match: str = ""
    """The match of teams that it belongs to."""
    colour: Colour | None = None
    opponent: Side | None = None
    rest: Result | None = None
    result: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One round on somebody's card."""

    round_number: int
    colour: Colour | None
    opponent: str
    opponent_rating: int | None
    board: int | None
    result: Result
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Everything that a player wants to know of himself."""

    identity: int
    number: int
    name: str
    rating: int | None
    points: Points
    place: int | None
    """None before a round is complete."""
    round_number: int
    """The last published round, 0 before the first."""
    seat: Seat | None
    lines: tuple[CardLine, ...]

    @property
    def average_rating(self) -> int | None:
        """The opponents' average, of those who have a rating and were met."""
        known = [line.opponent_rating for line in self.lines if line.opponent_rating]
        return round(sum(known) / len(known)) if known else None


def published_only(state: EventState) -> EventState:
    """The event as everybody may know it: without drafts, and without what tells of them.

    Neither are the line-ups of a round to come anybody's business, nor what was noted of a round
    that is being paired by hand.
    """
    last = len(state.published)
    teams = state.teams
    if teams is not None:
        known = tuple(each for each in teams.line_ups if each.round_number <= last)
        teams = replace(teams, line_ups=known)
    return replace(
        state,
        rounds=state.published,
        cup=without_cup_draft(state.cup),
        teams=teams,
        integrity=tuple(each for each in state.integrity if each.round_number <= last),
    )


def seats(state: EventState) -> tuple[Seat, ...]:
    """Everybody of the last published round, in the order of the alphabet."""
    return seats_of(state, state.published[-1]) if state.published else ()


def seats_of(state: EventState, played: PairedRound) -> tuple[Seat, ...]:
    """Everybody of a round, in the order of the alphabet."""
    view = round_view(state, played)
    matches = _match_of_board(state, played)
    found = []
    for board in view.boards:
        for side, other, colour in (
            (board.white, board.black, Colour.WHITE),
            (board.black, board.white, Colour.BLACK),
        ):
            if side.identity == NOBODY:
                continue
            found.append(
                Seat(
                    identity=side.identity,
                    name=side.name,
                    board=board.board,
                    label=board.label,
                    match=matches.get(board.board, ""),
                    colour=colour,
                    opponent=other,
                    result=board.result,
                )
            )
    found += [
        Seat(identity=rest.player.identity, name=rest.player.name, rest=rest.result)
        for rest in view.rests
    ]
    return tuple(sorted(found, key=lambda seat: (plain(seat.name), seat.identity)))


def _match_of_board(state: EventState, played: PairedRound) -> dict[int, str]:
    """Which match of teams each board belongs to; nothing where players play for themselves."""
    if not played.matches:
        return {}
    return {
        board.board_number: f"{match.first.name} – {match.second.name}"
        for match in match_views(state, played)
        for board in match.boards
    }


def cards(state: EventState) -> dict[int, Card]:
    """Everybody's card, by lasting id."""
    event = event_of(state)
    numbers = pairing_numbers(state)
    places = _places(state)
    points = _points_so_far(event)
    lines = histories(event)
    boards = _boards(state)
    by_id = {seat.identity: seat for seat in seats(state)}
    return {
        player.number: Card(
            identity=player.number,
            number=numbers[player.number],
            name=player.name,
            rating=player.rating,
            points=points[numbers[player.number]],
            place=places.get(numbers[player.number]),
            round_number=len(state.published),
            seat=by_id.get(player.number),
            lines=_card_lines(event, boards, lines[numbers[player.number]], numbers[player.number]),
        )
        for player in participants(state)
    }


def _points_so_far(event: Event) -> dict[int, Points]:
    """Everybody's points; a game that is still in play gives none, though a pairing takes it so."""
    points = total_points(event)
    worth = event.scoring.table()
    for played in event.rounds:
        for game in played.games:
            for number, result, colour in (
                (game.white, game.white_result, Colour.WHITE),
                (game.black, game.black_result, Colour.BLACK),
            ):
                if result is Result.UNKNOWN:
                    points[number] -= worth[result, colour]
    return points


def _places(state: EventState) -> dict[int, int]:
    """Everybody's place after the last complete round."""
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


def _card_lines(
    event: Event, boards: list[dict[int, int]], lines: list[Entry], number: int
) -> tuple[CardLine, ...]:
    """The rounds of one player."""
    players = {player.number: player for player in event.players}
    worth = event.scoring.table()
    found = []
    for index, line in enumerate(lines):
        other = players.get(line.opponent or 0)
        found.append(
            CardLine(
                round_number=index + 1,
                colour=line.colour,
                opponent=other.name if other else "",
                opponent_rating=other.rating if other else None,
                board=boards[index].get(number),
                result=line.result,
                points=0
                if line.result is Result.UNKNOWN
                else worth[line.result, line.colour or Colour.WHITE],
            )
        )
    return tuple(found)
