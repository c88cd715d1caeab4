"""Results beside the movement: who may have which board, how many results it has, who is absent."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Contestant, Direction, Entry, Movement, TablePlay
from ronde.core.bridge.scoring.results import Result
from ronde.errors import InconsistentEvent
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Where and when a movement gives each board to whom."""

    plays: dict[tuple[int, tuple[Contestant | None, ...]], tuple[int, TablePlay]]

    def placed(self, result: Result) -> Result:
        """The result with its round and table; refused where the movement has no such thing."""
        play = self.plays.get((result.board_number, result.seats))
        if play is None:
            raise self._refusal(result)
        round_number, table = play
        place = (result.round_number, result.table_number)
        for number, expected, refusal in (
            (
                place[0],
                round_number,
                N_("board {board}: expected in round {expected}, found {found}"),
            ),
            (
                place[1],
                table.table_number,
                N_("board {board}: expected at table {expected}, found {found}"),
            ),
        ):
            if number is not None and number != expected:
                raise InconsistentEvent(
                    refusal, board=result.board_number, expected=expected, found=number
                )
        return result._replace(
            round_number=round_number,
            table_number=table.table_number,
            switched=table.switched,
        )

    def expected(self, last_round: int) -> int:
        """How many results the fullest board has after a round: what all boards are factored to."""
        counts = Counter(
            board for (board, _), (number, _) in self.plays.items() if number <= last_round
        )
        return max(counts.values(), default=0)

    def _refusal(self, result: Result) -> InconsistentEvent:
        """Why the movement does not know a result."""
        half = len(result.seats) // 2
        ours, theirs = result.seats[:half], result.seats[half:]
        if (result.board_number, (*theirs, *ours)) in self.plays:
            template = N_(
                "board {board}: N-S {ns} and E-W {ew} sit the other way round in the movement"
            )
        else:
            template = N_(
                "board {board}: the movement does not give it to N-S {ns} against E-W {ew}"
            )
        return InconsistentEvent(
            template,
            board=result.board_number,
            ns="-".join(map(str, ours)),
            ew="-".join(map(str, theirs)),
        )


def seating_of(movement: Movement) -> Seating:
    """Every board that the movement has played, by board and seats."""
    return Seating(
        plays={
            (board, table.seats): (played.round_number, table)
            for played in movement.rounds
            for table in played.tables
            if table.played and table.is_full
            for board in table.boards
        }
    )


def expected_results(seating: Seating, results: Iterable[Result]) -> int:
    """The results expected on every board, by the rounds played so far, of all sections.

    Rule: Neuberg's formula (EBU White Book), boards with missing results
    Reading: rounds that nobody has played are left out, so that a session cut short, or looked at
        while it is played, is not factored to a movement that never came.
    """
    last_round = 0
    sections = set()
    for result in results:
        last_round = max(last_round, result.round_number or 0)
        sections.add(result.section)
    return seating.expected(last_round) * max(1, len(sections))


def without_phantoms(results: Iterable[Result], phantoms: Collection[Entry]) -> list[Result]:
    """The results among pairs who are there.

    A phantom with a line is that pair of the line alone; without one it is the number wherever it
    sits.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell b) Table incomplète
    """
    return [
        result for result in results if not any(_is_at(result, phantom) for phantom in phantoms)
    ]


def _is_at(result: Result, phantom: Entry) -> bool:
    """Whether a phantom sat at the table of a result."""
    return any(
        phantom.number in result.side(direction)
        for direction in Direction
        if phantom.line in (None, result.line_of(direction))
    )
