"""A pattern that a long text can stop is found, and an honest one is left alone."""

import re
from pathlib import Path

import pytest

from tools import patterns
from tools.patterns import Hidden, Use, Written, backtracks, written_patterns

ONCE_USED = [
    # What Ronde once tried on lines of others: cubic, quadratic, exponential.
    (
        r"\s*(?:\d{1,4}\s*[.)]\s*)?(?P<name>.*?)"
        r"(?:[\s,;:(]+(?P<rating>\d{3,4}\s?[A-Za-z*]?|NC|nc))?\s*\)?[\s,;]*",
        Use.FULLMATCH,
    ),
    (r"(?s)<player>.*?</player>", Use.SEARCH),
    (r"<fideid>\s*(\d*)\s*</fideid>", Use.SEARCH),
    (r"(?s)<name>\s*(.*?)\s*</name>", Use.SEARCH),
    (r"\s*[+-]?([^\\;]*?)\s*(?:\\(\d+)([LR])?)?\s*", Use.FULLMATCH),
    (r"(?:\d{1,3}-\d{1,3}@\d{1,3}\s*)+", Use.FULLMATCH),
    (r"\s*[-:]\s*", Use.SEARCH),
    (r'\[\s*([A-Za-z]\w*)\s+"?([^\]]*?)"?\s*\]?\s*$', Use.MATCH),
    (r"(?P<words>.*?)\s*(?P<number>\d+)\s*", Use.FULLMATCH),
    (r"(\d{1,4})\s*(?:h|:)\s*(\d{1,2})?\s*(?:min|m)?", Use.FULLMATCH),
    (r"([A-Za-z]{0,2})0*(\d+)", Use.FULLMATCH),
]
OTHERS = [
    (r"(a+)+b", Use.MATCH),
    (r"(a|a)*b", Use.MATCH),
    (r"(?:a*)*b", Use.FULLMATCH),
    (r"(?:a?b?)*c", Use.FULLMATCH),
    (r"(?:\s*a\s*)*", Use.FULLMATCH),
    (r"\d{1,500}\d{1,500}x", Use.MATCH),
    (r"[a-z]*[é-ï]*x", Use.SEARCH),
    (r"(?i)[a-c]*[B-D]*!", Use.MATCH),
    (r"(?=.*?\s*x)y", Use.MATCH),
    (r"(?P<a>x)(?P=a)", Use.MATCH),
    (r"(?ms)^.*x$", Use.SEARCH),
]
LINEAR = [
    (r"\s*\d+\s*", Use.FULLMATCH),
    (r"(\d+)([:=]?)(?s:(.*))", Use.MATCH),
    (r"(?s)(\d+)([:=]?)(.*)", Use.FULLMATCH),
    (r"[^a-z0-9]+", Use.SEARCH),
    (r"\s*+\S*x", Use.MATCH),
    (r"(?>\d*)\d*x", Use.MATCH),
    (r"\d*+[\d.]x", Use.FULLMATCH),
    (r"\d{1,6}(?:\.\d{1,6})?", Use.FULLMATCH),
    (r"(?:a|b)*c", Use.FULLMATCH),
    (r"\A\s*x", Use.SEARCH),
    (r"(?m)^.*x$", Use.SEARCH),
    (r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", Use.MATCH),
    (r"(?a)\d*[٠-٩]*x", Use.MATCH),
    (r"\[\s*(\w+)\s*\"((?:\\.|[^\"\\])*)\"\s*\]", Use.MATCH),
]


@pytest.mark.parametrize(("pattern", "use"), [*ONCE_USED, *OTHERS])
def test_two_ways_to_read_the_same_letters_are_found(pattern: str, use: Use) -> None:
    assert backtracks(pattern, 0, use) is not None


@pytest.mark.parametrize(("pattern", "use"), LINEAR)
def test_a_pattern_with_one_way_is_left_alone(pattern: str, use: Use) -> None:
    assert backtracks(pattern, 0, use) is None


def test_how_a_pattern_is_used_decides() -> None:
    assert backtracks(r"\s+x", 0, Use.FULLMATCH) is None
    assert backtracks(r"\s+x", 0, Use.SEARCH) is not None


def test_bytes_and_flags_are_looked_at_as_well() -> None:
    assert backtracks(rb"[a-c]*[b-d]*!", 0, Use.MATCH) is not None
    assert backtracks(r"[a-b]*[C-D]*!", 0, Use.MATCH) is None
    assert backtracks(r"[a-c]*[C-D]*!", re.IGNORECASE, Use.MATCH) is not None


def test_every_pattern_of_the_tree_is_linear() -> None:
    assert list(patterns.problems()) == []


def test_a_new_pattern_is_found_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "made_up_patterns"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "lines.py").write_text(
        "import re\n"
        "_SCORE = r'\\s*\\d'\n"
        "_TWO = re.compile(rf'{_SCORE}:{_SCORE}')\n"
        "_KEPT = {name: re.compile(name + '*!') for name in ('a', 'b')}\n"
        "def pairs(text):\n"
        "    _TWO.fullmatch(text), _KEPT['a'].match(text)\n"
        "    return re.sub(r'x*y', '', text, flags=re.ASCII), re.match(text, text)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(package.parent)
    found = list(written_patterns(package))
    written = [(each.pattern, each.uses) for each in found if isinstance(each, Written)]
    assert written == [
        (r"\s*\d:\s*\d", frozenset({Use.FULLMATCH})),
        ("a*!", frozenset({Use.MATCH})),
        ("b*!", frozenset({Use.MATCH})),
        ("x*y", frozenset({Use.SEARCH})),
    ]
    assert [each.line for each in found if isinstance(each, Hidden)] == [7]
    assert [line.split(": ")[0] for line in patterns.problems(package)] == [
        "src/made_up_patterns/lines.py:7",
        "src/made_up_patterns/lines.py:7",
    ]
