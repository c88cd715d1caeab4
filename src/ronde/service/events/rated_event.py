"""An event as ratings go by it."""

from dataclasses import replace

from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Colour, Game
from ronde.core.scores import Points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState


def as_rated(event: Event, state: EventState) -> Event:
    """The event with the results that ratings go by, and the points that everybody had anyway.

    Rule: FIDE C.04.2 (2026-02) 4.3
    Rule: FIDE VCL4THP (2026-08) 189-193
    Rule: FIDE TRF26 299
    Reading: record 001 has the corrected result, for the rating officer. Points, places and the
        pairings after it went by the old one; so record 299 gives each of the two the difference,
        and whoever reads the report comes to the same points, and to the same scores when the
        rounds are paired again. Tie-breaks that look at single games cannot be had from such a
        report; its ranks are those of the event, and a comment tells which result was used. In an
        event of teams the points of players are informative, and decisions are about teams.
    """
    rounds, decisions = list(event.rounds), list(event.abnormal_points)
    numbers = pairing_numbers(state)
    for index, played in enumerate(state.published):
        for correction in played.rating_corrections:
            board = played.games[played.board_numbers.index(correction.board_number)]
            used = Game(
                numbers[board.white], numbers[board.black], board.white_result, board.black_result
            )
            real = replace(
                used, white_result=correction.white_result, black_result=correction.black_result
            )
            games = tuple(real if game == used else game for game in rounds[index].games)
            rounds[index] = replace(rounds[index], games=games)
            if event.team_event is not None:
                continue
            decisions += [
                AbnormalPoints(points=points, players=(number,), round_number=index + 1)
                for number, points in _differences(event, used, real)
                if points
            ]
    return replace(event, rounds=tuple(rounds), abnormal_points=tuple(decisions))


def _differences(event: Event, used: Game, real: Game) -> tuple[tuple[int, Points], ...]:
    """What each player had more by the result that was used than by the real one."""
    worth = event.scoring.table()
    return (
        (
            used.white,
            worth[used.white_result, Colour.WHITE] - worth[real.white_result, Colour.WHITE],
        ),
        (
            used.black,
            worth[used.black_result, Colour.BLACK] - worth[real.black_result, Colour.BLACK],
        ),
    )
