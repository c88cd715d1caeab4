"""The columns of a round that are not written as programs usually write them."""

from collections.abc import Container

from ronde.core.chess.game import Colour, Result
from ronde.errors import FormatError, InconsistentEvent, InputError
from ronde.formats.trf import values
from ronde.formats.trf.columns import Line
from ronde.formats.trf.findings import READ_AS_BLANK
from ronde.formats.trf.record import WHOLE_NUMBER, Record
from ronde.formats.trf.report import Dialect
from ronde.formats.trf.result_codes import (
    BEFORE_COLOUR,
    BYE_CODES,
    BYE_LETTERS,
    COLOUR,
    COLOURS,
    FIRST_COLUMN,
    GACRUX_BYE_CODES,
    GACRUX_GAME_RESULTS,
    GAME_RESULTS,
    OPPONENT,
    RESULT,
    WIDTH,
    Outcome,
    without_opponent,
)
from ronde.formats.trf.source import Source
from ronde.messages import N_, Message, message

WITHOUT_OPPONENT = message(N_("read as a round without opponent, worth the same"))


class DoubtfulColumns:
    """The columns of a round that no table knows: taken apart, with a finding for each fault."""

    def __init__(self, source: Source, line: Line, round_index: int) -> None:
        self.source = source
        self.record = Record(line, source.findings)
        self.offset = WIDTH * round_index
        self.is_repaired = False

    def read(self, text: str, known: Container[int]) -> tuple[int | None, Outcome]:
        """Opponent and outcome, as the ten columns say or as is made of them."""
        self._check_blanks(text)
        opponent = self._opponent(text[:BEFORE_COLOUR].strip(), known)
        colour = self._colour(text[COLOUR - FIRST_COLUMN])
        code = text[RESULT - FIRST_COLUMN].upper()
        if opponent is None:
            return None, Outcome(None, without_opponent(self._game_result(code)))
        if opponent == 0:
            return None, Outcome(None, self._bye(code, colour))
        if code in BYE_LETTERS:
            problem = message(
                N_("result {code} is for a round without opponent, found opponent {opponent}"),
                code=code,
                opponent=opponent,
            )
            self._fault(RESULT, problem, message(N_("read as a bye")))
            return None, Outcome(None, (BYE_CODES | GACRUX_BYE_CODES)[code])
        return opponent, Outcome(colour, self._game_result(code))

    def _check_blanks(self, text: str) -> None:
        """The columns before the colour and before the result are blank."""
        for column in (COLOUR - 1, RESULT - 1):
            found = text[column - FIRST_COLUMN]
            if found != " ":
                problem = message(
                    N_("expected a blank in column {column}, found “{found}”"),
                    column=column + self.offset,
                    found=found,
                )
                self._fault(column, problem, READ_AS_BLANK)

    def _opponent(self, text: str, known: Container[int]) -> int | None:
        """The opponent; 0 for none, None where nobody can tell."""
        number = values.whole_number(text) if text else 0
        if number is None:
            name = message(N_("opponent"))
            self.is_repaired = True
            self.record.unreadable(
                OPPONENT + self.offset, text, WHOLE_NUMBER, name, WITHOUT_OPPONENT
            )
        elif number and number not in known:
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
