"""The sheets of a bridge evening at every door: which there are, and what is chosen of them."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from ronde.cli.main import run
from ronde.service.events.kind import kinds
from ronde.service.events.papers.catalogue import PAPERS, offered_papers
from ronde.service.events.papers.row import PaperRow
from ronde.service.kinds.bridge.papers import PAPERS as OF_EVENINGS
from ronde.web.rooms import Rooms
from tests.web.bridge.evenings import open_empty, open_saturday, saturday_journal
from tests.web.browser import Browser
from tests.web.reading import JSON

KEYS = [row.key for row in OF_EVENINGS if row.key != "hands"]


def pages(content: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


def page_count(content: bytes) -> int:
    """How many pages there are; to read what stands on them takes ten times as long."""
    return len(PdfReader(io.BytesIO(content)).pages)


@pytest.fixture
def saturday(rooms: Rooms) -> str:
    """27 pairs in round 7 of 13."""
    return open_saturday(rooms)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same evening for the commands."""
    monkeypatch.chdir(tmp_path)
    Path("saturday.jsonl").write_text(saturday_journal())
    file = tmp_path / "club.db"
    monkeypatch.setenv("RONDE_DATABASE", str(file))
    assert run(("event", "restore", "saturday.jsonl")) == 0
    return file


def test_every_word_means_one_sheet_whatever_is_played() -> None:
    own: dict[str, PaperRow] = {}
    for kind in kinds().values():
        for row in kind.papers() if kind.papers is not None else ():
            assert own.setdefault(row.key, row) is row
    assert not set(own) & set(PAPERS)


@pytest.mark.parametrize("key", [*KEYS, "regulations"])
def test_every_sheet_is_printed_in_the_browser_and_by_programs(
    client: Browser, saturday: str, key: str
) -> None:
    page = client.get(f"/e/{saturday}/paper/{key}.pdf")
    answer = client.get(f"/api/v1/events/{saturday}/papers/{key}.pdf")
    for each in (page, answer):
        assert each.status_code == 200, each.text
        assert each.headers["content-type"] == "application/pdf"
    assert page_count(page.content) == page_count(answer.content) > 0


@pytest.mark.parametrize("key", [*KEYS, "regulations"])
@pytest.mark.usefixtures("database")
def test_every_sheet_is_printed_by_the_command(key: str) -> None:
    assert run(("event", "print", "saturday", key, "--output", "sheet.pdf")) == 0
    assert Path("sheet.pdf").read_bytes().startswith(b"%PDF")


def test_a_sheet_of_chess_is_refused(client: Browser, saturday: str) -> None:
    answer = client.get(f"/e/{saturday}/paper/slips.pdf", headers=JSON)
    assert answer.status_code == 422
    assert "bridge evening" in answer.text


def test_an_evening_that_was_just_created_offers_what_needs_no_movement(rooms: Rooms) -> None:
    event = open_empty(rooms)
    offered = [row.key for row in offered_papers(rooms.opened(event).state)]
    assert offered == ["diagrams", "scales", "regulations"]


def test_the_cards_to_print_are_chosen_on_the_page_of_files(client: Browser, saturday: str) -> None:
    text = client.get(f"/e/{saturday}/files").text
    assert 'action="/e/saturday/paper/guide-cards.pdf"' in text
    assert 'name="sheets" value="tables" checked' in text
    assert 'name="sheets" value="diagrams">' in text
    assert 'value="matches"' not in text
    assert "Columns about players" not in text
    one = client.get(f"/e/{saturday}/paper/guide-cards.pdf?sheets=plan&tables=").content
    two = client.get(f"/e/{saturday}/paper/guide-cards.pdf?sheets=plan&sheets=tables").content
    both = client.get(f"/api/v1/events/{saturday}/papers/guide-cards.pdf?sheets=plan,tables")
    assert page_count(one) < page_count(two) == page_count(both.content)


@pytest.mark.usefixtures("database")
def test_the_command_prints_some_kinds_of_some_tables(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("event", "print", "saturday", "guide-cards", "--output", "cards.pdf")
    assert run((*arguments, "--sheets", "tables", "--tables", "1,14", "--from-round", "8")) == 0
    (page,) = pages(Path("cards.pdf").read_bytes())
    assert "Table 14" in page
    assert run((*arguments, "--tables", "one")) == 2
    assert "expected numbers such as 3,4" in capsys.readouterr().err
    assert run((*arguments, "--sheets", "posters")) == 2
    assert "--sheets: expected words out of" in capsys.readouterr().err


def test_cards_have_the_names_of_those_who_play(client: Browser, saturday: str) -> None:
    pairs = pages(client.get(f"/e/{saturday}/paper/guide-cards.pdf?sheets=pairs").content)
    assert "Isakstad, Anne – Ekholmen, Tom" in pairs[0]
    tables = pages(client.get(f"/e/{saturday}/paper/guide-cards.pdf?sheets=tables").content)
    assert "Round 1: N-S 1 Isakstad, Anne – Ekholmen, Tom" in " ".join(tables[0].split())


def test_a_ranking_has_the_day_and_both_lines_on_one_page(client: Browser, saturday: str) -> None:
    (page,) = pages(client.get(f"/e/{saturday}/ranking.pdf").content)
    assert "2026 · Ranking after round 6" in " ".join(page.split())
    assert page.index("North-South") < page.index("East-West")


def test_diagrams_are_of_the_boards_in_play_or_empty(
    client: Browser, rooms: Rooms, saturday: str
) -> None:
    first = pages(client.get(f"/e/{saturday}/paper/diagrams.pdf").content)
    assert len(first) == 5
    assert "Board no. 6" in first[0]
    assert "Dealer: North" in first[0]
    event = open_empty(rooms)
    (blank,) = pages(client.get(f"/e/{event}/paper/diagrams.pdf").content)
    assert blank.count("Board no. …") == 6


def test_scales_are_those_of_so_many_boards(client: Browser, saturday: str) -> None:
    (plain,) = pages(client.get(f"/e/{saturday}/paper/scales.pdf").content)
    assert "4000 and more" in plain.replace("\xa0", " ")
    assert "Victory points" not in plain
    (page,) = pages(client.get(f"/e/{saturday}/paper/scales.pdf?boards=24").content)
    assert "Victory points, 24 boards, scale wbf-2013" in page
    assert "74 and more" in page.replace("\xa0", " ")
