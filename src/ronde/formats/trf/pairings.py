"""Games out of two lines each: opponents must tell the same story."""

from collections.abc import Mapping, Sequence

from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.errors import InconsistentEvent
from ronde.formats.trf.findings import Findings
from ronde.formats.trf.round_columns import (
    COLOUR,
    OPPONENT,
    RESULT,
    WIDTH,
    WITHOUT_OPPONENT,
    RoundColumns,
    without_opponent,
)
from ronde.formats.trf.values import ReportLine
from ronde.messages import N_, Message, message

_SCORES = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.DRAW, Result.LOSS),
    (Result.LOSS, Result.LOSS),
    (Result.SHORT_WIN, Result.SHORT_LOSS),
    (Result.SHORT_DRAW, Result.SHORT_DRAW),
    (Result.SHORT_DRAW, Result.SHORT_LOSS),
    (Result.SHORT_LOSS, Result.SHORT_LOSS),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.UNKNOWN, Result.UNKNOWN),
)
POSSIBLE = frozenset(_SCORES) | frozenset((second, first) for first, second in _SCORES)
"""What two opponents may get: never more than one point between them, and by one kind of result.

Rule: FIDE TRF26 001, result codes
"""


class PairingReader:
    """Makes a round of what the lines tell, and tells where two lines contradict each other."""

    def __init__(
        self, index: int, columns: RoundColumns, lines: Mapping[int, ReportLine], findings: Findings
    ) -> None:
        self.index = index
        self.columns = columns
        self.lines = lines
        self.findings = findings

    def round(self) -> Round:
        """The round with its games and byes.

        Reading: a report says nothing of boards, so the order of games is that of the lines.
        """
        games: list[Game] = []
        byes: list[Bye] = []
        paired: set[int] = set()
        opponents, outcomes = self.columns.opponents, self.columns.outcomes
        for number, opponent in opponents.items():
            if opponent is None:
                byes.append(Bye(number, outcomes[number].result))
            elif number in paired:
                continue
            elif opponents.get(opponent) == number and opponent != number:
                paired.add(opponent)
                games.append(self._game(number, opponent))
            else:
                self._tell_one_sided(number, opponent)
                byes.append(Bye(number, without_opponent(outcomes[number].result)))
        return Round(tuple(games), tuple(byes))

    def _game(self, number: int, opponent: int) -> Game:
        """The game of two lines that name each other."""
        colour, result = self.columns.outcomes[number]
        other_colour, answer = self.columns.outcomes[opponent]
        if (result, answer) not in POSSIBLE:
            result, answer = self._reconciled(number, opponent, result, answer)
        if colour is other_colour or colour is None:
            colour = self._reconciled_colour(opponent, colour, other_colour)
        if colour is Colour.BLACK:
            return Game(opponent, number, answer, result)
        return Game(number, opponent, result, answer, colours_known=colour is not None)

    def _reconciled(
        self, number: int, opponent: int, first: Result, second: Result
    ) -> tuple[Result, Result]:
        """Two results that do not go together: one of them stands, the other answers it."""
        stands, leads = (first, True) if first is not Result.UNKNOWN else (second, False)
        answer = stands.regular_answer or Result.UNKNOWN
        if self.columns.repaired.isdisjoint({number, opponent}):
            problem = message(
                N_(
                    "round {round}: player {player} has result {result} against player {opponent},"
                    " who has {answer}, expected two results such as 1 and 0 or + and -"
                ),
                round=self.index + 1,
                player=number,
                result=_code(first),
                opponent=opponent,
                answer=_code(second),
            )
            repair = message(
                N_("the result of player {player} stands"), player=number if leads else opponent
            )
            self._fault(opponent, RESULT, problem, repair)
        return (stands, answer) if leads else (answer, stands)

    def _reconciled_colour(
        self, opponent: int, colour: Colour | None, other: Colour | None
    ) -> Colour | None:
        """The colour of the first player where the two lines do not give one colour each.

        Reading: a colour that only one line gives is no contradiction; the other follows from it.
        """
        if colour is not None and other is not None:
            problem = message(
                N_("round {round}: expected two colours, found both players with {colour}"),
                round=self.index + 1,
                colour=colour.value,
            )
            self._fault(opponent, COLOUR, problem, message(N_("read without colours")))
            return None
        return colour or (other.other if other else None)

    def _tell_one_sided(self, number: int, opponent: int) -> None:
        """Tell that a line names an opponent whose line does not name it back."""
        if opponent == number:
            problem = message(
                N_("round {round}: player {player} is their own opponent, expected another player"),
                round=self.index + 1,
                player=number,
            )
        else:
            problem = message(
                N_(
                    "round {round}: player {player} names opponent {opponent}, whose line names"
                    " {found}, expected {player}"
                ),
                round=self.index + 1,
                player=number,
                opponent=opponent,
                found=self.columns.opponents.get(opponent) or message(N_("nobody")),
            )
        self._fault(number, OPPONENT, problem, WITHOUT_OPPONENT)

    def _fault(self, number: int, column: int, problem: Message, repair: Message) -> None:
        """Tell a contradiction in a column of round 1, moved to the round at hand."""
        self.findings.fault(
            problem,
            repair,
            line=self.lines[number].number,
            column=column + WIDTH * self.index,
            error=InconsistentEvent,
        )


def read_rounds(
    rounds: Sequence[RoundColumns], lines: Mapping[int, ReportLine], findings: Findings
) -> list[Round]:
    """The rounds, each made of the columns of all lines."""
    return [
        PairingReader(index, columns, lines, findings).round()
        for index, columns in enumerate(rounds)
    ]


def _code(result: Result) -> object:
    """A result as the file writes it, with a word for the one it leaves blank."""
    return message(N_("none")) if result is Result.UNKNOWN else result.value


def tell_several_byes(
    rounds: Sequence[Round], lines: Mapping[int, ReportLine], findings: Findings
) -> None:
    """At most one player has the pairing-allocated bye of a round.

    Rule: FIDE TRF26 001, result codes
    """
    for index, played in enumerate(rounds):
        having = [b.player for b in played.byes if b.result is Result.PAIRING_ALLOCATED_BYE]
        for number in having[1:]:
            problem = message(
                N_(
                    "round {round}: players {first} and {second} both have U, expected at most one"
                    " pairing-allocated bye"
                ),
                round=index + 1,
                first=having[0],
                second=number,
            )
            findings.fault(
                problem,
                message(N_("read as it stands")),
                line=lines[number].number,
                column=RESULT + WIDTH * index,
                error=InconsistentEvent,
            )
