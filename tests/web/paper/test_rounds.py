"""The sheets of a round: readable, tagged, with their head and foot, and drafts for arbiters."""

import re

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.unit.printing.paper import (
    A4_UPRIGHT,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)
from tests.web import events
from tests.web.browser import Browser
from tests.web.paper.playing import words
from tests.web.people import signed_in


def test_the_pairings_hang_in_the_order_of_the_boards(client: Browser, played_event: str) -> None:
    answer = client.get(f"/e/{played_event}/round/5.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="open-round-5-boards.pdf"'
    french = client.get(f"/e/{played_event}/round/5.pdf?lang=fr")
    name = 'inline; filename="open-ronde-5-echiquiers.pdf"'
    assert french.headers["content-disposition"] == name
    [page] = pages(answer.content)
    numbers = [int(one) for one in re.findall(r"^(\d{1,2})\b", page, re.MULTILINE)]
    assert [number for number in numbers if number in range(1, 13)] == list(range(1, 13))
    assert "Round 5" in page
    assert "BERG Chloé" in page
    assert "Berg, Chloé" not in page
    assert sizes(answer.content) == {A4_UPRIGHT}
    assert text_outside_the_margins(answer.content) == []


def test_a_sheet_says_when_and_after_how_many_results(client: Browser, played_event: str) -> None:
    text = words(client.get(f"/e/{played_event}/round/5.pdf").content)
    assert re.search(r"printed \d{1,2}:\d\d, after result 9 of 12, page 1 of 1", text)
    assert events.TITLE in text
    assert "http://192.168.1.20:8000/p/open" in text


def test_a_sheet_is_tagged_and_has_its_language(client: Browser, played_event: str) -> None:
    for query in ("", "?by=name", "?size=large", "?by=name&size=large"):
        english = client.get(f"/e/{played_event}/round/5.pdf{query}")
        found = properties(english.content)
        assert found["accessible"], query
        assert found["language"] == "en"
        assert found["title"] == f"{events.TITLE}: Round 5"
    french = client.get(f"/e/{played_event}/round/5.pdf?lang=fr")
    assert properties(french.content)["language"] == "fr"
    assert "Ronde 5" in words(french.content)


def test_by_name_everybody_stands_once_with_board_and_colour(
    client: Browser, played_event: str
) -> None:
    text = words(client.get(f"/e/{played_event}/round/5.pdf?by=name").content)
    assert text.count("White") == text.count("Black") == 12
    rows = re.findall(r"(\w+) \w+ (\d+) (?:White|Black) (\w+) \w+", text)
    assert [name for name, _board, _other in rows] == [name.upper() for name in events.SURNAMES]
    opponents = {name: (board, other) for name, board, other in rows}
    for name, (board, other) in opponents.items():
        assert opponents[other] == (board, name)


def test_large_letters_take_more_pages(client: Browser, played_event: str) -> None:
    normal = pages(client.get(f"/e/{played_event}/round/5.pdf?by=name").content)
    large = pages(client.get(f"/e/{played_event}/round/5.pdf?by=name&size=large").content)
    assert len(normal) < len(large)
    assert all("page" in page for page in large)


def test_a_draft_says_so_across_its_head(client: Browser, drafted_event: str) -> None:
    for path in ("round/6.pdf", "round/6.pdf?by=name", "round/6/slips.pdf"):
        answer = client.get(f"/e/{drafted_event}/{path}")
        assert "Draft" in words(answer.content), path
        assert "draft" in answer.headers["content-disposition"]
        assert "after result" not in words(answer.content)
    published = words(client.get(f"/e/{drafted_event}/round/5.pdf").content)
    assert "Draft" not in published


def test_a_draft_is_for_the_arbiters(app: FastAPI, client: Browser, drafted_event: str) -> None:
    helper = signed_in(app, Role.HELPER, drafted_event)
    for path in ("round/6.pdf", "round/6/slips.pdf"):
        assert helper.get(f"/e/{drafted_event}/{path}").status_code == 403
    assert helper.get(f"/e/{drafted_event}/round/5.pdf").status_code == 200
    phone = signed_in(app, Role.VIEWER)
    assert phone.get(f"/e/{drafted_event}/round/5.pdf").status_code == 403


def test_slips_are_eight_to_a_page_and_stack_in_board_order(
    client: Browser, played_event: str
) -> None:
    answer = client.get(f"/e/{played_event}/round/5/slips.pdf")
    found = pages(answer.content)
    assert len(found) == 2
    assert found[0].count("Signature, White") == 6
    assert found[1].count("Signature, White") == 6
    # Every pile of a cut stack holds boards that follow each other.
    numbers = [[int(one) for one in re.findall(r"Round 5 (\d+)$", page, re.M)] for page in found]
    assert numbers == [[1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10, 12]]
    assert properties(answer.content)["accessible"]


@pytest.mark.parametrize("path", ["round/7.pdf", "round/0.pdf", "round/7/slips.pdf"])
def test_a_round_that_is_not_paired_has_no_sheet(
    client: Browser, played_event: str, path: str
) -> None:
    answer = client.get(f"/e/{played_event}/{path}", headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "is not paired yet" in answer.json()["detail"]


def test_sizes_and_orders_that_nobody_knows_are_refused(client: Browser, played_event: str) -> None:
    for query in ("by=colour", "size=huge"):
        assert client.get(f"/e/{played_event}/round/5.pdf?{query}").status_code == 422


def test_matches_of_teams_stand_above_their_boards(client: Browser, teams: str) -> None:
    text = words(client.get(f"/e/{teams}/round/1.pdf").content)
    assert text.index("Lindvik") < text.index("AALTONEN")
    assert "Match 1" in text
    slips = words(client.get(f"/e/{teams}/round/1/slips.pdf").content)
    assert slips.count("Signature, White") == 4
    assert "Lindvik – Vauclerc" in slips
    line_ups = words(client.get(f"/e/{teams}/round/1/line-ups.pdf").content)
    assert "Line-ups of round 1" in line_ups
    assert "ESKELUND" in line_ups


def test_a_rutsch_has_its_tables(client: Browser, rutsch: str) -> None:
    text = words(client.get(f"/e/{rutsch}/round/1/tables.pdf").content)
    assert "Tables of round 1" in text
    assert "Top side" in text
    assert text.count("AALTONEN") == 1
    # The text of the book hangs beside them.
    assert "How it is played" in text
    assert "For friendly events" in text


def test_sheets_of_other_systems_are_refused_in_words(client: Browser, played_event: str) -> None:
    for path, reason in (
        ("round/5/tables.pdf", "Rutsch"),
        ("round/5/line-ups.pdf", "teams"),
    ):
        answer = client.get(f"/e/{played_event}/{path}", headers={"accept": "application/json"})
        assert answer.status_code == 422
        assert reason in answer.json()["detail"]


def test_groups_name_the_group_of_each_board(client: Browser, groups: str) -> None:
    text = words(client.get(f"/e/{groups}/round/2.pdf").content)
    assert "Group" in text
    assert "after result 3 of 4" in text
