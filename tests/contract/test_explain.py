"""`ronde explain`, as the contract has it."""

from pathlib import Path
from typing import Any

import pytest

from tests.contract.conftest import Runner
from tests.contract.swiss import BLOCKED, OPEN


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_text(OPEN, "utf-8")
    (tmp_path / "blocked.trf").write_text(BLOCKED, "utf-8")


def test_why_not_a_pair_of_players_who_met(ronde: Runner) -> None:
    document = ronde("explain", "open.trf", "--why-not", "3-6", "--json").json
    assert document["pair"] == [3, 6]
    assert document["paired"] is False
    assert document["rule"] == "C.04.3 2.1.1 [C1]"
    assert document["text"] == "3 and 6 met in round 1: they cannot be paired."
    assert [3, 6] in document["alternative"] or [6, 3] in document["alternative"]


def test_why_not_names_the_first_criterion_that_gets_worse(ronde: Runner) -> None:
    document = ronde("explain", "open.trf", "--why-not", "3-7", "--json").json
    assert (document["paired"], document["rule"]) == (False, "C.04.3 2.4.9 [C14]")
    assert "in the previous round: 1 instead of 0" in document["text"]
    pairs = {frozenset(pair) for pair in document["alternative"]}
    assert frozenset((3, 7)) in pairs
    everybody = {number for pair in pairs for number in pair} | {document["alternative_bye"]}
    assert everybody == {1, 2, 3, 4, 5, 6, 7}


def test_why_two_players_do_meet(ronde: Runner) -> None:
    document = ronde("explain", "open.trf", "--why-not", "7-4", "--json").json
    assert document["pair"] == [7, 4]
    assert document["paired"] is True
    assert document["text"].startswith("7 and 4 meet; if they did not, ")
    assert {4, 7} not in [set(pair) for pair in document["alternative"]]


def test_an_earlier_round(ronde: Runner) -> None:
    document = ronde("explain", "open.trf", "--why-not", "1-2", "--round", "2", "--json").json
    assert (document["round"], document["rule"]) == (2, "C.04.3 2.4.9 [C14]")
    absent = ronde("explain", "open.trf", "--why-not", "1-5", "--round", "2", "--json").json
    assert (absent["rule"], absent["alternative"]) == ("C.04.2 3.3", None)


def test_why_not_in_a_terminal(ronde: Runner) -> None:
    text = ronde("explain", "open.trf", "--why-not", "3-7").stdout
    assert text.startswith("If 3 met 7, in bracket 3, score 1: ")
    assert "The round it would have led to:" in text
    assert "Girard" in text


def test_the_whole_round_explained_is_that_of_pair(ronde: Runner) -> None:
    whole = ronde("explain", "open.trf", "--json").json
    paired = ronde("pair", "open.trf", "--explain", "--json").json
    assert whole["round"] == 3
    assert whole["explanation"] == paired["explanation"]
    assert "Bracket 1, score 2: 1" in ronde("explain", "open.trf").stdout


def test_what_blocks_a_round(ronde: Runner) -> None:
    document = ronde("explain", "blocked.trf", "--blocked", "--json").json
    assert (document["round"], document["blocked"]) == (4, True)
    assert document["players"] == [1, 2, 3, 4]
    assert len(document["facts"]) == 3
    assert {fact["rule"] for fact in document["facts"]} == {"C.04.3 2.1.1 [C1]"}
    assert "the fewest exceptions are 2" in document["remedies"][0]["text"]
    assert document["remedies"][-1]["rule"] == "C.04.3 1.9"
    text = ronde("explain", "blocked.trf", "--blocked").stdout
    assert "Round 4 cannot be paired" in text
    assert "met in round 1" in text
    assert "chief arbiter" in text


def test_a_round_that_is_not_blocked(ronde: Runner) -> None:
    document = ronde("explain", "open.trf", "--blocked", "--json").json
    assert (document["blocked"], document["facts"]) == (False, [])
    assert "Round 3 can be paired." in ronde("explain", "open.trf", "--blocked").stdout


def test_a_blocked_round_has_no_other_explanation(ronde: Runner) -> None:
    for question in ((), ("--why-not", "1-2")):
        assert "cannot be paired" in ronde("explain", "blocked.trf", *question).refused(1)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--why-not", "3"), "expected two players by number as 5-9, found “3”"),
        (("--why-not", "a-b"), "expected two players by number as 5-9, found “a-b”"),
        (("--why-not", "3-99"), "there is no player 99"),
        (("--why-not", "3-3"), "expected two different players"),
        (("--why-not", "1-2", "--blocked"), "exclude each other"),
        (("--round", "7"), "from 1 to 3"),
    ],
)
def test_questions_that_make_no_sense(
    ronde: Runner, arguments: tuple[str, ...], expected: str
) -> None:
    assert expected in ronde("explain", "open.trf", *arguments).refused()


def test_a_file_is_explained_by_the_edition_that_it_names(ronde: Runner, tmp_path: Path) -> None:
    older = OPEN.replace("XXR 5", "192 FIDE_DUTCH_2017\nXXR 5")
    assert older != OPEN
    (tmp_path / "older.trf").write_text(older, "utf-8")
    explained = ronde("explain", "older.trf", "--json").json
    assert explained["edition"] == "2017"
    assert rules_of(explained["explanation"]) >= {"C.04.3 (2017) C.5", "C.04.3 (2017) E.1"}
    assert (
        explained["explanation"]
        == ronde("pair", "older.trf", "--explain", "--json").json["explanation"]
    )
    refused = ronde("explain", "older.trf", "--why-not", "3-7", "--json").json
    assert refused["rule"].startswith("C.04.3 (2017) ")
    assert ronde("explain", "open.trf", "--edition", "2017", "--json").json == explained
    assert ronde("explain", "older.trf", "--edition", "2026", "--json").json == (
        ronde("explain", "open.trf", "--json").json
    )


def test_a_file_that_names_no_system_is_explained_by_the_one_asked_for(ronde: Runner) -> None:
    for system in ("dubov", "burstein", "lim"):
        explained = ronde("explain", "open.trf", "--system", system, "--json").json
        assert explained["system"] == system
        paired = ronde("pair", "open.trf", "--system", system, "--explain", "--json").json
        assert explained["explanation"] == paired["explanation"]
    assert "needs teams" in ronde("explain", "open.trf", "--system", "team").refused()


def test_a_round_that_cannot_be_paired_is_explained_by_the_edition_asked_for(
    ronde: Runner,
) -> None:
    document = ronde("explain", "blocked.trf", "--blocked", "--edition", "2017", "--json").json
    assert {fact["rule"] for fact in document["facts"]} == {"C.04.3 (2017) C.1"}
    assert document["remedies"][-1]["rule"] == "C.04.3 (2017) A.9"


def rules_of(brackets: list[dict[str, Any]]) -> set[str]:
    """The articles that an explanation cites."""
    return {decision["rule"] for bracket in brackets for decision in bracket["decisions"]}
