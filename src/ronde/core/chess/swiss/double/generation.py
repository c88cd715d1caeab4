"""Made-up events of Double-Swiss: two columns for each match, byes for both."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from random import Random

from ronde.core.chess.event import Acceleration, Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.acceleration import accelerated_rounds, upper_group_size
from ronde.core.chess.swiss.double.seen import GAMES
from ronde.core.chess.swiss.generator import (
    TIEBREAKS,
    bye_requests,
    drawn_attendance,
    generated_field,
    played_round,
    prohibited_pairs,
)
from ronde.core.chess.swiss.generator_settings import MOST_ROUNDS, GeneratorSettings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import InputError, RuleError
from ronde.messages import N_


def generated_double_event(
    settings: GeneratorSettings, random: Random, system: SwissSystem
) -> Event:
    """An event paired match by match; the number of rounds is that of the matches.

    It ends before a match that cannot be paired, as one of single games does.
    """
    column_count = GAMES * settings.round_count
    if column_count > MOST_ROUNDS:
        raise InputError(
            N_(
                "a Double-Swiss has two games in each round: expected at most {most}, found {found}"
            ),
            most=MOST_ROUNDS // GAMES,
            found=settings.round_count,
        )
    listed = generated_field(settings, random)
    numbers = [player.number for player in listed.players]
    attendance = drawn_attendance(settings, numbers, random)
    event = Event(
        name="Generated event",
        kind="Individual: Swiss-System",
        planned_round_count=column_count,
        initial_colour=random.choice(tuple(Colour)),
        pairing_controller="Ronde",
        system_code=f"{system.code}_BAKU" if settings.baku else system.code,
        tiebreaks=TIEBREAKS,
        players=listed.players,
        prohibited_pairings=prohibited_pairs(settings, numbers, random),
        accelerations=tuple(_baku(settings)) if settings.baku else (),
    )
    for match in range(1, settings.round_count + 1):
        byes = attendance.byes(match, random)
        for column in (GAMES * match - 1, GAMES * match):
            to_pair = replace(event, requested_byes=tuple(bye_requests(byes, column)))
            if len(numbers) - len(byes) < 2:
                return to_pair
            try:
                pairing = system.pair(system.to_pair(to_pair))
            except RuleError:
                return to_pair
            resting = dict(byes)
            if system.has_further_games(column) and pairing.bye is not None:
                resting[pairing.bye] = system.bye_in(column)
                pairing = replace(pairing, bye=None)
            played = played_round(pairing, resting, listed.strengths, settings, random)
            event = replace(event, rounds=(*event.rounds, played))
        attendance.take_leave(match, random)
    return event


def _baku(settings: GeneratorSettings) -> Iterator[Acceleration]:
    """The virtual points of whole matches, told column by column.

    Rule: FIDE TRF26 250
    """
    by_match = accelerated_rounds(settings.round_count, GAMES * Event().scoring.white_win)
    for points, matches in groupby(sorted(by_match), key=by_match.__getitem__):
        accelerated = list(matches)
        yield Acceleration(
            points=points,
            first_round=GAMES * accelerated[0] - 1,
            last_round=GAMES * accelerated[-1],
            first_player=1,
            last_player=min(upper_group_size(settings.player_count), settings.player_count),
        )
