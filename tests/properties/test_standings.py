"""Standings of any event: nobody is lost, order of input never matters, cuts only take away."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks._events import made_up_event
from ronde.core.chess.event import Event
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from tests.examples import examples

CODES = {
    Edition.BOOK_2012: "DE,WIN,BPG,KASH,PS,OPS,KS,KSX,BH,BH/C1,BH/M1,SUMBH,SB,BPCT,ARO,TPR",
    Edition.FIDE_2023: "DE,WIN,WON,BPG,BWG,PS,REP,BH,BH/C2,FB,AOB,SB,SB/C1,KS,ARO,TPR,PTP,APRO",
    Edition.FIDE_2024: "DE/P,WIN,PS/C1,BH/P,BH/C1,FB/C1,SB/C2,SB/P,KS/L+1,ARO/M1,APPO",
    Edition.FIDE_2026: "DE,STD,BH/C1,SB/C1,AOB/F,RTNG/R,TPN",
}

events = st.builds(
    made_up_event,
    player_count=st.integers(2, 30),
    round_count=st.integers(1, 9),
    seed=st.integers(0, 10_000),
)
editions = st.sampled_from(Edition)


@given(event=events, edition=editions, seed=st.integers(0, 100))
@settings(max_examples=examples(60), deadline=None)
def test_the_order_of_input_does_not_matter(event: Event, edition: Edition, seed: int) -> None:
    random = Random(seed)
    shuffled = replace(
        event,
        players=tuple(random.sample(event.players, len(event.players))),
        rounds=tuple(
            replace(played, games=tuple(random.sample(played.games, len(played.games))))
            for played in event.rounds
        ),
    )
    codes = parse_list(CODES[edition])
    one, other = (standings(found, codes, edition=edition) for found in (event, shuffled))
    assert [(s.rank, s.number) for s in one.standings] == [
        (s.rank, s.number) for s in other.standings
    ]
    assert [step.values for step in one.applied] == [step.values for step in other.applied]


@given(event=events, edition=editions)
@settings(max_examples=examples(60), deadline=None)
def test_everybody_has_a_place_and_points_come_first(event: Event, edition: Edition) -> None:
    found = standings(event, parse_list(CODES[edition]), edition=edition).standings
    assert sorted(s.number for s in found) == [player.number for player in event.players]
    for position, (ahead, behind) in enumerate(pairwise(found), start=2):
        assert ahead.points >= behind.points
        assert behind.rank in (ahead.rank, position)
        if ahead.points > behind.points:
            assert behind.rank == position
            assert behind.separated_by is None


@given(event=events, edition=editions)
@settings(max_examples=examples(40), deadline=None)
def test_a_cut_takes_away_and_a_median_takes_more(event: Event, edition: Edition) -> None:
    applied = standings(event, parse_list("BH,BH/C1,BH/C2,BH/M1,BH/M2"), edition=edition).applied
    full, cut_1, cut_2, median_1, median_2 = (step.values for step in applied)
    for number in full:
        assert full[number] >= cut_1[number] >= cut_2[number]  # type: ignore[operator]
        assert cut_1[number] >= median_1[number]  # type: ignore[operator]
        assert cut_2[number] >= median_2[number]  # type: ignore[operator]


@given(event=events)
@settings(max_examples=examples(40), deadline=None)
def test_the_rows_of_a_working_add_up_to_the_value(event: Event) -> None:
    for step in standings(event, parse_list("BH/C1,SB/C1,PS/C1,WIN,KS,BH/M1")).applied:
        for number, value in step.values.items():
            assert sum(row.amount for row in step.working(number) if not row.cut) == value
