"""The kinds of exercises, in the order they are offered."""

from ronde.core.course.cups import CUP
from ronde.core.course.exercise import ExerciseKind
from ronde.core.course.mitchell import MITCHELL
from ronde.core.course.swiss import BUCHHOLZ, RANKING
from ronde.core.course.tables import BERGER, VARMA
from ronde.errors import UnknownName
from ronde.messages import N_

KINDS = (BERGER, VARMA, CUP, BUCHHOLZ, RANKING, MITCHELL)
_BY_NAME = {kind.name: kind for kind in KINDS}


def kind_named(name: str) -> ExerciseKind:
    """The kind of a name; raises UnknownName with those there are."""
    kind = _BY_NAME.get(name)
    if kind is None:
        raise UnknownName(
            N_("there is no exercise “{found}”; expected one of {names}"),
            found=name,
            names=", ".join(_BY_NAME),
        )
    return kind
