"""Players of the same name, told apart wherever somebody reads them."""

import datetime as dt

import pytest

from ronde.core.chess.player import Player
from ronde.errors import InputError
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import check_in, enter, player_named, withdraw
from ronde.service.events.boards import round_view
from ronde.service.events.crosstables import crosstable_of
from ronde.service.events.desk import Desk, opened
from ronde.service.events.hall import HallCards, seats
from ronde.service.events.namesakes import marks_of, told_apart
from ronde.service.events.rankings import first_ranking, rankings_json, rankings_of
from ronde.service.events.report import report_of
from ronde.service.events.sentences import sentence_in, sentences, sentences_after
from ronde.service.events.sheets import players_json, players_sheet, round_sheet
from ronde.text.sheet import Room
from tests.unit.service.events.desks import desk, pair, state, swiss

MARTIN = "Martin, Jean"


def named(number: int, name: str = MARTIN, born: object = None, club: str = "") -> Player:
    """A player of a name, born in a year or of a club."""
    affinities = (("club", club),) if club else ()
    return Player(number=number, name=name, birth_date=born, affinities=affinities)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "marks"),
    [
        ([named(1), named(2, "Blanc, Anne")], {}),
        ([named(1, born="1990"), named(2, born=dt.date(2008, 5, 1))], {1: "1990", 2: "2008"}),
        ([named(1, born="1990"), named(2, "MARTIN, Jean", born="2008")], {1: "1990", 2: "2008"}),
        ([named(1, born="1990"), named(2)], {1: "1990", 2: ""}),
        ([named(1, club="Lyon"), named(2, club="Tours")], {1: "Lyon", 2: "Tours"}),
        (
            [named(1, born="1990", club="Lyon"), named(2, born="1990", club="Tours")],
            {1: "Lyon", 2: "Tours"},
        ),
        ([named(1), named(2)], {1: "entry 1", 2: "entry 2"}),
    ],
)
def test_the_birth_year_tells_them_apart_else_the_club(
    players: list[Player], marks: dict[int, str]
) -> None:
    assert marks_of(players) == marks


def two_martins() -> Desk:
    """An event of four in round 1, two of whom have one name."""
    made = desk()
    create(made, swiss())
    enter(
        made,
        [
            named(0, born="1990"),
            named(0, "Blanc, Anne"),
            named(0, born="2008"),
            named(0, "Cazal, Luc"),
        ],
    )
    pair(made)
    return made


def test_every_list_tells_them_apart_and_reports_keep_their_names() -> None:
    now = state(two_martins())
    wanted = {"Martin, Jean (1990)", "Martin, Jean (2008)"}
    view = round_view(now, now.published[0])
    assert wanted <= {side.name for board in view.boards for side in (board.white, board.black)}
    assert wanted <= {seat.name for seat in seats(now)}
    assert wanted <= {card.name for card in HallCards(now).values()}
    assert wanted <= {cell for row in round_sheet(now, now.published[0]).rows for cell in row}
    assert wanted <= {cell for row in players_sheet(now).rows for cell in row}
    assert wanted <= {cell for row in first_ranking(now).sheet().rows for cell in row}
    assert wanted <= {place.name for place in first_ranking(now).places(Room.PAGE)}
    assert wanted <= {cell for row in crosstable_of(now).sheet("").rows for cell in row}
    assert {player.name for player in report_of(now).event.players} & wanted == set()
    assert {told["name"] for told in players_json(now)} & wanted == set()
    assert "(1990)" not in str(rankings_json(now, rankings_of(now)))


def test_an_event_without_namesakes_stays_what_it_is() -> None:
    now = state(two_martins())
    apart = told_apart(now)
    assert told_apart(apart) is apart


def test_a_player_is_found_by_the_name_that_is_read() -> None:
    now = state(two_martins())
    assert player_named(now, "Martin, Jean (2008)") == 3
    with pytest.raises(InputError, match=r"Martin, Jean \(1990\).*Martin, Jean \(2008\)"):
        player_named(now, "Martin")


def test_the_journal_tells_them_apart() -> None:
    made = two_martins()
    withdraw(made, 3)
    check_in(made, [3])
    event = opened(made)
    wanted = [
        "entered: Martin, Jean (1990); Blanc, Anne; Martin, Jean (2008); Cazal, Luc",
        "Martin, Jean (2008) withdrawn from round 2 on",
        "checked in: Martin, Jean (2008)",
    ]
    told = sentences(event.entries, event.state)
    assert [str(told[1]), *map(str, told[-2:])] == wanted
    assert [str(sentence_in(event, event.entries[number])) for number in (1, -2, -1)] == wanted
    assert str(sentences_after(event, event.entries[-1:])[0]) == wanted[-1]
