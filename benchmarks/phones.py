"""Sixty phones on the tables of a bridge evening that send scores for a minute.

    ./ronde bench phones [--phones N] [--sections N] [--rate N] [--pages N] [--seconds N]
                         [--database URL]

Everything runs on this machine over its loopback: the server in a process of its own, the phones in
another, and open pages of the ranking beside them. All phones together send `--rate` scores a
second; at 0 each sends a score as soon as the one before was answered. Every twentieth score is
sent twice, as a phone does that heard nothing. Once each table has sent its two boards, what
follows are corrections: with several sections, which play the same boards, each of them changes the
ranking that the pages show; with one section nobody else has played a board yet, and none does.
Afterwards the journal is read: every score that was answered must be in it, once, and nothing else.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks._phones import Crowd
from benchmarks._table_phones import Sent
from benchmarks.hall import processor_seconds
from benchmarks.journal import described
from benchmarks.web import MOST_PHONES as MOST_PAGES
from benchmarks.web import allow_many_files, served, stream_of
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, opened
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.actions.movements import choose_movements
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.board_entries import ResultTold
from ronde.service.kinds.bridge.planning import built_movement
from ronde.store import open_journals
from ronde.store.enrolments import Admission, Code
from ronde.store.journals import Journals
from ronde.store.sessions import NewSession
from ronde.web.clock import now
from ronde.web.doors.tokens import new_token, token_hash
from ronde.web.person import Role

LONG_RUN = True
EVENT = "night"
PHONES = 60
SECTIONS = ("A", "B", "C")
RATE = 70
PAGES = 1_000
MOST_PHONES = 60
MOST_SECONDS = 600


def main(arguments: Sequence[str] = ()) -> int:
    """Lay the phones on the tables, let them send, count what arrived."""
    parser = argparse.ArgumentParser(prog="./ronde bench phones")
    parser.add_argument("--phones", type=int, default=PHONES)
    parser.add_argument("--sections", type=int, default=len(SECTIONS))
    parser.add_argument("--rate", type=int, default=RATE)
    parser.add_argument("--pages", type=int, default=PAGES)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--database", help="a PostgreSQL database without events")
    wanted = parser.parse_args(arguments)
    phones, seconds = min(wanted.phones, MOST_PHONES), min(wanted.seconds, MOST_SECONDS)
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "night.ronde")
        with open_journals(database) as journals:
            tokens = make_evening(journals, phones, max(1, min(wanted.sections, len(SECTIONS))))
            before = journals.stream(EVENT).last_number
        with served(database, 1) as address:
            sent = asyncio.run(sent_beside_pages(address, tokens, wanted))
        with open_journals(database) as journals:
            return counted(journals, before, sent, phones, seconds)


def make_evening(journals: Journals, phones: int, sections: int) -> list[tuple[str, str]]:
    """An evening with a table for each phone in its first round; the phones: token and section."""
    desk = Desk(journals=journals, stream=EVENT, who="", device="", clock=now)
    create(desk, Settings(system=System.BRIDGE_PAIRS, name="Night"))
    tables = phones // sections
    wanted = Wanted(
        kind="mitchell" if tables % 2 else "mitchell-skip",
        pair_count=2 * tables,
        boards_per_round=2,
    )
    names = SECTIONS[:sections] if sections > 1 else ("",)
    movement = built_movement(opened(desk).state, wanted)
    choose_movements(desk, dict.fromkeys(names, movement))
    start_round(desk)
    return [
        (let_in(journals, number), section) for number in range(1, tables + 1) for section in names
    ]


def let_in(journals: Journals, table_number: int) -> str:
    """The token of a phone that joined with the card of a table."""
    moment = datetime.now(UTC)
    code = Code(
        salt=f"{table_number:032}", hash=new_token(), ends_at=moment + timedelta(minutes=15)
    )
    place = Admission(role=Role.TABLE.word, first_place=table_number, last_place=table_number)
    enrolments = journals.doors.enrolments
    enrolments.add(EVENT, place, code, by="", now=moment)
    token = new_token()
    new = NewSession(
        token_hash=token_hash(token), device="Phone", ends_at=moment + timedelta(days=1)
    )
    enrolments.join(code.hash, f"Table {table_number}", new, moment)
    return token


async def sent_beside_pages(
    address: str, tokens: list[tuple[str, str]], wanted: argparse.Namespace
) -> list[Sent]:
    """Have scores sent by a process of its own, while pages of the ranking are open."""
    crowd = Crowd(stream_of(address, EVENT), min(wanted.pages, MOST_PAGES))
    await crowd.come()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks._table_phones", address),
        *(str(min(wanted.seconds, MOST_SECONDS)), str(wanted.rate)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(tokens).encode())
    process.stdin.write_eof()
    assert await process.stdout.readline() == b"ready\n"
    # From here on: what the phones asked for before is no score.
    began, before = time.monotonic(), processor_seconds(but=process.pid)
    others_before = seconds_of_all() - processor_seconds() - own_seconds()
    told = await process.stdout.read()
    took = time.monotonic() - began
    assert await process.wait() == 0
    spent = processor_seconds() - before
    others = seconds_of_all() - processor_seconds() - own_seconds() - others_before
    sent: list[Sent] = [(key, number, took) for key, number, took in json.loads(told)]
    messages = sum(phone.message_count for phone in crowd.phones)
    lost = await crowd.leave()
    print(f"{len(crowd.phones)} pages open beside them, {lost} lost their stream")
    print(f"  each was sent {messages / max(1, len(crowd.phones)):.0f} messages")
    cost = 1000 * spent / len(sent)
    print(f"  {cost:.1f} ms of the server's processor for a score, pages included")
    print(f"  other programs kept {others / took:.1f} of {os.cpu_count()} processors busy")
    return sent


def seconds_of_all() -> float:
    """What all programs together used of the processors since the machine started."""
    line = Path("/proc/stat").read_text().partition("\n")[0]
    user, nice, system, _idle, _waiting, *interrupts = map(int, line.split()[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def own_seconds() -> float:
    """What the pages and the phones used of them."""
    return sum(os.times()[:4])


def counted(
    journals: Journals,
    before: int,
    sent: list[Sent],
    phones: int,
    seconds: int,
) -> int:
    """Compare what was answered with what the journal has."""
    entries = journals.read(EVENT, after=before)
    written = {entry.key: entry.number for entry in entries if entry.kind == ResultTold.kind}
    lost = [key for key, number, _took in sent if written.get(key) != number]
    twice = len(entries) - len(written)
    answers = [took * 1000 for _key, _number, took in sent]
    per_minute = round(60 * len(sent) / seconds)
    print(f"{phones} phones sent {len(sent)} scores in {seconds} s, {per_minute} a minute")
    print(f"  answer: {described(answers)}")
    print(f"  lost: {len(lost)}, written twice: {twice}")
    sound = not journals.findings(EVENT)
    print(f"  journal: {'sound' if sound else 'broken'}, {len(entries)} entries")
    return 0 if not lost and not twice and sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
