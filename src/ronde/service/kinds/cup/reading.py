"""A cup out of the state of its event: who stands where, and what everybody is called."""

from random import Random

from ronde.core.chess.cup.duel import MatchSoFar, duel, tosses
from ronde.core.knockout.bracket import BracketRound, Branch
from ronde.core.knockout.final_ranking import final_ranking
from ronde.core.knockout.lots import next_round_to_draw
from ronde.core.knockout.progress import MatchState, ResolvedCup
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.resolution import resolved_cup
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.state import CupState, DrawnCup


def cup_settings(state: EventState) -> CupSettings:
    """What the regulations say of the cup."""
    return state.regulations.part(CupSettings) or CupSettings()


def cup_of(state: EventState) -> CupState:
    """What is known of the cup: nothing before it is drawn."""
    return state.part(CupState) or CupState()


def published_cup(state: EventState) -> DrawnCup | None:
    """The cup that everybody knows."""
    return cup_of(state).published


def is_in_cup(state: EventState, identity: int) -> bool:
    """Whether a player is in the cup that everybody knows."""
    drawn = published_cup(state)
    return drawn is not None and identity in drawn.seed_numbers


def latest_cup(state: EventState) -> DrawnCup | None:
    """The cup as it was drawn last, published or not."""
    return cup_of(state).latest


def cup_as_it_stands(state: EventState, drawn: DrawnCup) -> ResolvedCup:
    """Every match of a cup with those who stand in it."""
    return resolved_cup(drawn, cup_of(state).records, state.withdrawn)


def seed_names(state: EventState, drawn: DrawnCup) -> dict[int, str]:
    """The name of each participant by seed number."""
    return {
        number: state.players[identity].name for number, identity in enumerate(drawn.seeds, start=1)
    }


def round_called(drawn: DrawnCup, round_number: int) -> BracketRound:
    """A round of the main bracket."""
    return next(
        played
        for played in drawn.bracket.rounds
        if played.branch is Branch.MAIN and played.round_number == round_number
    )


def round_to_draw(state: EventState) -> int | None:
    """The round that lots have to fill next; None where all are drawn or nothing is."""
    drawn = published_cup(state)
    return None if drawn is None else next_round_to_draw(drawn.bracket)


def open_matches(cup: ResolvedCup) -> tuple[int, ...]:
    """The numbers of the matches that can be played now."""
    return tuple(match.match_number for match in cup.to_play)


def is_over(cup: ResolvedCup) -> bool:
    """Whether nothing is left to play anywhere in the cup."""
    return not any(
        match.state in (MatchState.READY, MatchState.WAITING) for match in cup.matches.values()
    )


def is_still_in(cup: ResolvedCup, seed_number: int) -> bool:
    """Whether somebody may have a match to play yet: in the main bracket or beside it."""
    if any(
        seed_number in match.pair and match.state in (MatchState.READY, MatchState.WAITING)
        for match in cup.matches.values()
    ):
        return True
    return all(placing.seed_number != seed_number for placing in final_ranking(cup))


def duel_of(state: EventState, drawn: DrawnCup, match_number: int) -> MatchSoFar | None:
    """How far a match is game by game; None where its games are not told."""
    stages = cup_settings(state).stages
    if stages is None:
        return None
    record = cup_of(state).records.get(match_number)
    tossed = tosses(stages, lots_of_match(drawn, match_number))
    return duel(stages, tossed, () if record is None else record.games)


def lots_of_match(drawn: DrawnCup, match_number: int) -> Random:
    """The lots of a match: the same seed always gives the same colours."""
    return Random(f"{drawn.seed} match {match_number}")
