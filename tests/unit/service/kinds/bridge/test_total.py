"""The total over several evenings: who is the same, what is added up, what is refused."""

import datetime as dt
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.settings import Method
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.bridge_names import Named
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.desk import Desk
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.ranking import ranked_pairs, ranked_teams
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.total import in_order, total_over, total_title
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.text.documents import JsonObject
from tests.unit.service.kinds.bridge.evenings import (
    enter_pairs,
    evening,
    evening_with,
    five_tables,
    play_all,
    state,
)

HOWELL = Wanted(kind="howell-swedish", pair_count=6, boards_per_round=3)
MITCHELL = Wanted(kind="mitchell", pair_count=6, boards_per_round=1)
PAIRS = ("Ada / Ben", "Cleo / Dan", "Eve / Fay", "Guy / Hal", "Ida / Jon", "Kim / Lou")
CHANGED = ("Lou / Kim", "Ben / Ada", "Dan / Cleo", "Fay / Eve", "Hal / Guy", "Mia / Noa")


def named(at: Desk, name: str, day: dt.date | None = None) -> EventState:
    """The evening as it is now, under another name."""
    found = state(at)
    return replace(found, settings=replace(found.regulations, name=name, start_date=day))


def played(
    *pairs: str,
    seed: int = 1,
    wanted: Wanted = HOWELL,
    settings: BridgeSettings | None = None,
) -> Desk:
    """An evening with all its scores."""
    at = evening(settings=settings)
    enter_pairs(at, *pairs)
    choose_movement(at, built_movement(state(at), wanted))
    play_all(at, Random(seed))
    return at


def lines_of(document: JsonObject) -> dict[str, JsonObject]:
    """The lines of the only ranking by their names."""
    [ranking] = document["rankings"]
    return {entry["names"]: entry for entry in ranking["entries"]}


def percents(found: EventState) -> dict[frozenset[str], Fraction]:
    """What everybody has in one evening, whoever is written first."""
    people = {
        entrant.who: frozenset(player.name for player in entrant.people.players)
        for entrant in evening_of(found).entrants.values()
    }
    return {
        people[entry.who]: entry.percent or Fraction()
        for one in ranked_pairs(found).lists
        for entry in one.entries
    }


def test_partners_are_the_same_in_either_order() -> None:
    first, second = named(played(*PAIRS), "One"), named(played(*CHANGED, seed=2), "Two")
    total = total_over({"one": first, "two": second})
    document = total.document()
    assert (document["by"], document["method"]) == ("percent", "matchpoints")
    assert [(one["event"], one["name"]) for one in document["sessions"]] == [
        ("one", "One"),
        ("two", "Two"),
    ]
    lines = lines_of(document)
    assert len(lines) == 7
    own = frozenset(("Ada", "Ben"))
    ada = lines["Ada – Ben"]
    assert ada["session_count"] == 2
    mean = (percents(first)[own] + percents(second)[own]) / 2
    assert ada["total"] == pytest.approx(float(mean), abs=0.01)
    # Whoever missed an evening has no score for it.
    assert (lines["Ida – Jon"]["sessions"][1], lines["Mia – Noa"]["sessions"][0]) == (None, None)
    assert lines["Ida – Jon"]["total"] == pytest.approx(
        float(percents(first)[frozenset(("Ida", "Jon"))]), abs=0.01
    )
    [sheet] = total.sheets()
    headings = [column.heading for column in sheet.columns]
    assert headings == ["Rank", "Names", "One", "Two", "Played", "Total"]
    assert total.remarks == ("a session missed is no score: the mean is that of those played",)


def test_whoever_changes_lines_makes_one_ranking_of_all() -> None:
    first = named(played(*PAIRS, wanted=MITCHELL), "One")
    again = named(played(*PAIRS, wanted=MITCHELL, seed=2), "Two")
    turned = named(played(*PAIRS[3:], *PAIRS[:3], wanted=MITCHELL, seed=3), "Three")
    apart = total_over({"one": first, "two": again})
    assert [one["line"] for one in apart.document()["rankings"]] == ["ns", "ew"]
    together = total_over({"one": first, "two": turned})
    assert [one["line"] for one in together.document()["rankings"]] == [None]
    assert len(together.remarks) == 1


def test_penalties_count_in_their_own_evening() -> None:
    one, two = played(*PAIRS), played(*PAIRS, seed=2)
    before = lines_of(total_over({"one": state(one), "two": state(two)}).document())
    penalise(two, Who(number=1), Fraction(1), reason="late")
    after = lines_of(total_over({"one": state(one), "two": state(two)}).document())
    (changed,) = (name for name in before if before[name]["total"] != after[name]["total"])
    assert before[changed]["sessions"][0] == after[changed]["sessions"][0]
    assert before[changed]["sessions"][1] > after[changed]["sessions"][1]


def test_a_licence_is_surer_than_a_name_and_need_be_told_once() -> None:
    def with_licence(names: str, licence: str) -> Named:
        people = people_from_text(names)
        first, *others = people.players
        return replace(people, players=(replace(first, licence=licence), *others))

    def night_with(first: Named, seed: int) -> EventState:
        at = evening()
        enter(at, [NewEntrant(people=first)])
        enter_pairs(at, *PAIRS[1:])
        choose_movement(at, built_movement(state(at), HOWELL))
        play_all(at, Random(seed))
        return state(at)

    plain = night_with(people_from_text("Ada / Ben"), 1)
    told = night_with(with_licence("Ada / Ben", "77"), 2)
    married = night_with(with_licence("Ada X / Ben", "77"), 3)
    other = night_with(with_licence("Ada / Ben", "78"), 4)
    assert len(lines_of(total_over({"a": plain, "b": told, "c": married}).document())) == 6
    found = total_over({"a": told, "b": other}).document()
    assert len(found["rankings"][0]["entries"]) == 7


def test_imps_are_added_up() -> None:
    settings = BridgeSettings(method=Method.CROSS_IMPS)
    one, two = (state(played(*PAIRS, seed=seed, settings=settings)) for seed in (1, 2))
    document = total_over({"one": one, "two": two}).document()
    assert document["by"] == "points"
    for entry in lines_of(document).values():
        assert entry["total"] == pytest.approx(sum(entry["sessions"]), abs=0.02)


def test_players_of_individuals_are_added_up() -> None:
    wanted = Wanted(kind="individual", player_count=8)
    nights = {}
    for name, seed in (("one", 1), ("two", 2)):
        at = evening(System.BRIDGE_INDIVIDUAL)
        people = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")
        enter_pairs(at, *(people if seed == 1 else reversed(people)))
        choose_movement(at, built_movement(state(at), wanted))
        play_all(at, Random(seed))
        nights[name] = state(at)
    lines = lines_of(total_over(nights).document())
    assert len(lines) == 8
    assert {entry["session_count"] for entry in lines.values()} == {2}


def team_night(*teams: str, seed: int) -> Desk:
    """A triplicate of named teams."""
    at = evening(System.BRIDGE_TEAMS)
    enter(at, [NewEntrant(people=Named(team_name=team)) for team in teams])
    choose_movement(at, built_movement(state(at), Wanted(kind="triplicate", boards_per_round=4)))
    play_all(at, Random(seed))
    return at


def test_teams_are_the_same_by_name_and_add_up_victory_points() -> None:
    one, two = team_night("Red", "Blue", "Green", seed=1), team_night("Blue", "Red", "Pink", seed=2)
    document = total_over({"one": state(one), "two": state(two)}).document()
    assert (document["by"], document["method"]) == ("vp", "imps")
    lines = lines_of(document)
    assert set(lines) == {"Red", "Blue", "Green", "Pink"}
    first, second = (
        {standing.team: standing.victory_points for standing in ranked_teams(state(at)).standings}
        for at in (one, two)
    )
    assert lines["Red"]["total"] == pytest.approx(float(first["A"] + second["B"]), abs=0.01)


def test_without_names_numbers_are_the_same() -> None:
    nights = {}
    for name, seed in (("one", 1), ("two", 2)):
        at = five_tables()
        play_all(at, Random(seed))
        nights[name] = state(at)
    north_south, _east_west = total_over(nights).document()["rankings"]
    assert {entry["names"] for entry in north_south["entries"]} == {f"N-S {n}" for n in range(1, 6)}
    assert {entry["session_count"] for entry in north_south["entries"]} == {2}


def test_what_has_no_common_total_is_refused_by_name() -> None:
    pairs, empty = named(played(*PAIRS), "Monday"), named(evening(), "Tuesday")
    with pytest.raises(InputError, match="Tuesday has no scores yet"):
        total_over({"a": pairs, "b": empty})
    teams = evening_with(Wanted(kind="triplicate", boards_per_round=4), System.BRIDGE_TEAMS)
    with pytest.raises(InputError, match="Cup has no scores yet"):
        total_over({"a": named(teams, "Cup")})
    play_all(teams, Random(1))
    with pytest.raises(
        InputError,
        match="Monday is for pairs, in percentages, Cup is for teams, in victory points: they",
    ):
        total_over({"a": pairs, "b": named(teams, "Cup")})
    imps = named(played(*PAIRS, settings=BridgeSettings(method=Method.BUTLER)), "Butler")
    with pytest.raises(InputError, match="Butler is for pairs, in IMPs: they have no common"):
        total_over({"a": pairs, "b": imps})
    twice = named(played("Ada / Ben", "Ben / Ada", *PAIRS[2:]), "Twice")
    with pytest.raises(InconsistentEvent, match="Twice: Ada – Ben are in this session twice"):
        total_over({"a": pairs, "b": twice})


def test_evenings_come_by_their_days_and_the_one_that_asks_last() -> None:
    at = played(*PAIRS)
    nights = {
        "final": named(at, "Final", dt.date(2026, 1, 1)),
        "b": named(at, "Heat", dt.date(2026, 2, 1)),
        "a": named(at, "Heat", dt.date(2026, 3, 1)),
        "c": named(at, "Start"),
    }
    found = in_order(nights, "final")
    assert list(found) == ["c", "b", "a", "final"]
    [sheet] = total_over(found).sheets()
    assert [column.heading for column in sheet.columns][2:6] == [
        "Start",
        "Heat, 1 Feb 2026",
        "Heat, 1 Mar 2026",
        "Final",
    ]
    assert total_title(3) == "Total over 3 sessions"


def test_one_evening_alone_has_its_numbers() -> None:
    [entry, *_others] = total_over({"a": state(played(*PAIRS))}).document()["rankings"][0][
        "entries"
    ]
    assert entry["number"] in range(1, 7)
