from dataclasses import replace

import pytest

from ronde.core.roundrobin.berger import berger
from ronde.errors import InputError
from ronde.service.events.actions.creating import change_settings, create
from ronde.service.events.actions.drawing import draw_next
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import draw_numbers, lots_are_missing, pair_draft
from ronde.service.events.desk import Desk
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.settings import Numbering
from ronde.service.events.varma import numbers_by_varma
from tests.unit.service.events.desks import desk, players, round_robin, state


def drawn_by(column: str = "federation") -> Desk:
    """A round robin of ten, of whom the first two are compatriots, and the last two club mates."""
    made = desk()
    create(made, round_robin(numbering=Numbering.VARMA, drawn_by=column))
    listed = [
        replace(
            player,
            federation="FRA" if index < 2 else f"F{index}",
            affinities=tuple(
                (name, "Lyon" if index > 7 else f"C{index}")
                for name in ("club", "department", "league", "town")
            ),
        )
        for index, player in enumerate(players(10))
    ]
    enter(made, listed)
    return made


@pytest.mark.parametrize(
    ("column", "friends"),
    [
        ("federation", {1, 2}),
        *((column, {9, 10}) for column in ("club", "town", "department", "league")),
    ],
)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 2")
def test_friends_do_not_meet_in_the_last_three_rounds(
    column: str, friends: set[int], seed: int
) -> None:
    event = drawn_by(column)
    assert lots_are_missing(state(event))
    draw_numbers(event, seed)
    numbers = pairing_numbers(state(event))
    assert sorted(numbers.values()) == list(range(1, 11))
    theirs = {numbers[identity] for identity in friends}
    for scheduled in berger(10).rounds[-3:]:
        assert all({game.first, game.second} != theirs for game in scheduled.meetings)


def test_the_same_seed_gives_the_same_numbers() -> None:
    first, second = drawn_by(), drawn_by()
    draw_numbers(first, 7)
    draw_numbers(second, 7)
    assert pairing_numbers(state(first)) == pairing_numbers(state(second))
    assert not lots_are_missing(state(first))
    pair_draft(first)


def test_two_players_of_one_name_have_a_number_each() -> None:
    event = drawn_by()
    enter(event, [replace(players(1)[0], federation="FRA")])
    drawn = numbers_by_varma(state(event), 3)
    assert sorted(drawn.order) == list(range(1, 12))


def test_there_is_no_table_for_a_few_players() -> None:
    event = desk()
    create(event, round_robin(numbering=Numbering.VARMA))
    enter(event, players(6))
    with pytest.raises(InputError, match="from 9 to 24, found 6"):
        draw_numbers(event, 1)


def test_lots_that_were_drawn_before_the_regulations_changed_are_drawn_again() -> None:
    event = desk()
    create(event, round_robin(numbering=Numbering.LOTS))
    enter(event, players(8))
    draw_numbers(event, 7)
    assert not lots_are_missing(state(event))
    change_settings(event, {"numbering": Numbering.VARMA, "drawn_by": "club"})
    assert lots_are_missing(state(event))
    with pytest.raises(InputError, match="9 to 24"):
        draw_next(event, None, lambda: 7)
    change_settings(event, {"numbering": Numbering.LOTS})
    assert not lots_are_missing(state(event))
