"""The results in the players' lines: ten columns for each round.

This is where the time goes in a large event. What a program writes in practice is looked up whole
in small tables; only columns that are not in them are taken apart.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ronde.core.chess.event import Event
from ronde.core.chess.game import BYE_RESULTS, Colour, Result, Round
from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.formats.trf import values
from ronde.formats.trf.findings import READ_AS_BLANK
from ronde.formats.trf.record import MOST_ROUNDS, WHOLE_NUMBER, Record, Source
from ronde.formats.trf.report import Dialect
from ronde.formats.trf.values import ReportLine
from ronde.messages import N_, Message, message

# Rule: FIDE TRF26 001
FIRST_COLUMN = 90
"""Two blanks, the opponent in 92-95, a blank, the colour in 97, a blank, the result in 99."""
WIDTH = 10
OPPONENT, COLOUR, RESULT = 92, 97, 99

NOBODY = "0000"
BEFORE_COLOUR = 6
"""How many of the ten columns come before the blank that leads to the colour."""

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
GAME_RESULTS = {
    result.value: result for result in Result if result not in BYE_RESULTS | {Result.UNKNOWN}
} | {" ": Result.UNKNOWN}
BYE_CODES = {result.value: result for result in BYE_RESULTS} | {
    " ": Result.ZERO_POINT_BYE,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}
"""A player of a team may win or lose by forfeit against an opponent nobody named."""

GACRUX_GAME_RESULTS = {"X": Result.UNKNOWN, "?": Result.UNKNOWN}
GACRUX_BYE_CODES = {"A": Result.ZERO_POINT_BYE}

BYE_LETTERS = frozenset({"U", "F", "H", "Z", "A"})

_BYE_INSTEAD = {
    Result.WIN: Result.FULL_POINT_BYE,
    Result.SHORT_WIN: Result.FULL_POINT_BYE,
    Result.DRAW: Result.HALF_POINT_BYE,
    Result.SHORT_DRAW: Result.HALF_POINT_BYE,
    Result.FORFEIT_WIN: Result.FORFEIT_WIN,
    Result.FORFEIT_LOSS: Result.FORFEIT_LOSS,
}


class RoundOutcome(NamedTuple):
    """The colour and the result of a player in a round."""

    colour: Colour | None
    result: Result


def without_opponent(result: Result) -> Result:
    """What a result becomes where the opponent cannot be had: the player keeps their points."""
    return _BYE_INSTEAD.get(result, Result.ZERO_POINT_BYE)


def _spellings(colours: Iterable[str], results: Mapping[str, Result]) -> dict[str, RoundOutcome]:
    """Every way to write a colour and a result, from the blank before the colour on."""
    return {
        f" {colour} {code}": RoundOutcome(COLOURS[colour.lower()], result)
        for colour in colours
        for letter, result in results.items()
        for code in {letter, letter.lower()}
    }


_GAMES = _spellings("wb- WB", GAME_RESULTS)
_BYES = _spellings("- ", BYE_CODES)


@dataclass(slots=True)
class RoundColumns:
    """A round as the lines tell it, by player; who has nothing in its columns is in neither.

    Opponents and outcomes are apart because the outcomes are shared values: a large event then
    needs no new object for each of its results.
    """

    opponents: dict[int, int | None] = field(default_factory=dict)
    outcomes: dict[int, RoundOutcome] = field(default_factory=dict)
    repaired: set[int] = field(default_factory=set)
    """Players in whose columns a fault has been told already."""


def read_round_columns(source: Source, lines: Mapping[int, ReportLine]) -> list[RoundColumns]:
    """Read the results of all players, each line for itself.

    Rule: FIDE TRF26 001
    """
    rounds = [RoundColumns() for _ in range(_round_count(source, lines.values()))]
    spellings = _opponent_spellings(lines)
    for number, line in lines.items():
        text = line.text
        for index, (start, columns) in enumerate(
            zip(range(FIRST_COLUMN - 1, len(text), WIDTH), rounds, strict=False)
        ):
            written = text[start : start + WIDTH]
            if written.isspace():
                continue
            opponent = spellings.get(written[:BEFORE_COLOUR])
            outcome = (_GAMES if opponent else _BYES).get(written[BEFORE_COLOUR:])
            if opponent is None or outcome is None:
                doubtful = DoubtfulColumns(source, line, index)
                opponent, outcome = doubtful.read(written.ljust(WIDTH), lines)
                if doubtful.is_repaired:
                    columns.repaired.add(number)
            columns.opponents[number] = opponent or None
            columns.outcomes[number] = outcome
    return rounds


def _round_count(source: Source, lines: Iterable[ReportLine]) -> int:
    """How many rounds the longest line has."""
    longest = max(lines, key=lambda line: len(line.text), default=ReportLine(0, ""))
    count = max(0, -(-(len(longest.text) - FIRST_COLUMN + 1) // WIDTH))
    if count > MOST_ROUNDS:
        problem = message(
            N_("expected at most {most} rounds, found {found}"), most=MOST_ROUNDS, found=count
        )
        repair = message(N_("the rounds after that are left out"))
        column = FIRST_COLUMN + WIDTH * MOST_ROUNDS
        source.findings.fault(problem, repair, line=longest.number, column=column)
    return min(count, MOST_ROUNDS)


def _opponent_spellings(numbers: Iterable[int]) -> dict[str, int]:
    """The usual ways to write each player as an opponent, with the blanks before; nobody is 0."""
    spellings = {"": 0, NOBODY: 0}
    for number in numbers:
        spellings[str(number)] = number
        spellings[f"{number:04}"] = number
    return {text.rjust(BEFORE_COLOUR): number for text, number in spellings.items()}


def written_rounds(
    event: Event, coming: Mapping[int, Result], adjourned: Container[tuple[int, int]] = ()
) -> dict[int, list[str]]:
    """The columns of all rounds, by player; byes already granted for the next come after them.

    Rule: FIDE TRF26 001
    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    written = {player.number: [_BLANK] * len(event.rounds) for player in event.players}
    for index, played in enumerate(event.rounds):
        _check_listed(index + 1, _numbers(played), written)
        for game in played.games:
            white, black = "wb" if game.colours_known else "--"
            goes_on = (index + 1, game.white) in adjourned
            written[game.white][index] = _game(game.black, white, game.white_result, goes_on)
            written[game.black][index] = _game(game.white, black, game.black_result, goes_on)
        for bye in played.byes:
            written[bye.player][index] = _bye(bye.result)
    _check_listed(len(event.rounds) + 1, coming, written)
    for number, result in coming.items():
        written[number].append(_bye(result))
    return written


_BLANK = " " * WIDTH


def _check_listed(round_number: int, numbers: Iterable[int], listed: Container[int]) -> None:
    """Refuse a round with somebody in it who is not a player of the event."""
    for number in numbers:
        if number not in listed:
            raise InconsistentEvent(
                N_("round {round} has player {number}, expected players of the event alone"),
                round=round_number,
                number=number,
            )


def _numbers(played: Round) -> Iterator[int]:
    """Everybody who has a game or a bye in a round."""
    for game in played.games:
        yield game.white
        yield game.black
    for bye in played.byes:
        yield bye.player


def _game(opponent: int, colour: str, result: Result, goes_on: bool) -> str:
    """The columns of a game; a result not known is left blank, unless the game is adjourned."""
    code = " " if result is Result.UNKNOWN and not goes_on else result.value
    return f"{opponent:{BEFORE_COLOUR}} {colour} {code}"


def _bye(result: Result) -> str:
    """The columns of a round without opponent."""
    return f"  {NOBODY} - {result.value}"


WITHOUT_OPPONENT = message(N_("read as a round without opponent, worth the same"))


class DoubtfulColumns:
    """The columns of a round that no table knows: taken apart, with a finding for each fault."""

    def __init__(self, source: Source, line: ReportLine, round_index: int) -> None:
        self.source = source
        self.record = Record(line, source.findings)
        self.offset = WIDTH * round_index
        self.is_repaired = False

    def read(self, text: str, listed: Container[int]) -> tuple[int | None, RoundOutcome]:
        """Opponent and outcome, as the ten columns say or as is made of them."""
        self._check_blanks(text)
        opponent = self._opponent(text[:BEFORE_COLOUR].strip(), listed)
        colour = self._colour(text[COLOUR - FIRST_COLUMN])
        code = text[RESULT - FIRST_COLUMN].upper()
        if opponent is None:
            return None, RoundOutcome(None, without_opponent(self._game_result(code)))
        if opponent == 0:
            return None, RoundOutcome(None, self._bye(code, colour))
        if code in BYE_LETTERS:
            problem = message(
                N_("result {code} is for a round without opponent, found opponent {opponent}"),
                code=code,
                opponent=opponent,
            )
            self._fault(RESULT, problem, message(N_("read as a bye")))
            return None, RoundOutcome(None, (BYE_CODES | GACRUX_BYE_CODES)[code])
        return opponent, RoundOutcome(colour, self._game_result(code))

    def _check_blanks(self, text: str) -> None:
        """The columns before the colour and before the result are blank."""
        for column in (COLOUR - 1, RESULT - 1):
            letter = text[column - FIRST_COLUMN]
            if letter != " ":
                problem = message(
                    N_("expected a blank in column {column}, found “{found}”"),
                    column=column + self.offset,
                    found=letter,
                )
                self._fault(column, problem, READ_AS_BLANK)

    def _opponent(self, text: str, listed: Container[int]) -> int | None:
        """The opponent; 0 for none, None where nobody can tell."""
        number = values.whole_number(text) if text else 0
        if number is None:
            name = message(N_("opponent"))
            self.is_repaired = True
            self.record.unreadable(
                OPPONENT + self.offset, text, WHOLE_NUMBER, name, WITHOUT_OPPONENT
            )
        elif number and number not in listed:
            problem = message(
                N_("opponent {number} has no line, expected a player that a 001 record lists"),
                number=number,
            )
            self._fault(OPPONENT, problem, WITHOUT_OPPONENT, InconsistentEvent)
            return None
        return number

    def _colour(self, letter: str) -> Colour | None:
        """The colour, if there is one."""
        if letter.lower() not in COLOURS:
            problem = message(N_("expected w, b or - as colour, found “{found}”"), found=letter)
            self._fault(COLOUR, problem, READ_AS_BLANK)
        return COLOURS.get(letter.lower())

    def _bye(self, code: str, colour: Colour | None) -> Result:
        """A round without opponent."""
        if colour is not None:
            problem = message(
                N_("expected no colour without an opponent, found “{found}”"), found=colour.value
            )
            self._fault(COLOUR, problem, READ_AS_BLANK)
        if code in GACRUX_BYE_CODES:
            self.source.dialects.add(Dialect.GACRUX)
            return GACRUX_BYE_CODES[code]
        result = BYE_CODES.get(code)
        if result is None:
            problem = message(
                N_("expected U, F, H or Z in a round without opponent, found “{found}”"), found=code
            )
            self._fault(RESULT, problem, message(N_("read as a bye")))
            result = without_opponent(GAME_RESULTS.get(code, Result.UNKNOWN))
        return result

    def _game_result(self, code: str) -> Result:
        """The result of a game; an unknown code is a result not known."""
        if code in GACRUX_GAME_RESULTS:
            self.source.dialects.add(Dialect.GACRUX)
            return GACRUX_GAME_RESULTS[code]
        result = GAME_RESULTS.get(code)
        if result is None:
            problem = message(
                N_("expected one of {choices} as result, found “{found}”"),
                choices=" ".join(GAME_RESULTS).strip(),
                found=code,
            )
            self._fault(RESULT, problem, message(N_("read as a result not known")))
        return result or Result.UNKNOWN

    def _fault(
        self,
        column: int,
        problem: Message,
        repair: Message,
        error: type[InputError] = FormatError,
    ) -> None:
        """Tell a fault in a column of round 1, moved to the round at hand."""
        self.is_repaired = True
        self.record.fault(problem, repair, column + self.offset, error)
