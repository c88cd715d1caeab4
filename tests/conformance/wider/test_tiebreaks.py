"""Tie-breaks against the answers of other programs and the exercises of FIDE's commission."""

import gzip
import json
from typing import Any

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import Standings, standings
from ronde.core.chess.tiebreaks.catalogue import CATALOGUE
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.formats import trf
from tests.conformance.test_tiebreaks import NOT_IN_EDITION, agrees, value_of
from tests.conformance.wider.reference import reference_folder

HELPER_CODES = {"PTS", "ADJ", "ABH", "VUR"}
"""Codes of the other programs that are not tie-breaks: points and adjusted scores."""


def ranked(event: Event, codes: list[str], edition: Edition, predetermined: bool) -> Standings:
    """The standings by these codes."""
    found = [parse(code) for code in codes]
    return standings(event, found, edition=edition, predetermined=predetermined)


def event_of(text: str) -> Event:
    """The event of a report; some of the real files contradict themselves."""
    return trf.loads(text, lenient=True).event


def test_the_reference_events_agree_value_by_value() -> None:
    path = reference_folder() / "tiebreaks.json.gz"
    cases: list[dict[str, Any]] = json.loads(gzip.decompress(path.read_bytes()))
    compared = orders = 0
    for case in cases:
        event = event_of(case["trf"])
        for name, answers in case["editions"].items():
            codes = {code for values in answers["values"].values() for code in values}
            wanted = sorted(
                code for code in codes - HELPER_CODES if (name, code) not in NOT_IN_EDITION
            )
            edition, predetermined = Edition(name), case["round_robin"]
            only_order = [code for code in wanted if CATALOGUE[parse(code).code].order]
            with_values = [code for code in wanted if code not in only_order]

            ranking = ranked(event, with_values, edition, predetermined)
            assert len(ranking.applied) == len(with_values), case["case"]
            for code in with_values:
                values = value_of(ranking, code)
                for number, expected in answers["values"].items():
                    if code in expected:
                        found = values[int(number)]
                        assert agrees(code, found, expected[code]), (case["case"], name, code)
                        compared += 1
            for code in only_order:
                ordered = ranked(event, [code], edition, predetermined).standings
                ranks = {standing.player.number: standing.rank for standing in ordered}
                for number, expected in answers["rank_after_pts_and_code"].items():
                    if code in expected:
                        assert ranks[int(number)] == expected[code], (case["case"], name, code)
                        orders += 1
    assert len(cases) == 20
    assert (compared, orders) == (70_013, 5_142)


@pytest.mark.parametrize(("name", "file"), [("swiss5", "swiss5"), ("roundrobin", "roundrobin")])
def test_the_exercises_of_the_commission_agree(name: str, file: str) -> None:
    folder = reference_folder() / "tec"
    answers = json.loads((folder / "expected_tec2023.json").read_text("utf-8"))[name]
    event = event_of((folder / f"tec2023_{file}.trf").read_text("utf-8"))
    codes: list[Descriptor] = [parse(code) for code in answers if code != "PTS"]
    ranking = standings(event, codes, edition=Edition.FIDE_2023)
    compared = 0
    for code, values in answers.items():
        if code == "PTS":
            continue
        found = value_of(ranking, code)
        for number, expected in values.items():
            assert agrees(code, found[int(number)], expected), (code, number)
            compared += 1
    assert compared == {"swiss5": 256, "roundrobin": 18}[name]
