from ronde.core.bridge.movements.cyclic import cyclic_start, start_faults

FOUR_TABLES = "8-1@1 2-6@4 5-7@6 3-4@7"


def faults(text: str, moving_pair_count: int) -> list[str]:
    return [str(fault) for fault in start_faults(cyclic_start(text, moving_pair_count))]


def test_a_start_is_written_as_it_is_read() -> None:
    assert str(cyclic_start(FOUR_TABLES, 7)) == FOUR_TABLES


def test_a_sound_start_has_no_faults() -> None:
    assert faults(FOUR_TABLES, 7) == []


def test_spots_with_stands_are_counted_round_the_room() -> None:
    assert cyclic_start(FOUR_TABLES, 7).stand_blocks == 2
    assert cyclic_start("10-1@1 9-8@2 4-6@3 7-3@8 5-2@9", 9).stand_blocks == 1
    assert cyclic_start("3-8@1 5-1@2 9-7@3 4-2@4 10-6@5", 7).stand_blocks == 1


def test_everybody_has_one_seat() -> None:
    assert faults("8-1@1 2-6@4 5-7@6 3-3@7", 7) == ["expected the pairs 1 to 8 once each"]


def test_two_tables_cannot_have_one_place() -> None:
    assert (
        faults("8-1@1 2-6@4 5-7@6 3-4@6", 7)[0]
        == "expected a different place from 1 to 7 for each table, in order"
    )
    assert faults("8-1@1 2-6@4 5-7@6 3-4@8", 7)[0].startswith("expected a different place")


def test_equal_differences_are_meetings_that_repeat() -> None:
    assert "some pairs would meet twice" in faults("8-1@1 2-4@4 5-7@6 3-6@7", 7)


def test_pairs_opposite_on_the_wheel_would_meet_twice() -> None:
    assert "some pairs would meet twice" in faults("1-4@1 7-2@2 8-3@3 5-9@4 10-6@5", 6)


def test_a_wrong_place_lets_somebody_play_a_set_twice() -> None:
    assert faults("8-1@1 2-6@4 5-7@5 3-4@7", 7) == ["some pairs would play a set twice"]


def test_pairs_who_never_move_cannot_share_a_table() -> None:
    assert "two pairs who never move sit at one table" in faults(
        "8-9@1 5-1@2 3-7@3 4-2@4 10-6@5", 7
    )
