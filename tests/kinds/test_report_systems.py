"""A report that names a system which Ronde does not pair is refused at every door."""

import html
from pathlib import Path

import pytest

from ronde.cli.main import run
from tests.contract.test_check import EVENT
from tests.kinds.doors import Doors
from tests.web.api.programs import API


@pytest.mark.parametrize("code", ["FIDE_TEAM_MP_GP", "FIDE_DOUBLE", "CUSTOM_SWISS"])
def test_an_event_by_other_rules_is_not_opened(
    doors: Doors, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    report = EVENT.replace("142 3\n", f"142 3\n192 {code}\n")
    file = tmp_path / "event.trf"
    file.write_text(report, "utf-8")
    sentence = f"this event was paired by {code}; Ronde takes over events paired by FIDE_DUTCH, "
    assert run(("event", "new", "typed", "--from", str(file), "--database", database)) == 2
    assert sentence in capsys.readouterr().err
    sent = doors.program.post(f"{API}/events/from-report", json={"event": "sent", "report": report})
    assert sent.status_code == 422
    assert sentence in sent.json()["detail"]
    clicked = doors.browser.post("/new/report", files={"file": ("club.trf", report.encode())})
    assert sentence.lower() in html.unescape(clicked.text).lower()
    assert not list(doors.rooms.events())
