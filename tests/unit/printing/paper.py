"""Reading printed pages back."""

import io
from functools import lru_cache
from typing import Any, NamedTuple

import pypdf

A4_UPRIGHT = (595, 842)
A4_SIDEWAYS = (842, 595)


class _Page(NamedTuple):
    """What stands on a page: all its text, and the texts out of the reach of a printer."""

    text: str
    outside: tuple[str, ...]


def pages(content: bytes) -> list[str]:
    """The text of each page, blanks made plain."""
    return [page.text for page in _read(content)]


def sizes(content: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages in points."""
    return {
        (round(float(page.mediabox.width)), round(float(page.mediabox.height)))
        for page in _reader(content).pages
    }


def text_outside_the_margins(content: bytes) -> list[str]:
    """Texts that start left, right, above or below of where a printer prints."""
    return [text for page in _read(content) for text in page.outside]


def smallest_type(content: bytes) -> float:
    """The size of the smallest letters, in points; numbers inside discs are left out."""
    found: list[float] = []

    def look(
        text: str, matrix: list[float], text_matrix: list[float], _font: object, size: float
    ) -> None:
        if text.strip() and not text.strip().isdigit():
            found.append(round(abs(size * matrix[0] * text_matrix[0]), 2))

    for page in _reader(content).pages:
        page.extract_text(visitor_text=look)
    return min(found)


@lru_cache(maxsize=4)
def _read(content: bytes) -> tuple[_Page, ...]:
    """The pages of a document; reading takes as long as setting, and a test looks at it twice."""
    return tuple(_read_page(page) for page in _reader(content).pages)


def _read_page(page: pypdf.PageObject) -> _Page:
    """A page, its text read once."""
    outside: list[str] = []
    width, height = float(page.mediabox.width), float(page.mediabox.height)

    def look(
        text: str, matrix: list[float], text_matrix: list[float], _font: object, _size: object
    ) -> None:
        x = matrix[0] * text_matrix[4] + matrix[4]
        y = matrix[3] * text_matrix[5] + matrix[5]
        if text.strip() and not (25 <= x <= width - 30 and 15 <= y <= height - 15):
            outside.append(f"{text!r} at {x:.0f}, {y:.0f} of {width:.0f}, {height:.0f}")

    text = page.extract_text(visitor_text=look)
    return _Page(_plain(text), tuple(outside))


def properties(content: bytes) -> dict[str, Any]:
    """Title, language and whether the file says it follows PDF/UA."""
    reader = _reader(content)
    catalogue = reader.root_object
    metadata = reader.xmp_metadata
    raw = metadata.stream.get_data().decode() if metadata is not None else ""
    return {
        "title": reader.metadata.title if reader.metadata else None,
        "language": catalogue.get("/Lang"),
        "accessible": "pdfuaid:part" in raw,
    }


def _reader(content: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(content))


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")
