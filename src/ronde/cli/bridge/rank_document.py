"""The JSON document of a ranked session: rankings, travellers, reasons, matches."""

from collections.abc import Sequence
from fractions import Fraction

from ronde.cli.report import JsonObject
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.matches import Match, team_order
from ronde.core.bridge.scoring.ranking import RankingList
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import Points, ScoredBoard
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.bridge.scoring.teams import TeamStanding
from ronde.text.bridge_scores import reason_text, rounded, ruling_text

_PAIRS = ("ns", "ew")
_PLAYERS = ("n", "s", "e", "w")


def traveller_order(board: ScoredBoard) -> list[int]:
    """The lines of a traveller in order of section and of who sits North-South."""
    results = board.results
    return sorted(
        range(len(results)),
        key=lambda index: (results[index].section, team_order(results[index].seats[0])),
    )


def ranking_document(
    tally: Tally,
    lists: Sequence[RankingList],
    *,
    left_out: Sequence[str],
    doubtful: Sequence[str],
    explained: int | None,
) -> JsonObject:
    """Rankings and travellers as the contract has them."""
    settings = tally.session.settings
    document: JsonObject = {
        "method": settings.method.value,
        "lines": tally.lines,
        "rankings": [_ranking(found, is_topped=settings.is_topped) for found in lists],
        "travellers": [
            _traveller(tally, index, board) for index, board in enumerate(tally.session.boards)
        ],
        "left_out": list(left_out),
        "doubts": list(doubtful),
    }
    if settings.method.value == "cross-imps":
        document["per_comparison"] = tally.session.averaged
    if explained is not None:
        document["explanations"] = [
            line
            for index, board in enumerate(tally.session.boards)
            if board.board_number == explained
            for line in _explanations(tally, index, board)
        ]
    return document


def team_document(
    standings: Sequence[TeamStanding],
    played: Sequence[Match],
    points: Sequence[tuple[Fraction, Fraction]],
    *,
    scale: str,
    left_out: Sequence[str],
) -> JsonObject:
    """The ranking of teams and their matches."""
    return {
        "method": "imps",
        "scale": scale,
        "rankings": [
            {
                "line": None,
                "entries": [
                    {
                        "rank": standing.rank,
                        "number": standing.team,
                        "points": rounded(standing.victory_points),
                        "maximum": None,
                        "percent": None,
                        "imps_won": rounded(standing.imps_won),
                        "imps_lost": rounded(standing.imps_lost),
                        "match_count": standing.match_count,
                    }
                    for standing in standings
                ],
            }
        ],
        "matches": [
            {
                "teams": [match.first, match.second],
                "imps": [rounded(match.first_imps), rounded(match.second_imps)],
                "victory_points": [rounded(first), rounded(second)],
                "boards": [
                    {"board": swing.board_number, "imps": rounded(swing.imps)}
                    for swing in match.swings
                ],
            }
            for match, (first, second) in zip(played, points, strict=True)
        ],
        "travellers": [],
        "left_out": list(left_out),
    }


def _ranking(found: RankingList, *, is_topped: bool) -> JsonObject:
    """One list of the ranking."""
    has_sections = any(entry.who.section for entry in found.entries)
    return {
        "line": None if found.line is None else found.line.value,
        **({} if found.section is None else {"section": found.section}),
        "entries": [
            {
                "rank": entry.rank,
                "number": entry.who.number,
                **({"section": entry.who.section} if has_sections else {}),
                "points": rounded(entry.points),
                "maximum": rounded(entry.maximum) if is_topped else None,
                "percent": None if entry.percent is None else rounded(entry.percent),
                "boards_played": entry.boards_played,
            }
            for entry in found.entries
        ],
    }


def _traveller(tally: Tally, board_index: int, board: ScoredBoard) -> JsonObject:
    """A board with the points of every line."""
    session = tally.session
    # A board has few different points, however many results.
    known: dict[Points | None, float | None] = {
        points: rounded(session.value(points))
        for points in {*board.north_south, *board.east_west}
        if points is not None
    }
    known[None] = None
    lines = []
    for index in traveller_order(board):
        result = board.results[index]
        line: JsonObject = {"section": result.section} if result.section else {}
        seats = result.seats
        if len(seats) == 2:
            line["ns"], line["ew"] = seats
        else:
            line["n"], line["s"], line["e"], line["w"] = seats
        line["score"] = result.score
        if result.ruling is None:
            line["ns_points"] = known[board.north_south[index]]
            line["ew_points"] = known[board.east_west[index]]
        else:
            line["adjustment"] = ruling_text(result.ruling)
            for direction in Direction:
                points = tally.line_points(board_index, index, direction)
                value = None if points is None else rounded(session.value(points))
                line[f"{direction.value}_points"] = value
        lines.append(line)
    top = rounded(session.value(board.maximum)) if session.settings.is_topped else None
    return {
        "board": board.board_number,
        **({"section": board.section} if board.section else {}),
        "top": int(top) if top is not None and top == int(top) else top,
        "lines": lines,
    }


def _explanations(tally: Tally, board_index: int, board: ScoredBoard) -> list[JsonObject]:
    """Why each side of each line has its points."""
    return [
        {
            **_seats(board.results[index]),
            "side": direction.value,
            "points": None if found.points is None else rounded(found.points),
            "reasons": [reason_text(reason) for reason in found.reasons],
        }
        for index in traveller_order(board)
        for direction in Direction
        for found in [explain(tally, board_index, index, direction)]
    ]


def _seats(result: Result) -> JsonObject:
    """Who sat at the table."""
    return dict(zip(_PLAYERS if result.is_individual else _PAIRS, result.seats, strict=True))
