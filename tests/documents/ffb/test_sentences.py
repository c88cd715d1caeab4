"""What the course says in words, as the room is told it."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.howell_swedish import howell_swedish
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.triplicate import triplicate


def told(movement: Movement) -> list[str]:
    """The instructions of a movement."""
    return [str(sentence) for sentence in movement.instructions]


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
@pytest.mark.parametrize(
    ("tables", "boards", "in_all"), [(7, 4, 28), (9, 3, 27), (11, 3, 33), (17, 2, 34)]
)
def test_rule_1_boards_are_a_multiple_of_the_tables(tables: int, boards: int, in_all: int) -> None:
    movement = mitchell(table_count=Fraction(tables), boards_per_round=boards)
    assert movement.boards_in_play == tuple(range(1, in_all + 1))
    assert in_all % tables == 0
    first = movement.rounds[0]
    assert [board for table in first.tables for board in table.boards] == list(range(1, in_all + 1))


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
def test_the_first_line_of_the_traveller_and_the_exact_card_led() -> None:
    sentences = told(mitchell(table_count=Fraction(9), boards_per_round=3))
    assert (
        "In round 1 each table deals its boards, plays them, writes the results on the first line"
        " of the travellers and records the hands."
    ) in sentences
    assert (
        "Write the exact card led on the traveller: it tells when two hands were exchanged."
    ) in sentences


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut")
@pytest.mark.parametrize(("tables", "position"), [(10, 5), (14, 7), (16, 8)])
def test_full_tables_of_the_note_skip_after_the_named_position(tables: int, position: int) -> None:
    sentences = told(mitchell_skip(table_count=Fraction(tables), boards_per_round=2))
    assert (
        f"After round {position} E-W pairs skip a table: they go up two. The boards go down one"
        " table as usual."
    ) in sentences


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_rule_4_the_last_table_skips_a_line_and_the_director_checks_it() -> None:
    sentences = told(mitchell_relay(table_count=Fraction(6), boards_per_round=4))
    assert (
        "N-S of table 3 look after the stand: they keep what lies on it for their next round and"
        " pass on the boards they have just played."
    ) in sentences
    assert (
        "N-S 6 always skip a line of the traveller, whether N-S 1 have played the board or not, so"
        " that their result stands after that of N-S 1."
    ) in sentences
    assert (
        "Before scoring, check on the travellers that the results of N-S 1 and N-S 6 are each on"
        " their own line."
    ) in sentences


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Howell")
@pytest.mark.parametrize(("tables", "organiser"), [(4, 8), (5, 10), (6, 12)])
def test_the_organiser_takes_the_printed_number(tables: int, organiser: int) -> None:
    movement = howell(table_count=Fraction(tables), boards_per_round=3)
    assert told(movement)[0].startswith(f"The organiser takes number {organiser}: N-S at table 1")
    for played in movement.rounds:
        assert played.tables[0].seats[0] == organiser


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
def test_the_howell_of_6_pairs_is_scored_at_the_end_of_each_set_by_hand() -> None:
    sentences = told(howell_swedish())
    assert (
        "All tables play the same boards in a round, which pass from table to table; for each round"
        " the director brings new ones."
    ) in sentences
    assert (
        "Matchpoint the boards at the end of each round, by hand, with a top of 4; everybody's"
        " result is then known."
    ) in sentences


@pytest.mark.rule("Organisation des tournois (FFB), Le duplicate tournant")
def test_the_duplicate_is_counted_in_imps_after_each_round() -> None:
    assert told(duplicate())[-1] == (
        "The two tables are compared in IMPs after each round; a pair's score is the sum of its"
        " three matches."
    )


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_the_triplicate_notes_the_opponents_moves_in_silence_and_scores_at_the_end() -> None:
    first, second, third = told(triplicate(boards_per_round=4))[:3]
    assert first == (
        "Note the results of each round on a sheet of its own, with the team you played against."
    )
    assert second.startswith("After round 1, without talking: N-S stay, E-W go up one table")
    assert "boards go down one table" in second
    assert third == "Score after round 2; each team has then played both matches."


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel a)")
@pytest.mark.parametrize("players", [8, 9])
def test_8_or_9_are_compared_in_imps_and_ranked_after_each_round(players: int) -> None:
    assert (
        "Both tables play the same boards in a round. Results are compared in IMPs, and a ranking"
        " is made after each round."
    ) in told(individual(player_count=players))


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel b)")
def test_12_have_a_top_of_4_and_may_stop_or_come_again() -> None:
    assert told(individual(player_count=12))[-3:] == [
        "All three tables play the boards of the round, which pass from table to table. Matchpoints"
        " with a top of 4.",
        "Play can stop after any round: everybody has then played the same boards.",
        "In two evenings: rounds 1 to 6, then rounds 7 to 11, with the same guide cards and 6"
        " boards a round.",
    ]


@pytest.mark.rule("Organisation des tournois (FFB), L'individuel c)")
def test_16_exchange_boards_and_copy_or_wait_in_round_15() -> None:
    assert told(individual(player_count=16))[-2:] == [
        "Tables 1 and 2 share boards, and so do tables 3 and 4; the two sets are exchanged in the"
        " next round. Matchpoints with a top of 6, and a ranking after every second round.",
        "In round 15 all four tables play the same boards: copy them beforehand, or wait.",
    ]
