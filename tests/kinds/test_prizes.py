"""What can be won is the same entry of the journal whatever door it came by."""

from pathlib import Path

from tests.kinds.doors import Doors
from tests.web import events
from tests.web.api.programs import API
from tests.web.reading import JSON


def test_prizes_are_offered_alike_at_every_door(doors: Doors, tmp_path: Path) -> None:
    doors.rooms.journals.import_jsonl(events.played_journal())
    listed = tmp_path / "prizes.csv"
    listed.write_text(
        "category,place,amount,condition\n,1-2,100.50 CHF,\nWomen,1,50,sex=w\n", "utf-8"
    )
    form = {
        **{"category": ["", "Women"], "places": ["1-2", "1"], "amount": ["100.50", "50"]},
        **{"condition": ["", "sex=w"], "method": "hort", "currency": "CHF", "unit": "1"},
    }
    body = {
        "prizes": [
            {"first_place": 1, "last_place": 2, "amount": 100.5},
            {"first_place": 1, "amount": 50, "category": "Women", "condition": "sex=w"},
        ],
        **{"method": "hort", "one_per_player": False, "currency": "CHF", "unit": "1"},
    }
    typed = ("--prizes", str(listed), "--method", "hort", "--cumulative", "--unit", "1")
    written = []
    for offer in (
        lambda: doors.command("offer-prizes", events.NAME, *typed),
        lambda: doors.program.request("PUT", f"{API}/events/{events.NAME}/prizes", json=body),
        lambda: doors.browser.post(f"/e/{events.NAME}/prizes", data=form, headers=JSON),
    ):
        offer()
        last = doors.entries(events.NAME)[-1]
        written.append((last.kind, last.payload))
        doors.browser.post(f"/e/{events.NAME}/undo", headers=JSON)
    assert written[0][0] == "prizes_offered"
    assert written[0] == written[1] == written[2]
