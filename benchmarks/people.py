"""Three hundred entries matched with a rating list of 1.9 million people: time and memory.

    python -m benchmarks.people [PEOPLE [ENTRIES]]

The list is made up, in the three forms that FIDE publishes: text, the same in a zip, XML. Each is
read by a process of its own, so that its memory is what that process needed at most.
"""

import resource
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

PEOPLE = 1_900_000
ENTRIES = 300
SEED = 2026
MOST_MEGABYTES = 200
LONG_RUN = True

_HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit"
    " OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_FEDERATIONS = ("FRA", "GER", "ESP", "IND", "POL", "ITA", "USA", "RUS", "HUN", "NOR")
_SYLLABLES = (
    *("an", "ba", "cha", "de", "du", "el", "fe", "ga", "hol", "i", "jo", "ka", "le", "mar", "ne"),
    *(
        "o",
        "pe",
        "ro",
        "sa",
        "ti",
        "u",
        "va",
        "wa",
        "ya",
        "ze",
        "ber",
        "gart",
        "lin",
        "mont",
        "ski",
    ),
)
_FIRST_NAMES = 4_000
_SURNAMES = 250_000


def main(arguments: Sequence[str] = ()) -> int:
    """Make the list, match the entries with it in each form, and say what it took."""
    if arguments and arguments[0] == "match":
        return match(Path(arguments[1]), Path(arguments[2]))
    people = int(arguments[0]) if arguments else PEOPLE
    entries = int(arguments[1]) if len(arguments) > 1 else ENTRIES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        players, lists = made(folder, people, entries)
        print(f"{people} people, {entries} entries")
        return max(
            subprocess.run(
                [sys.executable, "-m", "benchmarks.people", "match", str(players), str(file)],
                check=False,
            ).returncode
            for file in lists
        )


def match(players: Path, rating_list: Path) -> int:
    """Plan an import against a list, and print its time and the memory of this process."""
    from ronde.service.events.people.planning import PeopleSource, import_plan
    from ronde.service.events.state import EventState

    before = megabytes()
    start, busy = time.perf_counter(), time.process_time()
    plan = import_plan(EventState(), PeopleSource.of_file(players), rating_list=rating_list)
    taken, computed = time.perf_counter() - start, time.process_time() - busy
    sure = sum(row.listed is not None for row in plan.rows)
    print(
        f"{rating_list.name}: {taken:.1f} s ({computed:.1f} s of the processor),"
        f" {megabytes():.0f} MB at most ({before:.0f} before);"
        f" {sure} sure, {len(plan.doubts)} doubtful, {len(plan.rows)} rows"
    )
    return 0 if megabytes() < MOST_MEGABYTES else 1


def megabytes() -> float:
    """The most memory this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def made(folder: Path, people: int, entries: int) -> tuple[Path, list[Path]]:
    """A list in its forms, and a club's file with some of its people, not all written alike."""
    random = Random(SEED)
    wanted = set(random.sample(range(people), min(entries, people)))
    text, xml = folder / "players_list_foa.txt", folder / "players_list_xml_foa.xml"
    rows = ["Nom;Elo;Fed;Né;Code FIDE"]
    with text.open("w", encoding="ascii") as as_text, xml.open("w", encoding="ascii") as as_xml:
        as_text.write(_HEADING + "\r\n")
        as_xml.write('<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n')
        for number, (name, federation, born, rating) in enumerate(drawn(people, random)):
            fide_id = str(1_000_000 + number)
            as_text.write(line(fide_id, name, federation, rating, born) + "\r\n")
            as_xml.write(element(fide_id, name, federation, rating, born))
            if number in wanted:
                rows.append(entry(fide_id, name, federation, rating, born, random))
        as_xml.write("</playerslist>\n")
    players = folder / "players.csv"
    players.write_text("\n".join(rows) + "\n", encoding="utf-8")
    packed = folder / "players_list.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(text, text.name)
    return players, [text, packed, xml]


def drawn(people: int, random: Random) -> Iterator[tuple[str, str, int, int]]:
    """People: few first names, many surnames, some of them shared."""
    firsts = [word(random, 2).capitalize() for _index in range(_FIRST_NAMES)]
    surnames = [word(random, 3).capitalize() for _index in range(_SURNAMES)]
    for _index in range(people):
        first = firsts[int(_FIRST_NAMES * random.random() ** 2)]
        name = f"{random.choice(surnames)}, {first}"
        if random.random() < 0.1:
            name += f" {random.choice('ABCDEFGHJKLMNPRST')}"
        yield name, random.choice(_FEDERATIONS), random.randrange(1940, 2019), _rating(random)


def word(random: Random, most: int) -> str:
    """A word of some syllables."""
    return "".join(random.choice(_SYLLABLES) for _index in range(random.randint(2, most + 1)))


def _rating(random: Random) -> int:
    """A rating, none for most, as FIDE's list has it."""
    return random.randrange(1400, 2700) if random.random() < 0.3 else 0


def line(fide_id: str, name: str, federation: str, rating: int, born: int) -> str:
    """Somebody in FIDE's text."""
    return (
        f"{fide_id:<15}{name:<61}{federation:<4}{'M':<4}{'':<5}{'':<5}{'':<15}{'':<4}"
        f"{rating or '':<6}{0:<4}{20:<3}{'':<6}{'':<4}{'':<3}{'':<6}{'':<4}{'':<3}{born:<6}{'':<4}"
    )


def element(fide_id: str, name: str, federation: str, rating: int, born: int) -> str:
    """Somebody in FIDE's XML."""
    return (
        f"<player>\n<fideid>{fide_id}</fideid>\n<name>{name}</name>\n"
        f"<country>{federation}</country>\n<sex>M</sex>\n<title></title>\n<w_title></w_title>\n"
        f"<o_title></o_title>\n<foa_title></foa_title>\n<rating>{rating or ''}</rating>\n"
        f"<games>0</games>\n<k>20</k>\n<rapid_rating></rapid_rating>\n<rapid_games></rapid_games>\n"
        f"<rapid_k></rapid_k>\n<blitz_rating></blitz_rating>\n<blitz_games></blitz_games>\n"
        f"<blitz_k></blitz_k>\n<birthday>{born}</birthday>\n<flag></flag>\n</player>\n"
    )


def entry(fide_id: str, name: str, federation: str, rating: int, born: int, random: Random) -> str:
    """Somebody as a club has him: with his number, with a slip, the other way round, an initial."""
    surname, _comma, first = name.partition(", ")
    kind = random.randrange(4)
    if kind == 0:
        return f"{name};{rating};{federation};{born};{fide_id}"
    if kind == 1:
        spot = random.randrange(1, len(surname))
        surname = surname[:spot] + surname[spot + 1 :]
        return f"{surname}, {first};{rating};{federation};;"
    if kind == 2:
        return f"{first} {surname};{rating};{federation};{born};"
    return f"{surname}, {first[0]}.;;;{born};"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
