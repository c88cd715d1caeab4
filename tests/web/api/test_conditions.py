"""Versions and keys: nobody is overwritten, nothing is done twice, nothing is sent twice."""

from fastapi import FastAPI

from tests.web.api.programs import API, Program
from tests.web.events import NAME
from tests.web.people import phone_in_the_hall

AT = f"{API}/events/{NAME}"
RESULT = {"board": 4, "result": "1-0"}


def test_the_version_is_the_number_of_the_last_entry(desk: Program, played_event: str) -> None:
    read = desk.get(AT)
    number = read.json()["number"]
    assert read.headers["etag"] == f'"{number}"'
    done = desk.post(f"{AT}/rounds/5/results", json=RESULT)
    assert done.headers["etag"] == f'"{number + 1}"'
    assert desk.get(f"{AT}/rounds").headers["etag"] == f'"{number + 1}"'


READ = (
    *("", "/players", "/players/1", "/rounds", "/rounds/5", "/standings", "/standings/1"),
    *("/journal", "/journal/3", "/verdict", "/crosstable", "/blockade", "/exports/report.trf"),
)


def test_nothing_is_sent_twice(desk: Program, played_event: str) -> None:
    for path in READ:
        tag = desk.get(f"{AT}{path}").headers["etag"]
        for known in (tag, f"W/{tag}", f'"1", {tag}', "*"):
            again = desk.get(f"{AT}{path}", headers={"If-None-Match": known})
            assert (again.status_code, again.content) == (304, b""), path
            assert again.headers["etag"] == tag
        assert desk.get(f"{AT}{path}", headers={"If-None-Match": '"1"'}).status_code == 200
    desk.post(f"{AT}/rounds/5/results", json=RESULT)
    for path in READ:
        assert desk.get(f"{AT}{path}", headers={"If-None-Match": tag}).status_code == 200


def test_a_change_of_what_is_no_longer_so_is_refused(desk: Program, played_event: str) -> None:
    tag = desk.get(AT).headers["etag"]
    desk.post(f"{AT}/rounds/5/results", json={"board": 7, "result": "0-1"})
    stale = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers={"If-Match": tag})
    assert (stale.status_code, stale.json()["type"]) == (412, "urn:ronde:problem:conflict")
    assert stale.json()["fields"]["found"] == stale.json()["fields"]["expected"] + 1
    fresh = desk.get(AT).headers["etag"]
    for tag in (fresh, "*"):
        answer = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers={"If-Match": tag})
        assert answer.status_code == 200


def test_one_of_several_versions_will_do(desk: Program, played_event: str) -> None:
    for form in ("W/{}", '"1", {}', '{},"1"', 'W/"1" , W/{}'):
        tag = form.format(desk.get(AT).headers["etag"])
        answer = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers={"If-Match": tag})
        assert answer.status_code == 200, tag
        stale = desk.post(f"{AT}/undo", json={}, headers={"If-Match": 'W/"1", "2"'})
        assert stale.status_code == 412


def test_a_version_that_is_none_is_told(desk: Program, played_event: str) -> None:
    for tag in ("41", 'w/"41"', '"x"', '"1" "2"', '"1",', '*, "1"', ""):
        answer = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers={"If-Match": tag})
        assert answer.status_code == 422, tag


def test_a_repeated_request_is_answered_as_the_first_time(desk: Program, played_event: str) -> None:
    headers = {"Idempotency-Key": "a", "If-Match": desk.get(AT).headers["etag"]}
    first = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers=headers)
    desk.post(f"{AT}/rounds/5/results", json={"board": 4, "result": "0-1"})
    number = desk.get(AT).json()["number"]
    again = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers=headers)
    assert (again.status_code, again.json()) == (200, first.json())
    assert again.headers["etag"] == first.headers["etag"]
    assert desk.get(AT).json()["number"] == number


def test_warnings_are_repeated_too(desk: Program, played_event: str) -> None:
    asked = {"results": [{"board": 1, "result": "0F-0F"}, {"board": 4, "result": "1-0"}]}
    first, again = [
        desk.post(f"{AT}/rounds/5/results", json=asked, headers={"Idempotency-Key": "a"})
        for _time in range(2)
    ]
    assert first.json()["warnings"]
    assert again.json() == first.json()


def test_a_key_is_for_one_request(desk: Program, played_event: str) -> None:
    headers = {"Idempotency-Key": "a"}
    desk.post(f"{AT}/rounds/5/results", json=RESULT, headers=headers)
    for path, asked in (
        ("/rounds/5/results", {"board": 7, "result": "1-0"}),
        ("/rounds/5/results", {"board": 1, "result": "1-0"}),
        ("/undo", {}),
        ("/players/1/withdraw", {}),
    ):
        other = desk.post(f"{AT}{path}", json=asked, headers=headers)
        assert (other.status_code, other.json()["type"]) == (409, "urn:ronde:problem:key-reused")


def test_a_key_that_is_none_is_told(desk: Program, played_event: str) -> None:
    for key in ("", "x" * 81, "a b"):
        answer = desk.post(f"{AT}/rounds/5/results", json=RESULT, headers={"Idempotency-Key": key})
        assert answer.status_code == 422


def test_undo_is_repeated_without_undoing_twice(desk: Program, played_event: str) -> None:
    desk.post(f"{AT}/rounds/5/results", json=RESULT)
    desk.post(f"{AT}/rounds/5/results", json={"board": 7, "result": "1-0"})
    first, again = [
        desk.post(f"{AT}/undo", headers={"Idempotency-Key": "undo"}) for _time in range(2)
    ]
    assert again.json() == first.json()
    assert first.json()["status"]["open_boards"] == [7, 12]


def test_an_event_that_is_none_is_not_found(app: FastAPI, desk: Program) -> None:
    for path in ("", "/players", "/rounds/1", "/standings", "/journal", "/cup", "/bridge"):
        answer = desk.get(f"{API}/events/nothing{path}")
        assert (answer.status_code, answer.json()["type"]) == (
            404,
            "urn:ronde:problem:unknown-stream",
        )
    assert desk.post(f"{API}/events/nothing/undo").status_code == 404
    keyed = {"Idempotency-Key": "a", "If-Match": '"3"'}
    assert desk.post(f"{API}/events/nothing/undo", headers=keyed).status_code == 404


def test_what_belongs_to_events_of_another_kind_is_told(desk: Program, played_event: str) -> None:
    for path in ("/cup", "/groups", "/teams", "/bridge", "/bridge/ranking", "/board-places"):
        assert desk.get(f"{AT}{path}").status_code == 422
    for path, asked in (
        ("/cup/draw", {}),
        ("/cup/matches", {"matches": ["1a"]}),
        ("/groups/draw", {}),
        ("/teams", {"teams": [{"name": "A"}]}),
        ("/bridge/scores", {"scores": [{"table": 1, "board": 1, "score": "pass"}]}),
        ("/bridge/rounds/start", {}),
    ):
        assert desk.post(f"{AT}{path}", json=asked).status_code == 422, path


def test_a_stranger_reads_what_is_public(app: FastAPI, desk: Program, drafted_event: str) -> None:
    stranger = phone_in_the_hall(app)
    for path in ("", "/players", "/rounds", "/standings", "/players/1"):
        assert stranger.get(f"{AT}{path}").status_code == 200
    for path in ("/journal", "/verdict", "/crosstable", "/exports/journal.jsonl", "/cards"):
        assert stranger.get(f"{AT}{path}").status_code == 403
