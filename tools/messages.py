"""`./ronde messages update|check`: keep the French catalogue in step with the code.

`update` brings `ronde.po` up to date and compiles it to `ronde.mo`; `check` fails when a message is
missing, untranslated, unsure or no longer used, when a translation has other `{field}` places than
the English, or when `ronde.mo` is not the compilation of `ronde.po`. Neither file contains a date,
a line number or anything else that changes by itself.
"""

from __future__ import annotations

import argparse
import difflib
import io
import string
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.extraction import Occurrence, UnreadableMessage, extract
from tools.project import ROOT, SOURCE

PACKAGE = SOURCE / "ronde"
CATALOGUE = PACKAGE / "text" / "locale" / "fr" / "LC_MESSAGES" / "ronde.po"
HEADER = "# The French of Ronde, in the words of arbiters and directors."
RESEMBLANCE = 0.8
LINE_WIDTH = 99


class FrenchCatalogue(Catalog):
    """A catalogue whose header holds only what does not change by itself."""

    def __init__(self) -> None:
        super().__init__(locale="fr", charset="utf-8", header_comment=HEADER, fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header of the file: nothing but what gettext needs to read it."""
        return [
            ("Project-Id-Version", "ronde"),
            ("Language", "fr"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", "nplurals=2; plural=(n > 1);"),
        ]


def main(arguments: Sequence[str]) -> int:
    """Update or check the catalogue of this checkout."""
    parser = argparse.ArgumentParser(prog="./ronde messages", description=__doc__)
    parser.add_argument("action", choices=("update", "check"))
    action = parser.parse_args(arguments).action
    try:
        occurrences = extract(PACKAGE, ROOT)
    except UnreadableMessage as problem:
        print(problem)
        return 1
    if action == "update":
        update(occurrences, CATALOGUE)
    findings = list(check(occurrences, CATALOGUE))
    print(*findings, sep="\n", end="\n" if findings else "")
    # After an update the findings are what is left for the translator.
    return 1 if findings and action == "check" else 0


def update(occurrences: Iterable[Occurrence], po: Path) -> None:
    """Rewrite the catalogue with exactly the messages of the code, and compile it."""
    merged = merge(occurrences, read(po))
    po.parent.mkdir(parents=True, exist_ok=True)
    with po.open("wb") as file:
        write_po(file, merged, width=LINE_WIDTH, sort_output=True, include_lineno=False)
    po.with_suffix(".mo").write_bytes(compiled(read(po)))


def merge(occurrences: Iterable[Occurrence], known: Catalog) -> FrenchCatalogue:
    """Take the messages of the code with their known translations.

    A new message that resembles one no longer used inherits its translation, marked as unsure.
    """
    merged = FrenchCatalogue()
    for occurrence in occurrences:
        merged.add(occurrence.message_id, locations=[(occurrence.file, occurrence.line)])
    old_messages = {key(old): old for old in messages_of(known)}
    unused = [text for text, old in old_messages.items() if merged.get(old.id) is None]
    for message in messages_of(merged):
        similar = difflib.get_close_matches(key(message), unused, 1, RESEMBLANCE)
        old_text = key(message) if key(message) in old_messages else (similar or [""])[0]
        old = old_messages.get(old_text)
        if old is not None and old.pluralizable == message.pluralizable:
            message.string = old.string
            message.user_comments = old.user_comments
            if old.fuzzy or old_text != key(message):
                message.flags.add("fuzzy")
    return merged


def check(occurrences: Iterable[Occurrence], po: Path) -> Iterator[str]:
    """Yield everything that keeps the catalogue from being complete and correct."""
    known = read(po)
    used: set[str] = set()
    for message_id, file, line in occurrences:
        text = message_id if isinstance(message_id, str) else message_id[0]
        if text in used:
            continue
        used.add(text)
        message = known.get(message_id)
        if message is None:
            yield f"{file}:{line}: not in the French catalogue: {text!r}"
        else:
            for problem in problems_of(message):
                yield f"{file}:{line}: {problem}: {text!r}"
    for message in messages_of(known):
        if key(message) not in used:
            yield f"{po.name}: no longer used: {key(message)!r}"
    for obsolete in known.obsolete.values():
        yield f"{po.name}: no longer used: {key(obsolete)!r}"
    mo = po.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(known):
        yield f"{mo.name} is not the compilation of {po.name}; run ./ronde messages update"


def problems_of(message: Message) -> Iterator[str]:
    """Yield what is wrong with one translation."""
    originals = forms(message.id)
    strings = forms(message.string or "")
    if not all(strings):
        yield "not translated"
        return
    if message.fuzzy:
        yield "unsure (fuzzy)"
    # In French the singular also says zero, so that either English form may lend its places.
    allowed = {places(original) for original in originals}
    if not {places(text) for text in strings} <= allowed or places(strings[-1]) != places(
        originals[-1]
    ):
        yield "other {field} places in the French than in the English"


def places(text: str) -> frozenset[str]:
    """Return the `{field}` places of a template; a template that cannot be filled has odd ones."""
    try:
        return frozenset(
            name for _, name, _, _ in string.Formatter().parse(text) if name is not None
        )
    except ValueError as problem:
        return frozenset({str(problem)})


def compiled(catalogue: Catalog) -> bytes:
    """Compile a catalogue; the same messages always give the same bytes."""
    stable = FrenchCatalogue()
    for message in messages_of(catalogue):
        stable.add(message.id, message.string, flags=message.flags)
    output = io.BytesIO()
    write_mo(output, stable)
    return output.getvalue()


def read(po: Path) -> Catalog:
    """Read a catalogue; an empty one if there is none yet."""
    if not po.exists():
        return FrenchCatalogue()
    with po.open("rb") as file:
        return read_po(file, locale="fr", charset="utf-8")


def messages_of(catalogue: Catalog) -> list[Message]:
    """List the messages of a catalogue without its header."""
    return [message for message in catalogue if message.id]


def forms(text: str | Sequence[str]) -> list[str]:
    """List the forms of a text: one, or singular and plural."""
    return [text] if isinstance(text, str) else list(text)


def key(message: Message) -> str:
    """Return the text that names a message: the sentence, or its singular."""
    return forms(message.id)[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
