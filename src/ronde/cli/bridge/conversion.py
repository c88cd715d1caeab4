"""What `ronde bridge convert` has read, the forms it can write, and its JSON."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ronde.cli.bridge.deal import board_json
from ronde.cli.report import FileMaker
from ronde.core.bridge.deal import Deal, DealtBoard
from ronde.core.bridge.movements.movement import Seats
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.matches import matches
from ronde.core.bridge.scoring.ranking import rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally
from ronde.core.bridge.scoring.teams import team_standings
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.errors import InputError, Place
from ronde.formats import bridge_results_csv, usebio
from ronde.formats.bridge_event import EventFacts, RankedSession, TeamCompetition, contract_letters
from ronde.formats.bridge_names import Names
from ronde.formats.bridge_results_csv import Omission
from ronde.formats.bridge_results_writer import dumps_results
from ronde.formats.pbn import reader, writer
from ronde.formats.pbn.deals import read_deals
from ronde.formats.pbn.results import (
    other_sections,
    probable_lines,
    read_facts,
    read_names,
    read_results,
    scoring_method,
)
from ronde.messages import N_
from ronde.text import _, render
from ronde.text.bridge_scores import ruling_text
from ronde.text.documents import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionSource:
    """Deals and results with all that was told of them."""

    file: str
    results: tuple[Result, ...] = ()
    deals: Mapping[int, Deal] = field(default_factory=dict)
    names: Names = field(default_factory=dict)
    facts: EventFacts = field(default_factory=EventFacts)
    method: Method = Method.MATCHPOINTS
    lines: int = 2
    teams: bool = False
    omissions: tuple[Omission, ...] = ()
    other_sections: tuple[str, ...] = ()

    @property
    def boards(self) -> tuple[DealtBoard, ...]:
        """The deals in order of their boards."""
        return tuple(
            DealtBoard(board_number=number, deal=deal)
            for number, deal in sorted(self.deals.items())
        )

    def with_deals_of(self, file: Path | None, *, lenient: bool) -> "ConversionSource":
        """With the deals of a file besides its own."""
        if file is None:
            return self
        read = read_deals(reader.load(file), lenient=lenient)
        return replace(
            self, deals={**read.deals, **self.deals}, omissions=(*self.omissions, *read.omissions)
        )

    def session(self) -> RankedSession:
        """The results scored and ranked."""
        self.check_results()
        lines = 1 if any(result.is_individual for result in self.results) else self.lines
        session_tally = tally(
            score_session(self.results, ScoringSettings(method=self.method)), lines=lines
        )
        return RankedSession(
            facts=self.facts,
            tally=session_tally,
            rankings=rankings(session_tally),
            names=self.names,
            deals=self.deals,
        )

    def competition(self) -> TeamCompetition:
        """The results as matches of teams."""
        self.check_results()
        played = matches(self.results)
        return TeamCompetition(
            facts=self.facts,
            results=self.results,
            matches=played,
            victory_points=[match.victory_points(WBF_2013) for match in played],
            standings=team_standings(played, WBF_2013),
            names=self.names,
            deals=self.deals,
        )

    def check_results(self) -> None:
        """Refuse a file that has none."""
        if not self.results:
            raise InputError(N_("expected results, found none"), place=Place(file=self.file))


def read_source(
    file: Path, *, lines: int | None, teams: bool, letters: Letters, lenient: bool
) -> ConversionSource:
    """Read a file by its suffix."""
    suffix = file.suffix.lower()
    if suffix == ".csv":
        # Both halves of a team have the board once N-S and once E-W, like two lines of pairs.
        own = 2 if teams or lines is None else lines
        read = bridge_results_csv.load(file, lines=own, letters=letters, lenient=lenient)
        return ConversionSource(
            file=str(file),
            results=read.results,
            lines=own,
            teams=teams,
            omissions=read.omissions,
        )
    if suffix != ".pbn":
        raise InputError(
            N_("{file}: expected a name ending in {suffixes}"), file=file, suffixes=".csv, .pbn"
        )
    return _read_pbn(file, lines=lines, teams=teams, lenient=lenient)


def _read_pbn(file: Path, *, lines: int | None, teams: bool, lenient: bool) -> ConversionSource:
    """Read deals, results, names and facts of a PBN file."""
    pbn = reader.load(file)
    deals = read_deals(pbn, lenient=lenient)
    told_teams = any((game.value("Competition") or "").upper() == "TEAMS" for game in pbn.games)
    in_teams = teams or told_teams
    own = 2 if in_teams else (lines or probable_lines(pbn))
    read = read_results(pbn, lines=own, lenient=lenient)
    omissions = {
        (each.place.line or 0, str(each.problem)): each
        for each in (*pbn.omissions, *deals.omissions, *read.omissions)
    }
    return ConversionSource(
        file=str(file),
        results=read.results,
        deals=deals.deals,
        names=read_names(pbn),
        facts=read_facts(pbn),
        method=scoring_method(pbn) or Method.MATCHPOINTS,
        lines=own,
        teams=in_teams and bool(read.results),
        omissions=tuple(omissions[key] for key in sorted(omissions)),
        other_sections=other_sections(pbn),
    )


def written_files(source: ConversionSource) -> dict[str, FileMaker]:
    """The forms that can be written; each says in one line what it has no place for."""

    def as_pbn() -> bytes:
        if not source.results:
            return writer.dumps_deals(_needed_deals(source), source.facts)
        if source.teams:
            return writer.dumps_teams(source.competition())
        return writer.dumps_session(source.session())

    def as_xml() -> bytes:
        if source.teams:
            return usebio.dumps_teams(source.competition())
        return usebio.dumps_session(source.session())

    def as_csv() -> bytes:
        source.check_results()
        return dumps_results(source.results)

    def as_pdf() -> bytes:
        from ronde.printing.bridge.hand_records import hand_records_pdf

        _needed_deals(source)
        return hand_records_pdf(source.boards, title=source.facts.name)

    lost = {
        ".pbn": (as_pbn, _lost_licences(source)),
        ".xml": (as_xml, [_("the deals")] if source.deals else []),
        ".csv": (as_csv, _lost_in_csv(source)),
        ".pdf": (as_pdf, [_("the results")] if source.results else []),
    }
    return {suffix: _telling(make, what) for suffix, (make, what) in lost.items()}


def _needed_deals(source: ConversionSource) -> Mapping[int, Deal]:
    """The deals, refused where there are none."""
    if not source.deals:
        raise InputError(N_("expected deals, found none"), place=Place(file=source.file))
    return source.deals


def _lost_licences(source: ConversionSource) -> list[str]:
    """What PBN has no place for: numbers of licences."""
    players = [player for named in source.names.values() for player in named.players]
    return [_("the licences")] if any(player.licence for player in players) else []


def _lost_in_csv(source: ConversionSource) -> list[str]:
    """What a results file has no place for."""
    lost = [_("the deals")] if source.deals else []
    return [*lost, *([_("the names")] if source.names else [])]


def _telling(make: Callable[[], bytes], lost: list[str]) -> FileMaker:
    """A maker that says on standard error what its form leaves out."""

    def maker() -> bytes:
        content = make()
        if lost:
            print(_("not written: {what}").format(what=", ".join(lost)), file=sys.stderr)
        return content

    return maker


def source_json(source: ConversionSource) -> JsonObject:
    """All that was read, as programs read it."""
    facts = source.facts
    return {
        "file": source.file,
        "event": facts.name,
        "site": facts.site,
        "date": None if facts.day is None else facts.day.isoformat(),
        "lines": source.lines,
        "method": source.method.value,
        "boards": [board_json(board) for board in source.boards],
        "results": [_result_json(result) for result in source.results],
        "names": [
            {
                "number": who.number,
                "line": None if who.line is None else who.line.value,
                "section": who.section,
                "players": [
                    {"name": player.name, "licence": player.licence} for player in named.players
                ],
            }
            for who, named in source.names.items()
        ],
        "left_out": [f"{each.place}: {render(each.problem)}" for each in source.omissions],
        "sections_not_kept": list(source.other_sections),
    }


def _result_json(result: Result) -> JsonObject:
    """One result with all that is known of it."""
    seats = (Seats.PLAYERS if result.is_individual else Seats.PAIRS).value
    played = result.played
    return {
        "board": result.board_number,
        **dict(zip(seats, result.seats, strict=True)),
        "section": result.section,
        "round": result.round_number,
        "table": result.table_number,
        "contract": _contract_json(result),
        "by": None if played is None else played.declarer.name[0],
        "tricks": None if played is None else played.tricks,
        "lead": result.lead,
        "score": result.score,
        "adjustment": None if result.ruling is None else ruling_text(result.ruling),
    }


def _contract_json(result: Result) -> str | None:
    """The contract in English letters, PASS on a passed board, None where it is not told."""
    if result.played is not None:
        return contract_letters(result.played.contract)
    # Nothing but a passed-out board scores nothing.
    return "PASS" if result.ruling is None and result.score == 0 else None
