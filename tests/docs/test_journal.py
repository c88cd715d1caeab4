"""Every kind of entry is documented, and nothing else is."""

import re

from ronde.core.journal.effect import REDO, UNDO
from ronde.service.events.entries.known import known_entries
from tests.docs.snippets import ROOT


def test_every_kind_of_entry_has_a_place_in_the_table() -> None:
    page = (ROOT / "docs" / "reference" / "journal.md").read_text("utf-8")
    table = page.partition("## Kinds of entries\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    told = [kind for cell in cells for kind in re.findall(r"`(\w+)`", cell)]
    assert sorted(told) == sorted([*known_entries(), UNDO, REDO])
