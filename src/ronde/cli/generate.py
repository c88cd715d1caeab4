"""`ronde generate`: a whole Swiss event, drawn, to try things on."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

import click

from ronde.cli.command import command, option
from ronde.cli.options import number_option
from ronde.cli.parameters import OneOf, TextParameter, WholeNumber
from ronde.cli.report import Report
from ronde.core.chess.event import Event
from ronde.core.chess.game import Result
from ronde.core.chess.swiss.catalogue import SYSTEM_NAMES, editions_of
from ronde.core.chess.swiss.generator_settings import (
    BYE_KINDS,
    LEAST_PLAYERS,
    MOST_BOARDS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    GeneratorSettings,
)
from ronde.formats import trf
from ronde.messages import N_
from ronde.service.generated_events import GeneratedReport, generate_report
from ronde.service.seeds import seed_of_the_system
from ronde.text import _, ngettext
from ronde.text.documents import JsonObject

_ACCIDENTS = (
    "unrated", "forfeits", "double_forfeits", "odd_results", "short_games", "byes", "withdrawals",
    "late_entries",
)  # fmt: skip
"""What does not happen in a plain event."""


class Percentage(click.ParamType[Fraction]):
    """A whole number of per cent, as an exact chance."""

    name = "percentage"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Fraction:
        """The chance, or one sentence."""
        if isinstance(value, Fraction):
            return value
        return Fraction(WholeNumber(least=0, most=100).convert(value, param, ctx), 100)


class Ratings(click.ParamType[tuple[int, ...]]):
    """Ratings separated by commas, 0 for an unrated player."""

    name = "ratings"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """The ratings, or one sentence."""
        if isinstance(value, tuple):
            return value
        rating = WholeNumber(least=0)
        return tuple(rating.convert(part.strip(), param, ctx) for part in str(value).split(","))


class ByeKinds(TextParameter[tuple[Result, ...]]):
    """Letters of byes: H, F, Z."""

    refusal = N_("{name}: expected letters of H, F and Z, found “{found}”")

    def read(self, text: str) -> tuple[Result, ...]:
        """The kinds."""
        letters = text.upper()
        kinds = {kind.value: kind for kind in BYE_KINDS}
        if not letters or not set(letters) <= kinds.keys():
            raise ValueError(text)
        return tuple(kind for letter, kind in kinds.items() if letter in letters)


def _chance(name: str, help: str) -> Callable[[Any], Any]:
    """An option for how often something happens."""
    return option(name, type=Percentage(), metavar="PERCENT", help=help)


@command("generate", help=N_("Draw a whole Swiss event: players, pairings, results."))
@number_option(
    "--players",
    N_("Number of players, or of teams."),
    "N",
    name="player_count",
    least=LEAST_PLAYERS,
    most=MOST_PLAYERS,
)
@number_option(
    "--rounds", N_("Number of rounds."), "R", name="round_count", least=1, most=MOST_ROUNDS
)
@number_option(
    "--boards",
    N_("Boards of each match, where teams meet (default 4)."),
    "N",
    name="board_count",
    least=1,
    most=MOST_BOARDS,
)
@option(
    "--system", type=OneOf(*SYSTEM_NAMES), default=SYSTEM_NAMES[0], help=N_("The Swiss system.")
)
@number_option("--seed", N_("Repeat the event of this seed."), "S", least=0)
@option("--ratings", type=Ratings(), metavar="LIST", help=N_("The ratings, separated by commas."))
@number_option("--highest-rating", N_("The highest rating."), "N")
@number_option("--lowest-rating", N_("The lowest rating."), "N")
@_chance("--unrated", N_("Players without a rating."))
@_chance("--draws", N_("Draws between equals."))
@_chance("--byes", N_("Players who ask for a bye, each round."))
@option(
    "--bye-kinds",
    type=ByeKinds(),
    metavar="LETTERS",
    help=N_("Their kinds: H, F, Z (default all)."),
)
@_chance("--forfeits", N_("Games that one player does not come to."))
@_chance("--double-forfeits", N_("Games that neither comes to."))
@_chance("--odd-results", N_("Games that end ½-0 or 0-0."))
@_chance("--short-games", N_("Games of less than one move."))
@_chance("--withdrawals", N_("Players who leave for good, each round."))
@_chance("--late-entries", N_("Players who come after the first round."))
@number_option(
    "--prohibited",
    N_("Pairs of players who must not meet."),
    "N",
    name="prohibited_pair_count",
    least=0,
    most=1000,
)
@option("--baku/--no-baku", default=None, help=N_("Baku acceleration."))
@option("--plain", is_flag=True, help=N_("Nothing unusual but what another option asks for."))
def cli_command(seed: int | None, system: str, plain: bool, **typed: Any) -> Report:  # noqa: ANN401
    """Draw the event; what no option says is drawn too."""
    seed = seed_of_the_system() if seed is None else seed
    values = {name: value for name, value in typed.items() if value is not None}
    if "ratings" in values:
        values.setdefault("player_count", len(values["ratings"]))
    if plain:
        usual = dict.fromkeys(_ACCIDENTS, Fraction(0))
        values = usual | {"prohibited_pair_count": 0, "baku": False} | values
    generated = generate_report(seed, values, editions_of(system)[0])
    text = trf.dumps(generated.report)
    return Report(
        data=_json(generated, text),
        lines=tuple(_summary(generated)),
        files={".trf": text.encode},
        notes=(_("seed {seed}").format(seed=seed),),
    )


def _json(generated: GeneratedReport, text: str) -> JsonObject:
    """The event with what it takes to draw it again."""
    event = generated.report.event
    return {
        "seed": generated.seed,
        "player_count": len(event.players),
        "round_count": len(event.rounds),
        "planned_round_count": event.planned_round_count,
        "complete": _is_complete(event),
        "settings": settings_json(generated.settings),
        "trf": text,
    }


def settings_json(settings: GeneratorSettings) -> JsonObject:
    """The settings by name; chances in per cent."""
    return {
        field.name: _setting_json(getattr(settings, field.name))
        for field in fields(GeneratorSettings)
    }


def _setting_json(value: object) -> object:
    """One setting."""
    if isinstance(value, Fraction):
        return float(100 * value) if (100 * value).denominator > 1 else int(100 * value)
    if isinstance(value, tuple):
        return [item.value if isinstance(item, Result) else item for item in value]
    return value


def _is_complete(event: Event) -> bool:
    """Whether every round that was planned could be paired."""
    return len(event.rounds) == event.planned_round_count


def _summary(generated: GeneratedReport) -> Iterator[str]:
    """What was drawn, in a few lines."""
    event = generated.report.event
    players, rounds = len(event.players), len(event.rounds)
    results = Counter(
        result
        for played in event.rounds
        for game in played.games
        for result in (game.white_result, game.black_result)
    )
    games = sum(game.is_played for played in event.rounds for game in played.games)
    yield event.name
    yield ngettext("{count} player", "{count} players", players).format(count=players)
    yield ngettext(
        "{count} round of {planned} paired", "{count} rounds of {planned} paired", rounds
    ).format(count=rounds, planned=event.planned_round_count)
    yield ngettext("{count} game played", "{count} games played", games).format(count=games)
    forfeits = results[Result.FORFEIT_LOSS]
    yield ngettext("{count} absence from a game", "{count} absences from a game", forfeits).format(
        count=forfeits
    )
    byes = Counter(bye.result.value for played in event.rounds for bye in played.byes)
    if byes:
        counts = ", ".join(f"{letter} {byes[letter]}" for letter in sorted(byes))
        yield _("Byes: {byes}").format(byes=counts)
    if not _is_complete(event):
        yield _("Stopped: round {round} cannot be paired.").format(round=rounds + 1)
    yield _("--output FILE.trf keeps the event.")
