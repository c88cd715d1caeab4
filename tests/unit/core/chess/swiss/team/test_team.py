"""The Swiss of teams: codes, preferences, colours, scores, what matches and byes leave behind."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Acceleration, Event, RequestedBye
from ronde.core.chess.game import Colour, Game, Result
from ronde.core.chess.swiss.acceleration import accelerated_rounds, upper_group_size
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.checker import check_rounds
from ronde.core.chess.swiss.matches.entrants import MatchEntrant
from ronde.core.chess.swiss.matches.pairing import board_of, pair_matches
from ronde.core.chess.swiss.preferences import NO_PREFERENCE, Preference, Strength
from ronde.core.chess.swiss.team.codes import (
    TEAM_CODES,
    USUAL,
    Preferences,
    TeamSystem,
    team_system,
)
from ronde.core.chess.swiss.team.colours import preference_of_type_a, preference_of_type_b
from ronde.core.chess.swiss.team.system import TEAM_2026
from ronde.core.chess.swiss.team.to_pair import TEAM_RULES, teams_to_pair
from ronde.core.chess.team import ForfeitedMatch, LineUp, MatchForfeit, TeamByes
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.errors import InconsistentEvent, InputError
from tests.unit.core.chess.swiss.matches.drawn import LETTERS, Of, pairs_of, round_of
from tests.unit.core.chess.team_matches import player, team_event, with_teams

WHITE, BLACK = Colour.WHITE, Colour.BLACK
STRONG, MILD = Strength.STRONG, Strength.MILD


@pytest.mark.rule("FIDE TRF26 192")
def test_codes_say_type_and_scores() -> None:
    assert len(set(TEAM_CODES)) == len(TEAM_CODES) == 12
    assert TEAM_CODES[0] == "FIDE_TEAM_TYPEA_MP_GP" == USUAL.code
    for code in TEAM_CODES:
        assert team_system(code).code == code
    assert team_system("FIDE_TEAM") == USUAL
    assert team_system("fide_team_gp_mp") == TeamSystem(
        preferences=Preferences.NONE, primary=Score.GAME_POINTS, secondary=Score.MATCH_POINTS
    )
    accelerated = team_system("FIDE_TEAM_TYPEB_MP_BAKU")
    assert (accelerated.preferences, accelerated.secondary) == (Preferences.TYPE_B, None)
    assert team_system("FIDE_TEAM_MP_MP") == USUAL
    assert system_of(Event(system_code="FIDE_TEAM_TYPEB_GP_BAKU")) is TEAM_2026
    with pytest.raises(InputError, match="paired by FIDE_TEAM_TYPEC_MP"):
        system_of(Event(system_code="FIDE_TEAM_TYPEC_MP"))


def colours(letters: str) -> tuple[Colour, ...]:
    """Colours by their letters."""
    return tuple(LETTERS[letter.lower()] for letter in letters)


@pytest.mark.rule("FIDE C.04.6 1.7")
@pytest.mark.parametrize(
    ("played", "type_a", "type_b"),
    [
        ("", None, None),
        ("W", None, (BLACK, MILD)),
        ("B", None, (WHITE, MILD)),
        ("WB", None, (WHITE, MILD)),
        ("BW", None, (BLACK, MILD)),
        ("WW", BLACK, (BLACK, STRONG)),
        ("BB", WHITE, (WHITE, STRONG)),
        ("WBB", WHITE, (WHITE, STRONG)),
        ("WWB", None, (BLACK, MILD)),
        ("BBW", None, (WHITE, MILD)),
        ("WWBB", WHITE, (WHITE, STRONG)),
        ("BBWW", BLACK, (BLACK, STRONG)),
        # Two equal colours that bring a difference back do not press for the other.
        ("WWWBB", None, (BLACK, MILD)),
        ("BBBWW", None, (WHITE, MILD)),
        ("WWWB", BLACK, (BLACK, STRONG)),
        ("BBBW", WHITE, (WHITE, STRONG)),
    ],
)
def test_preferences_of_both_types(
    played: str, type_a: Colour | None, type_b: tuple[Colour, Strength] | None
) -> None:
    had = colours(played)
    expected_a = NO_PREFERENCE if type_a is None else Preference(type_a, MILD)
    expected_b = NO_PREFERENCE if type_b is None else Preference(*type_b)
    assert preference_of_type_a(had, is_last=False) == expected_a
    assert preference_of_type_b(had, is_last=False) == expected_b


@pytest.mark.rule("FIDE C.04.6 1.7")
def test_in_the_last_round_an_equal_number_of_colours_makes_no_mild_preference() -> None:
    assert preference_of_type_b(colours("WB"), is_last=True) == NO_PREFERENCE
    assert preference_of_type_b(colours("W"), is_last=True) == Preference(BLACK, MILD)
    assert preference_of_type_b(colours("WWBB"), is_last=True) == Preference(WHITE, STRONG)


@pytest.mark.rule("FIDE C.04.6 4.3")
@pytest.mark.rule("FIDE C.04.6 4.3.1")
@pytest.mark.rule("FIDE C.04.6 4.3.2, 4.3.3, 4.3.4")
@pytest.mark.rule("FIDE C.04.6 4.3.8, 4.3.9")
@pytest.mark.rule("FIDE C.04.6 4.2")
@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        (Of(score=10), Of(score=10), 1, "4.3.1"),
        (Of(score=10), Of(score=20), 1, "4.3.1"),
        (Of(score=10), Of(score=10, secondary=5), 1, "4.3.1"),
        (Of(score=10, colours="W", preference=Preference(BLACK, MILD)), Of(score=10), 2, "4.3.2"),
        (
            Of(score=10, colours="W", preference=Preference(BLACK, MILD)),
            Of(score=10, colours="B", preference=Preference(WHITE, STRONG)),
            2,
            "4.3.3",
        ),
        (
            Of(score=10, colours="W", preference=Preference(BLACK, MILD)),
            Of(score=10, colours="WW", preference=Preference(BLACK, STRONG)),
            1,
            "4.3.4",
        ),
        (Of(score=10, colours="WB"), Of(score=10, colours="W"), 1, "4.3.5"),
        (Of(score=10, colours="WB"), Of(score=10, colours="BW"), 1, "4.3.6"),
        (
            Of(score=10, colours="WB", preference=Preference(WHITE, MILD)),
            Of(score=10, colours="WB", preference=Preference(WHITE, MILD)),
            1,
            "4.3.7",
        ),
        (Of(score=10, colours="WB"), Of(score=20, colours="WB"), 2, "4.3.8"),
        (Of(score=10), Of(score=10, colours="WB"), 2, "4.3.9"),
        (Of(score=10), Of(score=10, colours="BW"), 1, "4.3.9"),
    ],
)
def test_white_at_board_1(first: Of, second: Of, white: int, article: str) -> None:
    to_pair = round_of({1: first, 2: second}, rules=TEAM_RULES)
    board = board_of(to_pair, 0, 1)
    assert board.white.number == white
    higher, lower = sorted(to_pair.entrants, key=lambda one: one.rank)
    assert TEAM_RULES.colours(higher, lower, to_pair.initial_colour).article == article


def entrants(event: Event) -> dict[int, MatchEntrant]:
    """Who is to be paired, by number."""
    return {entrant.number: entrant for entrant in teams_to_pair(event).entrants}


def paired(event: Event) -> RoundPairing:
    """The next round."""
    return pair_matches(teams_to_pair(event))


ROUND_1 = "1-3: 1 =; 2-4: 0 ="


@pytest.mark.rule("FIDE C.04.6 1")
@pytest.mark.rule("FIDE C.04.6 1.2")
@pytest.mark.parametrize(
    ("code", "scores", "secondary"),
    [
        ("FIDE_TEAM_TYPEA_MP_GP", [20, 20, 0, 0], [15, 15, 5, 5]),
        ("FIDE_TEAM_TYPEA_MP", [20, 20, 0, 0], [0, 0, 0, 0]),
        ("FIDE_TEAM_GP_MP", [15, 15, 5, 5], [20, 20, 0, 0]),
    ],
)
def test_teams_are_ordered_by_the_scores_of_the_code(
    code: str, scores: list[int], secondary: list[int]
) -> None:
    event = replace(team_event(ROUND_1, team_count=4), system_code=code)
    found = teams_to_pair(event).entrants
    assert [one.number for one in found] == [1, 4, 2, 3]
    assert [one.score for one in found] == scores
    assert [one.secondary for one in found] == secondary


def test_a_round_of_teams_is_paired_and_checked() -> None:
    first = paired(team_event(team_count=5))
    assert (pairs_of(first), first.bye) == ([(1, 3), (4, 2)], 5)
    byes = TeamByes(match_points=10, game_points=10, teams=(5,))
    event = team_event("1-3: 1 =; 4-2: 0 =", team_count=5, byes=byes)
    assert [check.ok for check in check_rounds(event, TEAM_2026)] == [True]
    assert entrants(event)[5].barred
    assert entrants(event)[5].score == 10
    turned = team_event("1-3: 1 =; 2-4: 0 =", team_count=5, byes=byes)
    assert [check.ok for check in check_rounds(turned, TEAM_2026)] == [False]


@pytest.mark.rule("FIDE C.04.6 1.5")
def test_only_matches_with_another_score_in_the_previous_round_are_floats() -> None:
    event = team_event(ROUND_1, "1-2: 1 1; 3-4: 1 1", "1-4: 1 1; 3-2: 1 1", team_count=4)
    assert {number: one.floated for number, one in entrants(event).items()} == {
        1: True, 2: True, 3: True, 4: True,
    }  # fmt: skip
    even = team_event(ROUND_1, "1-4: 1 1; 2-3: 1 1", team_count=4)
    assert not any(one.floated for one in entrants(even).values())
    forfeited = team_event(ROUND_1, "1-2: + +; 3-4: 1 1", team_count=4)
    found = entrants(forfeited)
    assert [found[number].floated for number in (1, 2, 3, 4)] == [False, False, True, True]


@pytest.mark.rule("FIDE C.04.6 1.6")
@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.5")
@pytest.mark.parametrize(
    ("boards", "met", "had", "barred"),
    [
        ("1 0", True, "w", False),
        ("+ 0", True, "w", False),
        # Both won a board by forfeit, so neither forfeited the match.
        ("+ -", True, "w", False),
        ("+ +", False, "", True),
        ("- -", False, "", False),
        ("~ ~", False, "", False),
    ],
)
def test_a_match_is_played_unless_a_team_forfeits_it(
    boards: str, met: bool, had: str, barred: bool
) -> None:
    event = team_event(f"1-3: {boards}; 2-4: 1 1", team_count=4)
    one = entrants(event)[1]
    assert (3 in one.met) is met
    assert "".join(colour.value for colour in one.colours) == had
    assert one.barred is barred


@pytest.mark.rule("FIDE TRF26 352")
def test_the_colour_is_that_of_board_1_or_follows_from_another_board() -> None:
    event = team_event("1-3: 1 0; 2-4: 1 1", team_count=4)
    games = list(event.rounds[0].games)
    games[0] = replace(games[0], colours_known=False)
    games[1] = Game(player(3, 2), player(1, 2), Result.WIN, Result.LOSS)
    changed = replace(event, rounds=(replace(event.rounds[0], games=tuple(games)),))
    # Team 1 had Black at board 2, so White at board 1, unless all boards had one colour.
    assert entrants(changed)[1].colours == (WHITE,)
    alike = with_teams(changed, board_colours=(WHITE, WHITE))
    assert entrants(alike)[1].colours == (BLACK,)


def test_an_absent_team_keeps_its_number_and_an_open_match_counts_as_drawn() -> None:
    event = team_event(team_count=5)
    asked = replace(
        event,
        requested_byes=(RequestedBye(result=Result.ZERO_POINT_BYE, round_number=1, players=(1,)),),
    )
    assert [one.tpn for one in teams_to_pair(asked).entrants] == [2, 3, 4, 5]
    assert pairs_of(paired(asked)) == [(4, 2), (3, 5)]
    started = team_event("1-3: 1 1; 2-4: 1 1", team_count=4)
    games = tuple(
        replace(game, white_result=Result.UNKNOWN, black_result=Result.UNKNOWN)
        for game in started.rounds[0].games
    )
    running = replace(started, rounds=(replace(started.rounds[0], games=games),))
    assert [one.score for one in teams_to_pair(running).entrants] == [10] * 4
    assert 3 in entrants(running)[1].met


@pytest.mark.rule("FIDE C.04.6 2.3.4 [C7], 2.3.7 [C10]")
def test_floats_lapse_in_the_last_two_rounds() -> None:
    event = team_event(ROUND_1, team_count=4)
    counted = [
        teams_to_pair(replace(event, planned_round_count=count)).floats_count for count in (2, 3, 4)
    ]
    assert counted == [False, False, True]


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.2")
@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.4")
def test_accelerated_rounds_and_the_upper_group() -> None:
    assert upper_group_size(161) == 82
    assert accelerated_rounds(9, 10) == {1: 10, 2: 10, 3: 10, 4: 5, 5: 5}
    assert accelerated_rounds(11, 20) == {1: 20, 2: 20, 3: 20, 4: 10, 5: 10, 6: 10}


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1")
@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.1")
@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.2, 1.3, 1.4")
def test_virtual_points_pair_and_do_not_rank() -> None:
    event = replace(
        team_event(ROUND_1, team_count=8),
        system_code="FIDE_TEAM_TYPEA_MP_GP_BAKU",
        planned_round_count=7,
    )
    # 5 to 8 came late: half of the four who were there is accelerated.
    assert {number: one.score for number, one in entrants(event).items()} == {
        1: 40, 2: 20, 3: 0, 4: 20, 5: 0, 6: 0, 7: 0, 8: 0,
    }  # fmt: skip
    assert entrants(event)[2].ranking_score == 0
    told = replace(
        event,
        accelerations=(
            Acceleration(
                points=5, match_points=10, first_round=2, last_round=2, first_player=3,
                last_player=4,
            ),
        ),
    )  # fmt: skip
    assert [entrants(told)[number].score for number in (1, 2, 3, 4)] == [20, 0, 10, 30]
    by_games = replace(event, system_code="FIDE_TEAM_GP_BAKU")
    with pytest.raises(InputError, match="Baku acceleration of teams needs match points"):
        teams_to_pair(by_games)


@pytest.mark.rule("FIDE TRF26 300")
@pytest.mark.rule("FIDE TRF26 320")
@pytest.mark.rule("FIDE TRF26 330")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"line_ups": (LineUp(round_number=1, team=1, opponent=2, players=(101, 102)),)},
            "round 1: a line-up has team 1 against team 2, but its boards were played against "
            "team 3",
        ),
        (
            {"byes": TeamByes(match_points=10, game_points=10, teams=(4,))},
            "round 1: team 4 has the bye, but its boards met team 2",
        ),
        (
            {
                "forfeits": (
                    ForfeitedMatch(
                        kind=MatchForfeit.WHITE_WINS, round_number=1, white_team=1, black_team=3
                    ),
                )
            },
            "round 1: the match of teams 1 and 3 is said to be forfeited, but games of it were "
            "played",
        ),
    ],
)
def test_records_that_contradict_the_boards_are_refused(
    changes: dict[str, object], sentence: str
) -> None:
    event = with_teams(team_event(ROUND_1, team_count=4), **changes)
    with pytest.raises(InconsistentEvent, match=sentence):
        teams_to_pair(event)


def test_teams_and_systems_of_players_do_not_mix() -> None:
    with pytest.raises(InputError, match="needs teams"):
        TEAM_2026.check_participants(Event(system_code="FIDE_TEAM"))
    with pytest.raises(InputError, match="no teams"):
        teams_to_pair(Event())
