"""What the systems of teams are called, how many rounds they have, and which settings fit them."""

from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.roundrobin.berger import table_size
from ronde.messages import N_, Message, message
from ronde.service.events.kind import is_paired_by_points
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
from ronde.service.kinds.teams.swiss_settings import ColourType, TeamSwissSettings


def round_count(state: EventState) -> int | None:
    """The rounds of the table, or of the Swiss; a Scheveningen match has as many as boards."""
    settings = state.regulations
    if is_paired_by_points(settings):
        return settings.round_count
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


def code_of_swiss(settings: Settings) -> str:
    """The code of the system: colour preferences, the score that ranks, the one that helps.

    Rule: FIDE TRF26 192
    """
    teams = settings.part(TeamSettings) or TeamSettings()
    own = settings.part(TeamSwissSettings) or TeamSwissSettings()
    words = ["FIDE_TEAM", *_COLOUR_CODES[own.colours], _SCORE_CODES[teams.rank_by]]
    if own.uses_other_score:
        words.append(_SCORE_CODES[teams.rank_by.other])
    if settings.baku:
        words.append("BAKU")
    return "_".join(words)


_COLOUR_CODES = {
    ColourType.SIMPLE: ("TYPEA",),
    ColourType.FULL: ("TYPEB",),
    ColourType.NONE: (),
}
_SCORE_CODES = {Score.MATCH_POINTS: "MP", Score.GAME_POINTS: "GP"}


def check_swiss(settings: Settings) -> Message | None:
    """What the settings of a Swiss of teams lack or have too much.

    Rule: FIDE C.04.7 (2026-02) 1.1
    Reading: virtual points are match points, so that nothing is accelerated where game points make
        the scoregroups.
    """
    if settings.round_count is None:
        return message(
            N_("a Swiss needs its number of rounds: give {setting}"),
            setting=named(Settings, "round_count"),
        )
    too_much = superfluous(settings, {"double": N_("{setting} is for a round robin")})
    if too_much is not None:
        return too_much
    teams = settings.part(TeamSettings) or TeamSettings()
    if teams.board_count is None:
        return message(
            N_("a Swiss of teams needs the boards of a match: give {setting}"),
            setting=named(TeamSettings, "board_count"),
        )
    if settings.baku:
        points = teams.match_points
        if teams.rank_by is Score.GAME_POINTS:
            return message(
                N_("Baku acceleration of teams goes by match points"),
                setting=named(Settings, "baku"),
            )
        if points.win != 2 * points.draw or points.loss != 0:
            return message(
                N_("Baku acceleration needs a win worth two draws and a loss worth nothing"),
                setting=named(Settings, "baku"),
            )
    return _check_match_points(teams)


def check(settings: Settings) -> Message | None:
    """What the settings lack or have too much for an event of teams by a table."""
    too_much = superfluous(settings, GIVEN_BY_THE_TABLE)
    if too_much is not None:
        return too_much
    teams = settings.part(TeamSettings)
    if settings.system is System.TEAM_ROUND_ROBIN and (teams is None or teams.board_count is None):
        return message(
            N_("a round robin of teams needs the boards of a match: give {setting}"),
            setting=named(TeamSettings, "board_count"),
        )
    return None if teams is None else _check_match_points(teams)


def _check_match_points(teams: TeamSettings) -> Message | None:
    """What is wrong with the points of a match."""
    points = teams.match_points
    if points.win > points.draw > points.loss >= points.forfeit:
        return None
    return message(
        N_(
            "a won match is worth more than a drawn one, that more than a lost one,"
            " and not to come is worth least"
        ),
        setting=named(TeamSettings, "match_points"),
    )
