"""Standings written short: `"A 7 w, B 6½, =C 6½"`, a sign for equal rank with the one before."""

from ronde.core.prizes.awards import Award, Awards, CategoryPrizes
from ronde.core.prizes.categories import Category, Competitor, Condition, Operator
from ronde.core.scores import points_from_text


def ranked(text: str) -> list[Competitor]:
    """Competitors by rank; a letter after the points is a category they belong to."""
    competitors: list[Competitor] = []
    for number, part in enumerate(text.split(","), 1):
        name, points, *marks = part.split()
        same = name.startswith("=")
        competitors.append(
            Competitor(
                number=number,
                name=name.removeprefix("="),
                rank=competitors[-1].rank if same else number,
                points=points_from_text(points),
                facts=dict.fromkeys(marks, "x"),
            )
        )
    return competitors


def fund(*euros: int, category: str = "") -> CategoryPrizes:
    """Prizes in euros by place; a category is the letter that marks its members."""
    conditions = (Condition(fact=category, operator=Operator.PRESENT),) if category else ()
    return CategoryPrizes(
        category=Category(name=category, conditions=conditions),
        amounts=tuple(100 * amount for amount in euros),
    )


def paid(found: Awards) -> dict[str, float]:
    """What everybody gets in all, in euros."""
    totals: dict[str, float] = {}
    for award in found.awards:
        totals[award.competitor.name] = totals.get(award.competitor.name, 0) + award.amount / 100
    return totals


def told(award: Award) -> str:
    """An award as `A w 1-2 50.0`."""
    places = f"{award.first_place}-{award.last_place}"
    return f"{award.competitor.name} {award.category.name or '*'} {places} {award.amount / 100}"
