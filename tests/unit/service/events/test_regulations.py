"""The sheet of the regulations: system, settings, tie-breaks, play-off, prizes."""

import pytest

from ronde.core.chess.playoff.rates import rate_from_text
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.parts import parts_of
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.service.events.regulations import regulation_sheets
from ronde.service.events.settings import Numbering
from ronde.text import use_language
from ronde.text.prizes import conditions_text
from ronde.text.sheet import Sheet
from tests.unit.service.events.desks import desk, event_with, round_robin, state, swiss


def sheets(**settings: object) -> dict[str, Sheet]:
    """The sheets of a round robin by their titles."""
    event = desk()
    create(event, round_robin(**settings))
    return {
        sheet.title: sheet
        for sheet in regulation_sheets(state(event), entry_number=1, entry_hash="abc")
    }


@pytest.mark.rule("Livre de l'arbitre, Départages, application")
def test_the_system_and_the_tie_breaks_are_announced() -> None:
    found = sheets()
    assert list(found) == ["Regulations", "Tie-breaks in their order"]
    assert found["Regulations"].rows[0] == ("System", "Round robin (C.05 Annex 1)")
    codes = [row[1] for row in found["Tie-breaks in their order"].rows]
    assert codes == ["DE", "WIN", "SB", "KS"]
    assert all(row[3] for row in found["Tie-breaks in their order"].rows)


def test_what_is_not_played_is_not_announced() -> None:
    plain = [row[0] for row in sheets()["Regulations"].rows]
    assert not [label for label in plain if "lay-off" in str(label) or "Varma" in str(label)]
    full = sheets(
        numbering=Numbering.VARMA, double=True, parts=parts_of(PlayoffSettings(places=(1,)))
    )
    told = [row[0] for row in full["Regulations"].rows]
    assert len(told) > len(plain) + 4
    assert "Kept apart by the Varma tables" in told


@pytest.mark.rule("Livre de l'arbitre, Départages 1.c")
def test_the_clauses_of_the_play_off_are_those_of_the_settings() -> None:
    playoff = PlayoffSettings(places=(1, 2), rate=rate_from_text("5+3"), after_tiebreaks=2)
    clauses = sheets(parts=parts_of(playoff))["Play-off"]
    text = "\n".join(str(row[1]) for row in clauses.rows)
    assert "for these places: 1, 2." in text
    assert "first 2 tie-breaks" in text
    assert "5 min + 3 s" in text


def test_the_prizes_are_announced_with_how_they_are_shared() -> None:
    event = event_with(4, swiss(2))
    fund = PrizeFund(
        prizes=(
            OfferedPrize(first_place=1, last_place=1, amount=10_000),
            OfferedPrize(
                first_place=1, last_place=2, amount=5_000, category="U1800", condition="elo<1800"
            ),
        )
    )
    offer_prizes(event, fund)
    *_others, prizes = regulation_sheets(state(event), entry_number=1, entry_hash="abc")
    assert prizes.title == "Prizes"
    assert [row[:3] for row in prizes.rows] == [
        ("General", None, "1st"),
        ("U1800", "Elo < 1800", "1st–2nd, each"),
    ]
    assert prizes.notes == ("Equal points share equally.", "One prize each.")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("sex=f & born>=2010", "women, Born ≥ 2010"),
        ("sex=h", "men"),
        ("club=Lyon|Paris", "Club = Lyon or Paris"),
        ("federation!=FRA", "Federation ≠ FRA"),
        ("School=Curie", "school = Curie"),
        ("sex=x", "x"),
    ],
)
def test_who_may_win_a_prize_is_told_in_words(typed: str, words: str) -> None:
    assert conditions_text(conditions_from_text(typed)) == words


def test_who_may_win_a_prize_is_told_in_french() -> None:
    conditions = conditions_from_text("sex=f|h & Elo<1800")
    use_language("fr")
    words = conditions_text(conditions)
    use_language("en")
    assert words == "femmes ou hommes, Elo < 1800"
