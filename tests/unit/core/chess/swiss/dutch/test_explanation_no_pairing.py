from dataclasses import replace
from random import Random

import pytest

from ronde.core.chess.event import Event, ProhibitedPairing
from ronde.core.chess.game import Bye, Result, Round
from ronde.core.chess.swiss.blocking_facts import Apart, Barred, MustHave, round_facts
from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.reasons import Blockade
from ronde.core.chess.swiss.replay import meetings
from ronde.errors import RuleError
from tests.unit.core.chess.swiss.dutch.explained import drawn_events, event_of, games

pytestmark = pytest.mark.rule("FIDE C.04.3 (2026-02) 1.9")


def blocked(event: Event) -> Blockade:
    """What blocks the next round."""
    found = blockade(round_to_pair(event), meetings(event), DUTCH_ARTICLES)
    assert found is not None
    return found


def everybody_met() -> Event:
    """Four players after three rounds."""
    return event_of(
        4,
        games("1-3 1", "4-2 0"),
        games("2-1 0", "3-4 ="),
        games("1-4 1", "2-3 ="),
        planned=5,
    )


def test_a_player_who_met_everybody_blocks_the_round_with_his_games() -> None:
    found = blocked(everybody_met())
    assert len(found.blocking) == 3
    assert all(isinstance(fact, Apart) for fact in found.blocking)
    centre = set.intersection(*(set(fact.players) for fact in found.blocking))
    assert len(centre) == 1, "one player and the three he met"
    assert {fact.rule for fact in found.facts} == {"C.04.3 2.1.1 [C1]"}
    assert "met in round" in str(found.facts[0].text)


def test_the_remedies_help() -> None:
    event = everybody_met()
    found = blocked(event)
    assert found.remedies[-1].rule == "C.04.3 1.9"
    exceptions = found.remedies[0].text.fields
    assert (len(found.remedies), exceptions["count"]) == (2, 2), "one rematch leaves two others"
    kept = (ProhibitedPairing(players=(1, 2, 3)), ProhibitedPairing(players=(1, 4)))
    lifted = blocked(replace(event_of(4, planned=5), prohibited_pairings=kept))
    assert {fact.rule for fact in lifted.facts} == {"TRF26 260"}
    remedies = {remedy.players for remedy in lifted.remedies if remedy.rule == "TRF26 260"}
    assert remedies == {(1, 2), (1, 3)}, "with 1 and 4 paired, 2 and 3 would be left"
    assert any(remedy.rule == "C.04.2 3.3" for remedy in lifted.remedies)


def test_too_many_players_who_must_have_one_colour() -> None:
    event = event_of(
        8,
        games("1-5 1", "2-6 1", "3-7 1", "4-8 1"),
        games("1-6 =", "2-7 =", "3-8 =", "4-5 ="),
        planned=9,
    )
    to_pair = round_to_pair(event)
    present = tuple(each for each in to_pair.entrants if each.number in (1, 2, 3, 5))
    found = blockade(replace(to_pair, entrants=present), meetings(event), DUTCH_ARTICLES)
    assert found is not None
    assert any(isinstance(fact, MustHave) for fact in found.blocking)
    colours = [fact for fact in found.facts if fact.rule == "C.04.3 2.1.3 [C3]"]
    assert len(colours) == 1
    assert "must have Black" in str(colours[0].text)


def test_nobody_is_left_for_the_bye() -> None:
    byes = tuple(Bye(number, Result.FULL_POINT_BYE) for number in (1, 2, 3))
    event = event_of(3, Round((), byes), planned=3)
    found = blocked(event)
    assert set(found.blocking) == {Barred(1), Barred(2), Barred(3)}
    assert [fact.rule for fact in found.facts] == ["C.04.3 2.1.2 [C2]"]
    allowed = [remedy.players for remedy in found.remedies if remedy.rule == "C.04.3 2.1.2 [C2]"]
    assert allowed == [(1,), (2,), (3,)]


def test_every_fact_is_needed_and_together_they_block() -> None:
    blocked_count = 0
    random = Random(11)
    for event in drawn_events(60, seed=8, least=4, most=7):
        groups = tuple(
            ProhibitedPairing(players=tuple(random.sample(range(1, len(event.players) + 1), 2)))
            for _pair in range(random.randint(0, 9))
        )
        to_pair = round_to_pair(replace(event, prohibited_pairings=groups))
        met = meetings(event)
        found = blockade(to_pair, met, DUTCH_ARTICLES)
        if found is None:
            pair_round(to_pair)
            continue
        blocked_count += 1
        world = round_facts(to_pair, met)
        assert not world.can_be_paired(found.blocking)
        for fact in found.blocking:
            assert world.can_be_paired([other for other in found.blocking if other != fact])
        assert set(found.blocking) <= set(world.facts)
        with pytest.raises(RuleError):
            pair_round(to_pair)
    assert blocked_count >= 5


def test_the_fewest_exceptions_make_a_round() -> None:
    tried = 0
    random = Random(12)
    for event in drawn_events(30, seed=9, least=5, most=8):
        numbers = [player.number for player in event.players]
        apart = (ProhibitedPairing(players=tuple(random.sample(numbers, len(numbers) - 1))),)
        to_pair = round_to_pair(replace(event, prohibited_pairings=apart))
        world = round_facts(to_pair, meetings(event))
        if world.can_be_paired(world.facts):
            continue
        tried += 1
        exceptions = world.fewest_exceptions()
        assert exceptions
        lifted = [
            fact
            for fact in world.facts
            if not any(set(fact.players) <= set(pair) for pair in exceptions)
        ]
        assert world.can_be_paired(lifted)
    assert tried > 10


def test_the_error_is_one_line_and_names_the_players() -> None:
    event = everybody_met()
    with pytest.raises(RuleError) as raised:
        DUTCH_2026.pair_or_tell(round_to_pair(event), event)
    sentence = str(raised.value)
    assert "\n" not in sentence
    assert "round 4" in sentence
    assert "1, 2, 3, 4" in sentence


def test_a_round_that_can_be_paired_is_not_blocked() -> None:
    event = event_of(4, games("1-3 1", "4-2 0"), planned=3)
    to_pair = round_to_pair(event)
    assert blockade(to_pair, meetings(event), DUTCH_ARTICLES) is None
    assert DUTCH_2026.pair_or_tell(to_pair, event) == pair_round(to_pair)
