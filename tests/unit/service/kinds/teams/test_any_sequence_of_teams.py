"""Whatever is typed about teams, in any order: the state is the fold, and undo gives it back."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ronde.core.chess.player import Player
from ronde.core.chess.standings import team_standings
from ronde.core.chess.team import MatchForfeit
from ronde.core.journal.effect import effective
from ronde.errors import InputError, RuleError
from ronde.formats import trf
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import check_in, correct, withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import opened
from ronde.service.events.fold import folded
from ronde.service.events.objections import Level
from ronde.service.events.report import report_of
from ronde.service.events.results import TEXTS
from ronde.service.events.sentences import sentences
from ronde.service.events.sheets import round_json, round_sheets
from ronde.service.events.snapshots import packed, unpacked
from ronde.service.events.status import status_json
from ronde.service.events.view import event_of
from ronde.service.kinds.teams.actions.entering import enter_member, enter_teams, withdraw_team
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.actions.regulating import adjust_team
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.crosstable import team_crosstable
from ronde.service.kinds.teams.standings import PLAYERS_TIEBREAKS, ranked_teams
from ronde.service.kinds.teams.views import line_up_views
from tests.examples import examples
from tests.unit.service.events.desks import MemoryJournals, desk
from tests.unit.service.kinds.teams.team_desks import (
    NAMES,
    duel_settings,
    league_settings,
    team,
)

places = st.lists(st.none() | st.integers(1, 4), min_size=3, max_size=3)
outcomes = st.sampled_from(list(TEXTS))
team_ids = st.integers(1, 4)


class AnySequenceOfTeams(RuleBasedStateMachine):
    """A league or a match of teams in which things are done, undone and refused."""

    @initialize(is_duel=st.booleans(), double=st.booleans())
    def open(self, is_duel: bool, double: bool) -> None:
        self.journals = MemoryJournals()
        self.desk = desk(journals=self.journals)
        settings = duel_settings(3, double=double) if is_duel else league_settings(double=double)
        create(self.desk, settings)
        count = 2 if is_duel else 3
        enter_teams(self.desk, [team(name, 3 + index) for index, name in enumerate(NAMES[:count])])

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is refused leaves the journal as it was."""
        before = len(self.journals.kept["open"])
        try:
            yield
        except (InputError, RuleError):
            assert len(self.journals.kept["open"]) == before

    @rule(identity=team_ids, rating=st.integers(1000, 2400))
    def a_reserve_comes(self, identity: int, rating: int) -> None:
        with self.trying():
            player = Player(number=0, name=f"Reserve {rating}", rating=rating)
            enter_member(self.desk, identity, player)

    @rule(identity=team_ids)
    def a_team_leaves(self, identity: int) -> None:
        with self.trying():
            withdraw_team(self.desk, identity)

    @rule(name=st.sampled_from(NAMES))
    def a_team_comes(self, name: str) -> None:
        with self.trying():
            enter_teams(self.desk, [team(name, 3)])

    @rule(identity=st.integers(1, 12))
    def a_player_leaves(self, identity: int) -> None:
        with self.trying():
            withdraw(self.desk, identity)

    @rule(identity=st.integers(1, 12))
    def a_player_is_checked_in(self, identity: int) -> None:
        with self.trying():
            check_in(self.desk, [identity])

    @rule(identity=st.integers(1, 12), rating=st.integers(1000, 2400))
    def a_rating_is_corrected(self, identity: int, rating: int) -> None:
        with self.trying():
            correct(self.desk, identity, {"rating": rating})

    @rule(identity=team_ids, given=places, back=st.integers(-2, 2))
    def a_captain_lines_up(self, identity: int, given: list[int | None], back: int) -> None:
        with self.trying():
            number = opened(self.desk).state.next_round - back
            line_up(self.desk, identity, given, round_number=number)

    @rule(match=st.integers(1, 2), kind=st.none() | st.sampled_from(MatchForfeit))
    def a_match_is_forfeited(self, match: int, kind: MatchForfeit | None) -> None:
        with self.trying():
            forfeit_match(self.desk, match, kind)

    @rule(identity=team_ids, points=st.sampled_from((-10, 5)))
    def points_are_given(self, identity: int, points: int) -> None:
        with self.trying():
            adjust_team(self.desk, identity, match_points=points, game_points=5, reason="decision")

    @rule(force=st.booleans())
    def a_round_is_paired(self, force: bool) -> None:
        with self.trying():
            pair_draft(self.desk, consent=Level.CONFIRM if force else Level.ACKNOWLEDGE)

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

    @rule(board=st.integers(1, 6), outcome=outcomes)
    def a_result_is_typed(self, board: int, outcome: tuple[object, object]) -> None:
        with self.trying():
            enter_results(self.desk, [(board, outcome)])  # type: ignore[list-item]

    @rule(number=st.none() | st.integers(1, 40))
    def something_is_undone(self, number: int | None) -> None:
        before = opened(self.desk).state
        with self.trying():
            undo(self.desk, number)
            if number is None:
                redo(self.desk)
                assert opened(self.desk).state == before
                undo(self.desk)

    @rule(number=st.none() | st.integers(1, 40))
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
        status_json(state)

    @invariant()
    def everything_can_be_shown(self) -> None:
        state = opened(self.desk).state
        for played in state.rounds:
            round_sheets(state, played)
            round_json(state, played)
        line_up_views(state, max(len(state.rounds), 1))
        if state.published:
            team_crosstable(state)

    @invariant()
    def the_report_reads_back_with_the_same_places(self) -> None:
        state = opened(self.desk).state
        event = event_of(state)
        if not (event.team_event and event.team_event.teams and event.rounds):
            return
        again = trf.loads(trf.dumps(report_of(state)))
        ours = ranked_teams(state, event, None)
        theirs = team_standings(
            again.event,
            [step.descriptor for step in ours.applied],
            primary=ours.primary,
            predetermined=True,
        )
        assert [(place.number, place.rank, place.points) for place in theirs.standings] == [
            (place.number, place.rank, place.points) for place in ours.standings
        ]
        assert len(PLAYERS_TIEBREAKS) == 2


TestAnySequenceOfTeams = AnySequenceOfTeams.TestCase
TestAnySequenceOfTeams.settings = settings(
    max_examples=examples(20), stateful_step_count=25, deadline=None
)
