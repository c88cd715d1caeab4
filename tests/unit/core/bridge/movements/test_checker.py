"""Every rule of the checker, each broken once in a movement that is sound without that."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.checker import check_movement, movement_findings
from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.findings import FindingKind
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, Seats
from tests.unit.core.bridge.movements.written import (
    COMPARISONS,
    HALF_MITCHELL,
    MITCHELL,
    TRIPLICATE,
    triplicate,
    written,
)

RELAY = (
    "1-1/1,2 2-2/3,4 3-3/7,8 4-4/1,2 | 2:5,6",
    "1-4/3,4 2-1/5,6 3-2/1,2 4-3/3,4 | 2:7,8",
)
"""The first rounds of four tables with a stand, in which tables 1 and 4 share."""


def relay(*, first: str = "4", last: str = "1") -> Movement:
    """The relay with what tables 1 and 4 say of sharing."""
    rounds = [
        " ".join(
            word
            + (f"={first}" if index == 0 and first else f"={last}" if index == 3 and last else "")
            for index, word in enumerate(text.split())
        )
        for text in RELAY
    ]
    return written(*rounds)


def kinds(movement: Movement) -> list[FindingKind]:
    """What is found, each kind once, in order."""
    return list(dict.fromkeys(finding.kind for finding in movement_findings(movement)))


def damaged(rounds: Sequence[str], old: str, new: str, **more: object) -> Movement:
    """A movement with one thing typed wrong, which must be there to be changed."""
    text = "\n".join(rounds)
    assert text.count(old) == 1
    return written(*text.replace(old, new).split("\n"), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "movement",
    [written(*MITCHELL), written(*HALF_MITCHELL, contestant_count=5), relay(), triplicate()],
    ids=["mitchell", "half", "relay", "triplicate"],
)
def test_a_sound_movement_has_no_finding(movement: Movement) -> None:
    assert movement_findings(movement) == ()
    assert check_movement(movement).ok


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
def test_nobody_has_two_seats_in_a_round() -> None:
    movement = damaged(MITCHELL, "2-1/5,6", "2-3/5,6")
    first = movement_findings(movement)[0]
    assert first.kind is FindingKind.SEATED_TWICE
    assert (first.rounds, first.tables) == ((2,), (1, 2))
    assert first.who == (Entry(number=3, line=Direction.EAST_WEST),)
    assert str(first.text) == "round 2: E-W 3 has more than one seat, at tables 1, 2"
    # Somebody else then has no seat at all.
    assert FindingKind.NOWHERE in kinds(movement)


def test_one_number_may_sit_on_both_sides_only_where_there_are_two_lines() -> None:
    assert FindingKind.SEATED_TWICE in kinds(written(*MITCHELL, lines=1, contestant_count=3))


def test_nothing_is_played_at_an_empty_seat() -> None:
    movement = damaged(HALF_MITCHELL, "!.-2/1,2 | | ew2", ".-2/1,2 | | ", contestant_count=5)
    assert kinds(movement) == [FindingKind.EMPTY_SEAT_PLAYED]


def test_who_plays_does_not_sit_out() -> None:
    movement = damaged(HALF_MITCHELL, "| ew2", "| ew2 ns1", contestant_count=5)
    assert kinds(movement) == [FindingKind.SITS_OUT_AND_PLAYS]


def test_who_does_not_play_is_listed_as_sitting_out() -> None:
    movement = damaged(HALF_MITCHELL, "| ew2", "|", contestant_count=5)
    (finding,) = movement_findings(movement)
    assert finding.kind is FindingKind.SIT_OUT_MISSING
    assert finding.who == (Entry(number=2, line=Direction.EAST_WEST),)


def test_a_pair_may_come_late_or_leave_early_but_not_vanish_between() -> None:
    late = damaged(MITCHELL, "3-3/5,6", "!3-./5,6 | | ns3")
    gone = damaged(MITCHELL, "3-1/3,4", "!3-./3,4 | | ns3")
    vanished = damaged(MITCHELL, "3-2/1,2", "!3-./1,2 | | ns3")
    assert kinds(late) == kinds(gone) == []
    assert kinds(vanished) == [FindingKind.NOWHERE]


def test_a_board_is_at_one_place_in_a_round() -> None:
    movement = damaged(MITCHELL, "1-1/1,2", "1-1/3,4")
    first = next(
        found
        for found in movement_findings(movement)
        if found.kind is FindingKind.BOARD_AT_TWO_PLACES
    )
    assert (first.rounds, first.tables, first.boards) == ((1,), (1, 2), (3, 4))
    assert str(first.text) == ("round 1: boards 3-4 are at more than one place: table 1, table 2")


def test_a_board_on_a_table_is_not_on_a_stand_too() -> None:
    movement = written("1-1/1,2 2-2/3,4 | 1:3,4", "1-2/3,4 2-1/1,2 | 1:5,6")
    found = movement_findings(movement)[0]
    assert found.kind is FindingKind.BOARD_AT_TWO_PLACES
    assert "the stand after table 1" in str(found.text)


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_sharing_is_the_only_licence_for_two_places() -> None:
    assert kinds(relay()) == []
    assert kinds(relay(first="", last="")) == [FindingKind.BOARD_AT_TWO_PLACES]
    assert kinds(relay(last="")) == [FindingKind.SHARING_ONE_SIDED]
    assert FindingKind.SHARING_WITHOUT_BOARDS in kinds(relay(first="2"))
    assert FindingKind.SHARING_WITHOUT_BOARDS in kinds(relay(first="4,9"))


def test_every_board_lies_somewhere_where_there_are_stands() -> None:
    lost = replace(relay(), rounds=(replace(relay().rounds[0], stands=()), relay().rounds[1]))
    (finding,) = movement_findings(lost)
    assert finding.kind is FindingKind.BOARD_NOWHERE
    assert (finding.rounds, finding.boards) == ((1,), (5, 6))
    # Without any stand, boards that rest are with the director.
    assert kinds(written("1-2/1,2", "1-3/3,4", lines=1, contestant_count=3)) == []


def test_a_stand_follows_a_table() -> None:
    movement = damaged(MITCHELL, "3-2/1,2", "3-2/1,2 | 7:9")
    assert FindingKind.STAND_WITHOUT_TABLE in kinds(movement)


@pytest.mark.parametrize(
    ("boards", "kind"),
    [
        ("5", FindingKind.SET_SIZE),
        ("5,6,7", FindingKind.SET_SIZE),
        ("5,5", FindingKind.BOARD_LISTED_TWICE),
        ("", FindingKind.NO_BOARDS),
    ],
)
def test_a_table_that_plays_has_one_whole_set(boards: str, kind: FindingKind) -> None:
    assert kind in kinds(damaged(MITCHELL, "2-1/5,6", f"2-1/{boards}"))


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut")
def test_nobody_plays_a_board_twice() -> None:
    even = written(
        "1-1/1,2 2-2/3,4 3-3/5,6 4-4/7,8",
        "1-4/3,4 2-1/5,6 3-2/7,8 4-3/1,2",
        "1-3/5,6 2-4/7,8 3-1/1,2 4-2/3,4",
    )
    findings = movement_findings(even)
    assert {finding.kind for finding in findings} == {FindingKind.BOARD_PLAYED_TWICE}
    # After half of the rounds every E-W pair is back at its first boards.
    assert [finding.who[0].number for finding in findings] == [3, 4, 1, 2]
    assert str(findings[2].text) == (
        "round 3, table 3: E-W 1 plays boards 1-2 again, after round 1, table 1"
    )


def test_two_pairs_meet_once_unless_it_is_meant() -> None:
    rounds = ("1-2/1 3-4/2", "1-2/3 3-4/4")
    found = movement_findings(written(*rounds, lines=1))
    assert [finding.kind for finding in found] == [FindingKind.MEETING_REPEATED] * 2
    assert found[0].who == (Entry(number=1), Entry(number=2))
    assert kinds(written(*rounds, lines=1, meetings_repeat=True)) == []


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel")
def test_players_are_partners_once_and_opponents_twice() -> None:
    perfect = ("1-2-3-4/1", "1-3-2-4/2", "1-4-2-3/3")
    again = (*perfect, "1-2-3-4/4")
    assert kinds(written(*perfect, lines=1, seats=Seats.PLAYERS)) == []
    assert kinds(written(*again, lines=1, seats=Seats.PLAYERS)) == [
        FindingKind.PARTNERSHIP_REPEATED,
        FindingKind.OPPOSITION_REPEATED,
    ]


def test_rounds_are_numbered_one_after_the_other() -> None:
    movement = written(*MITCHELL)
    first, second, third = movement.rounds
    wrong = replace(movement, rounds=(first, second, replace(third, round_number=5)))
    assert kinds(wrong) == [FindingKind.ROUND_NUMBER]
    # The second evening goes on counting.
    evening = tuple(replace(each, round_number=each.round_number + 6) for each in movement.rounds)
    assert kinds(replace(movement, rounds=evening)) == []


def test_every_round_has_the_same_tables() -> None:
    movement = written(*MITCHELL)
    short = replace(movement.rounds[1], tables=movement.rounds[1].tables[:2])
    wrong = replace(movement, rounds=(movement.rounds[0], short, movement.rounds[2]))
    assert FindingKind.TABLE_NUMBER in kinds(wrong)


def test_there_are_as_many_pairs_and_tables_as_the_movement_says() -> None:
    movement = written(*MITCHELL)
    assert kinds(replace(movement, contestant_count=7)) == [FindingKind.CONTESTANT_COUNT]
    assert kinds(replace(movement, table_count=Fraction(5))) == [FindingKind.TABLE_COUNT]
    assert kinds(replace(movement, table_count=Fraction(5, 2))) == [FindingKind.TABLE_COUNT]


def test_letters_among_numbers_are_a_slip() -> None:
    movement = written(*MITCHELL)
    first = movement.rounds[0]
    slip = replace(first.tables[1], seats=(first.tables[1].seats[0], "x2"))
    tables = (first.tables[0], slip, *first.tables[2:])
    wrong = replace(movement, rounds=(replace(first, tables=tables), *movement.rounds[1:]))
    texts = [str(finding.text) for finding in movement_findings(wrong)]
    assert "round 1: E-W x2 has letters, the others have numbers" in texts
    assert FindingKind.MIXED_NAMES in kinds(wrong)


def test_a_number_among_letters_is_a_slip() -> None:
    movement = duplicate()
    last = movement.rounds[-1]
    slip = replace(last.tables[0], seats=(last.tables[0].seats[0], 4))
    wrong = replace(
        movement,
        rounds=(*movement.rounds[:-1], replace(last, tables=(slip, *last.tables[1:]))),
    )
    texts = [str(finding.text) for finding in movement_findings(wrong)]
    assert "round 3: pair 4 has a number, the others have letters" in texts


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_teams_compare_what_they_played_against_each_other() -> None:
    wrong = replace(COMPARISONS[0], boards=(1, 2))
    movement = replace(triplicate(), comparisons=(wrong, *COMPARISONS[1:]))
    assert [str(finding.text) for finding in movement_findings(movement)] == [
        "teams A and B cannot compare boards 1-2 of tables 1, 2",
        "teams A and B do not compare boards 3-4 of tables 1, 2",
    ]
    turned = written(
        TRIPLICATE[0], TRIPLICATE[1].replace("C1-A2", "A2-C1"), lines=1, comparisons=COMPARISONS
    )
    # A half of A sits N-S at both tables: there is nothing to compare.
    assert kinds(turned) == [FindingKind.COMPARISON]
