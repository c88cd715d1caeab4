"""The catalogue of kinds names what is there, and loads it when somebody asks."""

import subprocess
import sys

from ronde.service.catalogue import KINDS, SETTINGS
from ronde.service.events.settings import System

PROGRAM = """
import sys
from ronde.service.catalogue import KINDS, SETTINGS
from ronde.service.events.settings import System

def loaded():
    return sorted({name.split(".")[3] for name in sys.modules if "service.kinds." in name})

assert "bridge" in SETTINGS and System.KNOCKOUT in KINDS and len(KINDS) == len(System)
print(*loaded())
KINDS[System.ROUND_ROBIN]
print(*loaded())
"""


def test_every_system_has_its_row() -> None:
    assert list(KINDS) == [row.system for row in KINDS.values()]
    assert set(KINDS) == set(System)


def test_every_part_of_the_settings_has_its_name() -> None:
    rows = KINDS.values()
    assert dict(SETTINGS) == {part.PART: part for row in rows for part in row.own_settings}


def test_a_kind_is_loaded_when_it_is_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["", "round_robin"]
