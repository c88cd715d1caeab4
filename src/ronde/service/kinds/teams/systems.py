"""What the systems of teams are called, how many rounds they have, and which settings fit them."""

from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.roundrobin.berger import table_size
from ronde.messages import N_, Message, message
from ronde.service.events.setting import named
from ronde.service.events.settings import (
    GIVEN_BY_THE_TABLE,
    Settings,
    System,
    superfluous,
)
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.order import taking_part
from ronde.service.kinds.teams.seating import board_count_of
from ronde.service.kinds.teams.settings import TeamSettings


def round_count(state: EventState) -> int | None:
    """The rounds of the table; a Scheveningen match has as many as boards."""
    settings = state.regulations
    legs = 2 if settings.double else 1
    if settings.system is System.SCHEVENINGEN:
        boards = board_count_of(state)
        return None if boards is None else legs * boards
    count = len(taking_part(state))
    return None if count < 2 else legs * (table_size(count) - 1)


def code_of_scheveningen(settings: Settings) -> str:
    """The code of the system.

    Rule: FIDE TRF26 192
    Reading: the tables are those of the book, which are not FIDE's for five and six boards, so the
        code is that of tables of one's own.
    """
    return "CUSTOM_SCHEVENINGEN"


def code_of_round_robin(settings: Settings) -> str:
    """The code of the system.

    Rule: FIDE TRF26 192
    Reading: the codes of round robins of teams take match points first; where game points rank the
        teams it is a round robin of one's own, with the ending that the Swiss codes have for it.
    """
    teams = settings.part(TeamSettings)
    if teams is not None and teams.rank_by is Score.GAME_POINTS:
        return "CUSTOM_TEAM_ROUNDROBIN_GP"
    if not settings.double:
        return "FIDE_TEAM_ROUNDROBIN"
    if settings.swap_last_two:
        return "FIDE_TEAM_DOUBLEROUNDROBIN"
    return "BERGER_TEAM_DOUBLEROUNDROBIN"


def check(settings: Settings) -> Message | None:
    """What the settings lack or have too much for an event of teams."""
    too_much = superfluous(settings, GIVEN_BY_THE_TABLE)
    if too_much is not None:
        return too_much
    teams = settings.part(TeamSettings)
    if settings.system is System.TEAM_ROUND_ROBIN and (teams is None or teams.board_count is None):
        return message(
            N_("a round robin of teams needs the boards of a match: give {setting}"),
            setting=named(TeamSettings, "board_count"),
        )
    if teams is not None:
        points = teams.match_points
        if not points.win > points.draw > points.loss >= points.forfeit:
            return message(
                N_(
                    "a won match is worth more than a drawn one, that more than a lost one,"
                    " and not to come is worth least"
                ),
                setting=named(TeamSettings, "match_points"),
            )
    return None
