"""Results of a play-off: typed as `A-B 1-0`, or a CSV with `white`, `black`, `result`."""

import re
from collections.abc import Sequence
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.playoff.values import Contender, Outcome, PlayedGame
from ronde.errors import FormatError, Place, RondeError, UnknownName
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

_COLUMNS = {
    "white": ("white", "blancs"),
    "black": ("black", "noirs"),
    "result": ("result", "résultat"),
}
_OUTCOMES = {
    **dict.fromkeys(("1-0", "+--", "+-", "1-f"), Outcome.WHITE_WINS),
    **dict.fromkeys(("0-1", "--+", "-+", "f-1"), Outcome.BLACK_WINS),
    **dict.fromkeys(("½-½", "1/2-1/2", "1/2", "0.5-0.5", "0,5-0,5", "=-=", "=", "½"), Outcome.DRAW),
}
_DASHES = re.compile(r"[–—−]")


def contenders_from_text(text: str) -> tuple[Contender, ...]:
    """Read names in the order of the tie-breaks: with semicolons between them, else commas.

    Their numbers are their places in the list.
    """
    separator = ";" if ";" in text else ","
    names = [" ".join(name.split()) for name in text.split(separator)]
    contenders: list[Contender] = []
    for number, name in enumerate((name for name in names if name), 1):
        if any(plain(name) == plain(other.name) for other in contenders):
            raise FormatError(N_("expected each name once, found “{name}” twice"), name=name)
        contenders.append(Contender(number, name))
    return tuple(contenders)


def load(path: Path, contenders: Sequence[Contender]) -> list[tuple[Place, PlayedGame]]:
    """Read a file of results: each game with its place in the file."""
    return loads(read_text(path), contenders, file=str(path))


def loads(
    text: str, contenders: Sequence[Contender], *, file: str = ""
) -> list[tuple[Place, PlayedGame]]:
    """Read a CSV text of results, in the order in which the games were played."""
    games = []
    for cells, place in parse_table(text, file=file).lines(_COLUMNS, _COLUMNS):
        try:
            game = PlayedGame(
                white=_named(cells["white"], contenders),
                black=_named(cells["black"], contenders),
                outcome=outcome_of(cells["result"]),
            )
        except RondeError as error:
            raise error.at(place) from None
        games.append((place, game))
    return games


def game_from_text(text: str, contenders: Sequence[Contender]) -> PlayedGame:
    """Read one result, White first: `Anand-Caruana 1-0`, or with their numbers `1-2 ½-½`."""
    players, _blank, result = _DASHES.sub("-", text).strip().rpartition(" ")
    for dash in re.finditer("-", players):
        white = _contender_named(players[: dash.start()], contenders)
        black = _contender_named(players[dash.end() :], contenders)
        if white is not None and black is not None:
            return PlayedGame(white=white, black=black, outcome=outcome_of(result))
    raise FormatError(
        N_("expected a result such as “{example}”, found “{found}”"),
        example=f"{contenders[0]}-{contenders[-1]} 1-0",
        found=text,
    )


def _named(text: str, contenders: Sequence[Contender]) -> Contender:
    """The player of a name or number, or one sentence."""
    player = _contender_named(text, contenders)
    if player is None:
        raise UnknownName(
            N_("expected one of {names}, found “{found}”"),
            names=", ".join(contender.name for contender in contenders),
            found=text,
        )
    return player


def _contender_named(text: str, contenders: Sequence[Contender]) -> Contender | None:
    """The player of a name, else of a number."""
    by_name = [contender for contender in contenders if plain(contender.name) == plain(text)]
    by_number = [contender for contender in contenders if str(contender.number) == text.strip()]
    return next(iter(by_name + by_number), None)


def outcome_of(text: str) -> Outcome:
    """How a game ended; raises FormatError where the text does not tell."""
    written = _DASHES.sub("-", text).replace(" ", "").replace(":", "-").lower()
    if written not in _OUTCOMES:
        raise FormatError(N_("expected 1-0, 0-1 or ½-½, found “{found}”"), found=text)
    return _OUTCOMES[written]
