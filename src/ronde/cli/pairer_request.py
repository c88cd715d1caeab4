"""What the command line of a pairing engine asks for, and its configuration files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.catalogue import SYSTEM_NAMES, editions_of
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.digits import is_number
from ronde.errors import FormatError, InputError, Place
from ronde.messages import N_


class Mode(Enum):
    """What an engine can do; the value is the word of the command line."""

    PAIR = "-p"
    CHECK = "-c"
    GENERATE = "-g"


SYSTEMS = {f"--{name}": name for name in SYSTEM_NAMES}
"""The words that name a system."""
IGNORED = frozenset({"-w"})
"""Words of JaVaFo's checker that change nothing here."""


@dataclass(slots=True)
class PairerRequest:
    """A command line, read."""

    system: str | None = None
    mode: Mode | None = None
    input: Path | None = None
    output: Path | None = None
    configuration: Path | None = None
    seed: int | None = None
    checklist: bool = False
    checklist_path: Path | None = None
    quiet: bool = False
    tells_version: bool = False

    @property
    def needed_system(self) -> SwissSystem:
        """The system to pair by, in its newest edition; raises InputError if none is named."""
        if self.system is None:
            raise InputError(
                N_("the pairing system is missing: expected {expected}"),
                expected=", ".join(SYSTEMS),
            )
        return editions_of(self.system)[0]

    @property
    def needed_input(self) -> Path:
        """The file to pair or to check."""
        if self.input is None:
            raise InputError(N_("the input file is missing"))
        return self.input

    @property
    def needed_output(self) -> Path:
        """The file to generate."""
        if self.output is None:
            raise InputError(N_("-g needs -o and the name of the file to write"))
        return self.output


def parsed_request(arguments: Sequence[str]) -> PairerRequest:
    """Read a command line; words may stand in any order, a file after the word it belongs to."""
    request = PairerRequest()
    words = list(arguments)
    while words:
        word = words.pop(0)
        if word.startswith("--"):
            request.system = _system(word)
        elif word in {mode.value for mode in Mode}:
            _take_mode(request, Mode(word), words)
        elif word == "-o":
            request.output = _path(_value(word, words))
        elif word == "-s":
            request.seed = _seed(_value(word, words))
        elif word == "-l":
            request.checklist = True
            request.checklist_path = _optional_file(words) if request.input else None
        elif word == "-r":
            request.tells_version = True
        elif word == "-q":
            request.quiet = True
            if words and words[0].isdecimal():
                words.pop(0)  # JaVaFo takes how often it is to report
        elif word.startswith("-") and word not in IGNORED:
            raise InputError(N_("there is no option {option}"), option=word)
        elif word not in IGNORED:
            _take_file(request, word)
    _check(request)
    return request


def _system(word: str) -> str:
    """The pairing system asked for."""
    if word not in SYSTEMS:
        raise InputError(
            N_("expected {expected}, found “{found}”"), expected=", ".join(SYSTEMS), found=word
        )
    return SYSTEMS[word]


def _take_mode(request: PairerRequest, mode: Mode, words: list[str]) -> None:
    """What is to be done, and the file that may follow."""
    if request.mode is not None:
        raise InputError(
            N_("{first} and {second} exclude each other"),
            first=request.mode.value,
            second=mode.value,
        )
    request.mode = mode
    if mode is Mode.PAIR and request.input is not None:
        request.output = _optional_file(words)
    elif mode is Mode.GENERATE and request.input is None:
        request.configuration = _optional_file(words)


def _take_file(request: PairerRequest, word: str) -> None:
    """A file that follows nothing is the input."""
    if request.input is not None:
        raise InputError(N_("nothing more was expected, found “{found}”"), found=word)
    request.input = _path(word)


def _optional_file(words: list[str]) -> Path | None:
    """The next word, if it is a file."""
    return _path(words.pop(0)) if words and not words[0].startswith("-") else None


def _path(word: str) -> Path:
    """A file; `./name` keeps the folder that it names, unlike a bare name."""
    path = Path(word)
    return path if str(path) == word else path.absolute()


def _value(word: str, words: list[str]) -> str:
    """The word that must follow another."""
    if not words:
        raise InputError(N_("{option} needs a value"), option=word)
    return words.pop(0)


def _seed(text: str) -> int:
    """The seed, or one sentence."""
    if not is_number(text):
        raise InputError(
            N_("{name}: expected a whole number, found “{found}”"), name="-s", found=text
        )
    return int(text)


def _check(request: PairerRequest) -> None:
    """Refuse a command line that asks for nothing."""
    if request.mode is None:
        if request.tells_version and request.input is None:
            return
        raise InputError(
            N_("nothing to do: expected -p, -c or -g; `ronde pairer --help` tells more")
        )
    # Each raises where what it names is missing.
    _ = request.needed_system
    _ = request.needed_output if request.mode is Mode.GENERATE else request.needed_input


def settings_of_model(model: Event) -> dict[str, object]:
    """The settings for an event like another: as many rounds, players of the same ratings."""
    rounds = model.planned_round_count or len(model.rounds)
    settings: dict[str, object] = {"player_count": len(model.players)}
    if rounds:
        settings["round_count"] = rounds
    if any(player.rating for player in model.players):
        settings["ratings"] = tuple(player.rating or 0 for player in model.players)
    return settings


def _number(text: str) -> int:
    """A whole number."""
    if not is_number(text):
        raise ValueError(text)
    return int(text)


def _per_cent(text: str) -> Fraction:
    """A percentage as a chance."""
    chance = Fraction(_number(text), 100)
    if chance > 1:
        raise ValueError(text)
    return chance


def _one_in(text: str) -> Fraction:
    """A rate as engines write it: 20 stands for one in twenty, 0 for never."""
    rate = _number(text)
    return Fraction(1, rate) if rate else Fraction(0)


CONFIGURATION: dict[str, tuple[str, Callable[[str], object]]] = {
    "PlayersNumber": ("player_count", _number),
    "RoundsNumber": ("round_count", _number),
    "DrawPercentage": ("draws", _per_cent),
    "ForfeitRate": ("forfeits", _one_in),
    "RetiredRate": ("withdrawals", _one_in),
    "HalfPointByeRate": ("byes", _one_in),
    "HighestRating": ("highest_rating", _number),
    "LowestRating": ("lowest_rating", _number),
}
"""The lines of a configuration: the setting each is about, and how its value is read."""


def settings_of_configuration(text: str, file: str) -> dict[str, object]:
    """The settings of an engine's configuration file: lines such as `PlayersNumber=40`."""
    settings: dict[str, object] = {}
    for line_number, line in enumerate(text.splitlines(), start=1):
        name, _equals, value = (part.strip() for part in line.partition("="))
        if not name or name.startswith(("#", "!")):
            continue
        place = Place(file=file, line=line_number)
        if name not in CONFIGURATION:
            raise FormatError(
                N_("there is no setting “{found}”; expected one of {settings}"),
                found=name,
                settings=", ".join(CONFIGURATION),
                place=place,
            )
        setting, read = CONFIGURATION[name]
        try:
            settings[setting] = read(value)
        except ValueError:
            raise FormatError(
                N_("{name}: expected a whole number, found “{found}”"),
                name=name,
                found=value,
                place=place,
            ) from None
    return settings
