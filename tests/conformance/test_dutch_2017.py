"""The rules until January 2026 beside recorded answers of bbpPairings 5.0.1, which followed them.

`dutch_2017_rounds.txt` has small rounds from generated events, each with the answer and with what
decides it: a criterion without which the answer would be another, or

* `edition`: the rules of 2026 pair otherwise;
* `entrants`: floats and the bar to the bye as since 2026 would pair otherwise;
* `collapsed`: the round ends with a collapsed last bracket;
* `last-bracket`: whoever may not have the bye is paired first in a last bracket looked ahead to;
* `unpairable`: there is no pairing.
"""

from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017
from ronde.core.chess.swiss.dutch2017.solver import _LookAhead
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.errors import RuleError
from tests.literal.dutch2017_agreement import exact_engine_alone
from tests.literal.table import event_of


@dataclass(frozen=True)
class Recorded:
    """A position and how it was paired: boards in order, a bye as board with nobody."""

    decides: frozenset[str]
    event: Event
    answer: str

    @property
    def to_pair(self) -> RoundToPair:
        """The round to be paired."""
        return round_to_pair_2017(self.event)


def _recorded(block: str) -> Recorded:
    """One record: five lines of facts, then the table."""
    lines = block.splitlines()
    facts = {name: text.strip() for name, _, text in (line.partition(":") for line in lines[:5])}
    return Recorded(
        decides=frozenset(facts["decides"].split()),
        event=event_of(
            "\n".join(lines[5:]),
            round_count=int(facts["rounds"]),
            absent=facts["absent"],
            initial_colour=Colour.WHITE if facts["initial"] == "white" else Colour.BLACK,
        ),
        answer=facts["pairing"],
    )


FILE = Path(__file__).with_name("dutch_2017_rounds.txt")
ROUNDS = [_recorded(block) for block in FILE.read_text("utf-8").strip().split("\n\n")]
CRITERIA = ["C.6", "C.8", *(f"C.{number}" for number in range(9, 20))]


def told(found: RoundPairing) -> str:
    """A pairing as it is recorded."""
    boards = [f"{board.white.number}-{board.black.number}" for board in found.boards]
    return " ".join([*boards, *([] if found.bye is None else [f"{found.bye}-0"])])


def paired(to_pair: RoundToPair) -> str:
    """How a round is paired, or that it is not."""
    try:
        return told(pair_round_2017(to_pair))
    except RuleError:
        return "none"


def deciding(what: str) -> list[Recorded]:
    """The rounds that something decides."""
    found = [recorded for recorded in ROUNDS if what in recorded.decides]
    assert found, f"no recorded round for {what}"
    return found


def test_every_recorded_round_is_paired_as_recorded() -> None:
    assert len(ROUNDS) == 47
    for recorded in ROUNDS:
        assert paired(recorded.to_pair) == recorded.answer
        with exact_engine_alone():
            assert paired(recorded.to_pair) == recorded.answer


@pytest.mark.parametrize("criterion", CRITERIA)
def test_every_criterion_decides_a_recorded_round(criterion: str) -> None:
    complete = Bracket2017.merits

    def merits(self: Bracket2017, higher: int, lower: int) -> tuple[int, ...]:
        found = complete(self, higher, lower)
        return tuple(
            0 if name == criterion else merit
            for name, merit in zip(self.criteria, found, strict=True)
        )

    with exact_engine_alone(), patch.object(Bracket2017, "merits", merits):
        for recorded in deciding(criterion):
            assert paired(recorded.to_pair) != recorded.answer


def test_looking_ahead_decides_a_recorded_round() -> None:
    nothing = patch.object(_LookAhead, "digits", lambda self, *_pair: [0] * len(self.bases))
    with exact_engine_alone(), nothing:
        for recorded in deciding("C.7"):
            assert paired(recorded.to_pair) != recorded.answer


def test_looking_ahead_to_the_last_bracket_thinks_of_the_bye() -> None:
    complete = _LookAhead.digits

    def digits(self: _LookAhead, higher: int, lower: int) -> list[int]:
        return [int(lower in self.following), *complete(self, higher, lower)[1:]]

    with exact_engine_alone(), patch.object(_LookAhead, "digits", digits):
        for recorded in deciding("last-bracket"):
            assert paired(recorded.to_pair) != recorded.answer


def test_some_rounds_end_with_a_collapsed_bracket() -> None:
    for recorded in deciding("collapsed"):
        stages = [each.bracket.stage for each in pair_round_2017(recorded.to_pair).brackets]
        assert stages[-2:] == [Stage2017.PENULTIMATE, Stage2017.COLLAPSED]


def test_floats_and_the_bar_to_the_bye_decide_a_recorded_round() -> None:
    for recorded in deciding("entrants"):
        assert paired(round_to_pair(recorded.event)) != recorded.answer


def test_the_rules_of_2026_pair_some_rounds_otherwise() -> None:
    for recorded in deciding("edition"):
        assert told(pair_round(round_to_pair(recorded.event))) != recorded.answer


def test_what_cannot_be_paired_is_refused() -> None:
    for recorded in deciding("unpairable"):
        with pytest.raises(RuleError, match="cannot be paired"):
            pair_round_2017(recorded.to_pair)
