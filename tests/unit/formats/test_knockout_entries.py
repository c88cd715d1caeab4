"""Participants of a cup, in the order of their seeds."""

import pytest

from ronde.errors import FormatError
from ronde.formats.knockout_entries import loads


def test_the_federation_groups_before_the_club() -> None:
    both = loads("name,club,fed\nAdam,Nord,FRA\nBerg,Sud,GER")
    assert [(entrant.name, entrant.affinity) for entrant in both] == [
        ("Adam", "FRA"),
        ("Berg", "GER"),
    ]
    club = loads("nom;club\nAdam;Nord")
    assert club[0].affinity == "Nord"


def test_another_column_can_be_named() -> None:
    assert loads("name,fed,town\nAdam,FRA,Lyon", by="town")[0].affinity == "Lyon"
    with pytest.raises(FormatError, match="“school”"):
        loads("name,fed\nAdam,FRA", by="school")


def test_without_such_a_column_everybody_is_on_his_own() -> None:
    found = loads("name\nAdam\nBerg")
    assert len({entrant.affinity for entrant in found}) == 2


def test_names_are_needed() -> None:
    with pytest.raises(FormatError, match="“name”"):
        loads("rating\n2000")
