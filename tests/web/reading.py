"""Pages as somebody reads them: without their marks, their scripts and their frame."""

import html
import re
from typing import Any

_MAIN = re.compile(r"<main[^>]*>(.*?)</main>", re.DOTALL)
_SILENT = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
_MARK = re.compile(r"<[^>]*>")
_HEADLINE = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
JSON = {"Accept": "application/json"}
"""What a module of a page says that it reads."""


def main_text(answer: Any) -> str:  # noqa: ANN401 - the answer of whichever client
    """What the middle of a page says."""
    return words(_MAIN.findall(answer.text)[0])


def headline(answer: Any) -> str:  # noqa: ANN401 - the answer of whichever client
    """The sentence of a page."""
    (found,) = _HEADLINE.findall(answer.text)
    return words(found)


def title(answer: Any) -> str:  # noqa: ANN401 - the answer of whichever client
    """What stands in the tab of the browser."""
    return words(_TITLE.findall(answer.text)[0])


def words(marked: str) -> str:
    """What is left of a piece of a page when its marks are taken away."""
    return " ".join(html.unescape(_MARK.sub(" ", _SILENT.sub("", marked))).split())
