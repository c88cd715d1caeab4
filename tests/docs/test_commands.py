"""Every command and every option is documented, and nothing else is."""

import re

import click
import pytest

from ronde.cli.commands import (
    ACCOUNT_COMMANDS,
    BRIDGE_COMMANDS,
    COMMANDS,
    COURSE_COMMANDS,
    LAB_COMMANDS,
    RATINGS_COMMANDS,
)
from ronde.cli.event import cli_command as event_group
from tests.docs.snippets import ROOT

PAGES = {
    name: (ROOT / "docs" / "reference" / name).read_text("utf-8")
    for name in ("commands.md", "event-commands.md", "bridge-commands.md")
}
COMMON = {"--json", "--json-errors", "--quiet", "-q", "--lang", "--output", "--help", "--version"}
LISTED = {
    **COMMANDS,
    **{f"account {name}": listed for name, listed in ACCOUNT_COMMANDS.items()},
    **{f"bridge {name}": listed for name, listed in BRIDGE_COMMANDS.items()},
    **{f"course {name}": listed for name, listed in COURSE_COMMANDS.items()},
    **{f"lab {name}": listed for name, listed in LAB_COMMANDS.items()},
    **{f"ratings {name}": listed for name, listed in RATINGS_COMMANDS.items()},
    **{f"event {name}": listed for name, listed in event_group.listed.items()},
}
# A heading with a capital is about several commands; one without is the name of a command.
_SECTION = re.compile(r"^#{2,3} ([^\n]+)\n(.*?)(?=^#{2,3} |\Z)", re.MULTILINE | re.DOTALL)
_EXAMPLE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SECTIONS = [
    (title, text)
    for page in PAGES.values()
    for title, text in _SECTION.findall(_EXAMPLE.sub("", page))
    if title[0].islower()
]


def test_every_command_has_one_section_and_nothing_else_has() -> None:
    assert sorted(title for title, _text in SECTIONS) == sorted(LISTED)


@pytest.mark.parametrize("name", LISTED)
def test_a_command_is_documented_with_all_its_options(name: str) -> None:
    command = LISTED[name].command
    options = {
        word
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for word in (*parameter.opts, *parameter.secondary_opts)
    } - COMMON
    documented = set(re.findall(r"--[a-z][a-z-]+", dict(SECTIONS)[name])) - COMMON
    assert documented == options


def test_the_common_options_are_documented() -> None:
    common = PAGES["commands.md"].partition("\n## ")[0]
    assert set(re.findall(r"--[a-z-]+|-q", common)) >= COMMON - {"--help"}
