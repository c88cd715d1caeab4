"""The paper of a movement, read back from the printed pages."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.web import web
from ronde.errors import InputError
from ronde.messages import message
from ronde.printing.bridge.paper import movement_pdf
from ronde.printing.bridge.sheets import Paper, usual_papers
from ronde.text import use_language
from tests.unit.core.bridge.movements.on_paper import (
    gueridon,
    half_table,
    howell,
    nine_players,
    skipping,
    swedish,
)
from tests.unit.core.bridge.movements.written import triplicate
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    A4_UPRIGHT,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)


def printed(movement: Movement, *papers: Paper) -> list[str]:
    """The text of each page, with single blanks."""
    return [" ".join(page.split()) for page in pages(movement_pdf(movement, papers))]


def test_guide_cards_of_a_howell_say_who_plays_and_where_to_go() -> None:
    first, second, stands = printed(howell(), Paper.TABLES)
    assert "Rd. N-S E-W Boards 1 8 1 1 2 8 2 2 3 8 3 3" in first
    assert "North-South stay here" in first
    assert "East-West go to table 3, E-W" in first
    assert "Boards go to table 4" in first
    assert "Stand 2 after table 1 go to stand 1 after table 1" in first
    assert "Table 2 · written" in first
    assert "East-West stay here, as N-S" in second
    assert "Boards go to the stand after table 2" in second
    assert "Stand after table 2" in stands
    assert "1 5 2 6 3 7 4 1" in stands


def test_guide_cards_of_a_gueridon_repeat_the_instructions() -> None:
    movement = gueridon()
    first, second, *_rest = printed(movement, Paper.TABLES)
    assert "1 1 1 1–4 with table 6" in first
    assert "Boards go to table 1 and table 6" in first
    assert "Stand after table 3 go to table 3" in second
    for page in (first, second):
        for instruction in movement.instructions:
            assert page.count(str(instruction)) == 2


def test_long_instructions_take_a_page_for_each_card() -> None:
    told = message(
        "{text}", text="Pass the boards to the table on your left and fetch the next. " * 3
    )
    movement = replace(howell(), instructions=(told,) * 14)
    content = movement_pdf(movement, (Paper.TABLES,))
    assert text_outside_the_margins(content) == []
    assert [page.count("After each round ") for page in printed(movement, Paper.TABLES)[:4]] == [
        1
    ] * 4


def test_the_skip_is_on_the_guide_card() -> None:
    first = printed(skipping(), Paper.TABLES)[0]
    assert "East-West go to table 2, E-W; after round 3: go to table 3, E-W" in first


def test_guide_cards_of_some_tables_only() -> None:
    content = movement_pdf(gueridon(), (Paper.TABLES,), tables=(3, 4))
    text = " ".join(pages(content))
    assert "Table 3 ·" in text
    assert "Table 4 ·" in text
    assert "Table 5 ·" not in text
    assert "Stand after table 3" in text


def test_where_no_rule_tells_each_round_has_its_own_next_seats() -> None:
    first = printed(individual(player_count=16), Paper.TABLES)[0]
    assert "N to S to E to W to Boards to" in first
    assert "1 1 2 3 4 1–2 with table 2 = 2 S 2 W 1 E 4" in first


def test_every_pair_has_a_card_with_its_way() -> None:
    (page,) = printed(howell(), Paper.PAIRS)
    assert all(f"Pair {number} " in page for number in range(1, 9))
    assert "1 1 E-W 8 1 2 3 E-W 6 7 3 2 E-W 4 6 4 3 N-S 3 2" in page
    assert "Pair 8 · You keep this seat throughout." in page


def test_a_sit_out_is_on_the_card() -> None:
    text = " ".join(printed(half_table(), Paper.PAIRS))
    assert "E-W 7 Mitchell" in text
    assert "1 7 E-W sit out – 2 1 E-W 1 5–8" in text


def test_a_players_card_has_the_partner() -> None:
    (page,) = printed(nine_players(), Paper.PAIRS)
    assert "Rd. At table Seat Partner Against Boards" in page
    assert "Player 2 written Rd. At table Seat Partner Against Boards 1 1 N 3 4 7 1–2" in page
    assert "1 – – – sit out –" in page


def test_labels_say_where_a_set_starts_and_goes() -> None:
    (page,) = printed(gueridon(), Paper.BOARDS)
    assert "13–16 Set 4" in page
    assert "Round 1: Stand after table 3" in page
    assert "Round 1: Table 1, Table 6" in page
    assert "1: 3+ · 2: 3 · 3: 2" in page.replace("\N{NO-BREAK SPACE}", " ")


def test_copies_of_a_set_have_labels_and_sheets_of_their_own() -> None:
    movement = web(table_count=Fraction(14), boards_per_round=2)
    labels = " ".join(printed(movement, Paper.BOARDS))
    assert "Set 3, copy 1" in labels
    assert "Set 3, copy 2" in labels
    assert "Board no. 7, copy 2" in " ".join(printed(movement, Paper.TRAVELLERS))
    assert "with table" not in " ".join(printed(movement, Paper.TABLES))


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_travellers_have_dealer_vulnerability_and_the_pairs_in_order() -> None:
    content = printed(gueridon(), Paper.TRAVELLERS)
    text = " ".join(content)
    assert len(re.findall(r"Board no\. \d+", text)) == 24
    assert "Board no. 1 Dealer: North · Vulnerable: nobody" in text
    assert "Board no. 4 Dealer: West · Vulnerable: everybody" in text
    assert "1 1 1 1 1 6° 6 6 2 5 5 4 3 4 4 2 5 3 3 5 6 2 2 3" in content[0]
    assert "leave the line above blank" in content[0]


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_match_sheets_of_a_triplicate_say_which_to_compare() -> None:
    text = " ".join(printed(triplicate(), Paper.MATCHES))
    assert "Round 1, table 1" in text
    assert "North-South: A1 East-West: C2" in text
    assert "Team A against team C: compare with the sheet of table 3, round 2." in text


@pytest.mark.rule("Organisation des tournois (FFB), Howell 6 paires")
def test_the_hand_scoring_sheet_of_the_swedish_howell() -> None:
    (page,) = printed(swedish(), Paper.SCORING)
    assert "Top 4, average 2. The maximum is 100: the total is the percentage." in page
    assert "6 – 1 4 – 3 2 – 5" in page
    assert all(f" {board} " in page for board in range(1, 26))
    assert page.endswith("Total = %")


def test_the_plan_has_every_round_table_and_contestant() -> None:
    plan, finder = printed(gueridon(), Paper.PLAN)
    assert "1 1 – 1 1–4 ° 2 – 2 5–8 3 – 3 9–12 13–16 4 – 4 17–20 5 – 5 21–24 6 – 6 1–4 °" in plan
    assert "° shared with another table." in plan
    assert "E-W 1 1 E-W 2 E-W 3 E-W 4 E-W 5 E-W 6 E-W" in finder
    assert sizes(movement_pdf(gueridon(), (Paper.PLAN,))) == {A4_SIDEWAYS}


def test_the_start_has_a_picture_and_what_lies_where() -> None:
    content = movement_pdf(gueridon(), (Paper.START,))
    (page,) = (" ".join(page.split()) for page in pages(content))
    assert "Before round 1" in page
    assert "Stand after table 3 13–16" in page
    assert "Table 6 with table 1" in page
    assert properties(content)["accessible"]


@pytest.mark.parametrize(
    "movement",
    [howell(), half_table(), swedish(), nine_players(), triplicate()],
    ids=["howell", "half-table", "swedish", "individual", "triplicate"],
)
def test_everything_prints_inside_the_margins_and_can_be_read_aloud(movement: Movement) -> None:
    content = movement_pdf(movement, usual_papers(movement))
    assert text_outside_the_margins(content) == []
    assert sizes(content) == {A4_UPRIGHT, A4_SIDEWAYS}
    assert properties(content)["accessible"]


def test_a_large_movement_still_fits() -> None:
    movement = mitchell(table_count=Fraction(19), boards_per_round=2)
    content = movement_pdf(movement, (Paper.PLAN, Paper.TABLES))
    assert text_outside_the_margins(content) == []
    text = " ".join(pages(content))
    assert all(f"Table {number} ·" in text for number in range(1, 20))


def test_each_movement_has_the_sheets_it_needs() -> None:
    assert Paper.MATCHES in usual_papers(triplicate())
    assert Paper.TRAVELLERS not in usual_papers(triplicate())
    assert Paper.SCORING in usual_papers(swedish())
    assert set(usual_papers(howell())) == set(Paper) - {
        Paper.MATCHES,
        Paper.SCORING,
        Paper.DIAGRAMS,
    }


@pytest.mark.parametrize("paper", [Paper.MATCHES, Paper.SCORING])
def test_a_sheet_the_movement_has_no_use_for_is_refused(paper: Paper) -> None:
    with pytest.raises(InputError, match=f"this movement has no sheet “{paper.value}”"):
        movement_pdf(howell(), (paper,))


def test_an_arrow_switch_is_told_at_the_table() -> None:
    movement = howell()
    tables = movement.rounds[1].tables
    turned = replace(movement.rounds[1], tables=(replace(tables[0], switched=True), *tables[1:]))
    changed = replace(movement, rounds=(movement.rounds[0], turned, *movement.rounds[2:]))
    assert "2 8 2 2 arrow switch" in printed(changed, Paper.TABLES)[0]
    assert "× arrow switch" in printed(changed, Paper.PLAN)[0]


def test_paper_in_french() -> None:
    use_language("fr")
    try:
        assert properties(movement_pdf(howell(), (Paper.TABLES,)))["language"] == "fr"
    finally:
        use_language("en")
