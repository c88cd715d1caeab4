"""The lean order of an event is that of its standings."""

from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import standings
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse_list
from ronde.core.lab.ranking import is_lean, is_plain, ranked

LISTS = (
    "DE,WIN,BPG,BH/C1,BH,SB",
    "BH",
    "BH/C1,BH/C2,BH/M1",
    "SB/C1,SB",
    "DE",
    "PS,WON,BWG",
    "BH/M2,DE,SB/C2",
)


def by_standings(event: Event, descriptors: tuple[Descriptor, ...]) -> list[tuple[int, ...]]:
    """The order by the rules themselves."""
    by_rank: dict[int, list[int]] = {}
    for row in standings(event, descriptors).standings:
        by_rank.setdefault(row.rank, []).append(row.number)
    return [tuple(sorted(group)) for _rank, group in sorted(by_rank.items())]


def in_order(groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Groups with their members sorted: equals have no order."""
    return [tuple(sorted(group)) for group in groups]


@pytest.mark.parametrize("text", LISTS)
def test_plain_events_are_ranked_as_by_the_rules(text: str) -> None:
    descriptors = parse_list(text)
    assert all(is_lean(each) for each in descriptors)
    for seed in range(12):
        random = Random(seed)
        settings = GeneratorSettings(
            player_count=random.randint(4, 31), round_count=random.randint(1, 7)
        )
        event = generated_event(settings, random)
        assert is_plain(event)
        assert in_order(ranked(event, descriptors)) == by_standings(event, descriptors)


@pytest.mark.parametrize("text", ["BH/C1,SB,DE", "ARO,TPR", "BH/P"])
def test_events_of_all_kinds_are_ranked_as_by_the_rules(text: str) -> None:
    descriptors = parse_list(text)
    for seed in range(8):
        random = Random(seed)
        settings = GeneratorSettings(
            player_count=20,
            round_count=6,
            byes=Fraction(1, 10),
            forfeits=Fraction(1, 10),
            withdrawals=Fraction(1, 20),
            late_entries=Fraction(1, 10),
            odd_results=Fraction(1, 20),
        )
        event = generated_event(settings, random)
        assert in_order(ranked(event, descriptors)) == by_standings(event, descriptors)


def test_what_is_not_worked_out_here_is_known() -> None:
    assert [
        str(each) for each in parse_list("BH/F,KS,SB/M1,ARO,WIN/C1,DE/P") if is_lean(each)
    ] == []
