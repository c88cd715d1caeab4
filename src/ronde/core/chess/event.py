"""An event: its players, its rounds so far, and what its regulations say."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ronde.core.chess.game import Colour, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.team import TeamEvent
from ronde.core.scores import Points, points_to_text
from ronde.core.shown import Picture, Shown, many


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestedBye:
    """Players who asked not to be paired in a round, and what they get.

    Rule: FIDE TRF26 240
    """

    result: Result
    round_number: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceleration:
    """Virtual points added for pairing to a range of players over a range of rounds.

    Rule: FIDE TRF26 250
    """

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: Points = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ProhibitedPairing:
    """Players of whom no two may meet in a range of rounds.

    Rule: FIDE TRF26 260
    """

    players: tuple[int, ...]
    first_round: int | None = None
    last_round: int | None = None
    """None stands for the first or the last round of the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbnormalPoints:
    """Points that do not follow from the scoring: a penalty, a bonus, a decision.

    Rule: FIDE TRF26 299
    """

    points: Points
    players: tuple[int, ...]
    result: Result | None = None
    round_number: int | None = None
    match_points: Points = 0


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Event(Shown):
    """A chess event with everything that happened in it."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: dt.date | None = None
    end_date: dt.date | None = None
    kind: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    encoded_time_control: str = ""
    round_dates: tuple[dt.date | None, ...] = ()
    planned_round_count: int | None = None
    initial_colour: Colour | None = None
    scoring: Scoring = STANDARD
    starting_rank_method: str = ""
    pairing_controller: str = ""
    system_code: str = ""
    tiebreaks: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested_byes: tuple[RequestedBye, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    prohibited_pairings: tuple[ProhibitedPairing, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    team_event: TeamEvent | None = None

    def _picture(self) -> Picture:
        """A row for each player."""
        totals = total_points(self)
        return Picture(
            f"Event {self.name or '(no name)'}: {many(len(self.players), 'player')}, "
            f"{len(self.rounds)} of {self.planned_round_count or '?'} rounds played",
            ("number", "name", "rating", "federation", "points"),
            [
                (
                    player.number,
                    player.name,
                    player.rating,
                    player.federation,
                    points_to_text(totals[player.number]),
                )
                for player in self.players
            ],
        )


class Entry(NamedTuple):
    """One player's line in one round: against whom, with which colour, and what came of it.

    A named tuple rather than a dataclass: a large event has a hundred thousand of them.
    """

    opponent: int | None
    colour: Colour | None
    result: Result


ABSENT = Entry(None, None, Result.ZERO_POINT_BYE)
"""The line of a player who is in none of a round's games and byes."""


def histories(event: Event) -> dict[int, list[Entry]]:
    """Each player's lines, one for every round so far, by pairing number."""
    lines = {player.number: [ABSENT] * len(event.rounds) for player in event.players}
    for index, played in enumerate(event.rounds):
        for game in played.games:
            white_colour, black_colour = (
                (Colour.WHITE, Colour.BLACK) if game.colours_known else (None, None)
            )
            lines[game.white][index] = Entry(game.black, white_colour, game.white_result)
            lines[game.black][index] = Entry(game.white, black_colour, game.black_result)
        for bye in played.byes:
            lines[bye.player][index] = Entry(None, None, bye.result)
    return lines


def total_points(event: Event) -> dict[int, Points]:
    """Each player's points after the rounds so far, decisions of the arbiter included.

    In an event of teams those decisions name teams, so players' points do not know them.
    """
    totals = _points_of_results(event)
    if event.abnormal_points and event.team_event is None:
        worth = event.scoring.table()
        lines = histories(event)
        for decision in event.abnormal_points:
            for number in decision.players or totals:
                totals[number] += _change(decision, lines[number], worth)
    return totals


def _points_of_results(event: Event) -> dict[int, Points]:
    """Each player's points by the scoring alone.

    Everybody starts as absent from every round, and what they did there replaces that.
    """
    worth = event.scoring.table()
    absence = event.scoring.zero_point_bye
    with_white = {result: worth[result, Colour.WHITE] - absence for result in Result}
    with_black = {result: worth[result, Colour.BLACK] - absence for result in Result}
    totals = {player.number: absence * len(event.rounds) for player in event.players}
    for played in event.rounds:
        for game in played.games:
            answering = with_black if game.colours_known else with_white
            totals[game.white] += with_white[game.white_result]
            totals[game.black] += answering[game.black_result]
        for bye in played.byes:
            totals[bye.player] += with_white[bye.result]
    return totals


def _change(
    decision: AbnormalPoints,
    entries: list[Entry],
    worth: Mapping[tuple[Result, Colour | None], Points],
) -> Points:
    """What a decision changes in a player's points.

    Rule: FIDE TRF26 299
    Reading: without a kind of result the points are a penalty or a bonus and are added. With one
        they are what that result is worth for the players named (for all, if none is), instead of
        the usual points: in the round named whatever their line says, else in every round with that
        result.
    """
    if decision.result is None:
        return decision.points
    if decision.round_number is not None:
        decided = entries[decision.round_number - 1 : decision.round_number]
    else:
        decided = [entry for entry in entries if _is_kind(entry.result, decision.result)]
    return sum(decision.points - worth[entry.result, entry.colour] for entry in decided)


def _is_kind(result: Result, kind: Result) -> bool:
    """Whether a result is of a kind; a game of less than one move is won and lost like another."""
    return result is kind or _SHORT_GAMES.get(result) is kind


_SHORT_GAMES = {
    Result.SHORT_WIN: Result.WIN,
    Result.SHORT_DRAW: Result.DRAW,
    Result.SHORT_LOSS: Result.LOSS,
}
