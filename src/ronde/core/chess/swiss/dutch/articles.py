"""The articles behind the criteria, as explanations cite them."""

from ronde.core.chess.swiss.system import Articles

ABSOLUTE_ARTICLES = {"C1": "2.1.1", "C2": "2.1.2", "C3": "2.1.3", "C4": "2.2.1", "C5": "2.3.1"}
FIRST_QUALITY_CRITERION = 6


def criterion_rule(criterion: str) -> str:
    """A criterion with its article: C12 is `C.04.3 2.4.7 [C12]`.

    Rule: FIDE C.04.3 (2026-02) 2
    """
    article = ABSOLUTE_ARTICLES.get(criterion)
    if article is None:
        article = f"2.4.{int(criterion[1:]) - FIRST_QUALITY_CRITERION + 1}"
    return f"C.04.3 {article} [{criterion}]"


def article_rule(article: str) -> str:
    """An article of the Dutch system without a criterion: `C.04.3 5.2.1`."""
    return f"C.04.3 {article}"


DUTCH_ARTICLES = Articles(
    met=criterion_rule("C1"),
    bye=criterion_rule("C2"),
    colour=criterion_rule("C3"),
    preferences=article_rule("5.2"),
    no_pairing=article_rule("1.9"),
)
