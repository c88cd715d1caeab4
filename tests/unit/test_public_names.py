"""The public library: every name is there, listed, and what it says."""

import subprocess
import sys
from importlib import import_module

import pytest

import ronde
from tests.docs.snippets import ROOT


def test_the_list_is_sorted_and_complete() -> None:
    assert ronde.__all__ == sorted(ronde.__all__)
    assert set(ronde.__all__) == {"__version__", *ronde._HOMES}


@pytest.mark.parametrize("name", ronde.__all__)
def test_a_public_name_is_what_it_says(name: str) -> None:
    value = getattr(ronde, name)
    if name.endswith("Given"):
        assert value is getattr(import_module(ronde._HOMES[name]), name)
    elif name != "__version__":
        assert value.__name__ == name
        assert value.__module__ == ronde._HOMES[name]


def test_a_name_that_is_not_there_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = ronde.nonsense  # type: ignore[attr-defined]


def test_a_dot_shows_the_public_names() -> None:
    assert dir(ronde) == ronde.__all__


def test_a_library_that_is_only_imported_loads_next_to_nothing() -> None:
    loaded = modules_after("import ronde; dir(ronde)")
    assert {name for name in loaded if name.startswith("ronde")} == {"ronde", "ronde.version"}


def test_the_whole_library_needs_the_standard_library_alone() -> None:
    """No database, no web, no command line, no typesetter, whatever is asked of it."""
    client = ROOT / "tests" / "unit" / "library" / "client.py"
    everything = "import ronde; [getattr(ronde, name) for name in ronde.__all__]"
    loaded = modules_after(f"{everything}; exec(open({str(client)!r}, encoding='utf-8').read())")
    others = {name.partition(".")[0] for name in loaded} - set(sys.stdlib_module_names) - STARTED
    assert others == {"ronde"}
    rooms = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("ronde.")}
    assert not rooms & {"ronde.cli", "ronde.web", "ronde.store", "ronde.printing"}


STARTED = {"__main__", "__mp_main__", "sitecustomize", "_virtualenv"}
"""What Python itself starts with."""


def modules_after(program: str) -> set[str]:
    """What a Python of its own has loaded after a program, and had not before it."""
    told = f"import sys; before = set(sys.modules); {program}; print(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-c", told],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())
