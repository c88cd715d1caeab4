"""Double round robin: everybody twice, once with each colour."""

from dataclasses import replace

from ronde.core.roundrobin.schedule import Schedule, ScheduledRound


def double_round_robin(single: Schedule[int], *, swap_last_two: bool = True) -> Schedule[int]:
    """The schedule played twice, the second leg with colours reversed.

    Exchanging the last two rounds of the first leg keeps anybody from having the same colour three
    times running where the legs join.

    Rule: Systèmes de tournois (NA), Toutes-rondes aller-retour
    Reading: two slides print the table with and without the exchange, the text asks for it, so it
        is the default. The second leg repeats the rounds in their plain order, as on both.
    """
    first_leg = list(single.rounds)
    if swap_last_two and len(first_leg) > 1:
        first_leg[-2], first_leg[-1] = first_leg[-1], first_leg[-2]
    second_leg = [_colours_reversed(scheduled) for scheduled in single.rounds]
    return replace(
        single,
        rounds=tuple(
            replace(scheduled, round_number=round_number)
            for round_number, scheduled in enumerate(first_leg + second_leg, start=1)
        ),
    )


def _colours_reversed(scheduled: ScheduledRound[int]) -> ScheduledRound[int]:
    """The same round with every meeting the other way round."""
    return replace(scheduled, meetings=tuple(game.reversed for game in scheduled.meetings))
