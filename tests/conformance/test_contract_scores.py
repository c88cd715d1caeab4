"""Every contract with every number of tricks against endplay, where it is installed."""

import pytest

from ronde.core.bridge.contract import Contract, Doubling, Strain
from ronde.core.bridge.scoring.contract_score import contract_score

endplay = pytest.importorskip(
    "endplay.types", reason="endplay is not installed: pip install endplay"
)


def test_all_contracts_score_as_endplay_scores_them() -> None:
    denominations = dict(
        zip(
            Strain,
            (
                getattr(endplay.Denom, name)
                for name in ("clubs", "diamonds", "hearts", "spades", "nt")
            ),
            strict=True,
        )
    )
    penalties = dict(
        zip(
            Doubling,
            (getattr(endplay.Penalty, name) for name in ("passed", "doubled", "redoubled")),
            strict=True,
        )
    )
    cases = [
        (Contract(level=level, strain=strain, doubling=doubling), tricks, vulnerable)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for tricks in range(14)
        for vulnerable in (False, True)
    ]
    assert len(cases) == 2940
    for contract, tricks, vulnerable in cases:
        theirs = endplay.Contract(
            level=contract.level,
            denom=denominations[contract.strain],
            declarer=endplay.Player.north,
            penalty=penalties[contract.doubling],
            result=tricks - contract.tricks_needed,
        ).score(endplay.Vul.both if vulnerable else endplay.Vul.none)
        assert contract_score(contract, tricks=tricks, vulnerable=vulnerable) == theirs, contract
