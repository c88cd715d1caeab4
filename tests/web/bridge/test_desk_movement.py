"""The movement advised, chosen, drawn and changed; names at tables."""

import io
import re

import pytest
from pypdf import PdfReader

from ronde.core.bridge.movements.catalogue import KINDS
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Direction, Entry, board_ranges
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.evening import bridge_settings, free_seats
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text.sheet import Column, Sheet
from ronde.web.rooms import Rooms
from tests.web.bridge.evenings import evening, open_empty, open_saturday
from tests.web.bridge.table_evening import open_evening
from tests.web.browser import Browser
from tests.web.reading import headline

JSON = {"Accept": "application/json"}
FRENCH = {"Accept-Language": "fr"}
NAMES = "\n".join(f"Anne {index} / Bob {index}" for index in range(1, 9))


def test_the_adviser_answers_the_sentence(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    page = client.get(f"/e/{event}/movement", params={"count": "27", "time": "3 h 30"}).text
    assert "Mitchell with a relay stand, 13½ tables" in page
    assert page.count('name="option"') >= 4
    assert "disabled" in page  # what does not fit stays listed
    assert page.count('class="token') == 27 * 2 + 14


def test_what_cannot_be_advised_is_one_sentence(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    for asked in ({"count": "x"}, {"count": "27", "time": "soon"}, {"count": "27", "boards": "9"}):
        page = client.get(f"/e/{event}/movement", params=asked)
        assert page.status_code == 200
        assert page.text.count('class="error"') == 1


def test_the_plan_can_be_looked_at_round_by_round(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    asked = {"count": "8", "time": "3 h 30", "round": "3"}
    page = client.get(f"/e/{event}/movement", params=asked).text
    assert "Round 3 of 7." in page
    assert "The same as a table" in page


def test_an_option_is_chosen_until_the_first_score(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/pairs", data={"text": NAMES})
    for boards, expected in (("4", 4), ("3", 3)):
        client.post(f"/e/{event}/movement", data={"count": "8", "boards": boards})
        assert evening(rooms, event).movements[""].boards_per_round == expected
    client.post(f"/e/{event}/tables/1/1/results", data={"board": 1, "text": "3n n ="})
    answer = client.post(f"/e/{event}/movement", data={"count": "8"}, headers=JSON)
    assert answer.status_code == 422
    assert "replan" in answer.json()["detail"]


def test_one_winner_switches_the_arrow(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "14", "winners": "1"})
    assert evening(rooms, event).movements[""].lines == 1


def test_the_empty_seat_is_typed_as_the_settings_say(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    page = client.get(f"/e/{event}/settings").text
    assert "Which pair is missing where there is half a table, for example EW 7." in page
    (field,) = re.findall(r'<input id="([\w.]*missing)"', page)
    (number,) = re.findall(r'name="entry_number" value="(\d+)"', page)
    form = {field: "EW 7", "entry_number": number}
    assert client.post(f"/e/{event}/settings", data=form).status_code == 200
    missing = bridge_settings(rooms.opened(event).state).missing
    assert missing == MissingSeat(number=7, line=Direction.EAST_WEST)
    french = client.get(f"/e/{event}/settings", headers=FRENCH).text
    assert "par exemple EO 7." in french


def test_a_movement_is_built_by_name_for_a_section(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    for section in ("A", "B"):
        client.post(
            f"/e/{event}/movement/other",
            data={"kind": "mitchell", "tables": "5", "boards": "3", "section": section},
        )
    assert list(evening(rooms, event).movements) == ["A", "B"]
    page = client.get(f"/e/{event}/movement?section=B").text
    assert "Section B" in page
    assert client.get(f"/e/{event}/tables/2/1?section=B").status_code == 200
    assert client.get(f"/e/{event}/tables").text.count("data-grid") == 2


def test_cards_are_printed_all_or_those_of_some_tables(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    cards = client.get(f"/e/{event}/movement/cards.pdf?tables=1,14&from=8")
    assert cards.headers["content-type"] == "application/pdf"
    few = len(PdfReader(io.BytesIO(cards.content)).pages)
    sheet = client.get(f"/e/{event}/movement/cards.pdf?sheets=tables")
    assert few < len(PdfReader(io.BytesIO(sheet.content)).pages)
    wrong = client.get(f"/e/{event}/movement/cards.pdf?sheets=posters", headers=JSON)
    assert wrong.status_code == 422


def test_a_late_pair_is_shown_before_and_after_and_then_taken(
    client: Browser, rooms: Rooms
) -> None:
    event = open_saturday(rooms)
    results = dict(evening(rooms, event).results)
    wish = {"kind": "late", "names": "Dupont / Martin", "first": "8"}
    number = rooms.opened(event).number
    page = client.get(f"/e/{event}/movement/replan", params=wish).text
    assert "Before, round 8" in page
    assert "After, round 8" in page
    assert "Re-plan from round 8?" in page
    assert rooms.opened(event).number == number
    answer = client.post(f"/e/{event}/movement/replan", data=wish, follow_redirects=False)
    assert "changed=" in answer.headers["location"]
    assert dict(evening(rooms, event).results) == results
    assert len(evening(rooms, event).entrants) == 28
    assert "Changed cards PDF" in client.get(answer.headers["location"]).text


def test_what_a_late_pair_changes_is_told_table_by_table(client: Browser, rooms: Rooms) -> None:
    open_evening(rooms, pair_count=27, kind="mitchell-relay")
    page = client.get("/e/night/movement/replan", params={"kind": "late", "first": "2"}).text
    now = "boards 3-4, with table"
    assert f"<td>E-W 13, sits out</td><td><strong>14 – 13, {now} 1</strong>" in page
    assert f"<td>1 – 14, boards 3-4</td><td><strong>1 – 14, {now} 14</strong>" in page


def test_a_pair_leaves(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    wish = {"kind": "leaves", "who": "ew3", "first": "8"}
    assert "What changes" in client.get(f"/e/{event}/movement/replan", params=wish).text
    client.post(f"/e/{event}/movement/replan", data=wish)
    gone = [one for one in evening(rooms, event).entrants.values() if one.left_from]
    assert [one.number for one in gone] == [3]


def test_other_boards_are_taken_once_somebody_agrees(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    before = evening(rooms, event).movements[""]
    played = plays_of(before)[9, 3]
    other = plays_of(before)[9, 5].boards
    wish = {"kind": "boards", "table": "3", "boards": board_ranges(other), "first": "9"}
    number = rooms.opened(event).number
    page = client.get(f"/e/{event}/movement/replan", params=wish)
    assert headline(page) == f"Did table 3 play boards {board_ranges(other)} in round 9?"
    assert "Yes, it played them" in page.text
    assert rooms.opened(event).number == number, "nothing is written before somebody agrees"
    in_french = client.get(f"/e/{event}/movement/replan", params=wish, headers=FRENCH)
    assert headline(in_french).startswith("La table 3 a-t-elle joué les étuis")
    answer = client.post(f"/e/{event}/movement/replan", data=wish, follow_redirects=False)
    assert answer.status_code == 303
    after = evening(rooms, event).movements[""]
    assert plays_of(after)[9, 3].boards == other != played.boards
    assert "round 9, table 3 plays boards" in client.get(f"/e/{event}/journal").text


def test_boards_that_have_a_score_stay_where_they_are(client: Browser, rooms: Rooms) -> None:
    event = open_saturday(rooms)
    other = plays_of(evening(rooms, event).movements[""])[1, 5].boards
    wish = {"kind": "boards", "table": "3", "boards": board_ranges(other), "first": "1"}
    page = client.get(f"/e/{event}/movement/replan", params=wish)
    assert "Yes, it played them" not in page.text
    assert page.text.count('class="error"') == 1


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "leaves", "who": "ns99", "first": "8"},
        {"kind": "boards", "table": "3", "boards": "x", "first": "9"},
        {"kind": "boards", "table": "", "boards": "3", "first": "9"},
        {"kind": "boards", "table": "3", "boards": "900", "first": "9"},
        {"kind": "x"},
    ],
)
def test_a_change_that_cannot_be_is_one_sentence(
    client: Browser, rooms: Rooms, wish: dict[str, str]
) -> None:
    event = open_saturday(rooms)
    page = client.get(f"/e/{event}/movement/replan", params=wish)
    assert page.status_code == 200
    assert page.text.count('class="error"') == 1


def test_names_are_pasted_typed_or_in_a_file(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/pairs", data={"text": "Martin, Léa / Novak, Ivan\nAubert\tBlanc\n"})
    people = [one.people for one in evening(rooms, event).entrants.values()]
    assert [[player.name for player in each.players] for each in people] == [
        ["Martin, Léa", "Novak, Ivan"],
        ["Aubert", "Blanc"],
    ]
    file = ("pairs.csv", b"number,line,name1,name2\n3,ns,Cazal,Duval\n", "text/csv")
    client.post(f"/e/{event}/pairs", files={"file": file})
    last = list(evening(rooms, event).entrants.values())[-1]
    assert (last.number, last.line and last.line.value) == (3, "ns")


def test_names_for_a_seat_and_seats_exchanged(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "8"})
    assert "8 seats have no name yet." in client.get(f"/e/{event}/pairs").text
    for number in ("3", "5"):
        client.post(f"/e/{event}/pairs/seat", data={"number": number, "names": f"A{number} / B"})
    first, second = evening(rooms, event).entrants
    client.post(f"/e/{event}/pairs/{first}", data={"do": "seat", "number": "5"})
    entrants = evening(rooms, event).entrants
    assert (entrants[first].number, entrants[second].number) == (5, 3)
    client.post(f"/e/{event}/pairs/{first}", data={"do": "names", "names": "New / Names"})
    assert evening(rooms, event).entrants[first].people.players[0].name == "New"
    client.post(f"/e/{event}/pairs/{first}", data={"do": "remove"})
    assert first not in evening(rooms, event).entrants


def test_players_who_come_alone_and_teams_have_movements_too(client: Browser, rooms: Rooms) -> None:
    alone = open_empty(rooms, System.BRIDGE_INDIVIDUAL, "alone")
    client.post(f"/e/{alone}/movement", data={"count": "12", "boards": "2"})
    assert evening(rooms, alone).movements[""].kind == "individual"
    teams = open_empty(rooms, System.BRIDGE_TEAMS, "teams")
    client.post(f"/e/{teams}/movement", data={"count": "3"})
    assert evening(rooms, teams).movements[""].kind == "triplicate"
    for event in (alone, teams):
        for path in ("movement", "tables", "pairs", "boards", "ranking"):
            assert client.get(f"/e/{event}/{path}").status_code == 200


def test_no_style_stands_in_the_pages(client: Browser, rooms: Rooms) -> None:
    """The content policy forbids styles inside a page, in pictures too."""
    event = open_saturday(rooms)
    for path in ("movement", "tables", "ranking", "boards/3"):
        page = client.get(f"/e/{event}/{path}").text
        assert not re.search(r"\sstyle=|<style", page)


@pytest.mark.parametrize("count", ["27", "40"])
def test_the_adviser_keeps_the_number_that_was_set_up(
    client: Browser, rooms: Rooms, count: str
) -> None:
    event = open_empty(rooms)
    taken = client.post(f"/e/{event}/movement", data={"count": count}, headers=JSON)
    assert taken.status_code == 200
    page = client.get(f"/e/{event}/movement").text
    assert f'name="count" value="{count}"' in page
    assert 'name="count" value="14"' not in page


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ({"count": "27", "option": "1"}, "Mitchell with a skip, 13½ tables"),
        ({"count": "27", "time": "4 h"}, "Mitchell with a relay stand, 13½ tables"),
        ({"count": "8", "boards": "3"}, "Howell, 4 tables"),
        ({"count": "40", "option": "1"}, "Mitchell with a relay stand, 20 tables"),
    ],
)
def test_what_was_set_up_stays_ticked_with_its_time(
    client: Browser, rooms: Rooms, asked: dict[str, str], title: str
) -> None:
    event = open_empty(rooms)
    page = client.post(f"/e/{event}/movement", data=asked).text
    ticked = re.search(r'aria-labelledby="(option-\d+)"[^>]* checked', page)
    assert ticked is not None
    assert f'id="{ticked[1]}">{title}<' in page
    assert f'name="time" value="{asked.get("time", "3 h 30")}"' in page
    later = client.get(f"/e/{event}/movement").text
    assert re.search(r'aria-labelledby="(option-\d+)"[^>]* checked', later)


def test_an_individual_that_is_too_long_says_so(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms, System.BRIDGE_INDIVIDUAL)
    page = client.get(f"/e/{event}/movement", params={"count": "12"}).text
    assert "37 min too long. 33 boards are 4 h 07" in page
    assert "play 22 boards, or two sessions" in page


def test_a_set_of_any_size_can_be_asked_for(client: Browser, rooms: Rooms) -> None:
    teams = open_empty(rooms, System.BRIDGE_TEAMS, "teams")
    client.post(f"/e/{teams}/movement", data={"count": "3", "boards": "4"})
    assert evening(rooms, teams).movements[""].boards_per_round == 4
    seven = open_empty(rooms, name="seven")
    client.post(f"/e/{seven}/movement", data={"count": "7", "boards": "3"})
    assert evening(rooms, seven).movements[""].boards_per_round == 3


@pytest.mark.parametrize(
    ("system", "count", "boards"),
    [(System.BRIDGE_PAIRS, "8", "39"), (System.BRIDGE_TEAMS, "3", "39")],
)
def test_nothing_is_set_up_where_the_adviser_has_no_option(
    client: Browser, rooms: Rooms, system: System, count: str, boards: str
) -> None:
    event = open_empty(rooms, system=system)
    asked = {"count": count, "boards": boards}
    assert "Set up this movement" not in client.get(f"/e/{event}/movement", params=asked).text
    answer = client.post(f"/e/{event}/movement", data=asked, headers=JSON)
    assert answer.status_code == 422
    assert rooms.opened(event).state.part(BridgeState) is None


def test_pairs_with_their_seats_come_in_a_workbook(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "14"})
    rows = (("name1", "name2", "number"), ("Cazal", "Duval", "ns3"), ("Ester", "Faure", "ew5"))
    sheet = Sheet(title="Pairs", columns=tuple(map(Column, rows[0])), rows=rows[1:])
    client.post(f"/e/{event}/pairs", files={"file": ("pairs.xlsx", sheets_to_xlsx([sheet]))})
    seats = [(one.number, one.line) for one in evening(rooms, event).entrants.values()]
    assert seats == [(3, Direction.NORTH_SOUTH), (5, Direction.EAST_WEST)]


@pytest.mark.parametrize("number", ["ns1", "NS1", "N-S 1", "n-s 1"])
def test_a_seat_is_read_as_the_page_writes_it(client: Browser, rooms: Rooms, number: str) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "14"})
    file = ("pairs.csv", f"name1,name2,number\nCazal,Duval,{number}\n".encode(), "text/csv")
    client.post(f"/e/{event}/pairs", files={"file": file})
    (one,) = evening(rooms, event).entrants.values()
    assert (one.number, one.line) == (1, Direction.NORTH_SOUTH)


def test_a_french_list_has_french_headings(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "14"})
    file = ("paires.csv", "nom1;nom2;numéro\nCazal;Duval;eo5\n".encode(), "text/csv")
    client.post(f"/e/{event}/pairs", files={"file": file})
    (one,) = evening(rooms, event).entrants.values()
    assert (one.number, one.line) == (5, Direction.EAST_WEST)
    assert [player.name for player in one.people.players] == ["Cazal", "Duval"]


def test_the_page_of_pairs_says_which_numbers_come_first(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    assert "a Mitchell gives N-S 1, E-W 1, N-S 2, E-W 2…" in client.get(f"/e/{event}/pairs").text
    client.post(f"/e/{event}/movement", data={"count": "14"})
    assert "in this order: N-S 1, E-W 1, N-S 2…" in client.get(f"/e/{event}/pairs").text
    client.post(f"/e/{event}/pairs", data={"text": "Aubert / Blanc"})
    assert "in this order: E-W 1, N-S 2, E-W 2…" in client.get(f"/e/{event}/pairs").text


@pytest.mark.parametrize(
    ("system", "count", "told"),
    [
        (System.BRIDGE_TEAMS, "6", "for 6 teams: two play a duplicate, three a triplicate"),
        (System.BRIDGE_INDIVIDUAL, "14", "for 14 players: there are individuals of 8, 9, 12 and"),
    ],
)
def test_where_nothing_can_be_advised_it_is_said_for_those_who_were_counted(
    client: Browser, rooms: Rooms, system: System, count: str, told: str
) -> None:
    event = open_empty(rooms, system=system)
    assert told in client.get(f"/e/{event}/movement", params={"count": count}).text


def test_an_individual_says_who_meets_how_often_and_ends_its_sentences_once(
    client: Browser, rooms: Rooms
) -> None:
    event = open_empty(rooms, System.BRIDGE_INDIVIDUAL)
    page = client.get(f"/e/{event}/movement", params={"count": "12"}).text
    assert "has a partner twice or an opponent more than twice" in page
    assert "meets an opponent twice" not in page
    assert "gives out the next boards.</p>" in page
    # How many win is asked of pairs, who may play in two lines.
    assert 'name="winners" value="1"' not in page


@pytest.mark.parametrize(
    ("system", "columns"),
    [
        (System.BRIDGE_PAIRS, "name1, name2 and, if you like, number (ns1"),
        (System.BRIDGE_INDIVIDUAL, "name1 and, if you like, number"),
        (System.BRIDGE_TEAMS, "name1 to name4 and, if you like, number (A"),
    ],
)
def test_the_columns_of_a_file_are_those_of_whoever_enters(
    client: Browser, rooms: Rooms, system: System, columns: str
) -> None:
    assert columns in client.get(f"/e/{open_empty(rooms, system=system)}/pairs").text


def test_a_list_without_sections_fills_all_of_them_alike(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "40"})
    order = "in this order: A N-S 1, B N-S 1, A E-W 1…"
    assert order in client.get(f"/e/{event}/pairs").text
    names = "\n".join(f"Anne {index} / Bob {index}" for index in range(1, 41))
    sent = client.post(f"/e/{event}/pairs", data={"text": names}, headers=JSON)
    assert sent.json()["warnings"] == []
    known = evening(rooms, event)
    assert all(free_seats(known, section) == [] for section in ("A", "B"))
    first, second, third, *_others = known.entrants.values()
    assert [(one.section, one.entry) for one in (first, second, third)] == [
        ("A", Entry(number=1, line=Direction.NORTH_SOUTH)),
        ("B", Entry(number=1, line=Direction.NORTH_SOUTH)),
        ("A", Entry(number=1, line=Direction.EAST_WEST)),
    ]
    late = client.post(f"/e/{event}/pairs", data={"text": "Zoe / Yann"}, headers=JSON)
    assert "the movement has no place for Zoe" in late.json()["warnings"][0]


def test_a_number_that_several_sections_have_asks_for_the_section(
    client: Browser, rooms: Rooms
) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "40"})
    refused = client.post(f"/e/{event}/pairs", data={"text": "ns3 Anne / Bob"}, headers=JSON)
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("N-S 3: of which section?")
    file = ("pairs.csv", b"name1,name2,number,section\nAnne,Bob,ns3,B\n", "text/csv")
    client.post(f"/e/{event}/pairs", files={"file": file})
    (one,) = evening(rooms, event).entrants.values()
    assert (one.section, one.number) == ("B", 3)


def test_a_pair_of_one_name_is_questioned(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    sent = client.post(f"/e/{event}/pairs", data={"text": "Aubert\nCazal / Duval"}, headers=JSON)
    assert sent.json()["warnings"] == ["Aubert is alone in a pair: who is the partner?"]
    page = client.get(f"/e/{event}/pairs").text
    assert page.count("only one name: who is the partner?") == 1
    alone = open_empty(rooms, System.BRIDGE_INDIVIDUAL, "alone")
    client.post(f"/e/{alone}/pairs", data={"text": "Aubert"})
    assert "who is the partner" not in client.get(f"/e/{alone}/pairs").text


DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


@pytest.mark.parametrize(
    ("boards", "note"),
    [
        (range(1, 11), "18 boards have no deal, the first 11."),
        (range(1, 41), "12 deals are of boards that are not played, the first 29."),
        (range(1, 29), ""),
    ],
)
def test_deals_that_are_not_those_of_the_boards_are_told(
    client: Browser, rooms: Rooms, boards: range, note: str
) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "14"})
    text = "".join(f'[Board "{number}"]\n[Deal "{DEAL}"]\n\n' for number in boards)
    client.post(f"/e/{event}/deals", files={"file": ("deals.pbn", text.encode())})
    page = client.get(f"/e/{event}/boards").text
    assert len(evening(rooms, event).deals) == len(boards)
    assert note in page
    assert ("no deal" in page or "not played" in page) == bool(note)


def test_the_strong_pairs_have_their_tables(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    asked = {"count": "34"}
    page = client.get(f"/e/{event}/movement", params=asked).text
    assert "Strong pairs of each line: tables 1, 6, 12." in page
    page = client.get(f"/e/{event}/movement", params={**asked, "strong": "2"}).text
    assert "Strong pairs of each line: tables 1, 9." in page
    page = client.get(f"/e/{event}/movement", params={**asked, "strong": "9"}).text
    assert "with more some would sit next to each other" in page
    assert "Strong pairs of each" not in client.get(f"/e/{event}/movement?count=8").text


@pytest.mark.parametrize("typed", ["ew3", "eo3", "E-O 3"])
def test_the_empty_seat_is_told_while_the_movement_is_chosen(
    client: Browser, rooms: Rooms, typed: str
) -> None:
    event = open_empty(rooms)
    page = client.post(f"/e/{event}/movement", data={"count": "27", "missing": typed})
    assert f'name="missing" value="{typed}"' in page.text
    seats = free_seats(evening(rooms, event), "")
    assert Entry(number=3, line=Direction.EAST_WEST) not in seats
    assert Entry(number=14, line=Direction.NORTH_SOUTH) in seats


def test_a_seat_that_cannot_be_empty_is_told(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    asked = {"count": "27", "missing": "7"}
    page = client.get(f"/e/{event}/movement", params=asked).text
    assert "is ns7 or ew7 missing?" in page
    assert "Set up this movement" not in page
    assert client.post(f"/e/{event}/movement", data=asked, headers=JSON).status_code == 422


def test_pasted_lines_have_their_seats_and_a_line_too_long_is_named(
    client: Browser, rooms: Rooms
) -> None:
    event = open_empty(rooms)
    client.post(f"/e/{event}/movement", data={"count": "10", "winners": "2"})
    pasted = {"text": "ew2 Anne / Bob\nns5\tClaire\tDenis\n"}
    assert client.post(f"/e/{event}/pairs", data=pasted, headers=JSON).status_code == 200
    seats = [one.entry for one in evening(rooms, event).entrants.values()]
    assert seats == [
        Entry(number=2, line=Direction.EAST_WEST),
        Entry(number=5, line=Direction.NORTH_SOUTH),
    ]
    refused = client.post(f"/e/{event}/pairs", data={"text": "A / B / C"}, headers=JSON)
    assert refused.status_code == 422
    assert "A – B – C" in refused.json()["detail"]


def test_movements_are_chosen_by_their_names(client: Browser, rooms: Rooms) -> None:
    event = open_empty(rooms)
    page = client.get(f"/e/{event}/movement", headers=FRENCH).text
    select = page.partition('<select id="kind"')[2].partition("</select>")[0]
    found = dict(re.findall(r'<option value="([^"]+)">([^<]+)</option>', select))
    assert set(found) == set(KINDS)
    assert found["mitchell-skip"] == "Mitchell à saut"
    assert found["howell-swedish"] == "Howell suédois"
    assert found["three-quarter-howell"] == "Howell aux trois quarts"


@pytest.mark.parametrize(
    ("asked", "source"),
    [
        ({"count": "27"}, "Mitchell with a skip, 13½ tables.*Ronde&#39;s own advice\\."),
        ({"count": "27"}, "13½ tables.*In the federation&#39;s table\\."),
        (
            {"count": "6", "boards": "6", "time": "4 h"},
            "In the text of the federation&#39;s course\\.",
        ),
    ],
)
def test_an_option_says_where_it_comes_from(
    client: Browser, rooms: Rooms, asked: dict[str, str], source: str
) -> None:
    event = open_empty(rooms)
    page = client.get(f"/e/{event}/movement", params=asked).text
    assert re.search(source, page, re.DOTALL)


def test_the_cards_to_print_again_are_those_that_were_announced(
    client: Browser, rooms: Rooms
) -> None:
    """A table that only keeps boards in waiting, or no more, has another card too."""
    desk = open_evening(rooms)
    wish = {"kind": "late", "names": "Late / Later", "first": "2"}
    page = client.get(f"/e/{desk.stream}/movement/replan", params=wish).text
    announced = re.search(r"[Pp]rint the guide cards of tables ([\d, ]+) again", page)
    answer = client.post(f"/e/{desk.stream}/movement/replan", data=wish, follow_redirects=False)
    changed = re.search(r"changed=([\d,]+)", answer.headers["location"])
    assert announced is not None
    assert changed is not None
    assert announced[1].replace(" ", "") == changed[1] == "1,14"


def test_a_pair_without_names_may_leave(client: Browser, rooms: Rooms) -> None:
    desk = open_evening(rooms, named=False)
    page = client.get(f"/e/{desk.stream}/movement/replan").text
    select = page.partition('<select id="who"')[2].partition("</select>")[0]
    assert re.findall(r'value="(\w+)"', select) == [
        *(f"ns{number}" for number in range(1, 14)),
        *(f"ew{number}" for number in range(1, 15)),
    ]
