"""An event by each of FIDE's Swiss systems, from the command line; its report is checked."""

from pathlib import Path
from random import Random

import pytest

from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS
from ronde.core.chess.swiss.system import SwissSystem
from tests.contract.conftest import Runner
from tests.contract.event_play import Hall

EACH = pytest.mark.parametrize("row", SYSTEMS_OF_PLAYERS, ids=lambda row: row.name)


def opened_hall(ronde: Runner, database: str, tmp_path: Path, row: SwissSystem) -> Hall:
    """A Swiss of eleven players over six rounds, before the first."""
    # Dubov needs a rating of everybody.
    lines = [f'"Player {index:02}, A.",{2200 - 31 * index}' for index in range(11)]
    (tmp_path / "players.csv").write_text("\n".join(("Name,Elo", *lines)), encoding="utf-8")
    hall = Hall(ronde, "open", database)
    hall("new", "--system", "swiss", "--pairing", row.name, "--rounds", "6", "--name", "Open")
    hall("import", "players.csv")
    return hall


@EACH
def test_an_event_is_paired_by_its_system_and_its_report_says_so(
    ronde: Runner, database: str, tmp_path: Path, row: SwissSystem
) -> None:
    random = Random(5)
    hall = opened_hall(ronde, database, tmp_path, row)
    for _round in range(6):
        hall("pair", "--publish")
        hall.play(random)
        assert hall.look("explain", "--board", "1")["as_ruled"]
    report = "open.trf"
    ronde("event", "export", "open", "--database", database, "--output", report)
    text = Path(report).read_text("utf-8")
    assert f"192 {row.edition_codes[0]}\n" in text
    assert ronde("check", report, "--json").json["ok"]
    again = Hall(ronde, "again", database)
    again("new", "--from", report)
    again("close", "--force")
    ronde("event", "export", "again", "--database", database, "--output", "again.trf")
    assert f"192 {row.edition_codes[0]}\n" in Path("again.trf").read_text("utf-8")


def test_the_second_games_of_matches_wait_for_no_result(
    ronde: Runner, database: str, tmp_path: Path
) -> None:
    double = next(row for row in SYSTEMS_OF_PLAYERS if row.columns == 2)
    hall = opened_hall(ronde, database, tmp_path, double)
    first = hall("pair", "--publish")["pairings"]
    second = hall("pair", "--publish")["pairings"]
    assert {(game["white"], game["black"]) for game in second} == {
        (game["black"], game["white"]) for game in first
    }
    assert "waits for" in hall.refused("pair")
    refused = Hall(ronde, "odd", database).refused(
        *("new", "--system", "swiss", "--pairing", "double", "--rounds", "5")
    )
    assert "every match of this system takes 2 rounds" in refused
