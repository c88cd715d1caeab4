"""The articles of the Burstein system, as explanations cite them."""

from ronde.core.chess.swiss.system import Articles

_CRITERIA = {
    "C1": "2.1.1",
    "C2": "2.1.2",
    "C3": "2.1.3",
    "C4": "2.2.1",
    "C5": "2.3.1",
    "C6": "2.3.2",
    "C7": "2.3.3",
    "C8": "2.3.4",
}


def criterion_rule(criterion: str) -> str:
    """A criterion with its article: C8 is `C.04.4.2 2.3.4 [C8]`.

    Rule: FIDE C.04.4.2 (2026-02) 2
    """
    return f"C.04.4.2 {_CRITERIA[criterion]} [{criterion}]"


def article_rule(article: str) -> str:
    """An article without a criterion: `C.04.4.2 4.3`."""
    return f"C.04.4.2 {article}"


BURSTEIN_ARTICLES = Articles(
    met=criterion_rule("C1"),
    bye=criterion_rule("C2"),
    colour=criterion_rule("C3"),
    preferences=article_rule("5.2"),
    no_pairing=article_rule("1.9.3"),
)
