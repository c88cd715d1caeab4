"""Every contract with every number of tricks, as endplay scores it."""

from ronde.core.bridge.contract import Contract, Doubling, Strain
from ronde.core.bridge.scoring.contract_score import contract_score
from tests.conformance.answers import answers

CONTRACTS = 2_940


def test_all_contracts_score_as_endplay_scores_them() -> None:
    compared = 0
    for recorded in answers("contracts"):
        level, strain, doubling, vulnerable = recorded["contract"]
        contract = Contract(level=level, strain=Strain(strain), doubling=Doubling(doubling))
        for tricks, theirs in enumerate(recorded["scores"]):
            assert contract_score(contract, tricks=tricks, vulnerable=vulnerable) == theirs
            compared += 1
    assert compared == CONTRACTS
