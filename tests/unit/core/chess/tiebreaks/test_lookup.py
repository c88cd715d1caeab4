"""Codes found in the catalogue, or refused with a reason."""

import pytest

from ronde.core.chess.tiebreaks.catalogue import CATALOGUE, ROWS
from ronde.core.chess.tiebreaks.descriptor import Score, parse
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.lookup import looked_up
from ronde.core.chess.tiebreaks.presets import TEAM_PRESETS, recommended_for_teams
from ronde.core.chess.tiebreaks.row import RankedParticipants
from ronde.errors import InputError, UnknownName

PLAYERS, TEAMS = RankedParticipants.PLAYERS, RankedParticipants.TEAMS


@pytest.mark.parametrize(
    ("code", "participants", "reason"),
    [
        ("EDE", PLAYERS, "EDE is a tie-break of teams, and this event ranks players"),
        ("ARO", TEAMS, "ARO is a tie-break of players, and this event ranks teams"),
        ("BPG", TEAMS, "BPG is a tie-break of players, and this event ranks teams"),
        ("BH:MP", PLAYERS, "“BH:MP”: only teams have match points and game points"),
        ("WIN:GP", TEAMS, "“WIN:GP”: WIN counts matches, so only WIN:MP has a meaning"),
        (
            "EDE:GP",
            TEAMS,
            "“EDE:GP”: EDE does not depend on a choice of match points or game points",
        ),
        ("BH/K4", TEAMS, "BH takes no such modifier as in “BH/K4”"),
        ("EMMSB/M1", TEAMS, "EMMSB takes no such modifier as in “EMMSB/M1”"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(
    code: str, participants: RankedParticipants, reason: str
) -> None:
    with pytest.raises(InputError) as refused:
        looked_up(parse(code), Edition.FIDE_2026, participants)
    assert str(refused.value) == reason


def test_an_edition_that_lacks_a_code() -> None:
    with pytest.raises(InputError, match="edition 2012 has no tie-break SSSC"):
        looked_up(parse("SSSC"), Edition.BOOK_2012, TEAMS)


@pytest.mark.parametrize(("participants", "listed"), [(PLAYERS, "ARO"), (TEAMS, "EDE")])
def test_an_unknown_code_lists_those_of_the_participants(
    participants: RankedParticipants, listed: str
) -> None:
    with pytest.raises(UnknownName) as refused:
        looked_up(parse("NONE"), Edition.FIDE_2026, participants)
    codes = str(refused.value).partition("expected one of ")[2].split(", ")
    assert listed in codes
    assert ("ARO" in codes) != ("EDE" in codes)


def test_the_score_that_is_looked_at() -> None:
    assert CATALOGUE["BH"].score(parse("BH")) is None
    assert CATALOGUE["BH"].score(parse("BH:GP")) is Score.GAME_POINTS
    assert CATALOGUE["WIN"].score(parse("WIN")) is Score.MATCH_POINTS


def test_codes_are_listed_once_and_as_users_type_them() -> None:
    assert len(CATALOGUE) == len(ROWS)
    for row in ROWS:
        assert parse(row.code.lower()).code == row.code
        assert (row.order is None) != (row.values is None)


@pytest.mark.parametrize("name", TEAM_PRESETS)
@pytest.mark.parametrize("edition", Edition)
def test_the_recommended_lists_fit_teams_in_every_edition(name: str, edition: Edition) -> None:
    for descriptor in TEAM_PRESETS[name].descriptors:
        assert TEAMS in looked_up(descriptor, edition, TEAMS).participants


def test_the_list_for_regulations_that_name_none() -> None:
    match_points, game_points = Score.MATCH_POINTS, Score.GAME_POINTS
    found = [
        recommended_for_teams(predetermined=predetermined, primary=primary).codes
        for predetermined, primary in (
            (True, match_points),
            (True, game_points),
            (False, match_points),
        )
    ]
    assert found == ["GPTS,DE,SB", "MPTS,DE,SB", "GPTS,MPTS,DE,BH,SB"]
