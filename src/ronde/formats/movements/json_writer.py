"""A movement as the JSON document of the contract."""

from typing import Any, TypeAlias

from ronde.core.bridge.movements.checker import MovementCheck
from ronde.core.bridge.movements.findings import MovementFinding
from ronde.core.bridge.movements.measures import Extent, MovementWalk
from ronde.core.bridge.movements.movement import (
    Comparison,
    Entry,
    Movement,
    MovementRound,
    Seats,
    TablePlay,
    teams_of,
)
from ronde.formats.movements.sentences import is_plain, sentence_json
from ronde.text import render
from ronde.text.numbers import number_json

JsonObject: TypeAlias = dict[str, Any]


def movement_document(movement: Movement, check: MovementCheck | None = None) -> JsonObject:
    """A movement with, if it was checked, what came of that."""
    document: JsonObject = {
        "movement": movement.kind,
        "title": render(movement.title),
        "table_count": number_json(movement.table_count),
        **_counts(movement),
        "lines": movement.lines,
        "round_count": movement.round_count,
        "boards_per_round": movement.boards_per_round,
        "boards_in_play": len(movement.boards_in_play),
        "rounds": [_round_json(movement, played) for played in movement.rounds],
    }
    if movement.comparisons:
        document["comparisons"] = [
            _comparison_json(comparison) for comparison in movement.comparisons
        ]
    document["fixed"] = [entry_json(entry) for entry in movement.fixed]
    document["meetings_repeat"] = movement.meetings_repeat
    document["sets_vary"] = movement.sets_vary
    document["copies"] = movement.copies
    document["instructions"] = [sentence_json(sentence) for sentence in movement.instructions]
    if not is_plain(movement.title):
        document["title_sentence"] = sentence_json(movement.title)
    if check is not None:
        document["check"] = check_json(movement, check)
    return document


def _counts(movement: Movement) -> JsonObject:
    """How many take part, by what they are."""
    if movement.seats is Seats.PLAYERS:
        return {"player_count": movement.contestant_count}
    if movement.comparisons:
        return {
            "team_count": len(teams_of(movement)),
            "pair_count": movement.contestant_count,
        }
    return {"pair_count": movement.contestant_count}


def _round_json(movement: Movement, played: MovementRound) -> JsonObject:
    """One round."""
    return {
        "round": played.round_number,
        "tables": [_table_json(movement, table) for table in played.tables],
        "stands": [
            {"after_table": stand.after_table, "boards": list(stand.boards)}
            for stand in played.stands
        ],
        "sit_out": [entry_json(entry) for entry in played.sit_out],
    }


def _table_json(movement: Movement, table: TablePlay) -> JsonObject:
    """One table in one round."""
    return {
        "table": table.table_number,
        **dict(zip(movement.seats.value, table.seats, strict=True)),
        "boards": list(table.boards),
        "played": table.played,
        "shared_with": _shared_json(table.shared_with),
        "switched": table.switched,
    }


def _shared_json(tables: tuple[int, ...]) -> int | list[int] | None:
    """One table as its number, several as a list."""
    if not tables:
        return None
    return tables[0] if len(tables) == 1 else list(tables)


def entry_json(entry: Entry) -> JsonObject:
    """A contestant; the line is null where there is one numbering."""
    return {"line": entry.line.value if entry.line else None, "number": entry.number}


def _comparison_json(comparison: Comparison) -> JsonObject:
    """Two teams, and what they compare."""
    return {
        "teams": list(comparison.teams),
        "boards": list(comparison.boards),
        "tables": list(comparison.tables),
    }


def check_json(movement: Movement, check: MovementCheck) -> JsonObject:
    """What a check found, and the figures."""
    measures = check.measures
    figures: JsonObject = {
        "ok": check.ok,
        "findings": [finding_json(finding) for finding in check.findings],
        "meetings": _extent_json(measures.meetings),
        "balance": number_json(measures.balance.sum_of_squares),
        "balance_histogram": {
            str(number_json(imbalance)): count
            for imbalance, count in measures.balance.histogram.items()
        },
        "comparisons": _extent_json(measures.comparisons),
        "results_per_board": _extent_json(measures.results),
        "boards_played": _extent_json(measures.boards_played),
        "sit_out_boards": _extent_json(measures.sit_out_boards),
        "sit_out_rounds_running": measures.rounds_running,
        "rounds_north_south": _extent_json(measures.north_south),
        "walk": {
            "contestants": _walk_json(measures.contestants_walk),
            "boards": _walk_json(measures.boards_walk),
        },
    }
    if measures.partnerships is not None:
        figures["partnerships"] = _extent_json(measures.partnerships)
    return figures


def finding_json(finding: MovementFinding) -> JsonObject:
    """One finding."""
    return {
        "kind": finding.kind.value,
        "rounds": list(finding.rounds),
        "tables": list(finding.tables),
        "who": [entry_json(entry) for entry in finding.who],
        "boards": list(finding.boards),
        "text": render(finding.text),
    }


def _extent_json(extent: Extent) -> JsonObject:
    """The least and the most."""
    return {"min": extent.least, "max": extent.most}


def _walk_json(walk: MovementWalk) -> JsonObject:
    """The longest way and the mean way, to two decimals."""
    return {"max": walk.longest, "mean": round(float(walk.mean), 2)}
