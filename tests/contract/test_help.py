"""The help: what there is, under headings, in the reader's language; and names that are near."""

import re

import pytest

from ronde.cli.commands import COMMANDS, EVENT_COMMANDS, ListedCommand
from ronde.service.events.actions.catalogue import actions
from ronde.text import _, use_language
from tests.contract.conftest import Runner


def sections(text: str) -> dict[str, list[str]]:
    """The first words of the lines under each heading of a help."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if heading := re.fullmatch(r"(\S.*?)\s?:", line):
            found[heading[1]] = []
        elif entry := re.match(r"  (\S+)", line):
            found.setdefault(list(found)[-1] if found else "", []).append(entry[1])
    return found


def test_every_row_with_a_command_is_in_the_list_and_no_other() -> None:
    made = {name for name, each in EVENT_COMMANDS.items() if callable(each.module)}
    assert {row.command.name for row in actions().values() if row.command is not None} == made
    for name in made:
        assert EVENT_COMMANDS[name].command.name == name


@pytest.mark.parametrize(("words", "listed"), [((), COMMANDS), (("event",), EVENT_COMMANDS)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_stands_under_its_heading(
    ronde: Runner, words: tuple[str, ...], listed: dict[str, ListedCommand], language: str
) -> None:
    shown = sections(ronde(*words, "--help", "--lang", language).stdout)
    use_language(language)
    try:
        headings = {each.heading for each in listed.values()}
        assert "" not in headings
        for heading in headings:
            names = {name for name, each in listed.items() if each.heading == heading}
            assert set(shown[_(heading)]) == names
    finally:
        use_language("en")


@pytest.mark.parametrize("words", [(), ("berger",), ("event",), ("event", "pair"), ("pairer",)])
def test_help_has_three_names(ronde: Runner, words: tuple[str, ...]) -> None:
    text = ronde(*words, "--help").stdout
    assert text.startswith("Usage: ronde")
    assert ronde(*words, "-h").stdout == text
    assert ronde("help", *words).stdout == text


def test_the_words_of_the_library_are_translated_too(ronde: Runner) -> None:
    text = ronde("event", "new", "-h", "--lang", "fr").stdout
    assert text.startswith("Utilisation : ronde event new")
    assert "\nOptions :\n" in text
    obligatory = ronde("bridge", "vp", "-h", "--lang", "fr").stdout
    assert "[obligatoire]" in obligatory
    assert "[required]" not in obligatory


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (("standngs",), "standings"),
        (("event", "stndings"), "standings"),
        (("event", "witdraw"), "withdraw"),
        (("bridge", "mouvement"), "movement"),
    ],
)
def test_a_command_that_is_nearly_one_is_guessed(
    ronde: Runner, words: tuple[str, ...], guess: str
) -> None:
    line = ronde(*words).refused()
    assert line.startswith(f"there is no command “{words[-1]}”, perhaps {guess}")


def test_where_no_command_is_near_all_are_named(ronde: Runner) -> None:
    line = ronde("xyz").refused()
    assert line == f"there is no command “xyz”; expected one of {', '.join(sorted(COMMANDS))}"
