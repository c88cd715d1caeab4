"""Schedules, draws, cups and movements from a program."""

import pytest

import ronde
from ronde.core.bridge.movements.catalogue import KINDS

PLAYERS = [(f"Player {number}", "FRA" if number % 3 else "GER") for number in range(1, 10)]


def test_a_draw_is_the_same_for_the_same_seed() -> None:
    draw = ronde.varma(PLAYERS, seed=7)
    assert draw == ronde.varma(PLAYERS, seed=7)
    assert draw.verified
    assert sorted(player.number for player in draw.players) == list(range(1, 10))
    assert {player.name for player in draw.players} == {name for name, _federation in PLAYERS}


def test_chance_gives_a_seed_that_repeats_the_draw() -> None:
    draw = ronde.varma(PLAYERS)
    assert ronde.varma(PLAYERS, seed=draw.seed) == draw


def test_names_alone_may_be_drawn() -> None:
    draw = ronde.varma([name for name, _federation in PLAYERS], seed=1)
    assert {player.affinity for player in draw.players} == {""}


@pytest.mark.parametrize(
    ("players", "seed", "sentence"),
    [
        ("Anna", 1, "players: expected a list"),
        (["Anna"], 1, "expected a number of players from 9 to 24, found 1"),
        ([5] * 9, 1, "players: expected a name, or a name with a federation"),
        ([("a", 5)] * 9, 1, "players: expected a text"),
        (PLAYERS, -1, "seed: expected 0 or more"),
        (PLAYERS, "x", "seed: expected a whole number"),
    ],
)
def test_a_draw_that_cannot_be_meant_is_refused(players: object, seed: int, sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.varma(players, seed=seed)  # type: ignore[arg-type]


def test_a_cup_has_a_match_for_everybody_but_the_winner() -> None:
    cup = ronde.knockout(28)
    assert len([match for match in cup.matches if not match.has_bye]) == 27
    assert cup == ronde.fixed_bracket(ronde.sized(28).chosen)


def test_the_prequalified_enter_later() -> None:
    cup = ronde.knockout(18, prequalified=2)
    assert cup == ronde.fixed_bracket(ronde.sized(18, 2).chosen)
    assert ronde.knockout(18, prequalified=2, skipped_rounds=2) != cup


def test_members_of_a_club_meet_late() -> None:
    assert ronde.knockout(8, clubs={1: "Thornleigh", 8: "Thornleigh"}) != ronde.knockout(8)


def test_cups_that_cannot_be_meant_are_refused() -> None:
    with pytest.raises(ronde.InputError, match=r"^participants: expected a whole number"):
        ronde.knockout("8")  # type: ignore[arg-type]
    with pytest.raises(ronde.InputError, match="expected a number of participants from 2"):
        ronde.knockout(1)
    with pytest.raises(ronde.InputError, match=r"^clubs: expected a club for each seed"):
        ronde.knockout(8, clubs="x")  # type: ignore[arg-type]
    with pytest.raises(ronde.RuleError, match="all 8 participants are prequalified"):
        ronde.knockout(8, prequalified=8)


SIZES = {
    "mitchell": {"tables": 7},
    "mitchell-skip": {"tables": 6},
    "mitchell-relay": {"pairs": 12},
    "howell": {"tables": 4.5},
    "three-quarter-howell": {"tables": 6},
    "individual": {"players": 8},
    "web": {"tables": 10},
    "rover": {"tables": 7.5},
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_movement_is_made_and_is_sound(kind: str) -> None:
    made = ronde.movement(kind, **SIZES.get(kind, {}))  # type: ignore[arg-type]
    assert made.kind == kind
    assert ronde.check_movement(made).ok


def test_half_a_table_may_be_told_in_any_way() -> None:
    made = ronde.movement("mitchell", tables=6.5, missing="ns3", boards_per_round=2)
    assert made == ronde.movement("mitchell", tables="6.5", missing="ns3", boards_per_round=2)
    assert made == ronde.movement("mitchell", pairs=13, missing="ns3", boards_per_round=2)
    assert ronde.mitchell(table_count=6.5, boards_per_round=2).contestant_count == 13


def test_an_arrow_switch_turns_rounds() -> None:
    turned = ronde.movement("mitchell", tables=7, arrow_switch=1)
    assert any(table.switched for table in turned.rounds[-1].tables)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"kind": "howl", "tables": 7}, "kind: expected one of mitchell, "),
        ({"kind": "mitchell"}, "how many take part"),
        ({"kind": "mitchell", "tables": "many"}, "tables: expected a number, found “many”"),
        ({"kind": "mitchell", "tables": 6}, "with 6 tables a Mitchell brings"),
        ({"kind": "mitchell", "pairs": 7.5}, "pairs: expected a whole number"),
        ({"kind": "mitchell", "tables": 7, "missing": 3}, "missing: expected a text"),
        ({"kind": "mitchell", "tables": 7, "boards": 21}, "mitchell takes no"),
        ({"kind": "howell", "tables": 4, "boards_per_round": 0}, "boards_per_round: expected 1"),
    ],
)
def test_a_movement_that_cannot_be_meant_is_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.movement(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [ronde.berger, ronde.rutsch, ronde.scheveningen, ronde.sized])
@pytest.mark.parametrize("count", ["8", 0, 8.5, None])
def test_a_schedule_of_nobody_is_refused_in_one_sentence(make: object, count: object) -> None:
    assert callable(make)
    with pytest.raises(ronde.InputError, match=r"^expected a number of "):
        make(count)


def test_tables_that_are_no_number_are_refused() -> None:
    with pytest.raises(ronde.InputError, match=r"expected a number of tables such as 7 or 6.5"):
        ronde.howell(table_count="x", boards_per_round=2)  # type: ignore[arg-type]
