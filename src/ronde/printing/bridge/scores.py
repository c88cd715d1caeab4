"""The sheets on which results are written: travelling, match and hand-scoring sheets."""

from collections.abc import Collection
from typing import Any

from ronde.core.bridge.boards import Vulnerability, dealer, vulnerability
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.scoresheets import (
    MatchSheet,
    ScoresheetLine,
    ScoringSheet,
    match_sheets,
    scoring_sheet,
    traveller,
)
from ronde.text import _, render
from ronde.text.movement_cards import (
    boards_text,
    copy_text,
    dealer_text,
    number_text,
    vulnerability_text,
)


def travellers(movement: Movement) -> list[dict[str, Any]]:
    """A travelling sheet for every board, with the pairs in the order in which they play it."""
    return [
        _traveller(movement, board, copy)
        for board in movement.boards_in_play
        for copy in range(1, movement.copies + 1)
    ]


def _traveller(movement: Movement, board: int, copy: int) -> dict[str, Any]:
    """One sheet as the template reads it."""
    lines = traveller(movement, board)
    name = _("Board no. {board}").format(board=board) + copy_text(movement, copy)
    shared = any(line.waits_for is not None for line in lines)
    return {
        **board_data(board),
        "name": name,
        "title": render(movement.title),
        "headings": _headings(),
        "rows": [_line(line) for line in lines],
        "note": _(
            "° These tables have the board in the same round: write on your own line, and leave "
            "the line above blank if it has not been filled in yet."
        )
        if shared
        else "",
    }


def _line(line: ScoresheetLine) -> list[str]:
    """The start of a line: the rest is for the players' pens."""
    mark = "°" if line.waits_for is not None else ""
    return [
        str(line.round_number),
        f"{line.table_number}{mark}",
        number_text(line.north_south),
        number_text(line.east_west),
    ]


def _headings() -> list[str]:
    """The columns of a travelling sheet."""
    return [
        _("Rd."),
        _("At table"),
        _("N-S"),
        _("E-W"),
        _("Contract"),
        _("By"),
        _("Lead"),
        _("Tricks"),
        _("N-S +"),
        _("E-W +"),
        _("N-S pts"),
        _("E-W pts"),
    ]


def board_data(board: int) -> dict[str, Any]:
    """A board with its dealer and vulnerability, in words and as the board itself shows them."""
    vulnerable = vulnerability(board)
    return {
        "board": str(board),
        "dealer_seat": dealer(board).value,
        "dealer": _("Dealer: {seat}").format(seat=dealer_text(dealer(board))),
        "ns_vulnerable": vulnerable in (Vulnerability.NORTH_SOUTH, Vulnerability.ALL),
        "ew_vulnerable": vulnerable in (Vulnerability.EAST_WEST, Vulnerability.ALL),
        "vulnerable": _("Vulnerable: {sides}").format(sides=vulnerability_text(vulnerable)),
    }


def matches(movement: Movement, tables: Collection[int] | None) -> list[dict[str, Any]]:
    """A match sheet for every table and round, saying which sheet it is compared with."""
    return [
        _match(movement, sheet)
        for sheet in match_sheets(movement)
        if tables is None or sheet.table_number in tables
    ]


def _match(movement: Movement, sheet: MatchSheet) -> dict[str, Any]:
    """One sheet as the template reads it."""
    compared = _("Compare with the sheet of table {table}, round {round}.").format(
        table=sheet.compared_table, round=sheet.compared_round
    )
    if sheet.teams is not None:
        compared = _(
            "Team {one} against team {other}: compare with the sheet of table {table}, "
            "round {round}."
        ).format(
            one=sheet.teams[0],
            other=sheet.teams[1],
            table=sheet.compared_table,
            round=sheet.compared_round,
        )
    return {
        "title": render(movement.title),
        "name": _("Round {round}, table {table}").format(
            round=sheet.round_number, table=sheet.table_number
        ),
        "north_south": _("North-South: {numbers}").format(numbers=number_text(sheet.north_south)),
        "east_west": _("East-West: {numbers}").format(numbers=number_text(sheet.east_west)),
        "compared": compared,
        "headings": [
            _("Board no."),
            _("Contract"),
            _("By"),
            _("Lead"),
            _("Tricks"),
            _("N-S +"),
            _("E-W +"),
            _("Other table"),
            _("Difference"),
            _("IMP"),
        ],
        "boards": [board_data(board) for board in sheet.boards],
        "total": _("Total"),
    }


def scoring(movement: Movement) -> dict[str, Any] | None:
    """The hand-scoring sheet, where the movement has one."""
    sheet = scoring_sheet(movement)
    if sheet is None:
        return None
    numbers = [str(entry.number) for entry in sheet.contestants]
    return {
        "title": render(movement.title),
        "name": _("Matchpoints by hand"),
        "explanation": _explanation(sheet),
        "board_heading": _("Board no."),
        "numbers": numbers,
        "table_count": max(len(round_.tables) for round_ in sheet.rounds),
        "table_headings": [
            _("Table {table}, N-S +").format(table=play.table_number)
            for play in sheet.rounds[0].tables
        ],
        "rounds": [
            {
                "name": _("Round {round}, boards {boards}").format(
                    round=round_.round_number, boards=boards_text(round_.boards)
                ),
                "short": _("Rd. {round}").format(round=round_.round_number),
                "pairings": [
                    f"{number_text(play.north_south)} – {number_text(play.east_west)}"
                    for play in round_.tables
                ],
                "boards": [str(board) for board in round_.boards],
                "total": _("After round {round}").format(round=round_.round_number),
            }
            for round_ in sheet.rounds
        ],
        "total": _("Total = %") if sheet.total_is_percentage else _("Total"),
    }


def _explanation(sheet: ScoringSheet) -> str:
    """How the sheet is filled in."""
    sentence = _(
        "On each board N-S gets 2 for every table with a lower N-S score and 1 for an equal one; "
        "E-W gets {top} less that. Top {top}, average {average}."
    ).format(top=sheet.top, average=sheet.top // 2)
    if sheet.total_is_percentage:
        return f"{sentence} " + _("The maximum is 100: the total is the percentage.")
    return f"{sentence} " + _(
        "The maximum is {maximum}: the percentage is 100 × total / {maximum}."
    ).format(maximum=sheet.maximum)
