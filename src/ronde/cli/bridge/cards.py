"""`ronde bridge cards`: the paper of a movement, a picture of the room, or the movement turning."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import click

from ronde.cli.bridge.session_options import listed
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import FileMaker, Report
from ronde.core.bridge.movements.checker import movement_findings
from ronde.core.bridge.movements.guide import GuideCard, GuideLine, StandCard, guide_cards
from ronde.core.bridge.movements.itinerary import (
    Itinerary,
    SeatPlace,
    Stop,
    Whereabouts,
    itineraries,
)
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.scoresheets import traveller
from ronde.errors import InputError
from ronde.formats.movements.files import load
from ronde.formats.movements.json_writer import entry_json
from ronde.messages import N_
from ronde.printing.bridge.sheets import Paper, check_papers, papers_asked, usual_papers
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.movement_cards import guide_sheet

Chosen = TypeVar("Chosen")


@command(
    "cards", help=N_("Cards, labels, sheets and plan of the movement in FILE, or pictures of it.")
)
@argument("file", metavar="FILE", type=click.Path(path_type=Path))
@option(
    "--sheets",
    metavar="LIST",
    help=N_(
        "What to print, as tables,plan (default: all but diagrams): start, plan, tables, pairs, "
        "boards, travellers, matches, scoring, diagrams."
    ),
)
@option(
    "--tables",
    metavar="LIST",
    help=N_("Guide cards of these tables alone, as 3,4; other sheets only where --sheets asks."),
)
@option(
    "--from-round",
    type=WholeNumber(),
    metavar="K",
    help=N_("Leave out the rounds before round K."),
)
@option(
    "--round",
    "round_number",
    type=WholeNumber(),
    metavar="R",
    help=N_("The round of the picture in an .svg (default: the first)."),
)
def cli_command(
    file: Path,
    sheets: str | None,
    tables: str | None,
    from_round: int | None,
    round_number: int | None,
) -> Report:
    """Make the cards."""
    whole = load(file)
    movement = _from_round(whole, from_round)
    numbers = _table_numbers(movement, tables)
    papers = _papers(movement, sheets, only_tables=numbers is not None)
    check_papers(movement, papers)
    shown = movement.rounds[0].round_number if round_number is None else round_number
    _check_round(movement, "--round", shown)
    cards = [
        card for card in guide_cards(movement) if numbers is None or card.table_number in numbers
    ]
    return Report(
        data=lambda: cards_json(movement, cards),
        sheets=lambda: tuple(guide_sheet(movement, card) for card in cards),
        files=_files(movement, papers, numbers, shown),
        notes=_warnings(whole),
    )


def _warnings(movement: Movement) -> tuple[str, ...]:
    """A word where the movement is not sound: its cards say what it says."""
    if not movement_findings(movement):
        return ()
    return (_("this movement does not pass `ronde bridge check`: look at it before you print"),)


def _files(
    movement: Movement, papers: tuple[Paper, ...], tables: tuple[int, ...] | None, round_number: int
) -> dict[str, FileMaker]:
    """The forms that show more than a table of the rounds."""

    def as_pdf() -> bytes:
        from ronde.printing.bridge.paper import movement_pdf

        return movement_pdf(movement, papers, tables=tables)

    def as_svg() -> bytes:
        from ronde.printing.bridge.room import room_svg

        return room_svg(movement, round_number).encode()

    def as_html() -> bytes:
        from ronde.printing.bridge.animation import movement_html

        return movement_html(movement).encode()

    return {".pdf": as_pdf, ".svg": as_svg, ".html": as_html}


def _from_round(movement: Movement, round_number: int | None) -> Movement:
    """The movement without the rounds before the one asked for."""
    if round_number is None:
        return movement
    _check_round(movement, "--from-round", round_number)
    return replace(
        movement,
        rounds=tuple(round_ for round_ in movement.rounds if round_.round_number >= round_number),
    )


def _check_round(movement: Movement, option_name: str, round_number: int) -> None:
    """Refuse a round that the movement does not have."""
    numbers = [round_.round_number for round_ in movement.rounds]
    if round_number not in numbers:
        raise InputError(
            N_("{option}: expected a round from {first} to {last}, found {found}"),
            option=option_name,
            first=numbers[0],
            last=numbers[-1],
            found=round_number,
        )


def _papers(movement: Movement, sheets: str | None, *, only_tables: bool) -> tuple[Paper, ...]:
    """The kinds of sheets asked for, in the order of the bundle."""
    if sheets is None:
        return (Paper.TABLES,) if only_tables else usual_papers(movement)
    words = listed(sheets)
    if not words:
        raise InputError(N_("--sheets: expected a list such as tables,plan, found nothing"))
    return papers_asked(movement, words)


def _table_numbers(movement: Movement, tables: str | None) -> tuple[int, ...] | None:
    """The tables asked for, each of which must stand in the room."""
    if tables is None:
        return None
    words = listed(tables)
    table_numbers = {str(play.table_number) for round_ in movement.rounds for play in round_.tables}
    wrong = [word for word in words if word not in table_numbers]
    if wrong or not words:
        raise InputError(
            N_("--tables: expected numbers from 1 to {last} as 3,4, found “{found}”"),
            last=len(table_numbers),
            found=wrong[0] if wrong else tables,
        )
    return tuple(int(word) for word in words)


def cards_json(movement: Movement, cards: Sequence[GuideCard]) -> JsonObject:
    """The cards for programs."""
    return {
        "movement": movement.kind,
        "tables": [_card_json(movement, card) for card in cards],
        "contestants": [
            _itinerary_json(movement, itinerary) for itinerary in itineraries(movement)
        ],
        "travellers": [
            {
                "board": board,
                "lines": [
                    {
                        "round": line.round_number,
                        "table": line.table_number,
                        "ns": list(line.north_south),
                        "ew": list(line.east_west),
                        "after_table": line.waits_for,
                    }
                    for line in traveller(movement, board)
                ],
            }
            for board in movement.boards_in_play
        ],
    }


def _card_json(movement: Movement, card: GuideCard) -> JsonObject:
    """A guide card."""
    return {
        "table": card.table_number,
        "rounds": [_line_json(movement, line) for line in card.lines],
        "stands": [_stand_json(stand) for stand in card.stands],
    }


def _line_json(movement: Movement, line: GuideLine) -> JsonObject:
    """A round of a guide card."""
    names = movement.seats.value
    return {
        "round": line.round_number,
        **dict(zip(names, line.play.seats, strict=True)),
        "boards": list(line.play.boards),
        "next": {
            name: _optional(goal, lambda seat: _seat_json(movement, seat))
            for name, goal in zip(names, line.seat_goals, strict=True)
        },
        "boards_next": _optional(line.board_goals, _places_json),
    }


def _stand_json(card: StandCard) -> JsonObject:
    """A stand with its boards in each round."""
    return {
        "stand": card.place.stand_number,
        "rounds": [
            {"round": number, "boards": list(boards), "boards_next": _optional(goal, _places_json)}
            for (number, boards), (_round, goal) in zip(card.boards, card.goals, strict=True)
        ],
    }


def _itinerary_json(movement: Movement, itinerary: Itinerary) -> JsonObject:
    """A contestant's card."""
    return {
        **entry_json(itinerary.entry),
        "rounds": [_stop_json(movement, stop) for stop in itinerary.stops],
    }


def _stop_json(movement: Movement, stop: Stop) -> JsonObject:
    """A round of a contestant's card."""
    return {
        "round": stop.round_number,
        "presence": stop.presence.value,
        "seat": _optional(stop.seat, lambda seat: _seat_json(movement, seat)),
        "partner": _optional(stop.partner, entry_json),
        "opponents": [entry_json(entry) for entry in stop.opponents],
        "boards": list(stop.boards),
    }


def _seat_json(movement: Movement, seat: SeatPlace) -> JsonObject:
    """A seat of a table."""
    return {"table": seat.table_number, "seat": movement.seats.value[seat.seat_index]}


def _places_json(places: tuple[Whereabouts, ...]) -> list[JsonObject]:
    """Where boards go: tables, or stands after them; nowhere is the director's table."""
    return [{"table": place.table_number, "stand": place.stand_number or None} for place in places]


def _optional(
    value: Chosen | None, as_json: Callable[[Chosen], JsonObject | list[JsonObject]]
) -> JsonObject | list[JsonObject] | None:
    """A value as JSON, null where there is none."""
    return None if value is None else as_json(value)
