"""The proof of a round: what the engine pairs can be proved, and nothing else can."""

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.catalogue import SWISS_SYSTEMS, USUAL_SYSTEM
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.proof.writer import prove_round
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.chess.swiss.replay import before_round
from ronde.errors import InputError, RuleError
from ronde.formats import trf
from tests.literal.every_pairing import every_pairing
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round
from tests.proof_damage import DAMAGES, Proof, damaged, is_accepted, proof_of_next_round
from tools import verify_facts, verify_proof
from tools.project import ROOT

HEAD = {"format": "ronde-proof-1", "system": "dutch", "edition": "2026", "round": 1, "apart": []}
MOST_LINES = 300
RARE = {"blossom changed": 0, "bye bound dropped": 0}
"""Damage to what few proofs have; the next tests draw rounds that have it."""


def proved_events(seeds: range, sizes: tuple[int, int]) -> Iterator[tuple[Event, Proof]]:
    """Random events with a round to pair, and its proof."""
    for seed in seeds:
        for event in random_events(seed, sizes):
            try:
                yield event, proof_of_next_round(event)
            except RuleError:
                continue


def test_every_round_of_random_events_is_proved() -> None:
    count = 0
    for event, proof in proved_events(range(20), (4, 12)):
        verify_proof.verify(proof)
        assert f"round {len(event.rounds) + 1}: " in verify_facts.verify(proof, trf.dumps(event))
        count += 1
    assert count > 80


@pytest.mark.parametrize(("seeds", "sizes"), [(range(200), (4, 9)), (range(20), (10, 40))])
def test_rounds_in_which_everything_is_drawn_are_proved(
    seeds: range, sizes: tuple[int, int]
) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        to_pair = random_round(seed, sizes)
        try:
            pairing = pair_round(to_pair)
        except RuleError:
            continue
        proof = json.loads(json.dumps(HEAD | prove_round(to_pair, pairing)))
        verify_proof.verify(proof)
        seen["bound of the bye"] += proof["bye_bound"] is not None
        for told in proof["brackets"]:
            certificate = told["certificate"]
            seen["nothing to pair"] += certificate is None
            if certificate is not None:
                seen[certificate["reach"]] += 1
                seen["blossoms"] += bool(certificate["blossoms"])
    assert {"bracket", "everybody", "nothing to pair", "blossoms"} <= {n for n in seen if seen[n]}


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.9, 2, 3.8")
def test_no_other_legal_pairing_can_be_proved() -> None:
    rounds = others = 0
    for seed in range(1_000, 1_012):
        for to_pair in (random_round(seed, (4, 7)), *rounds_of_events(seed)):
            try:
                chosen = pair_round(to_pair)
            except RuleError:
                continue
            rounds += 1
            accepted = []
            for pairing in every_pairing(to_pair):
                try:
                    proof = HEAD | prove_round(to_pair, pairing)
                    verify_proof.verify(json.loads(json.dumps(proof)))
                except (AssertionError, ValueError):
                    others += 1
                else:
                    accepted.append((pairing.boards, pairing.bye))
            assert accepted == [(chosen.boards, chosen.bye)], seed
    assert rounds > 40
    assert others > 600


def rounds_of_events(seed: int) -> Iterator[RoundToPair]:
    """The rounds of a small event."""
    return map(round_to_pair, random_events(seed, (4, 7)))


@pytest.fixture(scope="module")
def proofs_and_reports() -> list[tuple[Proof, str]]:
    """Proofs of rounds to be damaged, each with the report it follows from."""
    events = proved_events(range(300, 306), (5, 14))
    return [(proof, trf.dumps(event)) for event, proof in events]


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_not_true_is_refused(
    damage: str, proofs_and_reports: list[tuple[Proof, str]]
) -> None:
    count = 0
    for number, (proof, report) in enumerate(proofs_and_reports):
        changed = damaged(proof, damage, Random(f"{damage} {number}"))
        if changed is not None:
            assert not is_accepted(changed, report), changed
            count += 1
    assert count >= RARE.get(damage, 10)


@pytest.mark.parametrize("damage", RARE)
def test_a_bound_that_few_rounds_need_is_verified(damage: str) -> None:
    count = 0
    for seed in range(300):
        to_pair = random_round(seed, (5, 9))
        try:
            proof = json.loads(json.dumps(HEAD | prove_round(to_pair, pair_round(to_pair))))
        except RuleError:
            continue
        if any(each["certificate"] for each in proof["brackets"]):
            changed = damaged(proof, damage, Random(seed))
            if changed is not None:
                verify_proof.verify(proof)
                with pytest.raises(verify_proof.REFUSALS):
                    verify_proof.verify(changed)
                count += 1
    assert count > 2


def test_a_round_that_was_played_is_proved_by_the_whole_report() -> None:
    events = [event for event, _proof in proved_events(range(5, 6), (12, 12))]
    last = events[-1]
    for number in range(1, len(last.rounds) + 1):
        proof = proof_of_next_round(before_round(last, number))
        assert is_accepted(proof, trf.dumps(last))


def test_an_edition_that_is_not_proved_says_so_in_one_sentence() -> None:
    rules = SWISS_SYSTEMS["dutch", "2017"]
    (event, *_later) = random_events(1)
    to_pair = rules.to_pair(event)
    with pytest.raises(InputError) as refused:
        rules.proof_of(to_pair, rules.pair(to_pair))
    assert "by the rules of dutch 2017" in str(refused.value)


def test_the_proof_names_its_form() -> None:
    (event, *_later) = random_events(1)
    proof = proof_of_next_round(event)
    assert (proof["format"], proof["system"]) == ("ronde-proof-1", USUAL_SYSTEM.name)
    assert [name for name in proof if name not in HEAD] == [
        *("last", "initial_colour", "players", "boards", "bye", "bye_bound", "brackets")
    ]


@pytest.mark.parametrize("name", ["verify_proof.py", "verify_facts.py"])
def test_a_verifier_is_short_and_needs_the_standard_library_alone(name: str) -> None:
    text = (ROOT / "tools" / name).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    imported = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add((node.module or "").partition(".")[0])
    assert imported <= sys.stdlib_module_names
