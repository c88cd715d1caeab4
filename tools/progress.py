"""How far a first start is, told on standard error in the reader's language.

Standard library only, and before anything is installed: the words stand here, not in a catalogue.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

FRENCH = {
    "fetched {done} of {all} MB": "{done} Mo reçus sur {all}",
    "unpacking {done} of {all} packages": "{done} paquets installés sur {all}",
    "about {seconds} s left": "encore {seconds} s environ",
    "making {name} with Python {version}": "préparation de {name} avec Python {version}",
    "installing {lock} (once, and again when it changes)": (
        "installation de {lock} (une seule fois, puis à chaque changement)"
    ),
    "{count} packages to fetch, {size} MB": "{count} paquets à télécharger, {size} Mo",
    "packages come from {folder}": "les paquets viennent de {folder}",
    "ready: later starts fetch nothing": "prêt : les démarrages suivants ne téléchargent rien",
}
SURE_FROM = 0.1
"""From which part on there is a guess of the rest: the beginning tells nothing."""
LOOK_EVERY = 0.2
SAY_EVERY = float(os.environ.get("RONDE_SAY_EVERY", "10"))
"""How often what records the words gets a line: a file, or the launcher without a terminal, which
asks for more of them. A terminal shows each change."""


def told(sentence: str, **values: object) -> str:
    """A sentence in the reader's language; places without a value stay as they are."""
    template = FRENCH.get(sentence, sentence) if speaks_french() else sentence
    return template.format(**values) if values else template


def speaks_french() -> bool:
    """Whether the reader's machine is set to French; the first variable that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("fr")
    if sys.platform == "win32":
        import locale

        return (locale.getlocale()[0] or "").lower().startswith("fr")
    return False


def bytes_in(folder: Path) -> int:
    """How much the files of a folder hold, which others are changing meanwhile."""
    total = 0
    for place, _folders, names in os.walk(folder):
        for name in names:
            try:
                total += os.stat(os.path.join(place, name)).st_size
            except OSError:  # it has gone since
                continue
    return total


@dataclass(kw_only=True)
class Progress:
    """Tells how much is done, out of how much, and how long the rest may take."""

    sentence: str = field(kw_only=False)
    total: int
    done: Callable[[], int]
    clock: Callable[[], float] = time.monotonic
    _last: str = field(default="", init=False)

    def until_ended(self, process: subprocess.Popen[bytes]) -> int:
        """Wait for a process, telling how far it is; its exit code."""
        start = said = self.clock()
        while True:
            try:
                return process.wait(LOOK_EVERY)
            except subprocess.TimeoutExpired:
                now = self.clock()
                if not self.total:
                    continue
                if sys.stderr.isatty():
                    self._show(self.line(now - start))
                elif now - said >= SAY_EVERY:
                    said = now
                    print(f"ronde: {self.line(now - start)}", file=sys.stderr, flush=True)
            finally:
                if process.returncode is not None and self._last:
                    self._show("")

    def line(self, seconds: float) -> str:
        """What there is to say after some seconds."""
        done = min(self.done(), self.total)
        line = self.sentence.format(done=done, all=self.total)
        if self.total * SURE_FROM < done < self.total:
            left = round(seconds * (self.total - done) / done)
            line += ", " + told("about {seconds} s left", seconds=max(left, 1))
        return line

    def _show(self, line: str) -> None:
        """Put a line in place of the one before, on a terminal."""
        text = f"ronde: {line}" if line else ""
        print(f"\r{text:<{len(self._last)}}", end="" if text else "\r", file=sys.stderr, flush=True)
        self._last = text
