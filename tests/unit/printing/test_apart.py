"""Papers made in child processes are the same files, and their faults are one sentence."""

import logging
from collections.abc import Callable, Iterator

import pytest

from ronde.errors import PaperFailed, WorkersBusy
from ronde.printing.apart import PRINTER
from ronde.printing.grid import grid_pdf, grid_svg
from ronde.printing.pdf import Letterhead, hall_pdf, sheets_to_pdf, sheets_to_svg
from ronde.printing.poster import poster_pdf
from ronde.printing.typesetting import typeset_pdf, typeset_svg
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.text import use_language
from ronde.text.sheet import Column, Sheet
from ronde.workers.limits import Limits
from ronde.workers.pool import Workers
from tests.unit.workers import calls

LIMITS = Limits(seconds=60, memory_bytes=1_500_000_000, open_files=256)
SHEET = Sheet(
    title="Round 1",
    columns=(Column("No."), Column("Name")),
    rows=((1, "Žofia Øre"), (2, "=SUM(A1)"), (3, "王芳"), (4, "\U0001f40e")),
    notes=("a note",),
)
HEAD = Letterhead(event="Hall", printed="printed 15:06", part="Round 1")
_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
PAPERS: dict[str, Callable[[], bytes]] = {
    "tables.pdf": lambda: sheets_to_pdf([SHEET]),
    "tables.svg": lambda: sheets_to_svg([SHEET]),
    "tables.xlsx": lambda: sheets_to_xlsx([SHEET]),
    "hall.pdf": lambda: hall_pdf([SHEET], HEAD),
    "grid.pdf": lambda: grid_pdf(6, double=False),
    "grid.svg": lambda: grid_svg(6, double=True),
    "poster.pdf": lambda: poster_pdf(
        event="Hall", sentence="Find it", address="http://localhost", qr=_SQUARE, wifi_name=None
    ),
}


@pytest.fixture(autouse=True)
def here_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the papers of other tests made in this process."""
    monkeypatch.setattr(PRINTER, "_workers", None)


@pytest.fixture
def apart() -> Iterator[Workers]:
    """Have the papers of a test made in child processes."""
    workers = Workers(limits=LIMITS, most=1, renew_after=100)
    with PRINTER.apart(workers):
        yield workers
    assert workers.child_count == 0


@pytest.fixture(params=["here", "apart"])
def place(request: pytest.FixtureRequest) -> str:
    """Where the papers of a test are made: it runs for each."""
    if request.param == "apart":
        request.getfixturevalue("apart")
    return str(request.param)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_same_data_give_the_same_file_wherever_it_is_made(
    code: str, request: pytest.FixtureRequest
) -> None:
    use_language(code)
    try:
        here = {name: make() for name, make in PAPERS.items()}
        request.getfixturevalue("apart")
        assert {name for name, make in PAPERS.items() if make() != here[name]} == set()
    finally:
        use_language("en")


@pytest.mark.parametrize("name", ["tables.pdf", "tables.svg"])
def test_the_typesetter_stays_out_of_this_process(
    name: str, apart: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typst.compile", calls.abort)
    assert len(PAPERS[name]()) > 1_000


@pytest.mark.parametrize("typeset", [typeset_pdf, typeset_svg])
def test_what_the_typesetter_refuses_is_one_sentence(
    place: str,
    typeset: Callable[[str, dict[str, object]], bytes],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING), pytest.raises(PaperFailed) as caught:
        typeset("tables", {})
    assert str(caught.value) == "this paper could not be made; the log says why"
    assert not caught.value.message.fields
    (line,) = caplog.messages
    assert "dictionary does not contain key" in line


@pytest.mark.parametrize("fault", [calls.abort, calls.panic, calls.leaving, calls.not_to_be_sent])
def test_a_child_that_dies_at_a_paper_is_replaced(
    fault: Callable[..., bytes], apart: Workers
) -> None:
    with pytest.raises(PaperFailed, match="could not be made"):
        PRINTER.made(fault)
    assert PAPERS["grid.svg"]()


def test_a_process_that_ends_makes_no_more_papers() -> None:
    with PRINTER.apart(Workers(limits=LIMITS, most=1, renew_after=100)):
        pass
    with pytest.raises(WorkersBusy):
        PAPERS["grid.svg"]()


def test_a_paper_that_takes_too_long_is_given_up() -> None:
    short = Limits(seconds=1, memory_bytes=LIMITS.memory_bytes, open_files=64)
    with (
        PRINTER.apart(Workers(limits=short, most=1, renew_after=100)),
        pytest.raises(PaperFailed, match="takes longer than 1 s and was given up"),
    ):
        PRINTER.made(calls.endless)  # type: ignore[arg-type]
