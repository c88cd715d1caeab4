"""What the lab found, as tables to be shown and as JSON for programs."""

from collections.abc import Sequence
from itertools import combinations

from ronde.core.lab.forms import LabFormat
from ronde.core.lab.measures import HEADLINES, MEASURE_BY_KEY, MEASURES, LabMeasure, MeasureScale
from ronde.core.lab.plan import LabPlan
from ronde.core.lab.sums import Interval, Sums
from ronde.messages import N_
from ronde.text.catalogue import _, language, ngettext
from ronde.text.documents import JsonObject
from ronde.text.rendering import render
from ronde.text.sheet import Align, Cell, Column, Figure, Sheet

SHOWN = ("best_first", "best_in_top", "order", "uneven")
"""The measures of the first table; the second has the others."""


def decimal_text(value: float, decimals: int) -> str:
    """A number with the comma of the language."""
    text = f"{value:.{decimals}f}"
    return text.replace(".", ",") if language() == "fr" else text


def percent_text(share: float) -> str:
    """A share in per cent, to the nearest one; French has a space before the sign."""
    gap = "\N{NO-BREAK SPACE}" if language() == "fr" else "\N{NARROW NO-BREAK SPACE}"
    return f"{round(100 * share)}{gap}%"


def interval_text(interval: Interval | None, measure: LabMeasure) -> Cell:
    """A measure with how far it may be off: `37 % ±5`, `0.752 ±.004`; empty where there is none."""
    if interval is None:
        return None
    mean, half = interval.mean, interval.half_width
    if measure.scale is MeasureScale.SHARE:
        off = 100 * half
        text = f"{percent_text(mean)} ±{decimal_text(off, 0 if off >= 1.5 else 1)}"
    elif measure.scale is MeasureScale.ORDER:
        text = f"{decimal_text(mean, 3)} ±{decimal_text(half, 3)}"
    else:
        decimals = 0 if abs(mean) >= 100 else 2
        text = decimal_text(mean, decimals)
        if half > 0:
            text += f" ±{decimal_text(half, decimals)}"
    return Figure(text, mean)


def formats_sheet(plan: LabPlan, rows: Sequence[LabFormat], sums: Sums) -> Sheet:
    """A row for each format: what it costs, and how well it does."""
    measures = [MEASURE_BY_KEY[key] for key in SHOWN]
    return Sheet(
        title=ngettext("{count} player", "{count} players", len(plan.ratings)).format(
            count=len(plan.ratings)
        ),
        columns=(
            Column(_("Format")),
            Column(_("Rounds"), Align.RIGHT),
            Column(_("Games"), Align.RIGHT),
            *(Column(_(measure.label), Align.RIGHT) for measure in measures),
        ),
        rows=tuple(
            (
                render(row.name),
                row.round_count,
                _games(sums, row.code),
                *(interval_text(sums.interval(row.code, each.key), each) for each in measures),
            )
            for row in rows
        ),
        notes=assumptions(plan, sums),
    )


def _games(sums: Sums, code: str) -> Cell:
    """How many games a format takes, on average."""
    games = sums.interval(code, "games")
    return None if games is None else Figure(decimal_text(games.mean, 0), games.mean)


def details_sheet(rows: Sequence[LabFormat], sums: Sums) -> Sheet:
    """The other measures, with what each means below."""
    others = [each for each in MEASURES if each.key not in (*SHOWN, "games")]
    return Sheet(
        title=_("What else was measured"),
        columns=(
            Column(_("Format")),
            *(Column(_(measure.label), Align.RIGHT) for measure in others),
        ),
        rows=tuple(
            (
                render(row.name),
                *(interval_text(sums.interval(row.code, each.key), each) for each in others),
            )
            for row in rows
        ),
        notes=tuple(
            _("{term}: {meaning}").format(term=_(each.label), meaning=_(each.meaning))
            for each in MEASURES
            if each.key != "games"
        ),
    )


def assumptions(plan: LabPlan, sums: Sums) -> tuple[str, ...]:
    """What every answer rests on."""
    model = _(MODEL_NAMES[plan.model])
    return (
        _(
            "{events} events in each format, 95 of 100 intervals hold the true value. True "
            "strength lies ±{spread} around a rating. Results: {model}. Seed {seed}."
        ).format(events=sums.events, spread=plan.spread, model=model, seed=plan.seed),
    )


MODEL_NAMES = {
    "milvang": N_("Milvang's model, fitted to played games"),
    "fide-table": N_("the table of FIDE"),
}


def findings(rows: Sequence[LabFormat], sums: Sums) -> tuple[str, ...]:
    """What may be said of one format against all others, for each headline; never a best format.

    A format stands before another only where the interval of their difference, made wider for all
    the pairs that are compared, leaves out 0.
    """
    if len(rows) < 2:
        return ()
    comparisons = len(list(combinations(rows, 2))) * len(HEADLINES)
    return tuple(_finding(MEASURE_BY_KEY[key], rows, sums, comparisons) for key in HEADLINES)


def _finding(measure: LabMeasure, rows: Sequence[LabFormat], sums: Sums, comparisons: int) -> str:
    """Which formats no other is surely ahead of."""
    ahead = [
        row
        for row in rows
        if not any(
            sums.difference(other.code, row.code, measure.key, comparisons).low > 0
            for other in rows
            if other is not row
        )
    ]
    names = "; ".join(render(row.name) for row in ahead)
    if len(ahead) == 1:
        return _("Highest for “{measure}”: {format}.").format(
            measure=_(measure.label), format=names
        )
    return _("Not told apart for “{measure}”: {formats}.").format(
        measure=_(measure.label), formats=names
    )


def formats_json(plan: LabPlan, rows: Sequence[LabFormat], sums: Sums) -> JsonObject:
    """The whole answer."""
    return {
        "seed": plan.seed,
        "players": len(plan.ratings),
        "model": plan.model,
        "spread": plan.spread,
        "tiebreaks": plan.tiebreaks.split(","),
        "events": sums.events,
        "digest": sums.digest,
        "formats": [
            {
                "format": row.code,
                "name": render(row.name),
                "rounds": row.round_count,
                "measures": {
                    measure.key: interval_json(interval)
                    for measure in MEASURES
                    if (interval := sums.interval(row.code, measure.key)) is not None
                },
            }
            for row in rows
        ],
        "differences": [
            {
                "format": one.code,
                "other": other.code,
                "measure": key,
                **interval_json(sums.difference(one.code, other.code, key)),
            }
            for one, other in combinations(rows, 2)
            for key in HEADLINES
        ],
    }


def interval_json(interval: Interval) -> JsonObject:
    """A value and its interval, to six decimals."""
    return {
        "mean": round(interval.mean, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }


def progress_text(events: int, seconds_left: float | None) -> str:
    """How far a run is, in a line."""
    done = ngettext("{count} event played", "{count} events played", events).format(count=events)
    if seconds_left is None:
        return done
    return _("{done}, about {time} left").format(done=done, time=duration_text(seconds_left))


def duration_text(seconds: float) -> str:
    """A time that somebody waits: `40 s`, `3 min`, `2 h 05`."""
    if seconds < 90:
        return f"{round(seconds)} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02}"
