"""Whatever an arbiter types, in whatever order: the state is the fold, and undo gives it back."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ronde.core.chess.event import total_points
from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.core.journal.effect import effective
from ronde.errors import InputError, RuleError
from ronde.formats import trf
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import check_in, correct, enter, withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.regulating import adjust, grant_bye
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import opened
from ronde.service.events.fold import folded
from ronde.service.events.report import report_of
from ronde.service.events.results import TEXTS
from ronde.service.events.sentences import sentences
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import MemoryJournals, desk, players, swiss

ids = st.integers(1, 12)
boards = st.integers(1, 5)
outcomes = st.sampled_from(list(TEXTS))


class AnySequence(RuleBasedStateMachine):
    """A Swiss in which things are done, undone and refused."""

    @initialize()
    def open(self) -> None:
        self.journals = MemoryJournals()
        self.desk = desk(journals=self.journals)
        create(self.desk, swiss(6))
        enter(self.desk, players(7))

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is refused leaves the journal as it was."""
        before = len(self.journals.kept["open"])
        try:
            yield
        except (InputError, RuleError):
            assert len(self.journals.kept["open"]) == before

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

    @rule(identity=ids)
    def somebody_leaves(self, identity: int) -> None:
        with self.trying():
            withdraw(self.desk, self.known(identity))

    @rule(identity=ids)
    def somebody_is_checked_in(self, identity: int) -> None:
        with self.trying():
            check_in(self.desk, [self.known(identity)])

    @rule(identity=ids, rating=st.integers(1000, 2400))
    def a_rating_is_corrected(self, identity: int, rating: int) -> None:
        with self.trying():
            correct(self.desk, self.known(identity), {"rating": rating})

    @rule(identity=ids, round_number=st.integers(1, 6), result=st.sampled_from(("H", "Z")))
    def a_bye_is_granted(self, identity: int, round_number: int, result: str) -> None:
        with self.trying():
            grant_bye(
                self.desk,
                self.known(identity),
                round_number=round_number,
                result=Result(result),
            )

    @rule(identity=ids, points=st.sampled_from((-10, -5, 5)))
    def points_are_given(self, identity: int, points: int) -> None:
        with self.trying():
            adjust(self.desk, self.known(identity), points, reason="decision")

    @rule(force=st.booleans())
    def a_round_is_paired(self, force: bool) -> None:
        with self.trying():
            pair_draft(self.desk, force=force)

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
        if last and last[-1].open_boards:
            enter_results(self.desk, [(b, list(TEXTS)[b % 3]) for b in last[-1].open_boards])

    @rule(board=boards, outcome=outcomes, back=st.integers(0, 2))
    def a_result_is_typed(self, board: int, outcome: tuple[Result, Result], back: int) -> None:
        with self.trying():
            last = len(opened(self.desk).state.published)
            enter_results(self.desk, [(board, outcome)], round_number=last - back)

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

    @invariant()
    def the_state_is_the_fold_of_the_entries(self) -> None:
        entries = self.journals.kept["open"]
        state = opened(self.desk).state
        assert state == folded(effective(entries))
        assert unpacked(packed(state)) == state
        assert len(sentences(entries)) == len(entries)
        assert self.journals.findings("open") == ()

    @invariant()
    def the_report_reads_back_with_the_same_points(self) -> None:
        state = opened(self.desk).state
        event = event_of(state)
        assert [player.number for player in event.players] == list(range(1, len(event.players) + 1))
        if event.players and event.rounds:
            again = trf.loads(trf.dumps(report_of(state))).event
            assert total_points(again) == total_points(event)


TestAnySequence = AnySequence.TestCase
TestAnySequence.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
