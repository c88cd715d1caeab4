import sys

import pytest

from ronde.errors import MissingPart
from ronde.printing.libraries import check_library


@pytest.mark.parametrize(
    ("suffix", "library"), [(".pdf", "typst"), (".SVG", "typst"), (".xlsx", "xlsxwriter")]
)
def test_a_form_whose_library_is_missing_is_refused(
    monkeypatch: pytest.MonkeyPatch, suffix: str, library: str
) -> None:
    check_library(suffix)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingPart, match=r"\.\[workbench\]"):
        check_library(suffix)
    check_library(".csv")
    check_library(".json")
