"""The rounds of a Swiss: paired by any system, explained, and played."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye
from ronde.core.chess.swiss.boards import RoundPairing, numbered_boards
from ronde.core.chess.swiss.catalogue import EDITIONS, SYSTEM_NAMES, asked_system
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.scores import points_value
from ronde.core.shown import Picture, Shown, many
from ronde.errors import UnknownName
from ronde.library import given
from ronde.library.events import GameGiven, checked_event, colour, results_of, with_round
from ronde.messages import N_
from ronde.text.explanations import sentence


@dataclass(frozen=True, slots=True)
class PairedBoard:
    """Two players at a board, by their numbers."""

    board: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class PairingDecision:
    """One thing that was decided: by which article, about whom, and what."""

    rule: str
    players: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True, repr=False)
class PairingBracket(Shown):
    """A bracket of the round: who was in it, with how many points, and what was decided."""

    number: int
    score: float
    players: tuple[int, ...]
    decisions: tuple[PairingDecision, ...]

    def _picture(self) -> Picture:
        """A row for each decision."""
        members = ", ".join(map(str, self.players))
        return Picture(
            f"Bracket {self.number}, score {self.score:g}: {members}",
            ("rule", "decision"),
            [(decision.rule, decision.text) for decision in self.decisions],
        )


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Whether two players meet, by which article, and the round it would have been otherwise."""

    pair: tuple[int, int]
    paired: bool
    rule: str
    text: str
    alternative: tuple[tuple[int, int], ...] | None
    """The pairs, White first; None where the two could not have met."""


@dataclass(frozen=True, repr=False)
class Pairing(Shown):
    """A round as a Swiss system pairs it.

    `bye` is the number of the player without an opponent, or None. `explanation` tells bracket by
    bracket what was decided and by which article; `why_not` answers about two players; `played`
    takes the results in.
    """

    round_number: int
    system: str
    edition: str
    boards: tuple[PairedBoard, ...]
    bye: int | None
    _event: Event = field(compare=False)
    _rules: SwissSystem = field(compare=False)
    _to_pair: RoundToPair = field(compare=False)
    _pairing: RoundPairing = field(compare=False)

    @cached_property
    def explanation(self) -> tuple[PairingBracket, ...]:
        """Every bracket of the round with what was decided in it, made when it is asked for."""
        met = self._rules.meetings(self._event)
        return tuple(
            PairingBracket(
                number=bracket.number,
                score=float(points_value(bracket.score)),
                players=bracket.players,
                decisions=tuple(
                    PairingDecision(decision.rule, decision.players, sentence(decision.text))
                    for decision in bracket.decisions
                ),
            )
            for bracket in self._rules.explaining.explain(self._pairing, met)
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        """Why two players do not meet in this round, or why they do."""
        known = {player.number for player in self._rules.as_paired(self._event).players}
        for number in (first, second):
            if given.whole(number, "player") not in known:
                raise _no_player(number)
        if first == second:
            raise given.expected("players", "two different ones", first)
        met = self._rules.meetings(self._event)
        explaining = self._rules.explaining
        answer = explaining.why_not(self._to_pair, self._pairing, first, second, met)
        otherwise = answer.alternative
        return WhyNot(
            pair=answer.pair,
            paired=answer.paired,
            rule=answer.rule,
            text=sentence(answer.text),
            alternative=None
            if otherwise is None
            else tuple((board.white.number, board.black.number) for board in otherwise.boards),
        )

    def played(self, results: str | Iterable[str]) -> Event:
        """The event with this round played: a result for each board in order, `1-0 ½-½ 0-1`."""
        words = results.split() if isinstance(results, str) else given.several(results, "results")
        if len(words) != len(self.boards):
            raise given.expected(
                "results", f"one for each of {len(self.boards)} boards", len(words)
            )
        for number, word in enumerate(words, start=1):
            results_of(word, f"board {number}")
        games: list[GameGiven] = [
            (board.white, board.black, word) for board, word in zip(self.boards, words, strict=True)
        ]
        if self.bye is not None:
            games.append(Bye(self.bye, self._rules.bye_in(self.round_number)))
        games += [
            Bye(number, request.result)
            for request in self._event.requested_byes
            if request.round_number == self.round_number
            for number in request.players
        ]
        return with_round(self._event, games)

    def _picture(self) -> Picture:
        """A row for each board, with the names."""
        names = {
            player.number: player.name for player in self._rules.as_paired(self._event).players
        }
        bye = "" if self.bye is None else f", bye {self.bye} {names[self.bye]}".rstrip()
        return Picture(
            f"Round {self.round_number} ({self.system} {self.edition}): "
            f"{many(len(self.boards), 'board')}{bye}",
            ("board", "white", "", "black", ""),
            [
                (board.board, board.white, names[board.white], board.black, names[board.black])
                for board in self.boards
            ],
        )


def pair(
    event: Event,
    *,
    system: str | None = None,
    edition: str | None = None,
    round_number: int | None = None,
    first_colour: str | None = None,
) -> Pairing:
    """The next round of a Swiss event, or one of its rounds anew.

    `system` is `dutch`, `dubov`, `burstein`, `lim`, `lim-maxi`, `double` or `team`; without it the
    event's own counts, else the FIDE (Dutch) system. Raises `RuleError` where no round is allowed.
    """
    rules = _rules(checked_event(event), system, edition)
    if round_number is not None:
        event = rules.before_round(event, given.whole(round_number, "round_number", least=1))
    start = None if first_colour is None else colour(first_colour, "first_colour")
    to_pair = rules.to_pair(event, initial_colour=start)
    pairing = rules.pair_or_tell(to_pair, event)
    return Pairing(
        round_number=pairing.round_number,
        system=rules.name,
        edition=rules.edition,
        boards=tuple(
            PairedBoard(number, board.white.number, board.black.number)
            for number, board in numbered_boards(pairing.boards)
        ),
        bye=pairing.bye,
        _event=event,
        _rules=rules,
        _to_pair=to_pair,
        _pairing=pairing,
    )


def _rules(event: Event, system: str | None, edition: str | None) -> SwissSystem:
    """The system and edition to pair by: as asked for, else as the event says."""
    if system is not None:
        given.one_of(system, SYSTEM_NAMES, "system")
    if edition is not None:
        given.one_of(edition, EDITIONS, "edition")
    rules = asked_system(event, system, edition)
    rules.check_participants(event)
    return rules


def _no_player(number: int) -> UnknownName:
    """What is told of a number that nobody has."""
    return UnknownName(N_("there is no number {number} in this event"), number=number)
