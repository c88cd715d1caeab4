"""Small events to be explained, and every pairing a bracket could have."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.position import Position
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.swiss.field import RoundField
from ronde.errors import RuleError

RESULTS = (
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
)
WEIGHTS = (4, 3, 3, 1)


def event_of(player_count: int, *rounds: Round, planned: int | None = None) -> Event:
    """An event with players 1, 2, 3 ... and these rounds."""
    return Event(
        players=tuple(Player(number=number) for number in range(1, player_count + 1)),
        rounds=rounds,
        planned_round_count=planned,
        initial_colour=Colour.WHITE,
    )


def games(*lines: str, bye: int | None = None) -> Round:
    """A round from lines such as `1-4 1`, `5-2 0`, `3-6 =`: White, Black and White's result."""
    played = []
    for line in lines:
        pair, result = line.split()
        white, black = (int(number) for number in pair.split("-"))
        mine = Result(result)
        answer = mine.regular_answer
        assert answer is not None
        played.append(Game(white, black, mine, answer))
    byes = () if bye is None else (Bye(bye, Result.PAIRING_ALLOCATED_BYE),)
    return Round(tuple(played), byes)


def drawn_events(count: int, *, seed: int, least: int = 5, most: int = 9) -> Iterator[Event]:
    """Events in play, paired by the rules, with chance results, byes and forfeits."""
    random = Random(seed)
    made = 0
    while made < count:
        event = event_of(random.randint(least, most))
        round_count = random.randint(1, 6)
        event = replace(event, planned_round_count=round_count + random.randint(1, 2))
        try:
            for _round in range(round_count):
                event = _played(event, random)
            pair_round(round_to_pair(event))
        except RuleError:
            continue
        made += 1
        yield event


def _played(event: Event, random: Random) -> Event:
    """The event with one more round."""
    resting = [player.number for player in event.players if random.random() < 0.06]
    asked = RequestedBye(
        result=random.choice((Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)),
        round_number=len(event.rounds) + 1,
        players=tuple(resting),
    )
    pairing = pair_round(round_to_pair(replace(event, requested_byes=(asked,))))
    played = []
    for board in pairing.boards:
        white, black = random.choices(RESULTS, WEIGHTS)[0]
        played.append(Game(board.white.number, board.black.number, white, black))
    byes = [Bye(number, asked.result) for number in resting]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, Result.PAIRING_ALLOCATED_BYE))
    return replace(event, rounds=(*event.rounds, Round(tuple(played), tuple(byes))))


def every_candidate(position: Position) -> Iterator[Solution]:
    """Every pairing of a bracket that respects the absolute criteria and lets the round go on."""
    bracket = position.bracket

    def pairings(left: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
        if not left:
            yield ()
            return
        first, *rest = left
        yield from pairings(rest)
        for other in rest:
            if bracket.may_pair(first, other):
                for more in pairings([index for index in rest if index != other]):
                    yield ((first, other), *more)

    for pairs in pairings(bracket.players):
        paired = {index for pair in pairs for index in pair}
        floaters = tuple(index for index in bracket.players if index not in paired)
        if _goes_on(position, floaters):
            yield Solution(tuple(sorted(pairs)), floaters)


def _goes_on(position: Position, floaters: tuple[int, ...]) -> bool:
    """Whether floaters and everybody below can be paired, the bye at the same score as ever.

    Floaters do not meet each other any more: below they are moved-down players.
    """
    field, completion = position.bracket.field, position.completion
    numbers = frozenset(field.entrants[index].number for index in floaters)
    left = [
        *(
            replace(entrant, met=entrant.met | numbers)
            for entrant in (field.entrants[index] for index in floaters)
        ),
        *field.entrants[max(position.bracket.residents) + 1 :],
    ]
    rest = Completion(RoundField(replace(field.round, entrants=tuple(left))))
    if len(left) % 2:
        return rest.settle_bye_score() and rest.bye_score == completion.bye_score
    return rest.possible(rest.field.everybody)


def keys(found: dict[str, Measure]) -> tuple[tuple[object, ...], ...]:
    """The values of all criteria, as they are compared."""
    return tuple(measure.key for measure in found.values())
