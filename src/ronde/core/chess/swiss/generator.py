"""Whole Swiss events, drawn: players, byes, pairings by the rules, results by the ratings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from random import Random

from ronde.core.chess.event import Acceleration, Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.swiss.acceleration import virtual_points
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM
from ronde.core.chess.swiss.generator_players import generated_field
from ronde.core.chess.swiss.generator_results import generated_result
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.lots import happens
from ronde.errors import RuleError

TIEBREAKS = ("BH/C1", "BH", "SB")


@dataclass(frozen=True, slots=True)
class _Attendance:
    """Who is there: when each player comes, who has left, and who asks for a bye."""

    settings: GeneratorSettings
    first_rounds: Mapping[int, int]
    left: set[int] = field(default_factory=set)

    def byes(self, round_number: int, random: Random) -> dict[int, Result]:
        """Everybody not to be paired in a round, with what he gets for it."""
        found = {}
        for number, first_round in self.first_rounds.items():
            if number in self.left or round_number < first_round:
                found[number] = Result.ZERO_POINT_BYE
            elif self.settings.bye_kinds and happens(self.settings.byes, random):
                found[number] = random.choice(self.settings.bye_kinds)
        return found

    def take_leave(self, round_number: int, random: Random) -> None:
        """Some of those who have come leave for good after a round."""
        for number, first_round in self.first_rounds.items():
            if first_round <= round_number and happens(self.settings.withdrawals, random):
                self.left.add(number)


def generated_event(
    settings: GeneratorSettings, random: Random, system: SwissSystem = USUAL_SYSTEM
) -> Event:
    """An event paired round by round, the same for the same settings and source of chance.

    Where a round cannot be paired, because nothing respects the absolute criteria or fewer than
    two players are left, the event ends before it: it has fewer rounds than were planned, and the
    byes of that round stay as requests, so that pairing the event's next round fails in the
    same way.

    Rule: FIDE C.04.3 (2026-02) 1.9
    """
    listed = generated_field(settings, random)
    numbers = [player.number for player in listed.players]
    attendance = _Attendance(
        settings, {number: _first_round(settings, random) for number in numbers}
    )
    event = _with_baku(
        Event(
            name="Generated event",
            kind="Individual: Swiss-System",
            planned_round_count=settings.round_count,
            initial_colour=random.choice(tuple(Colour)),
            pairing_controller="Ronde",
            system_code=system.code,
            tiebreaks=TIEBREAKS,
            players=listed.players,
            prohibited_pairings=_prohibited_pairs(settings, numbers, random),
        ),
        settings,
    )
    for round_number in range(1, settings.round_count + 1):
        byes = attendance.byes(round_number, random)
        asked = replace(event, requested_byes=tuple(_requests(byes, round_number)))
        if len(numbers) - len(byes) < 2:
            return asked
        try:
            pairing = system.pair(system.to_pair(asked))
        except RuleError:
            return asked
        played = _played_round(pairing, byes, listed.strengths, settings, random)
        event = replace(event, rounds=(*event.rounds, played))
        attendance.take_leave(round_number, random)
    return event


def _first_round(settings: GeneratorSettings, random: Random) -> int:
    """The round a player comes in: the first for most, one of the first half for the others."""
    late = happens(settings.late_entries, random)
    return random.randint(2, 1 + max(1, settings.round_count // 2)) if late else 1


def _prohibited_pairs(
    settings: GeneratorSettings, numbers: list[int], random: Random
) -> tuple[ProhibitedPairing, ...]:
    """Pairs of players who must not meet, such as brother and sister."""
    return tuple(
        ProhibitedPairing(players=tuple(sorted(random.sample(numbers, 2))))
        for _ in range(settings.prohibited_pair_count)
    )


def _with_baku(event: Event, settings: GeneratorSettings) -> Event:
    """The event with its acceleration, if it has one, told round by round.

    Programs do not agree on who is in the upper half, so the virtual points are given besides the
    name of the method.

    Rule: FIDE TRF26 250
    """
    if not settings.baku:
        return event
    named = replace(event, system_code=f"{event.system_code}_BAKU")
    upper = virtual_points(named)
    by_round = upper[min(upper)]
    lines = []
    for points, rounds in groupby(sorted(by_round), key=by_round.__getitem__):
        accelerated = list(rounds)
        lines.append(
            Acceleration(
                points=points,
                first_round=accelerated[0],
                last_round=accelerated[-1],
                first_player=min(upper),
                last_player=max(upper),
            )
        )
    return replace(named, accelerations=tuple(lines))


def _requests(byes: Mapping[int, Result], round_number: int) -> Iterator[RequestedBye]:
    """Byes as requests, those of a kind together."""
    for kind in sorted(set(byes.values()), key=lambda result: result.value):
        players = tuple(number for number, result in byes.items() if result is kind)
        yield RequestedBye(result=kind, round_number=round_number, players=players)


def _played_round(
    pairing: RoundPairing,
    byes: Mapping[int, Result],
    strengths: Mapping[int, int],
    settings: GeneratorSettings,
    random: Random,
) -> Round:
    """A round with its results, games in board order."""
    games = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        results = generated_result(strengths[white], strengths[black], settings, random)
        games.append(Game(white, black, *results))
    given = dict(byes)
    if pairing.bye is not None:
        given[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
    return Round(tuple(games), tuple(Bye(number, given[number]) for number in sorted(given)))
