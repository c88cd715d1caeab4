"""Generated events: paired by the rules, told in a report, and read again as they were."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.checker import check_rounds
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import BYE_KINDS, GeneratorSettings
from ronde.formats import trf
from tests.examples import examples

chances = st.integers(min_value=0, max_value=4).map(lambda number: Fraction(number, 10))

all_settings = st.builds(
    GeneratorSettings,
    player_count=st.integers(min_value=2, max_value=24),
    round_count=st.integers(min_value=1, max_value=8),
    unrated=chances,
    draws=chances,
    forfeits=chances,
    double_forfeits=chances,
    odd_results=chances,
    short_games=chances,
    byes=chances,
    bye_kinds=st.lists(st.sampled_from(BYE_KINDS), unique=True).map(tuple),
    withdrawals=chances,
    late_entries=chances,
    prohibited_pair_count=st.integers(min_value=0, max_value=3),
    baku=st.booleans(),
)
seeds = st.integers(min_value=0, max_value=10**9)

patiently = settings(deadline=None, max_examples=examples(60))


def in_list_order(event: Event) -> Event:
    """The event as a report has it: the games of a round in the order of the players."""
    return replace(
        event,
        rounds=tuple(
            replace(
                played,
                games=tuple(sorted(played.games, key=lambda game: min(game.white, game.black))),
            )
            for played in event.rounds
        ),
    )


@patiently
@given(all_settings, seeds)
def test_a_generated_event_checks_clean_and_survives_its_report(
    asked: GeneratorSettings, seed: int
) -> None:
    event = generated_event(asked, Random(seed))
    assert len(event.players) == asked.player_count
    assert len(event.rounds) <= asked.round_count
    assert [check.round_number for check in check_rounds(event) if not check.ok] == []
    text = trf.dumps(event)
    report = trf.loads(text)
    assert report.event == in_list_order(event)
    assert report.adjustments == ()
    assert trf.dumps(report) == text
    assert [check.round_number for check in check_rounds(report.event) if not check.ok] == []


@patiently
@given(all_settings, seeds)
def test_nobody_meets_anybody_twice_or_has_two_byes_of_the_pairing(
    asked: GeneratorSettings, seed: int
) -> None:
    event = generated_event(asked, Random(seed))
    met = [
        frozenset((game.white, game.black))
        for played in event.rounds
        for game in played.games
        if game.is_played
    ]
    assert len(met) == len(set(met))
    rested = [
        bye.player for played in event.rounds for bye in played.byes if bye.result.value == "U"
    ]
    assert len(rested) == len(set(rested))
    for played in event.rounds:
        seated = [number for game in played.games for number in (game.white, game.black)]
        seated += [bye.player for bye in played.byes]
        assert sorted(seated) == [player.number for player in event.players]
