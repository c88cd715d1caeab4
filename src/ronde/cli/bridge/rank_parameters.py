"""What may stand on the command line of `ronde bridge rank` and `total`."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar

import click

from ronde.cli.command import option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.core.bridge.scoring.imps import Extremes
from ronde.core.bridge.scoring.pair_ties import PairTie
from ronde.core.bridge.scoring.settings import Method
from ronde.core.bridge.scoring.teams import TeamTie
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.bridge.rank_sheets import PAIRS, RANKING, SHEETS, TRAVELLERS

extremes_option = option(
    "--extremes",
    type=OneOf(*(extremes.value for extremes in Extremes)),
    help=N_("Butler: extremes kept, one left out at each end, or a tenth (default)."),
)
"""Which results the mean of a Butler field leaves out."""

EACH_ROUND = 0
"""Stands for `each`: a ranking after every round that has one."""

_ALIASES = {"players": PAIRS, "cards": PAIRS}


class AfterRound(WholeNumber):
    """A round, or `each`."""

    name = "round"

    def __init__(self) -> None:
        super().__init__(least=1)

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number, or one sentence."""
        if str(value).lower() == "each":
            return EACH_ROUND
        return super().convert(value, param, ctx)


def butler_asked(extremes: str | None, method: Method) -> Extremes:
    """Which results the mean of a Butler field leaves out; refused where there is no mean."""
    if extremes is None:
        return Extremes.TENTH
    if method is not Method.BUTLER:
        raise InputError(N_("--extremes: only Butler has a mean; use it with --method butler"))
    return Extremes(extremes)


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
    asked = {*(words or [RANKING]), *([TRAVELLERS] if travellers else [])}
    return tuple(sheet for sheet in SHEETS if sheet in asked)


Rule = TypeVar("Rule", bound=Enum)


def ties_asked(text: str | None, rules: type[Rule]) -> tuple[Rule, ...]:
    """The tie-breaks of a list, each once, out of those that make sense here."""
    known: Mapping[str, Rule] = {rule.value: rule for rule in rules}
    words: Sequence[str] = listed(text)
    for word in words:
        if word not in known:
            raise InputError(
                N_("--ties: expected words out of {ties}, found “{found}”"),
                ties=", ".join(known),
                found=word,
            )
    return tuple(known[word] for word in dict.fromkeys(words))


def pair_ties_asked(text: str | None) -> tuple[PairTie, ...]:
    """The tie-breaks of pairs or players."""
    return ties_asked(text, PairTie)


def team_ties_asked(text: str | None) -> tuple[TeamTie, ...]:
    """The tie-breaks of teams."""
    return ties_asked(text, TeamTie)
