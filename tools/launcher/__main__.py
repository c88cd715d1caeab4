"""Ronde without a terminal: the one file that is double-clicked, for every system.

It is a zip with the whole program in it. It lays the program into the user's data folder, starts
the workbench there, and shows in the browser how far that is and, later, the button that ends it.
The standard library alone, since nothing is installed yet.
"""

from __future__ import annotations

import contextlib
import hashlib
import html
import http.server
import locale
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
import webbrowser
import zipfile
from collections.abc import Iterator
from pathlib import Path

LEAST_PYTHON = (3, 11)
PROGRAM = "program/"
RUNNING = "launcher-running.txt"
LINES_SHOWN = 12
PATIENCE_IN_SECONDS = 20
ENGLISH = {
    "title": "Ronde",
    "starting": "Ronde is starting",
    "running": "Ronde is running",
    "running_more": "The workbench is in another tab. Keep this one: it ends Ronde.",
    "ended": "Ronde has ended",
    "ended_more": "All events are kept. You can close this tab.",
    "end": "End Ronde",
}
FRENCH = {
    "title": "Ronde",
    "starting": "Ronde démarre",
    "running": "Ronde est lancé",
    "running_more": (
        "Le bureau de l’arbitre est dans un autre onglet. Gardez celui-ci\N{NO-BREAK SPACE}:"
        " il arrête Ronde."
    ),
    "ended": "Ronde est arrêté",
    "ended_more": "Tous les tournois sont gardés. Vous pouvez fermer cet onglet.",
    "end": "Arrêter Ronde",
}
PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>{refresh}
<style>body{{font:18px/1.5 system-ui,sans-serif;max-width:40em;margin:3em auto;padding:0 1em;
color-scheme:light dark}}pre{{white-space:pre-wrap;opacity:.8;font-size:15px}}
button{{font:inherit;padding:.5em 1.2em}}</style></head>
<body><h1>{head}</h1><p>{more}</p><pre>{lines}</pre>{button}</body></html>"""
DESKTOP_ENTRY = """[Desktop Entry]
Type=Application
Name=Ronde
Comment=The arbiter's workbench, for chess and bridge
Comment[fr]=Le bureau de l’arbitre, pour les échecs et le bridge
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;Office;
"""


def main() -> int:
    """Start Ronde, or show the one that runs already."""
    if sys.version_info[:2] < LEAST_PYTHON:
        needed = ".".join(map(str, LEAST_PYTHON))
        print(f"error: Ronde needs Python {needed} or newer", file=sys.stderr)
        return 2
    archive = Path(sys.argv[0]).resolve()
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    if shown_again(folder):
        return 0
    program = unpacked(archive, folder)
    if sys.platform.startswith("linux"):
        add_desktop_entry(archive, program)
    launcher = Launcher(program, sys.argv[1:] or ["serve"])
    with launcher.answering() as address:
        (folder / RUNNING).write_text(address, encoding="utf-8")
        try:
            if "RONDE_NO_WINDOW" not in os.environ:
                webbrowser.open(address)
            return launcher.run()
        finally:
            (folder / RUNNING).unlink(missing_ok=True)


def data_folder() -> Path:
    """Where programs of this system keep what belongs to a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home) / "ronde"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "ronde"
    shared = os.environ.get("XDG_DATA_HOME", "")
    return (Path(shared) if os.path.isabs(shared) else home / ".local" / "share") / "ronde"


def speaks_french() -> bool:
    """Whether the reader's machine is set to French."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("fr")
    return (locale.getlocale()[0] or "").lower().startswith("fr")


def shown_again(folder: Path) -> bool:
    """Show the page of a Ronde that runs already; False where none does."""
    try:
        address = (folder / RUNNING).read_text(encoding="utf-8")
        with urllib.request.urlopen(address, timeout=2):
            pass
    except (OSError, ValueError):
        return False
    if "RONDE_NO_WINDOW" not in os.environ:
        webbrowser.open(address)
    return True


def unpacked(archive: Path, folder: Path) -> Path:
    """The program out of the archive, in a folder of its own; older ones are removed."""
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()[:12]
    place = folder / f"program-{digest}"
    if not place.is_dir():
        with tempfile.TemporaryDirectory(dir=folder) as apart, zipfile.ZipFile(archive) as files:
            files.extractall(apart, [it for it in files.namelist() if it.startswith(PROGRAM)])
            (Path(apart) / PROGRAM).rename(place)
        (place / "ronde").chmod(0o755)
    for other in folder.glob("program-*"):
        if other != place:
            shutil.rmtree(other, ignore_errors=True)
    return place


def add_desktop_entry(archive: Path, program: Path) -> None:
    """Have the menu of a Linux desktop start this file; a menu that cannot be written is left."""
    entry = data_folder().parent / "applications" / "ronde.desktop"
    icon = program / "src" / "ronde" / "web" / "static" / "mark.svg"
    command = " ".join(f'"{word}"' for word in (sys.executable, str(archive)))
    with contextlib.suppress(OSError):
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_text(DESKTOP_ENTRY.format(command=command, icon=icon), encoding="utf-8")


class Launcher:
    """The workbench as a child, what it says, and a page about it."""

    def __init__(self, program: Path, arguments: list[str]) -> None:
        python = sys.executable
        if sys.platform == "win32":
            # The Python that has no window cannot say anything either.
            python = python.replace("pythonw", "python")
        self.command = [python, str(program / "ronde"), *arguments]
        self.lines: list[str] = []
        self.has_ended = False
        self.key = secrets.token_urlsafe(16)
        self.process: subprocess.Popen[str] | None = None
        self.words = FRENCH if speaks_french() else ENGLISH

    def run(self) -> int:
        """Start the workbench and wait for its end, however it comes."""
        flags = {"creationflags": 0x08000000} if sys.platform == "win32" else {}
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=os.environ | {"PYTHONUNBUFFERED": "1", "RONDE_SAY_EVERY": "1"},
            **flags,  # type: ignore[call-overload]
        )
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: self.end())
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            print(self.lines[-1], flush=True) if sys.stdout else None
        code = self.process.wait()
        self.has_ended = True
        return code

    def end(self) -> None:
        """End the workbench as Ctrl-C does; where a system has no such thing, with its children."""
        if self.process is None or self.process.poll() is not None:
            return
        if sys.platform == "win32":
            subprocess.call(["taskkill", "/T", "/F", "/PID", str(self.process.pid)])
        else:
            self.process.send_signal(signal.SIGINT)

    @contextlib.contextmanager
    def answering(self) -> Iterator[str]:
        """The address of the page, as long as the block runs; only its key opens it."""
        launcher = self

        class Pages(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer()

            def do_POST(self) -> None:
                if self.path == f"/{launcher.key}":
                    launcher.end()
                    if launcher.process is not None:
                        with contextlib.suppress(subprocess.TimeoutExpired):
                            launcher.process.wait(PATIENCE_IN_SECONDS)
                self._answer()

            def _answer(self) -> None:
                is_known = self.path == f"/{launcher.key}"
                content = launcher.page().encode() if is_known else b""
                self.send_response(200 if is_known else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *_arguments: object) -> None:
                """Say nothing."""

        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages) as server:
            thread = threading.Thread(target=server.serve_forever, daemon=True)
            thread.start()
            try:
                yield f"http://127.0.0.1:{server.server_port}/{self.key}"
            finally:
                server.shutdown()

    def page(self) -> str:
        """What there is to say now."""
        has_ended = self.has_ended or (self.process is not None and self.process.poll() is not None)
        is_running = any("http://" in line for line in self.lines)
        name = "ended" if has_ended else "running" if is_running else "starting"
        words = self.words
        button = f"<form method=post><button>{words['end']}</button></form>"
        return PAGE.format(
            lang="fr" if words is FRENCH else "en",
            title=words["title"],
            refresh="" if has_ended else '<meta http-equiv="refresh" content="1">',
            head=words[name],
            more=words.get(f"{name}_more", ""),
            # The link of the director is for whoever opens it, not for a page that stays open.
            lines=html.escape("\n".join(self._shown())),
            button="" if has_ended else button,
        )

    def _shown(self) -> list[str]:
        """The last lines that were said, but for links."""
        return [line for line in self.lines if "http" not in line][-LINES_SHOWN:]


if __name__ == "__main__":
    sys.exit(main())
