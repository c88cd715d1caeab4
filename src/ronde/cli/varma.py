"""`ronde varma`: the directed draw, by chance or by hand, and the tables it is made by."""

import io
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from ronde.cli.command import argument, command, option
from ronde.cli.options import file_option, number_option
from ronde.cli.report import Report, made_by
from ronde.cli.schedule import meeting_json, schedule_json
from ronde.core.digits import is_number
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.varma.drawing import Drawing, drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.outcome import DirectedDraw, directed_draw
from ronde.core.roundrobin.varma.separation import separated
from ronde.core.roundrobin.varma.tables import (
    TABLE_SIZES,
    MarkedRound,
    envelopes,
    marked_rounds,
    table_name,
)
from ronde.errors import InputError, Place
from ronde.formats import entrants
from ronde.messages import N_, Message
from ronde.service.seeds import seed_of_the_system
from ronde.text import _, labelled_text, listed_text, render, render_error
from ronde.text.directed_draw import (
    GIVEN_UP,
    draw_sheets,
    marked_schedule_sheet,
    separation_sheets,
    tables_sheet,
)
from ronde.text.documents import JsonObject

_BACK = "-"
"""What the arbiter types to take the last number back."""

_PAPER = "ronde.printing.slips"
"""What prints the numbers of the full envelopes on slips to cut."""


@command("varma", help=N_("Directed draw of the players in FILE, a CSV, by the Varma tables."))
@argument("file", metavar="[FILE]", type=click.Path(path_type=Path), required=False)
@option("--by", metavar="COLUMN", help=N_("Column that groups the players (default federation)."))
@number_option("--seed", N_("Repeat the draw of this seed."), "N", least=0)
@option("--guided", is_flag=True, help=N_("The players draw; type the numbers they drew."))
@file_option("--slips", N_("Print the number slips to this PDF."))
@number_option(
    "--last",
    N_("Compute numbers for any field that keep friends apart in the last K rounds."),
    "K",
    name="late_round_count",
    least=1,
)
@option("--tables", is_flag=True, help=N_("Without FILE: the tables of the book."))
@number_option(
    "--players",
    N_("Without FILE: the table and the schedule for N players."),
    "N",
    name="player_count",
)
def cli_command(
    file: Path | None,
    by: str | None,
    seed: int | None,
    guided: bool,
    slips: Path | None,
    late_round_count: int | None,
    tables: bool,
    player_count: int | None,
) -> Report:
    """Draw, or follow the draw, and tell how it went; or show the tables."""
    if guided and seed is not None:
        raise InputError(N_("--guided and --seed exclude each other: the players draw by hand"))
    if slips is not None and slips.suffix.lower() != ".pdf":
        raise InputError(N_("--slips {file}: expected a name ending in .pdf"), file=slips)
    if tables + (player_count is not None) + (file is not None) != 1:
        raise InputError(N_("expected one of FILE, --tables and --players N"))
    if file is None:
        return _tables_report() if player_count is None else _table_report(player_count, slips)
    if late_round_count is not None:
        if guided or slips is not None:
            raise InputError(
                N_("--last computes the numbers: it takes neither --guided nor --slips")
            )
        seed = seed_of_the_system() if seed is None else seed
        return _computed(entrants.load(file, by=by or "federation"), late_round_count, seed, by)
    state = _start(file, by)
    notes = []
    if guided:
        draw = _draw_by_hand(state)
    else:
        seed = seed_of_the_system() if seed is None else seed
        draw = draw_by_lot(state, random.Random(seed))
        notes.append(_("seed {seed}").format(seed=seed))
    rounds = marked_rounds(len(draw.players))
    heading = by or _("Federation")
    sheets = draw_sheets(draw, rounds, affinity_heading=heading, seed=seed)
    return Report(
        data=_draw_json(draw, seed) | {"rounds": [_round_json(marked) for marked in rounds]},
        sheets=sheets,
        # As a table of players alone, in the order of their numbers, an event takes them in.
        files={".csv": made_by("ronde.formats.csvfile", "sheets_to_csv", sheets[:1])},
        companions={slips: made_by(_PAPER, "slips_pdf", state.envelopes)} if slips else {},
        notes=tuple(notes),
    )


def _tables_report() -> Report:
    """The tables of the book."""
    tables = {table_name(size): envelopes(size) for size in TABLE_SIZES}
    return Report(
        data={
            "tables": [
                {"table": name, **{each.group.value: list(each.numbers) for each in listed}}
                for name, listed in tables.items()
            ]
        },
        sheets=(tables_sheet(tables),),
    )


def _table_report(player_count: int, slips: Path | None) -> Report:
    """The table for a number of players, and the schedule with its games marked."""
    listed, rounds = envelopes(player_count), marked_rounds(player_count)
    name = table_name(player_count)
    return Report(
        data={
            "player_count": player_count,
            "table": name,
            "groups": {each.group.value: list(each.numbers) for each in listed},
            "rounds": [_round_json(marked) for marked in rounds],
        },
        sheets=(tables_sheet({name: listed}), marked_schedule_sheet(rounds)),
        companions={slips: made_by(_PAPER, "slips_pdf", listed)} if slips else {},
    )


def _computed(
    listed: Sequence[DrawnEntrant], late_round_count: int, seed: int, by: str | None
) -> Report:
    """Numbers that keep friends apart in the last rounds, or the proof that there are none."""
    found = separated(listed, late_round_count, random.Random(seed))
    note = _("seed {seed}").format(seed=seed)
    schedule = berger(len(listed))
    data: JsonObject = {
        "seed": seed,
        "late_rounds": late_round_count,
        "players": [
            {"number": player.number, "name": player.name, "affinity": player.affinity}
            for player in found.players
        ],
        "steps": [render(step) for step in found.steps],
        "proof": None if found.proof is None else render(found.proof),
        **schedule_json(schedule),
    }
    if not found.players:
        why = found.proof or GIVEN_UP
        return Report(data=data, lines=(render(why),), notes=(note,), exit_code=1)
    sheets = separation_sheets(
        found,
        schedule,
        late_round_count=late_round_count,
        affinity_heading=by or _("Federation"),
        seed=seed,
    )
    return Report(
        data=data,
        sheets=sheets,
        files={".csv": made_by("ronde.formats.csvfile", "sheets_to_csv", sheets[:1])},
        notes=(note,),
    )


def _start(file: Path, by: str | None) -> Drawing:
    """The draw before the first number, with the players of a file."""
    listed = entrants.load(file, by=by or "federation")
    try:
        return drawing(listed)
    except InputError as error:
        raise error.at(Place(file=str(file))) from None


def _draw_by_hand(start: Drawing) -> DirectedDraw:
    """Ask for each number drawn; one that is impossible is refused and asked for again."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is a wrong number, no failure
    _say(_("Type each number drawn; {back} takes the last one back.").format(back=_BACK))
    _tell(start.steps)
    states = [start]
    while not states[-1].finished:
        state = states[-1]
        answer = _answer(state)
        if answer is None:
            _say("")
            break
        if answer == _BACK:
            states = states[:-1] or [start]
            continue
        try:
            states.append(state.accept(_number(answer)))
        except InputError as error:
            _say(render_error(error))
        else:
            _tell(states[-1].steps[len(state.steps) :])
    return directed_draw(states[-1])


def _answer(state: Drawing) -> str | None:
    """What the arbiter types for the next player; None when there is nothing more to read."""
    envelopes = listed_text(
        labelled_text(envelope.group.value, ", ".join(map(str, envelope.numbers)))
        for envelope in state.offer.envelopes
    )
    prompt = _("{name}, number ({envelopes})? ").format(name=state.next_name, envelopes=envelopes)
    print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None


def _number(answer: str) -> int:
    """The number typed, or one sentence."""
    if not is_number(answer):
        raise InputError(N_("expected a number, found “{found}”"), found=answer)
    return int(answer)


def _tell(steps: Iterable[Message]) -> None:
    """Tell the arbiter what happened, as it happens."""
    for step in steps:
        _say(render(step))


def _say(line: str) -> None:
    """A line for the arbiter; standard output is kept for the outcome."""
    print(line, file=sys.stderr)


def _draw_json(draw: DirectedDraw, seed: int | None) -> JsonObject:
    """A draw, as the contract has it; a draw by hand has no seed."""
    return {
        "seed": seed,
        "table": table_name(len(draw.players)),
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "affinity": player.affinity,
                "group": player.group.value,
            }
            for player in draw.players
        ],
        "steps": [render(step) for step in draw.steps],
        "warnings": [render(warning) for warning in draw.warnings],
        "late_meetings": [
            {
                "round": late.round_number,
                "white": late.first.number,
                "black": late.second.number,
                "affinity": late.first.affinity,
            }
            for late in draw.late_meetings
        ],
        "verified": draw.verified,
    }


def _round_json(scheduled: MarkedRound) -> JsonObject:
    """A round of the schedule, each game with the group that both players came from."""
    return {
        "round": scheduled.round_number,
        "date": None,
        "bye": scheduled.bye,
        "games": [
            {
                **meeting_json(marked.meeting),
                "group": marked.group.value if marked.group is not None else None,
            }
            for marked in scheduled.meetings
        ],
    }
