"""The results in the players' lines: ten columns for each round.

This is where the time goes in a large event. What a program writes in practice is looked up whole
in small tables; only columns that are not in them are taken apart.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ronde.core.chess.event import Event
from ronde.core.chess.game import Result, Round
from ronde.errors import InconsistentEvent
from ronde.formats.trf.columns import Line
from ronde.formats.trf.doubtful_columns import DoubtfulColumns
from ronde.formats.trf.record import MOST_ROUNDS
from ronde.formats.trf.result_codes import (
    BEFORE_COLOUR,
    BYE_CODES,
    COLOURS,
    FIRST_COLUMN,
    GAME_RESULTS,
    NOBODY,
    WIDTH,
    Outcome,
)
from ronde.formats.trf.source import Source
from ronde.messages import N_, message


def _spellings(colours: Iterable[str], results: Mapping[str, Result]) -> dict[str, Outcome]:
    """Every way to write a colour and a result, from the blank before the colour on."""
    return {
        f" {colour} {code}": Outcome(COLOURS[colour.lower()], result)
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
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    repaired: set[int] = field(default_factory=set)
    """Players in whose columns a fault has been told already."""


def read_round_columns(source: Source, lines: Mapping[int, Line]) -> list[RoundColumns]:
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


def _round_count(source: Source, lines: Iterable[Line]) -> int:
    """How many rounds the longest line has."""
    longest = max(lines, key=lambda line: len(line.text), default=Line(0, ""))
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
