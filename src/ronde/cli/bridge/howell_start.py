"""The first round of a Howell: a club's own, or one searched for while the director watches."""

import re
import sys
from fractions import Fraction
from math import ceil
from random import Random

import click

from ronde.cli.parameters import parameter_name
from ronde.core.bridge.movements.cyclic import CyclicStart, cyclic_start
from ronde.core.bridge.movements.howell_search import search
from ronde.errors import InputError
from ronde.messages import N_
from ronde.text import _

_TABLE = re.compile(r"\d{1,3}-\d{1,3}@\d{1,3}")


class HowellStart(click.ParamType[CyclicStart]):
    """Round 1 as `8-1@1 2-6@4 5-7@6 3-4@7`: for each table N-S, E-W and the place of its set."""

    name = "start"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> CyclicStart:
        """The start, or one sentence."""
        if isinstance(value, CyclicStart):
            return value
        tables = str(value).split()
        if not tables or not all(_TABLE.fullmatch(table) for table in tables):
            raise InputError(
                N_("{name}: expected tables such as 8-1@1 2-6@4, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return cyclic_start(" ".join(tables), 2 * len(tables) - 1)


def searched_start(table_count: Fraction, seed: int) -> CyclicStart:
    """The best start that a search finds; somebody at a terminal sees how far it is."""
    watched = sys.stderr.isatty()

    def told(tried: int, most: int) -> None:
        line = _("searching: {tried} of {most}").format(tried=tried, most=most)
        print(f"\r{line}", end="\n" if tried == most else "", file=sys.stderr, flush=True)

    return search(ceil(table_count), Random(seed), told if watched else None)
