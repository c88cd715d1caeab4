"""*Which format?* on the page of a new event: what is played, by whom, and when it ends."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

import pytest

from ronde.core.lab.field import field_between
from ronde.core.lab.measures import MEASURE_BY_KEY
from ronde.core.lab.plan import LabPlan
from ronde.service.lab.watched import LabChild
from ronde.text.lab import interval_text
from ronde.web.lab import formats, turns
from ronde.web.lab.turns import LabTurns
from tests.measures import eventually
from tests.servers import Running
from tests.web.browser import Browser
from tests.web.live.streams import Listener, listening

_TAKEN = re.compile(r'name="take" value="([^"]+)"')


@pytest.fixture
def few_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs that end after so many events."""
    monkeypatch.setattr(formats, "MOST_EVENTS", 12)


def asked(browser: Browser, **fields: str) -> list[dict[str, object]]:
    """What the lab said until it was done."""
    response = browser.post("/new/lab", data={"players": "8", "time": "4 h", **fields})
    assert response.status_code == 200
    messages = [part for part in response.text.split("\n\n") if part.startswith("event: lab")]
    return [json.loads(part.partition("data: ")[2]) for part in messages]


@contextmanager
def playing(server: Running) -> Iterator[Listener]:
    """A run of the lab, as a page reads it."""
    with urlopen(f"{server.address}/new") as page:
        text = page.read().decode()
        cookies = page.headers.get_all("set-cookie") or []
    token = re.search(r'name="csrf" value="([^"]+)"', text)
    assert token is not None
    headers = {"cookie": "; ".join(each.partition(";")[0] for each in cookies)}
    data = {"csrf": token[1], "players": "40", "time": "8 h"}
    address = f"{server.address}/new/lab"
    with listening(address, method="POST", data=data, headers=headers) as found:
        yield found


@pytest.mark.usefixtures("few_events")
def test_the_formats_that_fit_are_played_and_can_be_taken_over(director: Browser) -> None:
    told = asked(director)
    assert [each["over"] for each in told] == [False] * (len(told) - 1) + [True]
    last = str(told[-1]["html"])
    assert _TAKEN.findall(last) == ["swiss:3", "swiss:4", "groups:2", "knockout"]
    # The very answer that the command line gives to the same question.
    plan = LabPlan(
        ratings=field_between(8, 2200, 1400).ratings,
        formats=("swiss:3", "swiss:4", "groups:2", "knockout"),
    )
    interval = plan.block(0, 12).interval("swiss:4", "order")
    assert str(interval_text(interval, MEASURE_BY_KEY["order"])) in last
    assert (
        "ronde lab formats --players 8 --ratings 2200-1400 --formats "
        "swiss:3,swiss:4,groups:2,knockout --seed 0" in last
    )


@pytest.mark.usefixtures("few_events")
def test_where_nothing_fits_all_are_compared_and_marked(director: Browser) -> None:
    last = str(asked(director, time="1 h")[-1]["html"])
    assert "round-robin" in _TAKEN.findall(last)
    assert last.count("too-long") == len(_TAKEN.findall(last))


@pytest.mark.usefixtures("few_events")
def test_players_that_are_pasted_play(director: Browser) -> None:
    people = "Name;Elo\nBerg, Anne;2100\nHolm, Bo;1900\nDahl, Eva;\nLund, Per;2000\n"
    last = str(asked(director, people=people, players="60")[-1]["html"])
    assert _TAKEN.findall(last) == ["swiss:2", "round-robin", "knockout"]
    # Nobody types those names at the command line.
    assert "ronde lab formats" not in last


@pytest.mark.usefixtures("few_events")
def test_the_lab_speaks_the_language_of_the_page(director: Browser) -> None:
    response = director.post(
        "/new/lab", data={"players": "8", "time": "4 h"}, headers={"accept-language": "fr"}
    )
    assert "Système suisse, 4 rondes" in json.loads(response.text.rpartition("data: ")[2])["html"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"players": "one"}, "a number of players"),
        ({"players": "501"}, "2 to 500 players, found 501"),
        ({"highest": "high"}, "Expected a rating such as 1800, found “high”"),
        ({"time": "soon"}, "Expected a time"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(
    director: Browser, children: list[LabChild], fields: dict[str, str], sentence: str
) -> None:
    told = asked(director, **fields)
    assert sentence in str(told[0]["html"])
    assert told[0]["over"] is True
    assert not children


def test_whoever_looks_away_ends_the_run(server: Running, children: list[LabChild]) -> None:
    with playing(server) as page:
        assert "lab-formats" in page.next().html
        assert children[0]._workers.child_count == 1
    assert eventually(lambda: children[0]._workers.child_count == 0)


def test_one_run_at_a_time(server: Running, children: list[LabChild]) -> None:
    with playing(server) as first:
        assert first.next().html
        with playing(server) as second:
            assert first.next().html
            assert len(children) == 1
            first.response.close()
            assert second.next().html
            assert len(children) == 2


def test_whoever_waits_too_long_is_told_so(
    server: Running, children: list[LabChild], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "PATIENCE_IN_SECONDS", 0.01)
    server.app.state.labs = LabTurns()
    with playing(server) as first:
        assert first.next().html
        with playing(server) as second:
            assert "the lab is at work for others" in second.next().html.lower()
        assert len(children) == 1


def test_a_workbench_that_ends_ends_its_runs(server: Running, children: list[LabChild]) -> None:
    with playing(server) as page:
        assert page.next().html
        server.app.state.hub.close()
        assert list(page._lines)[-1:] in ([], [""])  # read to its end
    assert eventually(lambda: children[0]._workers.child_count == 0)


def test_only_who_may_open_an_event_asks(phone: Browser) -> None:
    assert phone.post("/new/lab", data={"players": "8"}).status_code == 403
