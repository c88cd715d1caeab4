"""The columns of the tables that are written: who played what, what it was worth, and the totals.

They are those of French results files, with a section, an adjustment or a line where needed.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.ranking import Who, fact_of
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Artificial
from ronde.core.bridge.scoring.tally import Tally
from ronde.formats.bridge_event import (
    RankedSession,
    TeamCompetition,
    contract_letters,
    result_order,
    written_order,
)
from ronde.formats.bridge_names import Names
from ronde.formats.pbn.tables import WrittenColumn, quoted
from ronde.text.bridge_scores import rounded, ruling_text

_NOTHING = "-"
_PLAYER_COLUMNS = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West")
_PAIR_COLUMNS = ("PairId_NS", "PairId_EW")


def session_columns(
    session: RankedSession, board_indexes: Sequence[int]
) -> tuple[WrittenColumn, ...]:
    """The score table of a board, scored in several parts where sections are apart or it is fouled.

    Reading: PBN has no place for the groups of a fouled board; they have a column of our own.
    """
    tally = session.tally
    places = [
        (board, index)
        for board in board_indexes
        for index in written_order(tally.session.boards[board])
    ]
    results = [tally.session.boards[board].results[index] for board, index in places]
    columns = _played_columns(results)
    kind = "MP" if tally.session.settings.is_topped else "IMP"
    for direction in Direction:
        points = [_points(tally, board, index, direction) for board, index in places]
        columns.append(WrittenColumn(f"{kind}_{direction.value.upper()}", points))
    if tally.session.settings.is_topped:
        for direction in Direction:
            percents = [_percent(tally, board, index, direction) for board, index in places]
            columns.append(WrittenColumn(f"Percentage_{direction.value.upper()}", percents))
    return (*columns, *_adjustments(results), *_groups(results))


def total_columns(session: RankedSession) -> tuple[WrittenColumn, ...]:
    """The total score table: every ranking one after the other."""
    entries = [entry for ranking in session.rankings for entry in ranking.entries]
    whole = session.tally.session.settings.is_topped
    identity = "PlayerId" if session.is_individual else "PairId"
    return (
        WrittenColumn("Rank", [str(entry.rank) for entry in entries]),
        WrittenColumn(identity, [_element(entry.who.number) for entry in entries]),
        WrittenColumn("Section", [_element(entry.who.section) for entry in entries], right=False),
        WrittenColumn(
            "Direction",
            ["-" if e.who.line is None else e.who.line.value.upper() for e in entries],
            right=False,
        ),
        WrittenColumn("TotalMP" if whole else "TotalIMP", [_number(e.points) for e in entries]),
        WrittenColumn(
            "TotalPercentage",
            ["-" if e.percent is None else _number(e.percent) for e in entries],
        ),
        WrittenColumn("NrBoards", [str(entry.boards_played) for entry in entries]),
        WrittenColumn(
            "Names", [_names(session.names, entry.who) for entry in entries], right=False
        ),
    )


def team_columns(competition: TeamCompetition, number: int) -> tuple[WrittenColumn, ...]:
    """The score table of a board that teams played."""
    results = [result for result in competition.results if result.board_number == number]
    ordered = sorted(results, key=result_order)
    return (*_played_columns(ordered), *_adjustments(ordered))


def team_total_columns(competition: TeamCompetition) -> tuple[WrittenColumn, ...]:
    """The ranking of teams."""
    standings = competition.standings
    return (
        WrittenColumn("Rank", [str(standing.rank) for standing in standings]),
        WrittenColumn("TeamId", [_element(standing.team) for standing in standings]),
        WrittenColumn("TotalVP", [_number(standing.victory_points) for standing in standings]),
        WrittenColumn("NrMatches", [str(standing.match_count) for standing in standings]),
        WrittenColumn(
            "Names",
            [_names(competition.names, Who(number=standing.team)) for standing in standings],
            right=False,
        ),
    )


def _played_columns(results: Sequence[Result]) -> list[WrittenColumn]:
    """Where a result was played, by whom, and what became of it."""
    is_individual = any(result.is_individual for result in results)
    seats = _PLAYER_COLUMNS if is_individual else _PAIR_COLUMNS

    def column(name: str, tell: Callable[[Result], object], *, right: bool = True) -> WrittenColumn:
        return WrittenColumn(name, [_element(tell(result)) for result in results], right=right)

    return [
        column("Section", lambda result: result.section, right=False),
        column("Table", lambda result: result.table_number),
        column("Round", lambda result: result.round_number),
        *(
            WrittenColumn(name, [_element(result.seats[index]) for result in results])
            for index, name in enumerate(seats)
        ),
        column("Contract", _contract, right=False),
        column("Declarer", lambda result: result.played and result.played.declarer.name[0]),
        column("Result", lambda result: None if result.played is None else result.played.tricks),
        column("Lead", lambda result: result.lead, right=False),
        WrittenColumn("Score_NS", [_side_score(result, 1) for result in results]),
        WrittenColumn("Score_EW", [_side_score(result, -1) for result in results]),
    ]


def _contract(result: Result) -> str | None:
    """The contract as PBN writes it, `Pass` where nobody bid."""
    if result.played is not None:
        return contract_letters(result.played.contract)
    return "Pass" if result.score == 0 and result.ruling is None else None


def _side_score(result: Result, sign: int) -> str:
    """The score on the side that has it, in quotes as French files have it."""
    if result.score is None or result.ruling is not None:
        return _NOTHING
    is_own = result.score * sign > 0 or (result.score == 0 and sign > 0)
    return quoted(str(abs(result.score))) if is_own else _NOTHING


def _adjustments(results: Sequence[Result]) -> tuple[WrittenColumn, ...]:
    """What the director gave, in a column of our own: PBN has no place for all of it."""
    words = [
        _NOTHING if result.ruling is None else _element(ruling_text(result.ruling))
        for result in results
    ]
    return (WrittenColumn("Adjustment", words, right=False),)


def _groups(results: Sequence[Result]) -> tuple[WrittenColumn, ...]:
    """Who played the same cards of a fouled board."""
    if not any(result.group for result in results):
        return ()
    return (WrittenColumn("Group", [_element(result.group) for result in results], right=False),)


def _points(tally: Tally, board: int, index: int, direction: Direction) -> str:
    """What a line was worth to a side; an artificial score has a caret.

    Rule: PBN 2.1, artificial scores
    """
    points = tally.line_points(board, index, direction)
    if points is None:
        return _NOTHING
    return _caret(tally, board, index, direction) + _number(tally.session.value(points))


def _percent(tally: Tally, board: int, index: int, direction: Direction) -> str:
    """The same in per cent of the top."""
    points = tally.line_points(board, index, direction)
    maximum = tally.session.boards[board].maximum
    if points is None or not maximum:
        return _NOTHING
    percent = Fraction(points) * 100 / maximum
    return _caret(tally, board, index, direction) + _number(percent)


def _caret(tally: Tally, board: int, index: int, direction: Direction) -> str:
    """The mark of an artificial score."""
    award = tally.session.boards[board].award(index, direction)
    return "^" if isinstance(award, Artificial) else ""


def _names(names: Names, who: Who) -> str:
    """The names behind a number, separated by a semicolon."""
    named = fact_of(names, who)
    if named is None:
        return _NOTHING
    words = [player.name for player in named.players] or [named.team_name]
    return quoted(";".join(" ".join(word.replace(";", ",").split()) for word in words))


def _element(value: object) -> str:
    """A value as an element of a table; a dash for nothing."""
    text = "" if value is None else " ".join(str(value).split())
    if not text:
        return _NOTHING
    needs_quotes = text in ("-", "?") or any(sign in text for sign in ' ;{}"[]%')
    return quoted(text) if needs_quotes else text


def _number(value: Fraction) -> str:
    """A number with two decimals at most."""
    return f"{rounded(value):.2f}"
