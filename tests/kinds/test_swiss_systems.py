"""Every Swiss system is chosen, paired, explained and proved, or not, the same at every door."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.swiss.team.system import TEAM_2026
from ronde.service.events.actions.entering import enter
from ronde.service.kinds.teams.actions.entering import enter_teams
from tests.kinds.doors import Doors
from tests.web import events, formats
from tests.web.api.programs import API
from tests.web.reading import main_text

EACH = pytest.mark.parametrize("row", [*SYSTEMS_OF_PLAYERS, TEAM_2026], ids=lambda row: row.name)


def options_of(row: SwissSystem) -> Sequence[str]:
    """An event by a system as it is typed."""
    if row.pairs_teams:
        return ("--system", "team-swiss", "--boards", "2")
    return ("--system", "swiss", "--pairing", row.name)


def body_of(row: SwissSystem) -> dict[str, Any]:
    """The same as a program sends it."""
    if row.pairs_teams:
        return {"system": "team-swiss", "teams": {"board_count": 2}}
    return {"system": "swiss", "swiss": {"system": row.name}}


def entered(doors: Doors, event: str, row: SwissSystem) -> None:
    """Enter who plays: nine players, or four teams."""
    if row.pairs_teams:
        teams = formats.new_teams(4, 3)
        doors.rooms.act(event, formats.ANNE, lambda desk: enter_teams(desk, teams))
    else:
        players = events.players()[:9]
        doors.rooms.act(event, formats.ANNE, lambda desk: enter(desk, players))


def played(doors: Doors, event: str, seed: int) -> None:
    """Results at all boards of the last round."""
    random = Random(seed)
    boards = doors.state(event).published[-1].open_boards
    doors.command("result", event, *(f"{board}{random.choice('wdb')}" for board in boards))


@EACH
def test_an_event_is_opened_and_paired_the_same(doors: Doors, row: SwissSystem) -> None:
    doors.command(
        "new",
        "typed",
        "--name",
        "Club",
        "--rounds",
        "4",
        "--initial-colour",
        "white",
        *options_of(row),
    )
    body = {
        "event": "sent",
        "round_count": 4,
        "initial_colour": "white",
        "name": "Club",
        **body_of(row),
    }
    assert doors.program.post(f"{API}/events", json=body).status_code == 201
    for event in ("typed", "sent"):
        entered(doors, event, row)
    for number in range(1, 4):
        doors.command("pair", "typed", "--publish")
        assert doors.program.post(f"{API}/events/sent/rounds/draft").status_code == 200
        assert doors.browser.submit(f"/e/sent/round/{number}/publish").status_code < 400
        typed, sent = (doors.state(event).published[-1] for event in ("typed", "sent"))
        assert (typed.round_number, sent.round_number) == (number, number)
        assert (typed.games, typed.byes, typed.matches) == (sent.games, sent.byes, sent.matches)
        for event in ("typed", "sent"):
            played(doors, event, number)
    assert doors.state("typed").regulations.parts == doors.state("sent").regulations.parts


@EACH
def test_a_board_is_explained_the_same_and_by_its_own_rules(doors: Doors, row: SwissSystem) -> None:
    doors.command("new", "open", "--rounds", "2", "--initial-colour", "white", *options_of(row))
    entered(doors, "open", row)
    doors.command("pair", "open", "--publish")
    played(doors, "open", 5)
    doors.command("pair", "open")
    typed = doors.command("explain", "open", "--board", "1")
    at = f"{API}/events/open/rounds/2"
    sent = doors.program.get(f"{at}/boards/1/explanation").json()
    assert typed["reasons"] == sent["reasons"]
    assert typed["as_ruled"]
    shown = main_text(doors.browser.get("/e/open/round/2/why/1"))
    chapter = row.articles.met.partition(" ")[0]
    for reason in typed["reasons"]:
        assert reason["rule"].startswith(f"{chapter} ")
        assert reason["rule"] in shown
    pair = (typed["white"], typed["black"])
    others = range(1, 5 if row.pairs_teams else 10)
    other = next(number for number in others if number not in pair)
    typed = doors.command("explain", "open", "--why-not", f"{pair[0]}-{other}")
    sent = doors.program.get(f"{at}/why-not?a={pair[0]}&b={other}").json()
    assert (typed["text"], typed["rule"]) == (sent["text"], sent["rule"])
    assert typed["rule"].startswith(f"{chapter} ")
    asked = doors.browser.get(f"/e/open/round/2/why-not?a={pair[0]}&b={other}")
    assert typed["rule"] in main_text(asked)


@EACH
def test_a_round_is_proved_or_not_the_same(doors: Doors, row: SwissSystem) -> None:
    doors.command("new", "open", "--rounds", "2", *options_of(row))
    entered(doors, "open", row)
    doors.command("pair", "open", "--publish")
    sent = doors.program.get(f"{API}/events/open/exports/proof.json?round=1")
    shown = doors.browser.get("/e/open/round/1").text
    fetched = doors.browser.get("/e/open/round/1/proof.json")
    is_offered = 'href="/e/open/round/1/proof.json"' in shown
    assert is_offered == (row.proof is not None)
    if row.proof is not None:
        assert sent.text == fetched.text
        assert sent.json()["format"] == "ronde-proof-1"
    else:
        assert (sent.status_code, fetched.status_code) == (422, 422)
        assert "proof is written for rounds of the Dutch system of 2026" in sent.json()["detail"]
        assert "proof is written for rounds of the Dutch system of 2026" in main_text(fetched)
