"""Fetch a pip wheel from the package index that the user's own pip settings name.

The last resort of the bootstrap, standard library only. No index is known here: one is used only
where `PIP_INDEX_URL`, `PIP_EXTRA_INDEX_URL` or a pip configuration file gives it.
"""

from __future__ import annotations

import base64
import configparser
import hashlib
import os
import re
import ssl
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag, urljoin, urlsplit, urlunsplit

PIP_WHEEL = re.compile(r"pip-(\d+(?:\.\d+)*)-py3-none-any\.whl")
PATIENCE_IN_SECONDS = 30


class Link(NamedTuple):
    """A pip wheel as a page of an index offers it."""

    version: tuple[int, ...]
    file_name: str
    address: str
    sha256: str | None


def download_pip(folder: Path) -> Path | None:
    """Download the newest pip wheel into a folder; None where no index can be asked for it."""
    settings = pip_settings(os.environ, configuration_files(os.environ))
    context = ssl.create_default_context(cafile=settings.get("cert"))
    for index in index_addresses(settings):
        try:
            page_address = page_of_pip(index)
            page = read(page_address, context).decode("utf-8", errors="replace")
            links = pip_links(page, page_address)
            if not links:
                continue
            newest = max(links)
            content = read(newest.address, context)
        except (OSError, ValueError):  # not reachable, or not an address
            continue
        if newest.sha256 in (None, hashlib.sha256(content).hexdigest()):
            wheel = folder / newest.file_name
            wheel.write_bytes(content)
            return wheel
    return None


def pip_settings(environment: Mapping[str, str], files: list[Path]) -> dict[str, str]:
    """Collect the settings of pip as pip does: later files win, the environment wins over all."""
    settings: dict[str, str] = {}
    parser = configparser.RawConfigParser(strict=False)
    for file in files:
        try:
            parser.read(file, encoding="utf-8")
        except configparser.Error:  # pip could not read it either
            continue
    for section in ("global", "install"):
        if parser.has_section(section):
            settings.update(
                {name.replace("_", "-"): value for name, value in parser[section].items()}
            )
    for name, value in environment.items():
        if name.startswith("PIP_") and value:
            settings[name[len("PIP_") :].lower().replace("_", "-")] = value
    return settings


def index_addresses(settings: Mapping[str, str]) -> list[str]:
    """List the indexes that the settings name, the main one first."""
    return settings.get("index-url", "").split() + settings.get("extra-index-url", "").split()


def page_of_pip(index: str) -> str:
    """Return the address of an index's page about pip; in a folder on disk it is a file."""
    page = index.rstrip("/") + "/pip/"
    return page + "index.html" if urlsplit(index).scheme == "file" else page


def configuration_files(environment: Mapping[str, str]) -> list[Path]:
    """List where pip keeps its configuration, from the weakest file to the strongest."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        folders = [Path(environment.get("ProgramData", "")), Path(environment.get("APPDATA", ""))]
        files = [folder / "pip" / "pip.ini" for folder in folders]
    else:
        own = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
        if sys.platform == "darwin":
            own = home / "Library" / "Application Support"
        files = [Path("/etc/xdg/pip/pip.conf"), Path("/etc/pip.conf")]
        files += [home / ".pip" / "pip.conf", own / "pip" / "pip.conf"]
    named = environment.get("PIP_CONFIG_FILE")
    return [*files, Path(named)] if named else files


class PipLinkParser(HTMLParser):
    """Collect the links to usable pip wheels of an index page."""

    def __init__(self, page_address: str) -> None:
        super().__init__()
        self.page_address = page_address
        self.links: list[Link] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a link to a wheel of pip that is not withdrawn and runs on this Python."""
        attributes = dict(attrs)
        target = attributes.get("href")
        if tag != "a" or target is None or "data-yanked" in attributes:
            return
        address, fragment = urldefrag(urljoin(self.page_address, target))
        file_name = unquote(urlsplit(address).path.rsplit("/", 1)[-1])
        matched = PIP_WHEEL.fullmatch(file_name)
        if matched is None or not runs_here(attributes.get("data-requires-python")):
            return
        version = tuple(map(int, matched[1].split(".")))
        sha256 = fragment[len("sha256=") :] if fragment.startswith("sha256=") else None
        self.links.append(Link(version, file_name, address, sha256))


def pip_links(page: str, page_address: str) -> list[Link]:
    """List the usable pip wheels that an index page offers."""
    parser = PipLinkParser(page_address)
    parser.feed(page)
    return parser.links


def runs_here(requirement: str | None) -> bool:
    """Tell whether the running Python meets the lower bound that a wheel asks for, if any."""
    bound = re.search(r">=\s*(\d+)\.(\d+)", requirement or "")
    return bound is None or sys.version_info[:2] >= (int(bound[1]), int(bound[2]))


def read(address: str, context: ssl.SSLContext) -> bytes:
    """Read an address, with the name and password that it may carry."""
    parts = urlsplit(address)
    request = urllib.request.Request(
        urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
    )
    if parts.username is not None:
        secret = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        encoded = base64.b64encode(secret.encode()).decode("ascii")
        request.add_header("Authorization", f"Basic {encoded}")
    handlers = urllib.request.build_opener(urllib.request.HTTPSHandler(context=context))
    with handlers.open(request, timeout=PATIENCE_IN_SECONDS) as answer:
        content: bytes = answer.read()
    return content
