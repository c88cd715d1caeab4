"""What the lab foresees of an event under way, as tables and as JSON."""

from ronde.core.chess.event import total_points
from ronde.core.lab.forecast import Forecast, PlacesForeseen
from ronde.core.lab.oracle import NextRound, Possible, standing_order
from ronde.core.lab.sums import Interval
from ronde.messages import N_
from ronde.text.catalogue import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.lab import MODEL_NAMES, decimal_text, interval_json, percent_text
from ronde.text.numbers import points_json, points_text
from ronde.text.sheet import Align, Cell, Column, Figure, Sheet

RESULTS = {2: N_("a win"), 1: N_("a draw"), 0: N_("a loss")}
_RESULT_KEYS = {2: "win", 1: "draw", 0: "loss"}


def share_text(interval: Interval) -> Cell:
    """A chance with how far it may be off: `34 % ±4`."""
    off = 100 * interval.half_width
    width = decimal_text(off, 0 if off >= 1.5 else 1)
    return Figure(f"{percent_text(interval.mean)} ±{width}", interval.mean)


def forecast_sheet(question: Forecast, foreseen: PlacesForeseen) -> Sheet:
    """A row for each player, whoever has the most points first."""
    points = total_points(question.event)
    names = {player.number: player.name for player in question.event.players}
    order = sorted(
        points,
        key=lambda number: (
            -points[number],
            -foreseen.share(number, question.prizes).mean,
            number,
        ),
    )
    return Sheet(
        title=_("{event}: a forecast").format(event=question.event.name),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("Points"), Align.RIGHT),
            Column(_("first"), Align.RIGHT),
            Column(_("first {count}").format(count=question.prizes), Align.RIGHT),
            Column(_("place"), Align.RIGHT),
            Column(_("nine times of ten"), Align.RIGHT),
        ),
        rows=tuple(
            (
                number,
                names[number],
                points_text(points[number]),
                share_text(foreseen.share(number, 1)),
                share_text(foreseen.share(number, question.prizes)),
                foreseen.place_range(number)[0],
                "{1}-{2}".format(*foreseen.place_range(number)),
            )
            for number in order
        ),
        notes=forecast_notes(question, foreseen),
    )


def forecast_notes(question: Forecast, foreseen: PlacesForeseen) -> tuple[str, ...]:
    """What the forecast rests on."""
    return (
        _(
            "{events} ends of the event were played. Strength is the rating, moved by the games "
            "so far, ±{spread} at first. Results: {model}. Seed {seed}."
        ).format(
            events=foreseen.events,
            spread=question.spread,
            model=_(MODEL_NAMES[question.model]),
            seed=question.seed,
        ),
    )


def player_sheet(question: Forecast, foreseen: PlacesForeseen, number: int) -> Sheet:
    """What one player's next game would change."""
    player = next(each for each in question.event.players if each.number == number)
    points = points_text(total_points(question.event)[number])
    return scenarios_sheet(
        _("{number} {name}, {points} points").format(
            number=number, name=player.name, points=points
        ),
        _("next game"),
        foreseen,
        number,
        forecast_notes(question, foreseen),
    )


def scenarios_sheet(
    title: str, heading: str, foreseen: PlacesForeseen, number: int, notes: tuple[str, ...]
) -> Sheet:
    """The chances of somebody as it stands, and after each result of what they play next."""
    prizes = foreseen.prizes
    rows: list[tuple[Cell, ...]] = [
        (
            _("as it stands"),
            share_text(foreseen.share(number, 1)),
            share_text(foreseen.share(number, prizes)),
        )
    ]
    for halves, label in RESULTS.items():
        after = foreseen.after(number, halves)
        if after is not None:
            rows.append((_(label), share_text(after[0]), share_text(after[1])))
    return Sheet(
        title=title,
        columns=(
            Column(heading),
            Column(_("first"), Align.RIGHT),
            Column(_("first {count}").format(count=prizes), Align.RIGHT),
        ),
        rows=tuple(rows),
        notes=notes,
    )


def forecast_json(question: Forecast, foreseen: PlacesForeseen, player: int | None) -> JsonObject:
    """The forecast for programs: all players, or one."""
    points = total_points(question.event)
    return {
        "event": question.event.name,
        "rounds": len(question.event.rounds),
        "seed": question.seed,
        "model": question.model,
        "spread": question.spread,
        "events": foreseen.events,
        "prizes": question.prizes,
        "players": [
            {
                "id": number,
                "points": points_json(points[number]),
                **chances_json(foreseen, number, question.prizes),
            }
            for number in sorted(points)
            if player in (None, number)
        ],
    }


def chances_json(foreseen: PlacesForeseen, number: int, prizes: int) -> JsonObject:
    """Somebody's chances."""
    middle, low, high = foreseen.place_range(number)
    results: JsonObject = {}
    for halves, key in _RESULT_KEYS.items():
        after = foreseen.after(number, halves)
        if after is not None:
            results[key] = {"first": interval_json(after[0]), "prize": interval_json(after[1])}
    return {
        "first": interval_json(foreseen.share(number, 1)),
        "prize": interval_json(foreseen.share(number, prizes)),
        "place": middle,
        "place_range": [low, high],
        "after": results,
    }


def is_exact(question: NextRound, possible: Possible) -> bool:
    """Whether every outcome was looked at, so that what is certain is certain."""
    return not question.samples and possible.events == question.outcome_count


def next_lines(question: NextRound, possible: Possible) -> tuple[str, ...]:
    """How many outcomes were looked at, and how much of the pairing they agree on."""
    certain, boards = len(possible.certain()), len(question.event.players) // 2
    if question.samples:
        return (
            _(
                "{events} outcomes drawn by lot, of more than can be looked at: what follows is "
                "possible so far, and nothing is certain."
            ).format(events=possible.events),
        )
    if not is_exact(question, possible):
        return (
            _(
                "{events} of {count} outcomes looked at: what follows is possible so far, and "
                "nothing is certain."
            ).format(events=possible.events, count=question.outcome_count),
        )
    looked_at = ngettext(
        "{count} outcome, looked at.", "{count} outcomes, all looked at.", possible.events
    ).format(count=possible.events)
    return (
        _("{looked_at} {certain} of {boards} boards are certain.").format(
            looked_at=looked_at, certain=certain, boards=boards
        ),
    )


def next_sheet(question: NextRound, possible: Possible, player: int | None) -> Sheet:
    """Whom each player may meet, the likeliest first."""
    names = {each.number: each.name for each in question.event.players}
    numbers = standing_order(question.event) if player is None else [player]
    rows = []
    for number in numbers:
        opponents = possible.opponents(number)
        if opponents:
            rows.append((number, names[number], opponents_text(opponents, names)))
    return Sheet(
        title=_("{event}: round {round}").format(
            event=question.event.name, round=len(question.event.rounds) + 1
        ),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("may meet"), wide=True),
        ),
        rows=tuple(rows),
    )


MOST_OPPONENTS = 6


def opponents_text(opponents: list[tuple[int, float, float]], names: dict[int, str]) -> str:
    """Opponents with their chances, those of a sure pairing without: `25 Diaz (61 %), 2 …`."""
    words = []
    for other, chance, _white in opponents[:MOST_OPPONENTS]:
        name = _("bye") if other == 0 else f"{other} {names[other]}".strip()
        words.append(name if chance > 0.999999 else f"{name} ({percent_text(chance)})")
    more = len(opponents) - MOST_OPPONENTS
    if more > 0:
        words.append(ngettext("{count} other", "{count} others", more).format(count=more))
    return ", ".join(words)


def next_json(question: NextRound, possible: Possible, player: int | None) -> JsonObject:
    """What is known of the next round, for programs."""
    return {
        "event": question.event.name,
        "round": len(question.event.rounds) + 1,
        "outcomes": possible.events,
        "exact": is_exact(question, possible),
        "unpaired_outcomes": possible.unpaired,
        "certain": [] if not is_exact(question, possible) else [
            {"white": white, "black": black} if black else {"bye": white}
            for white, black in possible.certain()
        ],
        "players": [
            {
                "id": number,
                "opponents": [
                    {
                        "id": other or None,
                        "chance": round(chance, 6),
                        "with_white": round(white, 6),
                    }
                    for other, chance, white in possible.opponents(number)
                ],
            }
            for number in standing_order(question.event)
            if player in (None, number)
        ],
    }  # fmt: skip
