"""Files as answers: shown or kept by the browser, under names that every system can keep."""

import re
import unicodedata

from fastapi.responses import Response

_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST = 80
PDF = "application/pdf"


def pdf(content: bytes, *words: str) -> Response:
    """A PDF that the browser shows; its name is made of words."""
    return _answer(content, PDF, "inline", f"{safe_name(*words)}.pdf")


def download(content: bytes, kind: str, suffix: str, *words: str) -> Response:
    """A file that the browser keeps."""
    return _answer(content, kind, "attachment", f"{safe_name(*words)}{suffix}")


def safe_name(*words: str) -> str:
    """A file's name in plain letters: no path, no quote, no accent, nothing hidden."""
    plain = unicodedata.normalize("NFKD", "-".join(word for word in words if word))
    letters = plain.encode("ascii", "ignore").decode()
    return _NOT_IN_NAMES.sub("-", letters).strip("-.")[:_LONGEST].rstrip("-.") or "ronde"


def _answer(content: bytes, kind: str, how: str, name: str) -> Response:
    """A file; nobody keeps a copy on the way, for the next one may be another."""
    headers = {
        "content-disposition": f'{how}; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(content, media_type=kind, headers=headers)
