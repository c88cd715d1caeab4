"""The scale of an event of teams: in its journal, with its rows; never a path to be read."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde.core.bridge.scoring.victory_points import (
    ACBL_30,
    SCALES,
    ScaleColumn,
    ScaleRow,
    TableScale,
)
from ronde.errors import InputError
from ronde.formats import files, vp_scale_csv
from ronde.service.bridge.scales import scale_kept, scale_read, scale_told, scale_typed
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.desk import Desk, done, opened
from ronde.service.events.setting import settings_in
from ronde.service.events.settings import System, settings_json
from ronde.service.kinds.bridge.actions.running import regulate
from ronde.service.kinds.bridge.entries import EveningRegulated
from ronde.service.kinds.bridge.ranking import ranked_teams
from ronde.service.kinds.bridge.settings import BridgeSettings, ScaleForm
from tests.unit.service.kinds.bridge.evenings import (
    evening,
    evening_with,
    last_sentence,
    play_all,
    state,
)

CSV = "boards;margin;winner;loser\n1-;0;3;3\n1-;1;4;2\n1-;20;6;0\n"


@pytest.fixture
def csv(tmp_path: Path) -> Path:
    """A scale of somebody's own."""
    file = tmp_path / "club.csv"
    file.write_text(CSV, encoding="utf-8")
    return file


def teams(*, scale: str | TableScale | None = None) -> Desk:
    """A triplicate that was played."""
    settings = BridgeSettings() if scale is None else BridgeSettings(scale=scale)
    wanted = Wanted(kind="triplicate", boards_per_round=4)
    at = evening_with(wanted, System.BRIDGE_TEAMS, settings=settings)
    play_all(at, Random(9))
    return at


def as_it_was(at: Desk, path: Path) -> None:
    """The entry of an earlier version: the name of a file in the place of the scale."""
    change = EveningRegulated(changes={"scale": str(path)})
    done(at, opened(at), [change])


@pytest.mark.parametrize("name", ["/any/where/secret.csv", "secret.CSV", "nonsense", ""])
def test_a_path_is_refused_and_not_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(path: Path) -> bytes:
        raise AssertionError(path)

    monkeypatch.setattr(files, "read_bytes", read)
    with pytest.raises(InputError, match="expected one of wbf-2013"):
        evening(System.BRIDGE_TEAMS, settings=BridgeSettings(scale=name))
    with pytest.raises(InputError, match="expected one of wbf-2013"):
        regulate(evening(System.BRIDGE_TEAMS), {"scale": name})


def test_the_rows_are_kept_in_the_journal(csv: Path) -> None:
    at = teams(scale=scale_typed(str(csv)))
    csv.unlink()
    ranked = ranked_teams(state(at))
    assert ranked.scale.name == "club"
    assert {points for pair in ranked.points for points in pair} <= {
        Fraction(number) for number in (0, 2, 3, 4, 6)
    }
    regulate(at, {"held_back": 1})
    assert ranked_teams(state(at)).points == ranked.points


def test_another_scale_is_told_by_its_name(csv: Path) -> None:
    at = teams()
    regulate(at, {"scale": scale_typed(str(csv))})
    assert last_sentence(at) == "regulations changed: --scale club"
    regulate(at, {"scale": "acbl-20"})
    assert last_sentence(at) == "regulations changed: --scale acbl-20"


def test_a_journal_with_a_path_counts_as_before_while_the_file_is_there(csv: Path) -> None:
    at, new = teams(), teams(scale=scale_typed(str(csv)))
    as_it_was(at, csv)
    assert ranked_teams(state(at)).points == ranked_teams(state(new)).points
    assert last_sentence(at) == "regulations changed: --scale club.csv"
    told = settings_json(state(at).regulations)
    assert told["bridge"]["scale"] == "club.csv"


@pytest.mark.parametrize("content", [None, "name;password\nanne;secret\n"])
def test_a_journal_whose_file_is_gone_says_so_and_changes_all_the_same(
    csv: Path, content: str | None
) -> None:
    at = teams()
    as_it_was(at, csv)
    csv.unlink()
    if content is not None:
        csv.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"is a file, club\.csv, that") as told:
        ranked_teams(state(at))
    assert "password" not in str(told.value)
    assert str(csv.parent) not in str(told.value)
    change_settings(at, {"name": "Friday"})
    regulate(at, {"held_back": 1})
    assert state(at).regulations.name == "Friday"
    regulate(at, {"scale": "wbf-2013"})
    assert ranked_teams(state(at)).scale.name == "wbf-2013"


def test_the_api_knows_the_names() -> None:
    form = settings_in(BridgeSettings)["scale"].form
    assert isinstance(form, ScaleForm)
    assert set(form.names) == set(SCALES)


def test_a_scale_is_what_it_was_after_the_journal() -> None:
    assert isinstance(ACBL_30, TableScale)
    assert scale_read(scale_told(ACBL_30)) == ACBL_30
    assert scale_kept(ACBL_30) is ACBL_30
    read = vp_scale_csv.loads(CSV, name="club")
    assert scale_read(scale_told(read)) == read
    assert scale_read(scale_told("win-loss")) == "win-loss"


def test_a_scale_without_boards_is_for_any_number_as_in_a_file() -> None:
    rows = [{"margin": 0, "winner": "10", "loser": "10"}]
    (column,) = scale_read({"name": "club", "rows": rows}).columns  # type: ignore[union-attr]
    assert (column.least_boards, column.most_boards) == (1, None)


_POINTS = st.integers(0, 99_999_999).map(lambda number: Fraction(number, 10_000))


@given(st.lists(st.tuples(_POINTS, _POINTS), min_size=1, max_size=8), st.integers(1, 99))
def test_any_points_of_a_file_are_kept_exactly(
    points: list[tuple[Fraction, Fraction]], least: int
) -> None:
    rows = tuple(
        ScaleRow(margin=margin, winner=winner, loser=loser)
        for margin, (winner, loser) in enumerate(points)
    )
    scale = TableScale(name="own", columns=(ScaleColumn(rows=rows, least_boards=least),))
    assert scale_read(scale_told(scale)) == scale
    settings = replace(BridgeSettings(), scale=scale)
    assert settings.scale == scale
