"""Why a round of an event is as it is: a board, a game that is not there, the whole round.

A round is explained from the results that it was paired from, whatever was corrected since.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypedDict

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Answer, Blockade, BracketExplanation, Decision
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.system import Explaining, SwissSystem
from ronde.core.roundrobin.berger import table_size
from ronde.core.scores import Points
from ronde.errors import InputError, RuleError, UnknownName
from ronde.messages import N_, Message, message
from ronde.service.events.contestants import contestant_names, pair_at
from ronde.service.events.kind import PairingTable, pairing_system, swiss_rules
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState, PairedRound
from ronde.service.events.view import event_of
from ronde.text import _
from ronde.text.answers import PointsValue, answer_of, of
from ronde.text.documents import JsonObject
from ronde.text.explanations import DecisionAnswer, decisions_sheet, sentence
from ronde.text.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenBefore:
    """Somebody as the rules saw them before a round: the colours they had, and the one due."""

    colours: tuple[Colour, ...] = ()
    due: Colour | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyBoard:
    """Why two players sit at a board, by pairing number."""

    round_number: int
    board_number: int
    white: int
    black: int
    reasons: tuple[Decision, ...]
    as_ruled: bool
    """Whether the rules give this very game."""
    bracket_number: int | None = None
    score: Points | None = None
    """Of the bracket."""
    remark: Message | None = None
    """Where the game is not that of the rules: what they say of it."""
    seen: tuple[SeenBefore, SeenBefore] = (SeenBefore(), SeenBefore())
    """Both of them; a table looks at no colours."""


def why_board(state: EventState, round_number: int, board_number: int) -> WhyBoard:
    """Why a board of a round, drafted or published, has the game it has."""
    white, black = pair_at(state, paired_round(state, round_number), board_number)
    rules = swiss_rules(state.regulations)
    if rules is None:
        reasons = why_table(state, _table_of(state), round_number, white, black)
        return WhyBoard(
            round_number=round_number,
            board_number=board_number,
            white=white,
            black=black,
            reasons=reasons,
            as_ruled=True,
        )
    before = _before(state, round_number, rules)
    try:
        pairing = before.paired()
    except RuleError as error:
        remark: Message | None = error.message
        brackets: tuple[BracketExplanation, ...] = ()
    else:
        remark = _remark(before, pairing, (white, black))
        if remark is not None and paired_round(state, round_number).by_hand is None:
            remark = message(
                N_("facts were corrected since this round was paired: {remark}"),
                remark=remark,
            )
        brackets = before.explaining.explain(pairing, before.met)
    index = _bracket_of(brackets, white, black)
    return WhyBoard(
        round_number=round_number,
        board_number=board_number,
        white=white,
        black=black,
        reasons=() if index is None else _reasons(brackets, index, {white, black}),
        as_ruled=remark is None,
        bracket_number=None if index is None else brackets[index].number,
        score=None if index is None else brackets[index].score,
        remark=remark,
        seen=(before.seen(white), before.seen(black)),
    )


def why_not(state: EventState, round_number: int, first: int, second: int) -> Answer:
    """Why two players, by pairing number, do not meet in a round, or why they do."""
    numbers = contestant_names(state)
    for number in (first, second):
        if number not in numbers:
            raise UnknownName(N_("there is no number {number} in this event"), number=number)
    rules = swiss_rules(state.regulations)
    if rules is not None and rules.pairs_teams and first == second:
        raise InputError(
            N_("expected two different teams, found {team} twice"), team=numbers[first]
        )
    if rules is None:
        return why_not_by_table(state, _table_of(state), round_number, first, second)
    before = _before(state, round_number, rules)
    return before.why_not(before.paired(), first, second)


def why_round(state: EventState, round_number: int) -> tuple[BracketExplanation, ...]:
    """Every bracket of a round of a Swiss, to be explained."""
    rules = swiss_rules(state.regulations)
    if rules is None:
        _table_of(state)
        raise InputError(N_("a table has no brackets: ask for a board, or for two players"))
    before = _before(state, round_number, rules)
    return before.explaining.explain(before.paired(), before.met)


def why_blocked(state: EventState) -> Blockade | None:
    """Why the next round of a Swiss cannot be paired; None where it can."""
    rules = swiss_rules(state.regulations)
    if rules is None:
        return None
    before = _before(state, state.next_round, rules)
    return rules.blockade(before.to_pair, before.met)


class WhyBoardFacts(TypedDict):
    """Why two players sit at a board."""

    round: Annotated[int, of("round_number")]
    board: Annotated[int, of("board_number")]
    white: int
    black: int
    bracket: Annotated[int | None, of("bracket_number")]
    score: PointsValue | None
    as_ruled: bool
    remark: Annotated[str | None, of("remark", sentence)]
    reasons: list[DecisionAnswer]


def why_board_json(why: WhyBoard) -> JsonObject:
    """Why a board is as it is, for programs."""
    return answer_of(WhyBoardFacts, why)


def why_board_sheet(state: EventState, why: WhyBoard) -> Sheet:
    """Why a board is as it is: a row for each thing that was decided, in order."""
    names = contestant_names(state)
    title = _("Round {round}, board {board}: {white} – {black}").format(
        round=why.round_number,
        board=why.board_number,
        white=f"{why.white} {names[why.white]}",
        black=f"{why.black} {names[why.black]}",
    )
    return decisions_sheet(title, _("Decision"), why.reasons)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Before:
    """An event before a round: who was to be paired, and who had met."""

    event: Event
    to_pair: RoundToPair
    met: Meetings
    rules: SwissSystem
    explaining: Explaining

    def paired(self) -> RoundPairing:
        """The round by the rules; raises RuleError if they give none."""
        return self.rules.pair_or_tell(self.to_pair, self.event)

    def seen(self, number: int) -> SeenBefore:
        """Somebody as this system sees them, whoever it is that has colour preferences."""
        for entrant in self.to_pair.entrants:
            if entrant.number == number:
                return SeenBefore(colours=entrant.colours, due=entrant.preference.colour)
        return SeenBefore()

    def why_not(self, pairing: RoundPairing, first: int, second: int) -> Answer:
        """Why two players do not meet in it, or why they do."""
        return self.explaining.why_not(self.to_pair, pairing, first, second, self.met)


def _before(state: EventState, round_number: int, rules: SwissSystem) -> _Before:
    """What a round was paired from."""
    event = before_pairing(state, round_number, rules)
    return _Before(
        event=event,
        to_pair=rules.to_pair(event),
        met=rules.meetings(event),
        rules=rules,
        explaining=rules.explaining,
    )


def before_pairing(state: EventState, round_number: int, rules: SwissSystem) -> Event:
    """The event as a round of it was paired from."""
    if not 1 <= round_number <= state.next_round:
        raise InputError(
            N_("expected a round from 1 to {most}, found {found}"),
            most=state.next_round,
            found=round_number,
        )
    return rules.before_round(_as_paired_from(state, round_number), round_number)


def _as_paired_from(state: EventState, round_number: int) -> Event:
    """The event with the results that a round was paired from."""
    then = tuple(_as_known(played, round_number) for played in state.rounds)
    return event_of(replace(state, rounds=then))


def _as_known(played: PairedRound, round_number: int) -> PairedRound:
    """A round with the results it had when another was paired."""
    games = list(played.games)
    # Of those that counted then the oldest is the one: the others came in its place later.
    for old in reversed(played.superseded):
        if old.until_round >= round_number:
            index = played.board_numbers.index(old.board_number)
            game = games[index]
            games[index] = Game(game.white, game.black, old.white_result, old.black_result)
    return replace(played, games=tuple(games))


def paired_round(state: EventState, round_number: int) -> PairedRound:
    """A round that is paired, drafted or published."""
    if not 1 <= round_number <= len(state.rounds):
        raise InputError(N_("round {round} is not paired yet"), round=round_number)
    return state.rounds[round_number - 1]


def _remark(before: _Before, pairing: RoundPairing, pair: tuple[int, int]) -> Message | None:
    """What the rules say of a game that is not theirs; None where it is."""
    white, black = pair
    ruled = {(board.white.number, board.black.number) for board in pairing.boards}
    if pair in ruled:
        return None
    if (black, white) in ruled:
        return message(N_("the rules give these two the other colours"))
    numbers = {entrant.number for entrant in before.to_pair.entrants}
    if not {white, black} <= numbers:
        return message(N_("the rules did not have both of them in this round"))
    answer = before.why_not(pairing, white, black)
    return message(N_("this game is not that of the rules: {reason}"), reason=answer.text)


def _bracket_of(brackets: Sequence[BracketExplanation], white: int, black: int) -> int | None:
    """Where the bracket is in which two players were paired; None where they were not."""
    for index, bracket in enumerate(brackets):
        for board in bracket.boards:
            if {board.white.number, board.black.number} == {white, black}:
                return index
    return None


def _reasons(
    brackets: Sequence[BracketExplanation], index: int, pair: set[int]
) -> tuple[Decision, ...]:
    """What was decided about two players: how they came to their bracket, and what happened there.

    Decisions about a whole bracket name all its players; those about other pairs are left out.
    """
    floated = [
        decision
        for bracket in brackets[:index]
        for decision in bracket.decisions
        if decision.players and set(decision.players) <= pair
    ]
    there = [
        decision
        for decision in brackets[index].decisions
        if not decision.players or pair & set(decision.players)
    ]
    return (*floated, *there)


def _table_of(state: EventState) -> PairingTable:
    """The table of an event, refused where its rounds do not follow from one game by game."""
    table = pairing_system(state.regulations).table
    if table is None:
        raise InputError(N_("explanations are for a Swiss and for a round robin"))
    return table


def why_table(
    state: EventState, table: PairingTable, round_number: int, white: int, black: int
) -> tuple[Decision, ...]:
    """The line of the table that a game is, by pairing number.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    # The table has the size of a field without a bye.
    size = table_size(len(participants(state)))
    text = message(
        N_("the table for {size} players has {white} with White against {black} in round {round}"),
        size=size,
        white=white,
        black=black,
        round=round_number,
    )
    return (Decision(rule=table.rule, players=(white, black), text=text),)


def why_not_by_table(
    state: EventState, table: PairingTable, round_number: int, first: int, second: int
) -> Answer:
    """When two players meet, by the table.

    Rule: Livre de l'arbitre, Tables de Berger, tableaux d'appariements
    """
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    schedule = table.schedule(state.regulations, len(participants(state)))
    meetings = [
        (number, meeting.first)
        for number, meeting in schedule.meetings()
        if {meeting.first, meeting.second} == {first, second}
    ]
    paired = any(number == round_number for number, _white in meetings)
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=table.rule,
        text=_met_words(first, second, meetings),
        alternative=None,
    )


def _met_words(first: int, second: int, meetings: list[tuple[int, int]]) -> Message:
    """In which rounds two players meet, and who has White."""
    (number, white), *later = meetings
    facts = {"first": first, "second": second, "round": number, "white": white}
    if later:
        return message(
            N_(
                "{first} and {second} meet in round {round}, {white} with White, and again in"
                " round {again} with the other colours"
            ),
            again=later[0][0],
            **facts,
        )
    return message(N_("{first} and {second} meet in round {round}, {white} with White"), **facts)
