"""A session from its files: results, movement, and how it is counted; for `rank` and `total`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.scoring.accounts import Counting, accounts_of, results_until
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.imps import STANDARD_BUTLER, ButlerRules
from ronde.core.bridge.scoring.matches import Match, matches, of_two_teams
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.seating import expected_results, seating_of, without_phantoms
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.core.bridge.scoring.tally import Tally, tally
from ronde.errors import InputError, Place, RondeError
from ronde.formats import bridge_results_csv
from ronde.messages import N_
from ronde.text import ngettext, render


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionInput:
    """The results of a session and how they are scored."""

    file: Path
    results: tuple[Result, ...]
    accounts: Counting
    movement: Movement | None
    apart: bool
    cross: CrossImps | None
    butler: ButlerRules = STANDARD_BUTLER
    small_groups: SmallGroups = SmallGroups.EBU
    left_out: tuple[str, ...] = ()
    by_section: Mapping[str, Movement] = field(default_factory=dict)
    """The movement of each section, where they are known apart."""

    @property
    def lines(self) -> int:
        """How many rankings; players of an individual have one whatever is said."""
        if any(result.is_individual for result in self.results):
            return 1
        return self.accounts.lines

    @property
    def last_round(self) -> int:
        """The last round that has a result; 0 where rounds are not told."""
        return max((result.round_number or 0 for result in self.results), default=0)

    def tallied(self, results: tuple[Result, ...] | None = None) -> Tally:
        """The session scored and summed, all of it or some of its results."""
        played = self.results if results is None else results
        settings = ScoringSettings(
            method=self.accounts.method,
            across_sections=not self.apart,
            expected=self._expected(played),
            cross_imps=self.cross,
            butler=self.butler,
            small_groups=self.small_groups,
        )
        return tally(score_session(played, settings), lines=self.lines)

    def matches(self, results: Sequence[Result] | None = None) -> tuple[Match, ...]:
        """The matches of teams that the results make, all of them or some."""
        try:
            return matches(self.results if results is None else results)
        except RondeError as error:
            raise error.at(Place(file=str(self.file))) from None

    def until(self, last_round: int) -> tuple[Result, ...]:
        """The results of the rounds up to one; refused where rounds are not known."""
        if any(result.round_number is None for result in self.results):
            raise InputError(
                N_("--after: expected the movement, or a column “round” in {file}"),
                file=self.file,
            )
        results = results_until(self.results, last_round)
        if not 1 <= last_round <= self.last_round:
            raise InputError(
                N_("--after: expected a round from 1 to {last}, found {found}"),
                last=self.last_round,
                found=last_round,
            )
        return results

    def _expected(self, results: tuple[Result, ...]) -> int | None:
        """How many results each board should have, where the movement tells."""
        if self.by_section:
            return self._expected_by_section(results)
        if self.movement is None:
            return None
        expected = expected_results(seating_of(self.movement), results)
        section_count = len({result.section for result in results}) if self.apart else 1
        return expected // max(1, section_count)

    def _expected_by_section(self, results: tuple[Result, ...]) -> int | None:
        """How many results each board should have where every section has its own movement."""
        last = max((result.round_number or 0 for result in results), default=0)
        counts = [
            seating_of(self.by_section[section]).expected(last)
            for section in {result.section for result in results}
        ]
        if not self.apart:
            return sum(counts)
        return counts[0] if len(set(counts)) == 1 else None


def accounts_asked(
    movement: Movement | None, method: str | None, lines: int | None, *, teams: bool
) -> Counting:
    """How the session is counted: as the options say, else the movement, else a Mitchell."""
    if movement is None:
        accounts = Counting(method=Method.MATCHPOINTS, lines=2, in_teams=teams)
    else:
        accounts = accounts_of(movement)
    return Counting(
        method=accounts.method if method is None else Method(method),
        lines=accounts.lines if lines is None else lines,
        ranked_every=accounts.ranked_every,
        top=accounts.top,
        in_teams=teams or (accounts.in_teams and method is None),
    )


def read_session(
    file: Path,
    accounts: Counting,
    *,
    movement: Movement | None = None,
    letters: Letters = Letters.ENGLISH,
    apart: bool = False,
    cross: CrossImps | None = None,
    butler: ButlerRules = STANDARD_BUTLER,
    phantoms: tuple[MissingSeat, ...] = (),
    lenient: bool = False,
) -> SessionInput:
    """The results of the file, each checked against the movement where there is one."""
    # Both halves of a team have the board once N-S and once E-W, like two lines of pairs.
    lines = 2 if accounts.in_teams else accounts.lines
    read = bridge_results_csv.load(
        file,
        lines=lines,
        letters=letters,
        lenient=lenient,
        placed=_placing(movement, in_teams=accounts.in_teams),
    )
    present = without_phantoms(read.results, [phantom.entry for phantom in phantoms])
    if not present:
        raise InputError(N_("expected results, found none"), place=Place(file=str(file)))
    return SessionInput(
        file=file,
        results=tuple(present),
        accounts=accounts,
        movement=movement,
        apart=apart,
        cross=cross,
        butler=butler,
        left_out=tuple(
            f"{omission.place}: {render(omission.problem)}" for omission in read.omissions
        ),
    )


def _placing(movement: Movement | None, *, in_teams: bool) -> Callable[[Result], Result] | None:
    """What gives a result its place, or refuses it: the movement, or that teams are two."""
    if movement is not None:
        return seating_of(movement).placed
    return of_two_teams if in_teams else None


def left_out_lines(left_out: tuple[str, ...]) -> tuple[str, ...]:
    """What a reader must know of lines that were left out."""
    if not left_out:
        return ()
    count = len(left_out)
    heading = ngettext("{count} line was left out:", "{count} lines were left out:", count)
    return (heading.format(count=count), *left_out)
