"""Every kind of event is ranked the same for every reader: places, names, points and the title."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.rankings import Ranking, RankingRequest, rankings_of
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.counting import complete_round
from ronde.service.kinds.bridge.evening import evening_of
from ronde.text.people import capital_name
from ronde.text.sheet import Room, Sheet
from tests.kinds.doors import Doors
from tests.web import formats
from tests.web.api.programs import API
from tests.web.reading import headline, main_text, words

JOURNALS = Path(__file__).parents[1] / "contract" / "journals"
EACH_KIND = [*(f"{system.value}-1" for system in System), "bridge-pairs-4"]
"""A journal of each kind, under way or over; the last has a disputed board."""
PDF = b"%PDF-1.7\n"
_ROW = re.compile(r"<(tr|li)\b[^>]*>(.*?)</\1>", re.DOTALL)


class Line(NamedTuple):
    """A line of a ranking as a reader finds it."""

    rank: str
    name: str
    values: tuple[str, ...]


def restored(doors: Doors, journal: str) -> str:
    """An event out of a journal, by its name in the workbench."""
    text = (JOURNALS / f"{journal}.jsonl").read_text("utf-8")
    return str(doors.rooms.journals.import_jsonl(text).stream)


def lines_of(doors: Doors, event: str, ranking: Ranking[Any], whole_names: bool) -> Iterator[Line]:
    """The lines of a ranking with what phones and walls have room for.

    Pages of an evening have the surnames of a pair alone, paper has whole names.
    """
    system = doors.state(event).regulations.system
    of_bridge = kind_of(system).discipline is Discipline.BRIDGE
    for place in ranking.places(Room.PHONE):
        values = [
            str(cell)
            for key, cell in place.cells.items()
            if key not in ("rank", "name", "names", "section") and cell is not None
        ]
        name = capital_name(place.name) if place.identity else place.name
        if of_bridge:
            name = str(place.cells.get("names", place.name)) if whole_names else place.name
        yield Line(str(place.cells["rank"]), name, tuple(values))


def holds(rows: Sequence[str], lines: Sequence[Line]) -> bool:
    """Whether lines stand in a table one after the other, each with its rank, name and points."""
    waiting = iter(rows)
    return all(
        any(
            row.startswith(line.rank)
            and plain(line.name) in plain(row)
            and all(value in row for value in line.values)
            for row in waiting
        )
        for line in lines
    )


def plain(text: str) -> str:
    """A name however it is written: with its comma or in capitals."""
    return text.replace(",", "").upper()


def rows_of(answer: Any) -> list[str]:  # noqa: ANN401 - the answer of whichever client
    """The rows of the tables and lists of a page."""
    assert answer.status_code == 200
    return [words(found[1]) for found in _ROW.findall(answer.text)]


def rows_on_paper(sheets: Sequence[Sheet]) -> list[str]:
    """The rows of tables on paper."""
    return [
        " ".join(str(cell) for cell in row if cell is not None)
        for sheet in sheets
        for row in sheet.rows
    ]


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Sequence[Sheet]]]:
    """What goes to the printer: the head of the paper, and its tables."""
    found: list[tuple[str, Sequence[Sheet]]] = []

    def hall_pdf(sheets: Sequence[Sheet], head: Any, **_settings: object) -> bytes:  # noqa: ANN401
        found.append((head.part, sheets))
        return PDF

    def results_pdf(sections: Any, *, title: str, letterhead: Any) -> bytes:  # noqa: ANN401
        sheets = [sheet for section in sections for sheet in section.sheets]
        found.append((letterhead.part, sheets))
        return PDF

    monkeypatch.setattr("ronde.service.events.papers.tables.hall_pdf", hall_pdf)
    monkeypatch.setattr("ronde.service.kinds.bridge.papers.hall_pdf", hall_pdf)
    monkeypatch.setattr("ronde.printing.bridge.results_paper.results_pdf", results_pdf)
    return found


@pytest.mark.parametrize("journal", EACH_KIND)
def test_every_reader_finds_the_same_ranking(
    doors: Doors, printed: list[tuple[str, Sequence[Sheet]]], journal: str
) -> None:
    event = restored(doors, journal)
    of_bridge = kind_of(doors.state(event).regulations.system).discipline is Discipline.BRIDGE
    page, api = ("ranking", "bridge/ranking") if of_bridge else ("standings", "standings")
    desk = [found for found in rankings_of(doors.state(event)) if found.entries]
    public = [
        found
        for found in rankings_of(doors.state(event), RankingRequest(public=True))
        if found.entries
    ]
    assert desk
    # Players would learn from scores so far of boards that they have still to play.
    in_first = of_bridge and not complete_round(evening_of(doors.state(event)))
    assert bool(public) is not in_first

    command = doors.command("standings", event)
    told = doors.program.get(f"{API}/events/{event}/{api}").json()
    assert command["heading"] == told["heading"] == desk[0].title
    for key in ("standings", "groups", "ranking", "rankings"):
        assert command.get(key, []) == told.get(key, [])

    shown = doors.browser.get(f"/e/{event}/{page}")
    assert headline(shown) == desk[0].title
    assert holds(rows_of(shown), every_line(doors, event, desk))

    if in_first:
        for path in (page, "wall"):
            assert not holds(
                rows_of(doors.browser.get(f"/p/{event}/{path}")), every_line(doors, event, desk)
            )
        assert doors.browser.get(f"/e/{event}/{page}.pdf").status_code == 422
        return
    phone = doors.browser.get(f"/p/{event}/{page}")
    assert headline(phone) == public[0].title
    assert holds(rows_of(phone), every_line(doors, event, public))

    wall = doors.browser.get(f"/p/{event}/wall")
    shows_places = public[0].title in main_text(wall)
    assert shows_places is holds(rows_of(wall), every_line(doors, event, public))
    assert shows_places is not is_in_play(doors, event)

    assert doors.browser.get(f"/e/{event}/{page}.pdf").content == PDF
    ((part, sheets),) = printed
    assert part == public[0].title
    assert holds(rows_on_paper(sheets), every_line(doors, event, public, whole_names=True))


def is_in_play(doors: Doors, event: str) -> bool:
    """Whether a round is being played: then the wall of an event in rounds shows who plays whom."""
    state = doors.state(event)
    return state.complete_round_count != len(state.published)


def test_the_wall_shows_no_places_while_a_round_is_in_play(
    doors: Doors, three_of_four: str
) -> None:
    wall = doors.browser.get("/p/club/wall")
    assert {row.split()[-1] for row in rows_of(wall)} == {"Abel", "Bruno", "Cleo", "Dora"}
    assert "Standings" not in main_text(wall)
    draw = (Result.DRAW, Result.DRAW)
    doors.rooms.act("club", formats.ANNE, lambda desk: enter_results(desk, [(2, draw)]))
    assert "Standings after round 1" in main_text(doors.browser.get("/p/club/wall"))
    formats.draft_next(doors.rooms, "club")
    formats.publish_draft(doors.rooms, "club")
    wall = doors.browser.get("/p/club/wall")
    assert "Round 2" in main_text(wall)
    assert "Standings" not in main_text(wall)


def every_line(
    doors: Doors, event: str, lists: Sequence[Ranking[Any]], *, whole_names: bool = False
) -> list[Line]:
    """The lines of all lists."""
    return [line for found in lists for line in lines_of(doors, event, found, whole_names)]


@pytest.fixture
def three_of_four(doors: Doors) -> str:
    """A Swiss of four in round 1, in which one game has its result and the other is in play."""
    doors.command("new", "club", "--name", "Club", "--rounds", "3", "--tiebreaks", "TPR,BH")
    for name in ("Abel", "Bruno", "Cleo", "Dora"):
        doors.command("enter", "club", name)
    doors.command("pair", "club", "--publish")
    doors.command("result", "club", "1w")
    return "club"


def test_a_game_in_play_counts_nothing_at_any_door(doors: Doors, three_of_four: str) -> None:
    playing = {"Bruno", "Dora"}
    command = doors.command("standings", "club", "--after", "1")
    told = doors.program.get(f"{API}/events/club/standings", params={"after": 1}).json()
    assert command["heading"] == told["heading"] == "Standings so far, round 1 in play"
    for found in (command["standings"], told["standings"]):
        assert {row["points"] for row in found if row["name"] in playing} == {0}
        assert sum(row["points"] for row in found) == 1
    page = doors.browser.get("/e/club/standings?after=1")
    assert headline(page) == "Standings so far, round 1 in play"
    assert "½" not in main_text(page)
    table = doors.program.get(f"{API}/events/club/crosstable").json()["crosstable"]
    assert table == doors.command("standings", "club", "--crosstable")["crosstable"]
    assert sorted(row["points"] for row in table) == [0, 0, 0, 1]
    assert "½" not in "".join(rows_of(doors.browser.get("/e/club/crosstable")))


def test_a_tiebreak_that_cannot_be_computed_is_told_with_its_reason(
    doors: Doors, printed: list[tuple[str, Sequence[Sheet]]], three_of_four: str
) -> None:
    doors.command("result", "club", "2w")
    (reason,) = doors.command("standings", "club")["warnings"]
    assert reason.startswith("TPR")
    told = doors.program.get(f"{API}/events/club/standings").json()
    assert told["warnings"] == [reason]
    for path in ("/e/club/standings", "/p/club/standings"):
        assert reason in main_text(doors.browser.get(path))
    doors.browser.get("/e/club/standings.pdf")
    assert reason in printed[0][1][0].notes


def test_rounds_held_back_are_held_back_on_paper(
    doors: Doors, printed: list[tuple[str, Sequence[Sheet]]]
) -> None:
    event = restored(doors, "bridge-individual-1")
    desk = rankings_of(doors.state(event))
    public = rankings_of(doors.state(event), RankingRequest(public=True))
    assert [found.title for found in (*desk, *public)] == [
        "Ranking after the last round",
        "Ranking after round 4",
    ]
    for path in ("ranking.pdf", "ranking.pdf?after=all", "ranking.pdf?after=6"):
        doors.browser.get(f"/e/{event}/{path}")
    assert {part for part, _sheets in printed} == {"Ranking after round 4"}
    lines = every_line(doors, event, public, whole_names=True)
    assert all(holds(rows_on_paper(sheets), lines) for _part, sheets in printed)
    last = every_line(doors, event, desk, whole_names=True)
    assert not any(holds(rows_on_paper(sheets), last) for _part, sheets in printed)
