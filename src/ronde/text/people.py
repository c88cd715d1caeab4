"""Names and results as pages and paper write them."""

from collections.abc import Mapping

from ronde.core.chess.game import Result
from ronde.messages import N_
from ronde.text.catalogue import _

REST_WORDS: Mapping[Result | None, str] = {
    Result.PAIRING_ALLOCATED_BYE: N_("bye"),
    Result.HALF_POINT_BYE: N_("half-point bye"),
    Result.FULL_POINT_BYE: N_("full-point bye"),
}
"""Why somebody has no game; whoever has another reason just does not play."""


def capital_name(name: str) -> str:
    """A name with its surname in capitals: `Martin, Léa` becomes `MARTIN Léa`."""
    surname, comma, first_names = name.partition(",")
    return f"{surname.upper()} {first_names.strip()}".strip() if comma else name


def name_parts(name: str) -> tuple[str, str]:
    """The surname in capitals and the given names; all of a name without a comma is a surname."""
    surname, comma, first_names = name.partition(",")
    return (surname.strip().upper(), first_names.strip()) if comma else (name.strip(), "")


def spaced_result(text: str) -> str:
    """A result with room around its dash: `1 – 0`."""
    return text.replace("-", "\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}", 1)


def rest_text(result: Result | None) -> str:
    """Why somebody does not play."""
    return _(REST_WORDS.get(result, N_("does not play")))
