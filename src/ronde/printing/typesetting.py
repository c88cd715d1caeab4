"""The typesetter: a template of the package and its data in, a PDF or an SVG out.

The data go in as JSON, so that a name is a name whatever signs are in it. The fonts are those
inside the typesetter, and no date is written: the same data give the same file everywhere.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ronde.errors import MissingPart
from ronde.messages import N_
from ronde.printing.apart import PRINTER, paper_failed
from ronde.text import _, language
from ronde.unpacking import at_hand

_TEMPLATES = Path(__file__).parent / "templates"
_ACCESSIBLE = "ua-1"


def typeset_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """A PDF made by a template, accessible (PDF/UA-1) where the fonts have all its letters.

    Raises PaperFailed where the typesetter cannot set it.
    """
    typesetter()  # a child may write no file as large as the library
    return PRINTER.made(set_pdf, _source(template), _inputs(data, paged=True))


def typeset_svg(template: str, data: Mapping[str, Any]) -> bytes:
    """One SVG made by a template: a single page as high as it needs to be, so nothing is lost.

    Raises PaperFailed where the typesetter cannot set it.
    """
    typesetter()
    return PRINTER.made(set_svg, _source(template), _inputs(data, paged=False))


def set_pdf(source: str, inputs: dict[str, str]) -> bytes:
    """A PDF of a template's file and its data as JSON; what `typeset_pdf` has made somewhere."""
    typst = typesetter()
    for settings in (
        {"ignore_system_fonts": True, "pdf_standards": _ACCESSIBLE},
        # A name in letters that the built-in fonts lack: the fonts of the computer may have them.
        {"ignore_system_fonts": False, "pdf_standards": _ACCESSIBLE},
    ):
        try:
            return bytes(typst.compile(source, sys_inputs=inputs, **settings))
        except typst.TypstError as error:
            if "could not be displayed" not in str(error):
                raise paper_failed(str(error)) from error
    # Nobody has these letters: better a box in their place than no page.
    return _compiled(typst, source, sys_inputs=inputs)


def set_svg(source: str, inputs: dict[str, str]) -> bytes:
    """An SVG of a template's file and its data as JSON; what `typeset_svg` has made somewhere."""
    return _compiled(typesetter(), source, sys_inputs=inputs, format="svg")


def _compiled(typst: Any, source: str, **settings: object) -> bytes:  # noqa: ANN401
    """What the typesetter makes of a template."""
    try:
        return bytes(typst.compile(source, **settings))
    except typst.TypstError as error:
        raise paper_failed(str(error)) from error


def typesetter() -> Any:  # noqa: ANN401 - the library has no types
    """The library that sets pages; it comes with the workbench."""
    if not at_hand("typst"):
        raise MissingPart(
            N_('PDF and SVG need the typesetter: pip install ".[workbench]" in the folder of Ronde')
        )
    import typst

    return typst


def _source(template: str) -> str:
    """The file of a template."""
    return str(_TEMPLATES / f"{template}.typ")


def _inputs(data: Mapping[str, Any], *, paged: bool) -> dict[str, str]:
    """The data as the templates read them, with the words that every page needs."""
    document = {
        "lang": language(),
        "paged": paged,
        "page_label": _("page {page} of {pages}"),
        **data,
    }
    return {"data": json.dumps(document, ensure_ascii=False)}
