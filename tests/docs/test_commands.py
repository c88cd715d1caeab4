"""Every command and every option is documented, and nothing else is."""

import importlib
import re

import click
import pytest

from ronde.cli.commands import BRIDGE_COMMANDS, COMMANDS, EVENT_COMMANDS
from tests.docs.snippets import ROOT

REFERENCE = (ROOT / "docs" / "reference" / "commands.md").read_text("utf-8")
COMMON = {"--json", "--lang", "--output", "--help", "--version"}
MODULES = {
    **{name: listed.module for name, listed in COMMANDS.items()},
    **{f"bridge {name}": listed.module for name, listed in BRIDGE_COMMANDS.items()},
    **{f"event {name}": listed.module for name, listed in EVENT_COMMANDS.items()},
}


def section(name: str) -> str:
    """The section of the reference about a command, without its examples."""
    found = re.search(rf"^## {name}$(.*?)(?=^## |\Z)", REFERENCE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/reference/commands.md has no section {name}"
    return re.sub(r"^```.*?^```$", "", found[1], flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", MODULES)
def test_a_command_is_documented_with_all_its_options(name: str) -> None:
    command: click.Command = importlib.import_module(MODULES[name]).cli_command
    options = {
        word
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for word in (*parameter.opts, *parameter.secondary_opts)
    } - COMMON
    documented = set(re.findall(r"--[a-z][a-z-]+", section(name))) - COMMON
    assert documented == options


def test_the_common_options_are_documented() -> None:
    common = REFERENCE.partition("\n## ")[0]
    assert set(re.findall(r"--[a-z]+", common)) >= COMMON - {"--help"}
