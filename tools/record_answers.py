"""Record what other programs answer, for `tests/conformance/recorded`.

The events are drawn by Ronde's own generator, so the files are ours; the answers are those of
bbpPairings, gacrux and endplay. A clone compares with what is recorded and needs none of them.
To record again, with the last two installed for some Python:

    python -m tools.record_answers --bbppairings PROGRAM --bbppairings-2017 PROGRAM --python PYTHON
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import lzma
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, overload

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Doubling, Strain
from ronde.core.bridge.deal import random_boards
from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.replay import before_round
from ronde.core.chess.team import Team, TeamEvent
from ronde.core.roundrobin.berger import round_pairs
from ronde.formats.bridge_event import EventFacts
from ronde.formats.pbn.writer import dumps_deals, dumps_session
from ronde.formats.trf import Dialect, TrfEdition, TrfReport, dump, dumps
from ronde.service.generated_events import GeneratedReport, generate_report
from tests.unit.formats.sessions import club_session
from tools.project import TESTS

FOLDER = TESTS / "conformance" / "recorded"
NO_PAIRING = 1
"""How bbpPairings ends where nobody can be paired."""
SWISS_SEEDS = range(1, 111)
LARGE_SEEDS = range(1_001, 1_007)
LARGE_SETTINGS = {"player_count": 100, "round_count": 9}
TIE_BREAK_SEEDS = range(2_001, 2_037)
DAYS_OF_EDITIONS = {"2024": dt.date(2025, 6, 1), "2026": dt.date(2026, 6, 1)}
"""A day on which the text of each edition was in force, by which gacrux chooses it."""
CODES = (
    *("BH", "BH/C1", "BH/C1/P", "BH/C2", "BH/M1", "BH/M2", "BH/P", "FB", "FB/C1", "AOB"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "PS", "PS/C1", "PS/C2", "KS", "KS/L+1", "KS/L-1", "KS/L-2"),
    *("BPG", "BWG", "REP", "WIN", "WON", "STD"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "TPR", "PTP", "APRO", "APPO"),
)
CODES_THAT_ORDER = ("DE", "DE/P")
TEAM_SEEDS = range(3_001, 3_011)
TEAM_BOARDS = 4
TEAM_RESULTS = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
)
TEAM_CHANCES = (8, 7, 6, 1)
TEAM_CODES = (
    *("GPTS", "EMMSB", "EMMSB/C1", "EMMSB/C2", "EMGSB", "EMGSB/C1", "EGMSB", "EGMSB/C1"),
    *("EGGSB", "EGGSB/C1", "EGGSB/C1/P", "BH:MP", "BH:GP", "BH:MP/C1", "BH:GP/C1", "BH:MP/M1"),
    *("BH:MP/P", "FB:MP", "FB:GP", "AOB:MP", "AOB:GP", "SSSC", "SSSC/K5", "SSSC/P"),
    *("BC", "WIN:MP", "WON:MP", "PS:MP", "PS:GP"),
)
TEAM_CODES_OF_THE_TIED = ("EDE", "EDE/P", "EDET", "EDEB", "EDEBT", "EDEBB", "TBR", "BBE")
"""Those that look at the teams that are still tied, so that what comes before matters."""
DEAL_COUNT, DEAL_SEED = 96, 2017


@dataclass(frozen=True, slots=True)
class Programs:
    """Where the other programs are."""

    bbppairings: str
    bbppairings_2017: str
    python: str

    def pairs(self, engine: str, file: Path) -> dict[str, Any] | None:
        """The boards, White first, and the bye of the next round of a report, if there are any."""
        told = _output([engine, "--dutch", str(file), "-p"], no_answer=NO_PAIRING)
        if told is None:
            return None
        lines = told.split("\n")
        pairs = [[int(word) for word in line.split()] for line in lines[1:] if line.strip()]
        assert len(pairs) == int(lines[0])
        byes = [white for white, black in pairs if black == 0]
        return {
            "boards": [pair for pair in pairs if pair[1] != 0],
            "bye": byes[0] if byes else None,
        }

    def gacrux_agrees(self, file: Path) -> bool:
        """Whether gacrux finds every round of a report paired by the rules."""
        words = ("-i", str(file), "-o", "-", "-f", "TRF", "-c", "-dT")
        return self._gacrux("pairingchecker", *words).rstrip().endswith("Check: True")

    def gacrux_table(
        self, file: Path, codes: Sequence[str], points: str = "PTS"
    ) -> dict[str, dict[str, float]]:
        """The rank and the value of each code, by player or team."""
        words = ("-i", str(file), "-o", "-", "-f", "TRF", "-dT", "-s", "-t", points, *codes)
        heading, *lines = self._gacrux("tiebreakchecker", *words).strip().split("\n")
        names = heading.split("\t")
        table = {}
        for line in lines:
            cells = dict(zip(names, line.split("\t"), strict=True))
            number = cells.pop("StartNo")
            table[number] = {name: float(cell) for name, cell in cells.items()}
        return table

    def of_endplay(self, script: str, given: object = None) -> Any:  # noqa: ANN401 - what it prints
        """What a script that uses endplay prints, given something."""
        told = _output([self.python, "-W", "ignore", "-c", script], json.dumps(given))
        return json.loads(told)

    def _gacrux(self, module: str, *words: str) -> str:
        return _output([self.python, "-m", f"gacrux.{module}", *words])


@overload
def _output(command: Sequence[str], given: str = "") -> str: ...
@overload
def _output(command: Sequence[str], given: str = "", *, no_answer: int) -> str | None: ...
def _output(command: Sequence[str], given: str = "", *, no_answer: int | None = None) -> str | None:
    """What a command prints; None where it ends with the code of having no answer."""
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    if no_answer is not None and done.returncode == no_answer:
        return None
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


def drawn_swiss() -> Iterator[GeneratedReport]:
    """The Swiss events that engines are asked about."""
    yield from (generate_report(seed, {}) for seed in SWISS_SEEDS)
    yield from (generate_report(seed, LARGE_SETTINGS) for seed in LARGE_SEEDS)


def record_swiss(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """Drawn events, how bbpPairings pairs each round, and whether gacrux agrees with all."""
    file = folder / "event.trf"
    for made in drawn_swiss():
        dump(made.report, file)
        agrees = programs.gacrux_agrees(file)
        yield {
            "seed": made.seed,
            "trf": dumps(made.report),
            "bbpPairings": _paired(programs, programs.bbppairings, made.report.event, file),
            "gacrux": agrees,
        }


def record_swiss_2017(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """How a bbpPairings of the rules until 2026 pairs each round of the same events."""
    for made in drawn_swiss():
        engine, file = programs.bbppairings_2017, folder / "event.trf"
        paired = _paired(programs, engine, made.report.event, file)
        yield {"seed": made.seed, "bbpPairings": paired}


def _paired(programs: Programs, engine: str, event: Event, file: Path) -> list[Any]:
    """How an engine pairs each round of an event."""
    rounds = []
    for number in range(1, len(event.rounds) + 1):
        before = TrfReport(event=before_round(event, number))
        dump(before, file, edition=TrfEdition.TRF16, dialect=Dialect.BBPPAIRINGS)
        rounds.append(programs.pairs(engine, file))
    return rounds


def record_tiebreaks(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """Drawn events with what gacrux finds for each code in each edition of the rules."""
    file = folder / "event.trf"
    for seed in TIE_BREAK_SEEDS:
        # Where somebody has no rating, tie-breaks by rating are not used: every second event.
        given = {"unrated": Fraction(0)} if seed % 2 else {}
        report = generate_report(seed, given).report
        editions = {}
        for name, day in DAYS_OF_EDITIONS.items():
            dump(replace(report, event=replace(report.event, start_date=day)), file)
            values = {
                number: [row[code] for code in CODES]
                for number, row in programs.gacrux_table(file, CODES).items()
            }
            ranks: dict[str, list[int]] = {}
            for code in CODES_THAT_ORDER:
                for number, row in programs.gacrux_table(file, [code]).items():
                    ranks.setdefault(number, []).append(int(row["Rank"]))
            editions[name] = {"values": values, "ranks": ranks}
        yield {
            "seed": seed,
            "trf": dumps(report),
            "codes": CODES,
            "codes_that_order": CODES_THAT_ORDER,
            "editions": editions,
        }


def drawn_teams(seed: int) -> Event:
    """An event of teams of four: some rounds of a table, won and drawn at random, some not come."""
    random = Random(seed)
    team_count, round_count = random.choice((8, 10, 12, 14)), random.choice((5, 6, 7))
    rounds = []
    for number in range(1, round_count + 1):
        games = []
        for first, second in round_pairs(number, team_count):
            for board in range(TEAM_BOARDS):
                white, black = (first, second) if board % 2 == 0 else (second, first)
                results = random.choices(TEAM_RESULTS, TEAM_CHANCES)[0]
                seats = (board * team_count + white, board * team_count + black)
                games.append(Game(*seats, *results))
        rounds.append(Round(games=tuple(games)))
    return Event(
        name=f"Generated teams, seed {seed}",
        planned_round_count=round_count,
        system_code="FIDE_TEAM",
        players=tuple(
            Player(number=number, name=f"Player {number}", rating=2400 - 5 * number)
            for number in range(1, TEAM_BOARDS * team_count + 1)
        ),
        rounds=tuple(rounds),
        team_event=TeamEvent(
            teams=tuple(
                Team(
                    number=number,
                    name=f"Team {number}",
                    members=tuple(board * team_count + number for board in range(TEAM_BOARDS)),
                )
                for number in range(1, team_count + 1)
            ),
            board_colours=(Colour.WHITE, Colour.BLACK) * (TEAM_BOARDS // 2),
        ),
    )


def record_teams(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """Drawn events of teams with what gacrux finds for each code in each edition of the rules."""
    file = folder / "event.trf"
    for seed in TEAM_SEEDS:
        event = drawn_teams(seed)
        editions = {}
        for name, day in DAYS_OF_EDITIONS.items():
            dump(replace(event, start_date=day), file)
            values: dict[str, dict[str, float]] = {}
            for codes in (TEAM_CODES, *([code] for code in TEAM_CODES_OF_THE_TIED)):
                for number, row in programs.gacrux_table(file, codes, "MPTS").items():
                    values.setdefault(number, {}).update((code, row[code]) for code in codes)
            editions[name] = values
        yield {"seed": seed, "trf": dumps(event), "editions": editions}


CONTRACTS = """
import json
from endplay.types import Contract, Denom, Penalty, Player, Vul
denominations = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
penalties = [Penalty.passed, Penalty.doubled, Penalty.redoubled]
print(json.dumps([
    [
        Contract(
            level=level, denom=denomination, declarer=Player.north, penalty=penalty,
            result=tricks - level - 6,
        ).score(vulnerability)
        for tricks in range(14)
    ]
    for level in range(1, 8)
    for denomination in denominations
    for penalty in penalties
    for vulnerability in (Vul.none, Vul.both)
]))
"""


def record_contracts(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """The score of every contract with 0 to 13 tricks, as endplay gives it."""
    names = [
        (level, strain.value, doubling.value, vulnerable)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for vulnerable in (False, True)
    ]
    for name, scores in zip(names, programs.of_endplay(CONTRACTS), strict=True):
        yield {"contract": name, "scores": scores}


READ_DEALS = """
import json, sys
from endplay.parsers import pbn
print(json.dumps([
    {
        "board": board.board_num,
        "dealer": board.dealer.abbr,
        "vulnerable": board.vul.name,
        "hands": [str(getattr(board.deal, seat)) for seat in ("north", "east", "south", "west")],
    }
    for board in pbn.loads(json.load(sys.stdin))
]))
"""
WRITE_DEALS = """
import json, sys
from endplay.parsers import pbn
from endplay.types import Board, Deal
boards = [Board(board_num=number, deal=Deal(deal)) for number, deal in json.load(sys.stdin)]
print(json.dumps(pbn.dumps(boards)))
"""


def record_deals(programs: Programs, folder: Path) -> Iterator[dict[str, Any]]:
    """What endplay reads in the deals that we write, and how it writes them itself."""
    dealt = random_boards(DEAL_COUNT, Random(DEAL_SEED))
    ours = dumps_deals(
        {board.board_number: board.deal for board in dealt}, EventFacts(name="Club")
    ).decode("latin-1")
    session = dumps_session(club_session()).decode("latin-1")
    given = [
        (board.board_number, "N:" + " ".join(str(board.deal.hand(seat)) for seat in Seat))
        for board in dealt
    ]
    yield {
        "ours": ours,
        "read": programs.of_endplay(READ_DEALS, ours),
        "our_session": session,
        "read_session": programs.of_endplay(READ_DEALS, session),
        "written": programs.of_endplay(WRITE_DEALS, given),
    }


RECORDERS: dict[str, Callable[[Programs, Path], Iterator[dict[str, Any]]]] = {
    "swiss": record_swiss,
    "swiss-2017": record_swiss_2017,
    "tiebreaks": record_tiebreaks,
    "teams": record_teams,
    "contracts": record_contracts,
    "deals": record_deals,
}


def main(arguments: Sequence[str]) -> int:
    """Record the answers that are named, or all."""
    parser = argparse.ArgumentParser(prog="record_answers", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(RECORDERS))
    parser.add_argument("--bbppairings", default="bbpPairings", help="the program bbpPairings 6")
    parser.add_argument("--bbppairings-2017", default="bbpPairings-5", help="bbpPairings 5.0.1")
    parser.add_argument("--python", default=sys.executable, help="one with gacrux and endplay")
    given = parser.parse_args(arguments)
    programs = Programs(given.bbppairings, given.bbppairings_2017, given.python)
    for name in given.names or RECORDERS:
        with tempfile.TemporaryDirectory() as folder:
            answers = [*RECORDERS[name](programs, Path(folder))]
        lines = [json.dumps(answer, separators=(",", ":")) + "\n" for answer in answers]
        file = FOLDER / f"{name}.jsonl.xz"
        file.write_bytes(lzma.compress("".join(lines).encode(), preset=9))
        print(f"{file.relative_to(TESTS.parent)}: {len(answers)}, {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
