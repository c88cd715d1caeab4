"""The log stays small, whatever happens, and says what it kept to itself."""

import logging

import pytest
from fastapi import FastAPI, Request

from ronde.web import problems
from ronde.web.doors import logbook
from ronde.web.serving import log_config
from ronde.web.sparing_log import MOST_A_MINUTE, MOST_KINDS, MOST_REQUESTS_A_MINUTE, Sparing


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that a test turns."""
    now = [0.0]
    monkeypatch.setattr(Sparing, "_now", lambda self: now[0])
    return now


def record(
    words: str, *values: object, level: int = logging.WARNING, raised: Exception | None = None
) -> logging.LogRecord:
    """Something to be told."""
    caught = None if raised is None else (type(raised), raised, None)
    return logging.LogRecord("asyncio", level, "", 0, words, values, caught)


def told(sparing: Sparing, records: list[logging.LogRecord]) -> list[str]:
    """What is told of some records."""
    return [each.getMessage() for each in records if sparing.filter(each)]


def test_what_repeats_itself_is_told_a_few_times(clock: list[float]) -> None:
    sparing = Sparing()
    lines = told(sparing, [record("no more files: %d", number) for number in range(10_000)])
    assert lines[0] == "no more files: 0"
    assert len(lines) == MOST_A_MINUTE
    assert lines[-1] == "no more files: 29 [more like this are left out for a minute]"
    clock[0] = 60.0
    lines = told(sparing, [record("no more files: %d", number) for number in range(2)])
    assert lines == [
        "no more files: 0 [9970 more like this were left out before]",
        "no more files: 1",
    ]


def test_other_things_are_told_meanwhile(clock: list[float]) -> None:
    sparing = Sparing()
    told(sparing, [record("no more files") for _each in range(100)])
    assert told(sparing, [record("the disk is full")]) == ["the disk is full"]
    faults = [record("failed", raised=ValueError()) for _each in range(100)]
    assert len(told(sparing, faults)) == MOST_A_MINUTE
    assert told(sparing, [record("failed", raised=KeyError())]) == ["failed"]


def test_lines_for_each_request_are_more(clock: list[float]) -> None:
    lines = [record("GET", level=logging.INFO) for _each in range(MOST_REQUESTS_A_MINUTE + 9)]
    assert len(told(Sparing(), lines)) == MOST_REQUESTS_A_MINUTE


def test_words_that_differ_each_time_do_not_help(clock: list[float]) -> None:
    sparing = Sparing()
    lines = told(sparing, [record(f"{number} is odd") for number in range(100_000)])
    assert len(lines) == MOST_KINDS + MOST_A_MINUTE


def test_what_went_well_does_not_hide_what_did_not(clock: list[float]) -> None:
    sparing = Sparing()
    told(sparing, [record("%s", "in", level=logging.INFO) for _each in range(100)])
    assert len(told(sparing, [record("%s", "out") for _each in range(100)])) == MOST_A_MINUTE
    words = (f"{number} is even" for number in range(MOST_KINDS + 100))
    told(sparing, [record(each, level=logging.INFO) for each in words])
    lines = told(sparing, [record("new") for _each in range(100)])
    assert len(lines) == MOST_A_MINUTE
    assert lines[-1] == "new [more like this are left out for a minute]"


def test_what_happens_at_a_door_hides_nothing_else(
    app: FastAPI, clock: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    request = Request({"type": "http", "app": app, "state": {}})
    for _each in range(100):
        logbook.warn(request, "has to wait", door="login")
    logbook.warn(request, "wrong password", name="Ada")
    for fault in (KeyError(), *[ValueError()] * 100, OSError()):
        request = Request({"type": "http", "method": "GET", "app": app, "state": {}})
        request.state.request_id = "1"
        problems._logged(request, fault)
    for _handler in range(2):
        lines = told(Sparing(), caplog.records)
        assert len(lines) == 2 * MOST_A_MINUTE + 3
    assert any("wrong password name='Ada'" in line for line in lines)
    assert "failed with OSError, request 1" in lines[-1]


def test_what_the_event_loop_says_goes_the_same_way() -> None:
    config = log_config("")
    assert config["root"] == {"handlers": ["stderr"], "level": "WARNING"}
    assert {tuple(logger["handlers"]) for logger in config["loggers"].values()} == {("stderr",)}
    assert "sparing" in config["handlers"]["stderr"]["filters"]
    assert config["filters"]["sparing"] == {"()": Sparing}
