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
from ronde.text import _, language

_TEMPLATES = Path(__file__).parent / "templates"
_ACCESSIBLE = "ua-1"


def typeset_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """A PDF made by a template, accessible (PDF/UA-1) where the fonts have all its letters."""
    typst = typesetter()
    source, inputs = _source(template), _inputs(data, paged=True)
    for settings in (
        {"ignore_system_fonts": True, "pdf_standards": _ACCESSIBLE},
        # A name in letters that the built-in fonts lack: the fonts of the computer may have them.
        {"ignore_system_fonts": False, "pdf_standards": _ACCESSIBLE},
    ):
        try:
            return bytes(typst.compile(source, sys_inputs=inputs, **settings))
        except typst.TypstError as error:
            if not _lacks_letters(error):
                raise
    # Nobody has these letters: better a box in their place than no page.
    return bytes(typst.compile(source, sys_inputs=inputs))


def typeset_svg(template: str, data: Mapping[str, Any]) -> bytes:
    """One SVG made by a template: a single page as high as it needs to be, so nothing is lost."""
    typst = typesetter()
    inputs = _inputs(data, paged=False)
    made = typst.compile(_source(template), sys_inputs=inputs, format="svg")
    return bytes(made)


def typesetter() -> Any:  # noqa: ANN401 - the library has no types
    """The library that sets pages; it comes with the workbench."""
    try:
        import typst
    except ImportError:
        raise MissingPart(
            N_('PDF and SVG need the typesetter: pip install "ronde[workbench]"')
        ) from None
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


def _lacks_letters(error: Exception) -> bool:
    """Whether the typesetter refused a letter that its fonts lack."""
    return "could not be displayed" in str(error)
