"""Play-offs inside an event: who may play, the journal, the standings and what is told of them."""

import pytest

from ronde.core.chess.playoff.rates import rate_from_text
from ronde.core.chess.playoff.values import Outcome
from ronde.core.prizes.categories import Category
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.formats.prizes.prize_list import PrizeOffer, listed
from ronde.service.events.actions.creating import close
from ronde.service.events.actions.playing_off import (
    enter_playoff_game,
    enter_playoff_lots,
    open_playoff,
)
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.event_standings import standings_of
from ronde.service.events.objections import Level, Objected
from ronde.service.events.parts import parts_of
from ronde.service.events.playing_off import (
    is_playoff_offered,
    playoffs_json,
    playoffs_of,
    ties_to_play_off,
    waits_for_playoff,
)
from ronde.service.events.playoff_settings import PlayoffSettings
from ronde.service.events.prizes import prizes_of
from ronde.service.events.progress import Step, next_thing
from ronde.service.events.rankings import RankingRequest, first_ranking, rankings_json, rankings_of
from ronde.service.events.report import report_of
from ronde.service.events.sentences import sentences
from ronde.service.events.settings import Settings
from ronde.service.events.snapshots import packed, unpacked
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    round_robin,
    state,
    swiss,
)

WHITE, LEVEL, BLACK = Outcome.WHITE_WINS, Outcome.DRAW, Outcome.BLACK_WINS


def announced(**settings: object) -> PlayoffSettings:
    """Regulations in which the first place is played off."""
    return PlayoffSettings(**{"places": (1,), **settings})  # type: ignore[arg-type]


def tied(
    count: int,
    regulations: PlayoffSettings | None = None,
    tiebreaks: tuple[str, ...] = ("TPN",),
) -> Desk:
    """A round robin in which everybody drew everything."""
    wanted: Settings = round_robin(
        tiebreaks=tiebreaks, parts=parts_of(announced() if regulations is None else regulations)
    )
    event = event_with(count, wanted)
    for _round in range(count - 1 + count % 2):
        play_round(event, DRAW)
    return event


def ranks(event: Desk) -> list[tuple[int, int]]:
    """Places and numbers, as every reader has them."""
    return [(each.rank, each.number) for each in standings_of(state(event)).standings]


def play(event: Desk, *games: tuple[int, int, Outcome]) -> None:
    """Games of a play-off one after the other."""
    for white, black, outcome in games:
        enter_playoff_game(event, (white, black), outcome)


def test_a_match_decides_the_first_place() -> None:
    event = tied(2)
    assert next_thing(state(event)).step is Step.PLAYOFF
    assert rankings_json(state(event), rankings_of(state(event)))["final"] is False
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE))
    assert ranks(event) == [(1, 1), (2, 2)]  # the tie-breaks, as long as it is not over
    play(event, (1, 2, LEVEL))
    assert ranks(event) == [(1, 2), (2, 1)]
    assert next_thing(state(event)).step is Step.CLOSE
    ranking = first_ranking(state(event))
    assert ranking.title == "Standings after the play-off"
    assert [place.decided_by for place in ranking.places(ranking.columns[0].room)] == [
        "",
        "playoff",
    ]
    told = rankings_json(state(event), rankings_of(state(event)))
    assert told["final"] is True
    assert [line["playoff"] for line in told["standings"]] == [1, 2]
    assert [each["result"] for each in told["playoffs"][0]["games"]] == ["1-0", "½-½"]
    with pytest.raises(InputError, match="the play-off is over"):
        play(event, (1, 2, WHITE))


def test_games_of_a_play_off_are_none_of_the_event() -> None:
    event = tied(2)
    before = report_of(state(event)).event
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE), (1, 2, LEVEL))
    report = report_of(state(event))
    assert report.event == before
    assert {number: each.rank for number, each in report.standings.items()} == {2: 1, 1: 2}
    assert [line.text for line in report.comments] == [
        "### Play-off of 1, 2",
        "### Play-off game 1 (3+2): 2-1 1-0",
        "### Play-off game 2 (3+2): 1-2 1/2-1/2",
    ]


def test_each_step_is_an_entry_that_can_be_taken_back() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE), (1, 2, LEVEL))
    found = opened(event)
    assert [str(told) for told in sentences(found.entries)][-3:] == [
        "play-off for place 1 opened: Aubin; Blanc, seed 7",
        "play-off, game 1 (3+2): Blanc – Aubin 1-0",
        "play-off, game 2 (3+2): Aubin – Blanc ½-½",
    ]
    first_game = found.number - 1
    with pytest.raises(InputError, match="cannot be undone before"):
        undo(event, first_game)
    with pytest.raises(InputError, match="cannot be undone before"):
        undo(event, first_game - 2)  # the last result of the round robin
    undo(event)
    assert ranks(event) == [(1, 1), (2, 2)]
    redo(event)
    assert ranks(event) == [(1, 2), (2, 1)]
    assert unpacked(packed(state(event))) == state(event)


def test_a_result_is_corrected_in_its_place() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE), (1, 2, LEVEL))
    enter_playoff_game(event, (2, 1), BLACK, number=1)
    assert ranks(event) == [(1, 1), (2, 2)]
    undo(event)
    assert ranks(event) == [(1, 2), (2, 1)]


def test_a_correction_that_would_end_it_earlier_is_refused() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE), (1, 2, WHITE), (1, 2, LEVEL))
    with pytest.raises(InputError, match="game 3 was played because of how this one ended"):
        enter_playoff_game(event, (1, 2), LEVEL, number=2)
    with pytest.raises(InputError, match="expected a game from 1 to 4, found 6"):
        enter_playoff_game(event, (1, 2), LEVEL, number=6)


def test_three_play_a_round_robin_and_four_a_cup() -> None:
    trio = tied(3)
    open_playoff(trio, seed=1)
    play(trio, (1, 2, BLACK), (2, 3, WHITE), (3, 1, LEVEL))
    assert ranks(trio) == [(1, 2), (2, 1), (2, 3)]
    cup = tied(4, announced(places=(1, 2, 3)))
    open_playoff(cup, seed=1)
    assert state(cup).playoffs[0].regulations.places == 3
    assert [game["contest"] for game in playoffs_json(state(cup))["playoffs"][0]["games"]] == [
        "semi-final",
        "semi-final",
        "semi-final",
        "semi-final",
    ]
    # Drawn by hand: who sits down goes before the lots of the seed.
    play(cup, (1, 3, WHITE), (3, 1, BLACK), (2, 4, WHITE), (4, 2, BLACK))
    play(cup, (1, 2, BLACK), (2, 1, WHITE), (3, 4, WHITE), (4, 3, BLACK))
    assert ranks(cup) == [(1, 2), (2, 1), (3, 3), (4, 4)]


def next_games(event: Desk) -> list[tuple[int, int]]:
    """Who plays next, White first."""
    (view,) = playoffs_of(state(event))
    return [(game.white.number, game.black.number) for game in view.progress.games]


def test_a_play_off_is_opened_once() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    for place in (None, 1):
        with pytest.raises(InputError, match="play-off for place 1 is open already: enter its"):
            open_playoff(event, seed=7, place=place)
    with pytest.raises(InputError, match="nobody is level"):
        open_playoff(event, seed=7, place=2)
    play(event, (1, 2, WHITE), (2, 1, BLACK))
    with pytest.raises(InputError, match="nobody is level"):
        open_playoff(event, seed=7)


@pytest.mark.rule("Livre de l'arbitre, Départages 1.j")
def test_lots_drawn_by_hand_go_before_those_of_the_seed() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    for white, black in ((1, 2), (2, 1)):
        enter_playoff_lots(event, (white, black))
        assert next_games(event) == [(white, black), (black, white)]
    play(event, (2, 1, WHITE))
    with pytest.raises(InputError, match="no lots are drawn now that give Blanc White"):
        enter_playoff_lots(event, (2, 1))  # the second game has the other colours
    play(event, (1, 2, WHITE))
    enter_playoff_lots(event, (1, 2))  # drawn anew for single games
    assert next_games(event) == [(1, 2)]
    assert unpacked(packed(state(event))) == state(event)
    undo(event)
    undo(event)
    assert next_games(event) == [(1, 2)]


@pytest.mark.rule("Livre de l'arbitre, Départages 1.k.3")
def test_pairs_of_a_cup_and_of_three_are_drawn_by_hand() -> None:
    for white, black in ((1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1)):
        cup = tied(4)
        open_playoff(cup, seed=1)
        enter_playoff_lots(cup, (white, black))
        assert (white, black) in next_games(cup)
        assert {frozenset(pair) for pair in next_games(cup)} == {
            frozenset((white, black)),
            frozenset({1, 2, 3, 4} - {white, black}),
        }
    trio = tied(3)
    open_playoff(trio, seed=1)
    enter_playoff_lots(trio, (3, 2))
    assert next_games(trio)[0] == (3, 2)


def test_five_or_more_are_cut_to_four_by_the_tie_breaks() -> None:
    event = tied(5)
    open_playoff(event, seed=1)
    (view,) = playoffs_of(state(event))
    assert [each.number for each in view.playoff.players] == [1, 2, 3, 4]
    assert "Evrard" in str(view.progress.log[0])
    assert not any("Lots, seed" in step for step in view.steps)
    with pytest.raises(InputError, match="expected a game of"):
        play(event, (1, 5, WHITE))


@pytest.mark.rule("Livre de l'arbitre, Départages, introduction (tirage au sort)")
def test_lots_that_cut_to_four_are_told() -> None:
    # Everybody drew everything, and no tie-break tells them apart.
    event = tied(5, tiebreaks=("WIN",))
    open_playoff(event, seed=1)
    (view,) = playoffs_of(state(event))
    names = [each.name for each in view.playoff.tied]
    assert view.steps[1] == f"Lots, seed 1, decided between {'; '.join(names)}."
    (told,) = playoffs_json(state(event))["playoffs"]
    assert told["steps"] == list(view.steps)


def test_the_regulations_say_what_is_played() -> None:
    rapid = announced(
        rate=rate_from_text("15+10"), second_rate=rate_from_text("3+2"), armageddon_after=0
    )
    event = tied(2, rapid)
    open_playoff(event, seed=1)
    play(event, (1, 2, LEVEL), (2, 1, LEVEL), (1, 2, LEVEL), (2, 1, LEVEL), (1, 2, LEVEL))
    assert ranks(event) == [(1, 2), (2, 1)]  # the decisive game is drawn: Black has won it
    rates = [game["rate"] for game in playoffs_json(state(event))["playoffs"][0]["games"]]
    assert rates == ["15+10", "15+10", "3+2", "3+2", "6/5"]


def test_two_may_agree_upon_a_slower_rate_and_three_may_not() -> None:
    slower = rate_from_text("10+5")
    event = tied(2)
    open_playoff(event, seed=1, slower=slower)
    play(event, (1, 2, LEVEL))
    assert opened(event).entries[-1].payload["rate"] == "10+5"
    with pytest.raises(InconsistentEvent, match="a slower rate is for a play-off of two"):
        open_playoff(tied(3), seed=1, slower=slower)


def test_where_the_regulations_are_silent_somebody_has_to_agree() -> None:
    event = tied(2, PlayoffSettings())
    assert not waits_for_playoff(state(event))
    assert is_playoff_offered(state(event))
    assert next_thing(state(event)).step is Step.CLOSE
    with pytest.raises(Objected, match="the regulations name no play-off") as refused:
        open_playoff(event, seed=1)
    assert refused.value.worst.rule == "C.07 2.2"
    open_playoff(event, seed=1, consent=Level.CONFIRM)
    assert next_thing(state(event)).step is Step.PLAYOFF


def test_a_swiss_has_play_offs_before_within_or_after_its_tie_breaks() -> None:
    regulations = announced(after_tiebreaks=1)
    event = event_with(4, swiss(1, tiebreaks=("TPN",), parts=parts_of(regulations)))
    play_round(event, WHITE_WINS)
    assert ties_to_play_off(state(event)) == ()
    with pytest.raises(InputError, match="nobody is level"):
        open_playoff(event, seed=1)
    event = event_with(4, swiss(1, tiebreaks=("TPN",), parts=parts_of(announced())))
    play_round(event, WHITE_WINS)
    (tie,) = ties_to_play_off(state(event))
    assert len(tie.numbers) == 2


def test_a_play_off_waits_for_the_last_game() -> None:
    event = event_with(2, round_robin(parts=parts_of(announced())))
    with pytest.raises(InputError, match="after the last round"):
        open_playoff(event, seed=1)
    pair(event)
    with pytest.raises(InputError, match="after the last round"):
        open_playoff(event, seed=1)


def test_a_corrected_round_takes_the_tie_away_and_says_so() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    play(event, (2, 1, WHITE), (1, 2, LEVEL))
    enter_results(event, [(1, BLACK_WINS)], consent=Level.CONFIRM)
    assert ranks(event) == [(1, 2), (2, 1)]
    ranking = first_ranking(state(event))
    assert ranking.title == "Standings after round 1"
    assert "the play-off of Blanc, Aubin decides nothing" in ranking.warnings[0]


def test_nobody_waits_for_a_play_off_of_players_who_are_not_level_any_more() -> None:
    event = tied(2)
    open_playoff(event, seed=7)
    assert waits_for_playoff(state(event))
    enter_results(event, [(1, BLACK_WINS)], consent=Level.CONFIRM)
    assert not waits_for_playoff(state(event))
    assert next_thing(state(event)).step is Step.CLOSE


def test_a_category_has_its_own_places() -> None:
    event = tied(3)
    open_playoff(event, seed=1)
    play(event, (1, 2, BLACK), (2, 3, WHITE), (3, 1, LEVEL))
    category = Category(name="all", conditions=conditions_from_text("rating>1000"))
    (found,) = rankings_of(state(event), RankingRequest(category=category))
    assert [each.rank for each in found.entries] == [1, 2, 2]
    assert "playoff" not in {column.key for column in found.columns}


def test_prizes_go_by_the_play_off() -> None:
    event = tied(3)
    open_playoff(event, seed=1)
    play(event, (1, 2, BLACK), (2, 3, WHITE), (3, 1, LEVEL))
    offers = [
        PrizeOffer(
            line=place, category="", places=range(place, place + 1), amount=amount, currency="€"
        )
        for place, amount in enumerate((30000, 20000, 10000), 1)
    ]
    found = prizes_of(state(event), listed(offers), Sharing.SHARED)
    assert {award.competitor.number: award.amount for award in found.awards} == {
        2: 30000,
        1: 15000,
        3: 15000,
    }


def test_closing_with_a_play_off_under_way_asks_first() -> None:
    event = tied(2)
    with pytest.raises(Objected, match="place 1 is to be played off"):
        close(event)
    open_playoff(event, seed=1)
    with pytest.raises(Objected, match="the play-off for place 1 is not over"):
        close(event)
    close(event, consent=Level.CONFIRM)


def test_somebody_else_is_in_no_play_off() -> None:
    event = event_with(4, swiss(1, tiebreaks=("TPN",), parts=parts_of(announced())))
    play_round(event, WHITE_WINS)
    open_playoff(event, seed=1)
    members = state(event).playoffs[0].players
    other = next(each for each in (1, 2, 3, 4) if each not in members)
    with pytest.raises(InputError, match="are in no play-off"):
        play(event, (members[0], other, WHITE))
    with pytest.raises(InputError, match="two different players"):
        play(event, (1, 1, WHITE))


def test_lots_put_those_in_order_whom_nothing_separates() -> None:
    orders = set()
    for seed in range(8):
        event = event_with(2, round_robin(tiebreaks=("DE",), parts=parts_of(announced())))
        play_round(event, DRAW)
        open_playoff(event, seed=seed)
        orders.add(state(event).playoffs[0].players)
    assert orders == {(1, 2), (2, 1)}
