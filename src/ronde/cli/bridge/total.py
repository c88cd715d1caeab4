"""`ronde bridge total`: several sessions as one ranking, with carry-over, penalties, handicaps."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from ronde.cli.bridge.session_options import (
    SessionOptions,
    file_option,
    lines_option,
    listed,
    method_option,
    session_options,
    ties_asked,
)
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import OneOf
from ronde.cli.report import Report
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.totals import Combination, SessionTie
from ronde.errors import InputError
from ronde.formats import bridge_names
from ronde.messages import N_
from ronde.service.bridge.scales import scale_named
from ronde.service.bridge.session_input import accounts_asked, left_out_lines
from ronde.service.bridge.total_sessions import (
    TotalSession,
    opening_of,
    session_scores,
    team_scores,
)
from ronde.service.bridge.totals import (
    BY,
    PERCENT,
    POINTS,
    VICTORY_POINTS,
    SessionSource,
    Total,
    TotalRequest,
)


@command("total", help=N_("Rank several sessions together: a CSV file of results for each."))
@argument("sessions", metavar="SESSION...", nargs=-1, type=click.Path(path_type=Path))
@option(
    "--sum",
    "by",
    old=("--by",),
    type=OneOf(*BY),
    help=N_("What is added up (default: percent at matchpoints, points at IMPs, vp for teams)."),
)
@method_option(N_("How results become points (default: matchpoints)."), Method.MATCHPOINTS.value)
@lines_option(N_("Rankings: 2 where N-S and E-W are apart (default 2)."), 2)
@option(
    "--weights",
    metavar="LIST",
    help=N_("How much each session counts, as 1,2 (default: all the same)."),
)
@file_option(
    "--names",
    "names_files",
    N_("Who the numbers are; once for each session where numbers changed."),
    multiple=True,
)
@file_option(
    "--carry-over",
    "carry_over",
    N_("What is brought along: number, line, value in the unit of the total."),
)
@option(
    "--carry-part",
    metavar="PERCENT",
    help=N_("How much of the carry-over counts, as 50 (default 100)."),
)
@option("--carry-cap", metavar="VALUE", help=N_("No more than this is carried over."))
@file_option("--penalties", "penalties", N_("What is taken off the total: number, line, value."))
@option(
    "--ties",
    metavar="LIST",
    help=N_("How ties are broken (default: not at all): last-session, best-session."),
)
@session_options
def cli_command(
    sessions: tuple[Path, ...],
    by: str | None,
    method: str,
    lines: int,
    weights: str | None,
    names_files: tuple[Path, ...],
    carry_over: Path | None,
    carry_part: str | None,
    carry_cap: str | None,
    penalties: Path | None,
    ties: str | None,
    **session_wishes: Any,  # noqa: ANN401 - as they are named in `SessionOptions`
) -> Report:
    """Score every session, bring everybody together and rank."""
    options = SessionOptions(**session_wishes)
    if not sessions:
        raise InputError(N_("expected the results of one session or more, found no file"))
    if len(names_files) not in (0, 1, len(sessions)):
        raise InputError(
            N_("--names: expected one file, or one for each of {count} sessions, found {found}"),
            count=len(sessions),
            found=len(names_files),
        )
    in_teams = options.teams or by == VICTORY_POINTS
    unit = by or (
        VICTORY_POINTS if in_teams else PERCENT if method == Method.MATCHPOINTS.value else POINTS
    )
    _check_unit(unit, method, in_teams=in_teams)
    options.check_handicaps(has_percentages=unit == PERCENT)
    accounts = accounts_asked(None, method, lines, teams=in_teams)
    read = [options.read(file, accounts) for file in sessions]
    names = [bridge_names.load(file) for file in names_files]
    chosen = scale_named(options.scale)
    played: list[TotalSession] = [
        team_scores(session, chosen) if in_teams else session_scores(session) for session in read
    ]
    left_out = tuple(line for session in read for line in session.left_out)
    total = Total(
        TotalRequest(
            sources=[
                SessionSource(place=str(file), facts={"file": str(file)}) for file in sessions
            ],
            unit=unit,
            method="imps" if in_teams else method,
            sessions=played,
            names=names,
            weights=_weights(weights, len(sessions)),
            combination=Combination.MEAN_PERCENT if unit == PERCENT else Combination.POINTS,
            ties=ties_asked(ties, SessionTie),
            opening=opening_of(
                # Where numbers changed, those of the last session are meant.
                played[-1:] if len(names) > 1 else played,
                carry_over=carry_over,
                part=_checked_number("--carry-part", carry_part, Fraction(100)) / 100,
                cap=None if carry_cap is None else _checked_number("--carry-cap", carry_cap),
                penalties=penalties,
                handicaps=options.handicaps,
            ),
            with_handicap=options.handicaps is not None,
            awards=options.awards,
            title=options.title,
            left_out=left_out,
        )
    )
    return Report(
        data=total.document,
        sheets=total.sheets,
        closing_lines=(*total.remarks, *left_out_lines(left_out)),
    )


def _check_unit(unit: str, method: str, *, in_teams: bool) -> None:
    """Refuse a total that the sessions cannot give."""
    if unit == PERCENT and (in_teams or method != Method.MATCHPOINTS.value):
        raise InputError(N_("--by percent: IMPs have no percentages; use --by points or vp"))
    if unit == POINTS and in_teams:
        raise InputError(N_("--by points: teams are added up in victory points, --by vp"))


def _weights(text: str | None, session_count: int) -> tuple[Fraction, ...]:
    """How much each session counts."""
    if text is None:
        return (Fraction(1),) * session_count
    weights = tuple(_checked_number("--weights", word) for word in listed(text))
    if len(weights) != session_count or not any(weights):
        raise InputError(
            N_("--weights: expected a number for each session, as 1,2, found “{found}”"),
            found=text,
        )
    return weights


def _checked_number(name: str, text: str | None, default: Fraction = Fraction()) -> Fraction:
    """A number of 0 or more, with a point or a comma."""
    if text is None:
        return default
    match = re.fullmatch(r"(\d{1,6}(?:[.,]\d{1,6})?) ?%?", text.strip())
    if match is None:
        raise InputError(
            N_("{name}: expected a number of 0 or more, found “{found}”"), name=name, found=text
        )
    return Fraction(match[1].replace(",", "."))
