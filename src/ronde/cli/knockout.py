"""`ronde knockout`: a cup, from the number of entries to the final ranking."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from ronde.cli.command import argument, command, option
from ronde.cli.options import file_option, number_option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report, made_by
from ronde.core.alphabet import plain
from ronde.core.chess.cup.duel import Ladder, NextGame, Rung, duel, rungs, tosses
from ronde.core.knockout.claims import Claim, Taken
from ronde.core.knockout.cup import Extras, after_reports, cup_by_lot, fixed_cup
from ronde.core.knockout.final_ranking import CupPlacing, consolation_ranking, final_ranking
from ronde.core.knockout.progress import ResolvedMatch
from ronde.core.knockout.sizing import sized
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.scores import WIN, Points
from ronde.errors import InputError, Place, RondeError
from ronde.formats import knockout_entries, knockout_results
from ronde.formats.knockout_results import Reported
from ronde.messages import N_
from ronde.service.seeds import seed_of_the_system
from ronde.text import _, render
from ronde.text.bracket import bracket_lines
from ronde.text.documents import JsonObject
from ronde.text.knockout import (
    ranking_sheet,
    round_sheets,
    sizing_lines,
    void_line,
)
from ronde.text.knockout_games import ladder_sheet, next_games_sheet
from ronde.text.knockout_json import (
    bracket_json,
    ladder_json,
    next_games_json,
    ranking_json,
    sizing_json,
    void_json,
)
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
                result = duel(stages, tosses(stages, _lots(seed, number, of="match")), report.games)
            except RondeError as error:
                raise error.at(report.claim.place) from None
            claims[number] = replace(
                report.claim,
                winner=result.winner,
                is_under_way=result.winner is None,
                a_points=result.a_points,
                b_points=result.b_points,
            )
        return cls(stages=stages, seed=seed, reported=with_games, claims=claims)

    def next_games(self, taken: Taken) -> list[tuple[ResolvedMatch, NextGame]]:
        """The game that comes next in each match that can be played.

        Games of a report that does not count are not those of the players who stand there now.
        """
        void = {claim.claim.match_number for claim in taken.void}
        sheets = []
        for match in taken.cup.to_play:
            number = match.match_number
            games = () if number in void else self._games(match)
            state = duel(
                self.stages, tosses(self.stages, _lots(self.seed, number, of="match")), games
            )
            if state.next_game is not None:
                sheets.append((match, state.next_game))
        return sheets

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


@command("knockout", help=N_("Knock-out of N participants: byes, bracket, winners, ranking."))
@argument("participant_count", metavar="N", type=WholeNumber(), required=False)
@number_option(
    "--prequalified",
    N_("How many, the best, enter after the others have begun."),
    "K",
    least=0,
    default=0,
)
@number_option(
    "--preliminary",
    N_("Rounds the prequalified skip (default: as the book's iteration finds)."),
    "P",
    least=1,
)
@file_option("--players", N_("Participants, the strongest first: a CSV with their names."))
@option(
    "--by",
    metavar="COLUMN",
    help=N_("With --players: keep apart who has the same here (default federation, else club)."),
)
@option(
    "--draw",
    type=OneOf("fixed", "each-round"),
    default="fixed",
    help=N_("All opponents known from the start, or each round drawn by lot."),
)
@option("--third-place", is_flag=True, help=N_("Add a match for third place."))
@option("--classification", is_flag=True, help=N_("Add matches that decide all places to 8."))
@option("--consolation", is_flag=True, help=N_("Add a cup of those who lose in round 1."))
@option("--double-elimination", is_flag=True, help=N_("Only the second defeat puts a player out."))
@number_option(
    "--games", N_("Chess: a match is the best of N games; colours by lot."), "N", least=1
)
@option(
    "--ladder",
    type=OneOf(*(ladder.value for ladder in Ladder)),
    help=N_("Chess: what decides a level match, a replay (default) or rapid, blitz, Armageddon."),
)
@file_option(
    "--results", N_("Results so far: a CSV with match,winner or match,score or match,games.")
)
@option("--title", default="", metavar="TEXT", help=N_("What the cup is called, on its picture."))
@option("--tree", is_flag=True, help=N_("Draw the bracket in the terminal too."))
@number_option("--seed", N_("Repeat the lots of this seed."), "N", least=0)
def cli_command(
    participant_count: int | None,
    prequalified: int,
    preliminary: int | None,
    players: Path | None,
    by: str | None,
    draw: str,
    third_place: bool,
    classification: bool,
    consolation: bool,
    double_elimination: bool,
    games: int | None,
    ladder: str | None,
    results: Path | None,
    title: str,
    tree: bool,
    seed: int | None,
) -> Report:
    """Size the cup, draw it up, fill in what was played."""
    if by is not None and players is None:
        raise InputError(N_("--by needs --players, the file that has this column"))
    entrants = _entrants(players, by)
    sizing = sized(_count(participant_count, entrants, players), prequalified, preliminary)
    size = sizing.chosen
    extras = Extras(
        third_place=third_place,
        classification=classification,
        consolation=consolation,
        double_elimination=double_elimination,
    )
    names = {number: entrant.name for number, entrant in enumerate(entrants, 1)}
    clubs = {number: plain(entrant.affinity) for number, entrant in enumerate(entrants, 1)}
    reported = {} if results is None else knockout_results.load(results, names)
    by_lot = draw == "each-round"
    has_games = games is not None or ladder is not None
    has_games = has_games or any(report.games for report in reported.values())
    if seed is None and (by_lot or has_games):
        if reported:
            raise InputError(N_("--results needs the --seed that was told with the lots"))
        seed = seed_of_the_system()
    matches = (
        GamesOfMatches.of(games or 1, Ladder(ladder or Ladder.REPLAY.value), seed, reported)
        if has_games and seed is not None
        else None
    )
    bracket = (
        cup_by_lot(size, extras, _lots(seed, 1), clubs)
        if by_lot
        else fixed_cup(size, extras, clubs)
    )
    claims = {
        number: report.claim
        for number, report in reported.items()
        if not report.games and not report.is_to_come
    }
    announced = {
        number: report.claim.between
        for number, report in reported.items()
        if report.claim.between is not None
    }
    if matches is not None:
        claims |= matches.claims
    cup = after_reports(bracket, claims, lambda number: _lots(seed, number), clubs, announced)
    with_results = results is not None
    remarks = [render(report.remark) for report in reported.values() if report.remark is not None]
    return Report(
        data=lambda: (
            sizing_json(sizing)
            | {"draw": draw, "seed": seed}
            | {"bracket": bracket_json(cup.cup, names, with_results=with_results)}
            | (matches.as_json(cup) if matches is not None else {})
            | (_results_json(cup, names) if with_results else {})
            | ({"remarks": remarks} if remarks else {})
        ),
        lines=(*sizing_lines(sizing), *remarks, *(void_line(void, names) for void in cup.void)),
        sheets=lambda: (
            *(matches.ladder_sheets() if matches is not None else ()),
            *round_sheets(cup.cup, names, with_results=with_results),
            *(matches.game_sheets(cup, names) if matches is not None else ()),
            *(_ranking_sheets(cup, names) if with_results else ()),
        ),
        closing_lines=_tree(cup, names) if tree else (),
        files={
            suffix: made_by("ronde.printing.bracket", function, cup.cup, names, title)
            for suffix, function in ((".svg", "bracket_svg"), (".pdf", "bracket_pdf"))
        },
        notes=() if seed is None else (_("seed {seed}").format(seed=seed),),
        exit_code=1 if cup.void else 0,
    )


def _entrants(players: Path | None, by: str | None) -> tuple[DrawnEntrant, ...]:
    """The participants of a file, the strongest first."""
    return () if players is None else knockout_entries.load(players, by=by)


def _count(count: int | None, entrants: Sequence[DrawnEntrant], players: Path | None) -> int:
    """How many take part: the number given, which has to be that of the file if there is one."""
    if players is None:
        if count is None:
            raise InputError(
                N_("expected the number of participants, or --players with their file")
            )
        return count
    if count is not None and count != len(entrants):
        raise InputError(
            N_("expected {expected} participants, found {found}"),
            expected=count,
            found=len(entrants),
            place=Place(file=str(players)),
        )
    return len(entrants)


def _lots(seed: int | None, number: int, of: str = "round") -> Random:
    """The lots of a round, or of a match: the same seed always gives the same."""
    return Random(f"{seed} {of} {number}")


def _results_json(cup: Taken, names: Mapping[int, str]) -> JsonObject:
    """What results lead to: the winner, the places, and what does not count."""
    return {
        "champion": cup.cup.champion,
        "to_play": [match.match_number for match in cup.cup.to_play],
        "ranking": ranking_json(final_ranking(cup.cup), names),
        "consolation_ranking": ranking_json(consolation_ranking(cup.cup), names),
        "void_results": void_json(cup.void),
    }


def _ranking_sheets(cup: Taken, names: Mapping[int, str]) -> tuple[Sheet, ...]:
    """The places so far."""
    over = cup.cup.champion is not None
    title = _("Final ranking") if over else _("Ranking so far, those who are out")
    rankings: tuple[tuple[str, tuple[CupPlacing, ...]], ...] = (
        (title, final_ranking(cup.cup)),
        (_("Consolation"), consolation_ranking(cup.cup)),
    )
    return tuple(ranking_sheet(places, names, title) for title, places in rankings if places)


def _tree(cup: Taken, names: Mapping[int, str]) -> tuple[str, ...]:
    """The bracket in letters, as wide as the terminal."""
    width = shutil.get_terminal_size((100, 24)).columns
    return tuple(bracket_lines(cup.cup, names, width))
