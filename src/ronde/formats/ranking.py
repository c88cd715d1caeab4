"""Standings as a list: a CSV with `rank`, `name`, `points` and other facts, or JSON of Ronde."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from ronde.core.alphabet import plain
from ronde.core.digits import is_number
from ronde.core.prizes.awards import in_order
from ronde.core.prizes.categories import Competitor, folded
from ronde.core.ranking import shared_ranks
from ronde.core.scores import Points, points_from_text
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import NAME_HEADINGS, missing_column, parse_table
from ronde.formats.files import check_digits, read_text
from ronde.messages import N_

_RANK = re.compile(r"(\d{1,6})\s*[^\W\d_]{0,3}\.?")
"""A rank, perhaps with the letters of its language: `2`, `2nd`, `2e`, `2.`"""
_OWN = {
    "rank": ("place", "rang", "pl", "rk"),
    "name": (*NAME_HEADINGS, "team", "équipe"),
    "points": ("pts", "point", "score"),
    "id": ("no", "number", "numéro", "n"),
}
_MEANING = {plain(word): meaning for meaning, words in _OWN.items() for word in (meaning, *words)}


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingFile:
    """Standings as a file has them, by rank, and the names of what else it tells of each."""

    file: str
    competitors: tuple[Competitor, ...]
    facts: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the standings before it is understood: where it is, and its cells by meaning."""

    where: Place
    number: int
    """Which line of the standings it is, from 1."""
    cells: Mapping[str, str]


def load(path: Path, *, points_needed: bool = True) -> RankingFile:
    """Read a file of standings; `.json` is the document of `ronde standings --json`."""
    text = read_text(path)
    if path.suffix.lower() == ".json":
        return loads_json(text, file=str(path), points_needed=points_needed)
    return loads_csv(text, file=str(path), points_needed=points_needed)


def loads_csv(text: str, *, file: str = "", points_needed: bool = True) -> RankingFile:
    """Read standings from CSV text."""
    table = parse_table(text, file=file)
    meanings = {heading: _meaning(heading) for heading in table.headings}
    for column in ("rank", "name", *(("points",) if points_needed else ())):
        if column not in meanings.values():
            raise missing_column(column, table.headings, Place(file=file, line=1))
    lines = [
        _Line(
            Place(file=file, line=row.line),
            number,
            # Of two columns that mean the same, the first counts.
            {meanings[heading]: cell for heading, cell in reversed([*row.cells.items()])},
        )
        for number, row in enumerate(table.rows, 1)
    ]
    return _ranking(lines, file, points_needed=points_needed)


def loads_json(text: str, *, file: str = "", points_needed: bool = True) -> RankingFile:
    """Read standings from the JSON document of `ronde standings` or `ronde playoff`."""
    rows = json_rows(text, "standings", file=file)
    lines = [
        _Line(
            Place(file=file),
            number,
            {_meaning(key): str(value) for key, value in row.items() if _is_plain(value)},
        )
        for number, row in enumerate(rows, 1)
    ]
    return _ranking(lines, file, points_needed=points_needed)


def json_rows(text: str, key: str, *, file: str = "") -> list[dict[str, object]]:
    """The list of objects under a key of a JSON document; decimals stay as they are written."""
    check_digits(text, Place(file=file))
    try:
        document = json.loads(text, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise FormatError(
            N_("expected a JSON document"),
            place=Place(file=file, line=error.lineno, column=error.colno),
        ) from None
    except (RecursionError, ValueError):
        # Brackets without end, or a number of thousands of digits.
        raise FormatError(N_("expected a JSON document"), place=Place(file=file, line=1)) from None
    rows = document.get(key) if isinstance(document, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise FormatError(
            N_("expected a list of objects under “{key}”"), key=key, place=Place(file=file)
        )
    return rows


def _ranking(lines: Sequence[_Line], file: str, *, points_needed: bool) -> RankingFile:
    """The standings that lines tell; equals get the best of their places, whatever is written."""
    if not lines:
        raise FormatError(N_("expected a line for each player, found none"), place=Place(file=file))
    competitors = [_competitor(line, points_needed=points_needed) for line in lines]
    line_of: dict[int, _Line] = {}
    for competitor, line in zip(competitors, lines, strict=True):
        if competitor.number in line_of:
            _refuse(line, N_("expected each id once, found {found} again"), competitor.number)
        line_of[competitor.number] = line
    ranked = in_order(competitors)
    if points_needed:
        _check_points(ranked, line_of)
    ranks = {competitor.number: -competitor.rank for competitor in ranked}
    places = shared_ranks(list(ranks), [lambda _group: ranks])
    return RankingFile(
        file=file,
        competitors=tuple(replace(c, rank=places[c.number]) for c in ranked),
        facts=frozenset(fact for competitor in competitors for fact in competitor.facts),
    )


def _check_points(ranked: Iterable[Competitor], line_of: Mapping[int, _Line]) -> None:
    """Nobody has more points than those ranked above them."""
    best: Points | None = None
    for competitor in ranked:
        points = competitor.points
        if points is not None and best is not None and points > best:
            line = line_of[competitor.number]
            _refuse(
                line,
                N_("expected no more points than those ranked above, found {found}"),
                line.cells["points"],
            )
        best = points


def _competitor(line: _Line, *, points_needed: bool) -> Competitor:
    """A line of the standings."""
    name = " ".join(line.cells.get("name", "").split())
    rank = _RANK.fullmatch(line.cells.get("rank", "").strip())
    number = line.cells.get("id", "") or str(line.number)
    points = line.cells.get("points", "")
    if not name:
        _refuse(line, N_("expected a name, found nothing"), "")
    if rank is None or int(rank[1]) < 1:
        _refuse(line, N_("expected a rank, found “{found}”"), line.cells.get("rank", ""))
    if not is_number(number):
        _refuse(line, N_("expected a whole number as id, found “{found}”"), number)
    return Competitor(
        number=int(number),
        name=name,
        rank=int(rank[1]),
        points=_points(line, points) if points or points_needed else None,
        facts={
            fact: fact_value(fact, cell) for fact, cell in line.cells.items() if fact not in _OWN
        },
    )


def _points(line: _Line, text: str) -> Points:
    """Points, or one sentence."""
    try:
        return points_from_text(text)
    except ValueError:
        _refuse(line, N_("expected points such as 4.5, found “{found}”"), text)


def _refuse(line: _Line, template: str, value: object) -> NoReturn:
    """Say what is wrong with a line; in a JSON document, which of the standings it is."""
    error = FormatError(template, found=value, place=line.where)
    if line.where.line is not None:
        raise error
    raise FormatError(
        N_("standings, entry {number}: {problem}"),
        number=line.number,
        problem=error.message,
        place=line.where,
    )


def _meaning(heading: str) -> str:
    """What a column is about: one of the four that standings need, or some other fact."""
    return _MEANING.get(plain(heading)) or fact_name(heading)


def _is_plain(value: object) -> bool:
    """Whether a JSON value is one fact."""
    return isinstance(value, str | int) and not isinstance(value, bool)


_SYNONYMS = {
    "sex": ("sexe", "gender", "genre"),
    "rating": ("elo", "elo rating", "classement elo"),
    "born": (
        *("birth", "birth date", "birthday", "birth year", "year of birth"),
        *("né", "née", "naissance", "date de naissance", "année de naissance"),
    ),
    "category": ("catégorie", "cat"),
    "federation": ("fed", "country", "pays"),
    "town": ("city", "ville"),
    "department": ("département",),
    "league": ("ligue",),
    "title": ("titre",),
}
_NAMES = {plain(word): name for name, words in _SYNONYMS.items() for word in words}
_SEXES = {
    **dict.fromkeys(("w", "f", "woman", "women", "female", "femme", plain("féminin")), "w"),
    **dict.fromkeys(("m", "h", "man", "men", "male", "homme", "masculin"), "m"),
}


def fact_name(heading: str) -> str:
    """The name of a fact, whatever the language and case of its heading: `Elo` is `rating`."""
    return _NAMES.get(plain(heading)) or folded(heading)


def fact_value(fact: str, text: str) -> str:
    """What is known, as it is written; where the sex is meant, `F` is `w`."""
    value = " ".join(text.split())
    return _SEXES.get(plain(value), value) if fact == "sex" else value
