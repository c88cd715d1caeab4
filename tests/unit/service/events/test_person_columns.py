"""Which columns about players an event shows, and what stands in them."""

import datetime as dt

import pytest

from ronde.core.chess.player import Player, Sex
from ronde.errors import InputError
from ronde.service.events.person_columns import category_of, columns_named
from ronde.service.events.settings import Settings, System

GIRL = Player(number=1, name="Martin, Léa", birth_date="2018-03-01", sex=Sex.WOMAN)


def settings(federation: str = "FRA", month: int | None = None) -> Settings:
    """An event that starts in October."""
    return Settings(
        system=System.SWISS,
        name="Open",
        federation=federation,
        start_date=dt.date(2026, 10, 24),
        category_month=month,
    )


def test_the_category_of_an_age_has_the_names_of_the_federation() -> None:
    assert category_of(settings(), GIRL) == "PouF"
    assert category_of(settings("GER"), GIRL) == "U8"
    assert category_of(settings("GER", month=9), GIRL) == "U10"
    assert category_of(settings(month=1), GIRL) == "PpoF"


def test_a_category_that_was_entered_stands() -> None:
    entered = Player(number=1, birth_date="2018", affinities=(("category", "U14"),))
    assert category_of(settings(), entered) == "U14"


def test_nothing_is_made_up() -> None:
    assert category_of(settings(), Player(number=1)) == ""
    undated = Settings(system=System.SWISS, name="Open", federation="FRA")
    assert category_of(undated, GIRL) == ""


def test_columns_are_named_in_any_order_and_stand_in_their_own() -> None:
    assert columns_named(" Club, elo,") == ("elo", "club")
    assert columns_named("") == ()
    with pytest.raises(InputError):
        columns_named("elo,hula")
