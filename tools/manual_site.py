"""The site of the documentation in one language: a hook of MkDocs (`hooks:` in mkdocs.yml).

`print.fr.md` stands beside `print.md`. The site of a translation has it in place of its twin, at
the same address below `fr/` and with the same anchors; what is not translated is in English there.
"""

from __future__ import annotations

import os
import re
from html import escape, unescape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from ronde.web.help.markdown import sections_of

ENGLISH = "en"
NAMES = {ENGLISH: "English", "fr": "Français"}
_TAG = re.compile(r"<[^>]+>")
_CONSOLE = re.compile(r'(<div class="(?:\S+ )?highlight")>(.*?)(?=</code>)', re.DOTALL)
_PROMPT = '<span class="gp">'
_LINK = re.compile(r"\]\(([^)#:\s]+)\.md")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the pages of the language in the navigation, and the other languages above it."""
    language = config.theme["language"]
    config.extra["alternate"] = [
        {"name": name, "lang": code, "link": _way(language, code)} for code, name in NAMES.items()
    ]
    if language != ENGLISH:
        config.site_dir = os.path.join(config.site_dir, language)
        config.nav = _translated(config.nav, config, language)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out the other languages, and put each translation where its English twin would be."""
    language = config.theme["language"]
    for file in [file for file in files if file.is_documentation_page()]:
        *name, code, _ending = file.src_uri.split(".")
        if code not in NAMES or not name:
            continue
        twin = files.get_file_from_path(f"{'.'.join(name)}.md")
        if code != language or twin is None:
            files.remove(file)
            continue
        file.name, file.dest_uri = twin.name, twin.dest_uri
        file.__dict__.pop("url", None)  # it was made of the former name
        files.remove(twin)
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give a translation the anchors of its twin; lead from other pages to translations."""
    language = config.theme["language"]
    if language == ENGLISH:
        return markdown
    path = Path(str(page.file.abs_src_path))
    if not path.name.endswith(f".{language}.md"):
        return _LINK.sub(lambda match: _to_translation(match, path.parent, language), markdown)
    english = path.with_name(path.name.removesuffix(f".{language}.md") + ".md")
    lines = markdown.split("\n")
    for own, other in zip(
        sections_of(markdown), sections_of(english.read_text("utf-8")), strict=True
    ):
        lines[own.line] += f" {{ #{other.anchor} }}"
    return "\n".join(lines)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Have the button of a console copy what is typed, without prompts and answers."""
    return _CONSOLE.sub(_copied, html)


def _copied(match: re.Match[str]) -> str:
    """The beginning of a console with what its button copies."""
    if _PROMPT not in match[2]:
        return match[0]
    printed = unescape(_TAG.sub("", match[2])).splitlines()
    typed = [line.removeprefix("$ ") for line in printed if line.startswith("$ ")]
    words = escape("\n".join(typed))
    return f'{match[1]} data-copy="{words}">{match[2]}'


def _to_translation(match: re.Match[str], folder: Path, language: str) -> str:
    """A link, to the translation of its page where there is one."""
    translated = f"{match[1]}.{language}.md"
    return f"]({translated}" if (folder / translated).exists() else match[0]


def _way(language: str, other: str) -> str:
    """The way from the first page in a language to that in another."""
    if language == other:
        return "./"
    return "../" if other == ENGLISH else f"{other}/"


def _translated(nav: object, config: MkDocsConfig, language: str) -> object:
    """A navigation with the translated pages, called as their headings say."""
    if isinstance(nav, list):
        return [_translated(item, config, language) for item in nav]
    if isinstance(nav, str):
        twin = nav.removesuffix(".md") + f".{language}.md"
        return twin if Path(config.docs_dir, twin).exists() else nav
    assert isinstance(nav, dict)
    ((title, item),) = nav.items()
    inner = _translated(item, config, language)
    if isinstance(inner, str):
        return inner
    return {config.extra["sections"][language][title]: inner}
