"""Chess events: made of names and results, read from report files and written to them."""

import warnings
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from os import PathLike
from typing import TypeAlias

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring
from ronde.formats import trf
from ronde.library import given
from ronde.text import render

PlayerGiven: TypeAlias = Player | str | tuple[str, int | None]
"""A player: a whole `Player`, a name, or a name and a rating."""
GameGiven: TypeAlias = Game | Bye | tuple[int, int, str] | tuple[int, str]
"""A game such as `(1, 4, "1-0")`, White first, or a bye such as `(7, "bye")`."""

_RESULTS = {
    "1-0": (Result.WIN, Result.LOSS),
    "0-1": (Result.LOSS, Result.WIN),
    "½-½": (Result.DRAW, Result.DRAW),
    "½-0": (Result.DRAW, Result.LOSS),
    "0-½": (Result.LOSS, Result.DRAW),
    "0-0": (Result.LOSS, Result.LOSS),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "?": (Result.UNKNOWN, Result.UNKNOWN),
}
_BYES = {
    "bye": Result.PAIRING_ALLOCATED_BYE,
    "full": Result.FULL_POINT_BYE,
    "half": Result.HALF_POINT_BYE,
    "zero": Result.ZERO_POINT_BYE,
}
_COLOURS = {colour.name.lower(): colour for colour in Colour}


def event(
    players: Iterable[PlayerGiven],
    rounds: Iterable[Iterable[GameGiven]] = (),
    *,
    name: str = "",
    round_count: int | None = None,
    first_colour: str | None = None,
    win: float = 1,
    draw: float = 0.5,
    loss: float = 0,
) -> Event:
    """A chess event, with the rounds played so far.

    A player is a name, a name with a rating, or a `Player`; they are numbered in their order unless
    they have numbers. A game is `(1, 4, "1-0")`, White first, with `1-0`, `0-1`, `½-½` (or
    `1/2-1/2`, `0.5-0.5`, `=`), `+--` and `--+` for a forfeit, or `?`. A bye is `(7, "bye")`,
    `"full"`, `"half"` or `"zero"`. `first_colour` is that of the highest ranked player in round 1.
    """
    entered = tuple(
        _player(number, player)
        for number, player in enumerate(given.several(players, "players"), start=1)
    )
    made = Event(
        name=given.text(name, "name"),
        players=entered,
        planned_round_count=None
        if round_count is None
        else given.whole(round_count, "round_count", least=1),
        initial_colour=None if first_colour is None else colour(first_colour, "first_colour"),
        scoring=Scoring.simple(
            win=given.tenths(win, "win"),
            draw=given.tenths(draw, "draw"),
            loss=given.tenths(loss, "loss"),
        ),
    )
    _check_numbers(made)
    for games in given.several(rounds, "rounds"):
        made = with_round(made, games)
    return made


def with_round(event: Event, games: Iterable[GameGiven]) -> Event:
    """The event with one more round: its games, and the byes of those who did not play."""
    number = len(checked_event(event).rounds) + 1
    place = f"round {number}"
    listed = [_game(one, place) for one in given.several(games, place)]
    numbers = {player.number for player in event.players}
    seen: set[int] = set()
    for one in listed:
        for player in (one.white, one.black) if isinstance(one, Game) else (one.player,):
            if player not in numbers or player in seen:
                known = player in numbers
                what = "a player who is in it once" if known else "the number of a player"
                raise given.expected(place, what, player)
            seen.add(player)
    played = Round(
        games=tuple(one for one in listed if isinstance(one, Game)),
        byes=tuple(one for one in listed if isinstance(one, Bye)),
    )
    return _with(event, played)


def read_trf(path: str | PathLike[str], *, lenient: bool = False) -> Event:
    """The event of a report file, TRF16 or TRF26.

    A lenient reader repairs what is wrong, and warns of each repair; a strict one raises an
    `InputError` that says the line.
    """
    if not isinstance(path, str | PathLike):
        raise given.expected("path", "the name of a file", path)
    return _event_of(trf.load(path, lenient=lenient))


def parse_trf(content: str | bytes, *, lenient: bool = False) -> Event:
    """The event of the text of a report; what is wrong with it is told as by `read_trf`."""
    if not isinstance(content, str | bytes):
        raise given.expected("content", "the text of a report", content)
    return _event_of(trf.loads(content, lenient=lenient))


def trf_text(event: Event, *, edition: str = "TRF26") -> str:
    """The text of the event's report file, in the form of 2026 or in `TRF16`."""
    return trf.dumps(checked_event(event), edition=_edition(edition))


def write_trf(event: Event, path: str | PathLike[str], *, edition: str = "TRF26") -> None:
    """Write the event's report file, whole or not at all."""
    if not isinstance(path, str | PathLike):
        raise given.expected("path", "the name of a file", path)
    trf.dump(checked_event(event), path, edition=_edition(edition))


def checked_event(value: object) -> Event:
    """An event, refused where it is something else."""
    if not isinstance(value, Event):
        raise given.expected("event", "an Event, as of ronde.event or ronde.read_trf", value)
    return value


def colour(word: object, name: str) -> Colour:
    """A colour by its word, `white` or `black`."""
    if isinstance(word, Colour):
        return word
    return _COLOURS[given.one_of(word, _COLOURS, name)]


def results_of(word: str, place: str) -> tuple[Result, Result]:
    """What both players of a game got, White first."""
    tidy = given.text(word, place).strip().replace("1/2", "½").replace("0.5", "½").replace(":", "-")
    tidy = tidy.replace("–", "-")
    return _RESULTS[given.one_of("½-½" if tidy == "=" else tidy or "?", _RESULTS, place)]


def _with(event: Event, played: Round) -> Event:
    """The event with one more round."""
    return replace(event, rounds=(*event.rounds, played))


def _player(number: int, player: PlayerGiven) -> Player:
    """A player as they were given."""
    if isinstance(player, Player):
        return player
    if isinstance(player, str):
        return Player(number=number, name=player)
    place = f"player {number}"
    if not isinstance(player, tuple) or len(player) != 2:
        raise given.expected(place, "a name, a name with a rating, or a Player", player)
    name, rating = player
    return Player(
        number=number,
        name=given.text(name, place),
        rating=None if rating is None else given.whole(rating, place, least=0),
    )


def _check_numbers(event: Event) -> None:
    """Refuse two players with one number."""
    counts = Counter(player.number for player in event.players)
    for number, count in counts.items():
        if count > 1:
            raise given.expected("players", "each number once", number)


def _game(game: GameGiven, place: str) -> Game | Bye:
    """A game or a bye as it was given."""
    if isinstance(game, Game | Bye):
        return game
    if isinstance(game, tuple) and len(game) == 3:
        white, black, result = game
        return Game(
            given.whole(white, place), given.whole(black, place), *results_of(result, place)
        )
    if isinstance(game, tuple) and len(game) == 2:
        player, bye = game
        return Bye(given.whole(player, place), _BYES[given.one_of(bye, _BYES, place)])
    raise given.expected(place, 'a game such as (1, 4, "1-0")', game)


def _event_of(report: trf.TrfReport) -> Event:
    """The event of a report, after a warning of each repair."""
    for adjustment in report.adjustments:
        told = f"{adjustment.place}: {render(adjustment.problem)}; {render(adjustment.repair)}"
        warnings.warn(told, stacklevel=3)
    return report.event


def _edition(word: str) -> trf.TrfEdition:
    """A form of report files by its name."""
    known = {edition.name: edition for edition in trf.TrfEdition}
    return known[given.one_of(word.upper() if isinstance(word, str) else word, known, "edition")]
