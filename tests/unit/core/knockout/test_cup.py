"""Cups with all that is played beside them, drawn as results come."""

from random import Random

import pytest

from ronde.core.knockout.claims import Claim
from ronde.core.knockout.cup import Extras, after_reports, cup_by_lot, fixed_cup
from ronde.core.knockout.lots import next_round_to_draw
from ronde.core.knockout.progress import Side
from ronde.core.knockout.sizing import sized
from ronde.errors import InputError

EIGHT = sized(8).chosen


def lots(round_number: int) -> Random:
    """The lots of a round."""
    return Random(f"7 round {round_number}")


def test_a_round_is_drawn_when_the_one_before_is_over() -> None:
    bracket = cup_by_lot(EIGHT, Extras(third_place=True), lots(1))
    claims = {n: Claim(match_number=n, winner=Side.A) for n in range(1, 5)}
    three = {number: claim for number, claim in claims.items() if number < 4}
    assert next_round_to_draw(after_reports(bracket, three, lots).cup.bracket) == 2
    assert next_round_to_draw(after_reports(bracket, claims, lots).cup.bracket) == 3
    everything = {n: Claim(match_number=n, winner=Side.A) for n in range(1, 9)}
    found = after_reports(bracket, everything, lots)
    assert found.cup.champion is not None
    assert found.void == ()


def test_the_draw_of_a_round_does_not_depend_on_later_results() -> None:
    bracket = cup_by_lot(EIGHT, Extras(), lots(1))
    some = {n: Claim(match_number=n, winner=Side.A) for n in range(1, 5)}
    more = some | {5: Claim(match_number=5, winner=Side.B)}
    first = after_reports(bracket, some, lots).cup.bracket.rounds[1]
    assert after_reports(bracket, more, lots).cup.bracket.rounds[1] == first


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(InputError, match="itself"):
        Extras(double_elimination=True, third_place=True)
    with pytest.raises(InputError, match="fixed bracket"):
        cup_by_lot(EIGHT, Extras(double_elimination=True), lots(1))


def test_extras_come_after_the_main_bracket() -> None:
    bracket = fixed_cup(EIGHT, Extras(classification=True, consolation=True))
    branches = [played.branch.value for played in bracket.rounds]
    assert branches == [*["main"] * 3, "third-place", *["classification"] * 3, *["consolation"] * 2]
