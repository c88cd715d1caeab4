"""Whatever is typed in a cup, in whatever order: the state is the fold, and nobody is misplaced."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ronde.core.journal.effect import effective
from ronde.errors import InputError, RuleError
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import opened
from ronde.service.events.fold import folded
from ronde.service.events.sentences import sentences
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.status import status_json
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.resolution import CupStanding, resolved_cup
from ronde.service.kinds.cup.settings import CupDraw
from ronde.service.kinds.cup.state import CupState
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.cup.words import match_word
from ronde.text import render
from tests.examples import examples
from tests.unit.service.events.desks import MemoryJournals
from tests.unit.service.kinds.cup.cups import LONGER, cup_of

numbers = st.integers(1, 16)
outcomes = st.sampled_from(
    (
        "a",
        "b",
        "d",
        "?",
        "=+-",
        "=-+",
        "=--",
        "=2-0",
        "=1½-½",
        "=1-1a",
        "=10½",
        "=1001",
        ".1a",
        ".1d",
        ".2b",
        ".3?",
    )
)
shapes = st.sampled_from(
    (
        {"third_place": True},
        {"draw": CupDraw.EACH_ROUND, "classification": True},
        {"double_elimination": True},
        {"game_count": 2, "ladder": LONGER, "consolation": True},
        {"game_count": 1},
        {"prequalified_count": 2},
    )
)


@contextmanager
def refusals() -> Iterator[None]:
    """What cannot be done is refused in a sentence, never otherwise."""
    try:
        yield
    except (InputError, RuleError) as error:
        render(error.message)


class Cup(RuleBasedStateMachine):
    """A cup and whatever may be done to it."""

    @initialize(shape=shapes, count=st.integers(5, 9))
    def opened_with(self, shape: dict[str, object], count: int) -> None:
        self.desk = cup_of(count, **shape)
        with refusals():
            draw_next(self.desk, 1, lambda: 1)
            publish_next(self.desk)

    @rule(words=st.lists(st.tuples(numbers, outcomes), min_size=1, max_size=3))
    def report(self, words: list[tuple[int, str]]) -> None:
        with refusals():
            typed = [match_word(f"{number}{outcome}") for number, outcome in words]
            enter_matches(self.desk, typed)

    @rule(side=st.sampled_from("ab"))
    def decide_the_first(self, side: str) -> None:
        found = opened(self.desk).state
        with refusals():
            status = status_json(found)
            if status["open_matches"]:
                enter_matches(self.desk, [match_word(f"{status['open_matches'][0]}{side}")])

    @rule(seed=st.integers(0, 3))
    def draw(self, seed: int) -> None:
        with refusals():
            draw_next(self.desk, seed, lambda: seed)

    @rule()
    def publish(self) -> None:
        with refusals():
            publish_next(self.desk)

    @rule(identity=st.integers(1, 9))
    def leave(self, identity: int) -> None:
        if identity in opened(self.desk).state.players:
            with refusals():
                withdraw(self.desk, identity)

    @rule(number=st.none() | st.integers(1, 30))
    def take_back(self, number: int | None) -> None:
        with refusals():
            undo(self.desk, number)

    @rule(number=st.none() | st.integers(1, 30))
    def bring_back(self, number: int | None) -> None:
        with refusals():
            redo(self.desk, number)

    @invariant()
    def the_state_is_the_fold(self) -> None:
        if not hasattr(self, "desk"):
            return
        assert isinstance(self.desk.journals, MemoryJournals)
        entries = self.desk.journals.kept["open"]
        state = opened(self.desk).state
        assert state == folded(effective(entries)) == unpacked(packed(state))
        assert all(render(sentence) for sentence in sentences(entries))
        assert status_json(state)["next"]
        cup = state.part(CupState) or CupState()
        drawn, records = cup.published, cup.records
        if drawn is None:
            return
        assert cup_view(state) is not None
        standing = CupStanding(drawn, records, state.withdrawn)
        assert not any(standing.is_misplaced(number) for number in records)
        for match in resolved_cup(drawn, records, state.withdrawn).matches.values():
            record = records.get(match.match_number)
            assert record is None or record.is_under_way or match.result is not None


Cup.TestCase.settings = settings(max_examples=examples(25), stateful_step_count=30, deadline=None)
TestAnySequence = Cup.TestCase
