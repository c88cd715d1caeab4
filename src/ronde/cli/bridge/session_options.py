"""The options by which sessions are ranked and converted, and what they choose."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import click

from ronde.cli.bridge.parameters import together
from ronde.cli.command import option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.scoring.accounts import Counting
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.imps import STANDARD_BUTLER, ButlerRules, Extremes
from ronde.core.bridge.scoring.settings import CrossImps, Method
from ronde.core.bridge.scoring.victory_points import WBF_2013
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.rank_sheets import PAIRS, RANKING, SHEETS, TRAVELLERS
from ronde.service.bridge.session_input import SessionInput, read_session

Rule = TypeVar("Rule", bound=Enum)
EACH_ROUND = 0
"""Stands for `each`: a ranking after every round that has one."""
_ALIASES = {"players": PAIRS, "cards": PAIRS}


def file_option(
    flag: str, name: str, help: str, *, metavar: str = "FILE.csv", multiple: bool = False
) -> Callable[[Any], Any]:
    """An option that names a file."""
    path = click.Path(path_type=Path)
    return option(flag, name, type=path, metavar=metavar, multiple=multiple, help=help)


def method_option(help: str, default: str | None = None) -> Callable[[Any], Any]:
    """How results become points."""
    words = OneOf(*(method.value for method in Method))
    return option("--method", type=words, default=default, help=help)


def lines_option(help: str, default: int | None = None) -> Callable[[Any], Any]:
    """How many rankings there are."""
    number = WholeNumber(least=1, most=2)
    return option("--lines", type=number, default=default, metavar="1|2", help=help)


def letters_option(help: str) -> Callable[[Any], Any]:
    """The letters of the suits."""
    words = OneOf(*(letters.value for letters in Letters))
    return option("--letters", type=words, default=Letters.ENGLISH.value, help=help)


teams_option = option(
    "--teams", is_flag=True, help=N_("Teams of four: matches in IMPs and victory points.")
)
lenient_option = option("--lenient", is_flag=True, help=N_("Leave out bad lines, and tell which."))
session_options = together(
    option(
        "--extremes",
        type=OneOf(*(extremes.value for extremes in Extremes)),
        help=N_("Butler: extremes kept, one left out at each end, or a tenth (default)."),
    ),
    option(
        "--sections",
        type=OneOf("together", "apart"),
        default="together",
        help=N_("Sections with the same boards as one field (the default), or each by itself."),
    ),
    option(
        "--cross",
        type=OneOf(*(cross.value for cross in CrossImps)),
        help=N_("Cross-IMPs summed or per comparison (default: summed where fields are equal)."),
    ),
    teams_option,
    option(
        "--scale",
        default=WBF_2013.name,
        metavar="NAME|FILE.csv",
        help=N_("Scale of the victory points, as in ronde bridge vp."),
    ),
    letters_option(N_("Letters of the suits: C D H S N, or T K C P SA (default en).")),
    file_option(
        "--handicaps",
        "handicaps",
        N_("Handicaps in per cent: number, line, value; a second list has them added."),
    ),
    file_option(
        "--awards", "awards", N_("Expert points by your own table: tables, place, points.")
    ),
    option("--title", default="", metavar="TEXT", help=N_("What the ranking is headed with.")),
    lenient_option,
)
"""The options of `SessionOptions`, which a session has in `rank` and in `total`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOptions:
    """What the options of a session choose, under the names of the options."""

    extremes: str | None
    sections: str
    cross: str | None
    teams: bool
    scale: str
    letters: str
    handicaps: Path | None
    awards: Path | None
    title: str
    lenient: bool

    def read(
        self,
        file: Path,
        accounts: Counting,
        *,
        movement: Movement | None = None,
        phantoms: tuple[MissingSeat, ...] = (),
    ) -> SessionInput:
        """The session of a file, counted as the options say."""
        return read_session(
            file,
            accounts,
            movement=movement,
            letters=Letters(self.letters),
            apart=self.sections == "apart",
            cross=None if self.cross is None else CrossImps(self.cross),
            butler=self._butler(accounts.method),
            phantoms=phantoms,
            lenient=self.lenient,
        )

    def check_handicaps(self, *, has_percentages: bool) -> None:
        """Refuse handicaps where there are no percentages to add them to."""
        if self.handicaps is not None and not has_percentages:
            raise InputError(N_("--handicaps: they are added to percentages, and IMPs have none"))

    def _butler(self, method: Method) -> ButlerRules:
        """How the datum of a Butler field is made; refused where there is none."""
        if self.extremes is None:
            return STANDARD_BUTLER
        if method is not Method.BUTLER:
            raise InputError(N_("--extremes: only Butler has a mean; use it with --method butler"))
        return ButlerRules(extremes=Extremes(self.extremes))


class AfterRound(WholeNumber):
    """A round, or `each`."""

    name = "round"

    def __init__(self) -> None:
        super().__init__(least=1)

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number; raises InputError where the text is none."""
        if str(value).lower() == "each":
            return EACH_ROUND
        return super().convert(value, param, ctx)


def listed(text: str | None) -> list[str]:
    """The words of a list with commas."""
    return [word.strip().lower() for word in (text or "").split(",") if word.strip()]


def sheets_asked(text: str | None, *, travellers: bool) -> tuple[str, ...]:
    """The kinds of sheets asked for, in the order of the bundle; the ranking if nothing is said."""
    words = [_ALIASES.get(word, word) for word in listed(text)]
    if text is not None and not words:
        raise InputError(N_("--sheets: expected a list such as ranking,recap, found nothing"))
    for word in words:
        if word not in SHEETS:
            raise InputError(
                N_("--sheets: expected words out of {sheets}, found “{found}”"),
                sheets=", ".join(SHEETS),
                found=word,
            )
    contents = {*(words or [RANKING]), *([TRAVELLERS] if travellers else [])}
    return tuple(sheet for sheet in SHEETS if sheet in contents)


def ties_asked(text: str | None, rules: type[Rule]) -> tuple[Rule, ...]:
    """The tie-breaks of a list, each once, out of those that make sense here."""
    rules_by_word = {rule.value: rule for rule in rules}
    words = listed(text)
    for word in words:
        if word not in rules_by_word:
            raise InputError(
                N_("--ties: expected words out of {ties}, found “{found}”"),
                ties=", ".join(rules_by_word),
                found=word,
            )
    return tuple(rules_by_word[word] for word in dict.fromkeys(words))
