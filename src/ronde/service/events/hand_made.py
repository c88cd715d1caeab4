"""Pairs that an arbiter made: what the rules have against each, and the round they would give."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game, Result
from ronde.core.chess.swiss.boards import Board, in_board_order
from ronde.core.chess.swiss.checker import Difference, Seats, compared
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.replay import PROHIBITED_RULE, Meetings, meetings
from ronde.core.chess.swiss.system import Articles, SwissSystem
from ronde.errors import RuleError
from ronde.messages import N_, Message, counted, message
from ronde.service.events.kind import pairing_system, swiss_rules
from ronde.service.events.objections import THE_REPORT_TELLS, Level, Objection
from ronde.service.events.state import EventState

LARGEST_COLOUR_DIFFERENCE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingComparison:
    """A round by hand beside the one that the rules give, all by pairing number."""

    ruled: tuple[Seats, ...]
    """What the rules give; nothing where they give no round."""
    made: tuple[Seats, ...]
    differences: tuple[Difference, ...]
    problem: Message | None = None
    """Why the rules give no round."""

    @property
    def difference_count(self) -> int:
        """How many pairs are not those of the rules."""
        return len(self.made) if self.problem else len(self.differences)

    @property
    def only_ruled(self) -> tuple[Seats, ...]:
        """The pairs of the rules that were not made."""
        return tuple(seats for seats in self.ruled if seats not in self.made)

    @property
    def only_made(self) -> tuple[Seats, ...]:
        """The pairs made that are not those of the rules."""
        return tuple(seats for seats in self.made if seats not in self.ruled)


def comparison(event: Event, state: EventState, seats: Sequence[Seats]) -> PairingComparison:
    """A round by hand compared with what the rules give.

    Rule: FIDE VCL4THP (2026-08) 64-69
    """
    try:
        games, byes = pairing_system(state.regulations).pair(event, state)
    except RuleError as error:
        return PairingComparison(ruled=(), made=tuple(seats), differences=(), problem=error.message)
    ruled: list[Seats] = [(game.white, game.black) for game in games]
    ruled += [(bye.player, None) for bye in byes if bye.result is Result.PAIRING_ALLOCATED_BYE]
    return PairingComparison(
        ruled=tuple(ruled), made=tuple(seats), differences=compared(ruled, list(seats))
    )


def against_differences(state: EventState, comparison: PairingComparison) -> Iterable[Objection]:
    """What speaks against finishing a round by hand: it is not the one of the rules."""
    if comparison.problem is not None:
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=comparison.problem,
            rule=_rules(state).articles.no_pairing,
        )
    if comparison.difference_count:
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("one pair is not as the rules have it: {pairs}"),
                N_("{count} pairs are not as the rules have them: {pairs}"),
                comparison.difference_count,
                pairs=pairs_text(comparison.only_made),
            ),
            consequences=(THE_REPORT_TELLS,),
            rule="C.04.2 1.5",
        )


def pairs_text(pairs: Sequence[Seats]) -> str:
    """Pairs by number in a row, the first dozen of them; 0 is nobody."""
    shown = ", ".join(f"{white}-{black or 0}" for white, black in pairs[:12])
    return f"{shown} …" if len(pairs) > 12 else shown


def against_pairs(event: Event, state: EventState, pairs: Iterable[Seats]) -> Iterable[Objection]:
    """What the absolute criteria have against pairs made by hand.

    Rule: FIDE VCL4THP (2026-08) 64-69
    """
    rules = _rules(state)
    to_pair, met = rules.to_pair(event), meetings(event)
    entrants = {entrant.number: entrant for entrant in to_pair.entrants}
    for white, black in pairs:
        if black is None:
            yield from against_bye(entrants[white], rules.articles)
        else:
            board = Board(entrants[white], entrants[black])
            yield from against_board(board, to_pair, met, rules.articles)


def against_board(
    board: Board, to_pair: RoundToPair, met: Meetings, articles: Articles
) -> Iterable[Objection]:
    """What the absolute criteria have against two players with their colours."""
    yield from _against_meeting(board.white, board.black, met, articles)
    sides = ((board.white, Colour.WHITE), (board.black, Colour.BLACK))
    for entrant, colour in sides:
        yield from _against_colour(entrant, colour, to_pair, articles)
    if all(entrant.preference.colour is colour.other for entrant, colour in sides):
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=message(
                N_("numbers {white} and {black} would both rather have the other colour"),
                white=board.white.number,
                black=board.black.number,
            ),
            rule=articles.preferences,
        )


def against_bye(entrant: Entrant, articles: Articles) -> Iterable[Objection]:
    """What speaks against somebody's bye."""
    if entrant.barred:
        yield Objection(
            level=Level.CONFIRM,
            message=message(N_("number {number} may not have the bye"), number=entrant.number),
            rule=articles.bye,
        )


def _against_meeting(
    white: Entrant, black: Entrant, met: Meetings, articles: Articles
) -> Iterable[Objection]:
    """What speaks against two players' meeting."""
    names = {"white": white.number, "black": black.number}
    round_number = met.round_of(white.number, black.number)
    if round_number is not None:
        yield Objection(
            level=Level.CONFIRM,
            message=message(
                N_("numbers {white} and {black} met in round {round}"), round=round_number, **names
            ),
            rule=articles.met,
        )
    elif black.number in white.met:
        yield Objection(
            level=Level.CONFIRM,
            message=message(
                N_("numbers {white} and {black} may not meet by order of the arbiter"), **names
            ),
            rule=PROHIBITED_RULE,
        )


def _against_colour(
    entrant: Entrant, colour: Colour, to_pair: RoundToPair, articles: Articles
) -> Iterable[Objection]:
    """What speaks against somebody's colour: the third one running, or three more than the other.

    Rule: FIDE C.04.1 (2026-02) 6
    """
    if to_pair.is_last and entrant.topscorer:
        return
    difference = entrant.difference + (1 if colour is Colour.WHITE else -1)
    facts = {"number": entrant.number, "colour": colour_name(colour)}
    if entrant.repeats and entrant.colours[-1] is colour:
        sentence = message(N_("number {number} would have {colour} three times running"), **facts)
    elif abs(difference) > LARGEST_COLOUR_DIFFERENCE:
        sentence = message(
            N_("number {number} would have {colour} three times more than the other colour"),
            **facts,
        )
    else:
        return
    yield Objection(level=Level.CONFIRM, message=sentence, rule=articles.colour)


def in_order_of_boards(event: Event, state: EventState, games: Iterable[Game]) -> tuple[Game, ...]:
    """Games by pairing number in the order of their boards.

    Rule: FIDE C.04.2 (2026-02) 3.6
    """
    entrants = {entrant.number: entrant for entrant in _rules(state).to_pair(event).entrants}
    boards = [Board(entrants[game.white], entrants[game.black]) for game in games]
    return tuple(Game(board.white.number, board.black.number) for board in in_board_order(boards))


def _rules(state: EventState) -> SwissSystem:
    """The rules that pairs made by hand are held against."""
    rules = swiss_rules(state.regulations)
    assert rules is not None  # only a Swiss is paired by hand
    return rules
