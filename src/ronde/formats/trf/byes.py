"""Byes that players asked for: record 240, JaVaFo's XXZ, and the columns of the next round."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Result, Round
from ronde.errors import InconsistentEvent
from ronde.formats.trf import values
from ronde.formats.trf.findings import FIRST_STANDS, Findings
from ronde.formats.trf.record import ROUND, Participants, Record, Source, usable
from ronde.formats.trf.round_columns import RESULT, WIDTH
from ronde.formats.trf.values import Columns, ReportLine, Series, laid_out
from ronde.messages import N_, message

# Rule: FIDE TRF26 240
KIND = Columns(5, 5)
ROUND_NUMBER = Columns(7, 9)
PLAYERS = Series(10, 5, 5)
"""The numbers stand in columns 11-14, 16-19 ..., each with the blank before it."""

KINDS = {
    result.value: result
    for result in (Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)
}


def split_off_next_rounds(
    rounds: Sequence[Round], player_count: int
) -> tuple[list[Round], dict[int, tuple[Bye, ...]]]:
    """The rounds that have been paired, and the byes granted for those to come, by round.

    Rule: JaVaFo AUM, unusual info extensions
    Reading: columns at the end in which some players have a bye and nobody has anything else are
        not a round but the one to be paired next; they become requested byes, where a pairing
        engine finds them whatever the file wrote. A pairing-allocated bye is given by a pairing,
        and a bye for everybody leaves nobody to pair, so these are rounds.
    """
    paired = list(rounds)
    coming: dict[int, tuple[Bye, ...]] = {}
    while paired and _is_still_to_pair(paired[-1], player_count):
        round_number = len(paired)
        coming[round_number] = paired.pop().byes
    return paired, coming


def _is_still_to_pair(candidate: Round, player_count: int) -> bool:
    """Whether columns hold only byes, and not for everybody."""
    return (
        not candidate.games
        and len(candidate.byes) < player_count
        and all(bye.result in KINDS.values() for bye in candidate.byes)
    )


@dataclass(slots=True)
class Requests:
    """The requested byes gathered so far: each player has one of a round, by the line it is on."""

    findings: Findings
    lines: dict[tuple[int, int], tuple[Result, int]] = field(default_factory=dict)
    """By round and player: the kind of bye and the number of the line that gives it."""

    def add(self, bye: Bye, round_number: int, line: int, column: int) -> None:
        """A player's bye; another kind than an earlier line gave is a contradiction."""
        result, before = self.lines.setdefault((round_number, bye.player), (bye.result, line))
        if result is not bye.result:
            problem = message(
                N_(
                    "player {player} has bye {found} for round {round}, but line {line} gives them"
                    " {expected}"
                ),
                player=bye.player,
                found=bye.result.value,
                round=round_number,
                line=before,
                expected=result.value,
            )
            self.findings.fault(
                problem, FIRST_STANDS, line=line, column=column, error=InconsistentEvent
            )

    def values(self) -> tuple[RequestedBye, ...]:
        """The byes, those of a kind and a round together."""
        grouped: dict[tuple[Result, int], list[int]] = {}
        for (round_number, player), (result, _) in self.lines.items():
            grouped.setdefault((result, round_number), []).append(player)
        return tuple(
            RequestedBye(result=result, round_number=round_number, players=tuple(players))
            for (result, round_number), players in grouped.items()
        )


def read_requested_byes(
    source: Source,
    participants: Participants,
    coming: Mapping[int, tuple[Bye, ...]],
    lines: Mapping[int, ReportLine],
    next_round_number: int,
) -> tuple[RequestedBye, ...]:
    """The byes of record 240, then those of the columns, then the absences of XXZ.

    A player whom XXZ calls absent keeps the bye that another line gives them for that round.

    Rule: FIDE TRF26 240
    Rule: JaVaFo AUM, XXZ
    """
    requests = Requests(source.findings)
    for record, requested in usable(source.of("240"), lambda line: _read_240(line, participants)):
        for player in requested.players:
            bye = Bye(player, requested.result)
            requests.add(bye, requested.round_number, record.line.number, PLAYERS.first)
    for round_number in sorted(coming):
        column = RESULT + WIDTH * (round_number - 1)
        for bye in coming[round_number]:
            requests.add(bye, round_number, lines[bye.player].number, column)
    for record in source.of("XXZ"):
        for player in record.listed_players(participants):
            absence = (Result.ZERO_POINT_BYE, record.line.number)
            requests.lines.setdefault((next_round_number, player), absence)
    return requests.values()


def _read_240(record: Record, participants: Participants) -> tuple[Record, RequestedBye]:
    """One record of requested byes.

    Rule: FIDE TRF26 240
    """
    kind = record.text(KIND).upper()
    if kind not in KINDS:
        raise record.refuse(
            message(N_("expected F, H or Z as kind of bye, found “{found}”"), found=kind),
            KIND.first,
        )
    round_number = record.required_number(ROUND_NUMBER, ROUND)
    players = record.participants(PLAYERS, participants)
    return record, RequestedBye(result=KINDS[kind], round_number=round_number, players=players)


def write_requested_byes(event: Event) -> Iterator[str]:
    """Record 240, one for each kind and round.

    Rule: FIDE TRF26 240
    """
    for requested in event.requested_byes:
        yield laid_out(
            "240",
            (KIND, requested.result.value),
            values.padded(requested.round_number, ROUND_NUMBER),
            *PLAYERS.filled([str(number) for number in requested.players]),
        )


def next_round_byes(event: Event) -> dict[int, Result]:
    """The byes granted for the round to be paired, by player."""
    return {
        player: requested.result
        for requested in event.requested_byes
        if requested.round_number == len(event.rounds) + 1
        for player in requested.players
    }


def write_absences(event: Event) -> Iterator[str]:
    """JaVaFo's line of those who are not to be paired."""
    absent = next_round_byes(event)
    if absent:
        yield f"XXZ {' '.join(str(number) for number in absent)}"
