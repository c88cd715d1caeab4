"""Results of a cup: a CSV with `match` and `winner`, or `match` and `score`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.cup.boards import team_match
from ronde.core.digits import is_number
from ronde.core.knockout.claims import Claim
from ronde.core.knockout.progress import Ending, Side
from ronde.core.scores import DRAW, LOSS, WIN, Points, points_from_text, points_value
from ronde.errors import FormatError, Place, UnknownName
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.messages import N_, Message, message

_COLUMNS = {
    "match": ("match", "no", "number", "numéro"),
    "winner": ("winner", "vainqueur", "gagnant"),
    "score": ("score", "result", "résultat"),
    "games": ("games", "parties"),
    "boards": ("boards", "échiquiers"),
    "a": ("a", "first", "premier"),
    "b": ("b", "second"),
    "ending": ("ending", "fin", "remark", "remarque"),
}
_NOBODY = {"-", "–", "—"}
_ENDINGS = {
    "": Ending.PLAYED,
    "played": Ending.PLAYED,
    "joue": Ending.PLAYED,
    "walk over": Ending.WALK_OVER,
    "walkover": Ending.WALK_OVER,
    "wo": Ending.WALK_OVER,
    "forfeit": Ending.WALK_OVER,
    "forfait": Ending.WALK_OVER,
    "both absent": Ending.BOTH_ABSENT,
    "absents": Ending.BOTH_ABSENT,
    "double forfait": Ending.BOTH_ABSENT,
}
_WALK_OVER_SCORES: Mapping[str, tuple[Side | None, Ending]] = {
    f"{one}{sign}{other}": (side, ending)
    for sign in ("-", "–", ":")
    for one, other, side, ending in (
        ("+", "-", Side.A, Ending.WALK_OVER),
        ("-", "+", Side.B, Ending.WALK_OVER),
        ("-", "-", None, Ending.BOTH_ABSENT),
    )
}
"""Scores of matches that were not played."""
_GAMES = {"1": WIN, "½": DRAW, "1/2": DRAW, "0.5": DRAW, "0,5": DRAW, "=": DRAW, "0": LOSS}
_SIGN = re.compile(r"[-–—−:]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """A line of results: what it says of the match as a whole, or game by game."""

    claim: Claim
    games: tuple[Points, ...] = ()
    """What the first named got from each game so far, where games are told."""
    is_to_come: bool = False
    """Whether the line tells no more than who meets."""
    remark: Message | None = None
    """What decided a match of teams that its points left level."""


def load(path: Path, names: Mapping[int, str]) -> dict[int, Reported]:
    """Read a file of results by match number; `names` gives the name of a seed number."""
    return loads(read_text(path), names, file=str(path))


def loads(text: str, names: Mapping[int, str], *, file: str = "") -> dict[int, Reported]:
    """Read a text of results by match number.

    A winner is `a` or `b`, a name or a seed number, or `-` where both were absent. A score is that
    of `a` first; `+--`, `--+` and `---` are matches that were not played. Columns `a` and `b` tell
    who met. `boards` has what team `a` got at each board of a match, the first board first. A line
    with neither winner nor score is of a match still to come.
    """
    table = parse_table(text, file=file)
    outcome_columns = ("winner", "score", "games", "boards")
    has_outcome = any(table.heading_for(*_COLUMNS[column]) for column in outcome_columns)
    seeds = {plain(name): seed for seed, name in names.items()}
    reports: dict[int, Reported] = {}
    for cells, place in table.lines(_COLUMNS, ("match",) if has_outcome else ("match", "winner")):
        number = _match_number(cells["match"], place)
        if number in reports:
            raise FormatError(
                N_("expected each match once, found {number} on line {line} already"),
                number=number,
                line=reports[number].claim.place.line,
                place=place,
            )
        is_told = any(cells[column] for column in outcome_columns)
        if is_told or _ENDINGS.get(plain(cells["ending"]), Ending.PLAYED) is not Ending.PLAYED:
            reports[number] = _reported(number, cells, seeds, place)
        elif cells["a"] and cells["b"]:
            between = _between(cells["a"], cells["b"], seeds, place)
            claim = Claim(match_number=number, between=between, place=place)
            reports[number] = Reported(claim=claim, is_to_come=True)
    return reports


def _match_number(text: str, place: Place) -> int:
    """The number of a match, or one sentence."""
    if not is_number(text):
        raise FormatError(
            N_("expected the number of a match, found “{found}”"), found=text, place=place
        )
    return int(text)


def _reported(
    number: int, cells: Mapping[str, str], seeds: Mapping[str, int], place: Place
) -> Reported:
    """What a line says."""
    winner: Side | int | None = None
    ending = _ending(cells["ending"], place)
    if cells["winner"] in _NOBODY:
        ending = Ending.BOTH_ABSENT
    elif cells["winner"]:
        winner = _winner(cells["winner"], seeds, place)
    a_points = b_points = walked_over = None
    sign = "".join(cells["score"].split())
    if sign in _WALK_OVER_SCORES:
        walked_over, ending = _WALK_OVER_SCORES[sign]
    elif sign:
        a_points, b_points = _score(cells["score"], place)
    remark = None
    if cells["boards"]:
        if sign or winner is not None or cells["games"]:
            raise FormatError(
                N_("expected either the boards of a match or its winner and score, found both"),
                place=place,
            )
        boards = tuple(_game(board, place) for board in cells["boards"].split())
        a_points, b_points, winner, remark = _match_of_teams(number, boards, place)
    if ending is Ending.WALK_OVER and not sign and winner is None:
        raise FormatError(N_("expected the winner of a walk-over, found none"), place=place)
    games = tuple(_game(game, place) for game in cells["games"].split())
    if games and ending is Ending.PLAYED and (winner is not None or sign):
        raise FormatError(
            N_("expected either the games of a match or its winner and score, found both"),
            place=place,
        )
    return Reported(
        claim=Claim(
            match_number=number,
            winner=winner,
            ending=ending,
            a_points=a_points,
            b_points=b_points,
            walked_over=walked_over,
            between=_between(cells["a"], cells["b"], seeds, place),
            place=place,
        ),
        # Who does not come to a game that is left has lost the match, whatever was played before.
        games=games if ending is Ending.PLAYED else (),
        remark=remark,
    )


def _match_of_teams(
    number: int, boards: tuple[Points, ...], place: Place
) -> tuple[Points, Points, Side, Message | None]:
    """The points of both teams, the winner, and what to say where the Berlin decided."""
    played = team_match(boards)
    winner = played.winner
    if winner is None:
        raise FormatError(
            N_("match {number} is level, and its Berlin too; name its winner instead"),
            number=number,
            place=place,
        )
    if not played.is_drawn:
        return *played.points, winner, None
    remark = message(
        N_("Match {number} is drawn {points} – {points}: its Berlin decides, {one} to {other}."),
        number=number,
        points=points_value(played.points[0]),
        one=points_value(played.berlins[0]),
        other=points_value(played.berlins[1]),
    )
    return *played.points, winner, remark


def _ending(text: str, place: Place) -> Ending:
    """How a match ended, or one sentence."""
    if plain(text) not in _ENDINGS:
        raise FormatError(
            N_("expected played, walk-over or both absent, found “{found}”"),
            found=text,
            place=place,
        )
    return _ENDINGS[plain(text)]


def _winner(text: str, seeds: Mapping[str, int], place: Place) -> Side | int:
    """The winner: a side, a name, a seed number, or one sentence."""
    if text.lower() in ("a", "b") and plain(text) not in seeds:
        return Side(text.lower())
    return _seed(text, seeds, place)


def _seed(text: str, seeds: Mapping[str, int], place: Place) -> int:
    """A participant by name or seed number, or one sentence."""
    if plain(text) in seeds:
        return seeds[plain(text)]
    if is_number(text) and int(text) in (seeds.values() or (int(text),)):
        return int(text)
    raise UnknownName(
        N_("expected a seed number or a name of the list, found “{found}”"),
        found=text,
        place=place,
    )


def _between(a: str, b: str, seeds: Mapping[str, int], place: Place) -> tuple[int, int] | None:
    """Who met, where the line tells it of both."""
    if not a and not b:
        return None
    if not a or not b:
        raise FormatError(
            N_("expected who played on both sides, found “{a}” and “{b}”"), a=a, b=b, place=place
        )
    return _seed(a, seeds, place), _seed(b, seeds, place)


def _score(text: str, place: Place) -> tuple[Points, Points]:
    """The points of both sides, or one sentence."""
    try:
        first, second = (points_from_text(part.strip()) for part in _SIGN.split(text))
    except ValueError:
        raise FormatError(
            N_("expected a score such as 1½-½, found “{found}”"), found=text, place=place
        ) from None
    return first, second


def _game(text: str, place: Place) -> Points:
    """What the first named got from a game, or one sentence."""
    if text not in _GAMES:
        raise FormatError(
            N_("expected games as 1, ½ or 0 with blanks between them, found “{found}”"),
            found=text,
            place=place,
        )
    return _GAMES[text]
