"""Reading printed pages back."""

import io
from typing import Any

import pypdf

A4_UPRIGHT = (595, 842)
A4_SIDEWAYS = (842, 595)


def pages(content: bytes) -> list[str]:
    """The text of each page, blanks made plain."""
    return [_plain(page.extract_text()) for page in _reader(content).pages]


def sizes(content: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages in points."""
    return {
        (round(float(page.mediabox.width)), round(float(page.mediabox.height)))
        for page in _reader(content).pages
    }


def text_outside_the_margins(content: bytes) -> list[str]:
    """Texts that start left, right, above or below of where a printer prints."""
    outside: list[str] = []
    for page in _reader(content).pages:
        width, height = float(page.mediabox.width), float(page.mediabox.height)

        def look(
            text: str,
            matrix: list[float],
            text_matrix: list[float],
            _font: object,
            _size: object,
            width: float = width,
            height: float = height,
        ) -> None:
            x = matrix[0] * text_matrix[4] + matrix[4]
            y = matrix[3] * text_matrix[5] + matrix[5]
            if text.strip() and not (25 <= x <= width - 30 and 15 <= y <= height - 15):
                outside.append(f"{text!r} at {x:.0f}, {y:.0f} of {width:.0f}, {height:.0f}")

        page.extract_text(visitor_text=look)
    return outside


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
