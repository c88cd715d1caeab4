"""The articles of the Dutch system of 2017, as explanations cite them."""

from ronde.core.chess.swiss.system import Articles

_ARTICLES = {
    "1.4.1": "A.4",
    "1.9": "A.9",
    "3.4": "B.4",
    "4.2": "D.1",
    "4.3": "D.2",
    "4.4": "D.3",
    "5.2.1": "E.1",
    "5.2.2": "E.2",
    "5.2.3": "E.3",
    "5.2.4": "E.4",
    "5.2.5": "E.5",
}
"""Where the articles of 2026 that kept their meaning stood before."""


def rule_2017(article: str) -> str:
    """An article or criterion of the text of 2017: `C.04.3 (2017) C.10`."""
    return f"C.04.3 (2017) {article}"


def article_2017(article: str) -> str:
    """The article of 2017 that says what one of 2026 says: 4.2 was D.1."""
    return rule_2017(_ARTICLES[article])


ARTICLES_2017 = Articles(
    met=rule_2017("C.1"),
    bye=rule_2017("C.2"),
    colour=rule_2017("C.3"),
    preferences=rule_2017("E"),
    no_pairing=rule_2017("A.9"),
)
