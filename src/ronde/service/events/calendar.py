"""The calendar of an event whose table says who meets whom: all rounds at once, with names."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ronde.core.chess.game import Result
from ronde.core.moments import Moment
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.boards import later_text
from ronde.service.events.kind import kind_of
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.results import result_text
from ronde.service.events.state import EventState, PairedRound
from ronde.text import _
from ronde.text.days import date_text, time_text
from ronde.text.sheet import Align, Sheet, TableColumn, table


class CalendarGame(NamedTuple):
    """A game of the table: by id who plays it, and what came of it so far."""

    round_number: int
    moment: Moment | None
    """When it is played; None where that is not announced."""
    board: int
    white: int
    black: int
    result: str = ""
    to_agree: bool = False
    """Whether it is put off to a day that nobody has agreed yet."""
    is_void: bool = False
    """Whether it will not be played, as somebody left."""

    def opponent_of(self, identity: int) -> int:
        """Whom somebody meets."""
        return self.black if self.white == identity else self.white


class CalendarRest(NamedTuple):
    """A round in which somebody has no opponent."""

    round_number: int
    moment: Moment | None
    player: int


class Calendar(NamedTuple):
    """All games of an event in their order, and who rests."""

    games: tuple[CalendarGame, ...]
    rests: tuple[CalendarRest, ...]

    def of(self, identity: int) -> tuple[CalendarGame | CalendarRest, ...]:
        """The rounds of one player, in their order."""
        own: list[CalendarGame | CalendarRest] = [
            game for game in self.games if identity in (game.white, game.black)
        ]
        own += [rest for rest in self.rests if rest.player == identity]
        return tuple(sorted(own, key=lambda each: each.round_number))


def has_calendar(state: EventState) -> bool:
    """Whether it is known who meets whom in every round: the numbers are there, drawn or not."""
    settings = state.regulations
    pairing = kind_of(settings.system).pairing
    if pairing is None or pairing.table is None or len(participants(state)) < 2:
        return False
    return bool(state.numbers or state.lots) or not settings.numbering.drawn


def calendar_of(state: EventState) -> Calendar:
    """All rounds: those published as they were paired, the others as the table has them.

    Raises InputError where the table does not say it, or not yet.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    pairing = kind_of(state.regulations.system).pairing
    if pairing is None or pairing.table is None:
        raise InputError(N_("no table says beforehand who meets whom in this event"))
    if not has_calendar(state):
        raise InputError(N_("the calendar follows from the numbers, which are not drawn yet"))
    by_number = {number: identity for identity, number in pairing_numbers(state).items()}
    games: list[CalendarGame] = []
    rests: list[CalendarRest] = []
    for scheduled in pairing.table.schedule(state.regulations, len(by_number)).rounds:
        number = scheduled.round_number
        moment = _moment(state, number)
        if number <= len(state.published):
            played = state.published[number - 1]
            games += _games_of(played, moment)
            rests += [CalendarRest(number, moment, bye.player) for bye in played.byes]
            continue
        for meeting in scheduled.meetings:
            white, black = by_number[meeting.first], by_number[meeting.second]
            board = meeting.board_number + state.regulations.first_board - 1
            result = _coming_result(state.withdrawn, number, white, black)
            void = bool(result)
            games.append(CalendarGame(number, moment, board, white, black, result, is_void=void))
        if scheduled.bye is not None:
            rests.append(CalendarRest(number, moment, by_number[scheduled.bye]))
    return Calendar(tuple(games), tuple(rests))


def _games_of(played: PairedRound, moment: Moment | None) -> Iterator[CalendarGame]:
    """The games of a published round; one that is put off has the day that was agreed."""
    for board, game in played.boards:
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
        yield from _games_of(played, _moment(state, played.round_number))


def _moment(state: EventState, round_number: int) -> Moment | None:
    """When a round is played, as far as it is announced."""
    announced = state.regulations.timetable
    return announced[round_number - 1] if round_number <= len(announced) else None


def _coming_result(withdrawn: Mapping[int, int], number: int, white: int, black: int) -> str:
    """What a game of a round to come ends in where somebody withdrew; empty for others."""
    gone = [
        identity for identity in (white, black) if withdrawn.get(identity, number + 1) <= number
    ]
    return _("forfeit") if gone else ""


def calendar_sheet(state: EventState) -> Sheet:
    """A row for each game of each round."""
    calendar, names = calendar_of(state), _names(state)
    rests = (
        _("Round {number}: {name} rests").format(number=rest.round_number, name=names[rest.player])
        for rest in calendar.rests
    )
    return table(
        f"{state.regulations.name} – {_('Calendar')}",
        (
            TableColumn(_("Round"), lambda game: game.round_number, Align.RIGHT),
            *_when(calendar),
            TableColumn(_("Board"), lambda game: game.board, Align.RIGHT),
            TableColumn(_("White"), lambda game: names[game.white]),
            TableColumn(_("Result"), lambda game: game.result, Align.CENTRE),
            TableColumn(_("Black"), lambda game: names[game.black]),
        ),
        calendar.games,
        tuple(rests),
    )


def player_calendar_sheets(state: EventState) -> list[Sheet]:
    """The games of each player, a sheet each, in the order of the numbers."""
    calendar, names = calendar_of(state), _names(state)
    numbers = pairing_numbers(state)
    return [
        _own_sheet(calendar, names, identity)
        for identity in sorted(numbers, key=lambda each: numbers[each])
    ]


def _own_sheet(calendar: Calendar, names: Mapping[int, str], identity: int) -> Sheet:
    """All games of one player."""

    def colour(each: CalendarGame | CalendarRest) -> str:
        if isinstance(each, CalendarRest):
            return ""
        return _("White") if each.white == identity else _("Black")

    def opponent(each: CalendarGame | CalendarRest) -> str:
        return _("rests") if isinstance(each, CalendarRest) else names[each.opponent_of(identity)]

    return table(
        names[identity],
        (
            TableColumn(_("Round"), lambda each: each.round_number, Align.RIGHT),
            *_when(calendar),
            TableColumn(_("Board"), lambda each: getattr(each, "board", None), Align.RIGHT),
            TableColumn(_("Colour"), colour),
            TableColumn(_("Opponent"), opponent, wide=True),
            TableColumn(_("Result"), lambda each: getattr(each, "result", ""), Align.CENTRE),
        ),
        calendar.of(identity),
    )


def _when(calendar: Calendar) -> tuple[TableColumn[Any], ...]:
    """Day and time, as far as any game has one."""
    moments = [each.moment for each in calendar.games if each.moment is not None]
    if not moments:
        return ()
    day: TableColumn[CalendarGame | CalendarRest] = TableColumn(
        _("Day"), lambda each: None if each.moment is None else date_text(each.moment.day)
    )
    if not any(moment.time for moment in moments):
        return (day,)
    time: TableColumn[CalendarGame | CalendarRest] = TableColumn(
        _("Starts at"),
        lambda each: (
            None if each.moment is None or not each.moment.time else time_text(each.moment.time)
        ),
        Align.RIGHT,
    )
    return day, time


def _names(state: EventState) -> Mapping[int, str]:
    """Everybody's name by id, no two alike."""
    return {identity: player.name for identity, player in told_apart(state).players.items()}
