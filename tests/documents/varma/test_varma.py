import pytest

from ronde.core.roundrobin.berger import meeting_round
from ronde.core.roundrobin.varma.tables import envelopes, marked_rounds, table_name
from tests.documents.varma.printed import (
    BOOK,
    BOOK_CORRECTED,
    BOOK_INSTRUCTIONS_19_20,
    SLIDE_GROUPS_10,
    SLIDE_SCHEDULE_10,
)


def groups(player_count: int) -> dict[str, tuple[int, ...]]:
    return {envelope.group.value: envelope.numbers for envelope in envelopes(player_count)}


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, tables de Varma")
def test_every_printed_group_is_in_the_tables() -> None:
    compared = 0
    for heading, printed in BOOK.items():
        player_count = int(heading.split(" / ")[1])
        assert table_name(player_count) == heading.replace(" ", "")
        found = groups(player_count)
        assert list(found) == list(printed)
        for letter, numbers in printed.items():
            assert found[letter] == BOOK_CORRECTED.get((heading, letter), numbers)
            compared += len(found[letter])
    assert compared == 10 + 12 + 14 + 16 + 18 + 20 + 22 + 24


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, tables de Varma")
def test_with_an_odd_number_only_the_last_number_is_missing() -> None:
    compared = 0
    for heading, printed in BOOK.items():
        odd, even = (int(number) for number in heading.split(" / "))
        assert table_name(odd) == heading.replace(" ", "")
        for letter, numbers in groups(odd).items():
            right = BOOK_CORRECTED.get((heading, letter), printed[letter])
            assert numbers == tuple(number for number in right if number != even)
            compared += len(numbers)
    assert compared == 9 + 11 + 13 + 15 + 17 + 19 + 21 + 23


def test_the_corrected_group_could_not_stand_as_printed() -> None:
    ((heading, letter),) = BOOK_CORRECTED
    printed = BOOK[heading]
    (misprint,) = set(printed[letter]) - set(BOOK_CORRECTED[heading, letter])
    assert misprint == 3
    assert sum(len(numbers) for groups in BOOK.values() for numbers in groups.values()) == 136 + 1
    assert misprint in printed["D"]
    assert meeting_round(3, 9, 14) == 11


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, instructions 1")
def test_the_first_instruction_prints_the_table_for_20() -> None:
    assert groups(20) == BOOK_INSTRUCTIONS_19_20
    assert sum(map(len, BOOK_INSTRUCTIONS_19_20.values())) == 20


@pytest.mark.rule("Systèmes de tournois (NA), Toutes-rondes – Varma")
def test_the_slide_prints_the_groups_for_10() -> None:
    assert groups(10) == SLIDE_GROUPS_10
    assert sum(map(len, SLIDE_GROUPS_10.values())) == 10


@pytest.mark.rule("Systèmes de tournois (NA), Toutes-rondes – Varma")
def test_every_game_of_the_slide_has_its_place_and_letter() -> None:
    found = tuple(
        tuple(
            f"{marked.meeting.first} – {marked.meeting.second}"
            + (f" {marked.group.value}" if marked.group else "")
            for marked in scheduled.meetings
        )
        for scheduled in marked_rounds(10)
    )
    assert found == SLIDE_SCHEDULE_10
    cells = [cell for row in SLIDE_SCHEDULE_10 for cell in row]
    assert len(cells) == 45
    assert sum(cell[-1] in "ABCD" for cell in cells) == 8
