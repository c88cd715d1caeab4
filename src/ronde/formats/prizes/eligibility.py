"""Who may win which prizes: the categories of a list of prizes, read with the standings."""

from collections.abc import Iterable, Mapping

from ronde.core.prizes.awards import CategoryPrizes
from ronde.core.prizes.categories import Category, Condition, Operator, folded
from ronde.errors import Place, UnknownName
from ronde.formats.prizes.conditions import conditions_from_text
from ronde.formats.prizes.prize_list import OfferedCategory, PrizeList
from ronde.formats.ranking import RankingFile, fact_name, fact_value
from ronde.messages import N_, quoted

CATEGORY = "category"
"""The fact that names the categories of a competitor, several with `|` between them."""


def funds(
    prize_list: PrizeList, ranking: RankingFile, typed: Mapping[str, str] | None = None
) -> tuple[CategoryPrizes, ...]:
    """The prizes with who may win them.

    The members of a category are those that the condition `typed` for it describes, else that of
    the list of prizes, else those marked in a column of its name, else those whose column
    `category` names it.
    """
    typed = typed or {}
    check_offered(prize_list, typed)
    definitions = {folded(name): text for name, text in typed.items()}
    return tuple(
        CategoryPrizes(
            category=Category(
                name=offered_category.name,
                conditions=_conditions(offered_category, prize_list.file, ranking, definitions),
            ),
            amounts=offered_category.amounts,
        )
        for offered_category in prize_list.categories
    )


def check_offered(prize_list: PrizeList, names: Iterable[str]) -> None:
    """Raise UnknownName where no prize is offered in a category."""
    offered = {folded(category.name) for category in prize_list.categories if category.name}
    for name in names:
        if folded(name) not in offered:
            raise UnknownName(
                N_("--category: no prize is offered in “{name}”; there are {names}"),
                name=name,
                names=quoted(c.name for c in prize_list.categories if c.name) or "–",
            )


def _conditions(
    category: OfferedCategory, file: str, ranking: RankingFile, definitions: Mapping[str, str]
) -> tuple[Condition, ...]:
    """Who may win the prizes of a category."""
    if not category.name:
        return ()
    place = Place(file=file, line=category.line)
    definition = definitions.get(folded(category.name))
    if definition is not None:
        return _known(conditions_from_text(definition), category, ranking, Place(file="--category"))
    if category.conditions is not None:
        return _known(category.conditions, category, ranking, place)
    if fact_name(category.name) in ranking.facts:
        return (Condition(fact=fact_name(category.name), operator=Operator.PRESENT),)
    if CATEGORY in ranking.facts:
        value = fact_value(CATEGORY, category.name)
        return (Condition(fact=CATEGORY, operator=Operator.EQUAL, value=value),)
    raise UnknownName(
        N_(
            "who belongs to “{name}”? Expected a condition, or in {file} a column of that name "
            "or a column “category”"
        ),
        name=category.name,
        file=ranking.file,
        place=place,
    )


def _known(
    conditions: tuple[Condition, ...], category: OfferedCategory, ranking: RankingFile, place: Place
) -> tuple[Condition, ...]:
    """Conditions that the standings can answer."""
    for condition in conditions:
        if condition.fact not in ranking.facts:
            raise UnknownName(
                N_(
                    "“{name}” asks for “{fact}”, a column that {file} does not have; it has {facts}"
                ),
                name=category.name,
                fact=condition.fact,
                file=ranking.file,
                facts=", ".join(sorted(ranking.facts)),
                place=place,
            )
    return conditions
