"""The games of a cup's matches on the command line: what was played, and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from ronde.core.chess.cup.duel import Ladder, NextGame, Rung, duel, rungs, tosses
from ronde.core.knockout.claims import Claim, Taken
from ronde.core.knockout.progress import ResolvedMatch
from ronde.core.scores import WIN, Points
from ronde.errors import RondeError
from ronde.formats.knockout_results import Reported
from ronde.text.documents import JsonObject
from ronde.text.knockout_games import ladder_sheet, next_games_sheet
from ronde.text.knockout_json import ladder_json, next_games_json
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesOfMatches:
    """How matches are decided, and how far those are of which games were reported."""

    stages: tuple[Rung, ...]
    seed: int
    reported: Mapping[int, Reported]
    """The matches of which games were reported."""
    claims: Mapping[int, Claim]
    """What those games say of them: who has won, or that they are under way."""

    @classmethod
    def of(
        cls, game_count: int, ladder: Ladder, seed: int, reported: Mapping[int, Reported]
    ) -> "GamesOfMatches":
        """Matches of so many games, with what was reported of them game by game."""
        stages = rungs(game_count, ladder)
        with_games = {number: report for number, report in reported.items() if report.games}
        claims = {}
        for number, report in with_games.items():
            try:
                found = duel(stages, tosses(stages, _lots(seed, number)), report.games)
            except RondeError as error:
                raise error.at(report.claim.place) from None
            claims[number] = replace(
                report.claim,
                winner=found.winner,
                is_under_way=found.winner is None,
                a_points=found.a_points,
                b_points=found.b_points,
            )
        return cls(stages=stages, seed=seed, reported=with_games, claims=claims)

    def next_games(self, taken: Taken) -> list[tuple[ResolvedMatch, NextGame]]:
        """The game that comes next in each match that can be played.

        Games of a report that does not count are not those of the players who stand there now.
        """
        void = {claim.claim.match_number for claim in taken.void}
        found = []
        for match in taken.cup.to_play:
            number = match.match_number
            games = () if number in void else self._games(match)
            state = duel(self.stages, tosses(self.stages, _lots(self.seed, number)), games)
            if state.next_game is not None:
                found.append((match, state.next_game))
        return found

    def _games(self, match: ResolvedMatch) -> tuple[Points, ...]:
        """What the first of a match got from each game reported, whoever was named first there."""
        report = self.reported.get(match.match_number)
        if report is None:
            return ()
        if report.claim.between == (match.b, match.a):
            return tuple(WIN - points for points in report.games)
        return report.games

    def as_json(self, taken: Taken) -> JsonObject:
        """How a match is decided, and what is played next."""
        return {
            "match_stages": ladder_json(self.stages),
            "next_games": next_games_json(self.next_games(taken)),
        }

    def ladder_sheets(self) -> tuple[Sheet, ...]:
        """How a match is decided."""
        return (ladder_sheet(self.stages),)

    def game_sheets(self, taken: Taken, names: Mapping[int, str]) -> tuple[Sheet, ...]:
        """What is played next, if anything is."""
        games = self.next_games(taken)
        return (next_games_sheet(games, names),) if games else ()


def _lots(seed: int, match_number: int) -> Random:
    """The lots of a match: the same seed always gives the same."""
    return Random(f"{seed} match {match_number}")
