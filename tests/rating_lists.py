"""Made-up rating lists in the forms that are read."""

import random
import zipfile
from pathlib import Path

COUNT = 2_000
_SURNAMES = ("Dupont", "Dupré", "Martin", "Müller", "Nguyễn", "O'Brien", "Saint-Clair", "Ivanov")
_GIVEN = ("Jean", "Jeanne", "Éva", "Zoé", "Karl", "Anna Maria", "Luc", "Ole")
_HEADING = (
    "ID Number      Name                                         Fed Sex Tit  WTit OTit FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
Row = tuple[str, str, str, str, str, int, int, int, int]


def listed_rows(count: int = COUNT) -> list[Row]:
    """Number, name, federation, sex, title, standard, rapid, blitz, year of each."""
    drawn = random.Random(5)
    rows = [
        (
            str(26_000_000 + index),
            f"{drawn.choice(_SURNAMES)}{index}, {drawn.choice(_GIVEN)}",
            drawn.choice(("FRA", "GER")),
            drawn.choice("MF"),
            "",
            drawn.randint(1400, 2600),
            drawn.choice((0, drawn.randint(1400, 2600))),
            0,
            drawn.randint(1940, 2015),
        )
        for index in range(count - 1)
    ]
    return [*rows, ("36000001", "Dupont, Jean", "FRA", "M", "FM", 2250, 2210, 0, 1980)]


def as_text(folder: Path, rows: list[Row]) -> Path:
    """FIDE's list as text."""
    path = folder / "players_list.txt"
    lines = [
        f"{number:<15}{name:<45}{fed:<4}{sex:<4}{title:<5}{'':<5}{'':<5}{'':<4}"
        f"{standard:<6}{0:<4}{20:<3}{rapid:<6}{0:<4}{20:<3}{blitz:<6}{0:<4}{20:<3}{born:<6}"
        for number, name, fed, sex, title, standard, rapid, blitz, born in rows
    ]
    path.write_text("\n".join([_HEADING, *lines]) + "\n", "utf-8")
    return path


def as_xml(folder: Path, rows: list[Row]) -> Path:
    """FIDE's list as XML."""
    path = folder / "players_list.xml"
    people = "".join(
        f"<player><fideid>{number}</fideid><name>{name}</name><country>{fed}</country>"
        f"<sex>{sex}</sex><title>{title}</title><rating>{standard}</rating>"
        f"<rapid_rating>{rapid}</rapid_rating><blitz_rating>{blitz}</blitz_rating>"
        f"<birthday>{born}</birthday></player>\n"
        for number, name, fed, sex, title, standard, rapid, blitz, born in rows
    )
    path.write_text(f"<playerslist>\n{people}</playerslist>\n", "utf-8")
    return path


def as_table(folder: Path, rows: list[Row]) -> Path:
    """The list of a federation, with clubs."""
    path = folder / "federation.csv"
    lines = [
        f"{number};{name};{fed};{title};{standard};{rapid or ''};{born};Club {number[-1]}"
        for number, name, fed, _sex, title, standard, rapid, _blitz, born in rows
    ]
    path.write_text("\n".join(["fide id;name;fed;title;std;rapid;born;club", *lines]), "utf-8")
    return path


def as_zip(folder: Path, rows: list[Row]) -> Path:
    """FIDE's list as text in a zip, made on a day."""
    path = folder / "players_list.zip"
    inside = zipfile.ZipInfo("players_list_foa.txt", date_time=(2026, 11, 1, 8, 0, 0))
    inside.compress_type = zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(inside, as_text(folder, rows).read_bytes())
    return path
