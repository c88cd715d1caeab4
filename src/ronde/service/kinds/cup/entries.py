"""The entries of the journal that are about a cup: drawn, published, with its matches."""

from collections.abc import Mapping
from dataclasses import field, replace
from types import MappingProxyType

from ronde.core.chess.cup.boards import team_match
from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, WinnerOf
from ronde.core.knockout.lots import next_round_to_draw
from ronde.core.knockout.progress import Ending, Vacancy
from ronde.core.scores import WIN, points_value
from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, message
from ronde.service.events.change import ALWAYS, Change, Names, entry
from ronde.service.events.entries.players import PlayerWithdrawn
from ronde.service.events.entries.rounds import RoundDrafted, RoundPublished
from ronde.service.events.kind import Feature, has
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.payload import (
    StoredBracket,
    StoredMessage,
    StoredSlot,
)
from ronde.service.kinds.cup.resolution import CupStanding, resolved_cup
from ronde.service.kinds.cup.state import CupState, DrawnCup, MatchRecord

_MOST_ROUNDS = 100
"""Far more than the largest cup has, with a second chance and all."""


def _is_drawn_from(change: Change) -> bool:
    """Whether the first draw of a cup is made from what a change says."""
    return change.paired_from or isinstance(change, RoundDrafted | RoundPublished)


@entry("cup_drawn", mark="seeds")
class CupDrawn(Change):
    """The first draw of a cup: its whole bracket, and who plays in it."""

    round: int
    seed: int
    seeds: tuple[int, ...]
    """The lasting ids of the participants, seed number 1 first."""
    places: tuple[str, ...] = field(default=(), metadata=ALWAYS)
    """After groups: the place that each of them took there, as `A1`."""
    bracket: StoredBracket

    def apply(self, state: EventState) -> EventState:
        """The event with a draft of the cup."""
        cup = state.part(CupState) or CupState()
        if cup.published is not None:
            raise InconsistentEvent(
                N_("round {round} was drawn before the round before it was over"),
                round=self.round,
            )
        draft = DrawnCup(
            round_number=self.round,
            seed=self.seed,
            seeds=self.seeds,
            places=self.places,
            bracket=self.bracket,
        )
        _check_seeds(state, draft)
        _check_slots(draft)
        return state.with_part(replace(cup, draft=draft))

    def tell(self, names: Names) -> Message:
        """How many play, and the seed that repeats the draw."""
        template = (
            N_("cup of {count} drawn from the groups, seed {seed}")
            if self.places
            else N_("cup of {count} drawn, seed {seed}")
        )
        return message(template, count=len(self.seeds), seed=self.seed)

    def depends_on(self, earlier: Change) -> bool:
        """Everything it was drawn from."""
        return self.round == 1 and _is_drawn_from(earlier)


@entry("cup_drawn")
class CupRoundDrawn(Change):
    """The draw of the next round, where each is drawn: who meet are winners of matches."""

    round: int
    seed: int
    name: StoredMessage
    matches: tuple[tuple[int, StoredSlot, StoredSlot], ...]

    def apply(self, state: EventState) -> EventState:
        """The event with a draft of the round, once the round before is over."""
        cup = state.part(CupState)
        if cup is None or cup.published is None:
            raise ValueError(self.round)
        published = cup.published
        standing = CupStanding(published, cup.records, state.withdrawn)
        is_over = all(
            standing.match(match.match_number).winner is not Vacancy.OPEN
            for played in published.bracket.rounds
            if played.branch is Branch.MAIN and played.round_number == self.round - 1
            for match in played.matches
        )
        if next_round_to_draw(published.bracket) != self.round or not is_over:
            raise InconsistentEvent(
                N_("round {round} was drawn before the round before it was over"),
                round=self.round,
            )
        draft = replace(published, round_number=self.round, bracket=self._drawn(published.bracket))
        _check_slots(draft)
        return state.with_part(replace(cup, draft=draft))

    def _drawn(self, bracket: Bracket) -> Bracket:
        """A bracket with this round drawn."""
        slots = {match: (a, b) for match, a, b in self.matches}
        rounds = tuple(
            replace(
                played,
                matches=tuple(
                    replace(match, a=slots[match.match_number][0], b=slots[match.match_number][1])
                    for match in played.matches
                ),
            )
            if played.branch is Branch.MAIN and played.round_number == self.round
            else played
            for played in bracket.rounds
        )
        return Bracket(participant_count=bracket.participant_count, rounds=rounds)

    def tell(self, names: Names) -> Message:
        """Which round, and the seed that repeats the draw."""
        return message(N_("{round} drawn, seed {seed}"), round=self.name, seed=self.seed)


@entry("cup_published")
class CupPublished(Change):
    """The draw, which everybody knows from now on."""

    round: int
    name: StoredMessage

    def apply(self, state: EventState) -> EventState:
        """The event with the draw published; in a cup the first one settles everybody's number."""
        cup = state.part(CupState)
        if cup is None or cup.draft is None or cup.draft.round_number != self.round:
            raise InconsistentEvent(
                N_("round {round} was published without a draft"), round=self.round
            )
        if not state.numbers and not has(state.regulations, Feature.BOARDS):
            state = replace(state, numbers=_numbers(state, cup.draft))
        return state.with_part(replace(cup, published=cup.draft, draft=None))

    def tell(self, names: Names) -> Message:
        """Which round."""
        if self.round == 1:
            return message(N_("draw of the cup published"))
        return message(N_("{round} published"), round=self.name)

    def depends_on(self, earlier: Change) -> bool:
        """Everything the first draw was made from."""
        return self.round == 1 and _is_drawn_from(earlier)


@entry("match_result", stales_draft=True, is_typed_result=True)
class MatchReported(Change):
    """What was reported of a match, in place of anything before."""

    match: int
    round: int
    called: StoredMessage
    game: int | None
    """The game that was told; None where the match was told as a whole."""
    record: MatchRecord | None
    before: MatchRecord | None

    def apply(self, state: EventState) -> EventState:
        """The event with the match; nobody else than those who stand in it may have played it."""
        cup = state.part(CupState)
        if cup is None or cup.published is None:
            raise InconsistentEvent(N_("match {number} is not drawn"), number=self.match)
        records = dict(cup.records)
        records.pop(self.match, None)
        if self.record is not None:
            records[self.match] = self.record
        standing = CupStanding(cup.published, records, state.withdrawn)
        other = standing.misplaced_after(self.match)
        if other is not None:
            raise InconsistentEvent(N_("match {number} was played by others"), number=other)
        return state.with_part(replace(cup, records=MappingProxyType(records)))

    def tell(self, names: Names) -> Message:
        """Which match, how it ended, and what that takes the place of."""
        if self.record is None:
            return message(N_("{match}, result cleared"), match=self.called)
        if self.game is not None:
            return _game(names, self.called, self.record, self.game)
        what = _outcome(names, self.record)
        sentence = message(N_("{match}, {what}"), match=self.called, what=what)
        if self.before is None or self.before.is_under_way:
            return sentence
        before = _outcome(names, self.before)
        return message(N_("{result} instead of: {before}"), result=sentence, before=before)

    def depends_on(self, earlier: Change) -> bool:
        """What was reported of the match before; who went on is left to the fold."""
        return isinstance(earlier, MatchReported) and earlier.match == self.match

    @property
    def paired_from(self) -> bool:
        """A first draw is never made from matches, and no round is paired after them."""
        return False


@entry(mark="cup")
class CupLeft(PlayerWithdrawn):
    """A player who leaves a cup that is under way."""

    cup: bool

    def tell(self, names: Names) -> Message:
        """Who leaves."""
        if not self.cup:
            return PlayerWithdrawn.tell(self, names)
        return message(N_("{name} withdrawn from the cup"), name=names.name(self.player))


ENTRIES: tuple[type[Change], ...] = (
    CupDrawn,
    CupRoundDrawn,
    CupPublished,
    MatchReported,
    CupLeft,
)
"""The kinds of entries about a cup."""


def _game(names: Names, called: Message, record: MatchRecord, game_number: int) -> Message:
    """A game of a match, and who goes on where it decided."""
    if game_number > len(record.games):
        return message(N_("{match}, game {game} cleared"), match=called, game=game_number)
    first, second = (names.name(identity) for identity in record.between)
    points = record.games[game_number - 1]
    sentence = message(
        N_("{match}, game {game}: {first} {a}-{b} {second}"),
        match=called,
        game=game_number,
        first=first,
        second=second,
        a=points_value(points),
        b=points_value(WIN - points),
    )
    if record.winner is None:
        return sentence
    return message(N_("{game}; {name} goes on"), game=sentence, name=names.name(record.winner))


def _outcome(names: Names, record: MatchRecord) -> Message:
    """How a match ended."""
    first, second = (names.name(identity) for identity in record.between)
    if record.ending is Ending.BOTH_ABSENT:
        return message(N_("neither {first} nor {second} came"), first=first, second=second)
    if record.winner is None:
        return message(N_("{first} – {second} under way"), first=first, second=second)
    loser = record.between[1] if record.winner == record.between[0] else record.between[0]
    who = {"winner": names.name(record.winner), "loser": names.name(loser)}
    if record.ending is Ending.WALK_OVER:
        return message(N_("{winner} goes on, {loser} did not come"), **who)
    if record.score is None:
        return message(N_("{winner} beat {loser}"), **who)
    own, other = record.score if record.winner == record.between[0] else record.score[::-1]
    fields = {**who, "own": points_value(own), "other": points_value(other)}
    if own == other and record.boards:
        berlins = team_match(record.boards).berlins
        one, two = berlins if record.winner == record.between[0] else berlins[::-1]
        return message(
            N_("{winner} – {loser} {own}-{other}, {winner} goes on by Berlin, {one} to {two}"),
            **{**fields, "one": points_value(one), "two": points_value(two)},
        )
    if own == other:
        return message(N_("{winner} – {loser} {own}-{other}, {winner} goes on"), **fields)
    return message(N_("{winner} beat {loser} {own}-{other}"), **fields)


def _check_seeds(state: EventState, draft: DrawnCup) -> None:
    """Refuse somebody whom the event does not have, or who is in the cup twice."""
    for identity in draft.seeds:
        if identity not in state.players:
            raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    if len(set(draft.seeds)) != len(draft.seeds):
        raise InconsistentEvent(N_("the cup has a player in two places"))
    if len(draft.seeds) != draft.bracket.participant_count:
        raise InconsistentEvent(N_("the cup has more places than players, or fewer"))


def _check_slots(draft: DrawnCup) -> None:
    """Refuse a bracket in which nobody could ever stand: each slot names a match before its own."""
    depths: dict[int, int] = {}
    for number, match in draft.matches.items():
        sources = [
            depths[slot.match_number]
            for slot in (match.a, match.b)
            if isinstance(slot, WinnerOf | LoserOf)
        ]
        depths[number] = 1 + max(sources, default=0)
    if max(depths.values(), default=0) > _MOST_ROUNDS:
        raise InconsistentEvent(N_("the cup has more rounds than any cup"))
    resolved_cup(draft, {}, ())


def _numbers(state: EventState, draft: DrawnCup) -> Mapping[int, int]:
    """Everybody's number: that of the seed, and after those the others who were entered."""
    others = [player.number for player in participants(state) if player.number not in draft.seeds]
    return MappingProxyType(
        {identity: number for number, identity in enumerate((*draft.seeds, *others), start=1)}
    )
