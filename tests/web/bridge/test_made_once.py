"""The public ranking of an evening is made once for all, and anew where what counts changes."""

from collections.abc import Callable
from contextvars import copy_context
from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.service.events.desk import Desk, Done
from ronde.service.kinds.bridge import ranking, rankings
from ronde.service.kinds.bridge.actions.ruling import penalise
from ronde.service.kinds.bridge.actions.running import regulate, start_round
from ronde.service.kinds.bridge.actions.scoring import enter_result, enter_results
from ronde.service.kinds.bridge.counting import complete_round
from ronde.service.kinds.bridge.evening import (
    current_round,
    due_spots,
    evening_of,
    first_missing,
    missing_spots,
)
from ronde.service.kinds.bridge.state import Spot, Told
from ronde.service.kinds.bridge.typed import told_from_text, who_from_text
from ronde.web.live.press import Press, TopicWanted
from ronde.web.live.topics import found_topic
from ronde.web.rooms import Rooms
from tests.web.bridge.table_evening import NAME, open_evening

TOPICS = ("standings", "evening-ranking")


@pytest.fixture
def desk(rooms: Rooms) -> Desk:
    """An evening of ten pairs whose first round is complete."""
    at = open_evening(rooms, pair_count=10, kind="howell")
    start_round(at, 1)
    play(rooms, at, 1)
    return at


@pytest.fixture
def ranked(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """After which rounds pairs are ranked from now on."""
    rounds: list[int | None] = []
    plain = ranking.ranked_pairs

    def counted(*given: object, after: int | None = None, **more: object) -> object:
        rounds.append(after)
        return plain(*given, after=after, **more)  # type: ignore[arg-type]

    for module in (ranking, rankings):
        monkeypatch.setattr(module, "ranked_pairs", counted)
    return rounds


def spots_of(rooms: Rooms, round_number: int) -> list[Spot]:
    """The boards of a round that have no score yet."""
    evening = evening_of(rooms.opened(NAME).state)
    return [spot for spot in missing_spots(evening) if spot.round_number == round_number]


def play(rooms: Rooms, desk: Desk, round_number: int, *, but: int = 0) -> None:
    """Have the boards of a round scored, all but the last ones."""
    spots = spots_of(rooms, round_number)
    played = spots[: len(spots) - but]
    enter_results(desk, [(spot, told(spot, index)) for index, spot in enumerate(played)])


def told(spot: Spot, index: int) -> Told:
    """A score, not the same at every table."""
    text = ("3N S =", "4S N -1", "PASS")[index % 3]
    return told_from_text(text, spot.board_number, Letters.ENGLISH)


def printed(rooms: Rooms, press: Press) -> dict[str, int]:
    """Since which entry each topic of the ranking looks as it does."""
    opened = rooms.opened(NAME)
    for name in TOPICS:
        wanted = [TopicWanted(name, "en"), TopicWanted(name, "fr")]
        # In a context of its own, as the hub does: the language is that of whoever reads.
        copy_context().run(press.print_topic, opened, found_topic(name)[0], wanted)
    return {wanted.name: piece.number for wanted, piece in press.pieces.items()}


def test_a_score_of_the_round_in_play_makes_no_ranking_anew(
    rooms: Rooms, desk: Desk, ranked: list[int | None]
) -> None:
    press = Press()
    first = printed(rooms, press)
    assert press.has_news
    press.has_news = False
    ranked.clear()
    play(rooms, desk, 2, but=1)
    assert printed(rooms, press) == first
    assert ranked == []
    assert not press.has_news
    play(rooms, desk, 2)
    after = printed(rooms, press)
    assert press.has_news
    assert ranked
    assert all(after[name] > first[name] for name in TOPICS)


def test_whatever_the_ranking_is_made_of_makes_it_anew(rooms: Rooms, desk: Desk) -> None:
    press = Press()
    for number in range(2, 10):
        play(rooms, desk, number)
    evening = evening_of(rooms.opened(NAME).state)
    spot = min(evening.results)
    slam = told_from_text("7N S =", spot.board_number, Letters.ENGLISH)
    who = who_from_text(evening, "1", "")
    changes: dict[str, Callable[[], Done]] = {
        "correction": lambda: enter_result(desk, spot, slam),
        "penalty": lambda: penalise(desk, who, Fraction(50), in_percent=True, reason="late"),
        "held back": lambda: regulate(desk, {"held_back": 9}),
        "open": lambda: regulate(desk, {"held_back": 0}),
    }
    before = printed(rooms, press)
    for name, change in changes.items():
        change()
        after = printed(rooms, press)
        assert all(after[topic] > before[topic] for topic in TOPICS), name
        before = after


def test_what_is_kept_is_what_would_be_made_anew(rooms: Rooms, desk: Desk) -> None:
    press = Press()
    for number in evening_of(rooms.opened(NAME).state).round_numbers[1:4]:
        for left in (1, 0):
            play(rooms, desk, number, but=left)
            printed(rooms, press)
            anew = Press()
            rooms.forget(NAME)
            printed(rooms, anew)
            assert {wanted: piece.html for wanted, piece in press.pieces.items()} == {
                wanted: piece.html for wanted, piece in anew.pieces.items()
            }


def test_the_first_board_missing_is_the_first_of_all_that_are(rooms: Rooms, desk: Desk) -> None:
    evening = evening_of(rooms.opened(NAME).state)
    assert first_missing(evening) == missing_spots(evening)[0]
    assert complete_round(evening) == 1
    assert due_spots(evening) is due_spots(evening)
    for number in evening.round_numbers[1:]:
        play(rooms, desk, number)
        evening = evening_of(rooms.opened(NAME).state)
        assert complete_round(evening) == number
    assert first_missing(evening) is None
    assert current_round(evening) == 1, "the director said so"
