"""Events in which everybody meets everybody, by the Berger tables."""

from dataclasses import replace

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Bye, Game, Result
from ronde.core.roundrobin.berger import berger, table_size
from ronde.core.roundrobin.schedule import Schedule, double_round_robin
from ronde.messages import N_, Message
from ronde.service.events.numbering import pairing_numbers, participants
from ronde.service.events.settings import Settings, superfluous
from ronde.service.events.state import EventState


def round_count(state: EventState) -> int | None:
    """The rounds of the table, twice over in a double round robin."""
    count = len(participants(state))
    return (table_size(count) - 1) * (2 if state.regulations.double else 1) if count >= 2 else None


def code(settings: Settings) -> str:
    """The code of the system.

    Rule: FIDE TRF26 192
    """
    return "FIDE_DOUBLEROUNDROBIN" if settings.double else "FIDE_ROUNDROBIN"


def pair(event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round of the table; who withdrew loses by forfeit, who rests has nothing for it.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    return paired_by(schedule(state.regulations, len(event.players)), event, state)


def schedule(settings: Settings, player_count: int) -> Schedule[int]:
    """All rounds of the table."""
    single = berger(player_count)
    if settings.double:
        return double_round_robin(single, swap_last_two=settings.swap_last_two)
    return single


def paired_by(
    table: Schedule[int], event: Event, state: EventState
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """The next round of a table; who withdrew loses by forfeit, who rests has nothing for it."""
    scheduled = table.rounds[state.next_round - 1]
    absent = absent_numbers(event, state)
    games = tuple(
        paired_game(meeting.first, meeting.second, absent) for meeting in scheduled.meetings
    )
    byes = () if scheduled.bye is None else (Bye(scheduled.bye, Result.ZERO_POINT_BYE),)
    return games, byes


def absent_numbers(event: Event, state: EventState) -> set[int]:
    """Who does not play in the next round."""
    return {
        number
        for request in event.requested_byes
        if request.round_number == state.next_round
        for number in request.players
    }


def paired_game(white: int, black: int, absent: set[int]) -> Game:
    """A game of the table, decided already where somebody is not there to play it."""
    if not absent & {white, black}:
        return Game(white, black)
    white_result, black_result = (
        Result.FORFEIT_LOSS if number in absent else Result.FORFEIT_WIN for number in (white, black)
    )
    return Game(white, black, white_result, black_result)


def without_games_that_do_not_count(event: Event, state: EventState) -> Event:
    """The event with the games worth nothing of those who left before half of their games.

    Their results stay in the table, for ratings and for history.

    Rule: FIDE VCL4THP (2026-08) 94-105
    Reading: half is of the games the table gives a player, and a game lost by absence is none that
        they completed. The points go by record 299 of a report, so that every reader comes to the
        same totals.
    """
    numbers = pairing_numbers(state)
    early = {
        numbers[identity]
        for identity in state.withdrawn
        if identity in numbers and _left_early(event, numbers[identity])
    }
    decisions = [
        AbnormalPoints(points=0, players=(number,), result=result, round_number=round_number)
        for round_number, played in enumerate(event.rounds, start=1)
        for game in played.games
        if early & {game.white, game.black}
        for number, result in ((game.white, game.white_result), (game.black, game.black_result))
        if result is not Result.UNKNOWN and event.scoring.points(result)
    ]
    return replace(event, abnormal_points=(*event.abnormal_points, *decisions))


def _left_early(event: Event, number: int) -> bool:
    """Whether somebody completed less than half of their games."""
    games = [
        game
        for played in event.rounds
        for game in played.games
        if number in (game.white, game.black)
    ]
    completed = sum(game.is_played for game in games)
    planned = (len(event.players) - 1) * (2 if "DOUBLE" in event.system_code else 1)
    return 2 * completed < planned


def check(settings: Settings) -> Message | None:
    """What the settings have too much for a round robin."""
    return superfluous(
        settings,
        {
            "round_count": N_(
                "a round robin has as many rounds as its players need: leave out {setting}"
            ),
            "baku": N_("{setting} is for a Swiss"),
            "initial_colour": N_(
                "in a round robin the table gives the colours: leave out {setting}"
            ),
        },
    )
