"""The printed tables of the courses, as the rounds of events of the service."""

import re
from pathlib import Path

import pytest

from ronde.core.roundrobin.rutsch import RowSide, Variant
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.events.sheets import round_json
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.service.kinds.teams.seating import line_ups_of
from ronde.service.kinds.teams.tables import scheveningen_rounds
from tests.documents.tables import games, sections
from tests.unit.service.events.desks import WHITE_WINS, event_with
from tests.unit.service.kinds.teams.team_desks import duel, duel_settings, state

DOCUMENTS = Path(__file__).parents[4] / "documents"
SLIDES = sections(DOCUMENTS / "systemes_de_tournois" / "schedules.txt")
BOOK_RUTSCH = sections(DOCUMENTS / "livre_de_l_arbitre" / "rutsch.txt")
SCHEVENINGEN = sections(DOCUMENTS / "livre_de_l_arbitre" / "scheveningen.txt")
LETTERS = "ABCDEFGHIJKL"


def rutsch_settings(variant: Variant) -> Settings:
    """The regulations of a Rutsch, numbers as entered."""
    return Settings(
        system=System.RUTSCH, name="Evening", numbering=Numbering.ENTRY, variant=variant
    )


@pytest.mark.parametrize("count", [8, 9])
@pytest.mark.rule("Systèmes de tournois (NA), Appariements au «Système Rutsch»")
def test_a_rutsch_is_played_as_the_slides_print_it(count: int) -> None:
    event = event_with(count, rutsch_settings(Variant.SLIDES))
    lines = SLIDES[f"Système Rutsch, {count} joueurs"]
    for line in lines:
        pair_draft(event)
        publish(event)
        played = round_json(state(event), state(event).rounds[-1])
        printed = [(cell.white, cell.black) for cell in games(line)]
        found = [(str(game["white"]), str(game["black"])) for game in played["pairings"]]
        assert found == printed
        bye = re.search(r"\((\d+)\)", line)
        assert [resting["id"] for resting in played["byes"]] == ([int(bye[1])] if bye else [])
        boards = state(event).published[-1].open_boards
        enter_results(event, [(board, WHITE_WINS) for board in boards])
    assert len(lines) == len(state(event).published) == (7 if count == 8 else 9)


@pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")
def test_a_rutsch_is_played_as_the_book_prints_it() -> None:
    event = event_with(12, rutsch_settings(Variant.BOOK))
    compared = 0
    for round_number, lines in enumerate(BOOK_RUTSCH.values(), start=1):
        pair_draft(event)
        publish(event)
        plan, seating = seating_of(state(event), round_number)
        pairings = round_json(state(event), state(event).rounds[-1])["pairings"]
        for table, pairing, (top, top_colour, _bottom_colour, bottom) in zip(
            seating.tables,
            pairings,
            zip(*(line.split() for line in lines), strict=True),
            strict=True,
        ):
            seats = {RowSide.TOP: LETTERS.index(top) + 1, RowSide.BOTTOM: LETTERS.index(bottom) + 1}
            white = RowSide.TOP if top_colour == "blanc" else RowSide.BOTTOM
            assert (table.top, table.bottom) == (seats[RowSide.TOP], seats[RowSide.BOTTOM])
            assert (pairing["white"], pairing["black"]) == (seats[white], seats[white.other])
            compared += 1
        assert plan.pivot == 12
        boards = state(event).published[-1].open_boards
        enter_results(event, [(board, WHITE_WINS) for board in boards])
    assert compared == 24


@pytest.mark.parametrize("heading", SCHEVENINGEN)
@pytest.mark.rule("Livre de l'arbitre, Scheveningen, tables pour 4, 5, 6 et 8 joueurs")
def test_a_scheveningen_match_is_played_as_the_book_prints_it(heading: str) -> None:
    lines = SCHEVENINGEN[heading]
    count = int(re.findall(r"\d+", heading)[0])
    event = duel(count)
    for round_number in range(1, count + 1):
        pair_draft(event)
        publish(event)
        now = state(event)
        numbers = pairing_numbers(now)
        codes = {
            identity: f"A{number}" if number <= count else f"B{number - count}"
            for identity, number in numbers.items()
        }
        for line, game in zip(lines, now.rounds[-1].games, strict=True):
            cell = games(line)[round_number - 1]
            assert (codes[game.white], codes[game.black]) == (cell.white, cell.black)
        boards = now.published[-1].open_boards
        enter_results(event, [(board, WHITE_WINS) for board in boards])
    first, second = line_ups_of(state(event).regulations, state(event).rounds[-1], 0)
    assert (first, second) == (tuple(range(1, count + 1)), tuple(range(count + 1, 2 * count + 1)))


def test_the_second_leg_of_a_double_match_has_the_colours_reversed() -> None:
    schedule = scheveningen_rounds(duel_settings(double=True), 5)
    assert [scheduled.round_number for scheduled in schedule.rounds] == list(range(1, 11))
    for scheduled, reversed_ in zip(schedule.rounds[:5], schedule.rounds[5:], strict=True):
        assert [(game.second, game.first) for game in scheduled.meetings] == [
            (game.first, game.second) for game in reversed_.meetings
        ]
