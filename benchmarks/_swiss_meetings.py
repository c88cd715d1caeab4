"""What a round of an event is: single games, matches of two games, or matches of teams."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.double.system import DOUBLE_2026
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.team import Team, TeamByes, TeamEvent

BOARDS = 4


@dataclass(frozen=True)
class Meetings:
    """Single games: whoever is paired plays one game."""

    def started(self, event: Event) -> Event:
        """An event of as many players as there are to pair, before its first round."""
        return event

    def with_round(
        self,
        event: Event,
        pairing: RoundPairing,
        byes: Mapping[int, Result],
        games: Callable[[], list[Game]],
    ) -> Event:
        """The event with a round played; each call of `games` has a game of every pair."""
        resting = dict(byes)
        if pairing.bye is not None:
            resting[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
        played = Round(tuple(games()), _byes(resting))
        return replace(event, rounds=(*event.rounds, played))


class _Doubles(Meetings):
    """Matches of two games, each of which has its round in the report."""

    def started(self, event: Event) -> Event:
        """The same with two rounds for each match."""
        assert event.planned_round_count is not None
        return replace(
            event,
            planned_round_count=2 * event.planned_round_count,
            system_code=_code(event, "DOUBLESWISS"),
        )

    def with_round(
        self,
        event: Event,
        pairing: RoundPairing,
        byes: Mapping[int, Result],
        games: Callable[[], list[Game]],
    ) -> Event:
        """The first games, then the second ones with colours reversed."""
        event = super().with_round(event, pairing, byes, games)
        resting = dict(byes)
        if pairing.bye is not None:
            resting[pairing.bye] = DOUBLE_2026.bye_in(2)
        second = tuple(
            Game(game.black, game.white, game.black_result, game.white_result) for game in games()
        )
        return replace(event, rounds=(*event.rounds, Round(second, _byes(resting))))


class _Teams(Meetings):
    """Matches of teams over four boards; the player of a team at board b follows b - 1 places."""

    def started(self, event: Event) -> Event:
        """The same with a team for each player."""
        numbers = range(1, len(event.players) + 1)
        teams = tuple(
            Team(
                number=number, name=f"T{number}", members=tuple(map(_member(number), range(BOARDS)))
            )
            for number in numbers
        )
        ratings = [player.rating for player in event.players]
        return replace(
            event,
            players=tuple(
                Player(number=member, name=f"P{member}", rating=rating)
                for number, rating in zip(numbers, ratings, strict=True)
                for member in map(_member(number), range(BOARDS))
            ),
            system_code=_code(event, "TEAM_TYPEA_MP_GP"),
            team_event=TeamEvent(
                teams=teams, byes=TeamByes(match_points=1, game_points=0, teams=())
            ),
        )

    def with_round(
        self,
        event: Event,
        pairing: RoundPairing,
        byes: Mapping[int, Result],
        games: Callable[[], list[Game]],
    ) -> Event:
        """Every board of every match."""
        teams = event.team_event
        assert teams is not None
        assert teams.byes is not None
        played = tuple(
            Game(
                _member(game.white)(board),
                _member(game.black)(board),
                game.white_result,
                game.black_result,
            )
            for board in range(BOARDS)
            for game in games()
        )
        resting = dict(byes)
        if pairing.bye is not None:
            resting[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
        absent = {
            _member(number)(board): result
            for number, result in resting.items()
            for board in range(BOARDS)
        }
        given = replace(teams.byes, teams=(*teams.byes.teams, pairing.bye))
        return replace(
            event,
            rounds=(*event.rounds, Round(played, _byes(absent))),
            team_event=replace(teams, byes=given),
        )


def meetings_of(system: SwissSystem) -> Meetings:
    """What a round of a system is."""
    if system.pairs_teams:
        return _Teams()
    return SINGLE_GAMES if system.columns == 1 else _Doubles()


SINGLE_GAMES = Meetings()


def _code(event: Event, name: str) -> str:
    """The code of a system, accelerated as the event is."""
    return f"FIDE_{name}_BAKU" if event.system_code.endswith("_BAKU") else f"FIDE_{name}"


def _member(team: int) -> Callable[[int], int]:
    """The number of a team's player at each board, counted from nought."""
    return lambda board: BOARDS * (team - 1) + board + 1


def _byes(resting: Mapping[int, Result]) -> tuple[Bye, ...]:
    """Who does not play, and what they get."""
    return tuple(Bye(number, result) for number, result in sorted(resting.items()))
