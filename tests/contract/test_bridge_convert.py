"""`ronde bridge convert`: deals and results from one form into another."""

import json
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tests.contract.conftest import Runner
from tests.unit.formats.sessions import CLUB_RESULTS

NAMES = "number,line,name1,licence1,name2\n1,ns,Ada,7,Bob\n1,ew,Zoë,,Ngô\n"


@pytest.fixture
def folder(tmp_path: Path, ronde: Runner) -> Path:
    """A folder with results, names and deals."""
    (tmp_path / "r.csv").write_text(CLUB_RESULTS, "utf-8")
    (tmp_path / "n.csv").write_text(NAMES, "utf-8")
    ronde("bridge", "deal", "--boards", "3", "--seed", "5", "--output", "d.pbn")
    return tmp_path


def convert(ronde: Runner, *words: str) -> list[str]:
    """Convert, and give what was told."""
    outcome = ronde("bridge", "convert", *words)
    assert outcome.exit_code == 0, outcome.stderr
    return outcome.stderr.splitlines()


def test_results_to_pbn_and_back(ronde: Runner, folder: Path) -> None:
    told = convert(ronde, "r.csv", "--deals", "d.pbn", "--names", "n.csv", "--output", "o.pbn")
    assert told == ["not written: the licences", "wrote o.pbn"]
    told = convert(ronde, "o.pbn", "--output", "o.csv")
    assert told == ["not written: the deals, the names", "wrote o.csv"]
    before = ronde("bridge", "convert", "r.csv", "--json").json["results"]
    after = ronde("bridge", "convert", "o.csv", "--json").json["results"]
    assert sorted(before, key=json.dumps) == sorted(after, key=json.dumps)


def test_the_ranking_is_the_same_from_both_forms(ronde: Runner, folder: Path) -> None:
    convert(ronde, "r.csv", "--output", "o.pbn")
    convert(ronde, "o.pbn", "--output", "o.csv")
    first, second = (ronde("bridge", "rank", name, "--json").json for name in ("r.csv", "o.csv"))
    assert first["rankings"] == second["rankings"]


def test_results_to_usebio(ronde: Runner, folder: Path) -> None:
    told = convert(
        *(ronde, "r.csv", "--names", "n.csv", "--title", "Mardi", "--date", "2026-03-17"),
        *("--club", "Le Club", "--club-number", "7", "--output", "o.xml"),
    )
    assert told == ["wrote o.xml"]
    root = fromstring((folder / "o.xml").read_bytes())
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "7"
    assert root.findtext("EVENT/EVENT_DESCRIPTION") == "Mardi"
    assert root.findtext("EVENT/DATE") == "17/03/2026"
    assert "Ada" in {player.text for player in root.iter("PLAYER_NAME")}
    assert len(list(root.iter("TRAVELLER_LINE"))) == 9


def test_names_of_a_pbn_go_into_usebio(ronde: Runner, folder: Path) -> None:
    convert(ronde, "r.csv", "--names", "n.csv", "--output", "o.pbn")
    convert(ronde, "o.pbn", "--output", "o.xml")
    names = {p.text for p in fromstring((folder / "o.xml").read_bytes()).iter("PLAYER_NAME")}
    assert {"Ada", "Bob", "Zoë", "Ngô", "-"} == names


def test_deals_to_hand_records(ronde: Runner, folder: Path) -> None:
    assert convert(ronde, "d.pbn", "--output", "d.pdf") == ["wrote d.pdf"]
    assert (folder / "d.pdf").read_bytes().startswith(b"%PDF")


def test_deals_to_pbn_again(ronde: Runner, folder: Path) -> None:
    convert(ronde, "d.pbn", "--output", "e.pbn")
    assert (folder / "e.pbn").read_bytes() == (folder / "d.pbn").read_bytes()


def test_teams(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(
        "board,ns,ew,contract,by,tricks\n1,A1,B1,4S,N,10\n1,B2,A2,4S,N,9\n", "utf-8"
    )
    convert(ronde, "t.csv", "--teams", "--output", "t.pbn")
    convert(ronde, "t.pbn", "--output", "t.xml")
    event = fromstring((tmp_path / "t.xml").read_bytes()).find("EVENT")
    assert event is not None
    assert event.attrib["EVENT_TYPE"] == "TEAMS_OF_FOUR"
    assert [imps.text for imps in event.iter("IMPS")] == ["10"]


def test_the_summary(ronde: Runner, folder: Path) -> None:
    outcome = ronde("bridge", "convert", "r.csv", "--deals", "d.pbn", "--title", "Mardi")
    assert outcome.stdout.splitlines() == ["Mardi", "3 deals", "9 results"]


def test_stray_text_is_told_and_survived(ronde: Runner, folder: Path) -> None:
    text = (folder / "d.pbn").read_text("latin-1")
    (folder / "s.pbn").write_text(f'hello\n{text}\n[Auction "N"]\nPass Pass Pass Pass\n')
    told = convert(ronde, "s.pbn", "--output", "o.pbn")
    assert told == [
        "wrote o.pbn",
        "s.pbn:1: text outside any tag, passed over: “hello”",
        "not kept: the sections Auction",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("r.txt",), "r.txt: expected a name ending in .csv, .pbn"),
        (("none.pbn",), "none.pbn: cannot be read: there is no such file or folder"),
        (("d.pbn", "--output", "o.xml"), "d.pbn: expected results, found none"),
        (("d.pbn", "--output", "o.csv"), "d.pbn: expected results, found none"),
        (("r.csv", "--output", "o.pdf"), "r.csv: expected deals, found none"),
        (
            ("r.csv", "--output", "o.doc"),
            "--output o.doc: expected a name ending in .csv, .json, .pbn, .pdf, .xml",
        ),
        (("bad.csv", "--output", "o.pbn"), "bad.csv:2: expected 0 to 13 tricks, found 14"),
        (("bad.pbn", "--output", "o.pbn"), "bad.pbn:2: expected four hands in a deal, found 1"),
    ],
)
def test_a_wrong_request_is_refused_and_nothing_written(
    ronde: Runner, folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    (folder / "bad.csv").write_text("board,ns,ew,contract,by,tricks\n1,1,2,4S,N,14\n")
    (folder / "bad.pbn").write_text('[Board "1"]\n[Deal "N:AKQ"]\n')
    assert ronde("bridge", "convert", *words).refused() == sentence
    assert not list(folder.glob("o.*"))


def test_lenient_leaves_bad_lines_out(ronde: Runner, folder: Path) -> None:
    (folder / "bad.csv").write_text("board,ns,ew,contract,by,tricks\n1,1,2,4S,N,14\n1,3,4,1N,N,7\n")
    told = convert(ronde, "bad.csv", "--lenient", "--output", "o.pbn")
    assert told == ["wrote o.pbn", "bad.csv:2: expected 0 to 13 tricks, found 14"]
    assert len(ronde("bridge", "convert", "o.pbn", "--json").json["results"]) == 1


def test_a_passed_board_is_told_as_one(ronde: Runner, tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("board,ns,ew,score\n1,1,1,0\n1,2,2,420\n", "utf-8")
    found = ronde("bridge", "convert", "p.csv", "--json").json["results"]
    assert [result["contract"] for result in found] == ["PASS", None]
