"""`ronde bridge rank`: from a file of results to the ranking, the travellers and the paper."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from ronde.cli.bridge.parameters import MissingPair
from ronde.cli.bridge.session_options import (
    EACH_ROUND,
    AfterRound,
    SessionOptions,
    file_option,
    lines_option,
    method_option,
    session_options,
    sheets_asked,
    ties_asked,
)
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.scoring.accounts import rankings_by_round
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.leads import doubtful_leads
from ronde.core.bridge.scoring.matches import waiting_results
from ronde.core.bridge.scoring.numbering import probable_lines
from ronde.core.bridge.scoring.pair_ties import PairTie, pair_ties
from ronde.core.bridge.scoring.possible_scores import doubtful_results
from ronde.core.bridge.scoring.ranking import Who, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.tally import Tally
from ronde.core.bridge.scoring.teams import TeamTie, team_standings
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
from ronde.service.bridge.rank_document import ranking_document, team_document
from ronde.service.bridge.rank_sheets import RankedTeams, SessionSheets, sheet_sections
from ronde.service.bridge.scales import scale_named
from ronde.service.bridge.session_input import SessionInput, accounts_asked, left_out_lines
from ronde.text import _, ngettext
from ronde.text.bridge_rankings import NameOf, RankingView
from ronde.text.bridge_scores import doubt_texts

DOUBTS_SHOWN = 20
"""More doubts than this are in the JSON alone."""


@command("rank", help=N_("Rank the session whose results are in the CSV file RESULTS."))
@argument("results", metavar="RESULTS", type=click.Path(path_type=Path))
@method_option(N_("How results become points (default: as the movement says, else matchpoints)."))
@lines_option(
    N_("Rankings: 2 where N-S and E-W are apart (default: as the movement says, else 2).")
)
@file_option(
    "--movement",
    "movement_file",
    N_("The movement played: every result is checked against it."),
    metavar="FILE",
)
@option(
    "--after",
    "after_round",
    old=("--after-round",),
    type=AfterRound(),
    metavar="R|each",
    help=N_("The ranking after round R, or after each round that has one."),
)
@file_option(
    "--names",
    "names_file",
    N_("Who the numbers are: number, line where there are two, name1, name2."),
)
@file_option(
    "--penalties",
    "penalties",
    N_("What is taken off: number, line, value in points, or as 10% of a top."),
)
@option(
    "--ties",
    metavar="LIST",
    help=N_(
        "How ties are broken (default: not at all): direct-match, boards-won, imp-quotient ..."
    ),
)
@option(
    "--sheets",
    metavar="LIST",
    help=N_("What to show or print: ranking, travellers, pairs, recap, frequencies."),
)
@file_option(
    "--deals",
    "deals_file",
    N_("The deals: leads that the hand did not hold are told."),
    metavar="FILE.pbn",
)
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
    names_file: Path | None,
    penalties: Path | None,
    ties: str | None,
    sheets: str | None,
    deals_file: Path | None,
    phantoms: tuple[MissingSeat, ...],
    travellers: bool,
    explained: int | None,
    **session_wishes: Any,  # noqa: ANN401 - as they are named in `SessionOptions`
) -> Report:
    """Read the results, score every board and rank."""
    options = SessionOptions(**session_wishes)
    movement = None if movement_file is None else read_movement_file(movement_file).movement
    accounts = accounts_asked(movement, method, lines, teams=options.teams)
    session = options.read(results, accounts, movement=movement, phantoms=phantoms)
    names = name_of(names_file)
    deals = {} if deals_file is None else read_deals(reader.load(deals_file)).deals
    contents = sheets_asked(sheets, travellers=travellers)
    played = session.results
    if after_round not in (None, EACH_ROUND):
        played = session.until(after_round)
    if session.accounts.in_teams:
        for name, is_given in {
            "--handicaps": options.handicaps is not None,
            "--explain": explained is not None,
            "--sheets": sheets is not None,
            "--deals": deals_file is not None,
            "--after each": after_round == EACH_ROUND,
        }.items():
            if is_given:
                raise InputError(
                    N_("{option}: it is for pairs and players, not teams"), option=name
                )
        return team_report(session, played, options, ties=ties, names=names, penalties=penalties)
    session_tally = session.tallied(played)
    _check_board(session_tally, explained)
    options.check_handicaps(has_percentages=session_tally.session.settings.is_topped)
    handicaps = options.handicaps
    everybody = everybody_in(session_tally) if penalties or handicaps else ()
    corrections = corrections_of(values_of(penalties, everybody), values_of(handicaps, everybody))
    broken = pair_ties(session_tally, ties_asked(ties, PairTie))
    lists = rankings(session_tally, corrections=corrections, ties=broken)
    ranked = SessionSheets(
        tally=session_tally,
        lists=lists,
        handicap_lists=()
        if handicaps is None
        else rankings(session_tally, corrections=corrections, ties=broken, with_handicap=True),
        awards=awards_for(
            options.awards,
            [[entry.rank for entry in ranking.entries] for ranking in lists],
            session_tally.table_count,
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
            is_topped=session_tally.session.settings.is_topped,
            has_sections=not session.apart and any(result.section for result in played),
            name_of=names,
            title=options.title,
            after_round=None if after_round == EACH_ROUND else after_round,
        ),
        letters=Letters(options.letters),
        explained=explained,
    )
    doubtful = (*doubtful_results(session_tally.session), *doubtful_leads(played, deals))
    return Report(
        data=lambda: ranking_document(
            ranked, left_out=session.left_out, doubtful=list(doubt_texts(doubtful))
        ),
        sheets=lambda: tuple(
            sheet for section in sheet_sections(ranked, contents) for sheet in section.sheets
        ),
        files={".pdf": lambda: _pdf(ranked, contents)},
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


def _pdf(ranked: SessionSheets, contents: tuple[str, ...]) -> bytes:
    """The paper asked for, each kind on pages of its own."""
    from ronde.printing.bridge.results_paper import results_pdf

    return results_pdf(sheet_sections(ranked, contents), title=ranked.view.title)


def _check_board(session_tally: Tally, explained: int | None) -> None:
    """Refuse to explain a board that nobody has played."""
    board_numbers = {board.board_number for board in session_tally.session.boards}
    if explained is not None and explained not in board_numbers:
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


def team_report(
    session: SessionInput,
    results: Sequence[Result],
    options: SessionOptions,
    *,
    ties: str | None,
    names: NameOf | None,
    penalties: Path | None,
) -> Report:
    """Teams ranked by the victory points of their matches, penalties taken off."""
    scale = scale_named(options.scale)
    played = session.matches(results)
    alone = _alone_lines(waiting_results(results))
    teams = {Who(number=team) for match in played for team in (match.first, match.second)}
    standings = team_standings(
        played,
        scale,
        extra=team_penalties(penalties, teams),
        ties=ties_asked(ties, TeamTie),
    )
    given = awards_for(
        options.awards, [[standing.rank for standing in standings]], Fraction(len(standings))
    )
    ranked = RankedTeams(
        standings=standings,
        matches=played,
        scale=scale,
        names=names,
        title=options.title,
        awards=None if given is None else given[0],
    )
    return Report(
        data=lambda: team_document(ranked, left_out=session.left_out, doubtful=alone),
        sheets=ranked.sheets,
        closing_lines=(*left_out_lines(session.left_out), *alone),
    )


def _alone_lines(waiting: Sequence[Result]) -> tuple[str, ...]:
    """Boards that count nothing as long as the other table has no result."""
    return tuple(
        _("board {board}, {first} N-S against {second}: the other table has no result").format(
            board=result.board_number, first=result.seats[0], second=result.seats[-1]
        )
        for result in waiting
    )


def team_penalties(file: Path | None, teams: set[Who]) -> dict[int | str, Fraction]:
    """Victory points taken off each team."""
    values = values_of(file, teams)
    for entry in values.values():
        if entry.in_percent:
            raise InputError(N_("expected victory points, found a percentage"), place=entry.place)
    return {
        who.number: -correction.penalty for who, correction in corrections_of(values, {}).items()
    }
