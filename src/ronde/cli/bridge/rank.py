"""`ronde bridge rank`: from a file of results to the ranking and the travellers."""

from collections.abc import Sequence
from pathlib import Path

import click

from ronde.cli.bridge.rank_document import ranking_document, team_document, traveller_order
from ronde.cli.bridge.vp import scale_named
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.scoring.accounts import Accounts, accounts_of
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.doubtful_results import doubtful_results
from ronde.core.bridge.scoring.matches import matches
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.seating import expected_results, seating_of
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, Settings
from ronde.core.bridge.scoring.tally import tally
from ronde.core.bridge.scoring.teams import team_standings
from ronde.core.bridge.scoring.victory_point_tables import WBF_2013
from ronde.errors import InputError, Place, RondeError, UnknownName
from ronde.formats import bridge_results_csv
from ronde.formats.bridge_results_csv import Omission, ReadResults
from ronde.formats.movements import read_movement_file
from ronde.messages import N_
from ronde.text import ngettext, render
from ronde.text.bridge_scores import (
    doubt_text,
    explanation_sheet,
    match_sheet,
    ranking_sheet,
    team_sheet,
    traveller_sheet,
)
from ronde.text.sheet import Sheet

DOUBTS_SHOWN = 20
"""More doubts than this are in the JSON alone."""


@command("rank", help=N_("Rank the session whose results are in the CSV file RESULTS."))
@argument("results", metavar="RESULTS", type=click.Path(path_type=Path))
@option(
    "--method",
    type=OneOf(*(method.value for method in Method)),
    help=N_("How results become points (default: as the movement says, else matchpoints)."),
)
@option(
    "--lines",
    type=WholeNumber(least=1, most=2),
    metavar="1|2",
    help=N_("Rankings: 2 where N-S and E-W are apart (default: as the movement says, else 2)."),
)
@option(
    "--movement",
    "movement_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("The movement played: every result is checked against it."),
)
@option(
    "--sections",
    type=OneOf("together", "apart"),
    default="together",
    help=N_("Sections with the same boards as one field (the default), or each by itself."),
)
@option(
    "--cross",
    type=OneOf(*(cross.value for cross in CrossImps)),
    help=N_("Cross-IMPs summed or per comparison (default: summed where fields are equal)."),
)
@option("--teams", is_flag=True, help=N_("Teams of four: matches in IMPs and victory points."))
@option(
    "--scale",
    default=WBF_2013.name,
    metavar="NAME|FILE.csv",
    help=N_("Scale of the victory points, as in ronde bridge vp."),
)
@option(
    "--letters",
    type=OneOf(*(letters.value for letters in Letters)),
    default=Letters.ENGLISH.value,
    help=N_("Letters of the suits: C D H S N, or T K C P SA (default en)."),
)
@option("--travellers", is_flag=True, help=N_("Show every board too."))
@option(
    "--explain",
    "explained",
    type=WholeNumber(least=1),
    metavar="BOARD",
    help=N_("Say why each result of a board is worth what it is."),
)
@option("--lenient", is_flag=True, help=N_("Leave out bad lines, and tell which."))
def cli_command(
    results: Path,
    method: str | None,
    lines: int | None,
    movement_file: Path | None,
    sections: str,
    cross: str | None,
    teams: bool,
    scale: str,
    letters: str,
    travellers: bool,
    explained: int | None,
    lenient: bool,
) -> Report:
    """Read the results, score every board and rank."""
    movement = None if movement_file is None else read_movement_file(movement_file).movement
    accounts = _accounts(movement, method, lines, teams=teams)
    read = _read(results, movement, accounts, Letters(letters), lenient=lenient)
    left_out = tuple(_omission_text(omission) for omission in read.omissions)
    notes = _left_out_lines(left_out)
    if accounts.in_teams:
        return _team_report(read.results, scale, left_out, notes)
    settings = Settings(
        method=accounts.method,
        across_sections=sections == "together",
        expected=_expected(movement, read.results, apart=sections == "apart"),
        cross_imps=None if cross is None else CrossImps(cross),
    )
    found = tally(score_session(read.results, settings), lines=_lines(read.results, accounts))
    boards = found.session.boards
    if explained is not None and explained not in {board.board_number for board in boards}:
        raise UnknownName(N_("--explain: board {board} has no result"), board=explained)
    lists = rankings(found)
    doubtful = [doubt_text(result, doubt) for result, doubt in doubtful_results(found.session)]

    def sheets() -> tuple[Sheet, ...]:
        """The rankings, then the boards that were asked for."""
        has_sections = settings.across_sections and any(r.section for r in read.results)
        made = [
            ranking_sheet(one, is_topped=settings.is_topped, has_sections=has_sections)
            for one in lists
        ]
        for index, board in enumerate(boards):
            if travellers:
                made.append(traveller_sheet(found, index, traveller_order(board), Letters(letters)))
            if board.board_number == explained:
                made.append(explanation_sheet(found, index, traveller_order(board)))
        return tuple(made)

    return Report(
        data=lambda: ranking_document(
            found, lists, left_out=left_out, doubtful=doubtful, explained=explained
        ),
        sheets=sheets,
        closing_lines=(*notes, *_doubt_lines(doubtful)),
    )


def _accounts(
    movement: Movement | None, method: str | None, lines: int | None, *, teams: bool
) -> Accounts:
    """How the session is counted: as the options say, else the movement, else a Mitchell."""
    if movement is None:
        accounts = Accounts(method=Method.MATCHPOINTS, lines=2, in_teams=teams)
    else:
        accounts = accounts_of(movement)
    return Accounts(
        method=accounts.method if method is None else Method(method),
        lines=accounts.lines if lines is None else lines,
        in_teams=teams or (accounts.in_teams and method is None),
    )


def _lines(results: tuple[Result, ...], accounts: Accounts) -> int:
    """How many rankings; players of an individual have one whatever is said."""
    return 1 if any(result.is_individual for result in results) else accounts.lines


def _read(
    file: Path, movement: Movement | None, accounts: Accounts, letters: Letters, *, lenient: bool
) -> ReadResults:
    """The results of the file, each checked against the movement where there is one."""
    # Both halves of a team have the board once N-S and once E-W, like two lines of pairs.
    lines = 2 if accounts.in_teams else accounts.lines
    read = bridge_results_csv.load(file, lines=lines, letters=letters, lenient=lenient)
    if movement is not None:
        read = _placed(read, movement, file, lenient=lenient)
    if not read.results:
        raise InputError(N_("expected results, found none"), place=Place(file=str(file)))
    return read


def _placed(read: ReadResults, movement: Movement, file: Path, *, lenient: bool) -> ReadResults:
    """The results with their round and table; those the movement does not have are left out."""
    seating = seating_of(movement)
    results: list[Result] = []
    lines: list[int] = []
    omissions = list(read.omissions)
    for result, line in zip(read.results, read.lines, strict=True):
        place = Place(file=str(file), line=line)
        try:
            results.append(seating.placed(result))
        except RondeError as error:
            if not lenient:
                raise error.at(place) from None
            omissions.append(Omission(place=place, problem=error.message))
        else:
            lines.append(line)
    omissions.sort(key=lambda omission: omission.place.line or 0)
    return ReadResults(results=tuple(results), lines=tuple(lines), omissions=tuple(omissions))


def _expected(movement: Movement | None, results: tuple[Result, ...], *, apart: bool) -> int | None:
    """How many results each board should have, where the movement tells."""
    if movement is None:
        return None
    found = expected_results(seating_of(movement), results)
    return found // max(1, len({result.section for result in results})) if apart else found


def _team_report(
    results: tuple[Result, ...], scale: str, left_out: tuple[str, ...], notes: tuple[str, ...]
) -> Report:
    """Teams ranked by the victory points of their matches."""
    chosen = scale_named(scale)
    played = matches(results)
    points = [match.victory_points(chosen) for match in played]
    standings = team_standings(played, chosen)
    return Report(
        data=lambda: team_document(standings, played, points, scale=chosen.name, left_out=left_out),
        sheets=(team_sheet(standings), match_sheet(played, points)),
        closing_lines=notes,
    )


def _doubt_lines(doubtful: Sequence[str]) -> tuple[str, ...]:
    """What a director should look at, as far as anybody reads on."""
    if not doubtful:
        return ()
    count = len(doubtful)
    heading = ngettext("{count} result to look at:", "{count} results to look at:", count)
    return (
        heading.format(count=count),
        *doubtful[:DOUBTS_SHOWN],
        *(["..."] if count > DOUBTS_SHOWN else []),
    )


def _omission_text(omission: Omission) -> str:
    """A line that was left out, and why."""
    return f"{omission.place}: {render(omission.problem)}"


def _left_out_lines(left_out: tuple[str, ...]) -> tuple[str, ...]:
    """What a reader must know of lines that were left out."""
    if not left_out:
        return ()
    count = len(left_out)
    heading = ngettext("{count} line was left out:", "{count} lines were left out:", count)
    return (heading.format(count=count), *left_out)
