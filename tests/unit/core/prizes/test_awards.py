import pytest

from ronde.core.prizes.awards import awards, in_order, with_playoff
from ronde.core.prizes.categories import Competitor
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from tests.unit.core.prizes.standings import fund, paid, ranked, told


def test_the_best_prize_is_kept_and_the_others_move_up() -> None:
    found = awards(
        ranked("A 7 w, B 6 w, C 5, D 4 w"),
        [fund(300, 100, 50), fund(120, 60, category="w")],
        Sharing.HIERARCHICAL,
    )
    # A keeps 300 and leaves the women's list; B is first there, so C is second of all.
    assert [told(award) for award in found.awards] == [
        "A * 1-1 300.0",
        "C * 2-2 100.0",
        "B w 1-1 120.0",
        "D w 2-2 60.0",
    ]


def test_who_is_moved_up_may_change_lists_too() -> None:
    found = awards(
        ranked("A 7 w, B 6 u, C 5"),
        [fund(100, 90), fund(110, category="w"), fund(95, category="u")],
        Sharing.HIERARCHICAL,
    )
    assert paid(found) == {"A": 110, "B": 100, "C": 90}


def test_of_two_equal_prizes_that_of_the_smaller_category_is_kept() -> None:
    offered = [fund(100), fund(100, category="w")]
    found = awards(ranked("A 7 w, B 6"), offered, Sharing.HIERARCHICAL)
    assert [told(award) for award in found.awards] == ["B * 1-1 100.0", "A w 1-1 100.0"]
    alike = awards(ranked("A 7 w, B 6 w"), offered, Sharing.HIERARCHICAL)
    assert [told(award) for award in alike.awards] == ["A * 1-1 100.0", "B w 1-1 100.0"]


def test_cumulative_prizes_add_up() -> None:
    found = awards(
        ranked("A 7 w, B 6 w"),
        [fund(300, 100), fund(120, 60, category="w")],
        Sharing.HIERARCHICAL,
        one_each=False,
    )
    assert paid(found) == {"A": 420, "B": 160}
    assert [award.amount for award in found.of(ranked("A 7")[0])] == [30000, 12000]


def test_those_equal_on_points_within_a_category_share_its_prizes() -> None:
    found = awards(ranked("A 7, B 6 w, C 6, D 6 w"), [fund(120, 60, category="w")], Sharing.SHARED)
    assert paid(found) == {"B": 90, "D": 90}


def test_the_largest_claim_is_settled_first() -> None:
    found = awards(
        ranked("A 6 w, B 6 u"),
        [fund(300, 100), fund(210, category="w"), fund(250, category="u")],
        Sharing.SHARED,
    )
    # B goes for 250 first, so A has the 300 alone and needs no women's prize.
    assert paid(found) == {"A": 300, "B": 250}


def test_what_nobody_may_win_stays_unpaid() -> None:
    found = awards(ranked("A 7, B 6"), [fund(100, 50, 25), fund(40, category="w")], Sharing.SHARED)
    assert (found.offered, found.paid) == (21500, 15000)


def test_a_place_between_two_without_a_prize_gives_nothing() -> None:
    found = awards(ranked("A 7, B 6, C 5"), [fund(100, 0, 25)], Sharing.HIERARCHICAL)
    assert paid(found) == {"A": 100, "C": 25}
    assert [str(warning) for warning in found.warnings] == [
        "General: place 3 is worth more than place 2"
    ]


def test_whole_euros_are_paid_where_asked_for() -> None:
    found = awards(ranked("A 6, B 6, C 6"), [fund(100)], Sharing.SHARED, unit=100)
    assert paid(found) == {"A": 34, "B": 33, "C": 33}


def test_sharing_needs_points() -> None:
    unknown = [Competitor(number=1, name="A", rank=1)]
    assert paid(awards(unknown, [fund(10)], Sharing.HIERARCHICAL)) == {"A": 10}
    with pytest.raises(InputError, match="A has none"):
        awards(unknown, [fund(10)], Sharing.HORT)


def test_equals_stand_by_number() -> None:
    a, b = ranked("A 6, =B 6")
    assert in_order([b, a]) == [a, b]


TIED = ranked("A 7, B 7, C 7, D 7, E 7, F 6")
CUP = [(3, 1, True), (1, 2, True), (2, 3, True), (4, 3, True), (5, 5, False)]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.e")
@pytest.mark.parametrize("method", Sharing)
def test_after_a_play_off_its_places_count_and_equals_share(method: Sharing) -> None:
    standings = with_playoff(TIED, CUP)
    assert [(c.rank, c.name) for c in standings] == [
        (1, "C"), (2, "A"), (3, "B"), (3, "D"), (5, "E"), (6, "F"),
    ]  # fmt: skip
    found = awards(standings, [fund(500, 300, 200, 100, 50, 20)], method)
    assert paid(found) == {"C": 500, "A": 300, "B": 150, "D": 150, "E": 50, "F": 20}


def test_a_play_off_further_down_keeps_the_ranks_above() -> None:
    standings = with_playoff(ranked("A 7, B 6, C 6"), [(3, 1, True), (2, 2, True)])
    assert [(c.rank, c.name) for c in standings] == [(1, "A"), (2, "C"), (3, "B")]


def test_those_kept_out_by_tie_breaks_share_among_themselves() -> None:
    tied = ranked("A 7, B 7, C 7, D 7, E 7, F 7")
    cup = [(1, 1, True), (2, 2, True), (3, 3, True), (4, 3, True), (5, 5, False), (6, 6, False)]
    found = awards(with_playoff(tied, cup), [fund(0, 0, 0, 0, 50, 20)], Sharing.SHARED)
    assert paid(found) == {"E": 35, "F": 35}


@pytest.mark.parametrize("placings", [[(1, 1, True), (3, 2, True)], [(2, 1, True), (9, 2, True)]])
def test_the_players_of_a_play_off_are_neighbours(placings: list[tuple[int, int, bool]]) -> None:
    with pytest.raises(InputError, match="next to each other"):
        with_playoff(ranked("A 7, B 7, C 6"), placings)


def test_without_a_play_off_nothing_changes() -> None:
    assert with_playoff(TIED, []) == tuple(TIED)
    assert all(not competitor.settled for competitor in TIED)
