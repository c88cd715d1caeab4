"""`python -m tools.reference_pages update|check`: pages of the manual that are told by the code.

`docs/reference/tie-breaks.md` has a section for each row of the catalogue of tie-breaks, with an
example that is computed, and `docs/reference/settings.md` a row for each setting as it is declared;
both in every language. `check` fails where a page is not what the code says.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ronde.cli.main import run
from ronde.core.chess.tiebreaks.catalogue import ROWS, Participants, TieBreak
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.service.events.kind import kind_of, kinds
from ronde.service.events.setting import Choice, Setting
from ronde.service.events.settings import WHAT_IT_IS, declared, settings_of
from ronde.text import _, use_language
from ronde.text.tiebreaks import (
    editions_text,
    explained_modifiers,
    family_text,
    meaning_text,
    modifiers_text,
    remarks_text,
)
from tools.project import ROOT

CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
FOLDER = ROOT / "docs" / "reference"
LANGUAGES = {"en": ("", "C.UTF-8"), "fr": (".fr", "fr_FR.UTF-8")}
WIDTH = "100"
TEAMS_NAME, PLAYERS_NAME = "teams.trf", "open.trf"


class Words(NamedTuple):
    """What the pages say around what the code says."""

    tiebreaks: str
    modifiers: str
    modifier_head: str
    rule: str
    editions: str
    takes: str
    settings: str
    setting_head: str
    choices: str
    locked: tuple[str, str]
    every: str
    of: str
    only: str


WORDS = {
    "en": Words(
        tiebreaks="""\
# Tie-breaks: Buchholz, Sonneborn-Berger and all the others

Every tie-break that Ronde computes: what it is, where its rule stands, and an example with its
working. This page is written by `./ronde lint --fix` from the catalogue and from what
`ronde standings` answers; do not edit it. How to choose and combine them is in [how to
rank](../how-to/standings.md).

The examples are of two events, one of players and one of teams:
""",
        modifiers="## Modifiers\n\nWhat may follow a code, as in `BH/C1`:\n",
        modifier_head="| sign | what it does |\n|---|---|\n",
        rule="Rule",
        editions="Editions",
        takes="Takes",
        settings="""\
# Settings of an event

Every setting of every kind of event, as it is declared: its name on the page *Settings*, the
option of `ronde event new` and `ronde event change`, and its name for programs. This page is
written by `./ronde lint --fix` from the declarations; do not edit it. What `ronde serve` itself
takes is in [Commands](commands.md#serve).
""",
        setting_head=(
            "| setting | option | for programs | what it is | stands once round 1 is published |\n"
            "|---|---|---|---|---|\n"
        ),
        choices="one of",
        locked=("yes", "no"),
        every="Events of every kind",
        of="Several kinds of event",
        only="Only {kinds}",
    ),
    "fr": Words(
        tiebreaks="""\
# Départages : Buchholz, Sonneborn-Berger et tous les autres

Chaque départage que Ronde calcule : ce qu’il est, où est sa règle, et un exemple avec son
calcul. Cette page est écrite par `./ronde lint --fix` d’après le catalogue et d’après ce que
répond `ronde standings` ; ne la modifiez pas. Comment les choisir et les combiner se lit dans
[comment classer](../how-to/standings.fr.md).

Les exemples sont de deux tournois, l’un de joueurs et l’autre d’équipes :
""",
        modifiers="## Modificateurs\n\nCe qui peut suivre un code, comme dans `BH/C1` :\n",
        modifier_head="| signe | ce qu’il fait |\n|---|---|\n",
        rule="Règle",
        editions="Éditions",
        takes="Prend",
        settings="""\
# Réglages d’un tournoi

Chaque réglage de chaque sorte de tournoi, tel qu’il est déclaré : son nom sur la page *Réglages*,
l’option de `ronde event new` et de `ronde event change`, et son nom pour les programmes. Cette page
est écrite par `./ronde lint --fix` d’après les déclarations ; ne la modifiez pas. Ce que prend
`ronde serve` lui-même est dans [Commandes](commands.fr.md#serve).
""",
        setting_head=(
            "| réglage | option | pour les programmes | ce que c’est"
            " | figé dès que la ronde 1 est publiée |\n|---|---|---|---|---|\n"
        ),
        choices="au choix",
        locked=("oui", "non"),
        every="Tournois de toute sorte",
        of="Plusieurs sortes de tournoi",
        only="Seulement {kinds}",
    ),
}


def main(arguments: Sequence[str]) -> int:
    """Update or check the pages of this checkout."""
    parser = argparse.ArgumentParser(prog="tools.reference_pages", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    action = parser.parse_args(arguments).action
    stale = []
    for file, text in told_pages():
        if action == "update":
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            stale.append(file.relative_to(ROOT).as_posix())
    for name in stale:
        print(f"{name} is not what the code says; run ./ronde lint --fix")
    return 1 if stale else 0


def told_pages() -> Iterator[tuple[Path, str]]:
    """Each page by its file."""
    for language, (ending, locale) in LANGUAGES.items():
        with speaking(language, locale):
            for name, page in (("tie-breaks", tiebreaks_page), ("settings", settings_page)):
                text = page(WORDS[language])
                yield FOLDER / f"{name}{ending}.md", set_in_french(text) if ending else text


@contextlib.contextmanager
def speaking(language: str, locale: str) -> Iterator[None]:
    """Have the program speak a language, as wide as the pages are checked."""
    before = dict(os.environ)
    os.environ |= {"LC_ALL": locale, "COLUMNS": WIDTH}
    use_language(language)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
        use_language("en")


def tiebreaks_page(words: Words) -> str:
    """The page of the tie-breaks in the language spoken now."""
    examples = ROOT / "tools" / "examples"
    parts = [words.tiebreaks]
    for name in (PLAYERS_NAME, TEAMS_NAME):
        text = (examples / name).read_text("utf-8")
        parts.append(f'```text title="{name}"\n{text}```\n')
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name in (PLAYERS_NAME, TEAMS_NAME):
            Path(name).write_bytes((examples / name).read_bytes())
        for family in dict.fromkeys(row.family for row in ROWS):
            group = [row for row in ROWS if row.family is family]
            parts.append(f"## {capital(family_text(group[0]))}\n")
            parts += [tiebreak_section(row, words) for row in group]
    parts.append(words.modifiers)
    parts.append(
        words.modifier_head
        + "".join(f"| `/{sign}` | {cell(meaning)} |\n" for sign, meaning in explained_modifiers())
    )
    return "\n".join(parts)


def tiebreak_section(row: TieBreak, words: Words) -> str:
    """What there is to say about one tie-break, with its example."""
    facts = [f"{words.rule}: {row.rule}", f"{words.editions}: {editions_text(row)}"]
    if modifiers_text(row):
        facts.append(f"{words.takes} `{modifiers_text(row)}`")
    remark = remarks_text(row)
    if remark:
        facts.append(remark)
    lines = [f"### {row.code}{colon()}{_(row.name)}\n", f"{meaning_text(row)}\n"]
    lines.append("; ".join(facts).replace(": ", f"{colon()}") + ".\n")
    name, tied = (PLAYERS_NAME, 3) if Participants.PLAYERS in row.participants else (TEAMS_NAME, 2)
    edition = "" if Edition.FIDE_2026 in row.editions else f" --edition {max_edition(row)}"
    command = f"standings {name} --tiebreaks {row.code}{edition} --explain {tied}"
    lines.append(f"```console\n$ ronde {command}\n{answer(command.split())}```\n")
    return "\n".join(lines)


def max_edition(row: TieBreak) -> str:
    """The newest edition that has a tie-break."""
    return max(edition.value for edition in row.editions)


def answer(arguments: Sequence[str]) -> str:
    """What a command prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = run(list(arguments))
    assert code == 0, (arguments, printed.getvalue())
    return "".join(f"{line.rstrip()}\n" for line in printed.getvalue().splitlines())


def settings_page(words: Words) -> str:
    """The page of the settings in the language spoken now."""
    parts = [words.settings]
    groups: dict[str, list[Setting]] = {}
    for each in declared().values():
        groups.setdefault(those_who_have(each, words), []).append(each)
    for title, settings in groups.items():
        rows = "".join(setting_row(each, words) for each in settings)
        parts.append(f"## {title}\n\n{words.setting_head}{rows}")
    return "\n".join(parts)


def those_who_have(setting: Setting, words: Words) -> str:
    """The heading for the kinds of event that have a setting."""
    every = list(kinds())
    having = [system for system in every if setting in settings_of(system)]
    if len(having) == len(every) or setting.key in WHAT_IT_IS:
        return words.every
    if len(having) > 4:
        return words.of
    return words.only.format(
        kinds=", ".join(_(kind_of(system).formats[0].title) for system in having)
    )


def setting_row(setting: Setting, words: Words) -> str:
    """A setting as a row of a table."""
    flags = [f"`{flag}`" for flag in (setting.flag, setting.off) if flag]
    help_text = _(setting.help)
    if isinstance(setting.form, Choice):
        values = ", ".join(f"`{it}`" for it in setting.form.spellings)
        help_text += f" ({words.choices}{colon()}{values})"
    cells = (
        capital(_(setting.label)),
        ", ".join(flags),
        f"`{setting.key}`",
        help_text,
        words.locked[0 if setting.locked else 1],
    )
    return f"| {' | '.join(map(cell, cells))} |\n"


def set_in_french(page: str) -> str:
    """A page with the spaces and apostrophes of French, but for its code."""
    parts = CODE.split(page)
    for place in range(0, len(parts), 2):
        spaced = re.sub(r" ([:;?!»])", "\N{NO-BREAK SPACE}\\1", parts[place])
        spaced = spaced.replace("« ", "«\N{NO-BREAK SPACE}")
        parts[place] = re.sub(r"(?<=[^\W\d_])'(?=\w)", "’", spaced)
    return "".join(parts)


def colon() -> str:
    """A colon between words, as the language sets it."""
    return _("{subject}: {words}").format(subject="", words="")


def cell(text: str) -> str:
    """A text inside a table."""
    return " ".join(text.split(" ")).replace("|", "\\|").replace("\n", " ")


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
