r"""Patterns that backtrack: `./ronde lint` refuses a regular expression that a long text can stop.

Python's `re` tries every way to match before it gives up, and holds the interpreter meanwhile. A
pattern with two ways to read the same letters (`\s*,?\s*`, `(a+)+`, `.*?x` that is searched for)
takes time that grows with the square of a text or faster. Every pattern of `src/ronde` is made an
automaton and looked through for such ways, each as it is used: matched whole, from the start, or
searched for.

`python -m tools.patterns` names each one with its file and line. What helps: methods of `str`, one
blank between words before the pattern is tried, bounded repeats (`\d{1,6}`), possessive ones
(`\s*+`), or a second part that cannot begin with a letter of the first.

Two ways to read a text are found as Weber and Seidl do it: a word that leads from a state to
itself in two ways (time grows exponentially), or from one state to itself, to another state, and
from that one to itself (time grows as the square or worse).
"""

from __future__ import annotations

import ast
import enum
import importlib
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.project import ROOT

# The parser of `re` has no public name since Python 3.11; its types are nobody's business.
sre: Any = importlib.import_module("re._constants")
_parser: Any = importlib.import_module("re._parser")

PACKAGE = ROOT / "src" / "ronde"
MOST_COPIES = 12
"""A repeat with a higher bound is taken for one without: `.{0,500}` backtracks 500 times."""

_OTHER_LETTERS = "\t\n\x0b\x85\xa0\u2003éÉœßſKı٣½′–—−一\ud800\U0001f600"
_CATEGORIES = {
    sre.CATEGORY_DIGIT: r"\d",
    sre.CATEGORY_NOT_DIGIT: r"\D",
    sre.CATEGORY_SPACE: r"\s",
    sre.CATEGORY_NOT_SPACE: r"\S",
    sre.CATEGORY_WORD: r"\w",
    sre.CATEGORY_NOT_WORD: r"\W",
}
_EVERY_LETTER = -1
_USES_RE = re.compile(r"\bre\.[a-z]")


class Use(enum.Enum):
    """How a pattern meets a text."""

    FULLMATCH = "matched whole"
    MATCH = "matched from the start"
    SEARCH = "searched for"


_USES = {
    "fullmatch": Use.FULLMATCH,
    "match": Use.MATCH,
    "search": Use.SEARCH,
    "sub": Use.SEARCH,
    "subn": Use.SEARCH,
    "split": Use.SEARCH,
    "findall": Use.SEARCH,
    "finditer": Use.SEARCH,
}


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a pattern: where it may begin and end, with the letters that may come next.

    `first` and `last` give the letters with which a position may be entered, or that may follow it;
    `empty` those that may follow where the part matches nothing, None where it never does.
    """

    first: Mapping[int, int] = field(default_factory=dict)
    last: Mapping[int, int] = field(default_factory=dict)
    empty: int | None = None


_NOTHING = _Part(empty=_EVERY_LETTER)


class _Refused(Exception):  # noqa: N818 - it says what becomes of the pattern
    """A part of a pattern that cannot be linear, or that no automaton can stand for."""


class _Automaton:
    """The positions of a pattern and what follows each, after Glushkov."""

    def __init__(self, parsed: Any, flags: int, use: Use) -> None:  # noqa: ANN401 - of the library
        self._flags = flags
        self._letters = sorted({chr(code) for code in range(128)} | {*_OTHER_LETTERS})
        self._letters += sorted({*_literals(parsed)} - {*self._letters})
        self.labels: list[int] = []
        self.follow: dict[int, Counter[tuple[int, int]]] = {}
        self._asserted: list[Any] = []
        whole = self._sequence(parsed)
        if use is Use.SEARCH:
            whole = self._joined(self._text_before(parsed), whole)
        if use is not Use.FULLMATCH:
            whole = self._joined(whole, self._any_text())
        self.final = frozenset(whole.last)

    @property
    def every_letter(self) -> int:
        """All letters that are looked at."""
        return (1 << len(self._letters)) - 1

    @property
    def asserted(self) -> Sequence[Any]:
        """What the pattern looks at before or behind it, to be looked at by itself."""
        return self._asserted

    def edges(self, position: int) -> Iterator[tuple[int, int]]:
        """The positions after one, each with the letters that lead to it."""
        for following, letters in self.follow[position]:
            if letters & self.labels[following]:
                yield following, letters & self.labels[following]

    def _text_before(self, parsed: Any) -> _Part:  # noqa: ANN401
        """What is passed over where a pattern is searched for."""
        start = parsed[0] if len(parsed) else None
        if start == (sre.AT, sre.AT_BEGINNING_STRING):
            return _NOTHING
        if start != (sre.AT, sre.AT_BEGINNING):
            return self._any_text()
        if not self._flags & re.MULTILINE:
            return _NOTHING
        line_end = self._position(1 << self._letters.index("\n"))
        return self._repeated(self._joined(self._any_text(), line_end), 0, 1)

    def _any_text(self) -> _Part:
        """Any letters, as often as may be."""
        return self._repeated(self._position(self.every_letter), 0, sre.MAXREPEAT)

    def _sequence(self, parsed: Iterable[Any]) -> _Part:
        """Parts one after the other."""
        whole = _NOTHING
        for operation, argument in parsed:
            whole = self._joined(whole, self._part(operation, argument))
        return whole

    def _part(self, operation: Any, argument: Any) -> _Part:  # noqa: ANN401
        """One part, by what it is."""
        if operation in (sre.LITERAL, sre.NOT_LITERAL, sre.ANY, sre.IN, sre.CATEGORY):
            return self._position(self._mask(operation, argument))
        if operation is sre.SUBPATTERN:
            return self._sequence(argument[3])
        if operation is sre.BRANCH:
            return self._either([self._sequence(branch) for branch in argument[1]])
        if operation in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            return self._repeat(operation, argument)
        if operation is sre.ATOMIC_GROUP:
            return self._without_return(self._sequence(argument))
        if operation in (sre.ASSERT, sre.ASSERT_NOT):
            self._asserted.append(argument[1])
            return _NOTHING
        if operation is sre.AT:
            if argument in (sre.AT_END, sre.AT_END_STRING):
                newline = 1 << self._letters.index("\n")
                return _Part(empty=newline if argument is sre.AT_END else 0)
            return _NOTHING
        raise _Refused("it refers back to what it matched")

    def _repeat(self, operation: Any, argument: Any) -> _Part:  # noqa: ANN401
        """A part that comes several times: copies of it, the last one in a loop without a bound."""
        least, most, inside = argument
        copies = min(least, MOST_COPIES)
        parts = [self._sequence(inside) for _copy in range(copies)]
        if most is sre.MAXREPEAT or most > MOST_COPIES:
            parts.append(self._repeated(self._sequence(inside), 0, sre.MAXREPEAT))
        else:
            parts += [self._optional(inside, most - copies)]
        whole = _NOTHING
        for part in parts:
            whole = self._joined(whole, part)
        return self._without_return(whole) if operation is sre.POSSESSIVE_REPEAT else whole

    def _optional(self, inside: Any, most: int) -> _Part:  # noqa: ANN401
        """A part that may come so many times: each copy only after the one before it."""
        whole = _NOTHING
        for _copy in range(most):
            whole = self._repeated(self._joined(self._sequence(inside), whole), 0, 1)
        return whole

    def _position(self, mask: int) -> _Part:
        """A place in the pattern that takes one letter."""
        position = len(self.labels)
        self.labels.append(mask)
        self.follow[position] = Counter()
        return _Part({position: _EVERY_LETTER}, {position: _EVERY_LETTER})

    def _joined(self, before: _Part, after: _Part) -> _Part:
        """One part and then another."""
        self._connect(before.last, after.first)
        first, last = dict(before.first), dict(after.last)
        if before.empty is not None:
            first |= {at: mask & before.empty for at, mask in after.first.items()}
        if after.empty is not None:
            last |= {at: mask & after.empty for at, mask in before.last.items()}
        if before.empty is None or after.empty is None:
            return _Part(first, last)
        return _Part(first, last, before.empty & after.empty)

    def _either(self, branches: Sequence[_Part]) -> _Part:
        """One part or another."""
        first = {at: mask for branch in branches for at, mask in branch.first.items()}
        last = {at: mask for branch in branches for at, mask in branch.last.items()}
        empties = [branch.empty for branch in branches if branch.empty is not None]
        if len(empties) > 1:
            raise _Refused("two branches of a choice may both match nothing")
        return _Part(first, last, empties[0] if empties else None)

    def _repeated(self, part: _Part, least: int, most: object) -> _Part:
        """A part that may be left out or come again and again."""
        if most is sre.MAXREPEAT:
            self._connect(part.last, part.first)
        return _Part(part.first, part.last, _EVERY_LETTER if least == 0 else part.empty)

    def _without_return(self, part: _Part) -> _Part:
        """A part that keeps what it took: it is left only where it cannot go on."""
        inside = set(self._within(part))
        last = {}
        for at, mask in part.last.items():
            for following, letters in self.edges(at):
                if following in inside:
                    mask &= ~letters
            last[at] = mask
        empty = part.empty
        if empty is not None:
            for at, mask in part.first.items():
                empty &= ~(mask & self.labels[at])
        return _Part(part.first, last, empty)

    def _within(self, part: _Part) -> Iterator[int]:
        """The positions of a part."""
        return iter(_reached(part.first, lambda at: (next_ for next_, _mask in self.edges(at))))

    def _connect(self, before: Mapping[int, int], after: Mapping[int, int]) -> None:
        """Let one place follow another, once more where it does already."""
        for at, leaving in before.items():
            for next_, entering in after.items():
                self.follow[at][next_, leaving & entering] += 1

    def _mask(self, operation: Any, argument: Any) -> int:  # noqa: ANN401
        """The letters that a place takes."""
        return sum(
            1 << index
            for index, letter in enumerate(self._letters)
            if self._takes(operation, argument, letter)
        )

    def _takes(self, operation: Any, argument: Any, letter: str) -> bool:  # noqa: ANN401
        """Whether a place takes a letter."""
        if operation is sre.ANY:
            return letter != "\n" or bool(self._flags & re.DOTALL)
        if operation is sre.NOT_LITERAL:
            return not self._takes(sre.LITERAL, argument, letter)
        if operation is sre.IN:
            if argument[0][0] is sre.NEGATE:
                return not self._takes(sre.IN, argument[1:], letter)
            return any(self._takes(kind, value, letter) for kind, value in argument)
        if operation is sre.CATEGORY:
            flags = self._flags & re.ASCII
            return re.fullmatch(_CATEGORIES[argument], letter, flags) is not None
        low, high = argument if operation is sre.RANGE else (argument, argument)
        written = {letter, letter.lower(), letter.upper()}
        cases = written if self._flags & re.IGNORECASE else {letter}
        return any(len(case) == 1 and low <= ord(case) <= high for case in cases)


def _literals(parsed: Any) -> Iterator[str]:  # noqa: ANN401
    """The letters that a pattern names."""
    for item in parsed:
        if isinstance(item, tuple) and len(item) == 2:
            kind, value = item
            if kind in (sre.LITERAL, sre.NOT_LITERAL):
                yield chr(value)
            elif kind is sre.RANGE:
                yield from (chr(value[0]), chr(value[1]))
        if isinstance(item, tuple | list | _parser.SubPattern):
            yield from _literals(item)


def _reached(starts: Iterable[Any], following: Any) -> set[Any]:  # noqa: ANN401
    """Everything that can be reached, the starts included."""
    waiting = list(starts)
    reached = set(waiting)
    while waiting:
        for found in following(waiting.pop()):
            if found not in reached:
                reached.add(found)
                waiting.append(found)
    return reached


def backtracks(pattern: str | bytes, flags: int, use: Use) -> str | None:
    """Why a pattern takes longer than its text is long, or None where it does not."""
    text = pattern.decode("latin-1") if isinstance(pattern, bytes) else pattern
    parsed = _parser.parse(text, flags)
    flags = parsed.state.flags
    try:
        return _ways(parsed, flags, use)
    except _Refused as refusal:
        return str(refusal)


def _ways(parsed: Any, flags: int, use: Use) -> str | None:  # noqa: ANN401
    """The two ways of a pattern to read the same letters, in words."""
    automaton = _Automaton(parsed, flags, use)
    loops = _loops(automaton)
    accepting = _accepting(automaton)
    if _is_exponential(automaton, loops):
        return "a repeat inside a repeat reads the same letters in two ways"
    for one in loops:
        for other in loops:
            if one != other and other not in accepting and _overlap(automaton, loops, one, other):
                return "two repeats read the same letters before something that may fail"
    for inside in automaton.asserted:
        reason = _ways(inside, flags, Use.MATCH)
        if reason is not None:
            return reason
    return None


def _loops(automaton: _Automaton) -> dict[int, set[int]]:
    """The positions that come again, each with those of its loop."""
    after = {
        at: _reached([at], lambda place: [next_ for next_, _mask in automaton.edges(place)])
        for at in automaton.follow
    }
    again = {
        at
        for at in automaton.follow
        if any(at in after[next_] for next_, _mask in automaton.edges(at))
    }
    return {at: {other for other in after[at] if at in after[other]} for at in again}


def _accepting(automaton: _Automaton) -> set[int]:
    """The positions after which any text is taken: nothing can fail there."""
    accepting = set(automaton.final)
    while True:
        kept = set()
        for at in accepting:
            taken = 0
            for next_, mask in automaton.edges(at):
                if next_ in accepting:
                    taken |= mask
            if taken == automaton.every_letter:
                kept.add(at)
        if kept == accepting:
            return kept
        accepting = kept


def _is_exponential(automaton: _Automaton, loops: Mapping[int, set[int]]) -> bool:
    """Whether a word leads from a position back to it in two ways."""
    for at, loop in loops.items():
        edges = [edge for edge in automaton.follow[at].items() if edge[0][0] in loop]
        into = Counter[int]()
        for (next_, letters), times in edges:
            if letters & automaton.labels[next_]:
                into[next_] += times
        if any(times > 1 for times in into.values()):
            return True

    def pairs(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        for one, one_mask in automaton.edges(pair[0]):
            for other, other_mask in automaton.edges(pair[1]):
                if one in loops and other in loops and one_mask & other_mask:
                    yield one, other

    for at, loop in loops.items():
        apart = {pair for pair in _reached([(at, at)], pairs) if set(pair) <= loop}
        for pair in apart:
            if pair[0] != pair[1] and (at, at) in _reached([pair], pairs):
                return True
    return False


def _overlap(automaton: _Automaton, loops: Mapping[int, set[int]], one: int, other: int) -> bool:
    """Whether a word goes round the one loop, from it to the other, and round the other."""
    if other in loops[one]:
        return False

    def triples(places: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
        first, middle, last = places
        for a, a_mask in automaton.edges(first):
            if a not in loops[one]:
                continue
            for c, c_mask in automaton.edges(last):
                if c not in loops[other] or not a_mask & c_mask:
                    continue
                for b, b_mask in automaton.edges(middle):
                    if a_mask & b_mask & c_mask:
                        yield a, b, c

    return (one, other, other) in _reached([(one, one, other)], triples)


@dataclass(frozen=True, slots=True)
class Written:
    """A pattern of the tree: where it stands, what it says, and how it is used."""

    file: Path
    line: int
    pattern: str | bytes
    flags: int
    uses: frozenset[Use]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A pattern that is put together while the program runs, so that nobody can look at it."""

    file: Path
    line: int


def written_patterns(package: Path = PACKAGE) -> Iterator[Written | Hidden]:
    """Every pattern of the tree."""
    texts = {file: file.read_text("utf-8") for file in sorted(package.rglob("*.py"))}
    trees: dict[Path, list[ast.AST]] = {}

    def nodes(file: Path) -> list[ast.AST]:
        if file not in trees:
            trees[file] = list(ast.walk(ast.parse(texts[file])))
        return trees[file]

    for file, text in texts.items():
        if _USES_RE.search(text) is None:
            continue
        names = _names_of_patterns(nodes(file))
        for node in nodes(file):
            function = _function_of_re(node)
            if function is None:
                continue
            assert isinstance(node, ast.Call)
            name = names.get(id(node), "") if function == "compile" else ""
            patterns = list(_evaluated(node, function, name, _module_name(file, package)))
            if not patterns:
                yield Hidden(file, node.lineno)
            uses = frozenset({_USES.get(function, Use.SEARCH)})
            if name:
                is_public = not name.startswith("_")
                users = [user for user in texts if is_public and name in texts[user]] or [file]
                uses = _uses_of(name, (node for user in users for node in nodes(user)))
            for pattern, flags in patterns:
                yield Written(file, node.lineno, pattern, flags, uses)


def _function_of_re(node: ast.AST) -> str | None:
    """The function of `re` that a node calls with a pattern, if it calls one."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return None
    called = node.func
    if not isinstance(called.value, ast.Name) or called.value.id != "re":
        return None
    return called.attr if called.attr in {"compile", *_USES} else None


def _evaluated(
    call: ast.Call, function: str, name: str, module: str
) -> Iterator[tuple[str | bytes, int]]:
    """The pattern and the flags of a call as its module knows them, or all those kept in a name."""
    names = vars(importlib.import_module(module))

    def value(node: ast.expr) -> Any:  # noqa: ANN401 - whatever the code says
        return eval(compile(ast.Expression(node), module, "eval"), dict(names))

    flags = [keyword.value for keyword in call.keywords if keyword.arg == "flags"]
    if function == "compile":
        flags += call.args[1:2]
    try:
        yield value(call.args[0]), int(value(flags[0])) if flags else 0
    except NameError:
        kept = names.get(name, {})
        for pattern in kept.values() if isinstance(kept, dict) else ():
            yield pattern.pattern, pattern.flags


def _module_name(file: Path, package: Path) -> str:
    """The name of a module by its file."""
    parts = file.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _names_of_patterns(nodes: Iterable[ast.AST]) -> dict[int, str]:
    """The name that each call of a module is kept under, alone or with others, by its identity."""
    names: dict[int, str] = {}
    for node in nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        if len(targets) == 1 and isinstance(targets[0], ast.Name):
            names |= {id(inside): targets[0].id for inside in ast.walk(node)}
    return names


def _uses_of(name: str, nodes: Iterable[ast.AST]) -> frozenset[Use]:
    """How a named pattern is used; one that is handed on may be searched for."""
    uses, mentions = set(), 0
    for node in nodes:
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            mentions += 1
        if isinstance(node, ast.Attribute) and node.attr in _USES:
            kept = node.value.value if isinstance(node.value, ast.Subscript) else node.value
            if isinstance(kept, ast.Name) and kept.id == name:
                mentions -= 1
                uses.add(_USES[node.attr])
    return frozenset(uses) if uses and not mentions else frozenset({Use.SEARCH})


def problems(package: Path = PACKAGE) -> Iterator[str]:
    """A line for each pattern that backtracks, or that cannot be looked at."""
    for found in written_patterns(package):
        where = f"{found.file.relative_to(package.parent.parent)}:{found.line}"
        if isinstance(found, Hidden):
            yield f"{where}: the pattern is made while the program runs; keep it in the module"
            continue
        for use in sorted(found.uses, key=lambda use: use.value):
            reason = backtracks(found.pattern, found.flags, use)
            if reason is not None:
                yield f"{where}: {found.pattern!r} {use.value}: {reason}"


def main() -> int:
    """Name what backtracks."""
    sys.path.insert(0, str(PACKAGE.parent))
    listed = list(problems())
    print("\n".join(listed))
    return 1 if listed else 0


if __name__ == "__main__":
    sys.exit(main())
