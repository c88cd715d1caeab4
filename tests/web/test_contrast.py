"""The colours of the workbench, measured: no token may fall under what a reader needs.

The ratios are those of the design, to one decimal; the floors are WCAG 2.2 AA.
"""

import re
from pathlib import Path

import pytest

_STYLES = Path(__file__).parents[2] / "src" / "ronde" / "web" / "static" / "css" / "tokens.css"
_TOKEN = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{6});")

Theme = dict[str, str]

ON_PAPER = {
    "ink": (16.3, 15.8),
    "ink2": (7.9, 10.0),
    "ink3": (5.5, 6.9),
    "edge": (3.7, 4.5),
    "hair": (1.4, 1.5),
    "baize": (7.3, 10.4),
    "amber": (7.3, 10.8),
    "amber-mark": (4.3, 7.6),
    "red": (7.3, 9.2),
    "pencil": (7.5, 10.2),
    "focus": (7.5, 9.5),
    "club": (6.5, 10.3),
    "diamond": (5.6, 10.5),
    "heart": (6.7, 8.7),
    "spade": (12.4, 10.6),
}
LOWEST = {
    "ink": (14.0, 11.4),
    "ink2": (6.8, 7.2),
    "ink3": (4.7, 4.9),
    "edge": (3.2, 3.2),
    "baize": (6.2, 7.5),
    "amber": (6.2, 7.8),
    "amber-mark": (3.7, 5.5),
    "red": (6.3, 6.7),
    "pencil": (6.5, 7.4),
    "focus": (6.4, 6.9),
    "club": (5.5, 7.4),
    "diamond": (4.8, 7.6),
    "heart": (5.8, 6.3),
    "spade": (10.6, 7.6),
}
GROUNDS = ("paper", "well", "baize-tint", "amber-tint", "red-tint", "pencil-tint")
TEXT = ("ink", "ink2", "ink3", "baize", "amber", "red", "pencil")
SUITS = ("club", "diamond", "heart", "spade")
MARKS = ("edge", "amber-mark", "focus")
THEMES = ("light", "dark")


def theme(name: str) -> Theme:
    """The tokens of a theme as the style sheet has them."""
    blocks = {"light": r':root,\n\[data-theme="light"\] \{', "dark": r'\n\[data-theme="dark"\] \{'}
    return _tokens(blocks[name])


def _tokens(opening: str) -> Theme:
    found = re.search(opening + r"(.*?)\n\s*\}", _STYLES.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, opening
    return dict(_TOKEN.findall(found[1]))


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG 2.2 defines it."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert ratio("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("token", ON_PAPER)
@pytest.mark.parametrize("name", THEMES)
def test_ratio_on_paper_is_the_designs(name: str, token: str) -> None:
    tokens = theme(name)
    expected = ON_PAPER[token][THEMES.index(name)]
    assert ratio(tokens[token], tokens["paper"]) == pytest.approx(expected, abs=0.06)


@pytest.mark.parametrize("token", LOWEST)
@pytest.mark.parametrize("name", THEMES)
def test_lowest_ratio_over_all_grounds_is_the_designs(name: str, token: str) -> None:
    tokens = theme(name)
    lowest = min(ratio(tokens[token], tokens[ground]) for ground in GROUNDS)
    assert lowest == pytest.approx(LOWEST[token][THEMES.index(name)], abs=0.06)


@pytest.mark.parametrize("name", THEMES)
def test_text_reads_on_every_ground(name: str) -> None:
    tokens = theme(name)
    for token in (*TEXT, *SUITS):
        for ground in GROUNDS:
            assert ratio(tokens[token], tokens[ground]) >= 4.5, (token, ground)


@pytest.mark.parametrize("name", THEMES)
def test_controls_and_marks_stand_out_on_every_ground(name: str) -> None:
    tokens = theme(name)
    for token in MARKS:
        for ground in GROUNDS:
            assert ratio(tokens[token], tokens[ground]) >= 3, (token, ground)


@pytest.mark.parametrize(("name", "expected"), [("light", 7.5), ("dark", 10.4)])
def test_words_on_baize(name: str, expected: float) -> None:
    tokens = theme(name)
    assert ratio(tokens["on"], tokens["baize"]) == pytest.approx(expected, abs=0.06)


@pytest.mark.parametrize(
    ("name", "fill", "expected"), [("light", "light", 16.8), ("dark", "dark", 12.7)]
)
def test_ring_of_a_bead(name: str, fill: str, expected: float) -> None:
    tokens = theme(name)
    measured = ratio(tokens["bead-ring"], tokens[f"bead-{fill}"])
    assert measured == pytest.approx(expected, abs=0.06)


@pytest.mark.parametrize("name", THEMES)
def test_white_is_lighter_in_both_themes(name: str) -> None:
    tokens = theme(name)
    assert luminance(tokens["bead-light"]) > luminance(tokens["bead-dark"])
    assert ratio(tokens["bead-light"], tokens["bead-dark"]) > 12


def test_both_themes_have_the_same_tokens() -> None:
    assert theme("light").keys() == theme("dark").keys()


def test_a_dark_system_and_a_device_told_dark_show_the_same() -> None:
    assert _tokens(r":root:not\(\[data-theme\]\) \{(?=\n    color-scheme: dark)") == theme("dark")


def test_paper_is_black_on_white() -> None:
    printed = _tokens(r":root:not\(\[data-theme\]\),\n  \[data-theme\] \{")
    assert printed.keys() | {"focus"} == theme("light").keys()
    assert set(printed.values()) == {"#000000", "#ffffff"}
