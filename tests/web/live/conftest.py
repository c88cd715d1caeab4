"""A server with an event in round 5, and topics that only tests know."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ronde.service.events.desk import Opened
from ronde.web.live import topics
from tests.servers import Running, desk_options, running
from tests.web import events

RENDERED: list[str] = []
"""What was rendered, in order: that nothing is rendered twice."""


def results_html(opened: Opened, language: str) -> str:
    """How many results the last published round lacks."""
    RENDERED.append(f"results {language} {opened.number}")
    return f"<p lang={language}>{len(opened.state.published[-1].open_boards)} missing</p>"


def round_html(opened: Opened, language: str) -> str:
    """The last round there is, a draft among them where drafts are seen."""
    return f"round {len(opened.state.rounds)}"


def games_by_player(opened: Opened) -> Mapping[str, Any]:
    """Each player's game of the last round, with its result."""
    RENDERED.append(f"games {opened.number}")
    return {
        str(player): (board, game.white_result.value)
        for board, game in enumerate(opened.state.published[-1].games, start=1)
        for player in (game.white, game.black)
    }


def game_html(facts: Any, language: str) -> str:  # noqa: ANN401 - what games_by_player gives
    """A player's game."""
    board, result = facts
    RENDERED.append(f"game {board}")
    return f"board {board}: {result}"


def broken_html(opened: Opened, language: str) -> str:
    """A topic with a fault."""
    raise ZeroDivisionError


@pytest.fixture(autouse=True)
def topics_of_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register topics for one test."""
    monkeypatch.setattr(topics, "_TOPICS", dict(topics._TOPICS))
    topics.topic("test-results", public=True, render=results_html)
    topics.topic("test-round", public=False, render=round_html)
    topics.topic("test-public-round", public=True, render=round_html)
    topics.topic("test-broken", public=True, render=broken_html)
    topics.personal_topic("test-me", public=True, project=games_by_player, render=game_html)
    RENDERED.clear()


@pytest.fixture
def server(tmp_path: Path, topics_of_the_test: None) -> Iterator[Running]:
    """A running workbench with the event."""
    with running(desk_options(database=str(tmp_path / "live.ronde"))) as found:
        found.rooms.journals.import_jsonl(events.played_journal())
        yield found
