"""The articles of the systems of matches, as explanations cite them."""

from ronde.core.chess.swiss.system import Articles

_ARTICLES = {"C1": "2.1.1", "C2": "2.1.2", "C3": "2.2.1"}
_FIRST_QUALITY_CRITERION = 4


def criterion_rule(chapter: str, criterion: str) -> str:
    """A criterion with its article: `C.04.6 2.3.5 [C8]`.

    Rule: FIDE C.04.6 2
    Rule: FIDE C.04.5 2
    """
    article = _ARTICLES.get(criterion)
    if article is None:
        article = f"2.3.{int(criterion[1:]) - _FIRST_QUALITY_CRITERION + 1}"
    return f"{chapter} {article} [{criterion}]"


def articles_of(chapter: str) -> Articles:
    """What speaks against a pair, a bye or a round; no colour ever does."""
    return Articles(
        met=criterion_rule(chapter, "C1"),
        bye=criterion_rule(chapter, "C2"),
        colour=f"{chapter} 4.3",
        preferences=f"{chapter} 4.3",
        no_pairing=criterion_rule(chapter, "C3"),
    )
