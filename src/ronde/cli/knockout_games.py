"""The games of a cup's matches on the command line: what was played, and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from ronde.cli.knockout_json import ladder_json, next_games_json
from ronde.cli.report import JsonObject
from ronde.core.chess.cup.duel import Duel, NextGame, duel, tosses
from ronde.core.chess.cup.ladder import Ladder, Rung, rungs
from ronde.core.knockout.claims import Claim
from ronde.core.knockout.progress import ResolvedCup, ResolvedMatch
from ronde.errors import RondeError
from ronde.formats.knockout_results import Reported
from ronde.text.knockout_games import ladder_sheet, next_games_sheet
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesOfMatches:
    """How matches are decided, and how far those are of which games were reported."""

    stages: tuple[Rung, ...]
    seed: int
    duels: Mapping[int, Duel]
    claims: Mapping[int, Claim]
    """The matches that their games have decided."""

    @classmethod
    def of(
        cls, game_count: int, ladder: Ladder, seed: int, reported: Mapping[int, Reported]
    ) -> "GamesOfMatches":
        """Matches of so many games, with what was reported of them game by game."""
        stages = rungs(game_count, ladder)
        duels = {}
        claims = {}
        for number, report in reported.items():
            if not report.games:
                continue
            try:
                found = duel(stages, tosses(stages, _lots(seed, number)), report.games)
            except RondeError as error:
                raise error.at(report.claim.place) from None
            duels[number] = found
            if found.winner is not None:
                claims[number] = replace(
                    report.claim,
                    winner=found.winner,
                    a_points=found.a_points,
                    b_points=found.b_points,
                )
        return cls(stages=stages, seed=seed, duels=duels, claims=claims)

    def next_games(self, cup: ResolvedCup) -> list[tuple[ResolvedMatch, NextGame]]:
        """The game that comes next in each match that can be played."""
        found = []
        for match in cup.to_play:
            number = match.match_number
            state = self.duels.get(number)
            if state is None or state.next_game is None:
                state = duel(self.stages, tosses(self.stages, _lots(self.seed, number)), ())
            if state.next_game is not None:
                found.append((match, state.next_game))
        return found

    def as_json(self, cup: ResolvedCup) -> JsonObject:
        """How a match is decided, and what is played next."""
        return {
            "match_stages": ladder_json(self.stages),
            "next_games": next_games_json(self.next_games(cup)),
        }

    def ladder_sheets(self) -> tuple[Sheet, ...]:
        """How a match is decided."""
        return (ladder_sheet(self.stages),)

    def game_sheets(self, cup: ResolvedCup, names: Mapping[int, str]) -> tuple[Sheet, ...]:
        """What is played next, if anything is."""
        games = self.next_games(cup)
        return (next_games_sheet(games, names),) if games else ()


def _lots(seed: int, match_number: int) -> Random:
    """The lots of a match: the same seed always gives the same."""
    return Random(f"{seed} match {match_number}")
