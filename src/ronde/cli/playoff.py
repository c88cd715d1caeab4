"""`ronde playoff`: what tied players play next, and who may still need a play-off."""

import datetime as dt
import random
from pathlib import Path
from types import MappingProxyType

from ronde.cli.command import command, option
from ronde.cli.eventfile import read_event
from ronde.cli.options import file_option, number_option
from ronde.cli.parameters import TextParameter
from ronde.cli.report import Report, made_by
from ronde.core.chess.event import Event
from ronde.core.chess.playoff.contenders import contenders, early_games, last_round_of
from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate, rate_from_text
from ronde.core.chess.playoff.stages import Playoff, in_tie_break_order, playoff
from ronde.core.chess.playoff.values import (
    Contender,
    GameToPlay,
    Placing,
    PlayedGame,
    PlayoffProgress,
    Regulations,
)
from ronde.errors import InputError, Place, RondeError, RuleError
from ronde.formats import playoff_results, ranking
from ronde.messages import N_
from ronde.service.seeds import seed_of_the_system
from ronde.text import _, render
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json
from ronde.text.playoff_clauses import clauses_sheet
from ronde.text.playoffs import (
    contenders_sheet,
    earliest,
    early_games_sheet,
    games_sheet,
    placings_sheet,
)
from ronde.text.sheet import Align, Column, Sheet


class RateParameter(TextParameter[Rate]):
    """A time control: `3+2`, or with more time for White `6/5+2@60`."""

    refusal = N_("{name}: expected a rate such as {example}, found “{found}”")
    facts = MappingProxyType({"example": "6/5"})

    def read(self, text: str) -> Rate:
        """The rate."""
        return rate_from_text(text)


class EvenRate(RateParameter):
    """A time control that gives both as much: `3+2`."""

    facts = MappingProxyType({"example": "3+2"})

    def read(self, text: str) -> Rate:
        """The rate."""
        rate = super().read(text)
        if not rate.is_even:
            raise ValueError(text)
        return rate


class TimeOfDay(TextParameter[dt.time]):
    """A time such as 17:05, or in French 17h05."""

    refusal = N_("{name}: expected a time such as 17:05, found “{found}”")

    def read(self, text: str) -> dt.time:
        """The time."""
        hours, _colon, minutes = text.lower().replace("h", ":").partition(":")
        return dt.time(int(hours), int(minutes or "0"))


@command("playoff", help=N_("What players tied for a place play next to decide it."))
@option("--players", metavar="NAMES", help=N_("The tied players in tie-break order: A,B,C."))
@file_option("--standings", N_("Take those tied for first in a .csv or .json of standings."))
@file_option(
    "--contenders", N_("Before the last round of the event in FILE: who may tie for first.")
)
@option(
    "--result",
    "typed_results",
    multiple=True,
    metavar="TEXT",
    help=N_("A game that is over, White first: 'A-B 1-0'. May be repeated, in order."),
)
@file_option("--results", N_("Games that are over: a CSV with white,black,result."))
@number_option("--seed", N_("Repeat the lots of this seed."), "N", least=0)
@number_option(
    "--places",
    N_("How many places are decided by play (default 1; others are shared)."),
    "N",
    least=1,
    most=4,
    default=1,
)
@option(
    "--rate",
    type=EvenRate(),
    default=BLITZ,
    metavar="M+S",
    help=N_("Rate of the games: minutes + seconds per move (default 3+2)."),
)
@option(
    "--then",
    "second_rate",
    type=EvenRate(),
    metavar="M+S",
    help=N_("Rate of two more games where the first two leave players level (default: none)."),
)
@option(
    "--slower",
    type=EvenRate(),
    metavar="M+S",
    help=N_("A slower rate that two tied players agreed upon."),
)
@number_option(
    "--armageddon-after",
    N_("A decisive game after N drawn single games (default: never)."),
    "N",
    least=0,
)
@option(
    "--armageddon-rate",
    type=RateParameter(),
    default=ARMAGEDDON,
    metavar="W/B+S",
    help=N_("Rate of the decisive game: White's and Black's minutes (default 6/5)."),
)
@option(
    "--ended",
    type=TimeOfDay(),
    metavar="HH:MM",
    help=N_("When the play before ended; the games then get their earliest time."),
)
def cli_command(
    players: str | None,
    standings: Path | None,
    contenders: Path | None,
    typed_results: tuple[str, ...],
    results: Path | None,
    seed: int | None,
    places: int,
    rate: Rate,
    second_rate: Rate | None,
    slower: Rate | None,
    armageddon_after: int | None,
    armageddon_rate: Rate,
    ended: dt.time | None,
) -> Report:
    """Replay what was played, and tell what comes next."""
    if sum(source is not None for source in (players, standings, contenders)) != 1:
        raise InputError(N_("expected one of --players, --standings and --contenders"))
    if contenders is not None:
        return contenders_report(contenders)
    seed = seed_of_the_system() if seed is None else seed
    lots = random.Random(seed)
    tied = _listed(players) if players is not None else _tied_for_first(standings, lots)
    regulations = Regulations(
        rate=rate,
        second_rate=second_rate,
        slower_rate=slower,
        armageddon_after=armageddon_after,
        armageddon_rate=armageddon_rate,
        places=places,
    )
    state = playoff(tied, lots, regulations)
    for place, game in _games(results, typed_results, tied):
        try:
            state = state.accept(game)
        except RondeError as error:
            raise error.at(place) from None
    progress = state.progress
    shown = (
        placings_sheet(progress.placings)
        if progress.is_finished
        else games_sheet(progress.games, ended)
    )
    # On paper the sentences stand below the games, and the regulations after them.
    said = [render(line) for line in (*progress.log, *progress.warnings)]
    on_paper = (shown, *((_minutes_sheet(said),) if said else ()), clauses_sheet(regulations))
    return Report(
        data={"seed": seed} | _playoff_json(state, progress, ended),
        lines=tuple(said),
        sheets=(shown,),
        files={
            suffix: made_by(module, function, on_paper)
            for suffix, module, function in (
                (".pdf", "ronde.printing.pdf", "sheets_to_pdf"),
                (".html", "ronde.printing.html", "sheets_to_html"),
                (".xlsx", "ronde.printing.xlsx", "sheets_to_xlsx"),
            )
        },
        notes=(_("seed {seed}").format(seed=seed),),
    )


def _minutes_sheet(said: list[str]) -> Sheet:
    """What was decided so far, sentence by sentence."""
    return Sheet(
        title=_("So far"),
        columns=(Column(_("No."), Align.RIGHT), Column(_("Read out"), wide=True)),
        rows=tuple(enumerate(said, start=1)),
    )


def _listed(names: str) -> tuple[Contender, ...]:
    """The players typed in the order of the tie-breaks."""
    try:
        return playoff_results.contenders_from_text(names)
    except RondeError as error:
        raise error.at(Place(file="--players")) from None


def _tied_for_first(file: Path | None, lots: random.Random) -> tuple[Contender, ...]:
    """Those who share the highest score of the standings in a file."""
    assert file is not None
    listed = ranking.load(file).competitors
    tied = [competitor for competitor in listed if competitor.points == listed[0].points]
    if len(tied) == 1:
        raise RuleError(
            N_("{name} is alone on the highest score: there is nothing to play off"),
            name=tied[0].name,
            place=Place(file=str(file)),
        )
    return in_tie_break_order(
        [(competitor.rank, Contender(competitor.number, competitor.name)) for competitor in tied],
        lots,
    )


def _games(
    file: Path | None, typed: tuple[str, ...], tied: tuple[Contender, ...]
) -> list[tuple[Place, PlayedGame]]:
    """The games that are over, those of the file before those typed, each with its place."""
    games = playoff_results.load(file, tied) if file is not None else []
    for number, text in enumerate(typed, 1):
        place = Place(file="--result", line=number if len(typed) > 1 else None)
        try:
            games.append((place, playoff_results.game_from_text(text, tied)))
        except RondeError as error:
            raise error.at(place) from None
    return games


def _playoff_json(state: Playoff, progress: PlayoffProgress, ended: dt.time | None) -> JsonObject:
    """A play-off: who is tied, what was played, what is next, or the places."""
    return {
        "players": [{"id": player.number, "name": player.name} for player in state.tied],
        "results": [
            {
                "white": game.white.number,
                "black": game.black.number,
                "result": game.outcome.value,
            }
            for game in state.results
        ],
        "finished": progress.is_finished,
        "games": [_game_json(game, ended) for game in progress.games],
        "standings": [_placing_json(placing) for placing in progress.placings],
        "steps": [render(line) for line in progress.log],
        "warnings": [render(line) for line in progress.warnings],
    }


def _game_json(game: GameToPlay, ended: dt.time | None) -> JsonObject:
    """A game to play; where a player chooses their colour, nobody has White yet."""
    chosen = game.chooser is None
    return {
        "contest": game.contest.value,
        "phase": game.phase.value,
        "game": game.game_number,
        "board": game.board_number,
        "players": [player.number for player in game.pair],
        "white": game.white.number if chosen else None,
        "black": game.black.number if chosen else None,
        "colours_by": game.colours.value,
        "chooser": game.chooser.number if game.chooser is not None else None,
        "rate": {
            "white_minutes": game.rate.white_minutes,
            "black_minutes": game.rate.black_minutes,
            "increment_seconds": game.rate.increment_seconds,
            "increment_from_move": game.rate.increment_from_move,
        },
        "rest_minutes": game.rest_minutes,
        "not_before": (
            earliest(game, ended).isoformat("minutes")
            if ended is not None and game.rest_minutes
            else None
        ),
    }


def _placing_json(placing: Placing) -> JsonObject:
    """A place, in the shape of the standings."""
    return {
        "rank": placing.rank,
        "id": placing.contender.number,
        "name": placing.contender.name,
        "decided_by": placing.decision.value,
    }


def contenders_report(file: Path) -> Report:
    """Who of the event in a file may tie for first, and whose games may start early."""
    event = read_event(file).event
    try:
        last_round = last_round_of(event)
    except RondeError as error:
        raise error.at(Place(file=str(file))) from None
    tied = contenders(last_round)
    games = _on_boards(event, early_games(last_round.pairings or (), tied))
    names = {player.number: player.name for player in event.players}
    by_points = sorted(tied, key=lambda number: (-last_round.scores[number], number))
    sheets = [contenders_sheet(by_points, names, last_round.scores)]
    if games:
        sheets.append(early_games_sheet(games, names))
    return Report(
        data={
            "contenders": [
                {
                    "id": number,
                    "name": names[number],
                    "points": points_json(last_round.scores[number]),
                }
                for number in by_points
            ],
            "paired": last_round.pairings is not None,
            "early_games": [
                {"board": board, "white": white, "black": black} for board, white, black in games
            ],
        },
        sheets=tuple(sheets),
        lines=() if tied else (_("Nobody can tie for first any more."),),
    )


def _on_boards(
    event: Event, pairs: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int, int], ...]:
    """Games with their boards in the last round."""
    return tuple(
        (board, game.white, game.black)
        for board, game in enumerate(event.rounds[-1].games if pairs else (), 1)
        if (game.white, game.black) in pairs
    )
