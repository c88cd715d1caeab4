"""A cup as people look at it: every match with its two sides, how far it is, where it leads."""

from dataclasses import replace

from ronde.core.chess.cup.duel import NextGame, played_rungs
from ronde.core.knockout.bracket import Branch, LoserOf, Slot, WinnerOf
from ronde.core.knockout.final_ranking import consolation_ranking, final_ranking
from ronde.core.knockout.names import match_name
from ronde.core.knockout.progress import Ending, MatchState, ResolvedCup, ResolvedMatch, Side
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.matches import (
    CupRoundView,
    CupView,
    GameView,
    MatchStage,
    MatchView,
    SideView,
)
from ronde.service.kinds.cup.reading import (
    cup_as_it_stands,
    cup_of,
    cup_settings,
    duel_of,
    latest_cup,
    published_cup,
    seed_names,
)
from ronde.service.kinds.cup.state import DrawnCup, MatchRecord
from ronde.text import _, render
from ronde.text.bracket_words import origin, score_text
from ronde.text.knockout_games import STAGES
from ronde.text.numbers import points_text
from ronde.text.playoffs import rate_text


def cup_view(
    state: EventState, *, with_draft: bool = False, for_programs: bool = False
) -> CupView | None:
    """The cup that everybody knows, or the one drawn last; None before there is any.

    People read no name twice in it; programs have the numbers, and the names as they are.
    """
    if not for_programs:
        state = told_apart(state)
    drawn = latest_cup(state) if with_draft else published_cup(state)
    if drawn is None:
        return None
    cup = cup_as_it_stands(state, drawn)
    teller = _Teller(state, drawn, cup)
    return CupView(
        is_draft=drawn is not published_cup(state),
        rounds=tuple(
            CupRoundView(
                round_number=played.round_number,
                name=render(played.name),
                branch=played.branch,
                matches=tuple(
                    teller.match(
                        cup.matches[match.match_number], render(played.name), played.branch
                    )
                    for match in played.matches
                ),
            )
            for played in drawn.bracket.rounds
        ),
        champion=None if cup.champion is None else teller.player(cup.champion),
        ranking=final_ranking(cup),
        consolation_ranking=consolation_ranking(cup),
        names=seed_names(state, drawn),
        resolved=cup,
    )


class _Teller:
    """Tells the matches of one cup."""

    def __init__(self, state: EventState, drawn: DrawnCup, cup: ResolvedCup) -> None:
        self._state = state
        self._drawn = drawn
        self._cup = cup
        self._numbers = pairing_numbers(state)
        self._onward = {
            slot: match.match_number
            for match in drawn.bracket.matches
            for slot in (match.a, match.b)
            if isinstance(slot, WinnerOf | LoserOf)
        }

    def player(self, seed_number: int) -> SideView:
        """A participant."""
        identity = self._drawn.identity(seed_number)
        places = self._drawn.places
        return SideView(
            seed_number=seed_number,
            identity=identity,
            number=self._numbers.get(identity),
            name=self._state.players[identity].name,
            place=places[seed_number - 1] if places else "",
            has_left=identity in self._state.withdrawn,
        )

    def match(self, match: ResolvedMatch, round_name: str, branch: Branch) -> MatchView:
        """A match as it stands."""
        number = match.match_number
        record = cup_of(self._state).records.get(number)
        stage = _stage(match)
        return MatchView(
            match_number=number,
            name=render(match_name(self._drawn.bracket, number)),
            round_name=round_name,
            branch=branch,
            stage=stage,
            a=self._side(match, Side.A, record),
            b=self._side(match, Side.B, record),
            score=_score(match, record),
            games=() if record is None else record.games,
            stages=self._stages(record),
            next_game=self._next_game(number, record) if stage is MatchStage.PLAYING else None,
            winner_to=self._onward.get(WinnerOf(number)),
            loser_to=self._onward.get(LoserOf(number)),
            place=match.match.place,
        )

    def _side(self, match: ResolvedMatch, side: Side, record: MatchRecord | None) -> SideView:
        """One side of a match."""
        occupant = match.occupant(side)
        slot: Slot = match.match.a if side is Side.A else match.match.b
        if not isinstance(occupant, int):
            return SideView(origin=origin(slot))
        player = self.player(occupant)
        points = None
        if record is not None and record.score is not None:
            points = record.score[0 if side is Side.A else 1]
        is_winner = match.state is MatchState.DECIDED and match.winner_side is side
        return replace(player, points=points, is_winner=is_winner)

    def _stages(self, record: MatchRecord | None) -> tuple[str, ...]:
        """The stage of each game so far."""
        rungs = cup_settings(self._state).stages
        if record is None or rungs is None:
            return ()
        return tuple(_(STAGES[rung.stage]) for rung in played_rungs(rungs, record.games))

    def _next_game(self, match_number: int, record: MatchRecord | None) -> GameView | None:
        """The game that comes next, where games are told."""
        duel = duel_of(self._state, self._drawn, match_number)
        if duel is None or duel.next_game is None:
            return None
        game: NextGame = duel.next_game
        return GameView(
            game_number=(0 if record is None else len(record.games)) + 1,
            stage=_(STAGES[game.rung.stage]),
            rate="" if game.rung.rate is None else rate_text(game.rung.rate),
            white=game.white,
            chooser=game.chooser,
        )


def _stage(match: ResolvedMatch) -> MatchStage:
    """How far a match is."""
    if match.state is MatchState.NOT_NEEDED:
        return MatchStage.NOT_NEEDED if match.match.conditional else MatchStage.BYE
    return {
        MatchState.WAITING: MatchStage.TO_COME,
        MatchState.READY: MatchStage.PLAYING,
        MatchState.DECIDED: MatchStage.DECIDED,
    }[match.state]


def _score(match: ResolvedMatch, record: MatchRecord | None) -> str:
    """The score of a match so far, or the word that stands for it."""
    if match.result is not None and match.result.ending is Ending.WALK_OVER:
        return _("walk-over")
    if match.result is not None and match.result.ending is Ending.BOTH_ABSENT:
        return _("both absent")
    if match.result is not None:
        return score_text(match.result)
    if record is not None and record.score is not None:
        return f"{points_text(record.score[0])}–{points_text(record.score[1])}"
    return ""
