"""The journal: read in parts, checked, taken back."""

from tests.web.api.programs import API, Program
from tests.web.events import NAME

AT = f"{API}/events/{NAME}"


def test_the_journal_is_read_in_parts(desk: Program, played_event: str) -> None:
    whole = desk.get(f"{AT}/journal", params={"limit": 1000}).json()
    assert whole["next_after"] is None
    assert len(whole["entries"]) == whole["entry_count"]
    found, address = [], f"{AT}/journal?limit=7"
    while address:
        part = desk.get(address)
        found += part.json()["entries"]
        link = part.headers.get("link", "")
        address = link.partition("<")[2].partition(">")[0]
        if address:
            assert f"after={part.json()['next_after']}" in address
    assert found == whole["entries"]


def test_what_is_written_later_is_read_later(desk: Program, played_event: str) -> None:
    last = desk.get(AT).json()["number"]
    assert desk.get(f"{AT}/journal", params={"after": last}).json()["entries"] == []
    desk.post(f"{AT}/rounds/5/results", json={"board": 4, "result": "1-0"})
    (entry,) = desk.get(f"{AT}/journal", params={"after": last}).json()["entries"]
    assert (entry["number"], entry["kind"], entry["who"]) == (
        last + 1,
        "result_entered",
        "The director",
    )
    assert desk.get(f"{AT}/journal/{last + 1}").json() == entry
    for number in (0, last + 2, 10**9):
        assert desk.get(f"{AT}/journal/{number}").status_code == 404
    for wrong in ({"after": -1}, {"limit": 0}, {"limit": 1001}, {"after": "x"}):
        assert desk.get(f"{AT}/journal", params=wrong).status_code == 422


def test_a_change_is_taken_back_and_brought_back(desk: Program, played_event: str) -> None:
    number = desk.post(f"{AT}/rounds/5/results", json={"board": 4, "result": "1-0"}).json()[
        "number"
    ]
    undone = desk.post(f"{AT}/undo").json()
    assert undone["entries"][0]["undoes"] == number
    assert undone["status"]["open_boards"] == [4, 7, 12]
    assert desk.get(f"{AT}/journal/{number}").json()["undone"]
    redone = desk.post(f"{AT}/redo", json={"number": number}).json()
    assert redone["status"]["open_boards"] == [7, 12]
    assert desk.post(f"{AT}/redo").status_code == 422
    first = desk.post(f"{AT}/undo", json={"number": 1})
    assert first.status_code == 422
    needed = desk.post(f"{AT}/undo", json={"number": 2})
    assert needed.status_code == 422
    assert desk.post(f"{AT}/undo", json={"number": 10**8}).status_code == 422


def test_the_chain_is_whole(desk: Program, played_event: str) -> None:
    told = desk.get(f"{AT}/verdict").json()
    last = desk.get(f"{AT}/journal", params={"limit": 1000}).json()["entries"][-1]
    assert (told["ok"], told["hash"]) == (True, last["hash"])
