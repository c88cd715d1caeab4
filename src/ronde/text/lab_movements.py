"""What the lab found of movements, as a table and as JSON."""

from collections.abc import Sequence

from ronde.core.lab.bridge import MovementQuestion, MovementRow, unevenness
from ronde.core.lab.measures import HEADLINES, MEASURE_BY_KEY
from ronde.core.lab.sums import Sums
from ronde.text.catalogue import _, ngettext
from ronde.text.documents import JsonObject
from ronde.text.lab import interval_json, interval_text
from ronde.text.numbers import number_json, number_text
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Sheet


def movements_sheet(question: MovementQuestion, rows: Sequence[MovementRow], sums: Sums) -> Sheet:
    """A row for each movement."""
    measures = [MEASURE_BY_KEY[key] for key in HEADLINES]
    return Sheet(
        title=ngettext("{count} pair", "{count} pairs", question.pair_count).format(
            count=question.pair_count
        ),
        columns=(
            Column(_("Movement"), wide=True),
            Column(_("Rankings"), Align.RIGHT),
            Column(_("Boards"), Align.RIGHT),
            Column(_("Unevenness"), Align.RIGHT),
            *(Column(_(measure.label), Align.RIGHT) for measure in measures),
        ),
        rows=tuple(
            (
                render(row.movement.title),
                row.movement.lines,
                row.movement.round_count * row.movement.boards_per_round,
                number_text(unevenness(row.movement)),
                *(interval_text(sums.interval(row.code, each.key), each) for each in measures),
            )
            for row in rows
        ),
        notes=(
            _(
                "{events} evenings by each movement; 95 of 100 intervals hold the true value. "
                "Strengths of pairs lie ±1 IMP a board around the average, luck is ±5.4 IMPs a "
                "board. Of two rankings the mean is told; neither of them compares all pairs. "
                "Seed {seed}."
            ).format(events=sums.events, seed=question.seed),
        ),
    )


def movements_json(
    question: MovementQuestion, rows: Sequence[MovementRow], sums: Sums
) -> JsonObject:
    """The whole answer for programs."""
    return {
        "pairs": question.pair_count,
        "boards": question.boards,
        "seed": question.seed,
        "events": sums.events,
        "digest": sums.digest,
        "movements": [
            {
                "movement": row.code,
                "title": render(row.movement.title),
                "rankings": row.movement.lines,
                "rounds": row.movement.round_count,
                "boards_per_round": row.movement.boards_per_round,
                "switched_rounds": row.switched,
                "unevenness": number_json(unevenness(row.movement)),
                "measures": {
                    key: interval_json(interval)
                    for key in HEADLINES
                    if (interval := sums.interval(row.code, key)) is not None
                },
            }
            for row in rows
        ],
    }
