"""A round by hand as cards on a table: score groups, halves, what is due, what is against it.

The course for arbiters pairs a Swiss in six steps. Where a round is in them follows from what lies
on the table, so that nothing has to be kept besides the seats and who moved down.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.by_hand import (
    Halves,
    HandBracket,
    HandPairs,
    RuledBracket,
    at_work,
    halves,
    hand_brackets,
)
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.preferences import Preference
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.chess.swiss.replay import Meetings, meetings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.service.events.hand_made import against_board, against_bye
from ronde.service.events.kind import swiss_rules
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Objection
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.view import event_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBeforeRound:
    """A player's card, as the rules see them before the round."""

    identity: int
    number: int
    name: str
    rating: int | None
    points: Points
    colours: tuple[Colour, ...]
    """The colours of their games, oldest first."""
    due: Preference
    """The colour they should have, and how strongly."""
    floats: tuple[Float, Float]
    """What the previous round did to them, and the one before it."""
    group: int
    """The score group that they are of: a card never moves above it."""
    met: tuple[int, ...]
    """The opponents so far, and whoever they may not meet."""
    kept_from: tuple[int, ...]
    """Those among them whom they never met: the arbiter keeps them apart."""
    had_bye: bool
    """Whether they may not be given the bye."""
    topscorer: bool

    @property
    def opponents(self) -> tuple[int, ...]:
        """The opponents so far."""
        return tuple(other for other in self.met if other not in self.kept_from)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBoard:
    """Two cards put together."""

    board_number: int
    white: CardBeforeRound
    black: CardBeforeRound
    objections: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """A score group on the table."""

    number: int
    score: Points
    size: int
    boards: tuple[CardBoard, ...]
    halves: tuple[tuple[CardBeforeRound | None, CardBeforeRound | None], ...]
    """Who waits here, the first half above the second; None where a place is empty."""
    moved_down: tuple[int, ...]
    """The numbers of those who came from a higher group."""
    floaters: tuple[int, ...]
    """The numbers of those who went down from here."""
    resting: int | None
    """The number of whoever has the bye out of this group."""
    at_work: bool
    verdict: Verdict | None
    """Why the rules pair it otherwise, once it is finished."""


class CardTable:
    """A round by hand on the table; whatever costs something is computed when asked for."""

    def __init__(self, state: EventState) -> None:
        rules = swiss_rules(state.regulations)
        if rules is None:
            raise InputError(N_("only a Swiss is paired with cards"))
        self.state = state
        self.rules: SwissSystem = rules
        self._cards = rules.with_cards()
        self.draft: PairedRound | None = state.draft
        self.is_open = state.session is not None
        """Whether the cards can be moved."""

    @cached_property
    def event(self) -> Event:
        """The event before the round."""
        return event_of(self.state)

    @cached_property
    def to_pair(self) -> RoundToPair:
        """Who is to be paired."""
        return self.rules.to_pair(self.event)

    @cached_property
    def met(self) -> Meetings:
        """Who met whom."""
        return meetings(self.event)

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Pairing numbers by id."""
        return pairing_numbers(self.state)

    @cached_property
    def seats(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        """The boards with the numbers of White and Black."""
        if self.draft is None:
            return ()
        return tuple(
            (board, (self.numbers[game.white], self.numbers[game.black]))
            for board, game in self.draft.boards
        )

    @cached_property
    def hand(self) -> HandPairs:
        """What was put together so far."""
        draft = self.draft
        if draft is None:
            return HandPairs()
        byes = (bye.player for bye in draft.byes if bye.result is Result.PAIRING_ALLOCATED_BYE)
        bye = next(byes, None)
        lowered = Counter(draft.by_hand.lowered if draft.by_hand else ())
        return HandPairs(
            pairs=tuple(pair for _board, pair in self.seats),
            bye=None if bye is None else self.numbers[bye],
            lowered={self.numbers[identity]: count for identity, count in lowered.items()},
        )

    @cached_property
    def brackets(self) -> tuple[HandBracket, ...]:
        """The score groups as they lie on the table."""
        return hand_brackets(self.to_pair, self.hand)

    @cached_property
    def at_work(self) -> HandBracket | None:
        """The group whose turn it is; None where everybody has a place."""
        return at_work(self.brackets)

    @cached_property
    def ruled(self) -> RuledBracket | None:
        """What the rules do next in the group whose turn it is."""
        if self.at_work is None:
            return None
        return self._cards.rules_for(self.to_pair, self.hand, self.at_work, self.met)

    @cached_property
    def cards(self) -> dict[int, CardBeforeRound]:
        """Every card by its number."""
        own = {number: each.number for each in self.brackets for number in each.residents}
        players = {number: self.state.players[each] for each, number in self.numbers.items()}
        return {
            entrant.number: CardBeforeRound(
                identity=players[entrant.number].number,
                number=entrant.number,
                name=players[entrant.number].name,
                rating=players[entrant.number].rating or None,
                points=entrant.score,
                colours=entrant.colours,
                due=entrant.preference,
                floats=entrant.floats,
                group=own[entrant.number],
                met=tuple(sorted(entrant.met)),
                kept_from=tuple(
                    other
                    for other in sorted(entrant.met)
                    if self.met.round_of(entrant.number, other) is None
                ),
                had_bye=entrant.barred,
                topscorer=entrant.topscorer,
            )
            for entrant in self.to_pair.entrants
        }

    @cached_property
    def bye(self) -> CardBeforeRound | None:
        """Who has the bye."""
        return None if self.hand.bye is None else self.cards[self.hand.bye]

    @cached_property
    def against_bye(self) -> tuple[Verdict, ...]:
        """What the rules have against the bye."""
        if self.hand.bye is None:
            return ()
        return _verdicts(against_bye(self._entrants[self.hand.bye], self.rules.articles))

    @cached_property
    def groups(self) -> tuple[CardGroup, ...]:
        """Every score group with its cards."""
        verdicts = self._cards.judge(self.to_pair, self.hand, self.brackets, self.met)
        boards = self._boards()
        return tuple(
            CardGroup(
                number=bracket.number,
                score=bracket.score,
                size=len(bracket.residents),
                boards=tuple(boards[frozenset(pair)] for pair in bracket.pairs),
                halves=self._halves(bracket),
                moved_down=bracket.moved_down,
                floaters=bracket.floaters,
                resting=bracket.resting,
                at_work=bracket is self.at_work,
                verdict=verdicts.get(bracket.number),
            )
            for bracket in self.brackets
        )

    @property
    def objections(self) -> tuple[tuple[str, Verdict], ...]:
        """Everything against what lies on the table, in order, each with its place."""
        verdicts = []
        for group in self.groups:
            for board in group.boards:
                pair = f"{board.white.number}–{board.black.number}"
                verdicts += [(pair, verdict) for verdict in board.objections]
            if group.verdict is not None:
                verdicts.append((str(group.number), group.verdict))
        return (*verdicts, *((str(self.hand.bye), verdict) for verdict in self.against_bye))

    def colours_of(self, first: int, other: int) -> tuple[int, int]:
        """Two players by number, White first, as the rules give the colours.

        Rule: FIDE C.04.3 (2026-02) 5.2
        """
        board = Board(self._entrants[first], self._entrants[other])
        higher = board.higher
        lower = board.black if higher is board.white else board.white
        if has_white(higher, lower, self.to_pair.initial_colour):
            return higher.number, lower.number
        return lower.number, higher.number

    @cached_property
    def _entrants(self) -> dict[int, Entrant]:
        return {entrant.number: entrant for entrant in self.to_pair.entrants}

    def _boards(self) -> dict[frozenset[int], CardBoard]:
        """The boards that are made, each with what is against it."""
        return {
            frozenset((white, black)): CardBoard(
                board_number=board_number,
                white=self.cards[white],
                black=self.cards[black],
                objections=self._against(white, black),
            )
            for board_number, (white, black) in self.seats
        }

    def _against(self, white: int, black: int) -> tuple[Verdict, ...]:
        """What the rules have against two players by themselves, and their colours."""
        board = Board(self._entrants[white], self._entrants[black])
        articles = self.rules.articles
        objections = _verdicts(against_board(board, self.to_pair, self.met, articles))
        if objections or self.colours_of(white, black) == (white, black):
            return objections
        text = message(N_("the rules give these two the other colours"))
        return (Verdict(rule=articles.preferences, text=text),)

    def _halves(
        self, bracket: HandBracket
    ) -> tuple[tuple[CardBeforeRound | None, CardBeforeRound | None], ...]:
        """Who waits in a group, the first half above the second."""
        cut = self._cut(bracket)
        waiting = {number: self.cards[number] for number in bracket.left}
        columns = [(waiting.get(first), waiting.get(second)) for first, second in cut.pairs]
        columns += [(None, waiting.get(number)) for number in cut.left_over]
        return tuple(column for column in columns if any(column))

    def _cut(self, bracket: HandBracket) -> Halves:
        """A group in two halves: of everybody in it, or of whoever is left to the rules."""
        if bracket is self.at_work and self.ruled is not None:
            return self.ruled.halves
        gone = {*bracket.floaters} - {*bracket.left}
        return halves(
            [number for number in bracket.moved_down if number not in gone],
            [number for number in bracket.residents if number not in gone],
        )


def _verdicts(objections: Iterable[Objection]) -> tuple[Verdict, ...]:
    """Objections as what they say and the article they follow from."""
    return tuple(Verdict(rule=objection.rule, text=objection.message) for objection in objections)


def card_table(state: EventState) -> CardTable:
    """The next round of a Swiss as cards on a table.

    Raises InputError if the event is no Swiss, or its last round is published already.
    """
    table = CardTable(state)
    planned = table.event.planned_round_count
    if planned is not None and state.next_round > planned:
        raise InputError(
            N_("all {count} rounds are played; there is no round {round} to pair"),
            count=planned,
            round=state.next_round,
        )
    return table
