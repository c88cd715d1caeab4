"""A crosstable as the JSON of the contract."""

from ronde.core.chess.crosstable import Crosstable
from ronde.core.chess.event import Entry, Event, histories
from ronde.core.chess.game import Colour
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, points_json


def rows_json(event: Event, table: Crosstable, *, by_rounds: bool) -> list[JsonObject]:
    """The rows in the order of the pairing numbers, as the contract has them."""
    lines = histories(event)
    return [
        {
            "rank": rank,
            "id": row.player.number,
            "name": row.player.name,
            "points": points_json(row.points),
            "wins": row.wins,
            "sonneborn_berger": number_json(row.sonneborn_berger),
            "black_percentage": (
                None if row.black_percentage is None else number_json(row.black_percentage)
            ),
            "black": {"points": points_json(row.black_points), "games": row.black_games},
            "cells": _cells_json(lines[row.player.number], None if by_rounds else table),
        }
        for row, rank in zip(table.rows, table.ranks, strict=True)
    ]


def _cells_json(lines: list[Entry], table: Crosstable | None) -> list[list[JsonObject]]:
    """A list of games for each opponent of the table, or for each round where there is none."""
    games = [
        (entry, _game_json(entry, round_number)) for round_number, entry in enumerate(lines, 1)
    ]
    if table is None:
        return [[game] for _entry, game in games]
    against: dict[int | None, list[JsonObject]] = {}
    for entry, game in games:
        against.setdefault(entry.opponent, []).append(game)
    return [against.get(row.player.number, []) for row in table.rows]


def _game_json(entry: Entry, round_number: int) -> JsonObject:
    """A game, or a round without one, in the codes of report files."""
    colours = {Colour.WHITE: "white", Colour.BLACK: "black", None: None}
    return {
        "opponent": entry.opponent,
        "result": entry.result.value,
        "colour": colours[entry.colour],
        "round": round_number,
    }
