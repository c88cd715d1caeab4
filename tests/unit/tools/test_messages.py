"""The check of the French catalogue finds what it promises to find."""

import gettext
from pathlib import Path

import pytest

from tools import extraction, messages
from tools.extraction import Occurrence, UnreadableMessage

CODE = """
raise InputError(N_("expected {least} to {most} players"), least=2, most=200)
title = _("Round {number}").format(number=3)
counted(N_("{count} player left"), N_("{count} players left"), n, name=_(name))
"""
OCCURRENCES = extraction.extract_module(CODE, "module.py")
FRENCH = {
    "Round {number}": "Ronde {number}",
    "expected {least} to {most} players": "entre {least} et {most} joueurs attendus",
}
FRENCH_PLURALS = ("{count} joueur restant", "{count} joueurs restants")


@pytest.fixture
def po(tmp_path: Path) -> Path:
    """A complete catalogue for the made-up module."""
    file = tmp_path / "ronde.po"
    messages.update(OCCURRENCES, file)
    translate(file, FRENCH, FRENCH_PLURALS)
    messages.update(OCCURRENCES, file)
    return file


def translate(po: Path, french: dict[str, str], plurals: tuple[str, str]) -> None:
    """Fill in the translations as a translator would, in the file."""
    text = po.read_text(encoding="utf-8")
    for english, translation in french.items():
        text = text.replace(f'"{english}"\nmsgstr ""', f'"{english}"\nmsgstr "{translation}"')
    for index, translation in enumerate(plurals):
        text = text.replace(f'msgstr[{index}] ""', f'msgstr[{index}] "{translation}"')
    po.write_text(text, encoding="utf-8")


def findings(po: Path, occurrences: list[Occurrence] = OCCURRENCES) -> list[str]:
    return list(messages.check(occurrences, po))


def test_sentences_and_plurals_are_found_where_they_are_marked() -> None:
    assert {(occurrence.message_id, occurrence.line) for occurrence in OCCURRENCES} == {
        ("expected {least} to {most} players", 2),
        ("Round {number}", 3),
        (("{count} player left", "{count} players left"), 4),
    }


def test_a_sentence_over_several_lines_is_one_message() -> None:
    (found,) = extraction.extract_module('text._(\n    "one "\n    "sentence"\n)', "module.py")
    assert found.message_id == "one sentence"


@pytest.mark.parametrize("code", ['_(f"Round {n}")', '_("Round " + n)', 'N_("Round %d" % n)'])
def test_a_sentence_made_while_running_is_refused(code: str) -> None:
    with pytest.raises(UnreadableMessage, match=r"^module\.py:1: "):
        extraction.extract_module(code, "module.py")


def test_all_modules_of_a_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "src" / "deep").mkdir(parents=True)
    (tmp_path / "src" / "deep" / "module.py").write_text('_("Bye")')
    found = extraction.extract(tmp_path / "src", tmp_path)
    assert found == [Occurrence("Bye", "src/deep/module.py", 1)]


TEMPLATE = """
<h1>{{ _("Round {round}").format(round=3) }}</h1>
{% if ngettext("{count} board", "{count} boards", n) %}{{ _(title) }}{% endif %}
{% macro row(label=_("Board")) %}{{ label }}{% endmacro %}
<script type="application/json">{{ {"saved": _("Saved")}|tojson }}</script>
<link href="{{ static("css/" ~ sheet) }}">{# _("not said") #}
"""


def test_messages_of_templates_are_found_where_they_are_marked() -> None:
    found = extraction.extract_template(TEMPLATE, "page.html")
    assert sorted((one.line, one.message_id) for one in found) == [
        (2, "Round {round}"),
        (3, ("{count} board", "{count} boards")),
        (4, "Board"),
        (5, "Saved"),
    ]


@pytest.mark.parametrize(
    "code", ['_("Round " ~ n)', '_("Round " + n)', 'ngettext("a" ~ b, "c", n)']
)
def test_a_sentence_put_together_in_a_template_is_refused(code: str) -> None:
    with pytest.raises(UnreadableMessage, match=r"^page\.html:1: "):
        extraction.extract_template(f"{{{{ {code} }}}}", "page.html")


def test_templates_are_read_beside_modules(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "home.html").write_text('{{ _("Open") }}')
    (tmp_path / "pages" / "home.css").write_text('_("no message")')
    assert extraction.extract(tmp_path, tmp_path) == [Occurrence("Open", "pages/home.html", 1)]


def test_a_complete_catalogue_passes(po: Path) -> None:
    assert findings(po) == []


def test_the_compiled_catalogue_speaks_french(po: Path) -> None:
    with po.with_suffix(".mo").open("rb") as file:
        french = gettext.GNUTranslations(file)
    assert french.gettext("Round {number}") == "Ronde {number}"
    sentences = [
        french.ngettext("{count} player left", "{count} players left", n) for n in range(3)
    ]
    assert sentences == [FRENCH_PLURALS[0], FRENCH_PLURALS[0], FRENCH_PLURALS[1]]


def test_the_same_messages_give_the_same_files(po: Path) -> None:
    before = po.read_bytes(), po.with_suffix(".mo").read_bytes()
    messages.update(reversed(OCCURRENCES), po)
    assert (po.read_bytes(), po.with_suffix(".mo").read_bytes()) == before
    assert b"Date" not in before[0] + before[1]
    assert b"module.py:" not in before[0]


def test_a_missing_message_is_found(po: Path) -> None:
    new = [*OCCURRENCES, Occurrence("Standings", "module.py", 9)]
    assert findings(po, new) == ["module.py:9: not in the French catalogue: 'Standings'"]


def test_an_untranslated_message_is_found(po: Path) -> None:
    messages.update([*OCCURRENCES, Occurrence("Standings", "module.py", 9)], po)
    new = [*OCCURRENCES, Occurrence("Standings", "module.py", 9)]
    assert findings(po, new) == ["module.py:9: not translated: 'Standings'"]


def test_a_plural_without_its_second_form_is_found(po: Path) -> None:
    text = po.read_text(encoding="utf-8").replace(FRENCH_PLURALS[1], "")
    po.write_text(text, encoding="utf-8")
    messages.update(OCCURRENCES, po)
    assert findings(po) == ["module.py:4: not translated: '{count} player left'"]


def test_a_message_no_longer_used_is_found(po: Path) -> None:
    used = [occurrence for occurrence in OCCURRENCES if occurrence.line != 3]
    assert findings(po, used) == ["ronde.po: no longer used: 'Round {number}'"]


def test_an_obsolete_entry_is_found(po: Path) -> None:
    with po.open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "Old"\n#~ msgstr "Vieux"\n')
    assert findings(po) == ["ronde.po: no longer used: 'Old'"]


@pytest.mark.parametrize("wrong", ["Ronde {nombre}", "Ronde", "Ronde {number} {total}", "Ronde {"])
def test_other_places_in_the_french_are_found(po: Path, wrong: str) -> None:
    text = po.read_text(encoding="utf-8").replace("Ronde {number}", wrong)
    po.write_text(text, encoding="utf-8")
    messages.update(OCCURRENCES, po)
    (finding,) = findings(po)
    assert finding.startswith("module.py:3: other {field} places")


def test_a_changed_sentence_keeps_its_translation_as_unsure(po: Path) -> None:
    changed = [*OCCURRENCES[:-1], OCCURRENCES[-1]]
    index = next(i for i, found in enumerate(changed) if found.line == 3)
    changed[index] = Occurrence("Round {number}.", "module.py", 3)
    messages.update(changed, po)
    assert 'msgstr "Ronde {number}"' in po.read_text(encoding="utf-8")
    assert findings(po, changed) == ["module.py:3: unsure (fuzzy): 'Round {number}.'"]


def test_a_stale_compilation_is_found(po: Path) -> None:
    text = po.read_text(encoding="utf-8").replace("Ronde {number}", "Tour {number}")
    po.write_text(text, encoding="utf-8")
    (finding,) = findings(po)
    assert finding.startswith("ronde.mo is not the compilation of ronde.po")


def test_a_missing_compilation_is_found(po: Path) -> None:
    po.with_suffix(".mo").unlink()
    (finding,) = findings(po)
    assert finding.startswith("ronde.mo is not the compilation of ronde.po")
