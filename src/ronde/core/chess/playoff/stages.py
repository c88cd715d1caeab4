"""The play-off as a whole, of two, three or four players: what is played next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

from ronde.core.chess.playoff.duel import (
    Duel,
    DuelState,
    all_level,
    another_colour,
    cut_to_four,
    drawn_pairs,
    two_level,
)
from ronde.core.chess.playoff.values import (
    Colours,
    Contender,
    Contest,
    GameToPlay,
    Phase,
    PlacedBy,
    Placing,
    PlayedGame,
    PlayoffLots,
    PlayoffProgress,
    Regulations,
    draw_lots,
)
from ronde.core.ranking import ranked_groups
from ronde.core.roundrobin.berger import berger
from ronde.errors import InputError
from ronde.messages import N_, Message

LARGEST_CUP = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Playoff:
    """A play-off under way: the tied players in the order of the tie-breaks, and their games."""

    tied: tuple[Contender, ...]
    lots: PlayoffLots
    regulations: Regulations
    results: tuple[PlayedGame, ...] = ()

    @property
    def players(self) -> tuple[Contender, ...]:
        """Those who play: of five or more, the first four by the tie-breaks.

        Rule: Livre de l'arbitre, Départages 1.k.4
        """
        return self.tied[:LARGEST_CUP]

    @property
    def eliminated(self) -> tuple[Contender, ...]:
        """Those whom the tie-breaks keep out."""
        return self.tied[LARGEST_CUP:]

    @property
    def progress(self) -> PlayoffProgress:
        """The games to play now, or the places of all who were tied.

        Rule: Livre de l'arbitre, Départages 1.k
        Reading: who was kept out by the tie-breaks (1.k.4) has the place they give them.
        """
        progress = self._played_off()
        if not self.eliminated:
            return progress
        log = (cut_to_four(self.players, self.eliminated), *progress.log)
        if not progress.is_finished:
            return replace(progress, log=log)
        below = placed(
            *((player,) for player in self.eliminated),
            by=PlacedBy.TIE_BREAKS,
            first_rank=LARGEST_CUP + 1,
        )
        return replace(progress, log=log, placings=(*progress.placings, *below))

    def accept(self, game: PlayedGame) -> "Playoff":
        """The play-off after one more game; one that was not to be played is refused."""
        if not self._is_expected(game):
            games = self.progress.games
            if not games:
                raise InputError(
                    N_("the play-off is over; expected no further game, found {white} – {black}"),
                    white=game.white,
                    black=game.black,
                )
            raise InputError(
                N_("expected a game of {expected}, found {white} – {black}"),
                expected=", ".join(_pairs(games)),
                white=game.white,
                black=game.black,
            )
        return replace(self, results=(*self.results, game))

    def drawn_by_hand(self, white: Contender, black: Contender) -> "Playoff":
        """The play-off with lots drawn by hand: these two play now, with these colours.

        Raises InputError where that is nothing that lots decide.

        Rule: Livre de l'arbitre, Départages 1.j
        Rule: Livre de l'arbitre, Départages 1.k.3
        """
        for game in self.progress.games:
            if game.colours is Colours.TURN or game.chooser is not None:
                continue
            for order in permutations(self.lots.order):
                toss = (white, black, *(each for each in order if each not in (white, black)))
                tosses = {**self.lots.tosses, (game.contest, game.phase): toss}
                drawn = replace(self, lots=PlayoffLots(order=order, tosses=tosses))
                if any(
                    (each.white, each.black) == (white, black) and each.colours is Colours.LOT
                    for each in drawn.progress.games
                ):
                    return drawn
        raise InputError(
            N_("no lots are drawn now that give {white} White against {black}"),
            white=white,
            black=black,
        )

    def expected(self, game: PlayedGame) -> GameToPlay:
        """The game to be played that a result belongs to, with the colours it was played with.

        Raises InputError where it was not to be played.
        """
        self.accept(game)
        games = self.progress.games
        # Pairs of semi-finals may be drawn by hand: then none of the games is between these two.
        fitting = [each for each in games if game.is_between(each.pair)] or list(games)
        first = replace(fitting[0], white=game.white, black=game.black, chooser=None)
        if first.contest is not Contest.ROUND_ROBIN:
            return first
        # Three may play their games in another order than that of the table.
        return replace(first, game_number=len(self.results) + 1)

    def _played_off(self) -> PlayoffProgress:
        """How far those are who play."""
        if len(self.players) == LARGEST_CUP:
            return cup_progress(self.results, self.lots, self.regulations)
        if len(self.players) == 3:
            return trio_progress(self.players, self.results, self.lots, self.regulations)
        first, second = self.players
        duel = Duel(
            contest=Contest.MATCH,
            pair=(first, second),
            lots=self.lots,
            regulations=self.regulations,
            rest_minutes=self.regulations.rest_before,
        )
        return after_duel(duel, self.results)

    def _is_expected(self, game: PlayedGame) -> bool:
        """Whether a game is one of those to be played, whatever its colours.

        Before the first semi-final any two may meet, as the pairs may have been drawn by hand.
        """
        if len(self.players) == LARGEST_CUP and not self.results:
            return game.white != game.black and {game.white, game.black} <= set(self.players)
        return any(game.is_between(expected.pair) for expected in self.progress.games)


def _pairs(games: Sequence[GameToPlay]) -> list[str]:
    """The pairs of some games, each once."""
    pairs: dict[frozenset[Contender], str] = {}
    for game in games:
        pairs.setdefault(frozenset(game.pair), f"{game.white} – {game.black}")
    return list(pairs.values())


def playoff(
    tied: Sequence[Contender], random: Random, regulations: Regulations | None = None
) -> Playoff:
    """The start of a play-off of players who are tied, in the order of the event's tie-breaks.

    Rule: Livre de l'arbitre, Départages 1.k.6
    """
    regulations = regulations or Regulations()
    if len(tied) < 2:
        raise InputError(N_("a play-off needs two players or more, found {found}"), found=len(tied))
    if regulations.slower_rate is not None:
        if len(tied) > 2:
            raise InputError(
                N_("a slower rate is for a play-off of two players (1.k.6), found {found}"),
                found=len(tied),
            )
        if regulations.slower_rate.seconds <= regulations.rate.seconds:
            raise InputError(
                N_("expected a rate slower than {rate}, found {found}"),
                rate=regulations.rate,
                found=regulations.slower_rate,
            )
    contenders = tuple(tied)
    lots = draw_lots(contenders[:LARGEST_CUP], random)
    return Playoff(tied=contenders, lots=lots, regulations=regulations)


def in_tie_break_order(
    ranked: Sequence[tuple[int, Contender]], random: Random
) -> tuple[Contender, ...]:
    """Tied players by their ranks; where the tie-breaks left some equal, lots decide.

    Rule: Livre de l'arbitre, Départages, introduction (tirage au sort)
    """
    drawn = random.sample(ranked, len(ranked))
    return tuple(contender for _rank, contender in sorted(drawn, key=lambda pair: pair[0]))


Pair = tuple[Contender, Contender]


def cup_progress(
    results: Sequence[PlayedGame], lots: PlayoffLots, regulations: Regulations
) -> PlayoffProgress:
    """How far a cup of four is: the semi-finals, then the final.

    The losers of the semi-finals share the third place, unless the regulations want it decided by
    play; then they meet while the final is played.

    Rule: Livre de l'arbitre, Départages 1.k.3
    Rule: Livre de l'arbitre, Départages 1.f
    Reading: the final starts when both semi-finals are over, after the rest between stages.
    """

    def state(contest: Contest, pair: Pair, board_number: int) -> DuelState:
        first = contest is Contest.SEMI_FINAL
        duel = Duel(
            contest=contest,
            pair=pair,
            lots=lots,
            regulations=regulations,
            rest_minutes=regulations.rest_before if first else regulations.rest_between,
            board_number=board_number,
        )
        return duel.state([game for game in results if game.is_between(pair)])

    pairs = semi_final_pairs(results, lots)
    semi_finals = [state(Contest.SEMI_FINAL, pair, board) for board, pair in enumerate(pairs, 1)]
    winners = tuple(duel.winner for duel in semi_finals if duel.winner is not None)
    losers = tuple(duel.loser for duel in semi_finals if duel.loser is not None)
    finals = []
    match (winners, losers):
        case ((first, second), (third, fourth)):
            finals.append(state(Contest.FINAL, (first, second), 1))
            if regulations.places > 2:
                finals.append(state(Contest.THIRD_PLACE, (third, fourth), 2))
    duels = (*semi_finals, *finals)
    finished = bool(finals) and all(duel.winner is not None for duel in duels)
    return PlayoffProgress(
        games=tuple(game for duel in duels for game in duel.games),
        placings=_placings(finals, losers) if finished else (),
        log=(drawn_pairs(pairs), *(line for duel in duels for line in duel.log)),
        warnings=tuple(line for duel in duels for line in duel.warnings),
    )


def semi_final_pairs(results: Sequence[PlayedGame], lots: PlayoffLots) -> tuple[Pair, Pair]:
    """Who meets whom in the semi-finals: neighbours in the lots, or whoever has met already.

    Rule: Livre de l'arbitre, Départages 1.k.3
    Reading: lots are also drawn by hand, so what was played goes before the lots of a seed.
    """
    first, second, third, fourth = lots.order
    drawn = ((first, second), (third, fourth))
    if not results or any(results[0].is_between(pair) for pair in drawn):
        return drawn
    met = (results[0].white, results[0].black)
    one, other = (player for player in lots.order if player not in met)
    return met, (one, other)


def _placings(finals: Sequence[DuelState], losers: tuple[Contender, ...]) -> tuple[Placing, ...]:
    """The places after the final; the losers of the semi-finals share theirs unless they met."""
    decided = [
        (player,) for duel in finals for player in (duel.winner, duel.loser) if player is not None
    ]
    return placed(*decided, *([losers] if len(finals) == 1 else []))


ROUND_ROBIN_GAMES = 3


def trio_progress(
    tied: Sequence[Contender],
    results: Sequence[PlayedGame],
    lots: PlayoffLots,
    regulations: Regulations,
) -> PlayoffProgress:
    """How far three players are: their round robin, then a match of two where one is needed.

    Rule: Livre de l'arbitre, Départages 1.k.2.a
    Rule: Livre de l'arbitre, Départages 1.k.2.b
    Rule: Livre de l'arbitre, Départages 1.f
    Reading: where exactly two are level the book is silent. For the first place they play a match
        as in 1.k.1; below it they share, as 1.f has it, unless the regulations want more places
        decided by play.
    """
    played, later = results[:ROUND_ROBIN_GAMES], results[ROUND_ROBIN_GAMES:]
    warnings = _wrong_colours(tied, played)
    if len(played) < ROUND_ROBIN_GAMES:
        games = _games_left(tied, played, lots, regulations)
        return PlayoffProgress(games=games, warnings=warnings)

    def deciding(contest: Contest, pair: tuple[Contender, Contender]) -> Duel:
        return Duel(
            contest=contest,
            pair=pair,
            lots=lots,
            regulations=regulations,
            rest_minutes=regulations.rest_between,
        )

    totals = {player: sum(game.half_points(player) for game in played) for player in tied}
    match ranked_groups(tied, [lambda _group: totals]):
        case [(first, second, third)]:
            duel = deciding(Contest.MATCH, (first, second))
            below = placed((third,), by=PlacedBy.TIE_BREAKS, first_rank=3)
            log = (all_level(third, duel.pair),)
            return after_duel(duel, later, below=below, log=log, warnings=warnings)
        case [(first, second), (third,)]:
            duel = deciding(Contest.MATCH, (first, second))
            below = placed((third,), first_rank=3)
            log = (two_level(duel.pair, 1),)
            return after_duel(duel, later, below=below, log=log, warnings=warnings)
        case [(first,), (second, third)] if regulations.places > 1:
            duel = deciding(Contest.SECOND_PLACE, (second, third))
            log = (two_level(duel.pair, 2),)
            return after_duel(duel, later, above=placed((first,)), log=log, warnings=warnings)
        case groups:
            return PlayoffProgress(placings=placed(*groups), warnings=warnings)


def _games_left(
    tied: Sequence[Contender],
    played: Sequence[PlayedGame],
    lots: PlayoffLots,
    regulations: Regulations,
) -> tuple[GameToPlay, ...]:
    """The games left of the round robin, in the order of the Berger table for three.

    Reading: the numbers of the table are drawn by lot, and with them the first colours (1.j). Where
        the first game was played with other colours, these go before the lots.
    """
    numbered = dict(enumerate(lots.order, 1))
    fixtures = [
        (numbered[meeting.first], numbered[meeting.second])
        for _round_number, meeting in berger(ROUND_ROBIN_GAMES).meetings()
    ]
    blacks = _blacks(tied, played) if played else dict(fixtures)
    left = [pair for pair in fixtures if not any(game.is_between(pair) for game in played)]
    oriented = [
        (first, second) if blacks[first] == second else (second, first) for first, second in left
    ]
    return tuple(
        GameToPlay(
            contest=Contest.ROUND_ROBIN,
            phase=Phase.ROUND_ROBIN,
            game_number=number,
            board_number=1,
            white=white,
            black=black,
            colours=Colours.LOT if number == 1 else Colours.TURN,
            rate=regulations.rate,
            rest_minutes=regulations.rest_before if number == 1 else 0,
        )
        for number, (white, black) in enumerate(oriented, len(played) + 1)
    )


def _blacks(tied: Sequence[Contender], played: Sequence[PlayedGame]) -> dict[Contender, Contender]:
    """Against whom each of three has White, so that everybody has White once and Black once."""
    first = played[0]
    (third,) = set(tied) - {first.white, first.black}
    return {first.white: first.black, first.black: third, third: first.white}


def _wrong_colours(tied: Sequence[Contender], played: Sequence[PlayedGame]) -> tuple[Message, ...]:
    """The games in which the colours were not those of the rule; the results stand."""
    if not played:
        return ()
    blacks = _blacks(tied, played)
    return tuple(
        another_colour(game, game.black) for game in played if blacks[game.white] != game.black
    )


def placed(
    *groups: tuple[Contender, ...], by: PlacedBy = PlacedBy.PLAY, first_rank: int = 1
) -> tuple[Placing, ...]:
    """The places of groups of players, best group first; a group of several shares its places.

    Rule: Livre de l'arbitre, Départages 1.e
    Rule: Livre de l'arbitre, Départages 1.f
    """
    placings: list[Placing] = []
    for group in groups:
        rank = first_rank + len(placings)
        decision = by if len(group) == 1 else PlacedBy.SHARED
        placings += [Placing(rank=rank, contender=player, decision=decision) for player in group]
    return tuple(placings)


def after_duel(
    duel: Duel,
    played: Sequence[PlayedGame],
    *,
    above: tuple[Placing, ...] = (),
    below: tuple[Placing, ...] = (),
    log: tuple[Message, ...] = (),
    warnings: tuple[Message, ...] = (),
) -> PlayoffProgress:
    """How far a play-off is that ends with a match of two for the places between two lots."""
    state = duel.state(played)
    log, warnings = (*log, *state.log), (*warnings, *state.warnings)
    if state.winner is None or state.loser is None:
        return PlayoffProgress(games=state.games, log=log, warnings=warnings)
    between = placed((state.winner,), (state.loser,), first_rank=len(above) + 1)
    return PlayoffProgress(placings=(*above, *between, *below), log=log, warnings=warnings)
