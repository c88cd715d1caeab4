"""Cups played to their end: knock-out, with a second chance or without."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.core.knockout.bracket import (
    Bracket,
    Bye,
    LoserOf,
    Match,
    Seed,
    Slot,
    WinnerOf,
)
from ronde.core.knockout.cup import Extras, fixed_cup
from ronde.core.knockout.sizing import sized
from ronde.core.lab.field import Strengths
from ronde.core.lab.outcome import LabGame, PlayedEvent

NOBODY = 0
"""Who stands where a bye is: their opponent goes on without playing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupForm:
    """A cup: how many games a match has, and whether who lost once plays on."""

    games_a_match: int = 1
    double_elimination: bool = False


class CupPlayer:
    """Plays a cup many times over; the bracket is drawn up once."""

    def __init__(self, form: CupForm, player_count: int) -> None:
        """A form for so many players, seeded by their numbers."""
        self._form = form
        extras = Extras(double_elimination=form.double_elimination)
        self.bracket = fixed_cup(sized(player_count).chosen, extras)

    def play(self, strengths: Strengths) -> PlayedEvent:
        """The cup with the strengths of one key."""
        groups, rounds = played_cup(self.bracket, match_player(self._form, strengths))
        return PlayedEvent(groups=groups, rounds=rounds)


PlayMatch = Callable[[int, int], tuple[int, list[LabGame]]]
"""What is played between two: the winner, and the games."""


def match_player(form: CupForm, strengths: Strengths) -> PlayMatch:
    """What plays a match between two: who wins, and the games."""
    met: dict[tuple[int, int], int] = {}

    def play(a: int, b: int) -> tuple[int, list[LabGame]]:
        games: list[LabGame] = []
        balance = 0
        # The lower number has White first, and then the colours take turns.
        white, black = (a, b) if a < b else (b, a)
        for _game in range(form.games_a_match):
            nth = met[white, black] = met.get((white, black), 0) + 1
            halves = strengths.halves(white, black, nth)
            games.append((white, black, halves))
            balance += halves - 1 if white == a else 1 - halves
            white, black = black, white
        if balance == 0:
            nth = sum(met.get(pair, 0) for pair in ((a, b), (b, a)))
            return (a if strengths.tie_goes_to_first(a, b, nth) else b), games
        return (a if balance > 0 else b), games

    return play


def played_cup(
    bracket: Bracket, play: PlayMatch, decided: Mapping[int, int] = {}
) -> tuple[list[tuple[int, ...]], list[list[LabGame]]]:
    """Who shares which place, and the games round by round.

    Those who go out in one round share their places. `decided` are the winners of matches that are
    over, by match number, NOBODY where neither came.
    """
    winners: dict[int, int] = {}
    losers: dict[int, int] = {}
    lower: dict[int, int] = {}
    second_chances = {
        slot.match_number
        for match in bracket.matches
        for slot in (match.a, match.b)
        if isinstance(slot, LoserOf)
    }

    def occupant(slot: Slot) -> int:
        if isinstance(slot, Seed):
            return slot.number
        if isinstance(slot, WinnerOf):
            return winners[slot.match_number]
        if isinstance(slot, LoserOf):
            return losers[slot.match_number]
        if isinstance(slot, Bye):
            return NOBODY
        raise ValueError(f"nobody stands in {slot}")

    out: list[tuple[int, ...]] = []
    rounds: list[list[LabGame]] = []
    beaten_in: dict[int, list[int]] = {}
    champion = 0
    for number, played in enumerate(_in_order(bracket)):
        games: list[LabGame] = []
        for match in played:
            a, b = occupant(match.a), occupant(match.b)
            if match.conditional and winners[first := _match_before(match)] != lower[first]:
                # The unbeaten one has won the grand final, so that nobody asks for a second.
                champion = winners[first]
                beaten_in.setdefault(number, []).append(losers[first])
                continue
            lower[match.match_number] = b
            if match.match_number in decided:
                winner = decided[match.match_number]
            elif NOBODY in (a, b):
                winner = a + b
            else:
                winner, of_match = play(a, b)
                games += of_match
            beaten = [each for each in (a, b) if each not in (winner, NOBODY)]
            winners[match.match_number] = champion = winner
            # Of two who were both absent neither is the loser who goes on elsewhere.
            losers[match.match_number] = beaten[0] if len(beaten) == 1 else NOBODY
            if beaten and (match.match_number not in second_chances or len(beaten) == 2):
                beaten_in.setdefault(number, []).extend(beaten)
        if games:
            rounds.append(games)
    if champion != NOBODY:
        out.append((champion,))
    out += [tuple(sorted(beaten_in[number])) for number in sorted(beaten_in, reverse=True)]
    return out, rounds


def _in_order(bracket: Bracket) -> list[tuple[Match, ...]]:
    """The rounds as they are played: whoever a match needs has played before."""
    return [
        played.matches
        for played in sorted(
            bracket.rounds,
            key=lambda each: min(match.match_number for match in each.matches),
        )
    ]


def _match_before(match: Match) -> int:
    """The match that may make this one superfluous."""
    if not isinstance(match.a, WinnerOf | LoserOf):
        raise ValueError("a second final follows a first")
    return match.a.match_number
