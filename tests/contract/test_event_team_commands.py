"""Every command of an event on teams and on a Rutsch: it works, or it refuses in one sentence."""

from pathlib import Path

import pytest

from tests.contract.conftest import Runner
from tests.contract.event_play import Hall
from tests.contract.team_play import team_list
from tests.contract.test_event_families import try_every_command

MORE: dict[str, tuple[tuple[str, ...], ...]] = {
    "adjust": (("1", "--team", "--match-points", "-1", "--reason", "x"),),
    "change": (("--boards", "3"), ("--match-points", "3-1-0"), ("--rank-by", "gp")),
    "correct": (("1", "--rating", "1000"),),
    "enter": (("Zeller", "--team", "1"),),
    "lineup": (("2,1", "--team", "1"), ("-,1", "--team", "2", "--round", "1")),
    "result": (("m1=1F-0F",), ("m1=--",), ("m1?",), ("1.2b",), ("1adj",)),
    "standings": (
        *(("--players",), ("--crosstable",), ("--boards",)),
        *(("--explain", "1"), ("--explain", "1", "--players")),
    ),
    "teams": (("more.csv",), ("--add", "Rome"), ("--team", "1", "--name", "Other")),
    "withdraw": (("1", "--team"), ("2", "--team", "--from-round", "2")),
}
SYSTEMS = {
    "rutsch": ("--numbers", "entry"),
    "scheveningen": (),
    "team-round-robin": ("--boards", "2", "--numbers", "entry"),
}
STAGES = ("empty", "entered", "draft", "published", "closed")


def hall_at(ronde: Runner, database: str, system: str, stage: str) -> None:
    """An event that is as far as a stage."""
    hall = Hall(ronde, "event", database)
    hall("new", "--system", system, *SYSTEMS[system])
    far = STAGES.index(stage)
    if far >= STAGES.index("entered"):
        hall(*(("import", "players.csv") if system == "rutsch" else ("teams", "teams.csv")))
    if far >= STAGES.index("draft"):
        hall("pair")
    if far >= STAGES.index("published"):
        hall("publish")
    if stage == "closed":
        hall("result", *(f"{board}w" for board in hall.open_boards()))
        hall("close", "--force")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_command_works_or_refuses_in_a_sentence(
    ronde: Runner, tmp_path: Path, system: str, stage: str
) -> None:
    (tmp_path / "players.csv").write_text("Name,Elo\nA,2000\nB,1900\nC,1800\n", encoding="utf-8")
    (tmp_path / "teams.csv").write_text(team_list({"Lyon": 3, "Nice": 3}), encoding="utf-8")
    (tmp_path / "more.csv").write_text("team,name\nRome,Zed\nRome,Zoe\n", encoding="utf-8")
    (tmp_path / "hand.csv").write_text("white,black\n1,2\n3,4\n5,6\n", encoding="utf-8")
    hall_at(ronde, str(tmp_path / "kept.ronde"), system, stage)
    try_every_command(ronde, tmp_path, MORE)
