"""The articles of the Lim system, as explanations cite them."""

from ronde.core.chess.swiss.system import Articles


def article_rule(article: str) -> str:
    """An article of the Lim system: `C.04.4.3 3.9`."""
    return f"C.04.4.3 {article}"


LIM_ARTICLES = Articles(
    met=article_rule("2.1"),
    bye="C.04.1 4",
    colour=article_rule("5.1"),
    preferences=article_rule("5"),
    no_pairing=article_rule("2.6"),
)
