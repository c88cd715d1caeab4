"""The JSON document of a ranked session: rankings, travellers, reasons, matches."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import contract_text
from ronde.core.bridge.scoring.explained import explain
from ronde.core.bridge.scoring.ranking import RankingList, Who
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import Points, ScoredBoard
from ronde.core.bridge.scoring.tally import Tally
from ronde.formats.bridge_event import written_order
from ronde.service.bridge.rank_sheets import RankedTeams, SessionSheets
from ronde.text.bridge_rankings import NameOf, RankingView
from ronde.text.bridge_scores import reason_text, rounded, ruling_text
from ronde.text.documents import JsonObject

_PAIRS = ("ns", "ew")
_PLAYERS = ("n", "s", "e", "w")


def ranking_document(
    ranked: SessionSheets, *, left_out: Sequence[str], doubtful: Sequence[str]
) -> JsonObject:
    """Rankings and travellers as the contract has them."""
    tally, view = ranked.tally, ranked.view
    settings = tally.session.settings
    awards: Sequence[Sequence[Fraction] | None] = ranked.awards or [None] * len(ranked.lists)
    document: JsonObject = {
        "method": settings.method.value,
        "lines": tally.lines,
        **({"title": view.title} if view.title else {}),
        **({"after_round": view.after_round} if view.after_round else {}),
        "rankings": [
            _ranking(found, view, own) for found, own in zip(ranked.lists, awards, strict=True)
        ],
        "travellers": [
            _traveller(tally, index, board) for index, board in enumerate(tally.session.boards)
        ],
        "left_out": list(left_out),
        "doubts": list(doubtful),
    }
    if ranked.handicap_lists:
        document["handicap_rankings"] = [
            _ranking(each, replace(view, with_handicap=True)) for each in ranked.handicap_lists
        ]
    if ranked.by_round:
        document["by_round"] = [
            {"round": number, "rankings": [_ranking(ranking, view) for ranking in lists]}
            for number, lists in ranked.by_round.items()
        ]
    if settings.method.value == "cross-imps":
        document["per_comparison"] = tally.session.averaged
    if ranked.explained is not None:
        document["explanations"] = [
            line
            for index, board in enumerate(tally.session.boards)
            if board.board_number == ranked.explained
            for line in _explanations(tally, index, board)
        ]
    return document


def team_document(
    ranked: RankedTeams, *, left_out: Sequence[str], doubtful: Sequence[str] = ()
) -> JsonObject:
    """The ranking of teams and their matches."""
    awards = ranked.awards
    given = (
        [{}] * len(ranked.standings)
        if awards is None
        else [{"award": rounded(award)} for award in awards]
    )
    return {
        "method": "imps",
        "scale": ranked.scale.name,
        "rankings": [
            {
                "line": None,
                "entries": [
                    {
                        "rank": standing.rank,
                        "number": standing.team,
                        **_names(Who(number=standing.team), ranked.names),
                        "points": rounded(standing.victory_points),
                        "maximum": None,
                        "percent": None,
                        "imps_won": rounded(standing.imps_won),
                        "imps_lost": rounded(standing.imps_lost),
                        "match_count": standing.match_count,
                        **award,
                    }
                    for standing, award in zip(ranked.standings, given, strict=True)
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
            for match, (first, second) in zip(ranked.matches, ranked.points, strict=True)
        ],
        "travellers": [],
        "left_out": list(left_out),
        "doubts": list(doubtful),
    }


def _without_nothing(**facts: object) -> JsonObject:
    """The facts that there are."""
    return {key: fact for key, fact in facts.items() if fact is not None}


def _names(who: Who, names: NameOf | None) -> JsonObject:
    """The names behind a number, where a list of them was given."""
    return {} if names is None else {"names": names(who)}


def _ranking(
    ranking: RankingList, view: RankingView, awards: Sequence[Fraction] | None = None
) -> JsonObject:
    """One list of the ranking."""
    has_sections = any(entry.who.section for entry in ranking.entries)
    entries = []
    for index, entry in enumerate(ranking.entries):
        correction = entry.correction
        of_top = correction.penalty_percent_of_top
        entries.append(
            {
                "rank": entry.rank,
                "number": entry.who.number,
                **_without_nothing(section=entry.who.section if has_sections else None),
                **_names(entry.who, view.name_of),
                "points": rounded(entry.points),
                "maximum": rounded(entry.maximum) if view.is_topped else None,
                "percent": None if entry.percent is None else rounded(entry.percent),
                "boards_played": entry.boards_played,
                **_without_nothing(
                    penalty=rounded(correction.penalty) if correction.penalty else None,
                    penalty_percent_of_top=rounded(of_top) if of_top else None,
                    handicap=rounded(correction.handicap) if view.with_handicap else None,
                    percent_with_handicap=rounded(entry.ranked_by) if view.with_handicap else None,
                    award=None if awards is None else rounded(awards[index]),
                ),
            }
        )
    return {
        "line": None if ranking.line is None else ranking.line.value,
        **({} if ranking.section is None else {"section": ranking.section}),
        "entries": entries,
    }


def _played_json(played: PlayedContract) -> JsonObject:
    """What was played, in English letters as everywhere in JSON."""
    return {
        "contract": contract_text(played.contract),
        "by": played.declarer.value.upper(),
        "tricks": played.tricks,
    }


def _traveller(tally: Tally, board_index: int, board: ScoredBoard) -> JsonObject:
    """A board with the points of every line."""
    session = tally.session
    # A board has few different points, however many results.
    values: dict[Points | None, float | None] = {
        points: rounded(session.value(points))
        for points in {*board.north_south, *board.east_west}
        if points is not None
    }
    values[None] = None
    lines = []
    for index in written_order(board):
        result = board.results[index]
        line: JsonObject = {"section": result.section} if result.section else {}
        seats = result.seats
        if len(seats) == 2:
            line["ns"], line["ew"] = seats
        else:
            line["n"], line["s"], line["e"], line["w"] = seats
        line["score"] = result.score
        if result.played is not None:
            line |= _played_json(result.played)
        if result.ruling is None and not board.is_small:
            line["ns_points"] = values[board.north_south[index]]
            line["ew_points"] = values[board.east_west[index]]
        else:
            if result.ruling is not None:
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
        **({"group": board.group} if board.group else {}),
        "top": int(top) if top is not None and top == int(top) else top,
        "lines": lines,
    }


def _explanations(tally: Tally, board_index: int, board: ScoredBoard) -> list[JsonObject]:
    """Why each side of each line has its points."""
    return [
        {
            **_seats(board.results[index]),
            "side": direction.value,
            "points": None if explanation.points is None else rounded(explanation.points),
            "reasons": [reason_text(reason) for reason in explanation.reasons],
        }
        for index in written_order(board)
        for direction in Direction
        for explanation in [explain(tally, board_index, index, direction)]
    ]


def _seats(result: Result) -> JsonObject:
    """Who sat at the table."""
    return dict(zip(_PLAYERS if result.is_individual else _PAIRS, result.seats, strict=True))
