"""Events: opened, looked at, changed, closed."""

import pytest
from fastapi import FastAPI

from ronde.web.person import Role
from tests.web.api.programs import API, Program, program


def test_the_interface_tells_where_to_begin(desk: Program) -> None:
    told = desk.get(API).json()
    assert (told["api"], told["events"]) == ("v1", f"{API}/events")
    assert desk.get(told["openapi"]).json()["openapi"].startswith("3.1")


def test_an_event_is_opened_and_found_again(desk: Program) -> None:
    made = desk.post(f"{API}/events", json={"name": "Open d’Été", "round_count": 7})
    assert made.status_code == 201
    assert made.headers["location"] == f"{API}/events/open-dete"
    assert made.headers["etag"] == '"1"'
    listed = desk.get(f"{API}/events").json()["events"]
    told = {"event": "open-dete", "name": "Open d’Été", "entry_count": 1}
    assert listed == [told | {"number": 1, "archived": False, "fault": None}]
    told = desk.get(made.headers["location"]).json()
    assert told["status"]["system"] == "swiss"
    assert told["regulations"]["round_count"] == 7
    assert told["regulations"]["scoring"]["white_draw"] == 0.5
    assert told["regulations"]["initial_colour"] in ("white", "black")


def test_two_events_of_one_name_have_two_addresses(desk: Program) -> None:
    names = [
        desk.post(f"{API}/events", json={"name": "Open", "round_count": 5}).json()["event"]
        for _ in range(2)
    ]
    assert names == ["open", "open-2"]
    taken = desk.post(f"{API}/events", json={"event": "open", "name": "Another", "round_count": 5})
    assert (taken.status_code, taken.json()["type"]) == (409, "urn:ronde:problem:stream-exists")


def test_a_new_event_asked_for_twice_is_opened_once(desk: Program) -> None:
    asked = {"name": "Open", "round_count": 5}
    first, again = [
        desk.post(f"{API}/events", json=asked, headers={"Idempotency-Key": "one"})
        for _time in range(2)
    ]
    assert (again.status_code, again.json()) == (201, first.json())
    other = desk.post(f"{API}/events", json=asked, headers={"Idempotency-Key": "two"})
    assert other.json()["event"] == "open-2"
    assert len(desk.get(f"{API}/events").json()["events"]) == 2


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"system": "round-robin", "double": True}, {"numbering": "lots", "double": True}),
        ({"system": "rutsch", "variant": "slides"}, {"variant": "slides"}),
        ({"system": "knockout", "cup": {"third_place": True}}, {"numbering": "rating"}),
        ({"system": "groups", "groups": {"group_count": 4}}, {"numbering": "rating"}),
        ({"system": "scheveningen"}, {"numbering": "entry"}),
        (
            {"system": "team-round-robin", "teams": {"board_count": 4, "rank_by": "GP"}},
            {"numbering": "lots"},
        ),
        ({"system": "bridge-pairs", "bridge": {"held_back": 2}}, {"numbering": "entry"}),
    ],
)
def test_every_system_is_opened(
    desk: Program, asked: dict[str, object], told: dict[str, object]
) -> None:
    made = desk.post(f"{API}/events", json={"name": "Any", **asked})
    assert made.status_code == 201, made.text
    regulations = desk.get(made.headers["location"]).json()["regulations"]
    assert told.items() <= regulations.items()
    for part in ("cup", "groups", "teams", "bridge"):
        given = asked.get(part, {})
        assert isinstance(given, dict)
        if given:
            assert given.items() <= regulations[part].items()


def test_an_event_that_makes_no_sense_is_not_opened(desk: Program) -> None:
    for asked, status in (
        ({}, 422),
        ({"name": ""}, 422),
        ({"name": "Open", "rounds": 5}, 422),
        ({"name": "Open", "round_count": "5"}, 422),
        ({"name": "Open", "round_count": 0}, 422),
        ({"name": "Open", "system": "hula"}, 422),
        ({"name": "Open", "round_count": 5, "start_date": 20261114}, 422),
        (
            {
                "name": "Open",
                "round_count": 5,
                "start_date": "2026-11-14",
                "end_date": "2026-11-01",
            },
            422,
        ),
        ({"name": "Open", "round_count": 5, "tiebreaks": ["NONE"]}, 404),
        ({"name": "Open"}, 422),
        ({"name": "Open", "round_count": 5, "bridge": {"winners": 1}}, 422),
        ({"name": "Open", "round_count": 5, "scoring": {"win": 1, "draw": 1}}, 422),
        ({"name": "Open", "round_count": 5, "scoring": {"win": 0.55, "draw": 0.5}}, 422),
        ({"name": "Open", "event": "../etc"}, 422),
        ({"name": "a\u0000b"}, 422),
    ):
        answer = desk.post(f"{API}/events", json=asked)
        assert answer.status_code == status, answer.text
    assert desk.get(f"{API}/events").json()["events"] == []


def test_what_is_no_json_is_a_bad_request(desk: Program) -> None:
    for content in (b"{", b"\xff\xfe", b"[" * 60_000):
        answer = desk.post(
            f"{API}/events", content=content, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 400, content[:10]
    assert desk.post(f"{API}/events", content=b"name=Open").status_code == 422


def test_what_is_too_large_is_refused(desk: Program) -> None:
    answer = desk.post(f"{API}/events", json={"name": "x" * 9_000_000})
    assert answer.status_code == 413


def test_only_the_director_opens_and_changes_events(app: FastAPI, desk: Program) -> None:
    desk.post(f"{API}/events", json={"name": "Open", "round_count": 5})
    deputy = program(app, Role.DEPUTY, "open")
    assert deputy.post(f"{API}/events", json={"name": "Mine", "round_count": 5}).status_code == 403
    assert deputy.patch(f"{API}/events/open", json={"city": "Lindvik"}).status_code == 403
    changed = desk.patch(f"{API}/events/open", json={"city": "Lindvik"})
    assert changed.json()["entries"][0]["payload"] == {"changes": {"city": "Lindvik"}}
    assert deputy.get(f"{API}/events/open").json()["regulations"]["city"] == "Lindvik"


def test_regulations_that_stand_are_refused_and_then_asked_about_twice(
    desk: Program, played_event: str
) -> None:
    at = f"{API}/events/{played_event}"
    refused = desk.patch(at, json={"round_count": 7})
    assert (refused.status_code, refused.json()["level"]) == (409, 5)
    assert refused.json()["objections"][0]["leaving_helps"]
    assert desk.patch(at, json={"round_count": 7, "consent": 4}).status_code == 409
    left = desk.post(f"{at}/leave-fide-mode")
    assert (left.status_code, left.json()["level"]) == (409, 4)
    assert left.json()["objections"][0]["consequences"]
    assert desk.post(f"{at}/leave-fide-mode", json={"consent": 4}).status_code == 200
    asked = desk.patch(at, json={"round_count": 7})
    assert (asked.status_code, asked.json()["level"]) == (409, 4)
    done = desk.patch(at, json={"round_count": 7, "consent": 4})
    assert done.status_code == 200
    assert done.json()["warnings"]
    assert desk.get(at).json()["status"]["round_count"] == 7


def test_an_event_is_closed_and_opened_again(desk: Program, played_event: str) -> None:
    at = f"{API}/events/{played_event}"
    in_play = desk.post(f"{at}/close")
    assert (in_play.status_code, in_play.json()["type"]) == (422, "urn:ronde:problem:input-error")
    desk.post(
        f"{at}/rounds/5/results",
        json={"results": [{"board": board, "result": "0-1"} for board in (4, 7, 12)]},
    )
    early = desk.post(f"{at}/close")
    assert (early.status_code, early.json()["level"]) == (409, 3)
    closed = desk.post(f"{at}/close", json={"consent": 3})
    assert closed.json()["status"]["closed"] is True
    assert desk.post(f"{at}/undo").json()["status"]["closed"] is False


def test_a_bridge_evening_changes_its_own_regulations_with_the_others(desk: Program) -> None:
    desk.post(f"{API}/events", json={"name": "Monday", "system": "bridge-pairs"})
    at = f"{API}/events/monday"
    asked = {"city": "Lindvik", "bridge": {"method": "butler", "letters": "fr"}}
    first, again = [
        desk.patch(at, json=asked, headers={"Idempotency-Key": "a"}) for _time in range(2)
    ]
    assert [entry["kind"] for entry in first.json()["entries"]] == [
        "bridge_settings_changed",
        "settings_changed",
    ]
    assert again.json() == first.json()
    told = desk.get(at).json()["regulations"]
    assert (told["city"], told["bridge"]["method"]) == ("Lindvik", "butler")
    assert desk.patch(at, json={"bridge": {"letters": "en"}}).status_code == 200


def test_null_takes_back_what_may_be_open(desk: Program) -> None:
    asked = {"start_date": "2026-11-14", "cup": {"game_count": 2, "apart_by": "club"}}
    desk.post(f"{API}/events", json={"name": "Cup", "system": "knockout", **asked})
    at = f"{API}/events/cup"
    changed = {"start_date": None, "cup": {"game_count": None, "ladder": None}, "baku": None}
    assert desk.patch(at, json=changed).status_code == 200
    told = desk.get(at).json()["regulations"]
    assert (told["start_date"], told["cup"]["game_count"]) == (None, None)
    assert (told["cup"]["apart_by"], told["cup"]["ladder"]) == ("club", "replay")


def test_the_adviser_knows_formats(desk: Program) -> None:
    told = desk.get(f"{API}/advice", params={"players": 14, "minutes": 360, "minutes_per_game": 60})
    assert told.json()["options"][0]["rank"] == 1
    assert desk.get(f"{API}/advice", params={"players": 14, "rounds": 5}).status_code == 200
    for wrong in ("players=1", "players=9&minutes=9", "players=9&rounds=x"):
        assert desk.get(f"{API}/advice?{wrong}").status_code == 422
    both = {"players": 9, "rounds": 3, "minutes": 100, "minutes_per_game": 10}
    assert desk.get(f"{API}/advice", params=both).status_code == 422


def test_an_event_comes_in_by_its_report(desk: Program, played_event: str) -> None:
    report = desk.get(f"{API}/events/{played_event}/exports/report.trf").text
    asked = {"event": "copy", "report": report, "seed": 7}
    looked = desk.post(f"{API}/events/from-report", json=asked | {"dry_run": True})
    assert (looked.status_code, looked.json()["entries"]) == (200, [])
    first, again = [
        desk.post(f"{API}/events/from-report", json=asked, headers={"Idempotency-Key": "a"})
        for _time in range(2)
    ]
    assert (first.status_code, again.json()) == (201, first.json())
    standings = [
        desk.get(f"{API}/events/{event}/standings", params={"after": 4}).json()["standings"]
        for event in (played_event, "copy")
    ]
    assert standings[0] == standings[1]
    faulty = desk.post(f"{API}/events/from-report", json={"event": "x", "report": "001 what"})
    assert faulty.status_code == 422
