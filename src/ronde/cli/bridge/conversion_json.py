"""The JSON of a conversion: boards, results, names, and what was left out."""

from ronde.cli.bridge.conversion import Source
from ronde.cli.bridge.deals_json import board_json
from ronde.core.bridge.movements.movement import Seats
from ronde.core.bridge.scoring.results import Result
from ronde.formats.bridge_event import contract_letters
from ronde.text import render
from ronde.text.bridge_scores import ruling_text
from ronde.text.documents import JsonObject


def source_json(source: Source) -> JsonObject:
    """All that was read, as programs read it."""
    facts = source.facts
    return {
        "file": source.file,
        "event": facts.name,
        "site": facts.site,
        "date": None if facts.day is None else facts.day.isoformat(),
        "lines": source.lines,
        "method": source.method.value,
        "boards": [board_json(board) for board in source.boards],
        "results": [_result_json(result) for result in source.results],
        "names": [
            {
                "number": who.number,
                "line": None if who.line is None else who.line.value,
                "section": who.section,
                "players": [
                    {"name": player.name, "licence": player.licence} for player in named.players
                ],
            }
            for who, named in source.names.items()
        ],
        "left_out": [f"{found.place}: {render(found.problem)}" for found in source.omissions],
        "sections_not_kept": list(source.other_sections),
    }


def _result_json(result: Result) -> JsonObject:
    """One result with all that is known of it."""
    seats = (Seats.PLAYERS if result.is_individual else Seats.PAIRS).value
    played = result.played
    return {
        "board": result.board_number,
        **dict(zip(seats, result.seats, strict=True)),
        "section": result.section,
        "round": result.round_number,
        "table": result.table_number,
        "contract": _contract_json(result),
        "by": None if played is None else played.declarer.name[0],
        "tricks": None if played is None else played.tricks,
        "lead": result.lead,
        "score": result.score,
        "adjustment": None if result.ruling is None else ruling_text(result.ruling),
    }


def _contract_json(result: Result) -> str | None:
    """The contract in English letters, PASS on a passed board, None where it is not told."""
    if result.played is not None:
        return contract_letters(result.played.contract)
    # Nothing but a passed-out board scores nothing.
    return "PASS" if result.ruling is None and result.score == 0 else None
