"""Entries about teams as sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ronde.core.chess.team import MatchForfeit
from ronde.core.scores import points_value
from ronde.messages import N_, FieldName, Message, counted, message, with_value
from ronde.service.events.kinds import Kind
from ronde.service.events.state import NOBODY

Payload = Mapping[str, Any]

SYSTEMS = {
    ("rutsch", False): N_("event opened: {name}, Rutsch"),
    ("scheveningen", False): N_("event opened: {name}, Scheveningen match"),
    ("scheveningen", True): N_("event opened: {name}, double Scheveningen match"),
    ("team-round-robin", False): N_("event opened: {name}, round robin of teams"),
    ("team-round-robin", True): N_("event opened: {name}, double round robin of teams"),
}
"""How the opening of an event is told, by its system and whether it is double."""


class Names(Protocol):
    """Who knows what players and teams are called."""

    def name(self, identity: int) -> str:
        """A player's name."""
        ...

    def team(self, identity: int) -> str:
        """A team's name."""
        ...


def _entered(names: Names, payload: Payload) -> Message:
    teams = payload["teams"]
    if payload["source"] is not None:
        return counted(
            N_("one team entered from {file}"),
            N_("{count} teams entered from {file}"),
            len(teams),
            file=payload["source"],
        )
    told = "; ".join(team["name"] for team in teams)
    return counted(
        N_("team entered: {names}"), N_("teams entered: {names}"), len(teams), names=told
    )


def member_entered(names: Names, payload: Payload) -> Message:
    """A player who joins a team."""
    return message(
        N_("{name} entered for {team}"),
        name=payload["players"][0]["name"],
        team=names.team(payload["team"]),
    )


_FACTS = {
    named.key: named
    for named in (
        FieldName(flag="--name", label=N_("name"), key="name"),
        FieldName(flag="--nickname", label=N_("short name"), key="nickname"),
        FieldName(flag="--captain", label=N_("captain"), key="captain"),
    )
}


def _corrected(names: Names, payload: Payload) -> Message:
    facts = payload["facts"]
    typed = tuple(with_value(_FACTS[fact], facts[fact]) for fact in facts if fact in _FACTS)
    team = names.team(payload["team"])
    if "members" not in facts:
        return message(N_("team {team} corrected: {facts}"), team=team, facts=typed)
    order = "; ".join(names.name(member) for member in facts["members"])
    return message(N_("board order of {team}: {names}"), team=team, names=order)


def _withdrawn(names: Names, payload: Payload) -> Message:
    return message(
        N_("team {team} withdrawn from round {round} on"),
        team=names.team(payload["team"]),
        round=payload["from_round"],
    )


def _lined_up(names: Names, payload: Payload) -> Message:
    players = "; ".join(
        "–" if player == NOBODY else names.name(player) for player in payload["players"]
    )
    return message(
        N_("line-up of {team} for round {round}: {names}"),
        team=names.team(payload["team"]),
        round=payload["round"],
        names=players,
    )


def _forfeited(names: Names, payload: Payload) -> Message:
    first, second = (names.team(team) for team in payload["teams"])
    if payload["kind"] is None:
        template = N_("{first} – {second}: the forfeit is cleared")
    elif payload["kind"] == MatchForfeit.NOBODY_WINS.value:
        template = N_("{first} – {second}: neither team came")
    elif payload["kind"] == MatchForfeit.WHITE_WINS.value:
        template = N_("{first} – {second}: {first} wins by forfeit")
    else:
        template = N_("{first} – {second}: {second} wins by forfeit")
    return message(template, first=first, second=second)


def numbers_drawn(payload: Payload) -> Message | None:
    """A draw of teams, or one by the Varma tables; None for plain lots."""
    if "teams" in payload:
        return message(N_("numbers of the teams drawn by lot, seed {seed}"), seed=payload["seed"])
    if payload.get("varma"):
        return message(
            N_("numbers drawn by the Varma tables, by {column}, seed {seed}"),
            column=payload["varma"],
            seed=payload["seed"],
        )
    return None


def adjusted(names: Names, payload: Payload) -> Message:
    """A decision about the points of a team."""
    parts = [
        message(template, points=_signed(payload[name]))
        for name, template in (
            ("match_points", N_("match points {points}")),
            ("points", N_("game points {points}")),
        )
        if payload[name]
    ]
    team, reason = names.team(payload["team"]), payload["reason"]
    if len(parts) == 1:
        return message(N_("{team}, {what} ({reason})"), team=team, what=parts[0], reason=reason)
    return message(
        N_("{team}, {what}, {more} ({reason})"),
        team=team,
        what=parts[0],
        more=parts[1],
        reason=reason,
    )


def _signed(points: int) -> str:
    """Points with their sign."""
    value = points_value(abs(points))
    number = str(value) if value.denominator == 1 else f"{float(value):g}"
    return f"{'+' if points > 0 else '-'}{number}"


def at_board(tell: Callable[[Any, Payload], Message]) -> Callable[[Any, Payload], Message]:
    """What happened at a board, with the teams whose match it is, if any."""

    def told(names: Names, payload: Payload) -> Message:
        if "teams" not in payload:
            return tell(names, payload)
        first, second = (names.team(team) for team in payload["teams"])
        sentence = tell(names, {**payload, "board": payload["label"]})
        return message(N_("{first} – {second}, {what}"), first=first, second=second, what=sentence)

    return told


TELL: Mapping[str, Callable[[Any, Payload], Message]] = {
    Kind.TEAMS_ENTERED.value: _entered,
    Kind.TEAM_CORRECTED.value: _corrected,
    Kind.TEAM_WITHDRAWN.value: _withdrawn,
    Kind.LINE_UP.value: _lined_up,
    Kind.MATCH_FORFEITED.value: _forfeited,
}
