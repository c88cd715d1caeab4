"""Damaged reports: whatever happens to a file, the reader answers with one clear error or reads on.

The damage is random but its seeds are fixed; a failure names its seed.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ronde.errors import InputError
from ronde.formats.trf import TrfReport, dumps, loads

FILES = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files"
CASES_PER_FILE = 500
ALPHABET = "0123456789 wb-+=1UFHZDLWx.,/\n\r\t#é\u2028٣²" + "X" * 3

Damage = Callable[[str, random.Random], str]


def replace_characters(text: str, chance: random.Random) -> str:
    letters = list(text)
    for _ in range(chance.randint(1, 6)):
        letters[chance.randrange(len(letters))] = chance.choice(ALPHABET)
    return "".join(letters)


def insert_characters(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + "".join(chance.choices(ALPHABET, k=chance.randint(1, 5))) + text[at:]


def remove_characters(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at + chance.randint(1, 30) :]


def cut_short(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text))]


def shuffle_lines(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    return "\n".join(chance.sample(lines, chance.randint(1, len(lines))))


def repeat_a_line(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return "\n".join(lines)


def shift_a_line(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    index = chance.randrange(len(lines))
    at = chance.randrange(len(lines[index]) + 1)
    lines[index] = lines[index][:at] + " " * chance.randint(1, 12) + lines[index][at:]
    return "\n".join(lines)


def lengthen_a_line(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    lines[chance.randrange(len(lines))] += "     1 w 1" * chance.randint(1, 1200)
    return "\n".join(lines)


DAMAGES: tuple[Damage, ...] = (
    replace_characters,
    insert_characters,
    remove_characters,
    cut_short,
    shuffle_lines,
    repeat_a_line,
    shift_a_line,
    lengthen_a_line,
)


def damaged(text: str, seed: int) -> str:
    """The text with one to three things gone wrong."""
    chance = random.Random(seed)
    for damage in chance.choices(DAMAGES, k=chance.randint(1, 3)):
        text = damage(text, chance) or "012"
    return text


def outcome(text: str, *, lenient: bool) -> TrfReport | InputError:
    """The report, or the error with which it is refused; nothing else may come out."""
    try:
        return loads(text, lenient=lenient, file="damaged.trf")
    except InputError as error:
        return error


@pytest.mark.parametrize("path", sorted(FILES.glob("*.trf")), ids=lambda path: path.name)
def test_a_damaged_report_is_refused_with_its_place_or_read_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    refused = 0
    for seed in range(CASES_PER_FILE):
        case = damaged(text, seed)
        strict, lenient = outcome(case, lenient=False), outcome(case, lenient=True)
        if isinstance(strict, InputError):
            refused += 1
            assert strict.place.line is not None, f"seed {seed}"
            assert isinstance(lenient, InputError) or lenient.adjustments, f"seed {seed}"
        else:
            assert strict == lenient, f"seed {seed}"
    assert refused > CASES_PER_FILE // 2


@pytest.mark.parametrize("path", sorted(FILES.glob("*.trf")), ids=lambda path: path.name)
def test_what_a_lenient_reader_makes_of_it_is_a_good_report(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    repaired = 0
    for seed in range(CASES_PER_FILE):
        lenient = outcome(damaged(text, seed), lenient=True)
        if isinstance(lenient, InputError):
            assert "expected a tournament report" in str(lenient), f"seed {seed}"
            continue
        repaired += 1
        kept = replace(lenient, unknown_lines=(), comments=())
        again = outcome(dumps(kept), lenient=False)
        assert isinstance(again, TrfReport), f"seed {seed}: {again}"
        assert again.event.rounds == lenient.event.rounds, f"seed {seed}"
    assert repaired > CASES_PER_FILE * 0.9


@pytest.mark.parametrize("lenient", [False, True])
def test_random_bytes_are_refused(lenient: bool) -> None:
    for seed in range(300):
        content = random.Random(seed).randbytes(200)
        with pytest.raises(InputError):
            loads(content, lenient=lenient)
