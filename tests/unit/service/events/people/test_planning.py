from pathlib import Path

from ronde.core.people.names import Likeness
from ronde.formats.player_headings import RatingKind
from ronde.service.events.people.plan import ImportDoubtKind
from ronde.service.events.people.planning import PeopleSource, TableReading, import_plan
from tests.unit.service.events.desks import event_with, pair, state
from tests.unit.service.events.people.lists import (
    named,
    planned,
    rating_list,
    with_nobody,
    with_players,
)


def test_a_list_imported_again_with_a_name_more_finds_everybody() -> None:
    at = with_players(named("Dupont, Jean", rating=1500), named("Martin, Léa"))
    plan = planned(at, "DUPONT Jean 1500\nLea Martin\nNouveau, Paul\n")
    assert [row.identity for row in plan.rows] == [1, 2, None]
    assert plan.doubts == ()


def test_one_fide_number_is_one_person_if_the_names_allow_it() -> None:
    at = with_players(named("Dupont, Jean", fide_id="101"))
    text = "Nom;Code FIDE\nDupont, J.;101\n"
    assert [row.identity for row in planned(at, text).rows] == [1]
    plan = planned(at, "Nom;Code FIDE\nMartin, Léa;101\n")
    (doubt,) = plan.doubts
    assert (doubt.kind, doubt.choices) == (ImportDoubtKind.ENTERED, ("same", "skip"))
    assert str(doubt.reason) == (
        "Martin, Léa has the FIDE number of Dupont, Jean, who is entered already"
    )


def test_a_name_that_is_only_alike_is_doubtful() -> None:
    at = with_players(named("Dupont, Jean"), named("Marin, Léa"))
    plan = planned(at, "Dupond, Jean\nMartin, Léa\nDupont, J.\n")
    assert [(doubt.line, doubt.candidates[0].likeness) for doubt in plan.doubts] == [
        (1, Likeness.TYPING),
        (2, Likeness.TYPING),
        (3, Likeness.INITIALS),
    ]
    assert plan.doubts[0].choices == ("same", "new", "skip")


def test_the_same_name_with_another_year_of_birth_is_doubtful() -> None:
    at = with_players(named("Dupont, Jean", birth_date="1980"))
    plan = planned(at, "Nom;Né\nDupont, Jean;2005\n")
    assert [row.identity for row in plan.rows] == [None]
    (doubt,) = plan.doubts
    assert doubt.candidates[0].born == "1980"


def test_father_and_son_are_each_found_once() -> None:
    at = with_players(named("Dupont, Jean", rating=1500), named("Dupont, Jean", rating=1900))
    plan = planned(at, "Dupont, Jean 1900\nDupont, Jean 1500\n")
    assert [row.identity for row in plan.rows] == [2, 1]
    assert plan.doubts == ()


def test_a_name_that_stands_twice_in_a_file_is_doubtful() -> None:
    plan = planned(with_nobody(), "Dupont, Jean 1500\nDUPONT Jean 1500\nMartin, Léa\n")
    (doubt,) = plan.doubts
    assert (doubt.line, doubt.kind, doubt.choices) == (2, ImportDoubtKind.TWICE, ("new", "skip"))
    assert str(doubt.reason) == "Dupont, Jean stands in line 1 already"
    twice = planned(with_nobody(), "Nom;Code FIDE\nDupont, Jean;101\nDupont, J;101\n")
    assert twice.doubts[0].choices == ("skip",)
    apart = planned(with_nobody(), "Nom;Né\nDupont, Jean;1960\nDupont, Jean;1990\n")
    assert apart.doubts == ()


def test_sure_ones_of_a_list_are_found_by_number_or_by_name_and_a_hint(tmp_path: Path) -> None:
    text = (
        "Nom;Fed;Né;Code FIDE;Elo\n"
        "J. Dupont;;;101;\n"  # the number, and a name that may be his
        "Jean-Luc MARTIN;FRA;;;\n"  # the name in another order, and the federation
        "Zoé Durand;;1985;;\n"  # two of that name, one of that year
        "Blanc, Marie;;;;1700\n"  # the name, and the same rating
    )
    plan = planned(with_nobody(), text, rating_list(tmp_path))
    assert [row.listed and row.listed.fide_id for row in plan.rows] == ["101", "102", "104", "105"]
    assert plan.doubts == ()


def test_everything_else_of_a_list_is_doubtful_with_its_candidates(tmp_path: Path) -> None:
    text = (
        "Nom;Fed;Né;Code FIDE\n"
        "Durand, Zoé;;;\n"  # two of that name
        "Blanc, Marie;;;\n"  # nothing but the name
        "Blanc, Marie;GER;;\n"  # another federation
        "Blanc, Mari;FRA;;\n"  # a slip
        "Dupont, Marc;;;101\n"  # another's number
        "Martin, Jean Luc;FRA;;999\n"  # a number that is not in the list
        "Nouveau, Paul;;;\n"  # nobody
    )
    plan = planned(with_nobody(), text, rating_list(tmp_path))
    assert all(row.listed is None for row in plan.rows)
    listed = {
        doubt.line: ([one.choice for one in doubt.candidates], str(doubt.reason))
        for doubt in plan.doubts
        if doubt.kind is ImportDoubtKind.LISTED
    }
    assert listed == {
        2: (["103", "104"], "2 people of the list are called Durand, Zoé"),
        3: (
            ["105"],
            "somebody in the list is called Blanc, Marie, and nothing else tells that it is the"
            " same person",
        ),
        4: (["105"], "somebody in the list is called Blanc, Marie, but other facts differ"),
        5: (["105"], "Blanc, Marie, in the list, may be Blanc, Mari"),
        6: (["101"], "in the list the FIDE number 101 is that of Dupont, Jean"),
        7: (["102"], "the FIDE number 999 is not in the list"),
    }


def test_whom_the_list_gives_the_number_of_somebody_entered_is_he(tmp_path: Path) -> None:
    at = with_players(named("Dupont, Jean Marie Robert", fide_id="101"))
    plan = planned(at, "Nom;Né\nDupont, Jean;1980\n", rating_list(tmp_path))
    assert [row.identity for row in plan.rows] == [1]
    assert plan.doubts == ()


def test_two_rows_that_the_list_takes_for_one_person(tmp_path: Path) -> None:
    text = "Nom;Fed;Code FIDE\nDupont, Jean;FRA;\nDupont, J;;101\n"
    plan = planned(with_nobody(), text, rating_list(tmp_path))
    (doubt,) = plan.doubts
    assert str(doubt.reason) == "in the list it is Dupont, Jean, whom row 2 is already"
    assert doubt.choices == ("skip", "none")


def test_the_players_of_an_event_can_be_compared_with_a_list(tmp_path: Path) -> None:
    at = with_players(named("Dupont, Jean", federation="FRA", rating=1500), named("X, Y"))
    plan = import_plan(
        state(at), PeopleSource.of_event(state(at)), rating_list=rating_list(tmp_path)
    )
    assert [(row.identity, row.listed and row.listed.fide_id) for row in plan.rows] == [
        (1, "101"),
        (2, None),
    ]


def test_a_report_gives_its_players_and_tells_about_its_rounds(tmp_path: Path) -> None:
    text = (
        "012 Spring\n"
        "001    1      Aubin                             2100"
        "                             1.0    1     2 w 1\n"
        "001    2      Blanc                             2050"
        "                             0.0    2     1 b 0\n"
    )
    (tmp_path / "a.trf").write_text(text, "utf-8")
    found = PeopleSource.of_report(tmp_path / "a.trf")
    assert [(row.line, row.player.name) for row in found.rows] == [(1, "Aubin"), (2, "Blanc")]
    assert found.rows[0].player.rating_source == "a.trf"
    assert [str(remark) for remark in found.remarks] == [
        "the file has one round, which is not taken: only its players are"
    ]


def test_what_was_made_of_names_is_told() -> None:
    source = PeopleSource.of_text("GM DUPONT Jean 2500\nIM Martin, Léa\n")
    assert [str(remark) for remark in source.remarks] == [
        "a title stood beside 2 names: DUPONT, Jean; Martin, Léa",
        "in one name capitals tell the surname: DUPONT, Jean",
    ]


def test_a_file_that_was_sent_is_read_by_its_name() -> None:
    reading = TableReading(rating_kind=RatingKind.RAPID)
    content = b"Nom;Elo;Elo rapide\nX;1500;1600\n"
    (row,) = PeopleSource.of_content(content, "joueurs.csv", reading).rows
    assert (row.player.rating, row.player.rating_source) == (1600, "joueurs.csv, Elo rapide")


def test_a_plan_knows_whether_the_event_has_begun() -> None:
    at = event_with(4)
    assert not planned(at, "X, Y").started
    pair(at)
    assert planned(at, "X, Y").started
