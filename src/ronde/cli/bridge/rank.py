"""`ronde bridge rank`: from a file of results to the ranking, the travellers and the paper."""

from collections.abc import Sequence
from pathlib import Path

import click

from ronde.cli.bridge.parameters import MissingPair
from ronde.cli.bridge.rank_parameters import (
    EACH_ROUND,
    AfterRound,
    butler_asked,
    extremes_option,
    pair_ties_asked,
    sheets_asked,
)
from ronde.cli.bridge.rank_teams import team_report
from ronde.cli.bridge.session_options import session_options
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.scoring.accounts import rankings_by_round
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.leads import doubtful_leads
from ronde.core.bridge.scoring.numbering import probable_lines
from ronde.core.bridge.scoring.pair_ties import pair_ties
from ronde.core.bridge.scoring.possible_scores import doubtful_results
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.settings import CrossImps, Method
from ronde.core.bridge.scoring.tally import Tally
from ronde.errors import InputError, UnknownName
from ronde.formats.movements import read_movement_file
from ronde.formats.pbn import reader
from ronde.formats.pbn.deals import read_deals
from ronde.messages import N_
from ronde.service.bridge.people import (
    awards_for,
    corrections_of,
    everybody_in,
    name_of,
    values_of,
)
from ronde.service.bridge.rank_document import ranking_document
from ronde.service.bridge.rank_sheets import RankedSession, sheet_sections
from ronde.service.bridge.session_input import (
    SessionInput,
    accounts_asked,
    left_out_lines,
    read_session,
)
from ronde.text import _, ngettext
from ronde.text.bridge_rankings import RankingView
from ronde.text.bridge_scores import doubt_texts

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
    "--after-round",
    type=AfterRound(),
    metavar="R|each",
    help=N_("The ranking after round R, or after each round that has one."),
)
@option(
    "--names",
    "names_file",
    type=click.Path(path_type=Path),
    metavar="FILE.csv",
    help=N_("Who the numbers are: number, line where there are two, name1, name2."),
)
@option(
    "--penalties",
    type=click.Path(path_type=Path),
    metavar="FILE.csv",
    help=N_("What is taken off: number, line, value in points, or as 10% of a top."),
)
@option(
    "--ties",
    metavar="LIST",
    help=N_("What parts equals (default: nothing): direct-match, boards-won, imp-quotient ..."),
)
@option(
    "--sheets",
    metavar="LIST",
    help=N_("What to show or print: ranking, travellers, pairs, recap, frequencies."),
)
@option(
    "--deals",
    "deals_file",
    type=click.Path(path_type=Path),
    metavar="FILE.pbn",
    help=N_("The deals: leads that the hand did not hold are told."),
)
@extremes_option
@option(
    "--phantom",
    "phantoms",
    type=MissingPair(),
    multiple=True,
    metavar="ns3|ew5|7",
    help=N_("A pair that does not exist: what is entered against it is a sit-out."),
)
@option("--travellers", is_flag=True, help=N_("Show every board too."))
@option(
    "--explain",
    "explained",
    type=WholeNumber(least=1),
    metavar="BOARD",
    help=N_("Say why each result of a board is worth what it is."),
)
@session_options
def cli_command(
    results: Path,
    method: str | None,
    lines: int | None,
    movement_file: Path | None,
    after_round: int | None,
    sections: str,
    cross: str | None,
    teams: bool,
    scale: str,
    letters: str,
    names_file: Path | None,
    penalties: Path | None,
    handicaps: Path | None,
    ties: str | None,
    awards: Path | None,
    title: str,
    sheets: str | None,
    deals_file: Path | None,
    extremes: str | None,
    phantoms: tuple[MissingSeat, ...],
    travellers: bool,
    explained: int | None,
    lenient: bool,
) -> Report:
    """Read the results, score every board and rank."""
    movement = None if movement_file is None else read_movement_file(movement_file).movement
    accounts = accounts_asked(movement, method, lines, teams=teams)
    session = read_session(
        results,
        accounts,
        movement=movement,
        letters=Letters(letters),
        apart=sections == "apart",
        cross=None if cross is None else CrossImps(cross),
        butler=butler_asked(extremes, accounts.method),
        phantoms=phantoms,
        lenient=lenient,
    )
    names = name_of(names_file)
    deals = {} if deals_file is None else read_deals(reader.load(deals_file)).deals
    asked = sheets_asked(sheets, travellers=travellers)
    played = session.results
    if after_round not in (None, EACH_ROUND):
        played = session.until(after_round)
    if session.accounts.in_teams:
        return team_report(
            session,
            played,
            scale=scale,
            ties=ties,
            names=names,
            title=title,
            penalties=penalties,
            awards=awards,
            pair_options={
                "--handicaps": handicaps is not None,
                "--explain": explained is not None,
                "--sheets": sheets is not None,
                "--deals": deals_file is not None,
                "--after-round each": after_round == EACH_ROUND,
            },
        )
    found = session.tallied(played)
    _check_board(found, explained)
    if handicaps is not None and not found.session.settings.is_topped:
        raise InputError(
            N_("--handicaps: they are added to percentages, and IMPs have none"),
        )
    everybody = everybody_in(found) if penalties or handicaps else ()
    corrections = corrections_of(values_of(penalties, everybody), values_of(handicaps, everybody))
    broken = pair_ties(found, pair_ties_asked(ties))
    lists = rankings(found, corrections=corrections, ties=broken)
    ranked = RankedSession(
        tally=found,
        lists=lists,
        handicap_lists=()
        if handicaps is None
        else rankings(found, corrections=corrections, ties=broken, with_handicap=True),
        awards=awards_for(
            awards,
            [[entry.rank for entry in one.entries] for one in lists],
            found.table_count,
        ),
        by_round={}
        if after_round != EACH_ROUND
        else rankings_by_round(
            session.until(session.last_round),
            session.accounts,
            session.last_round,
            lambda some: rankings(session.tallied(tuple(some))),
        ),
        view=RankingView(
            is_topped=found.session.settings.is_topped,
            has_sections=not session.apart and any(result.section for result in played),
            name_of=names,
            title=title,
            after_round=None if after_round == EACH_ROUND else after_round,
        ),
        letters=Letters(letters),
        explained=explained,
    )
    doubtful = (*doubtful_results(found.session), *doubtful_leads(played, deals))
    return Report(
        data=lambda: ranking_document(
            ranked, left_out=session.left_out, doubtful=list(doubt_texts(doubtful))
        ),
        sheets=lambda: tuple(
            sheet for section in sheet_sections(ranked, asked) for sheet in section.sheets
        ),
        files={".pdf": lambda: _pdf(ranked, asked)},
        closing_lines=(
            *left_out_lines(session.left_out),
            *_incomplete_lines(session, after_round),
            *_doubt_lines(tuple(doubt_texts(doubtful[:DOUBTS_SHOWN])), len(doubtful)),
        ),
        notes=_numbering_notes(played) if lines is None and movement is None else (),
    )


def _numbering_notes(played: Sequence[Result]) -> tuple[str, ...]:
    """A word where nobody said how many rankings there are and the numbers look like one."""
    if any(result.is_individual for result in played):
        return ()
    tables = (
        (result.board_number, (result.section, result.seats[0]), (result.section, result.seats[1]))
        for result in played
    )
    if probable_lines(tables) == 2:
        return ()
    return (_("the numbers look like one field of pairs: is it --lines 1?"),)


def _pdf(ranked: RankedSession, asked: tuple[str, ...]) -> bytes:
    """The paper asked for, each kind on pages of its own."""
    from ronde.printing.bridge.results_paper import results_pdf

    return results_pdf(sheet_sections(ranked, asked), title=ranked.view.title)


def _check_board(found: Tally, explained: int | None) -> None:
    """Refuse to explain a board that nobody has played."""
    known = {board.board_number for board in found.session.boards}
    if explained is not None and explained not in known:
        raise UnknownName(N_("--explain: board {board} has no result"), board=explained)


def _incomplete_lines(session: SessionInput, after_round: int | None) -> tuple[str, ...]:
    """A word where a ranking is asked for after a round that leaves boards half played."""
    every = session.accounts.ranked_every
    if every is None or after_round in (None, EACH_ROUND, session.last_round):
        return ()
    if after_round is not None and after_round % every == 0:
        return ()
    rounds = ", ".join(map(str, session.accounts.rounds_ranked(session.last_round)))
    return (
        _("boards are complete after rounds {rounds}: this ranking will still change").format(
            rounds=rounds
        ),
    )


def _doubt_lines(doubtful: tuple[str, ...], count: int) -> tuple[str, ...]:
    """What a director should look at, as far as anybody reads on."""
    if not doubtful:
        return ()
    heading = ngettext("{count} result to look at:", "{count} results to look at:", count)
    return (heading.format(count=count), *doubtful, *(["..."] if count > DOUBTS_SHOWN else []))
