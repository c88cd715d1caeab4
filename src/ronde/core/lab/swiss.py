"""A Swiss event played to its end, paired by the engine itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.lab.field import LabField, Strengths
from ronde.core.lab.outcome import LabGame, PlayedEvent
from ronde.core.lab.ranking import ranked
from ronde.core.lab.results import HALVES, RESULTS_BY_HALVES
from ronde.core.lab.states import SwissState, swiss_state
from ronde.core.scores import Points
from ronde.errors import RuleError


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissForm:
    """A Swiss: which system, how long, accelerated or not, and by what equals are ranked."""

    system: SwissSystem
    round_count: int
    tiebreaks: tuple[Descriptor, ...]
    baku: bool = False

    def blank(self, field: LabField) -> Event:
        """The event before its first round."""
        code = self.system.edition_codes[0]
        return Event(
            players=field.players(provisional=self.system.needs_ratings),
            planned_round_count=self.round_count,
            initial_colour=Colour.WHITE,
            system_code=f"{code}_BAKU" if self.baku else code,
        )


def open_round(pairing: RoundPairing, byes: Mapping[int, Result]) -> Round:
    """A round that is paired and not played; `byes` are of those who were not paired."""
    rested = dict(byes)
    if pairing.bye is not None:
        rested[pairing.bye] = Result.PAIRING_ALLOCATED_BYE
    return Round(
        games=tuple(Game(board.white.number, board.black.number) for board in pairing.boards),
        byes=tuple(Bye(number, rested[number]) for number in sorted(rested)),
    )


def played_out(drawn_up: Round, halves: Callable[[int, int], int]) -> Round:
    """A round with results for its open games, by the halves that White gets."""
    games = []
    for game in drawn_up.games:
        if game.white_result is Result.UNKNOWN:
            white, black = game.white, game.black
            game = Game(white, black, *RESULTS_BY_HALVES[halves(white, black)])
        games.append(game)
    return Round(tuple(games), drawn_up.byes)


class SwissPlayer:
    """Plays a Swiss many times over: its first round, the same in all events, is paired once."""

    def __init__(self, form: SwissForm, field: LabField) -> None:
        """A form for the players of a field."""
        self._form = form
        self._blank = form.blank(field)
        self._first: RoundPairing | None = None

    def play(self, strengths: Strengths) -> PlayedEvent:
        """The event with the strengths of one key.

        Where a round cannot be paired, the event ends before it.
        """
        form, blank = self._form, self._blank
        state = swiss_state(blank, form.system)
        rounds: list[Round] = []
        games: list[list[LabGame]] = []
        downfloats = byes = 0
        for _number in range(form.round_count):
            try:
                pairing = self._paired(state, first=not rounds)
            except RuleError:
                break
            played = played_out(open_round(pairing, {}), strengths.halves)
            state.add(played)
            rounds.append(played)
            games.append(
                [(game.white, game.black, HALVES[game.white_result]) for game in played.games]
            )
            downfloats += sum(board.white.score != board.black.score for board in pairing.boards)
            byes += pairing.bye is not None
        event = replace(blank, rounds=tuple(rounds))
        return PlayedEvent(
            groups=ranked(event, form.tiebreaks, trusted=True),
            rounds=games,
            points=points_of(event),
            downfloats=downfloats,
            byes=byes,
        )

    def _paired(self, state: SwissState, *, first: bool) -> RoundPairing:
        """The next round; the first is the same in every event."""
        if not first:
            return self._form.system.pair(state.round_to_pair())
        if self._first is None:
            self._first = self._form.system.pair(state.round_to_pair())
        return self._first


def points_of(event: Event) -> Sequence[Points]:
    """Everybody's points, by number less one."""
    totals = total_points(event)
    return [totals[player.number] for player in event.players]
