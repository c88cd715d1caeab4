"""The directed draw by the players themselves: envelopes on the table, then number by number."""

from random import Random

from ronde.core.roundrobin.varma.drawing import Drawing
from ronde.core.roundrobin.varma.lots import draw_next
from ronde.core.roundrobin.varma.outcome import directed_draw
from ronde.errors import InputError
from ronde.messages import N_, Message, message
from ronde.service.events.desk import Desk, Done, Opened, done, opened_to_change
from ronde.service.events.entries.numbers import EnvelopesLaid, NumberDrawn
from ronde.service.events.state import EnvelopeDraw, EventState
from ronde.service.events.varma import (
    PLAIN,
    affinity_words,
    drawing_names,
    drawing_of,
    envelopes_by,
    is_drawing,
    laid_envelopes,
)
from ronde.service.seeds import seed_of_the_system
from ronde.text import _, render
from ronde.text.rendering import capital
from ronde.text.sheet import Align, Column, Sheet

NOT_DRAWN = N_("players draw from envelopes where numbers come by lot or by the Varma tables")


def lay_envelopes(desk: Desk, seed: int | None = None) -> Done:
    """Lay the envelopes out, closed; whatever was drawn before is void.

    Raises InputError where numbers are not drawn, where round 1 is published, or where there is no
    Varma table for so many players.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 1
    """
    before = opened_to_change(desk)
    state = before.state
    drawn_by = envelopes_by(state.regulations)
    if drawn_by is None:
        raise InputError(NOT_DRAWN)
    if state.started:
        raise InputError(N_("the numbers stand since round 1 was published"))
    seed = seed_of_the_system() if seed is None else seed
    change = EnvelopesLaid(seed=seed, varma=drawn_by)
    drawing_of(state, EnvelopeDraw(seed=seed, drawn_by=change.varma))
    return done(desk, before, [change])


def draw_number(
    desk: Desk,
    *,
    number: int | None = None,
    envelope: int | None = None,
    step: int | None = None,
) -> Done:
    """The next player draws: the number of a real envelope, or a closed one on the screen.

    `step` is which draw it is meant to be, so that nothing is drawn twice. Raises InputError where
    the player cannot have drawn it.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    if (number is None) == (envelope is None):
        raise InputError(N_("expected the number that was drawn, or an envelope, and not both"))
    before, draw = _under_way(desk, step)
    if envelope is not None:
        number = _number_in(before.state, draw, envelope)
    assert number is not None
    return _drawn(desk, before, draw, [number], absent=False)


def draw_for_absent(desk: Desk, *, step: int | None = None) -> Done:
    """Chance draws for the next player, who is not there; the seed of the envelopes repeats it.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    before, draw = _under_way(desk, step)
    lots = _lots(draw)
    return _drawn(desk, before, draw, [draw_next(drawing_of(before.state, draw), lots)])


def draw_the_rest(desk: Desk) -> Done:
    """Chance draws for everybody who has no number yet.

    Rule: Livre de l'arbitre, Protocole de Varma, instructions 2
    """
    before, draw = _under_way(desk, None)
    under_way, lots, numbers = drawing_of(before.state, draw), _lots(draw), []
    while not under_way.finished:
        numbers.append(draw_next(under_way, lots))
        under_way = under_way.accept(numbers[-1])
    return _drawn(desk, before, draw, numbers)


def _under_way(desk: Desk, step: int | None) -> tuple[Opened, EnvelopeDraw]:
    """The event and its draw; raises InputError where nobody draws, or somebody drew meanwhile."""
    before = opened_to_change(desk)
    draw = before.state.envelopes
    if draw is None or not is_drawing(before.state):
        raise InputError(N_("nobody draws now: lay the envelopes out first"))
    if step is not None and step != len(draw.drawn) + 1:
        raise InputError(N_("somebody drew a number meanwhile; look again"))
    return before, draw


def _drawn(
    desk: Desk, before: Opened, draw: EnvelopeDraw, numbers: list[int], *, absent: bool = True
) -> Done:
    """Write the numbers that the next players drew; with the last one, what is to be said."""
    names = drawing_names(before.state)
    under_way = drawing_of(before.state, draw)
    changes = []
    for number in numbers:
        player = names[under_way.next_name].number
        under_way = under_way.accept(number)
        changes.append(NumberDrawn(player=player, number=number, absent=absent))
    warnings: tuple[Message, ...] = ()
    if under_way.finished:
        warnings = directed_draw(under_way).warnings
    return done(desk, before, changes, warnings)


def _number_in(state: EventState, draw: EnvelopeDraw, envelope: int) -> int:
    """The number in a small envelope, by its place on the table counted through all of them."""
    lying = [number for each in laid_envelopes(state, draw) for number in each.numbers]
    if not 1 <= envelope <= len(lying):
        raise InputError(
            N_("expected an envelope from 1 to {most}, found {found}"),
            most=len(lying),
            found=envelope,
        )
    if any(number == lying[envelope - 1] for _player, number in draw.drawn):
        raise InputError(N_("envelope {envelope} is empty"), envelope=envelope)
    return lying[envelope - 1]


def _lots(draw: EnvelopeDraw) -> Random:
    """Chance for the next who is absent: another one after each number that was drawn."""
    return Random(f"{draw.seed} {len(draw.drawn)}")


def next_to_draw(state: EventState) -> Message:
    """Who draws now and from what, in a sentence."""
    draw = state.envelopes
    if draw is None or not is_drawing(state):
        return message(N_("Everybody has a number."))
    under_way = drawing_of(state, draw)
    numbers = ", ".join(map(str, under_way.acceptable_numbers))
    if draw.drawn_by == PLAIN:
        return message(N_("{name} draws now: {numbers}"), name=under_way.next_name, numbers=numbers)
    return message(
        N_("{name} ({contingent}) draws now: {numbers}"),
        name=under_way.next_name,
        contingent=under_way.contingent.affinity or "–",
        numbers=numbers,
    )


def draw_sheet(state: EventState) -> Sheet:
    """Who drew which number, and who draws next."""
    draw = state.envelopes
    under_way = None if draw is None else drawing_of(state, draw)
    drawn_by = state.regulations.drawn_by if draw is None else draw.drawn_by
    words = affinity_words(drawn_by)
    kept_apart = (Column(capital(words if isinstance(words, str) else render(words)), wide=True),)
    return Sheet(
        title=_("The draw"),
        columns=(
            Column(_("Name"), wide=True),
            *(() if drawn_by == PLAIN else kept_apart),
            Column(_("Number"), Align.RIGHT),
        ),
        rows=() if under_way is None else _rows(under_way, drawn_by),
        notes=(render(next_to_draw(state)),) if draw is not None else (),
    )


def _rows(under_way: Drawing, drawn_by: str) -> tuple[tuple[str | int | None, ...], ...]:
    """Everybody in the order of drawing, with their number once they have one."""
    numbers = {player.name: player.number for player in under_way.drawn}
    return tuple(
        (name, *(() if drawn_by == PLAIN else (contingent.affinity,)), numbers.get(name))
        for contingent in under_way.contingents
        for name in contingent.names
    )
