"""Which format suits us: every format with its time, what fits and what would make it fit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.core.chess.advice import (
    Advice,
    AdvisedFormat,
    every_format,
    most_swiss_rounds,
    round_robin_rounds,
)
from ronde.errors import InputError
from ronde.messages import N_, Message, message

PAUSE_MINUTES = 10
"""What is counted between two rounds: results, pairing, finding one's board."""
LEAST_MINUTES_PER_GAME = 1
MOST_MINUTES = 60_000
"""Longer than anybody plays in one event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A format, how long it takes, and how that goes with the time there is."""

    advice: Advice
    minutes: int
    available_minutes: int
    minutes_per_game_to_fit: int | None
    """How long a game may take for it to fit; None where it fits already, or never would."""
    days: int
    """How many days like this one it takes."""
    reasons: tuple[Message, ...]

    @property
    def fits(self) -> bool:
        """Whether it ends in time."""
        return self.minutes <= self.available_minutes

    @property
    def spare_minutes(self) -> int:
        """How much time is left; what is missing is told below zero."""
        return self.available_minutes - self.minutes


def suggestions(
    player_count: int, *, minutes: int, minutes_per_game: int
) -> tuple[Suggestion, ...]:
    """Every format for these players: first what fits, the fairest before the others.

    A double round robin is only told where it fits: else the single one says it all.
    """
    for number in (minutes, minutes_per_game):
        if not LEAST_MINUTES_PER_GAME <= number <= MOST_MINUTES:
            raise InputError(
                N_("expected a time from {least} minute to {most} hours"),
                least=LEAST_MINUTES_PER_GAME,
                most=MOST_MINUTES // 60,
            )
    rounds = (minutes + PAUSE_MINUTES) // (minutes_per_game + PAUSE_MINUTES)
    lines = [
        _suggestion(advice, minutes, minutes_per_game)
        for advice in _formats(player_count, max(1, rounds))
    ]
    fitting = [line for line in lines if line.fits]
    others = [
        line
        for line in lines
        if not line.fits and line.advice.format is not AdvisedFormat.DOUBLE_ROUND_ROBIN
    ]
    return (*fitting, *sorted(others, key=lambda line: line.minutes))


def time_taken(round_count: int, minutes_per_game: int) -> int:
    """How long so many rounds take, with the pauses between them."""
    return round_count * minutes_per_game + (round_count - 1) * PAUSE_MINUTES


def _formats(player_count: int, rounds: int) -> Iterator[Advice]:
    """All formats; a Swiss also as long as there is time for, where that is longer."""
    for advice in every_format(player_count, round_count=rounds):
        yield advice
        if advice.format is AdvisedFormat.SWISS:
            longest = min(rounds, most_swiss_rounds(player_count))
            if advice.round_count < longest < round_robin_rounds(player_count):
                firmer = message(N_("A firmer ranking, and a longer day."))
                yield replace(advice, round_count=longest, reasons=(firmer,))


def _suggestion(advice: Advice, minutes: int, minutes_per_game: int) -> Suggestion:
    """A format with its time."""
    needed = time_taken(advice.round_count, minutes_per_game)
    shorter = (minutes - (advice.round_count - 1) * PAUSE_MINUTES) // advice.round_count
    could_fit = needed > minutes and 2 * shorter >= minutes_per_game
    return Suggestion(
        advice=advice,
        minutes=needed,
        available_minutes=minutes,
        minutes_per_game_to_fit=shorter if could_fit else None,
        days=_days(advice.round_count, minutes, minutes_per_game),
        reasons=advice.reasons,
    )


def _days(round_count: int, minutes: int, minutes_per_game: int) -> int:
    """How many days of so many minutes take so many rounds; 0 where a day has room for none."""
    a_day = (minutes + PAUSE_MINUTES) // (minutes_per_game + PAUSE_MINUTES)
    return -(-round_count // a_day) if a_day else 0
