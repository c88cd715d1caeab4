"""Lists and tables with the headings that the documents print above names."""

from pathlib import Path

import pytest

from ronde.formats import crosstable_csv, entrants, group_standings, knockout_entries, ranking
from ronde.formats.csvfile import NAME_HEADINGS


@pytest.mark.parametrize("heading", [*NAME_HEADINGS, "Joueurs", "PARTICIPANTS"])
def test_names_stand_under_any_of_their_headings(heading: str, tmp_path: Path) -> None:
    listed = entrants.loads(f"{heading};club\nAda;Lyon\n", by="club")
    assert [each.name for each in listed] == ["Ada"]
    assert knockout_entries.loads(f"{heading}\nAda\nBob\n")[1].name == "Bob"
    table = crosstable_csv.loads(f"{heading};1;2\nAda;;1\nBob;0;\n")
    assert [player.name for player in table.players] == ["Ada", "Bob"]
    groups = group_standings.loads(f"poule;place;points;{heading}\nA;1;3;Ada\n")
    assert [*groups.names.values()] == ["Ada"]
    ranked = tmp_path / "ranked.csv"
    ranked.write_text(f"place;{heading};points\n1;Ada;3\n", "utf-8")
    assert ranking.load(ranked).competitors[0].name == "Ada"
