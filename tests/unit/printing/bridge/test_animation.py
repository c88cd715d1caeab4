"""The movement turning, in one page that needs nothing else."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from ronde.core.bridge.movements.itinerary import lying
from ronde.core.bridge.movements.movement import Movement, contestants
from ronde.messages import message
from ronde.printing.bridge.animation import movement_html
from ronde.text.movement_cards import boards_text
from tests.unit.core.bridge.movements.on_paper import (
    gueridon,
    half_table,
    howell,
    nine_players,
    swedish,
)

VOID = {"meta", "input", "br"}


class Balanced(HTMLParser):
    """Counts what is opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def frames(html: str) -> dict[str, Any]:
    """The data of the page."""
    found = re.search(r'<script type="application/json" id="frames">(.*?)</script>', html)
    assert found
    document: dict[str, Any] = json.loads(found[1])
    return document


MOVEMENTS = [howell(), gueridon(), half_table(), swedish(), nine_players()]
IDS = ["howell", "gueridon", "half-table", "swedish", "individual"]


@pytest.mark.parametrize("movement", MOVEMENTS, ids=IDS)
def test_the_page_needs_nothing_from_elsewhere(movement: Movement) -> None:
    html = movement_html(movement)
    assert "http" not in html
    assert not re.search(r"\b(src|href)=|@import|url\(", html)
    page = Balanced()
    page.feed(html)
    assert page.open == []


@pytest.mark.parametrize("movement", MOVEMENTS, ids=IDS)
def test_every_token_has_a_place_in_every_round(movement: Movement) -> None:
    html = movement_html(movement)
    data = frames(html)
    assert data["rounds"] == [round_.round_number for round_ in movement.rounds]
    assert html.count('<g class="token ') == len(data["tokens"])
    assert all(len(token) == movement.round_count for token in data["tokens"])
    for index, round_ in enumerate(movement.rounds):
        kinds = [token[index][2] for token in data["tokens"]]
        places = len([boards for boards in lying(round_).values() if boards])
        assert kinds.count("boards") == places
        seats = sum(number is not None for play in round_.tables for number in play.seats)
        repeated = 2 if len(movement.seats.value) == 2 else 1
        assert kinds.count("ns") + kinds.count("ew") == seats * repeated
    at = [tuple(token[0][:2]) for token in data["tokens"] if token[0][2] in ("ns", "ew")]
    assert len(set(at)) == len(at)


def test_a_token_moves_to_where_the_movement_says() -> None:
    data = frames(movement_html(howell()))
    texts = [*"1234567", *(str(entry.number) for entry in contestants(howell()) for _ in "NS")]
    first = dict(zip(texts, data["tokens"], strict=True))
    # Pair 1 sits E-W at table 1, then E-W at table 3, where pair 7 was.
    assert first["1"][0][2] == "ew"
    assert first["1"][1][:2] == first["7"][0][:2]
    # Pair 8 stays.
    assert len({tuple(frame) for frame in first["8"]}) == 1


def test_all_rounds_are_readable_without_the_script() -> None:
    html = movement_html(gueridon()).partition('<script type="application/json"')[0]
    for round_ in gueridon().rounds:
        for play in round_.tables:
            assert (
                f"<b>{play.seats[0]} – {play.seats[1]}</b><br><i>{boards_text(play.boards)}" in html
            )
    for instruction in gueridon().instructions:
        assert str(instruction) in html


def test_the_page_can_be_played_stepped_and_scrubbed() -> None:
    html = movement_html(howell())
    for action in ("back", "play", "pause", "next"):
        assert f'data-do="{action}"' in html
    assert '<input type="range" min="0" max="6"' in html
    assert "prefers-reduced-motion: reduce" in html
    assert "prefers-color-scheme: dark" in html
    assert 'event.key === "ArrowRight"' in html
    assert 'role="status"' in html


def test_the_page_speaks_both_languages() -> None:
    html = movement_html(howell())
    assert 'data-language="en"' in html
    assert 'data-language="fr"' in html
    assert len(re.findall(r'<h1><span lang="en">[^<]*</span><span lang="fr">', html)) == 1
    told = frames(html)["told"]
    assert set(told) == {"en", "fr"}
    assert told["en"][2] == "Round 3 of 7"


def test_sit_outs_are_told() -> None:
    data = frames(movement_html(half_table()))
    assert data["told"]["en"][0] == "Round 1 of 7. Sit-out: E-W 7"
    assert data["incomplete"] == [[7]] * 7


def test_a_title_cannot_break_the_page() -> None:
    title = "</script><script>alert(1)</script>"
    html = movement_html(replace(howell(), title=message("{text}", text=title)))
    assert html.count("<script") == 2
    assert "&lt;/script&gt;" in html
