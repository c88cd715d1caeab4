"""Files to take away: what is in them, who may have them, and that nothing in them is run."""

import csv
import io
import json

import openpyxl
import pytest
from fastapi import FastAPI

from ronde.core.chess.player import Player
from ronde.formats import trf
from ronde.service.events.actions.entering import enter
from ronde.service.events.documents import Document
from ronde.service.events.settings import Settings, System
from ronde.store import open_journals
from ronde.text.sheet import Sheet
from ronde.web.person import Role
from ronde.web.rooms import Rooms
from tests.web import events
from tests.web.browser import Browser
from tests.web.paper.playing import ANNE, opened
from tests.web.people import signed_in

FORMULAS = ("=HYPERLINK(1)", "+1+cmd", "@SUM(1)", "-2+3")


@pytest.fixture
def formulas(rooms: Rooms) -> str:
    """An event in which every name is a formula."""
    opened(rooms, "formulas", Settings(system=System.SWISS, name="=1+1", round_count=3))
    entered = [Player(number=number, name=name) for number, name in enumerate(FORMULAS, start=1)]
    rooms.act("formulas", ANNE, lambda desk: enter(desk, entered))
    return "formulas"


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_the_report_is_read_back(client: Browser, played_event: str, edition: str) -> None:
    answer = client.get(f"/e/{played_event}/export.trf?edition={edition}")
    name = f"{played_event}-{edition}.trf"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    report = trf.loads(answer.content, lenient=False, file="a.trf")
    assert len(report.event.players) == 24
    assert len(report.event.rounds) == 5


def test_the_workbook_has_every_table(client: Browser, played_event: str) -> None:
    answer = client.get(f"/e/{played_event}/export.xlsx")
    book = openpyxl.load_workbook(io.BytesIO(answer.content))
    assert book.sheetnames == [
        "Players",
        *(f"Round {number}" for number in range(1, 6)),
        "Crosstable",
        "Standings",
        "Crosstable by rank",
        "Rating changes",
    ]


@pytest.mark.parametrize(
    "table",
    [
        *("players", "round-3", "crosstable", "standings", "american", "ratings"),
        *("players-by-name", "players-by-rating"),
    ],
)
def test_each_table_is_a_csv_file(client: Browser, played_event: str, table: str) -> None:
    answer = client.get(f"/e/{played_event}/export.csv?table={table}")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert f"{played_event}-{table}.csv" in answer.headers["content-disposition"]
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == (13 if table == "round-3" else 25)


def test_an_unknown_table_is_refused(client: Browser, played_event: str) -> None:
    assert client.get(f"/e/{played_event}/export.csv?table=secrets").status_code == 422


def test_a_draft_is_in_no_file(client: Browser, drafted_event: str) -> None:
    assert client.get(f"/e/{drafted_event}/export.csv?table=round-6").status_code == 422
    told = client.get(f"/e/{drafted_event}/export.json").json()
    assert [played["round"] for played in told["rounds"]] == [1, 2, 3, 4, 5]
    report = trf.loads(client.get(f"/e/{drafted_event}/export.trf").content, lenient=False, file="")
    assert len(report.event.rounds) == 5


def test_the_facts_are_told_to_programs(client: Browser, played_event: str) -> None:
    answer = client.get(f"/e/{played_event}/export.json")
    told = json.loads(answer.content)
    assert len(told["players"]) == 24
    assert told["standings"]["standings"][0]["rank"] == 1


def test_the_journal_is_read_back_elsewhere(
    client: Browser, played_event: str, tmp_path: object
) -> None:
    text = client.get(f"/e/{played_event}/export.jsonl").text
    with open_journals(f"{tmp_path}/other.ronde") as journals:
        journals.import_jsonl(text)
        assert [stream.name for stream in journals.streams()] == [played_event]


def test_a_copy_of_everything_holds_every_event(
    client: Browser, played_event: str, cup: str, tmp_path: object
) -> None:
    answer = client.get("/backup.ronde")
    assert answer.headers["content-disposition"].startswith('attachment; filename="ronde-backup')
    path = f"{tmp_path}/copy.ronde"
    with open(path, "wb") as file:
        file.write(answer.content)
    with open_journals(path) as journals:
        assert {stream.name for stream in journals.streams()} == {played_event, cup}


def test_a_copy_of_everything_is_the_directors_alone(
    app: FastAPI, client: Browser, played_event: str
) -> None:
    deputy = signed_in(app, Role.DEPUTY)
    assert deputy.get("/backup.ronde").status_code == 403
    assert deputy.get(f"/e/{played_event}/export.trf").status_code == 200
    helper = signed_in(app, Role.HELPER, played_event)
    for path in ("files", "export.trf", "export.csv", "export.json", "export.jsonl", "export.xlsx"):
        assert helper.get(f"/e/{played_event}/{path}").status_code == 403, path


def test_names_that_are_formulas_stay_names(client: Browser, formulas: str) -> None:
    text = client.get(f"/e/{formulas}/export.csv?table=players").content.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    for name in FORMULAS:
        assert name not in cells
        assert f"'{name}" in cells
    book = openpyxl.load_workbook(
        io.BytesIO(client.get(f"/e/{formulas}/export.xlsx").content), data_only=False
    )
    kinds = {
        cell.value: cell.data_type
        for row in book.worksheets[0].iter_rows()
        for cell in row
        if cell.value in FORMULAS
    }
    assert kinds == dict.fromkeys(FORMULAS, "s")


def test_a_cup_and_groups_have_tables_too(client: Browser, cup: str, groups: str) -> None:
    for event, table in ((cup, "matches"), (groups, "standings"), (groups, "round-1")):
        assert client.get(f"/e/{event}/export.csv?table={table}").status_code == 200
        assert client.get(f"/e/{event}/export.xlsx").status_code == 200
        assert client.get(f"/e/{event}/export.json").status_code == 200
    assert client.get(f"/e/{cup}/export.trf").status_code == 422


def test_every_link_of_the_page_of_files_leads_somewhere(
    client: Browser, played_event: str, cup: str, groups: str, teams: str
) -> None:
    for event in (played_event, cup, groups, teams):
        page = client.get(f"/e/{event}/files")
        assert page.status_code == 200
        links = {part.split('"')[0] for part in page.text.split('href="')[1:]}
        files = [link for link in links if f"/e/{event}/" in link and "." in link]
        assert len(files) > 8
        for link in files:
            answer = client.get(link.replace("&amp;", "&"))
            assert answer.status_code == 200, link
            assert "filename=" in answer.headers["content-disposition"]
    assert events.TITLE in client.get(f"/e/{played_event}/files").text


def test_a_sheet_says_what_its_file_is(client: Browser, played_event: str) -> None:
    page = client.get(f"/e/{played_event}/files").text
    assert 'proof.json">Proof of the pairing</a> <span class="third">JSON</span>' in page
    assert 'standings.pdf">Standings</a> <span class="third">PDF</span>' in page


def test_the_page_of_files_makes_no_table(
    client: Browser, played_event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def sheet(document: Document) -> Sheet:
        made.append(document.key)
        return document.make()

    monkeypatch.setattr(Document, "sheet", property(sheet))
    page = client.get(f"/e/{played_event}/files")
    assert "export.csv?table=round-4" in page.text
    assert made == []
    assert client.get(f"/e/{played_event}/export.csv?table=standings").status_code == 200
    assert made == ["standings"]
