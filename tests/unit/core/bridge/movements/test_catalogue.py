"""The kinds of movement, and the boards of a session."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.catalogue import (
    KINDS,
    Request,
    Wish,
    movement_kind,
    usual_boards_per_round,
)
from ronde.errors import UnknownName


@pytest.mark.rule("Organisation des tournois (FFB), Mouvements de tournois")
@pytest.mark.parametrize(
    ("rounds", "boards"), [(5, 4), (7, 4), (8, 3), (9, 3), (10, 2), (13, 2), (14, 2), (19, 2)]
)
def test_a_session_has_28_boards_at_most_where_that_can_be(rounds: int, boards: int) -> None:
    assert usual_boards_per_round(rounds) == boards


@pytest.mark.parametrize(
    ("tables", "rounds", "boards"), [(6, 5, 4), (9, 7, 4), (12, 11, 2), (20, 13, 2)]
)
def test_a_web_fills_the_session_too(tables: int, rounds: int, boards: int) -> None:
    web = movement_kind("web").movement(
        Request(table_count=Fraction(tables), player_count=4 * tables)
    )
    assert web.round_count == rounds
    assert web.boards_per_round == boards


def test_every_kind_takes_a_size() -> None:
    for kind in KINDS.values():
        assert {Wish.TABLES, Wish.PAIRS, Wish.PLAYERS} <= kind.wishes


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    assert movement_kind("howell").name == "howell"
    with pytest.raises(UnknownName, match="expected one of mitchell, mitchell-skip"):
        movement_kind("rubber")


def test_wishes_have_words_and_not_options() -> None:
    assert not any(wish.value.startswith("-") for wish in Wish)
