"""Swiss rounds from a program: paired by every system, explained, played."""

import pytest

import ronde
from ronde.core.chess.swiss.catalogue import SYSTEM_NAMES

RATED = [(f"Player {number}", 2200 - 50 * number) for number in range(1, 8)]


def open_event() -> ronde.Event:
    return ronde.event(RATED, round_count=5, first_colour="white")


def test_the_first_round_of_the_dutch_system() -> None:
    pairing = ronde.pair(open_event())
    boards = [(board.board, board.white, board.black) for board in pairing.boards]
    assert boards == [(1, 1, 4), (2, 5, 2), (3, 3, 6)]
    assert (pairing.round_number, pairing.system, pairing.edition, pairing.bye) == (
        1,
        "dutch",
        "2026",
        7,
    )


def test_the_first_colour_may_be_told_with_the_round() -> None:
    assert ronde.pair(ronde.event(RATED), first_colour="black").boards[0].white == 4


@pytest.mark.parametrize("system", sorted(set(SYSTEM_NAMES) - {"team"}))
def test_every_system_pairs_and_explains(system: str) -> None:
    event = ronde.event([*RATED, ("Player 8", 1500)], round_count=6, first_colour="white")
    for _round in range(3):
        pairing = ronde.pair(event, system=system)
        paired = {n for board in pairing.boards for n in (board.white, board.black)}
        assert paired == set(range(1, 9))
        assert all(bracket.decisions for bracket in pairing.explanation)
        event = pairing.played(["1-0"] * len(pairing.boards))
    assert len(event.rounds) == 3


def test_a_round_played_is_in_the_event_with_its_bye() -> None:
    event = ronde.pair(open_event()).played("1-0 ½-½ 0-1")
    totals = {row.number: row.points for row in ronde.standings(event)}
    assert totals == {1: 1, 2: 0.5, 3: 0, 4: 0, 5: 0.5, 6: 1, 7: 1}


def test_an_explanation_names_articles_and_points() -> None:
    event = ronde.pair(open_event()).played("1-0 ½-½ 0-1")
    brackets = ronde.pair(event).explanation
    assert [bracket.score for bracket in brackets] == [1.0, 0.5, 0.0]
    decision = brackets[0].decisions[0]
    assert decision.rule.startswith("C.04.3 ")
    assert decision.text.endswith(".")


def test_why_two_do_not_meet() -> None:
    answer = ronde.pair(open_event()).why_not(1, 2)
    assert not answer.paired
    assert answer.pair == (1, 2)
    assert answer.alternative is not None
    assert {1, 2} in map(set, answer.alternative)


def test_why_two_do_meet() -> None:
    assert ronde.pair(open_event()).why_not(4, 1).paired


def test_the_edition_asked_for_explains_its_rounds_by_its_own_text() -> None:
    paired = ronde.pair(open_event(), edition="2017")
    cited = {each.rule for bracket in paired.explanation for each in bracket.decisions}
    assert all(rule.startswith("C.04.3 (2017) ") for rule in cited)
    assert paired.why_not(1, 2).rule.startswith("C.04.3 (2017) ")


def test_a_round_is_paired_anew_as_it_was() -> None:
    first = ronde.pair(open_event())
    assert ronde.pair(first.played("1-0 1-0 1-0"), round_number=1) == first


def test_a_round_that_cannot_be_paired_is_told_by_its_rule() -> None:
    event = ronde.event(["a", "b"], [[(1, 2, "1-0")]], round_count=3)
    with pytest.raises(ronde.RuleError, match="players 1, 2 block each other"):
        ronde.pair(event)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"system": "danish"}, "system: expected one of dutch, dubov"),
        ({"edition": "1912"}, "edition: expected one of 2026, 2017"),
        ({"system": "dubov", "edition": "2017"}, "there is no edition 2017 of the system dubov"),
        ({"system": "team"}, "the Swiss of teams needs teams"),
        ({"round_number": 3}, "expected a round from 1 to 1, found 3"),
        ({"round_number": "1"}, "round_number: expected a whole number"),
        ({"first_colour": "green"}, "first_colour: expected one of white, black"),
    ],
)
def test_what_cannot_be_meant_is_one_sentence(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.pair(open_event(), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        ("1-0", "results: expected one for each of 3 boards, found “1”"),
        ("1-0 1-0 2-0", "board 3: expected one of 1-0, "),
        (5, "results: expected a list, found “5”"),
    ],
)
def test_results_that_do_not_fit_are_refused(results: str, sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.pair(open_event()).played(results)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [((1, 1), "players: expected two different"), ((1, 99), "there is no number 99")],
)
def test_questions_about_nobody_are_refused(players: tuple[int, int], sentence: str) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}"):
        ronde.pair(open_event()).why_not(*players)


def test_what_is_no_event_is_refused() -> None:
    with pytest.raises(ronde.InputError, match=r"^event: expected an Event"):
        ronde.pair([1, 2])  # type: ignore[arg-type]
