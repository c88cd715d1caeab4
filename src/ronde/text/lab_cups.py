"""What the lab foresees of a cup under way, as tables and as JSON."""

from collections import Counter
from collections.abc import Mapping

from ronde.core.knockout.bracket import Bye, Match
from ronde.core.lab.cup_forecast import CupForecast
from ronde.core.lab.forecast import PlacesForeseen
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.lab import MODEL_NAMES
from ronde.text.lab_forecast import chances_json, scenarios_sheet, share_text
from ronde.text.sheet import Align, Column, Sheet


def cup_forecast_sheet(
    question: CupForecast, foreseen: PlacesForeseen, event: str, names: Mapping[int, str]
) -> Sheet:
    """A row for each participant, whoever is likeliest to win first; by seed number."""
    order = sorted(
        names,
        key=lambda number: (
            -foreseen.share(number, 1).mean,
            -foreseen.share(number, question.prizes).mean,
            foreseen.place_range(number)[0],
            number,
        ),
    )
    return Sheet(
        title=_("{event}: a forecast").format(event=event),
        columns=(
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("first"), Align.RIGHT),
            Column(_("first {count}").format(count=question.prizes), Align.RIGHT),
            Column(_("place"), Align.RIGHT),
        ),
        rows=tuple(
            (
                number,
                names[number],
                share_text(foreseen.share(number, 1)),
                share_text(foreseen.share(number, question.prizes)),
                foreseen.place_range(number)[0],
            )
            for number in order
        ),
        notes=_notes(question, foreseen),
    )


def cup_player_sheet(
    question: CupForecast, foreseen: PlacesForeseen, number: int, names: Mapping[int, str]
) -> Sheet:
    """What one participant's next match would change."""
    return scenarios_sheet(
        f"{number} {names[number]}", _("next match"), foreseen, number, _notes(question, foreseen)
    )


def _notes(question: CupForecast, foreseen: PlacesForeseen) -> tuple[str, ...]:
    """What the forecast rests on."""
    return (
        _(
            "{events} ends of the cup were played. Strength is the rating, ±{spread}. Who go out "
            "in one round share their places. Results: {model}. Seed {seed}."
        ).format(
            events=foreseen.events,
            spread=question.spread,
            model=_(MODEL_NAMES[question.model]),
            seed=question.seed,
        ),
    )


def _is_bye(match: Match) -> bool:
    """Whether nobody plays a match: somebody goes on without an opponent."""
    return isinstance(match.a, Bye) or isinstance(match.b, Bye)


def cup_forecast_json(
    question: CupForecast, foreseen: PlacesForeseen, event: str, player: int | None
) -> JsonObject:
    """The forecast for programs: all participants by seed number, or one.

    The keys are those of other events: rounds are those that are over, points are matches won.
    """
    won = Counter(winner for _match, winner in question.winners)
    decided = {match for match, _winner in question.winners}
    return {
        "event": event,
        "rounds": sum(
            all(match.match_number in decided or _is_bye(match) for match in played.matches)
            for played in question.main_bracket.rounds
        ),
        "seed": question.seed,
        "model": question.model,
        "spread": question.spread,
        "events": foreseen.events,
        "prizes": question.prizes,
        "players": [
            {"id": number, "points": won[number], **chances_json(foreseen, number, question.prizes)}
            for number in range(1, len(question.ratings) + 1)
            if player in (None, number)
        ],
    }
