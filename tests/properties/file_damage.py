"""Files of every format that is taken in, whole and damaged, and how each is read.

The damage is random but its seeds are fixed; a failure names its format and its seed.
"""

import io
import json
import random
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.core.journal import lines as journal_lines
from ronde.core.journal.entry import Stream
from ronde.errors import RondeError
from ronde.formats import (
    bridge_results_csv,
    crosstable_csv,
    group_standings,
    knockout_results,
    ranking,
    trf,
    vp_scale_csv,
)
from ronde.formats.files import decoded
from ronde.formats.movements import files as movement_files
from ronde.formats.movements.csv_form import dumps_csv
from ronde.formats.movements.json_writer import movement_document
from ronde.formats.pbn import deals, reader, results
from ronde.formats.player_columns import guessed_columns
from ronde.formats.player_rows import grid_of_text, player_rows
from ronde.formats.prizes import prize_list
from ronde.formats.rating_list_files import opened_list
from ronde.formats.spreadsheets import Grid, grid_of
from ronde.service.kinds.bridge.entry_files import entrants_of_text
from ronde.service.kinds.teams.files import teams_of_content
from tests.hostile_files import ods, ods_row, xlsx, xlsx_row, zipped
from tests.journal_drafts import draft, undo, written

_TRF = Path(__file__).parents[1] / "unit" / "formats" / "trf" / "files"
_ALPHABET = b"0123456789 wb-+=1UFHZx.,;:/\\\n\r\t#\"'<>&[]{}()%\xc3\xa9\xff\x00"
_LONG = (
    b"9" * 5_000,
    b"9" * 900,
    b" " * 3_000,
    b"," * 3_000,
    b"x" * 120_000,
    b"[" * 2_000,
    b"0" * 400,
)


@dataclass(frozen=True, slots=True)
class FileKind:
    """A format: a whole file, and what is done with any file of it."""

    whole: bytes
    read: Callable[[bytes], object]

    @property
    def in_child(self) -> bool:
        """Whether each file starts a child process: it is a workbook."""
        return b"mimetype" in self.whole or b"xl/workbook.xml" in self.whole


def outcome(kind: FileKind, content: bytes) -> RondeError | None:
    """The sentence for a file that is refused; None where it is read. Anything else is a bug."""
    try:
        kind.read(content)
    except RondeError as error:
        return error
    return None


def damaged(whole: bytes, seed: int) -> bytes:
    """A file with one to three damages; one in a zip is damaged inside it every other time."""
    chance = random.Random(seed)
    if whole.startswith(b"PK") and chance.random() < 0.7:
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            parts: dict[str, bytes | str] = {
                name: archive.read(name) for name in archive.namelist()
            }
        name = chance.choice(sorted(parts))
        part = parts[name]
        assert isinstance(part, bytes)
        parts[name] = _damaged(part, chance)
        return zipped(parts)
    return _damaged(whole, chance)


def _damaged(content: bytes, chance: random.Random) -> bytes:
    """Content with one to three damages."""
    for _ in range(chance.randint(1, 3)):
        if content:
            content = chance.choice(_DAMAGES)(content, chance)
    return content


def _replace(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.randint(1, 6)):
        changed[chance.randrange(len(changed))] = chance.choice(_ALPHABET)
    return bytes(changed)


def _insert(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + bytes(chance.choices(_ALPHABET, k=chance.randint(1, 5))) + content[at:]


def _insert_long(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice(_LONG) + content[at:]


def _remove(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + content[at + chance.randint(1, 30) :]


def _cut_short(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _shuffle(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    return b"\n".join(chance.sample(lines, chance.randint(1, len(lines))))


def _repeat(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def _swap_words(content: bytes, chance: random.Random) -> bytes:
    sign = chance.choice([b" ", b",", b";", b'"', b">", b":"])
    words = content.split(sign)
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return sign.join(words)


_DAMAGES = (
    _replace,
    _insert,
    _insert_long,
    _remove,
    _cut_short,
    _shuffle,
    _repeat,
    _swap_words,
)


def _players(grid: Grid) -> object:
    return list(player_rows(guessed_columns(grid), grid.file))


def _rating_list(name: str) -> Callable[[bytes], object]:
    def read(content: bytes) -> object:
        with TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.write_bytes(content)
            with opened_list(path) as people:
                return [people.person(raw.rest) for raw in people.people]

    return read


def _movement(name: str) -> Callable[[bytes], object]:
    def read(content: bytes) -> object:
        with TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.write_bytes(content)
            return with_late_pair(movement_files.load(path), from_round=1)

    return read


def _pbn(content: bytes) -> object:
    games = reader.loads(reader.text_of(content), file="f.pbn")
    lenient = results.read_results(games, lines=2, lenient=True)
    return lenient, deals.read_deals(games), results.read_results(games, lines=2)


def _trf(content: bytes) -> object:
    return trf.loads(content, lenient=True, file="f.trf"), trf.loads(content, file="f.trf")


def _journal(content: bytes) -> object:
    return journal_lines.loads(decoded(content))


def _text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    return lambda content: read(decoded(content))


def _journal_text() -> bytes:
    entries = written([draft(1), draft(2), draft(3, key="k"), undo(2)])
    last = entries[-1]
    stream = Stream(name="open", title="Open", last_number=last.number, last_hash=last.hash)
    return journal_lines.dumps(stream, entries).encode()


_PLAYERS = (
    "Nom;Prénom;Elo;FIDE;Fédé;Né le;Titre\nDupont;Jean;1500 F;612345;FRA;1980-05-12;\n"
    "Martin;Léa;2105;0;BEL;12/05/1999;WFM\nO'Brien;Ed;NC;;IRL;1975;\n"
)
_TEAMS = "team,board,name,rating\nA,1,Dupont,1500\nA,2,Martin,1600\nB,1,Noël,1400\nB,2,Roux,\n"
_GAMES = r"""% PBN 2.1
[Event "Finale"]
[Board "28"]
[Dealer "W"]
[Vulnerable "NS"]
[Deal "N:AKQ2.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 J43.AKQJ.T98.765"]
[Scoring "MatchPoints;MP1"]
[ScoreTable "Table\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\6R"]
19  4 11 2HX  S  8   "670"
16 14  1 2S   E  5   "150"
20  5 10 Pass -  -     "0"

[Board "29"]
{a comment}
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420
"""
_MOVEMENT = mitchell(table_count=Fraction(9, 2), boards_per_round=2)
_FIDE_TEXT = (
    "ID Number      Name                            Fed Sex Tit  WTit OTit  SRtng SGm SK Born\n"
    "1234567        Martin, Lea                     BEL F   WFM  WFM        2105  0   20 1999\n"
    "612345         Dupont, Jean                    FRA M                   1500  0   20 1980\n"
)
_FIDE_XML = (
    "<?xml version='1.0'?><playerslist>\n<player><fideid>12</fideid><name>Martin, L&amp;a</name>"
    "<country>BEL</country><sex>F</sex><title>WFM</title><rating>2105</rating><birthday>1999"
    "</birthday></player>\n<player><fideid>13</fideid><name>Roux</name></player>\n</playerslist>"
)
_SHEET = xlsx(
    xlsx_row(1, ("A", "name"), ("B", "rating"))
    + xlsx_row(2, ("A", "Dupont, Jean"), ("B", "1500"))
    + '<row r="3"><c r="A3" t="str"><v>Martin</v></c><c r="B3"><v>2105.0</v></c></row>',
    dimension="A1:B3",
)

KINDS: Mapping[str, FileKind] = {
    "trf": FileKind(sorted(_TRF.glob("*.trf"))[0].read_bytes(), _trf),
    "pbn": FileKind(_GAMES.encode(), _pbn),
    "movement-json": FileKind(
        json.dumps(movement_document(_MOVEMENT), indent=1).encode(),
        _movement("m.json"),
    ),
    "movement-csv": FileKind(dumps_csv(_MOVEMENT).encode(), _movement("m.csv")),
    "journal": FileKind(_journal_text(), _journal),
    "players-csv": FileKind(
        _PLAYERS.encode(), lambda content: _players(grid_of(content, file="p.csv"))
    ),
    "players-pasted": FileKind(
        b"1. Dupont, Jean (1500 F)\n2) Martin, Lea; 2105\nRoux NC\n",
        lambda content: _players(grid_of_text(decoded(content))),
    ),
    "players-xlsx": FileKind(_SHEET, lambda content: _players(grid_of(content, file="p.xlsx"))),
    "players-ods": FileKind(
        ods(ods_row("name") + ods_row("Dupont, Jean") + ods_row("Roux", rows=2)),
        lambda content: _players(grid_of(content, file="p.ods")),
    ),
    "teams-csv": FileKind(_TEAMS.encode(), lambda content: teams_of_content(content, "t.csv")),
    "pairs-csv": FileKind(
        b"number,line,name1,licence1,name2,section\n1,ns,Ann,12,Ben,A\n1,ew,Cy,,Dee,A\n",
        _text(lambda text: entrants_of_text(text, file="p.csv")),
    ),
    "results-csv": FileKind(
        b"board,ns,ew,contract,by,tricks,score,adjustment\n1,1,2,4S,S,10,,\n2,1,2,,,,-50,\n"
        b"3,1,2,,,,,60/40\n4,1,2,PASS,,,,\n",
        _text(lambda text: bridge_results_csv.loads(text, lines=2, file="r.csv")),
    ),
    "list-txt": FileKind(_FIDE_TEXT.encode(), _rating_list("l.txt")),
    "list-xml": FileKind(_FIDE_XML.encode(), _rating_list("l.xml")),
    "list-csv": FileKind(_PLAYERS.encode(), _rating_list("l.csv")),
    "list-zip": FileKind(zipped({"l.xml": _FIDE_XML}), _rating_list("l.zip")),
    "list-xlsx": FileKind(_SHEET, _rating_list("l.xlsx")),
    "prizes-csv": FileKind(
        b'place,amount,category\n1,500,\n2,"1,250.50",U18\n3-5,100,rating<1500\n',
        _text(lambda text: prize_list.loads(text, file="p.csv")),
    ),
    "crosstable-csv": FileKind(
        b"no,name,1,2,3\n1,Ann,,1,0.5\n2,Ben,0,,1\n3,Cy,0.5,0,\n",
        _text(lambda text: crosstable_csv.loads(text, file="c.csv")),
    ),
    "knockout-csv": FileKind(
        "match,a,b,winner,score\n1,Ann,Ben,a,1½-½\n2,Cy,Dee,b,0 - 1\n".encode(),
        _text(lambda text: knockout_results.loads(text, {1: "Ann", 2: "Ben", 3: "Cy", 4: "Dee"})),
    ),
    "ranking-csv": FileKind(
        b"rank,name,points\n1,Ann,3\n2,Ben,2.5\n2,Cy,2.5\n",
        _text(lambda text: ranking.loads_csv(text, file="r.csv")),
    ),
    "ranking-json": FileKind(
        b'{"standings": [\n{"rank": 1, "name": "Ann", "points": 3},\n'
        b'{"rank": 2, "name": "Ben", "points": 2.5}]}',
        _text(lambda text: ranking.loads_json(text, file="r.json")),
    ),
    "groups-csv": FileKind(
        b"group,rank,name,points\nA,1,Ann,3\nA,2,Ben,2\nB,1,Cy,3\nB,2,Dee,1\n",
        _text(lambda text: group_standings.loads(text, file="g.csv")),
    ),
    "scale-csv": FileKind(
        b"boards,margin,winner,loser\n8,0,10,10\n8,1,10.5,9.5\n8,5,12,8\n",
        _text(lambda text: vp_scale_csv.loads(text, name="own", file="s.csv")),
    ),
}
