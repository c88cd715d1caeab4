"""The ranking at the desk and in the hall, travellers, score cards, files."""

import io
import json
import re
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from fastapi import FastAPI
from pypdf import PdfReader

from ronde.cli.main import run
from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.service.kinds.bridge.actions.scoring import send_result
from ronde.service.kinds.bridge.export import movement_json
from ronde.service.kinds.bridge.state import Spot, Sureness
from ronde.service.kinds.bridge.typed import told_from_text
from ronde.web.person import NOBODY
from ronde.web.rooms import Rooms
from tests.web.bridge.evenings import evening, open_empty, open_saturday
from tests.web.bridge.table_evening import open_evening
from tests.web.browser import Browser

_PBN = """% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]

"""


@pytest.fixture
def saturday(rooms: Rooms) -> str:
    """27 pairs in round 7 of 13; what the players see stops two rounds before the end."""
    return open_saturday(rooms)


def test_the_ranking_is_that_of_the_command(
    client: Browser,
    rooms: Rooms,
    saturday: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What the page shows is what `ronde bridge rank` makes of the exported results."""
    monkeypatch.chdir(tmp_path)
    Path("results.csv").write_bytes(client.get(f"/e/{saturday}/results.csv").content)
    Path("m.json").write_text(json.dumps(movement_json(rooms.opened(saturday).state, "")))
    capsys.readouterr()
    assert run(("bridge", "rank", "results.csv", "--movement", "m.json", "--json")) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    page = client.get(f"/e/{saturday}/ranking?after=all").text
    for table, ranking in zip(
        page.split('<table class="table ranking">')[1:], document["rankings"], strict=True
    ):
        rows = table.partition("</table>")[0].split("<tr>")[2:]
        shown = [row.rpartition('percent">')[2].partition("<")[0] for row in rows]
        assert shown == [f"{entry['percent']:.2f}" for entry in ranking["entries"]]


def test_the_ranking_after_each_complete_round(client: Browser, saturday: str) -> None:
    assert "Ranking after round 6" in client.get(f"/e/{saturday}/ranking").text
    assert "Ranking after round 2" in client.get(f"/e/{saturday}/ranking?after=2").text
    refused = client.get(f"/e/{saturday}/ranking?after=7")
    assert refused.status_code == 422


def test_a_traveller_is_best_first_and_says_why(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/ranking?board=3").text
    traveller = page.partition('id="traveller"')[2]
    assert "South deals, East-West vulnerable" in traveller
    assert "6 results, top 10. Two points for each result beaten, one for each equal." in traveller
    assert "of 5 other results" in traveller


def test_what_is_held_back_is_not_told_to_the_players(
    client: Browser, app: FastAPI, phone: Browser, saturday: str
) -> None:
    client.post(f"/e/{saturday}/ranking/held-back", data={"rounds": 9})
    page = phone.get(f"/p/{saturday}/ranking").text
    assert "Ranking after round 4" in page
    assert "Scores after round 4 are held back until the end." in page
    assert "score-card" not in phone.get(f"/p/{saturday}/me/2/card").text
    assert phone.get(f"/p/{saturday}/boards/26").status_code == 403
    client.post(f"/e/{saturday}/ranking/held-back", data={"rounds": 13})
    assert "held back until the end" in phone.get(f"/p/{saturday}/ranking").text
    assert "%</strong>" not in phone.get(f"/p/{saturday}/ranking").text
    client.post(f"/e/{saturday}/ranking/held-back", data={"rounds": 0})
    assert "Ranking after round 6" in phone.get(f"/p/{saturday}/ranking").text


def test_players_find_themselves_and_their_table(phone: Browser, saturday: str) -> None:
    for language in ("en", "fr"):
        assert phone.get(f"/p/{saturday}?lang={language}").status_code == 200
    page = phone.get(f"/p/{saturday}/me/2?lang=en").text
    assert "East-West" in page
    assert "Then round 8" in page
    again = phone.get(f"/p/{saturday}", follow_redirects=False)
    assert again.headers["location"] == f"/p/{saturday}/me/2"
    assert phone.get(f"/p/{saturday}/pairings").status_code == 200
    assert phone.get(f"/p/{saturday}/me/999").status_code == 404


def test_the_wall_shows_seating_clock_and_ranking(phone: Browser, saturday: str) -> None:
    page = phone.get(f"/p/{saturday}/wall").text
    assert page.count('class="wall-page"') == 3
    assert "data-timer" in page
    assert "rounds/clock" not in page


def test_the_desk_is_closed_to_those_who_only_look(phone: Browser, saturday: str) -> None:
    for path in ("ranking", "tables", "pairs", "movement", "ranking.pdf", "results.csv", "echo"):
        assert phone.get(f"/e/{saturday}/{path}").status_code == 403


@pytest.mark.parametrize(
    "path", ["ranking.pdf", "score-cards.pdf", "travellers.pdf", "pairs.pdf", "tables/round-7.pdf"]
)
def test_sheets_on_paper(client: Browser, saturday: str, path: str) -> None:
    answer = client.get(f"/e/{saturday}/{path}")
    assert answer.headers["content-type"] == "application/pdf"
    for page in PdfReader(io.BytesIO(answer.content)).pages:
        words = page.extract_text()
        assert words.startswith("Saturday Pairs, Saint-Aubert ")
        # Score cards are cut apart: each has the name once more.
        assert words.count("Saturday Pairs") == 1 or path == "score-cards.pdf"
        assert ", page " in words
        assert "printed " in words


def test_a_sheet_of_scores_says_after_how_many(client: Browser, saturday: str) -> None:
    paper = client.get(f"/e/{saturday}/ranking.pdf").content
    words = PdfReader(io.BytesIO(paper)).pages[0].extract_text()
    assert re.search(r"after score \d+ of 338", words)


@pytest.mark.parametrize(
    ("page", "first"),
    [
        ("movement", "movement/cards.pdf"),
        ("tables", "tables/round-7.pdf"),
        ("pairs", "pairs.pdf"),
        ("ranking", "ranking.pdf"),
        ("boards", "travellers.pdf"),
    ],
)
def test_the_sheet_of_a_page_is_one_click_away(
    client: Browser, saturday: str, page: str, first: str
) -> None:
    text = client.get(f"/e/{saturday}/{page}").text
    assert f'<a class="print-first" href="/e/{saturday}/{first}">' in text


def test_the_page_of_files_has_all_of_an_evening(client: Browser, saturday: str) -> None:
    text = client.get(f"/e/{saturday}/files").text
    files = {link for link in re.findall(r'href="([^"]+)"', text) if f"/e/{saturday}/" in link}
    for wanted in ("ranking.pdf", "score-cards.pdf", "travellers.pdf", "movement/cards.pdf"):
        assert f"/e/{saturday}/{wanted}" in files
    for wanted in ("export.xml", "export.pbn", "ranking.xlsx", "results.csv", "export.jsonl"):
        assert f"/e/{saturday}/{wanted}" in files
    for link in files:
        assert client.get(link).status_code == 200, link
    assert "`" not in text.partition("<main")[2].partition("</main>")[0]


def test_a_first_score_in_dispute_offers_no_paper_that_is_refused(
    client: Browser, rooms: Rooms
) -> None:
    """Nothing counts before the director decides: every paper on the list still opens."""
    name = open_evening(rooms).stream
    desk = rooms.desk(name, NOBODY)
    for told in ("4s s =", "4s s -1"):
        spot = Spot("", 1, 4, 7)
        side = Direction.NORTH_SOUTH if told.endswith("=") else Direction.EAST_WEST
        send_result(desk, spot, told_from_text(told, 7, Letters.ENGLISH), side=side)
    assert evening(rooms, name).results[Spot("", 1, 4, 7)].standing is Sureness.DISPUTED
    text = client.get(f"/e/{name}/files").text
    for link in re.findall(r'href="([^"]+)"', text):
        if f"/e/{name}/" in link:
            assert client.get(link).status_code == 200, link
    assert "ranking.pdf" not in text


def test_an_evening_without_scores_offers_no_paper_of_them(client: Browser, rooms: Rooms) -> None:
    text = client.get(f"/e/{open_empty(rooms)}/files").text
    assert "ranking.pdf" not in text
    assert "export.xml" not in text
    assert "movement/cards.pdf" not in text


def test_files_for_other_programs(client: Browser, saturday: str) -> None:
    assert b"<USEBIO" in client.get(f"/e/{saturday}/export.xml").content
    assert b'[Board "1"]' in client.get(f"/e/{saturday}/export.pbn").content
    workbook = openpyxl.load_workbook(
        io.BytesIO(client.get(f"/e/{saturday}/ranking.xlsx").content), read_only=True
    )
    assert len(workbook.sheetnames) > 20
    assert client.get(f"/e/{saturday}/results.csv").text.startswith("\ufeff")


def test_deals_are_loaded_and_shown(client: Browser, rooms: Rooms, saturday: str) -> None:
    client.post(f"/e/{saturday}/deals", files={"file": ("night.pbn", _PBN.encode(), "text/plain")})
    assert set(evening(rooms, saturday).deals) == {1}
    assert client.get(f"/e/{saturday}/boards/1").text.count('class="hand hand-') == 4
    hands = client.get(f"/e/{saturday}/hands.pdf")
    assert hands.headers["content-type"] == "application/pdf"


def test_a_penalty_is_taken_off(client: Browser, rooms: Rooms, saturday: str) -> None:
    client.post(
        f"/e/{saturday}/ranking/penalty",
        data={"who": "ns3", "value": "10", "unit": "percent", "reason": "slow"},
    )
    assert len(evening(rooms, saturday).penalties) == 1
    assert "penalty</span>" in client.get(f"/e/{saturday}/ranking").text


def test_score_cards_tell_the_places_of_the_ranking(client: Browser, saturday: str) -> None:
    page = client.get(f"/e/{saturday}/ranking").text
    rows = re.findall(
        r'class="number place">(\d+)=?</th><td class="number number-of">(\d+)</td>.*?'
        r'<td class="number percent">([\d.]+)</td>',
        page,
        re.DOTALL,
    )
    row = next((rank, percent) for rank, number, percent in rows if number == "3")
    paper = PdfReader(io.BytesIO(client.get(f"/e/{saturday}/score-cards.pdf").content))
    words = " ".join(" ".join(each.extract_text() for each in paper.pages).split())
    assert "Ranking after round 6" in words
    card = re.search(r"N-S 3 .*?Rank (\d+): [\d.]+ of [\d.]+ points, ([\d.]+) %", words)
    assert card is not None
    assert card.groups() == row


def test_worksheets_are_called_by_what_is_in_them(client: Browser, saturday: str) -> None:
    content = client.get(f"/e/{saturday}/ranking.xlsx").content
    names = openpyxl.load_workbook(io.BytesIO(content), read_only=True).sheetnames
    assert names[0].startswith("North-South")
    assert names[1].startswith("East-West")
    assert not any("Saturday" in name for name in names)
