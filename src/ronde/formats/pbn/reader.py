"""Reading PBN: tags, sections and comments into games; what is none of these is passed over."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ronde.errors import FormatError, Place
from ronde.formats.bridge_results_csv import Omission
from ronde.formats.files import check_text, decoded, read_bytes
from ronde.messages import N_, Message, message

AUCTION, PLAY = "Auction", "Play"
SCORE_TABLE = "ScoreTable"
TOTAL_SCORE_TABLE = "TotalScoreTable"
MANDATORY_TAGS = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The tags of every game, in the order in which they are written.

Rule: PBN 2.1, mandatory tag set
"""

_UNKNOWN = {"", "?"}


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A line of a section: its number in the file, its elements, and the line as it stands."""

    line: int
    elements: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnGame:
    """A game: the values of its tags, the lines where they stand, and its sections."""

    line: int
    tags: Mapping[str, str]
    lines: Mapping[str, int] = field(default_factory=dict)
    sections: Mapping[str, tuple[SectionLine, ...]] = field(default_factory=dict)

    def value(self, tag: str) -> str | None:
        """What a tag says, or None where it is missing, empty or a question mark.

        Rule: PBN 2.1, unknown tag values
        """
        value = self.tags.get(tag, "").strip()
        return None if value in _UNKNOWN else value

    def place(self, tag: str, file: str) -> Place:
        """Where a tag stands, or the game where it has none of its own."""
        return Place(file=file, line=self.lines.get(tag, self.line))


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnFile:
    """The games of a file, and the stray text that was passed over."""

    file: str
    games: tuple[PbnGame, ...]
    omissions: tuple[Omission, ...] = ()


_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:\\.|[^"\\])*)"\s*\]')
_SLOPPY_TAG = re.compile(r"\[\s*([A-Za-z][A-Za-z0-9_]*)\s+")
_ELEMENT = re.compile(r'"((?:\\(?:[\s\S]|\Z)|[^"\\])*)"?|\S+')
_CHARSET = re.compile(rb"(?:\s*%[^\n]*\n)*?\s*% ?Content-type:[^\n]*charset=([\w-]+)", re.I)
_ESCAPED = re.compile(r'\\(["\\])')
_STARTS_A_GAME = ("Event", "Board", "Deal")
"""Tags that no game has twice: the second one begins the next game, blank line or not."""

_MAY_REPEAT = ("Note",)
_LONGEST_QUOTED = 40


def load(path: Path) -> PbnFile:
    """Read a file of games."""
    return loads(text_of(read_bytes(path)), file=str(path))


def text_of(content: bytes) -> str:
    """The text of a file: in the character set its head names, else as it can be read.

    Rule: PBN 2.1, character set
    """
    named = _CHARSET.match(content)
    if named is not None and named[1].lower() == b"iso-8859-1":
        # Nothing else has to be tried: in this set every byte is a letter.
        return content.decode("latin-1")
    return decoded(content)


def loads(text: str, *, file: str = "") -> PbnFile:
    """Read the text of a file of games.

    A blank line ends a game. Text that belongs nowhere is passed over and listed; a file without
    any tag is refused.

    Rule: PBN 2.1, import format
    Reading: where a blank line parts a table from its game, it is joined to it again, because
        programs that print games with room between the parts are many.
    """
    if "\0" in text:
        raise FormatError(
            N_("expected a text file of games, found something else"),
            place=Place(file=file, line=1),
        )
    check_text(text, file)
    reader = _Reader(file)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read_line(number, line)
    games = reader.finished()
    if not games:
        raise FormatError(
            N_("expected a game with tags such as [Board “1”], found none"),
            place=Place(file=file, line=1),
        )
    return PbnFile(file=file, games=inherited(games), omissions=tuple(reader.omissions))


class _Draft:
    """A game while it is read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.tags: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.sections: dict[str, list[SectionLine]] = {}

    def finished(self) -> PbnGame:
        """The game as a value."""
        return PbnGame(
            line=self.line,
            tags=self.tags,
            lines=self.lines,
            sections={name: tuple(lines) for name, lines in self.sections.items()},
        )


class _Reader:
    """Reads line after line; knows whether a comment or a section is open."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._drafts: list[_Draft] = []
        self._open = False
        self._section = ""
        self._in_comment = False
        self.omissions: list[Omission] = []

    def finished(self) -> list[PbnGame]:
        """All games, parts that a blank line tore off joined to theirs."""
        games: list[_Draft] = []
        for draft in self._drafts:
            if games and _is_torn_off(draft, games[-1]):
                games[-1].tags.update(draft.tags)
                games[-1].lines.update(draft.lines)
                games[-1].sections.update(draft.sections)
            else:
                games.append(draft)
        return [draft.finished() for draft in games]

    def read_line(self, number: int, line: str) -> None:
        """Read a line."""
        if not self._in_comment and line.startswith("%"):
            return
        if not self._in_comment and not line.strip():
            self._open, self._section = False, ""
            return
        rest = self._after_comment(line) if self._in_comment else line.rstrip()
        while rest:
            rest = self._read_part(number, rest)

    def _read_part(self, number: int, line: str) -> str:
        """Read what a line begins with, and give what is left of it."""
        text = line.lstrip()
        if text.startswith(";"):
            return ""
        if text.startswith("{"):
            self._in_comment = True
            return self._after_comment(text)
        if text.startswith("["):
            tag = _TAG.match(text)
            if tag is not None:
                self._add_tag(number, tag[1], _unescaped(tag[2]))
                return text[tag.end() :]
            sloppy = _sloppy_tag(text)
            if sloppy is not None:
                name, value = sloppy
                self._pass_over(
                    number, message(N_("read as the tag {tag}, badly quoted"), tag=name)
                )
                self._add_tag(number, name, _unescaped(value))
                return ""
        if self._section:
            return self._add_elements(number, line)
        shown = text if len(text) <= _LONGEST_QUOTED else text[: _LONGEST_QUOTED - 1] + "…"
        self._pass_over(
            number, message(N_("text outside any tag, passed over: “{text}”"), text=shown)
        )
        return ""

    def _add_elements(self, number: int, text: str) -> str:
        """Take a line of a section; auction and play may have comments behind their elements."""
        own, left = text, ""
        if not self._section.endswith("Table"):
            cut = re.search(r"[;{\[]", text)
            if cut is not None and cut.start() > 0:
                own, left = text[: cut.start()], text[cut.start() :]
        elements = tuple(
            match[0] if match[1] is None else _unescaped(match[1])
            for match in _ELEMENT.finditer(own)
        )
        lines = self._drafts[-1].sections[self._section]
        lines.append(SectionLine(number, elements, own))
        return left

    def _add_tag(self, number: int, name: str, value: str) -> None:
        """Add a tag to the game, or begin the next game with it."""
        draft = self._drafts[-1] if self._open else None
        if draft is None or (name in _STARTS_A_GAME and name in draft.tags):
            draft = _Draft(number)
            self._drafts.append(draft)
            self._open = True
        self._section = name if name in (AUCTION, PLAY) or name.endswith("Table") else ""
        if name in draft.tags:
            if self._section or name not in _MAY_REPEAT:
                self._pass_over(
                    number, message(N_("the tag {tag} is there twice; the first counts"), tag=name)
                )
            self._section = ""
            return
        draft.tags[name] = value
        draft.lines[name] = number
        if self._section:
            draft.sections[name] = []

    def _after_comment(self, text: str) -> str:
        """What follows the end of a comment; nothing where it goes on."""
        _, closed, rest = text.partition("}")
        self._in_comment = not closed
        return rest.strip()

    def _pass_over(self, number: int, problem: Message) -> None:
        """List something that was not read as it stands."""
        place = Place(file=self._file, line=number)
        self.omissions.append(Omission(place=place, problem=problem))


def _sloppy_tag(text: str) -> tuple[str, str] | None:
    """The name and the value of a tag whose quotes or last bracket are missing."""
    begun = _SLOPPY_TAG.match(text)
    if begun is None:
        return None
    value = text[begun.end() :].rstrip().removesuffix("]").rstrip()
    if "]" in value:
        return None
    return begun[1], value.removeprefix('"').removesuffix('"')


def _unescaped(text: str) -> str:
    """A value without the backslashes before quotes; those of column widths stay."""
    return _ESCAPED.sub(r"\1", text)


def _is_torn_off(draft: _Draft, before: _Draft) -> bool:
    """Whether a part without a board or an event belongs to the game before it."""
    return (
        not set(_STARTS_A_GAME) & draft.tags.keys() and not draft.tags.keys() & before.tags.keys()
    )


_SAME, _FROM_NOW_ON = "#", "##"


def inherited(games: Iterable[PbnGame]) -> tuple[PbnGame, ...]:
    """The games with every value written out.

    `#` is the value of the game before. `##` and a value stands for all games from here on that do
    not have the tag; `##` alone goes on with the value of the game before.

    Rule: PBN 2.1, repeated tag values
    """
    games_in_full: list[PbnGame] = []
    standing: dict[str, str] = {}
    before: dict[str, str] = {}
    for game in games:
        tags = {}
        for name, value in game.tags.items():
            if value.startswith(_FROM_NOW_ON):
                tags[name] = value.removeprefix(_FROM_NOW_ON) or before.get(name, "")
                standing[name] = tags[name]
            elif value == _SAME:
                tags[name] = before.get(name, "")
            else:
                tags[name] = value
                standing.pop(name, None)
        before = standing | tags
        games_in_full.append(replace(game, tags=before))
    return tuple(games_in_full)
