"""Every cell of the printed Scheveningen tables."""

import re
from pathlib import Path

import pytest

from ronde.core.roundrobin.scheveningen import scheveningen
from tests.documents.tables import games, sections

TABLES = sections(Path(__file__).with_name("scheveningen.txt"))


@pytest.mark.rule("Livre de l'arbitre, Scheveningen, tables pour 4, 5, 6 et 8 joueurs")
def test_every_printed_game_stands_in_its_round() -> None:
    compared = 0
    misprints: list[tuple[str, str | None]] = []
    for heading, lines in TABLES.items():
        board_count = int(re.findall(r"\d+", heading)[0])
        schedule = scheveningen(board_count)
        assert len(lines) == board_count
        for board_index, line in enumerate(lines):
            for scheduled, cell in zip(schedule.rounds, games(line), strict=True):
                meeting = scheduled.meetings[board_index]
                assert (meeting.first, meeting.second) == (cell.white, cell.black)
                compared += 2
                if cell.misprint is not None:
                    misprints.append((f"{meeting.first}-{meeting.second}", cell.misprint))
                    assert scheduled.round_number == 1
    assert compared == 2 * (16 + 25 + 36 + 64)
    assert misprints == [(f"B{n}-A{n}", f"A{n}-B{n}") for n in (5, 6, 7, 8)]
