"""The rows of the catalogue that only teams have."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from ronde.core.chess.tiebreaks import extended_direct, team_boards, team_scores, team_sonneborn
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.row import (
    EVERY,
    SINCE_2023,
    Family,
    Modifier,
    RankedParticipants,
    TieBreak,
)
from ronde.core.chess.tiebreaks.team_record import TeamCalculation
from ronde.core.scores import PER_POINT
from ronde.messages import N_

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

TEAMS = frozenset({RankedParticipants.TEAMS})
FORFEITS = frozenset({Modifier.FORFEITS})


def _teams(
    function: Callable[Concatenate[TeamCalculation, Arguments], Answer],
) -> Callable[Concatenate[Calculation, Arguments], Answer]:
    """What looks at teams alone, as the catalogue calls everything."""

    def called(
        calculation: Calculation, /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        assert isinstance(calculation, TeamCalculation)
        return function(calculation, *args, **kwargs)

    return called


def _by_boards(code: str, name: str, rule: str, weight: team_boards.Weight) -> TieBreak:
    """A row for a sum over boards with weights."""
    return TieBreak(
        code=code,
        name=name,
        rule=rule,
        family=Family.TEAM,
        editions=EVERY,
        values=_teams(team_boards.weighted_boards(weight)),
        rows=_teams(team_boards.weighted_rows(weight)),
        unit=PER_POINT,
        participants=TEAMS,
    )


def _sonneborn_berger(code: str, name: str, rule: str) -> TieBreak:
    """A row for one of the four Sonneborn-Berger of teams."""
    return TieBreak(
        code=code,
        name=name,
        rule=rule,
        family=Family.OPPONENTS,
        editions=SINCE_2023,
        values=_teams(team_sonneborn.extended_sonneborn_berger),
        rows=_teams(team_sonneborn.extended_sonneborn_berger_rows),
        unit=PER_POINT * PER_POINT,
        modifiers=FORFEITS | {Modifier.CUT},
        participants=TEAMS,
    )


def _extended_direct(code: str, name: str, rule: str) -> TieBreak:
    """A row for the extended direct encounter and what may follow it."""
    return TieBreak(
        code=code,
        name=name,
        rule=rule,
        family=Family.MUTUAL,
        editions=SINCE_2023,
        order=_teams(extended_direct.extended_direct_encounter),
        modifiers=FORFEITS,
        participants=TEAMS,
    )


TEAM_ROWS = (
    TieBreak(
        code="MPTS",
        name=N_("match points"),
        rule="C.07 11.1.1",
        family=Family.TEAM,
        editions=EVERY,
        values=_teams(team_scores.match_points),
        rows=_teams(team_scores.match_points_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    TieBreak(
        code="GPTS",
        name=N_("game points"),
        rule="C.07 11.1.2",
        family=Family.TEAM,
        editions=EVERY,
        values=_teams(team_scores.game_points),
        rows=_teams(team_scores.game_points_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    TieBreak(
        code="MPvGP",
        name=N_("match points or game points, whichever does not rank the teams"),
        rule="C.07 13.1",
        family=Family.TEAM,
        editions=SINCE_2023,
        values=_teams(team_scores.secondary_score),
        rows=_teams(team_scores.secondary_score_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    TieBreak(
        code="GPDIFF",
        name=N_("games won less games lost"),
        rule="Livre de l'arbitre 2.4.3",
        family=Family.TEAM,
        editions=EVERY,
        values=_teams(team_scores.difference),
        rows=_teams(team_scores.difference_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    _by_boards("BERLIN", N_("Berlin"), "Livre de l'arbitre 2.4.2", team_boards.berlin_weight),
    _by_boards(
        "BOARD1", N_("first board"), "Livre de l'arbitre 2.4.3", team_boards.first_board_weight
    ),
    TieBreak(
        code="BC",
        name=N_("board count"),
        rule="C.07 12.1",
        family=Family.TEAM,
        editions=SINCE_2023,
        values=_teams(team_boards.weighted_boards(team_boards.board_count_weight)),
        rows=_teams(team_boards.weighted_rows(team_boards.board_count_weight)),
        unit=PER_POINT,
        participants=TEAMS,
        compares=_teams(team_boards.have_equal_game_points),
        lower_is_better=True,
    ),
    TieBreak(
        code="TBR",
        name=N_("top board results"),
        rule="C.07 12.2",
        family=Family.TEAM,
        editions=EVERY,
        values=_teams(team_boards.top_board_results),
        rows=_teams(team_boards.board_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    TieBreak(
        code="BBE",
        name=N_("bottom board elimination"),
        rule="C.07 12.3",
        family=Family.TEAM,
        editions=SINCE_2023,
        values=_teams(team_boards.bottom_board_elimination),
        rows=_teams(team_boards.board_rows),
        unit=PER_POINT,
        participants=TEAMS,
    ),
    _sonneborn_berger("EMMSB", N_("Sonneborn-Berger, match points by match points"), "C.07 13.2.1"),
    _sonneborn_berger("EMGSB", N_("Sonneborn-Berger, match points by game points"), "C.07 13.2.2"),
    _sonneborn_berger("EGMSB", N_("Sonneborn-Berger, game points by match points"), "C.07 13.2.3"),
    _sonneborn_berger("EGGSB", N_("Sonneborn-Berger, game points by game points"), "C.07 13.2.4"),
    _extended_direct("EDE", N_("extended direct encounter"), "C.07 13.3"),
    _extended_direct(
        "EDEBT",
        N_("extended direct encounter, then board count, then top boards"),
        "C.07 13.3.2",
    ),
    _extended_direct(
        "EDEBB",
        N_("extended direct encounter, then board count, then without bottom boards"),
        "C.07 13.3.2",
    ),
    _extended_direct("EDET", N_("extended direct encounter, then top boards"), "C.07 13.3.2"),
    _extended_direct(
        "EDEB", N_("extended direct encounter, then without bottom boards"), "C.07 13.3.2"
    ),
    TieBreak(
        code="SSSC",
        name=N_("scores and schedule strength combined"),
        rule="C.07 13.4",
        family=Family.TEAM,
        editions=SINCE_2023,
        values=_teams(team_scores.scores_and_schedule_strength),
        rows=_teams(team_scores.schedule_strength_rows),
        unit=PER_POINT,
        modifiers=FORFEITS | {Modifier.FORE, Modifier.DIVISOR},
        participants=TEAMS,
        in_round_robins=False,
    ),
)
