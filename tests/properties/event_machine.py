"""Whatever an arbiter types, in whatever order: the state is the fold, and undo gives it back.

What is refused leaves the journal as it was. A subclass says where the journal is kept.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ronde.core.chess.event import total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Entry
from ronde.errors import InputError, RuleError
from ronde.formats import trf
from ronde.service.events.actions.creating import change_settings, create, leave_fide_mode
from ronde.service.events.actions.entering import check_in, correct, enter, withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.pairing_cards import (
    move_to_group,
    next_step,
    put_together,
    rest_card,
)
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import end_session, start_session
from ronde.service.events.actions.regulating import (
    adjust,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.actions.renumbering import exchange_numbers, regenerate_numbers
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.card_table import card_table
from ronde.service.events.desk import Desk, Shelf, opened
from ronde.service.events.fold import folded
from ronde.service.events.keeping import Journals
from ronde.service.events.objections import Level
from ronde.service.events.report import report_of
from ronde.service.events.results import TEXTS
from ronde.service.events.sentences import sentences
from ronde.service.events.settings import Settings, System
from ronde.service.events.snapshots import VERSION, packed, unpacked
from ronde.service.events.view import event_of
from ronde.store import open_journals

IDS = st.integers(1, 12)
BOARDS = st.integers(1, 6)
OUTCOMES = st.sampled_from(list(TEXTS))
CONSENT = st.sampled_from((Level.ACKNOWLEDGE, Level.CONFIRM))
NAMES = ("Aubin", "Blanc", "Cazal", "Duval", "Evrard", "Fabre", "Girard")


class EventMachine(RuleBasedStateMachine):
    """A Swiss in which things are done, undone and refused."""

    journals: Journals
    stream = "open"

    def __init__(self) -> None:
        super().__init__()
        self.open_first()
        seconds = count()
        self.desk = Desk(
            journals=self.journals,
            stream=self.stream,
            who="Anne",
            device="laptop",
            clock=lambda: f"2026-11-15T10:{next(seconds) // 60 % 60:02}:00.000000Z",
        )
        settings = Settings(
            system=System.SWISS, name="Spring", round_count=6, initial_colour=Colour.WHITE
        )
        create(self.desk, settings)
        # Two of them are equals, so that they may exchange their numbers.
        ratings = (2200, 2150, 2100, 2100, 2000, 1950, 1900)
        field = zip(NAMES, ratings, strict=True)
        enter(self.desk, [Player(number=0, name=name, rating=rating) for name, rating in field])

    def open_first(self) -> None:
        """Open an empty place for journals."""
        raise NotImplementedError

    def restart(self) -> None:
        """Close it and open it again, where there is something to close."""

    def entries(self) -> list[Entry]:
        """All that is written."""
        return self.journals.read(self.stream)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is refused leaves the journal as it was."""
        before = len(self.entries())
        try:
            yield
        except (InputError, RuleError):
            assert len(self.entries()) == before

    def known(self, identity: int) -> int:
        """One of the players there are."""
        there = sorted(opened(self.desk).state.players)
        return there[identity % len(there)] if there else 1

    @rule(rating=st.integers(1000, 2400), missed=st.sampled_from(("H", "Z")))
    def somebody_comes(self, rating: int, missed: str) -> None:
        with self.trying():
            newcomer = Player(number=0, name=f"New {rating}", rating=rating)
            started = opened(self.desk).state.started
            enter(self.desk, [newcomer], missed=Result(missed if started else "Z"))

    @rule(identity=IDS)
    def somebody_leaves(self, identity: int) -> None:
        with self.trying():
            withdraw(self.desk, self.known(identity))

    @rule(identity=IDS)
    def somebody_is_checked_in(self, identity: int) -> None:
        with self.trying():
            check_in(self.desk, [self.known(identity)])

    @rule(identity=IDS, rating=st.integers(1000, 2400), consent=CONSENT)
    def a_rating_is_corrected(self, identity: int, rating: int, consent: Level) -> None:
        with self.trying():
            correct(self.desk, self.known(identity), {"rating": rating}, consent=consent)

    @rule(one=IDS, other=IDS, again=st.booleans(), consent=CONSENT)
    def numbers_are_exchanged(self, one: int, other: int, again: bool, consent: Level) -> None:
        with self.trying():
            if again:
                regenerate_numbers(self.desk, consent=consent)
            else:
                exchange_numbers(self.desk, self.known(one), self.known(other), consent=consent)

    @rule(
        identity=IDS,
        round_number=st.integers(1, 6),
        result=st.sampled_from(("H", "Z", "F")),
        consent=CONSENT,
    )
    def a_bye_is_granted(
        self, identity: int, round_number: int, result: str, consent: Level
    ) -> None:
        with self.trying():
            grant_bye(
                self.desk,
                self.known(identity),
                round_number=round_number,
                result=Result(result),
                consent=consent,
            )

    @rule(identity=IDS, barred=st.booleans())
    def somebody_may_not_have_byes(self, identity: int, barred: bool) -> None:
        with self.trying():
            bar_half_byes(self.desk, self.known(identity), barred=barred)

    @rule(identity=IDS, board=st.none() | st.integers(1, 9))
    def somebody_has_a_board_of_his_own(self, identity: int, board: int | None) -> None:
        with self.trying():
            fix_board(self.desk, self.known(identity), board)

    @rule(one=IDS, other=IDS, consent=CONSENT)
    def two_may_not_meet(self, one: int, other: int, consent: Level) -> None:
        with self.trying():
            forbid_pair(self.desk, [self.known(one), self.known(other)], consent=consent)

    @rule(identity=IDS, points=st.sampled_from((-10, -5, 5)))
    def points_are_given(self, identity: int, points: int) -> None:
        with self.trying():
            adjust(self.desk, self.known(identity), points, reason="decision")

    @rule(consent=CONSENT)
    def a_round_is_paired(self, consent: Level) -> None:
        with self.trying():
            pair_draft(self.desk, consent=consent)

    @rule()
    def a_round_is_published(self) -> None:
        with self.trying():
            publish(self.desk)

    @rule()
    def a_round_is_played(self) -> None:
        with self.trying():
            pair_draft(self.desk)
            publish(self.desk)
        last = opened(self.desk).state.published
        with self.trying():
            if last and last[-1].open_boards:
                enter_results(self.desk, [(b, list(TEXTS)[b % 3]) for b in last[-1].open_boards])

    @rule(empty=st.booleans(), consent=CONSENT)
    def a_session_begins(self, empty: bool, consent: Level) -> None:
        with self.trying():
            start_session(self.desk, empty=empty, consent=consent)

    @rule(one=IDS, other=IDS, consent=CONSENT)
    def seats_are_exchanged(self, one: int, other: int, consent: Level) -> None:
        with self.trying():
            exchange_seats(self.desk, self.known(one), self.known(other), consent=consent)

    @rule(board=st.none() | BOARDS, turn=st.booleans())
    def a_board_is_cleared_or_turned(self, board: int | None, turn: bool) -> None:
        with self.trying():
            if board is not None and turn:
                turn_board(self.desk, board, consent=Level.CONFIRM)
            else:
                clear_boards(self.desk, None if board is None else [board])

    @rule(one=IDS, other=st.none() | IDS, consent=CONSENT)
    def somebody_is_seated(self, one: int, other: int | None, consent: Level) -> None:
        with self.trying():
            if other is None:
                give_bye(self.desk, self.known(one), consent=consent)
            else:
                seat_pair(self.desk, self.known(one), self.known(other), consent=consent)

    @rule(one=IDS, place=IDS | st.none(), group=st.integers(1, 4), consent=CONSENT)
    def a_card_is_moved(self, one: int, place: int | None, group: int, consent: Level) -> None:
        with self.trying():
            if place is None:
                move_to_group(self.desk, self.known(one), group)
            elif place == one:
                rest_card(self.desk, self.known(one), consent=consent)
            else:
                put_together(self.desk, self.known(one), self.known(place), consent=consent)

    @rule(consent=CONSENT)
    def a_step_is_done(self, consent: Level) -> None:
        with self.trying():
            next_step(self.desk, consent=consent)
            assert len(card_table(opened(self.desk).state).groups) > 0

    @rule(consent=CONSENT)
    def a_session_ends(self, consent: Level) -> None:
        with self.trying():
            pair_rest(self.desk)
        with self.trying():
            end_session(self.desk, consent=consent)

    @rule(
        board=BOARDS,
        outcome=OUTCOMES,
        back=st.integers(0, 3),
        adjourned=st.booleans(),
        consent=CONSENT,
    )
    def a_result_is_typed(
        self,
        board: int,
        outcome: tuple[Result, Result],
        back: int,
        adjourned: bool,
        consent: Level,
    ) -> None:
        with self.trying():
            enter_results(
                self.desk,
                [] if adjourned else [(board, outcome)],
                round_number=len(opened(self.desk).state.published) - back,
                adjourned=[board] if adjourned else [],
                consent=consent,
            )

    @rule(board=BOARDS, outcome=OUTCOMES, number=st.integers(1, 5))
    def a_result_is_corrected_for_rating(
        self, board: int, outcome: tuple[Result, Result], number: int
    ) -> None:
        with self.trying():
            correct_for_rating(self.desk, [(board, outcome)], round_number=number)

    @rule(rounds=st.integers(4, 8))
    def fide_mode_is_left_and_the_rounds_are_changed(self, rounds: int) -> None:
        with self.trying():
            leave_fide_mode(self.desk, consent=Level.TWO_STEPS)
        with self.trying():
            change_settings(self.desk, {"round_count": rounds}, consent=Level.TWO_STEPS)

    @rule(number=st.none() | st.integers(1, 60))
    def something_is_undone(self, number: int | None) -> None:
        before = opened(self.desk).state
        with self.trying():
            undo(self.desk, number)
            if number is None:
                redo(self.desk)
                assert opened(self.desk).state == before
                undo(self.desk)

    @rule(number=st.none() | st.integers(1, 60))
    def something_is_redone(self, number: int | None) -> None:
        with self.trying():
            redo(self.desk, number)

    @rule(with_snapshot=st.booleans())
    def the_program_is_restarted(self, with_snapshot: bool) -> None:
        found = opened(self.desk)
        if with_snapshot:
            self.journals.save_snapshot(self.stream, found.number, VERSION, packed(found.state))
        self.restart()
        self.desk = Desk(
            journals=self.journals,
            stream=self.stream,
            who="Bernard",
            device="desk",
            clock=self.desk.clock,
            shelf=Shelf(),
        )
        assert opened(self.desk).state == found.state

    @invariant()
    def the_state_is_the_fold_of_the_entries(self) -> None:
        entries = self.entries()
        state = opened(self.desk).state
        assert state == folded(effective(entries))
        assert unpacked(packed(state)) == state
        assert len(sentences(entries)) == len(entries)
        assert self.journals.findings(self.stream) == ()

    @invariant()
    def every_round_seats_everybody_once(self) -> None:
        for played in opened(self.desk).state.rounds:
            seated = [player for game in played.games for player in (game.white, game.black)]
            seated += [bye.player for bye in played.byes]
            seated += played.by_hand.unseated if played.by_hand else ()
            assert len(set(seated)) == len(seated)
            assert len(set(played.board_numbers)) == len(played.games)
            assert list(played.board_numbers) == sorted(played.board_numbers)

    @invariant()
    def the_report_reads_back_with_the_same_points(self) -> None:
        state = opened(self.desk).state
        event = event_of(state)
        assert [player.number for player in event.players] == list(range(1, len(event.players) + 1))
        if event.players and event.rounds:
            again = trf.loads(trf.dumps(report_of(state))).event
            assert total_points(again) == total_points(event)


class SqliteEventMachine(EventMachine):
    """An event in a file."""

    def open_first(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = str(Path(self.folder.name) / "event.ronde")
        self.store = open_journals(self.file)
        self.journals = self.store

    def restart(self) -> None:
        self.store.close()
        self.store = open_journals(self.file, create=False)
        self.journals = self.store

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()
