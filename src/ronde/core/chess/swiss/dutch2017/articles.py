"""The articles of the Dutch system of 2017, as explanations cite them."""

from ronde.core.chess.swiss.dutch2017.system import rule_2017

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


def article_2017(article: str) -> str:
    """The article of 2017 that says what one of 2026 says: 4.2 was D.1."""
    return rule_2017(_ARTICLES[article])
