import sqlite3
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

from ronde.core.chess.player import Player
from ronde.errors import FormatError, InputError, StoreDamaged
from ronde.formats.player_headings import RatingKind
from ronde.service.events.actions.entering import enter
from ronde.service.events.people.from_list import update_ratings
from ronde.service.events.people.kept_list import keep_list, search_list
from ronde.store.ratings import KeptRatings
from tests.rating_lists import COUNT, Row, as_table, as_text, as_xml, as_zip, listed_rows
from tests.unit.service.events.people.lists import with_nobody

NOW = "2026-11-16T10:00:00Z"


@pytest.fixture(scope="module")
def kept_once(tmp_path_factory: pytest.TempPathFactory) -> KeptRatings:
    """A list of two thousand people, to be copied: that is quicker than to import it."""
    folder = tmp_path_factory.mktemp("kept")
    found = KeptRatings(folder / "club.ratings")
    keep_list(as_text(folder, listed_rows()), found, source="players_list.txt", now=NOW)
    return found


@pytest.fixture
def kept(kept_once: KeptRatings, tmp_path: Path) -> KeptRatings:
    """The same list, for one test alone."""
    return KeptRatings(Path(copy(kept_once.file, tmp_path)))


@pytest.mark.parametrize("written", [as_text, as_xml, as_table, as_zip])
def test_a_list_of_each_form_is_kept(
    tmp_path: Path, written: Callable[[Path, list[Row]], Path]
) -> None:
    path = written(tmp_path, listed_rows())
    kept = KeptRatings(tmp_path / "club.ratings")
    about = keep_list(path, kept, source=path.name, now=NOW)
    assert (about.source, about.person_count, about.imported) == (path.name, COUNT, NOW)
    assert about.dated == ("2026-11-01" if path.suffix == ".zip" else "")
    found = search_list(kept, "36000001")
    assert [(one.name, one.federation, one.birth_year) for one in found] == [
        ("Dupont, Jean", "FRA", 1980)
    ]
    assert found[0].rating(RatingKind.RAPID) == (2210, RatingKind.RAPID)
    assert found[0].rating(RatingKind.BLITZ) == (2250, RatingKind.STANDARD)


@pytest.mark.parametrize("typed", ["dup jea", "jean dupont", "DUPONT JEAN", "Dupont, Jean"])
def test_beginnings_of_words_find_a_name_in_any_order(kept: KeptRatings, typed: str) -> None:
    found = search_list(kept, typed, most=100)
    assert "Dupont, Jean" in [one.name for one in found]
    assert all("dup" in one.name.lower() for one in found)


def test_accents_and_signs_do_not_matter(kept: KeptRatings) -> None:
    for typed in ("mull", "nguy", "o brien", "saint clair", "eva dupre"):
        assert search_list(kept, typed), typed


def test_ones_own_come_first_and_then_the_best_rated(kept: KeptRatings) -> None:
    found = search_list(kept, "martin jean", federation="GER", most=100)
    federations = [one.federation for one in found]
    assert federations == sorted(federations, reverse=True)
    assert {"FRA", "GER"} == set(federations)
    own = [one.ratings[RatingKind.STANDARD] for one in found if one.federation == "GER"]
    assert len(search_list(kept, "ma", most=5)) == 5
    assert max(own) == max(
        one.ratings[RatingKind.STANDARD]
        for one in search_list(kept, "martin jean", most=100)
        if one.federation == "GER"
    )


@pytest.mark.parametrize("typed", ["", " ", "d", "-", '"', "* OR", "nobody at all"])
def test_what_finds_nobody_is_no_error(kept: KeptRatings, typed: str) -> None:
    assert search_list(kept, typed) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("list.zip", b"rubbish"),
        ("list.txt", b""),
        ("list.xml", b"<playerslist></playerslist>"),
        ("list.pdf", b"%PDF"),
    ],
)
def test_a_damaged_list_is_one_sentence_and_leaves_the_old_one(
    kept: KeptRatings, tmp_path: Path, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(FormatError) as refused:
        keep_list(path, kept, source="sent.zip", now=NOW)
    assert refused.value.place.file == "sent.zip"
    about = kept.about()
    assert about is not None
    assert about.person_count == COUNT
    assert [file.name for file in tmp_path.glob("*.coming")] == []


def test_a_file_of_another_program_is_told(tmp_path: Path) -> None:
    kept = KeptRatings(tmp_path / "club.ratings")
    assert (kept.about(), search_list(kept, "dupont")) == (None, [])
    sqlite3.connect(kept.file).close()
    kept.file.write_bytes(b"rubbish" * 1000)
    with pytest.raises(StoreDamaged):
        kept.about()
    with pytest.raises(StoreDamaged):
        search_list(kept, "dupont")


def test_those_entered_get_the_ratings_of_the_list(kept: KeptRatings) -> None:
    desk = with_nobody()
    people = [
        Player(number=0, name="Dupont, Jean", rating=2100, fide_id="36000001"),
        Player(number=0, name="Nobody, Known", rating=1500),
    ]
    enter(desk, people)
    state = update_ratings(desk, kept, RatingKind.RAPID).state
    assert [player.rating for player in state.players.values()] == [2210, 1500]
    with pytest.raises(InputError, match="changes nothing"):
        update_ratings(desk, kept, RatingKind.RAPID)


def test_without_a_list_there_is_nothing_to_update_from(tmp_path: Path) -> None:
    desk = with_nobody()
    enter(desk, [Player(number=0, name="Dupont, Jean")])
    with pytest.raises(InputError, match="no rating list is kept"):
        update_ratings(desk, KeptRatings(tmp_path / "none.ratings"), RatingKind.STANDARD)
