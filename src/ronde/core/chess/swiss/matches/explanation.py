"""Why a round of matches was paired as it was, bracket by bracket, as data."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.matches.articles import articles_of, criterion_rule
from ronde.core.chess.swiss.matches.colour_reasons import colour_decision
from ronde.core.chess.swiss.matches.entrants import MatchEntrant
from ronde.core.chess.swiss.matches.judgement import Judge, Judgement
from ronde.core.chess.swiss.matches.pairing import MatchBracket, MatchPairing, board_of
from ronde.core.chess.swiss.obstacles import obstacle_decisions
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.chess.swiss.reasons import BracketExplanation, Decision
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import Points, points_value
from ronde.messages import N_, message


def explain_matches(pairing: MatchPairing, met: Meetings) -> tuple[BracketExplanation, ...]:
    """Every bracket of a round; of second games one with all of them."""
    if pairing.to_pair.settled is not None:
        return (_SecondGames(pairing),)
    judge = Judge(pairing)
    return tuple(
        MatchBracketExplanation(number, judge, bracket, met)
        for number, bracket in enumerate(pairing.brackets, start=1)
    )


@dataclass(frozen=True)
class MatchBracketExplanation:
    """A bracket with everything that was decided in it, computed when asked for."""

    number: int
    judge: Judge
    bracket: MatchBracket
    met: Meetings

    @property
    def pairing(self) -> MatchPairing:
        """The round."""
        return self.judge.pairing

    @property
    def score(self) -> Points:
        """The score of its residents."""
        return self.bracket.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        return tuple(entrant.number for entrant in self._entrants)

    @property
    def _entrants(self) -> list[MatchEntrant]:
        """The same."""
        everybody = self.pairing.to_pair.entrants
        return [everybody[index] for index in (*self.bracket.residents, *self.bracket.upfloaters)]

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in the order of the identifier."""
        return tuple(board_of(self.pairing.to_pair, *pair) for pair in self.bracket.pairs)

    @cached_property
    def judgement(self) -> Judgement:
        """What it is worth by each criterion."""
        return self.judge.of(self.bracket)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        return tuple(self._decided())

    def _decided(self) -> Iterator[Decision]:
        chapter = self.pairing.to_pair.rules.chapter
        if self.number == 1 and self.pairing.bye is not None:
            yield _bye(self.pairing, self.pairing.bye)
        yield from obstacle_decisions(self._entrants, self.met, articles_of(chapter))
        yield from self._floating()
        if len(self.bracket.pairs) > 1:
            yield from self._pairs()
        for board in self.boards:
            yield colour_decision(self.pairing.to_pair, board)

    def _rule(self, criterion: str) -> str:
        return criterion_rule(self.pairing.to_pair.rules.chapter, criterion)

    def _article(self, article: str) -> str:
        return f"{self.pairing.to_pair.rules.chapter} {article}"

    def _floating(self) -> Iterator[Decision]:
        """Who floats up, and by which criteria."""
        entrants = self.pairing.to_pair.entrants
        floating = [entrants[index] for index in self.bracket.upfloaters]
        players = tuple(entrant.number for entrant in floating)
        if not floating:
            text = message(
                N_("all with the score {points} can be paired among themselves: nobody floats up"),
                points=points_value(self.score),
            )
            yield Decision(rule=self._rule("C4"), players=(), text=text)
            return
        text = message(
            N_("floating up: {players}; with fewer not everybody could be paired"), players=players
        )
        yield Decision(rule=self._rule("C4"), players=players, text=text)
        scores = tuple(points_value(score) for score in sorted(each.score for each in floating))
        text = message(N_("their scores are {scores}: no set with higher ones does"), scores=scores)
        yield Decision(rule=self._rule("C5"), players=players, text=text)
        yield from self._looking_ahead(players)
        yield from self._spared(players)
        text = message(
            N_(
                "of the sets that are left, that of {players} comes first by the places in the "
                "initial order: {places}"
            ),
            players=players,
            places=self.judgement.upfloaters,
        )
        yield Decision(rule=self._article("3.5"), players=players, text=text)

    def _looking_ahead(self, players: tuple[int, ...]) -> Iterator[Decision]:
        """What becomes of the next score group."""
        following = self.judge.choice(self.bracket).following
        if not following:
            return
        template = (
            N_("no such set leaves the next score, {points}, with as few upfloaters as can be")
            if self.judgement.fails
            else N_("the next score, {points}, can then be paired with as few upfloaters as can be")
        )
        points = points_value(self.pairing.to_pair.entrants[following[0]].score)
        yield Decision(
            rule=self._rule("C6"), players=players, text=message(template, points=points)
        )

    def _spared(self, players: tuple[int, ...]) -> Iterator[Decision]:
        """How many of the upfloaters floated in the previous round."""
        if not self.pairing.to_pair.floats_count:
            return
        text = message(
            N_("of them floated in the previous round: {count}; it cannot be fewer"),
            count=self.judgement.floated,
        )
        yield Decision(rule=self._rule("C7"), players=players, text=text)

    def _pairs(self) -> Iterator[Decision]:
        """What the pairs cost, and their identifier."""
        to_pair, judgement = self.pairing.to_pair, self.judgement
        preferences = [entrant.preference for entrant in self._entrants]
        if any(preference.colour is not None for preference in preferences):
            text = message(
                N_("{count} pairs have the same colour preference: it cannot be fewer"),
                count=judgement.colours,
            )
            yield Decision(rule=self._rule("C8"), players=(), text=text)
        if any(preference.strength is Strength.STRONG for preference in preferences):
            text = message(
                N_("in {count} of them both are strong: it cannot be fewer"),
                count=judgement.strong_colours,
            )
            yield Decision(rule=self._rule("C9"), players=(), text=text)
        if to_pair.floats_count and self.bracket.upfloaters:
            text = message(
                N_(
                    "{count} opponents of upfloaters floated in the previous round: it cannot be "
                    "fewer"
                ),
                count=judgement.opponents,
            )
            yield Decision(rule=self._rule(to_pair.rules.opponents), players=(), text=text)
        text = message(
            N_("of the pairings that are left, the identifier {identifier} comes first"),
            identifier=judgement.identifier,
        )
        yield Decision(rule=self._article("3.6"), players=(), text=text)


def _bye(pairing: MatchPairing, number: int) -> Decision:
    """Who rests, and by what."""
    to_pair = pairing.to_pair
    entrant = next(entrant for entrant in to_pair.entrants if entrant.number == number)
    return Decision(
        rule=f"{to_pair.rules.chapter} 3.4",
        players=(number,),
        text=message(
            N_(
                "{player} has the bye: of those who may have it, and without whom the others can "
                "be paired, they come first by score ({points}), matches played ({count}) and "
                "place in the initial order ({place})"
            ),
            player=number,
            points=points_value(entrant.score),
            count=_round_count(pairing) - entrant.unplayed_count,
            place=entrant.tpn,
        ),
    )


def _round_count(pairing: MatchPairing) -> int:
    """How many rounds of matches there were before."""
    return pairing.to_pair.match_number - 1


@dataclass(frozen=True)
class _SecondGames:
    """A round that earlier pairs settle."""

    pairing: MatchPairing
    number: int = 1

    @property
    def score(self) -> Points:
        """The highest score."""
        return max((entrant.score for entrant in self.pairing.to_pair.entrants), default=0)

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who meets somebody, in board order."""
        return tuple(player.number for board in self.boards for player in board)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards."""
        return self.pairing.boards

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """That nothing was to be decided."""
        return (
            Decision(
                rule=f"{self.pairing.to_pair.rules.chapter} 4.4",
                players=(),
                text=message(
                    N_("these are the second games of the matches of round {round}"),
                    round=self.pairing.round_number - 1,
                ),
            ),
        )
