"""The calendar of an event whose table says who meets whom: all its rounds at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from ronde.core.chess.game import Colour, Result
from ronde.core.moments import Moment
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.boards import later_text
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.results import result_text
from ronde.service.events.state import NOBODY, EventState, PairedRound
from ronde.text import _


class CalendarGame(NamedTuple):
    """A game of the table, or a match of teams: by id who meets, and what came of it so far."""

    round_number: int
    moment: Moment | None
    """When it is played; None where that is not announced."""
    board: int
    """Its number in the round: that of a board, or that of a match."""
    white: int
    """Of teams the one that the table names first."""
    black: int
    result: str = ""
    to_agree: bool = False
    """Whether it is put off to a day that nobody has agreed yet."""
    is_void: bool = False
    """Whether it will not be played, as somebody left."""
    boards: tuple[int, ...] = ()
    """The boards that are played in a match of teams, once it is paired."""

    def opponent_of(self, identity: int) -> int:
        """Whom somebody meets."""
        return self.black if self.white == identity else self.white


class CalendarRest(NamedTuple):
    """A round in which somebody has no opponent."""

    round_number: int
    moment: Moment | None
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendar:
    """All games of an event in their order, and who rests."""

    games: tuple[CalendarGame, ...]
    rests: tuple[CalendarRest, ...]
    names: Mapping[int, str]
    """Everybody who meets somebody, by id, no two alike."""
    numbers: Mapping[int, int]
    """Their numbers in the table, by id."""
    of_teams: bool = False
    teams_of_players: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """For whom each player plays, where teams meet."""
    first_colour: Colour = Colour.WHITE
    """Of teams: what the one that is named first has at board 1."""

    def of(self, identity: int) -> tuple[CalendarGame | CalendarRest, ...]:
        """The rounds of one player, or of one team, in their order."""
        own: list[CalendarGame | CalendarRest] = [
            game for game in self.games if identity in (game.white, game.black)
        ]
        own += [rest for rest in self.rests if rest.player == identity]
        return tuple(sorted(own, key=lambda each: each.round_number))

    def round(self, number: int) -> "Calendar":
        """One round of it."""
        return Calendar(
            games=tuple(game for game in self.games if game.round_number == number),
            rests=tuple(rest for rest in self.rests if rest.round_number == number),
            names=self.names,
            numbers=self.numbers,
            of_teams=self.of_teams,
            teams_of_players=self.teams_of_players,
            first_colour=self.first_colour,
        )

    def entrant_of(self, player: int) -> int:
        """Who meets somebody when a player plays: the player, or their team."""
        return self.teams_of_players.get(player, player)


def has_calendar(state: EventState) -> bool:
    """Whether it is known who meets whom in every round: the numbers are there, drawn or not."""
    settings = state.regulations
    kind = kind_of(settings.system)
    if kind.calendar is not None:
        return kind.calendar.is_known(state)
    if kind.pairing is None or kind.pairing.table is None or len(participants(state)) < 2:
        return False
    return bool(state.numbers or state.lots) or not settings.numbering.drawn


def is_in_hall(state: EventState) -> bool:
    """Whether players may know the whole table: from round 1 on."""
    return bool(state.published) and has_calendar(state)


def is_of_teams(state: EventState) -> bool:
    """Whether teams, and not players, meet in the calendar of an event."""
    calendar = kind_of(state.regulations.system).calendar
    return calendar is not None and calendar.of_teams


def calendar_of(state: EventState) -> Calendar:
    """All rounds: those published as they were paired, the others as the table has them.

    Raises InputError where the table does not say it, or not yet.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    kind = kind_of(state.regulations.system)
    has_table = kind.pairing is not None and kind.pairing.table is not None
    if kind.calendar is None and not has_table:
        raise InputError(N_("no table says beforehand who meets whom in this event"))
    if not has_calendar(state):
        raise InputError(N_("the calendar follows from the numbers, which are not drawn yet"))
    return _by_table(state) if kind.calendar is None else kind.calendar.make(state)


def _by_table(state: EventState) -> Calendar:
    """The rounds of the table, in which players have their numbers."""
    pairing = kind_of(state.regulations.system).pairing
    assert pairing is not None, "rounds are paired"
    assert pairing.table is not None, "by a table"
    numbers = pairing_numbers(state)
    by_number = {number: identity for identity, number in numbers.items()}
    games: list[CalendarGame] = []
    rests: list[CalendarRest] = []
    for scheduled in pairing.table.schedule(state.regulations, len(by_number)).rounds:
        number = scheduled.round_number
        moment = moment_of(state, number)
        if number <= len(state.published):
            played = state.published[number - 1]
            games += games_of(played, moment)
            rests += [CalendarRest(number, moment, bye.player) for bye in played.byes]
            continue
        for meeting in scheduled.meetings:
            white, black = by_number[meeting.first], by_number[meeting.second]
            board = meeting.board_number + state.regulations.first_board - 1
            games.append(game_to_come(state, number, board, white, black))
        if scheduled.bye is not None:
            rests.append(CalendarRest(number, moment, by_number[scheduled.bye]))
    return Calendar(games=tuple(games), rests=tuple(rests), names=names_of(state), numbers=numbers)


def game_to_come(
    state: EventState, number: int, board: int, white: int, black: int
) -> CalendarGame:
    """A game of a round that is not paired yet; who withdrew before it loses by forfeit."""
    is_void = has_left(state.withdrawn, number, white, black)
    return CalendarGame(
        number,
        moment_of(state, number),
        board,
        white,
        black,
        result=_("forfeit") if is_void else "",
        is_void=is_void,
    )


def games_of(played: PairedRound, moment: Moment | None) -> Iterator[CalendarGame]:
    """The games of a published round; one that is put off has the day that was agreed.

    Reading: at an empty chair there is no game to come for.
    """
    for board, game in played.boards:
        if NOBODY in (game.white, game.black):
            continue
        agreed = played.agreed_date(board)
        result = later_text(played, board)
        if game.white_result is not Result.UNKNOWN:
            result = result_text(game.white_result, game.black_result)
        day = moment if agreed is None else Moment(agreed)
        to_agree = agreed is None and bool(later_text(played, board))
        yield CalendarGame(
            played.round_number, day, board, game.white, game.black, result, to_agree
        )


def published_games(state: EventState) -> Iterator[CalendarGame]:
    """The games of the rounds that are published, where no table says beforehand who meets whom."""
    for played in state.published:
        yield from games_of(played, moment_of(state, played.round_number))


def moment_of(state: EventState, round_number: int) -> Moment | None:
    """When a round is played, as far as it is announced."""
    announced = state.regulations.timetable
    return announced[round_number - 1] if round_number <= len(announced) else None


def has_left(withdrawn: Mapping[int, int], number: int, *met: int) -> bool:
    """Whether one of those who meet in a round to come is no longer there."""
    return any(withdrawn.get(identity, number + 1) <= number for identity in met)


def names_of(state: EventState) -> Mapping[int, str]:
    """Everybody's name by id, no two alike."""
    return {identity: player.name for identity, player in told_apart(state).players.items()}
